/* SPDX-License-Identifier: MIT */
/*
 * Names for shapes whose squares are linked alike.
 *
 * The squares are put in an order and each is told by its links to those before it, so that the
 * name says what the graph is: equal names mean isomorphic graphs, whatever the order. A good order
 * makes the converse true of nearly all shapes. It is that of a search breadth first, from a square
 * with the fewest neighbours, among neighbours by a colour that a few rounds of colour refinement
 * give: a square's new colour is a hash of its own and its neighbours' colours.
 *
 * The name is one number in mixed radix. Its digits tell of each square in turn with how many
 * squares already found on the next level it is linked (two squares of one level never are, since
 * the board's squares can be coloured black and white), which ones, and how many new ones it finds.
 * Each digit's radix follows from those before, so the number of squares and the digits can be told
 * from the name.
 */
#include "rules/common/naming.h"

#include <string.h>

enum {
    NAMED_MAX = 20, /* squares; the names of most larger shapes would be too long */
    ROUNDS = 4,
    STRIDE = 10, /* a board up to 8 squares wide with a border */
    CELLS = (BOUTON_SQUARES_MAX + 2) * STRIDE,
    LINKS_MAX = 4,
};

static const int step[LINKS_MAX] = {-1, 1, -STRIDE, STRIDE};

typedef struct shape {
    unsigned count;
    uint16_t cells[NAMED_MAX];
    uint32_t colours[CELLS]; /* 0: no square of the shape */
} shape;

static uint32_t mixed(uint32_t x) {
    x *= 0x9e3779b1u;
    return x ^ x >> 15;
}

static void read_shape(const bouton_grid *grid, shape *s) {
    s->count = 0;
    memset(s->colours, 0, (grid->height + 2) * STRIDE * sizeof *s->colours);
    for (uint64_t left = grid->planes[0]; left != 0; left &= left - 1) {
        const unsigned square = (unsigned)__builtin_ctzll(left);
        const unsigned x = square % grid->width, y = square / grid->width;
        const unsigned cell = (y + 1) * STRIDE + x + 1;
        s->cells[s->count++] = (uint16_t)cell;
        s->colours[cell] = 1;
    }
}

static void refine(shape *s) {
    uint32_t next[NAMED_MAX];
    for (int round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < s->count; i++) {
            const uint32_t *c = &s->colours[s->cells[i]];
            next[i] = mixed(3 * c[0] + c[-1] + c[1] + c[-STRIDE] + c[STRIDE] + 0x51ed27) | 1;
        }
        for (unsigned i = 0; i < s->count; i++)
            s->colours[s->cells[i]] = next[i];
    }
}

/* Of the squares with the fewest neighbours that of the greatest colour. */
static unsigned first_cell(const shape *s) {
    unsigned first = 0;
    uint32_t best = 0;
    for (unsigned i = 0; i < s->count; i++) {
        const unsigned cell = s->cells[i];
        uint32_t empty = 0;
        for (int j = 0; j < LINKS_MAX; j++)
            empty += s->colours[(int)cell + step[j]] == 0;
        const uint32_t rank = empty << 29 | s->colours[cell] >> 3;
        if (rank > best) {
            best = rank;
            first = cell;
        }
    }
    return first;
}

typedef struct name {
    uint64_t number, size; /* size: the product of the radices so far; 0: it has become too long */
} name;

static void put(name *n, uint64_t digit, uint64_t radix) {
    enum { BITS = 56 };
    if (radix <= 1)
        return;
    n->number += digit * n->size;
    if (__builtin_mul_overflow(n->size, radix, &n->size) || n->size > (uint64_t)1 << BITS)
        n->size = 0;
}

/* What a search breadth first has found. */
typedef struct found {
    unsigned count;
    uint16_t order[NAMED_MAX];
    uint8_t links[NAMED_MAX]; /* to squares before it in the order, so far */
    uint8_t place[CELLS];     /* of a cell: 1 + its place in the order; 0: not found */
} found;

static void find(found *f, unsigned cell) {
    f->order[f->count] = (uint16_t)cell;
    f->links[f->count] = f->count > 0; /* to the one that found it */
    f->place[cell] = (uint8_t)++f->count;
}

/* Tells of one square; those on its next level begin at `next`. */
static void tell(const shape *s, found *f, unsigned square, unsigned next, name *n) {
    unsigned linked[LINKS_MAX], fresh[LINKS_MAX], linked_count = 0, fresh_count = 0;
    for (int j = 0; j < LINKS_MAX; j++) {
        const unsigned cell = (unsigned)(f->order[square] + step[j]);
        if (s->colours[cell] == 0)
            continue;
        unsigned place = 0;
        if (f->place[cell] == 0) {
            for (place = fresh_count++;
                 place > 0 && s->colours[fresh[place - 1]] < s->colours[cell]; place--)
                fresh[place] = fresh[place - 1];
            fresh[place] = cell;
        } else if (f->place[cell] > next) {
            const unsigned other = f->place[cell] - 1u - next;
            for (place = linked_count++; place > 0 && linked[place - 1] > other; place--)
                linked[place] = linked[place - 1];
            linked[place] = other;
        }
    }
    const unsigned others = f->count - next, room = LINKS_MAX - f->links[square];
    put(n, linked_count, (others < room ? others : room) + 1);
    for (unsigned j = 0; j < linked_count; j++) {
        put(n, linked[j], others);
        f->links[next + linked[j]]++;
    }
    const unsigned unfound = s->count - f->count, left = room - linked_count;
    put(n, fresh_count, (unfound < left ? unfound : left) + 1);
    for (unsigned j = 0; j < fresh_count; j++)
        find(f, fresh[j]);
}

uint64_t bouton_grid_name(const bouton_grid *grid) {
    enum { WIDEST = STRIDE - 2 };
    const unsigned count = (unsigned)__builtin_popcountll(grid->planes[0]);
    if (count == 0 || count > NAMED_MAX || grid->width > WIDEST)
        return 0;
    shape s;
    found f;
    read_shape(grid, &s);
    refine(&s);
    f.count = 0;
    memset(f.place, 0, (grid->height + 2) * STRIDE);
    find(&f, first_cell(&s));
    name n = {.number = count, .size = NAMED_MAX + 1};
    for (unsigned square = 0, next = 1; square < f.count && n.size != 0; square++) {
        if (square == next)
            next = f.count;
        tell(&s, &f, square, next, &n);
    }
    return n.size != 0 && f.count == count ? n.number << 8 : 0;
}
