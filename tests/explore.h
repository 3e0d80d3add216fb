/* SPDX-License-Identifier: MIT */
/* All that can be reached from a state of a game, as a graph, and what the definitions say of it.
 * For tests: slow, short, and without any of src/solve. */
#ifndef BOUTON_TESTS_EXPLORE_H
#define BOUTON_TESTS_EXPLORE_H

#include "position/position.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 17 };

typedef struct explored {
    uint8_t *bytes; /* the state */
    size_t size;
    unsigned *pieces; /* option after option: how many nodes it leaves, then those */
    size_t piece_count;
    size_t option_count;
} explored;

typedef struct graph {
    bouton_rule *rule;
    explored *nodes;
    size_t count;
    unsigned *slots; /* node + 1, by hash */
} graph;

static inline bouton_state explored_state(const graph *g, size_t i) {
    return (bouton_state){g->nodes[i].bytes, g->nodes[i].size};
}

/* The node of a state, made if new. */
static inline unsigned explored_node(graph *g, bouton_state state) {
    uint64_t hash = state.size;
    for (size_t i = 0; i < state.size; i++)
        hash = (hash ^ state.data[i]) * 0x100000001b3u;
    hash ^= hash >> 29;
    size_t slot = hash % SLOTS;
    for (; g->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const explored *n = &g->nodes[g->slots[slot] - 1];
        if (n->size == state.size && (n->size == 0 || memcmp(n->bytes, state.data, n->size) == 0))
            return g->slots[slot] - 1;
    }
    g->nodes = realloc(g->nodes, (g->count + 1) * sizeof *g->nodes);
    explored *made = &g->nodes[g->count];
    *made = (explored){.bytes = malloc(state.size + 1), .size = state.size};
    if (state.size > 0)
        memcpy(made->bytes, state.data, state.size);
    g->slots[slot] = (unsigned)++g->count;
    return (unsigned)g->count - 1;
}

static inline void explored_free(graph *g) {
    for (size_t i = 0; i < g->count; i++) {
        free(g->nodes[i].bytes);
        free(g->nodes[i].pieces);
    }
    free(g->nodes);
    free(g->slots);
}

/* Everything reachable from a state, which is node 0. False when there are more than `most` (less
 * than SLOTS) states or moves fail. */
static inline bool explore(graph *g, bouton_rule *rule, bouton_state state, size_t most) {
    bouton_moves moves = bouton_moves_new(rule->b);
    bool done = true;
    *g = (graph){.rule = rule, .slots = calloc(SLOTS, sizeof *g->slots)};
    explored_node(g, state);
    for (size_t i = 0; i < g->count && done; i++) {
        done =
            g->count <= most && bouton_rule_moves(rule, explored_state(g, i), &moves) == BOUTON_OK;
        unsigned *pieces = malloc((moves.option_count + moves.piece_count + 1) * sizeof *pieces);
        size_t filled = 0;
        for (size_t option = 0; option < moves.option_count && done; option++) {
            const size_t count = bouton_option_size(&moves, option);
            pieces[filled++] = (unsigned)count;
            for (size_t j = 0; j < count; j++)
                pieces[filled++] = explored_node(g, bouton_option_state(&moves, option, j));
        }
        g->nodes[i].pieces = pieces;
        g->nodes[i].piece_count = filled;
        g->nodes[i].option_count = moves.option_count;
    }
    bouton_moves_free(&moves);
    return done;
}

static inline void find_value(const graph *g, size_t i, uint64_t *values) {
    const explored *n = &g->nodes[i];
    if (values[i] != UINT64_MAX)
        return;
    bool *seen = calloc(n->option_count + 1, sizeof *seen);
    for (size_t at = 0; at < n->piece_count;) {
        uint64_t sum = 0;
        for (size_t left = n->pieces[at++]; left > 0; left--) {
            find_value(g, n->pieces[at], values);
            sum ^= values[n->pieces[at++]];
        }
        if (sum <= n->option_count)
            seen[sum] = true;
    }
    values[i] = 0;
    while (seen[values[i]])
        values[i]++;
    free(seen);
}

/* Grundy values by the definition; only for graphs without cycles. The caller frees them. */
static inline uint64_t *explored_values(const graph *g) {
    uint64_t *values = malloc((g->count + 1) * sizeof *values);
    memset(values, 0xff, g->count * sizeof *values);
    for (size_t i = 0; i < g->count; i++)
        find_value(g, i, values);
    return values;
}

/* Who wins sums of nodes in misere play, by the whole tree. A sum is its nodes in order. */
enum { SUM_MAX = 12, SUMS_MAX = SLOTS / 4 };

typedef struct node_sum {
    unsigned nodes[SUM_MAX];
    unsigned count;
    bool wins;
} node_sum;

typedef struct sums {
    const graph *g;
    node_sum *met;
    size_t count;
    unsigned *slots; /* sum + 1, by hash */
} sums;

static inline sums sums_new(const graph *g) {
    return (sums){g, malloc(SUMS_MAX * sizeof(node_sum)), 0, calloc(SLOTS, sizeof(unsigned))};
}

static inline void sums_free(sums *s) {
    free(s->met);
    free(s->slots);
}

/* Node joins the sum; one without options is nothing. False when the sum is too long. */
static inline bool sum_add(const graph *g, node_sum *to, unsigned node) {
    unsigned at = to->count;
    if (g->nodes[node].option_count == 0)
        return true;
    if (at == SUM_MAX)
        return false;
    for (; at > 0 && to->nodes[at - 1] > node; at--)
        to->nodes[at] = to->nodes[at - 1];
    to->nodes[at] = node;
    to->count++;
    return true;
}

/* False when there are more sums than are kept. */
static inline bool misere_wins(sums *s, const node_sum *position, bool *wins) {
    uint64_t hash = position->count;
    for (unsigned i = 0; i < position->count; i++)
        hash = (hash ^ position->nodes[i]) * 0x9e3779b97f4a7c15u;
    size_t slot = (hash >> 20) % SLOTS;
    for (; s->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const node_sum *known = &s->met[s->slots[slot] - 1];
        if (known->count == position->count &&
            memcmp(known->nodes, position->nodes, position->count * sizeof *known->nodes) == 0) {
            *wins = known->wins;
            return true;
        }
    }
    *wins = position->count == 0;
    for (unsigned i = 0; i < position->count && !*wins; i++) {
        const explored *n = &s->g->nodes[position->nodes[i]];
        for (size_t at = 0; at < n->piece_count && !*wins;) {
            node_sum after = {.count = 0};
            bool fits = true, they_win = false;
            for (unsigned j = 0; j < position->count; j++)
                fits &= j == i || sum_add(s->g, &after, position->nodes[j]);
            for (size_t left = n->pieces[at++]; left > 0; left--)
                fits &= sum_add(s->g, &after, n->pieces[at++]);
            if (!fits || !misere_wins(s, &after, &they_win))
                return false;
            *wins = !they_win;
        }
    }
    if (s->count == SUMS_MAX)
        return false;
    while (s->slots[slot] != 0) /* what was met meanwhile may stand there */
        slot = (slot + 1) % SLOTS;
    s->met[s->count] = *position;
    s->met[s->count++].wins = *wins;
    s->slots[slot] = (unsigned)s->count;
    return true;
}

#endif
