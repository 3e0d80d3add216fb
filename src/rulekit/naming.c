/* SPDX-License-Identifier: MIT */
/*
 * Names for shapes whose squares are linked alike.
 *
 * The squares are put in an order, and each is told by its links to those before it: so the name
 * says what the graph is, and equal names mean isomorphic graphs, whatever the order. With a good
 * order the converse is true of nearly all shapes. Ours is that of a search breadth first, from a
 * square with the fewest neighbours, among neighbours by colours from a few rounds of colour
 * refinement: a square's next colour is a hash of its own and its neighbours' colours.
 *
 * The name is one number in mixed radix. Its digits tell of each square in turn with how many
 * squares already found on the next level it is linked (two of one level never are: the squares of
 * a board can be coloured black and white), with which ones, and how many new ones it finds. Each
 * digit's radix follows from the digits before, so that they can be told from the name.
 */
#include "rulekit/naming.h"

#include <string.h>

enum {
    NAMED_MAX = 20, /* squares; the names of most larger shapes would be too long */
    NAME_BITS = 56,
    ROUNDS = 4, /* an even number */
    LINKS_MAX = 4,
    BORDER = 32, /* cells without squares around those of a board: a row and one more */
    COLOURS = BORDER + BOUTON_SQUARES_MAX + BORDER,
    CHUNK = 16, /* colours that are cleared at a time */
};

/* The shape on a board with a column to spare on the right, on which steps never go round. */
typedef struct shape {
    unsigned stride, count;
    uint64_t squares;
    uint16_t colours[COLOURS]; /* from BORDER on; 0: no square of the shape */
    uint16_t others[COLOURS];  /* those of the round before */
} shape;

/* How many cells there are up to the last square, rounded up to whole vectors. */
static unsigned whole_vectors(const shape *s) {
    return (64 - (unsigned)__builtin_clzll(s->squares) + 7) / 8 * 8;
}

/* A copy or a memset of so many bytes begins with more time than these take. */
static void clear(uint16_t *colours, unsigned count) {
    for (unsigned i = 0; i < count; i += CHUNK)
        memset(colours + i, 0, CHUNK * sizeof *colours);
}

static bool read_shape(const bouton_grid *grid, shape *s) {
    const uint64_t row = bouton_low_bits(grid->width);
    s->count = bouton_count_bits(grid->planes[0]);
    s->stride = grid->width + 1;
    if (s->count == 0 || s->count > NAMED_MAX || s->stride * grid->height > BOUTON_SQUARES_MAX ||
        s->stride >= BORDER)
        return false;
    s->squares = 0;
    for (unsigned y = 0; y < grid->height; y++)
        s->squares |= (grid->planes[0] >> y * grid->width & row) << y * s->stride;
    clear(s->colours, 2 * BORDER + whole_vectors(s));
    clear(s->others, 2 * BORDER + whole_vectors(s));
    for (uint64_t left = s->squares; left != 0; left &= left - 1)
        s->colours[BORDER + __builtin_ctzll(left)] = 1;
    return true;
}

static void refine_once(const shape *s, unsigned count, const uint16_t *from, uint16_t *to) {
    const uint16_t *c = from + BORDER, *left = c - 1, *right = c + 1;
    const uint16_t *above = c - s->stride, *below = c + s->stride;
    uint16_t *next = to + BORDER;
    for (unsigned i = 0; i < count; i++) {
        const unsigned sum = 3u * c[i] + left[i] + right[i] + above[i] + below[i] + 0x51ed;
        const uint16_t mixed = (uint16_t)(sum * 0x9e37u);
        next[i] = c[i] != 0 ? (uint16_t)((mixed ^ mixed >> 7) | 1) : 0;
    }
}

static void refine(shape *s) {
    const unsigned count = whole_vectors(s);
    for (int round = 0; round < ROUNDS; round += 2) {
        refine_once(s, count, s->colours, s->others);
        refine_once(s, count, s->others, s->colours);
    }
}

static uint64_t around(const shape *s, unsigned cell) {
    const uint64_t here = (uint64_t)1 << cell;
    return (here << 1 | here >> 1 | here << s->stride | here >> s->stride) & s->squares;
}

/* Of the squares with the fewest neighbours that of the greatest colour. */
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
    unsigned first = (unsigned)__builtin_ctzll(best);
    while ((best &= best - 1) != 0) {
        const unsigned cell = (unsigned)__builtin_ctzll(best);
        if (s->colours[BORDER + cell] > s->colours[BORDER + first])
            first = cell;
    }
    return first;
}

typedef struct name {
    uint64_t number, size; /* size: the product of the radices so far; 0: it has become too long */
} name;

static inline void put(name *n, uint64_t digit, uint64_t radix) {
    n->number += digit * n->size;
    n->size = n->size <= (uint64_t)1 << NAME_BITS ? n->size * radix : 0;
}

/* What a search breadth first has found. */
typedef struct found {
    unsigned count;
    uint64_t cells;
    uint8_t order[NAMED_MAX];
    uint8_t links[NAMED_MAX];          /* to squares before it in the order, so far */
    uint8_t place[BOUTON_SQUARES_MAX]; /* of a cell that is found, in the order */
} found;

static void find(found *f, unsigned cell) {
    f->cells |= (uint64_t)1 << cell;
    f->order[f->count] = (uint8_t)cell;
    f->place[cell] = (uint8_t)f->count;
    f->links[f->count++] = 1; /* to the one that found it */
}

/* Finds the cells of a set by falling colours. */
static void find_all(const shape *s, found *f, uint64_t set) {
    while (set != 0) {
        unsigned first = (unsigned)__builtin_ctzll(set);
        for (uint64_t left = set & (set - 1); left != 0; left &= left - 1) {
            const unsigned cell = (unsigned)__builtin_ctzll(left);
            if (s->colours[BORDER + cell] > s->colours[BORDER + first])
                first = cell;
        }
        find(f, first);
        set &= ~((uint64_t)1 << first);
    }
}

/* Tells with which squares of the next level, from `next` on, a square is linked. */
static void tell_links(found *f, uint64_t linked, unsigned next, name *n) {
    const unsigned others = f->count - next;
    uint64_t places = 0;
    for (; linked != 0; linked &= linked - 1)
        places |= (uint64_t)1 << f->place[__builtin_ctzll(linked)];
    for (; places != 0; places &= places - 1) {
        const unsigned place = (unsigned)__builtin_ctzll(places);
        put(n, place - next, others);
        f->links[place]++;
    }
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

uint64_t bouton_grid_name(const bouton_grid *grid) {
    shape s;
    found f;
    if (!read_shape(grid, &s))
        return 0;
    refine(&s);
    f.count = 0;
    f.cells = 0;
    find(&f, first_cell(&s));
    f.links[0] = 0;
    name n = {.number = s.count, .size = NAMED_MAX + 1};
    uint64_t before = 0; /* told, or of the same level as the one that is told next */
    for (unsigned i = 0, next = 1; i < f.count; i++) {
        if (i == next || i == 0) {
            next = f.count;
            before = f.cells;
        }
        const uint64_t links = around(&s, f.order[i]);
        const uint64_t linked = links & f.cells & ~before, fresh = links & ~f.cells;
        const unsigned room = LINKS_MAX - f.links[i];
        const unsigned linked_count = linked != 0 ? bouton_count_bits(linked) : 0;
        put(&n, linked_count, least(f.count - next, room) + 1);
        if (linked != 0)
            tell_links(&f, linked, next, &n);
        const unsigned found_before = f.count;
        find_all(&s, &f, fresh);
        put(&n, f.count - found_before, least(s.count - found_before, room - linked_count) + 1);
    }
    return f.count == s.count && n.size != 0 && n.size <= (uint64_t)1 << NAME_BITS ? n.number << 8
                                                                                   : 0;
}
