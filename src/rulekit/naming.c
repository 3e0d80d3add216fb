/* SPDX-License-Identifier: MIT */
/*
 * Names shared by shapes whose squares are linked in the same way.
 *
 * The squares are put in an order, and each is described by its links to those before it: so the
 * name determines the graph, and equal names mean isomorphic graphs, whatever the order. With a
 * good order the converse is true for nearly all shapes. Ours is that of a breadth-first search
 * from a square with the fewest neighbours, with neighbours ordered by colours from a few rounds of
 * colour refinement: a square's next colour is a hash of its own and its neighbours' colours.
 *
 * The name is a string of bits. It encodes for each square in turn with how many squares already
 * found on the next level it is linked (two of the same level never are: the squares of a board can
 * be coloured black and white) and how many new ones it finds, by a code with short words for what
 * is likely, and then with which ones. The meaning of each bit follows from those before, so that
 * the graph can be decoded from the name. The last level adds no information.
 */
#include "rulekit/naming.h"

#include <string.h>

enum {
    NAMED_MAX = 24, /* squares; the names of most larger shapes would be too long */
    COUNT_BITS = 5, /* for their number */
    NAME_BITS = 56,
    ROUNDS = 4,
    WIDTH_MAX = 8,
    HEIGHT_MAX = BOUTON_SQUARES_MAX / 2,
};

/* The colours of a row; 0: not a square of the shape. */
typedef uint16_t row __attribute__((vector_size(2 * WIDTH_MAX)));

#ifdef __clang__
#define LANES(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define LANES(a, b, ...) __builtin_shuffle(a, b, (row){__VA_ARGS__})
#endif

/* The shape on a board with a spare column on the right, so that steps never wrap around. */
typedef struct shape {
    unsigned stride, count;
    uint64_t squares;
    uint16_t colours[BOUTON_SQUARES_MAX + WIDTH_MAX]; /* of the squares */
} shape;

/* A row stays in one register, and is read in the units in which it was written: a load that spans
 * several recent stores would have to wait for them. */
static inline row refined(row above, row here, row below) {
    const row none = {0};
    const row left = LANES(here, none, 8, 0, 1, 2, 3, 4, 5, 6);
    const row right = LANES(here, none, 1, 2, 3, 4, 5, 6, 7, 8);
    const row sum = 3 * here + left + right + above + below + 0x51ed;
    const row mixed = sum * 0x9e37;
    return ((mixed ^ mixed >> 7) | 1) & (row)(here != 0);
}

static void refine(row *rows, unsigned height) {
    for (int round = 0; round < ROUNDS; round++) {
        row above = {0}, here = rows[0];
        for (unsigned y = 0; y < height; y++) {
            const row below = rows[y + 1];
            rows[y] = refined(above, here, below);
            above = here;
            here = below;
        }
    }
}

static bool read_shape(const bouton_grid *grid, shape *s) {
    const row bits = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t width_bits = bouton_low_bits(grid->width);
    row rows[HEIGHT_MAX + 1];
    s->count = bouton_count_bits(grid->planes[0]);
    s->stride = grid->width + 1;
    if (s->count == 0 || s->count > NAMED_MAX || s->stride * grid->height > BOUTON_SQUARES_MAX ||
        grid->width > WIDTH_MAX)
        return false;
    s->squares = 0;
    uint64_t left = grid->planes[0];
    for (unsigned y = 0; y < grid->height; y++, left >>= grid->width) {
        const uint64_t line = left & width_bits;
        s->squares |= line << y * s->stride;
        rows[y] = (row)((((row){0} + (uint16_t)line) & bits) != 0) & 1;
    }
    rows[grid->height] = (row){0};
    refine(rows, grid->height);
    for (unsigned y = 0; y < grid->height; y++) /* the next overwrites the rest */
        memcpy(s->colours + y * s->stride, &rows[y], sizeof rows[y]);
    return true;
}

static inline uint64_t around(const shape *s, uint64_t here) {
    return (here << 1 | here >> 1 | here << s->stride | here >> s->stride) & s->squares;
}

/* The cell with the greatest colour of a set that is not empty; the first of equal ones. */
static inline unsigned greatest_cell(const shape *s, uint64_t set) {
    unsigned first = (unsigned)__builtin_ctzll(set);
    while ((set &= set - 1) != 0) {
        const unsigned cell = (unsigned)__builtin_ctzll(set);
        first = s->colours[cell] > s->colours[first] ? cell : first;
    }
    return first;
}

/* The square with the greatest colour among those with the fewest neighbours. */
static unsigned first_cell(const shape *s) {
    const uint64_t set = s->squares, left = set << 1, right = set >> 1;
    const uint64_t above = set << s->stride, below = set >> s->stride;
    const uint64_t some = left | right | above | below;
    const uint64_t two = (left & right) | (above & below) | ((left | right) & (above | below));
    const uint64_t three = (left & right & (above | below)) | (above & below & (left | right));
    uint64_t best = set & some & ~two;
    if (best == 0)
        best = set & two & ~three;
    if (best == 0)
        best = set;
    return greatest_cell(s, best);
}

typedef struct name {
    uint64_t bits;
    unsigned size; /* number of bits; above NAME_BITS: too many */
} name;

static inline void put(name *n, uint64_t bits, unsigned size) {
    n->bits |= bits << n->size % 64;
    n->size += size;
}

/* Encodes with how many squares already found on the next level a square is linked, if there are
 * any, and how many it finds there. These are Huffman codes, lowest bit first, for the frequencies
 * in shapes of 20 squares and more in `cram:5x8`. */
static inline void put_counts(name *n, bool has_some, unsigned linked, unsigned found) {
    static const struct {
        uint8_t bits, size;
    } codes[2][4][5] = {{{{3, 3}, {0, 1}, {1, 2}, {7, 4}, {15, 4}}},
                        {{{3, 3}, {2, 2}, {7, 4}, {127, 8}},
                         {{1, 2}, {0, 2}, {15, 5}},
                         {{31, 6}, {63, 7}},
                         {{255, 8}}}};
    put(n, codes[has_some][linked][found].bits, codes[has_some][linked][found].size);
}

/* What a breadth-first search has found. */
typedef struct found {
    unsigned count;
    uint64_t cells;
    uint64_t order[NAMED_MAX];         /* the cells, a bit each */
    uint8_t place[BOUTON_SQUARES_MAX]; /* of a cell that is found, in the order */
} found;

static inline void find(found *f, unsigned cell) {
    f->cells |= (uint64_t)1 << cell;
    f->order[f->count] = (uint64_t)1 << cell;
    f->place[cell] = (uint8_t)f->count;
    f->count++;
}

/* Finds the cells of a set in order of decreasing colours. */
static inline void find_all(const shape *s, found *f, uint64_t set) {
    while (set != 0) {
        const uint64_t rest = set & (set - 1);
        unsigned first = (unsigned)__builtin_ctzll(set);
        if (rest != 0)
            first = greatest_cell(s, set);
        find(f, first);
        set &= ~((uint64_t)1 << first);
    }
}

/* Encodes with which squares of the next level, from `next` on, a square is linked: the last found
 * is the likeliest, so each is encoded by how many were found after it, as that many ones and a
 * zero, which the first does not need. */
static void put_links(name *n, const found *f, uint64_t linked, unsigned next) {
    uint64_t places = 0;
    for (; linked != 0; linked &= linked - 1)
        places |= (uint64_t)1 << f->place[__builtin_ctzll(linked)];
    for (; places != 0; places &= places - 1) {
        const unsigned place = (unsigned)__builtin_ctzll(places), later = f->count - 1 - place;
        put(n, bouton_low_bits(later), later + (place > next));
    }
}

uint64_t bouton_grid_name(const bouton_grid *grid) {
    shape s;
    found f;
    if (!read_shape(grid, &s))
        return 0;
    f.order[0] = f.cells = (uint64_t)1 << first_cell(&s);
    f.count = 1;
    name n = {.bits = s.count, .size = COUNT_BITS};
    uint64_t encoded = 0; /* cells, and those of the level being encoded */
    for (unsigned i = 0, next = 0; i < f.count && n.size <= NAME_BITS; i++) {
        if (i == next) {
            next = f.count;
            encoded = f.cells;
            if (next == s.count)
                break;
        }
        const uint64_t links = around(&s, f.order[i]);
        const uint64_t linked = links & f.cells & ~encoded, fresh = links & ~f.cells;
        put_counts(&n, f.count > next, bouton_count_bits(linked), bouton_count_bits(fresh));
        put_links(&n, &f, linked, next);
        find_all(&s, &f, fresh);
    }
    return f.count == s.count && n.size <= NAME_BITS ? n.bits << 8 : 0;
}
