/* SPDX-License-Identifier: MIT */
/*
 * Retrograde analysis: sums without moves are decided; a sum with a move to a lost one is won; a
 * sum all of whose moves lead to won ones is lost; what remains undecided is drawn. They are
 * decided in the order of their remoteness. A later question adds sums and settles only these:
 * everything the earlier ones can reach was settled with them.
 */
#include "search/retrograde.h"
#include "search/digraph.h"

#include <stdlib.h>
#include <string.h>

struct bouton_retrograde {
    bouton_play play;
    bouton_digraph graph;
    struct fate {
        bouton_outcome outcome;
        uint32_t depth; /* remoteness; 0 if neither wins */
    } * fates;
    size_t fate_capacity;
    size_t settled; /* how many nodes, the first ones, are settled */
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

/* Turns a key of bouton_position_key back into its position, up to empty heaps and order. */
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

/* Adds the arc of a move in component c. */
static bouton_status follow(bouton_digraph *g, const bouton_position *position,
                            bouton_position *after, size_t c, const bouton_moves *moves,
                            size_t option, bouton_moves *parts) {
    bouton_status status = BOUTON_OK;
    uint32_t head = 0;
    if (bouton_failed(&status, bouton_position_copy(after, position)) ||
        bouton_failed(&status, bouton_position_replace(after, c, moves, option)) ||
        bouton_failed(&status,
                      bouton_position_simplify(after, c, position->count - c - 1, parts)) ||
        bouton_failed(&status, node_of(g, after, &head)))
        return status;
    return bouton_digraph_arc(g, head);
}

/* Adds the arcs of the next node. */
static bouton_status expand_one(bouton_digraph *g, const bouton_position *like,
                                bouton_position *position, bouton_position *after,
                                bouton_moves *moves, bouton_moves *parts) {
    bouton_status status = read_key(g, g->expanded, like, position);
    for (size_t c = 0; c < position->count && status == BOUTON_OK; c++) {
        status =
            bouton_rule_moves(position->components[c].rule, bouton_position_at(position, c), moves);
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++)
            status = follow(g, position, after, c, moves, i, parts);
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

/* An arc from a new node to one that is settled. */
typedef struct known_arc {
    uint32_t tail, head, depth; /* depth: the head's */
} known_arc;

/* What is being settled: the nodes from `from` on. */
typedef struct settling {
    bouton_retrograde *r;
    size_t from;
    uint32_t *left;  /* for node from + i: moves not refuted */
    uint32_t *queue; /* decided nodes, the soonest first */
    size_t first, last;
    known_arc *known; /* the soonest first */
    size_t known_count;
} settling;

static int compare_known(const void *a, const void *b) {
    const known_arc *x = a, *y = b;
    if (x->depth != y->depth)
        return x->depth < y->depth ? -1 : 1;
    return x->tail != y->tail ? (x->tail < y->tail ? -1 : 1)
                              : (x->head > y->head) - (x->head < y->head);
}

static size_t known_capacity(const settling *s) {
    const bouton_digraph *g = &s->r->graph;
    return g->arc_count - g->arc_starts[s->from] + 1;
}

static bouton_status open_settling(settling *s) {
    const bouton_digraph *g = &s->r->graph;
    const size_t count = g->count - s->from;
    s->left = bouton_calloc(g->b, 2 * count, sizeof *s->left);
    s->known = bouton_calloc(g->b, known_capacity(s), sizeof *s->known);
    if (s->left == NULL || s->known == NULL)
        return g->b->error.status;
    s->queue = s->left + count;
    return BOUTON_OK;
}

static void close_settling(settling *s) {
    const bouton_digraph *g = &s->r->graph;
    bouton_release_memory(g->b, s->left, 2 * (g->count - s->from) * sizeof *s->left);
    bouton_release_memory(g->b, s->known, known_capacity(s) * sizeof *s->known);
}

/* Collects sums without moves, and moves to what is settled. */
static void gather_known(settling *s) {
    const bouton_digraph *g = &s->r->graph;
    struct fate *fates = s->r->fates;
    const bouton_outcome at_end = s->r->play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
    for (size_t node = s->from; node < g->count; node++) {
        const size_t start = g->arc_starts[node], end = g->arc_starts[node + 1];
        s->left[node - s->from] = (uint32_t)(end - start);
        fates[node] = (struct fate){start == end ? at_end : BOUTON_D, 0};
        if (start == end)
            s->queue[s->last++] = (uint32_t)node;
        for (size_t arc = start; arc < end; arc++)
            if (g->heads[arc] < s->from && fates[g->heads[arc]].outcome != BOUTON_D)
                s->known[s->known_count++] =
                    (known_arc){(uint32_t)node, g->heads[arc], fates[g->heads[arc]].depth};
    }
    qsort(s->known, s->known_count, sizeof *s->known, compare_known);
}

/* Applies what a move from `tail` to a decided node implies for the tail. */
static void look_back(settling *s, uint32_t tail, uint32_t head) {
    struct fate *fate = &s->r->fates[tail];
    const struct fate *theirs = &s->r->fates[head];
    if (fate->outcome != BOUTON_D)
        return;
    if (theirs->outcome == BOUTON_P)
        fate->outcome = BOUTON_N;
    else if (--s->left[tail - s->from] == 0)
        fate->outcome = BOUTON_P;
    else
        return;
    fate->depth = theirs->depth + 1;
    s->queue[s->last++] = tail;
}

static bouton_status settle(bouton_retrograde *r) {
    const bouton_digraph *g = &r->graph;
    settling s = {.r = r, .from = r->settled};
    size_t *starts, known = 0;
    uint32_t *tails;
    uint64_t read = 0;
    bouton_status status = bouton_digraph_reverse(g, s.from, &starts, &tails);
    if (status != BOUTON_OK)
        return status;
    status = open_settling(&s);
    if (status == BOUTON_OK)
        gather_known(&s);
    while (status == BOUTON_OK && (s.first < s.last || known < s.known_count)) {
        if (known < s.known_count &&
            (s.first == s.last || s.known[known].depth <= r->fates[s.queue[s.first]].depth)) {
            look_back(&s, s.known[known].tail, s.known[known].head);
            known++;
            continue;
        }
        const uint32_t node = s.queue[s.first++];
        const size_t start = starts[node - s.from], end = starts[node - s.from + 1];
        for (size_t i = start; i < end; i++)
            look_back(&s, tails[i], node);
        status = bouton_digraph_read(g, &read, end - start);
    }
    close_settling(&s);
    bouton_digraph_free_reverse(g, s.from, starts, tails);
    if (status == BOUTON_OK)
        r->settled = g->count;
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
