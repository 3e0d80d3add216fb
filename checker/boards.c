/* SPDX-License-Identifier: MIT */
/*
 * Cram, Clobber and Notakto. A board is its width, its height and a byte for each square: 0 where
 * nothing is, else what stands there. What is not linked, side by side, is another component. A
 * component stands in its smallest rectangle; of its mirror images, turned or not, and in Clobber
 * with the colours exchanged, it is the least. A board of Notakto is one component, or none with
 * a line of crosses or no square left.
 */
#include "boards.h"
#include "texts.h"

#include <string.h>

static size_t size_of(const board *b) {
    return 2 + (size_t)b->width * b->height;
}

static uint8_t other_colour(uint8_t square) {
    return square == EMPTY ? EMPTY : X + O - square;
}

/* One of the eight images, with the colours exchanged or not. */
static void make_image(const board *b, unsigned kind, board *to) {
    const bool turned = kind & 1, left = kind & 2, up = kind & 4, other = kind & 8;
    uint8_t *square = to->squares;
    to->width = turned ? b->height : b->width;
    to->height = turned ? b->width : b->height;
    for (unsigned y = 0; y < to->height; y++)
        for (unsigned x = 0; x < to->width; x++) {
            const unsigned column = left ? to->width - 1 - x : x, row = up ? to->height - 1 - y : y;
            const uint8_t at =
                b->squares[turned ? column * b->width + row : row * b->width + column];
            *square++ = other ? other_colour(at) : at;
        }
}

void board_add(const board *b, bool has_colours, pieces *to) {
    board least, image;
    make_image(b, 0, &least);
    for (unsigned kind = 1; kind < (has_colours ? 16 : 8); kind++) {
        make_image(b, kind, &image);
        if (memcmp(&image, &least, size_of(b)) < 0)
            least = image;
    }
    pieces_add(to, &least.width, size_of(b));
}

/* Adds the component of these squares, if a move is there. */
static void add_component(const board *b, const uint16_t *squares, unsigned count, bool has_colours,
                          pieces *to) {
    unsigned left = b->width, right = 0, top = b->height, bottom = 0;
    bool met[3] = {false};
    board part = {.width = 0};
    for (unsigned i = 0; i < count; i++) {
        const unsigned x = squares[i] % b->width, y = squares[i] / b->width;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
        met[b->squares[squares[i]]] = true;
    }
    if (has_colours ? !met[X] || !met[O] : count < 2)
        return;
    part.width = (uint8_t)(right - left + 1);
    part.height = (uint8_t)(bottom - top + 1);
    for (unsigned i = 0; i < count; i++)
        part.squares[(squares[i] / b->width - top) * part.width + squares[i] % b->width - left] =
            b->squares[squares[i]];
    board_add(&part, has_colours, to);
}

/*@ requires \valid_read(b) && is_board(b) && \valid(to);
    assigns *to; */
static void add_components(const board *b, bool has_colours, pieces *to) {
    const unsigned width = b->width, all = width * b->height;
    bool met[SQUARES_MAX] = {false};
    uint16_t squares[SQUARES_MAX];
    for (unsigned start = 0; start < all; start++) {
        unsigned count = 0;
        if (b->squares[start] == EMPTY || met[start])
            continue;
        met[start] = true;
        squares[count++] = (uint16_t)start;
        for (unsigned i = 0; i < count; i++) {
            const unsigned at = squares[i], x = at % width;
            const unsigned beside[] = {x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at,
                                       at >= width ? at - width : at,
                                       at + width < all ? at + width : at};
            for (unsigned j = 0; j < 4; j++)
                if (b->squares[beside[j]] != EMPTY && !met[beside[j]]) {
                    met[beside[j]] = true;
                    squares[count++] = (uint16_t)beside[j];
                }
        }
        add_component(b, squares, count, has_colours, to);
    }
}

void board_of(const uint8_t *state, size_t size, board *b) {
    memcpy(&b->width, state, size);
}

/* Each pair of squares side by side, in this order. */
static void each_pair(const board *b,
                      void use(const board *b, unsigned from, unsigned to, pieces *), pieces *out) {
    const unsigned all = (unsigned)b->width * b->height;
    for (unsigned at = 0; at < all; at++) {
        if (at % b->width + 1u < b->width)
            use(b, at, at + 1, out);
        if (at + b->width < all)
            use(b, at, at + b->width, out);
    }
}

static void cover(const board *b, unsigned from, unsigned to, pieces *out) {
    board after = *b;
    if (b->squares[from] == EMPTY || b->squares[to] == EMPTY)
        return;
    after.squares[from] = after.squares[to] = EMPTY;
    add_components(&after, false, out);
    pieces_end_option(out);
}

static void take(const board *b, unsigned from, unsigned to, pieces *out) {
    board after = *b;
    after.squares[to] = b->squares[from];
    after.squares[from] = EMPTY;
    add_components(&after, true, out);
    pieces_end_option(out);
}

/* Either of the two takes the other. */
static void clash(const board *b, unsigned from, unsigned to, pieces *out) {
    if (b->squares[from] == EMPTY || b->squares[to] != other_colour(b->squares[from]))
        return;
    take(b, from, to, out);
    take(b, to, from, out);
}

static void cram_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    board b;
    board_of(state, size, &b);
    each_pair(&b, cover, to);
}

static void clobber_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    board b;
    board_of(state, size, &b);
    each_pair(&b, clash, to);
}

/*
 * Half a turn takes square i to all - 1 - i. If it leaves the board as it is, or exchanges the
 * colours, and no move takes a square to its own image, each move is answered by its image: that
 * lies apart from the move, so it can still be made, and afterwards half a turn does again what it
 * did. Squares only become empty, so no two are linked later that are not linked now; and two that
 * are images of each other stay of one colour, between which there is no move in Clobber, if they
 * are so now.
 */
static bool is_mirrored(const uint8_t *state, size_t size, bool has_colours) {
    board b;
    board_of(state, size, &b);
    const unsigned all = (unsigned)b.width * b.height;
    bool same = true, exchanged = has_colours;
    for (unsigned i = 0; i < all; i++) {
        const unsigned image = all - 1 - i, right = i + 1, below = i + b.width;
        const bool linked = (image == right && right % b.width != 0) || image == below;
        same = same && b.squares[image] == b.squares[i];
        exchanged = exchanged && b.squares[image] == other_colour(b.squares[i]);
        if (b.squares[i] != EMPTY &&
            (image == i || (linked && !(has_colours && b.squares[image] == b.squares[i]))))
            return false;
    }
    return same || exchanged;
}

static bool cram_is_mirrored(const uint8_t *state, size_t size) {
    return is_mirrored(state, size, false);
}

static bool clobber_is_mirrored(const uint8_t *state, size_t size) {
    return is_mirrored(state, size, true);
}

/* letters[i] is written for a square i. */
/*@ requires has_end(text) && \valid(b) && b->height == 0;
    assigns *b;
    ensures \result ==> is_board(b); */
static bool read_rows(const char *text, const char *letters, board *b) {
    unsigned width = 0, all = 0;
    /*@ loop invariant has_end(text) && b->height <= SIDE_MAX && width <= all <= SQUARES_MAX;
        loop invariant b->height > 0 ==> b->width > 0;
        loop assigns text, width, all, *b; */
    for (;; text++) {
        const char *letter = *text != '\0' ? strchr(letters, *text) : NULL;
        if (letter != NULL) {
            if (all == SQUARES_MAX)
                return false;
            b->squares[all++] = (uint8_t)(letter - letters);
            width++;
            continue;
        }
        if (width == 0 || width > SIDE_MAX || b->height == SIDE_MAX ||
            (b->height > 0 && width != b->width))
            return false;
        b->width = (uint8_t)width;
        b->height++;
        width = 0;
        if (*text != '/')
            return *text == '\0';
    }
}

/* Boards at the beginning are written by their size, two kinds of squares taking turns. */
bool board_read(const char *text, const char *letters, uint8_t first, uint8_t second, board *b) {
    unsigned rows, columns;
    const char *at = text;
    if (take_size(&at, SIDE_MAX + 1, &rows, &columns) && *at == '\0' &&
        rows * columns <= SQUARES_MAX) {
        b->height = (uint8_t)rows;
        b->width = (uint8_t)columns;
        /*@ loop invariant 0 <= i <= rows * columns;
            loop assigns i, b->squares[0 .. SQUARES_MAX - 1];
            loop variant rows * columns - i; */
        for (unsigned i = 0; i < rows * columns; i++)
            b->squares[i] = (i / columns + i % columns) % 2 == 1 ? second : first;
        return true;
    }
    return read_rows(text, letters, b);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool cram_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    board b = {.width = 0};
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    if (!board_read(text, "#.", FREE, FREE, &b))
        return false;
    add_components(&b, false, to);
    pieces_end_option(to);
    return true;
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool clobber_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    board b = {.width = 0};
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    if (!board_read(text, ".xo", X, O, &b))
        return false;
    add_components(&b, true, to);
    pieces_end_option(to);
    return true;
}

/* How many crosses stand in a row from a square on. */
static unsigned row_from(const board *b, unsigned x, unsigned y, int right, int down) {
    int column = (int)x, row = (int)y;
    unsigned count = 0;
    for (; column >= 0 && column < b->width && row < b->height; column += right, row += down) {
        if (b->squares[row * b->width + column] != X)
            break;
        count++;
    }
    return count;
}

/*@ requires \valid_read(b) && is_board(b) && \valid(to);
    assigns *to; */
static void add_crosses(const board *b, unsigned length, pieces *to) {
    bool free = false, line = false;
    for (unsigned y = 0; y < b->height; y++)
        for (unsigned x = 0; x < b->width; x++) {
            free = free || b->squares[y * b->width + x] == EMPTY;
            line = line || row_from(b, x, y, 1, 0) >= length || row_from(b, x, y, 0, 1) >= length ||
                   row_from(b, x, y, 1, 1) >= length || row_from(b, x, y, -1, 1) >= length;
        }
    if (free && !line)
        board_add(b, false, to);
    pieces_end_option(to);
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> 2 <= with->numbers[0] <= 8; */
static bool notakto_set(const char *text, setting *with) {
    return set_number(text, 2, 8, 3, with);
}

/*@ requires has_end(text) && \valid(to) && \valid_read(with);
    assigns *to; */
static bool notakto_read(const setting *with, const char *text, pieces *to) {
    board b = {.width = 0};
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    if (!board_read(text, ".x", EMPTY, EMPTY, &b))
        return false;
    add_crosses(&b, (unsigned)with->numbers[0], to);
    return true;
}

static void notakto_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    board b;
    board_of(state, size, &b);
    for (unsigned at = 0; at < (unsigned)b.width * b.height; at++)
        if (b.squares[at] == EMPTY) {
            b.squares[at] = X;
            add_crosses(&b, (unsigned)with->numbers[0], to);
            b.squares[at] = EMPTY;
        }
}

const game cram = {
    .name = "cram", .read = cram_read, .moves = cram_moves, .is_mirrored = cram_is_mirrored};
const game clobber = {.name = "clobber",
                      .read = clobber_read,
                      .moves = clobber_moves,
                      .is_mirrored = clobber_is_mirrored};
const game notakto = {
    .name = "notakto", .set = notakto_set, .read = notakto_read, .moves = notakto_moves};
