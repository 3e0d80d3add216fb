/* SPDX-License-Identifier: MIT */
/*
 * Games in which squares are filled and nothing else. Juvavum and Domino Juvavum: a move puts one
 * piece or more, squares or dominoes, on free squares of one row or one column. A board is one
 * component, in its smallest rectangle, the least of its images.
 *
 * On a strip: a cross in a square with no other that is nearer than the rule says. Squares in which
 * one may be written are a component as long as they lie side by side; it is their number.
 */
#include "boards.h"
#include "texts.h"

#include <string.h>

enum { STRIP_MAX = 4096, APART_MAX = 4096 };

/* The board without the rows and columns at its edges in which no square is free. */
/*@ requires \valid_read(b) && is_board(b) && \valid(to);
    assigns *to; */
static void add_board(const board *b, pieces *to) {
    unsigned left = b->width, right = 0, top = b->height, bottom = 0;
    board tight = {.width = 0};
    for (unsigned y = 0; y < b->height; y++)
        for (unsigned x = 0; x < b->width; x++) {
            if (b->squares[y * b->width + x] == EMPTY)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    if (left > right)
        return;
    tight.width = (uint8_t)(right - left + 1);
    tight.height = (uint8_t)(bottom - top + 1);
    for (unsigned y = 0; y < tight.height; y++)
        memcpy(tight.squares + y * tight.width, b->squares + (top + y) * b->width + left,
               tight.width);
    board_add(&tight, false, to);
}

/* A row or column while it is filled. */
typedef struct row {
    board after;
    unsigned first, step, length; /* its squares: first, first + step, ... */
    unsigned piece;               /* how long one is */
} row;

/* All ways to fill the row from a place on, a piece having been put before or not. */
static void fill(row *r, unsigned place, bool filled, pieces *to) {
    bool fits = place + r->piece <= r->length;
    if (!pieces_go_on(to))
        return;
    if (place >= r->length) {
        if (filled) {
            add_board(&r->after, to);
            pieces_end_option(to);
        }
        return;
    }
    fill(r, place + 1, filled, to);
    for (unsigned i = 0; i < r->piece && fits; i++)
        fits = r->after.squares[r->first + (place + i) * r->step] == FREE;
    if (!fits)
        return;
    for (unsigned i = 0; i < r->piece; i++)
        r->after.squares[r->first + (place + i) * r->step] = EMPTY;
    fill(r, place + r->piece, true, to);
    for (unsigned i = 0; i < r->piece; i++)
        r->after.squares[r->first + (place + i) * r->step] = FREE;
}

static void fill_all(const uint8_t *state, size_t size, unsigned piece, pieces *to) {
    row r = {.piece = piece};
    board_of(state, size, &r.after);
    const unsigned width = r.after.width, height = r.after.height;
    for (unsigned y = 0; y < height; y++) {
        r.first = y * width;
        r.step = 1;
        r.length = width;
        fill(&r, 0, false, to);
    }
    for (unsigned x = 0; x < width; x++) {
        r.first = x;
        r.step = width;
        r.length = height;
        fill(&r, 0, false, to);
    }
}

static void juvavum_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    fill_all(state, size, 1, to);
}

static void domino_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    fill_all(state, size, 2, to);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool board_only(const setting *with, const char *text, pieces *to) {
    (void)with;
    board b = {.width = 0};
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    if (!board_read(text, "#.", FREE, FREE, &b))
        return false;
    add_board(&b, to);
    pieces_end_option(to);
    return true;
}

/*
 * Half a turn takes square i to all - 1 - i, a row to a row and a column to a column. If it leaves
 * the board as it is, and no square is free in the row or the column that it takes to itself, each
 * move is answered by its image: that is in another row, or another column, so all its squares are
 * free still, and afterwards half a turn leaves the board as it is again.
 */
static bool is_mirrored(const uint8_t *state, size_t size) {
    board b;
    board_of(state, size, &b);
    const unsigned all = (unsigned)b.width * b.height;
    for (unsigned i = 0; i < all; i++) {
        const unsigned x = i % b.width, y = i / b.width;
        const bool own = 2 * x + 1 == b.width || 2 * y + 1 == b.height;
        if (b.squares[i] != b.squares[all - 1 - i] || (own && b.squares[i] != EMPTY))
            return false;
    }
    return true;
}

/*@ requires \valid(to);
    assigns *to; */
static void add_run(size_t length, pieces *to) {
    const uint16_t run = (uint16_t)length;
    if (length > 0)
        pieces_add(to, (const uint8_t *)&run, sizeof run);
}

static void strip_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    const size_t apart = (size_t)with->numbers[0];
    uint16_t length;
    memcpy(&length, state, size);
    for (size_t cross = 0; cross < length; cross++) {
        const size_t right = length - 1u - cross, lost = apart - 1;
        add_run(cross > lost ? cross - lost : 0, to);
        add_run(right > lost ? right - lost : 0, to);
        pieces_end_option(to);
    }
}

/* x for crosses, dots for free squares. */
/*@ requires has_end(text) && \valid(to) && \valid_read(with) && with->numbers[0] > 0;
    assigns *to; */
static bool strip_read(const setting *with, const char *text, pieces *to) {
    const size_t apart = (size_t)with->numbers[0], size = strlen(text);
    size_t cross = 0, run = 0; /* squares since the last cross, and those that may be used */
    bool crossed = false;
    if (size == 0 || size > STRIP_MAX || strspn(text, ".x") < size)
        return false;
    /*@ loop invariant run <= i <= size && cross <= i;
        loop assigns i, cross, run, crossed, *to;
        loop variant size - i; */
    for (size_t i = 0; i < size; i++) {
        if (text[i] == 'x') {
            if (crossed && i - cross < apart)
                return false;
            /* The last squares before it are too near. */
            add_run(run > apart - 1 ? run - (apart - 1) : 0, to);
            crossed = true;
            cross = i;
            run = 0;
        } else {
            run += !crossed || i - cross >= apart;
        }
    }
    add_run(run, to);
    pieces_end_option(to);
    return true;
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> 0 < with->numbers[0] <= APART_MAX; */
static bool strip_set(const char *text, setting *with) {
    return set_number(text, 1, APART_MAX, 2, with);
}

const game juvavum = {
    .name = "juvavum", .read = board_only, .moves = juvavum_moves, .is_mirrored = is_mirrored};
const game domino_juvavum = {.name = "domino-juvavum",
                             .read = board_only,
                             .moves = domino_moves,
                             .is_mirrored = is_mirrored};
const game dawson_strip = {
    .name = "dawson-strip", .set = strip_set, .read = strip_read, .moves = strip_moves};
