/* SPDX-License-Identifier: MIT */
/* Green Hackenbush: edges between nodes, node 0 the ground. A move cuts an edge; what no
 * longer hangs on the ground falls away with it. A drawing is one component: its edges, two bytes
 * each, the lesser node first, in order. */
#include "texts.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_MAX = 1024, NODES_MAX = 256, GROUND = 0 };

typedef struct drawing {
    size_t count;
    uint8_t ends[EDGES_MAX][2];
} drawing;

/* Adds what hangs on the ground without one edge; `without` is beyond them all for none. */
/*@ requires \valid_read(d) && d->count <= EDGES_MAX && \valid(to);
    assigns *to; */
static void add_standing(const drawing *d, size_t without, pieces *to) {
    bool stands[NODES_MAX] = {[GROUND] = true}, again = true;
    drawing left = {.count = 0};
    /*@ loop invariant d->count <= EDGES_MAX;
        loop assigns again, stands[0 .. NODES_MAX - 1]; */
    while (again) {
        again = false;
        /*@ loop invariant i <= d->count;
            loop assigns i, again, stands[0 .. NODES_MAX - 1];
            loop variant d->count - i; */
        for (size_t i = 0; i < d->count; i++) {
            const uint8_t one = d->ends[i][0], other = d->ends[i][1];
            if (i == without || stands[one] == stands[other])
                continue;
            stands[one] = stands[other] = again = true;
        }
    }
    /*@ loop invariant left.count <= i <= d->count;
        loop assigns i, left;
        loop variant d->count - i; */
    for (size_t i = 0; i < d->count; i++)
        if (i != without && stands[d->ends[i][0]])
            memcpy(left.ends[left.count++], d->ends[i], sizeof *d->ends);
    if (left.count > 0)
        pieces_add(to, left.ends[0], left.count * sizeof *left.ends);
    pieces_end_option(to);
}

static void hackenbush_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    drawing d = {.count = size / sizeof *d.ends};
    (void)with;
    memcpy(d.ends, state, size);
    for (size_t i = 0; i < d.count && pieces_go_on(to); i++)
        add_standing(&d, i, to);
}

static int compare(const void *a, const void *b) {
    return memcmp(a, b, 2);
}

/* Edges 0-1 with commas between them, "none" for none. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool hackenbush_read(const setting *with, const char *text, pieces *to) {
    drawing d = {.count = 0};
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    bool good = strcmp(text, "none") == 0;
    (void)with;
    /*@ loop invariant (good || has_end(at)) && d.count <= EDGES_MAX;
        loop assigns at, good, d; */
    for (const char *at = text; !good; at++) {
        unsigned a, b;
        if (d.count == EDGES_MAX || !take_number(&at, NODES_MAX, &a) || *at++ != '-' ||
            !take_number(&at, NODES_MAX, &b))
            return false;
        d.ends[d.count][0] = (uint8_t)(a < b ? a : b);
        d.ends[d.count++][1] = (uint8_t)(a < b ? b : a);
        good = *at == '\0';
        if (!good && *at != ',')
            return false;
    }
    qsort(d.ends, d.count, sizeof *d.ends, compare);
    add_standing(&d, EDGES_MAX, to);
    return true;
}

const game hackenbush = {.name = "hackenbush", .read = hackenbush_read, .moves = hackenbush_moves};
