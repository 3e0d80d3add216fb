/* SPDX-License-Identifier: MIT */
/* Vertex geography: the token moves along an edge or arc, and the vertex that it leaves goes. The
 * component is the token's vertex and, for each vertex up to the last that matters, the set of
 * those it leads to; what the token can't reach is not in it. */
#include "texts.h"

#include <string.h>

enum { VERTICES_MAX = 64 };

typedef struct map {
    unsigned token;
    uint64_t leads_to[VERTICES_MAX];
} map;

/*@ requires vertex < VERTICES_MAX;
    assigns \nothing; */
static uint64_t only(unsigned vertex) {
    return (uint64_t)1 << vertex;
}

/*@ requires \valid_read(m) && m->token < VERTICES_MAX && \valid(to);
    assigns *to; */
static void add_map(const map *m, pieces *to) {
    uint8_t state[1 + sizeof m->leads_to];
    uint64_t sets[VERTICES_MAX] = {0}, met = only(m->token), before = 0;
    size_t count = m->token + 1;
    while (met != before) {
        before = met;
        for (unsigned v = 0; v < VERTICES_MAX; v++)
            met |= before & only(v) ? m->leads_to[v] : 0;
    }
    for (size_t v = 0; v < VERTICES_MAX; v++) {
        sets[v] = met & only((unsigned)v) ? m->leads_to[v] : 0;
        count = sets[v] != 0 && v >= count ? v + 1 : count;
    }
    if (sets[m->token] == 0)
        return;
    state[0] = (uint8_t)m->token;
    memcpy(state + 1, sets, count * sizeof *sets);
    pieces_add(to, state, 1 + count * sizeof *sets);
}

static void geography_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    map before = {.token = state[0]};
    (void)with;
    memcpy(before.leads_to, state + 1, size - 1);
    for (unsigned v = 0; v < VERTICES_MAX; v++) {
        map after = {.token = v};
        if (!(before.leads_to[before.token] & only(v)))
            continue;
        for (unsigned u = 0; u < VERTICES_MAX; u++)
            after.leads_to[u] = u == before.token ? 0 : before.leads_to[u] & ~only(before.token);
        add_map(&after, to);
        pieces_end_option(to);
    }
}

/* The token's vertex, then edges 0-1 and arcs 0>1, with commas between them. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool geography_read(const setting *with, const char *text, pieces *to) {
    map m = {.token = 0};
    (void)with;
    if (!take_number(&text, VERTICES_MAX, &m.token))
        return false;
    /*@ loop invariant has_end(text);
        loop assigns text, m.leads_to[0 .. VERTICES_MAX - 1]; */
    while (*text == ',') {
        unsigned a, b;
        ++text;
        if (!take_number(&text, VERTICES_MAX, &a) || (*text != '-' && *text != '>'))
            return false;
        const bool is_edge = *text++ == '-';
        if (!take_number(&text, VERTICES_MAX, &b) || a == b)
            return false;
        m.leads_to[a] |= only(b);
        m.leads_to[b] |= is_edge ? only(a) : 0;
    }
    add_map(&m, to);
    pieces_end_option(to);
    return *text == '\0';
}

const game geography = {.name = "geography", .read = geography_read, .moves = geography_moves};
