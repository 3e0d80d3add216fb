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

/* Whether every option of every node leaves exactly one node, and so a state is a node. */
static inline bool explored_is_plain(const graph *g) {
    for (size_t i = 0; i < g->count; i++)
        if (g->nodes[i].piece_count != 2 * g->nodes[i].option_count)
            return false;
    return true;
}

/* Who wins each node of a plain graph in misere play, by the definition: 1 the player to move, 0
 * the other; 2 not yet known. */
static inline void find_misere(const graph *g, size_t i, uint8_t *wins) {
    const explored *n = &g->nodes[i];
    if (wins[i] != 2)
        return;
    uint8_t found = n->option_count == 0;
    for (size_t at = 1; at < n->piece_count; at += 2) {
        find_misere(g, n->pieces[at], wins);
        found |= wins[n->pieces[at]] == 0;
    }
    wins[i] = found;
}

static inline uint8_t *explored_misere(const graph *g) {
    uint8_t *wins = malloc(g->count + 1);
    memset(wins, 2, g->count);
    for (size_t i = 0; i < g->count; i++)
        find_misere(g, i, wins);
    return wins;
}

#endif
