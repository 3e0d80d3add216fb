/* SPDX-License-Identifier: MIT */
/*
 * Node Kayles and Arc Kayles. A graph is its number of vertices and for each the set of its
 * neighbours, eight bytes. Connected parts are components.
 *
 * Equal forms of isomorphic graphs: vertices get colours, at first all the same, and those with
 * different colours around them get different ones, until nothing changes. Where some still share
 * one, each of those of the first such colour is set apart in turn, and so on; the form is the
 * least of all graphs that are numbered by such colours. Vertices whose first such graphs are equal
 * are exchanged by a symmetry, so one of them is enough.
 */
#include "texts.h"

#include <stdlib.h>
#include <string.h>

enum { VERTICES_MAX = 64 };

typedef struct graph {
    unsigned count;
    uint64_t neighbours[VERTICES_MAX];
} graph;

typedef struct colours {
    unsigned of[VERTICES_MAX]; /* how many vertices have a lower one */
    unsigned classes;
} colours;

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 31) * 0x7fb5d329728ea185u;
    x = (x ^ x >> 27) * 0x81dadef4bc2dd44du;
    return x ^ x >> 33;
}

static unsigned first_of(uint64_t set) {
    return (unsigned)__builtin_ctzll(set);
}

static void refine(const graph *g, colours *c) {
    for (unsigned before = 0; before != c->classes;) {
        uint64_t seen[VERTICES_MAX];
        colours next = {.classes = 0};
        before = c->classes;
        for (unsigned v = 0; v < g->count; v++) {
            uint64_t around = 0;
            for (uint64_t left = g->neighbours[v]; left != 0; left &= left - 1)
                around += mix(c->of[first_of(left)] + 1);
            seen[v] = mix(around);
        }
        for (unsigned v = 0; v < g->count; v++) {
            bool is_first = true;
            for (unsigned w = 0; w < g->count; w++) {
                const bool equal = c->of[w] == c->of[v] && seen[w] == seen[v];
                next.of[v] += c->of[w] < c->of[v] || (c->of[w] == c->of[v] && seen[w] < seen[v]);
                is_first = is_first && (!equal || w >= v);
            }
            next.classes += is_first;
        }
        *c = next;
    }
}

/* The vertices of the first colour that several have; 0 if none is. */
static uint64_t tied(const graph *g, const colours *c) {
    unsigned times[VERTICES_MAX] = {0}, colour = 0;
    uint64_t set = 0;
    for (unsigned v = 0; v < g->count; v++)
        times[c->of[v]]++;
    while (colour < g->count && times[colour] < 2)
        colour++;
    for (unsigned v = 0; v < g->count; v++)
        set |= c->of[v] == colour ? (uint64_t)1 << v : 0;
    return set;
}

static colours set_apart(const graph *g, const colours *c, uint64_t set, unsigned vertex) {
    colours after = *c;
    for (; set != 0; set &= set - 1)
        after.of[first_of(set)] += first_of(set) != vertex;
    after.classes++;
    refine(g, &after);
    return after;
}

static void number_by(const graph *g, const colours *c, graph *to) {
    to->count = g->count;
    for (unsigned v = 0; v < g->count; v++) {
        uint64_t set = 0;
        for (uint64_t left = g->neighbours[v]; left != 0; left &= left - 1)
            set |= (uint64_t)1 << c->of[first_of(left)];
        to->neighbours[c->of[v]] = set;
    }
}

static bool is_less(const graph *a, const graph *b) {
    return memcmp(a->neighbours, b->neighbours, a->count * sizeof *a->neighbours) < 0;
}

static void first_form(const graph *g, colours c, graph *to) {
    for (uint64_t set; (set = tied(g, &c)) != 0;)
        c = set_apart(g, &c, set, first_of(set));
    number_by(g, &c, to);
}

static void least_form(const graph *g, const colours *c, graph *least) {
    const uint64_t set = tied(g, c);
    graph first, other;
    if (set == 0) {
        number_by(g, c, least);
        return;
    }
    for (uint64_t left = set; left != 0; left &= left - 1) {
        const colours after = set_apart(g, c, set, first_of(left));
        first_form(g, after, left == set ? &first : &other);
        if (left == set) {
            least_form(g, &after, least);
        } else if (is_less(&first, &other) || is_less(&other, &first)) {
            least_form(g, &after, &other);
            if (is_less(&other, least))
                *least = other;
        }
    }
}

static void add_form(const graph *g, pieces *to) {
    uint8_t state[1 + sizeof g->neighbours];
    colours c = {.classes = 1};
    graph form;
    refine(g, &c);
    least_form(g, &c, &form);
    state[0] = (uint8_t)form.count;
    memcpy(state + 1, form.neighbours, form.count * sizeof *form.neighbours);
    pieces_add(to, state, 1 + form.count * sizeof *form.neighbours);
}

static void read_state(const uint8_t *state, size_t size, graph *g) {
    g->count = state[0];
    memcpy(g->neighbours, state + 1, size - 1);
}

/* The connected parts of these vertices, without those of `least` vertices and fewer. */
/*@ requires \valid_read(g) && \valid(to);
    assigns *to; */
static void add_parts(const graph *g, uint64_t vertices, unsigned least, pieces *to) {
    while (vertices != 0) {
        uint64_t part = vertices & -vertices, before = 0;
        unsigned place[VERTICES_MAX];
        graph alone = {.count = 0};
        while (part != before) {
            before = part;
            for (uint64_t left = before; left != 0; left &= left - 1)
                part |= g->neighbours[first_of(left)] & vertices;
        }
        vertices &= ~part;
        for (uint64_t left = part; left != 0; left &= left - 1)
            place[first_of(left)] = alone.count++;
        for (uint64_t left = part; left != 0; left &= left - 1)
            for (uint64_t by = g->neighbours[first_of(left)] & part; by != 0; by &= by - 1)
                alone.neighbours[place[first_of(left)]] |= (uint64_t)1 << place[first_of(by)];
        if (alone.count > least)
            add_form(&alone, to);
    }
}

static uint64_t all_of(const graph *g) {
    return g->count == VERTICES_MAX ? ~(uint64_t)0 : ((uint64_t)1 << g->count) - 1;
}

static void node_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    graph g;
    read_state(state, size, &g);
    for (unsigned v = 0; v < g.count; v++) {
        add_parts(&g, all_of(&g) & ~((uint64_t)1 << v | g.neighbours[v]), 0, to);
        pieces_end_option(to);
    }
}

static void arc_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    graph g;
    read_state(state, size, &g);
    for (unsigned v = 0; v < g.count; v++)
        for (unsigned w = v + 1; w < g.count; w++)
            if (g.neighbours[v] >> w & 1) {
                add_parts(&g, all_of(&g) & ~((uint64_t)1 << v | (uint64_t)1 << w), 1, to);
                pieces_end_option(to);
            }
}

/* Edges 0-1, and vertices without any, with commas between them; "none" for no vertex. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool read_graph(const char *text, unsigned least, pieces *to) {
    graph g = {.count = VERTICES_MAX};
    uint64_t met = 0;
    bool good = strcmp(text, "none") == 0;
    /*@ loop invariant good || has_end(at);
        loop assigns at, good, met, g; */
    for (const char *at = text; !good; at++) {
        unsigned a, b;
        if (!take_number(&at, VERTICES_MAX, &a))
            return false;
        b = a;
        if (*at == '-' && (at++, !take_number(&at, VERTICES_MAX, &b) || a == b))
            return false;
        met |= (uint64_t)1 << a | (uint64_t)1 << b;
        if (a != b) {
            g.neighbours[a] |= (uint64_t)1 << b;
            g.neighbours[b] |= (uint64_t)1 << a;
        }
        good = *at == '\0';
        if (!good && *at != ',')
            return false;
    }
    add_parts(&g, met, least, to);
    pieces_end_option(to);
    return true;
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool node_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    return read_graph(text, 0, to);
}

/* A vertex alone has no edge to take. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool arc_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    return read_graph(text, 1, to);
}

const game node_kayles = {.name = "node-kayles", .read = node_read, .moves = node_moves};
const game arc_kayles = {.name = "arc-kayles", .read = arc_read, .moves = arc_moves};
