/* SPDX-License-Identifier: MIT */
/*
 * Retrograde analysis: sums without moves are decided; a sum with a move to a lost one is won; a
 * sum all of whose moves lead to won ones is lost; what stays undecided is drawn.
 */
#include "search/retrograde.h"
#include "search/digraph.h"

#include <string.h>

struct bouton_retrograde {
    bouton_play play;
    bouton_digraph graph;
    struct fate {
        bouton_outcome outcome;
        uint32_t depth; /* remoteness; 0 where neither wins */
    } * fates;
    size_t fate_capacity, settled;
};

bouton_retrograde *bouton_retrograde_new(bouton_context *b, bouton_play play) {
    bouton_retrograde *r = bouton_calloc(b, 1, sizeof *r);
    if (r != NULL)
        *r = (bouton_retrograde){.play = play, .graph = bouton_digraph_new(b)};
    return r;
}

void bouton_retrograde_free(bouton_retrograde *r) {
    if (r == NULL)
        return;
    bouton_context *b = r->graph.b;
    bouton_release_memory(b, r->fates, r->fate_capacity * sizeof *r->fates);
    bouton_digraph_free(&r->graph);
    bouton_release_memory(b, r, sizeof *r);
}

/* A key of bouton_position_key as the position it came from, but for empty heaps and the order. */
static bouton_status read_key(const bouton_digraph *g, size_t node, const bouton_position *like,
                              bouton_position *position) {
    size_t size;
    const uint8_t *key = bouton_digraph_key(g, node, &size);
    bouton_status status = BOUTON_OK;
    bouton_position_clear(position);
    while (size > 0 && status == BOUTON_OK) {
        uint32_t number, state_size;
        memcpy(&number, key, sizeof number);
        memcpy(&state_size, key + sizeof number, sizeof state_size);
        key += sizeof number + sizeof state_size;
        for (size_t i = 0; i < like->count; i++) {
            if (like->components[i].rule->number != number)
                continue;
            status = bouton_position_add(position, like->components[i].rule,
                                         (bouton_state){key, state_size});
            break;
        }
        key += state_size;
        size -= sizeof number + sizeof state_size + state_size;
    }
    return status;
}

static bouton_status node_of(bouton_digraph *g, const bouton_position *position, uint32_t *node) {
    bouton_text key = bouton_text_start(g->b);
    bouton_position_key(position, &key);
    bouton_status status = bouton_text_status(&key);
    if (status == BOUTON_OK)
        status = bouton_digraph_node(g, key.data, key.size, node);
    bouton_text_release(&key);
    return status;
}

/* The arcs of the next node. */
static bouton_status expand_one(bouton_digraph *g, const bouton_position *like,
                                bouton_position *position, bouton_position *after,
                                bouton_moves *moves, bouton_moves *parts) {
    bouton_status status = read_key(g, g->expanded, like, position);
    for (size_t c = 0; c < position->count && status == BOUTON_OK; c++) {
        status =
            bouton_rule_moves(position->components[c].rule, bouton_position_at(position, c), moves);
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++) {
            uint32_t head = 0;
            status = bouton_position_copy(after, position);
            if (status == BOUTON_OK)
                status = bouton_position_replace(after, c, moves, i);
            if (status == BOUTON_OK)
                status = bouton_position_simplify(after, c, position->count - c - 1, parts);
            if (status == BOUTON_OK)
                status = node_of(g, after, &head);
            if (status == BOUTON_OK)
                status = bouton_digraph_arc(g, head);
        }
    }
    return status == BOUTON_OK ? bouton_digraph_end(g) : status;
}

static bouton_status expand(bouton_digraph *g, const bouton_position *like) {
    bouton_position *position = bouton_position_new(g->b), *after = bouton_position_new(g->b);
    bouton_moves moves = bouton_moves_new(g->b), parts = bouton_moves_new(g->b);
    bouton_status status = position && after ? BOUTON_OK : g->b->error.status;
    while (g->expanded < g->count && status == BOUTON_OK)
        status = expand_one(g, like, position, after, &moves, &parts);
    bouton_moves_free(&moves);
    bouton_moves_free(&parts);
    bouton_position_free(after);
    bouton_position_free(position);
    return status;
}

static bouton_status settle(bouton_retrograde *r) {
    const bouton_digraph *g = &r->graph;
    const bouton_outcome at_end = r->play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
    size_t *starts;
    uint32_t *tails;
    bouton_status status = bouton_digraph_reverse(g, &starts, &tails);
    if (status != BOUTON_OK)
        return status;
    uint32_t *left = bouton_calloc(g->b, 2 * g->count, sizeof *left); /* moves not refuted */
    uint32_t *queue = left != NULL ? left + g->count : NULL;
    size_t first = 0, last = 0;
    uint64_t read = 0;
    if (left == NULL)
        status = g->b->error.status;
    for (size_t node = 0; node < g->count && status == BOUTON_OK; node++) {
        left[node] = (uint32_t)(g->arc_starts[node + 1] - g->arc_starts[node]);
        r->fates[node] = (struct fate){left[node] == 0 ? at_end : BOUTON_D, 0};
        if (left[node] == 0)
            queue[last++] = (uint32_t)node;
    }
    while (first < last && status == BOUTON_OK) {
        const uint32_t node = queue[first++];
        for (size_t i = starts[node]; i < starts[node + 1]; i++) {
            const uint32_t before = tails[i];
            struct fate *fate = &r->fates[before];
            if (fate->outcome != BOUTON_D)
                continue;
            if (r->fates[node].outcome == BOUTON_P)
                fate->outcome = BOUTON_N;
            else if (--left[before] == 0)
                fate->outcome = BOUTON_P;
            else
                continue;
            fate->depth = r->fates[node].depth + 1;
            queue[last++] = before;
        }
        status = bouton_digraph_read(g, &read, starts[node + 1] - starts[node]);
    }
    r->settled = status == BOUTON_OK ? g->count : 0;
    bouton_release_memory(g->b, left, 2 * g->count * sizeof *left);
    bouton_digraph_free_reverse(g, starts, tails);
    return status;
}

bouton_status bouton_retrograde_outcome(bouton_retrograde *r, const bouton_position *position,
                                        bouton_outcome *outcome, uint32_t *depth) {
    bouton_digraph *g = &r->graph;
    uint32_t node = 0;
    bouton_status status = node_of(g, position, &node);
    if (status == BOUTON_OK && r->settled < g->count) {
        status = expand(g, position);
        void *fates = r->fates;
        if (status == BOUTON_OK &&
            !bouton_reserve(g->b, &fates, &r->fate_capacity, g->count, sizeof *r->fates))
            status = g->b->error.status;
        r->fates = fates;
        if (status == BOUTON_OK)
            status = settle(r);
    }
    if (status != BOUTON_OK)
        return status;
    *outcome = r->fates[node].outcome;
    *depth = r->fates[node].depth;
    return BOUTON_OK;
}
