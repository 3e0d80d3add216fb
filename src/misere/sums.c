/* SPDX-License-Identifier: MIT */
/* Heaps and sums by their elements. */
#include "misere/quotient.h"

#include <string.h>

bool bouton_quotient_piece_of(const bouton_quotient *q, size_t rule, uint64_t heap,
                              uint32_t *piece) {
    const size_t rules = q->pieces.rule_count;
    if (q->facts.period > 0 && heap >= q->facts.preperiod)
        heap = q->facts.preperiod + (heap - q->facts.preperiod) % q->facts.period;
    if (rule >= rules || heap >= q->facts.count)
        return false;
    *piece = (uint32_t)(heap * rules + rule);
    return true;
}

bouton_status bouton_quotient_heap(const bouton_quotient *q, size_t rule, uint64_t heap,
                                   uint32_t *element) {
    if (q == NULL || element == NULL)
        return BOUTON_INPUT;
    uint32_t piece;
    if (rule >= q->pieces.rule_count)
        return bouton_fail(q->b, BOUTON_INPUT, "argument", "the quotient has no such rule");
    if (!bouton_quotient_piece_of(q, rule, heap, &piece))
        return bouton_fail(q->b, BOUTON_LIMIT, "heap-too-large",
                           "the quotient is not known for heaps of %llu", (unsigned long long)heap);
    *element = q->automaton->images[piece];
    return BOUTON_OK;
}

typedef struct gathering {
    const bouton_quotient *quotient;
    uint16_t product;
    bool missing;
} gathering;

static void gather(void *user, uint32_t piece) {
    gathering *g = user;
    if (piece < g->quotient->piece_count)
        g->product = bouton_automaton_product(g->quotient->automaton, g->product,
                                              g->quotient->automaton->images[piece]);
    else
        g->missing = true;
}

bouton_status bouton_quotient_component(const bouton_quotient *q, const bouton_position *position,
                                        size_t component, uint32_t *element) {
    if (q == NULL || position == NULL || element == NULL)
        return BOUTON_INPUT;
    if (position->b != q->b || component >= position->count)
        return bouton_fail(q->b, BOUTON_INPUT, "argument", "there is no such component");
    bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    for (size_t r = 0; r < q->pieces.rule_count; r++)
        if (q->pieces.rules[r] == rule)
            return bouton_quotient_heap(q, r, bouton_heap_size(state), element);
    if (q->pieces.rule_count > 0)
        return bouton_fail(q->b, BOUTON_INPUT, "argument", "the quotient is not of the rule %s",
                           rule->text);
    gathering g = {.quotient = q};
    bouton_status status = bouton_pieces_find(&q->pieces, rule, state, gather, &g);
    if (status == BOUTON_OK && g.missing)
        status = bouton_fail(q->b, BOUTON_LIMIT, "too-large",
                             "the quotient is not known for this component so far");
    *element = g.product;
    return status;
}

bouton_status bouton_quotient_sum(const bouton_quotient *q, const uint32_t *elements, size_t count,
                                  uint32_t *product, uint32_t *rests) {
    if (q == NULL || product == NULL || (elements == NULL && count > 0))
        return BOUTON_INPUT;
    const bouton_automaton *a = q->automaton;
    for (size_t i = 0; i < count; i++)
        if (elements[i] >= a->order)
            return bouton_fail(q->b, BOUTON_INPUT, "argument", "there is no such element");
    uint16_t *before = NULL, all = 0;
    if (rests != NULL && count > 0) {
        before = bouton_calloc(q->b, count, sizeof *before);
        if (before == NULL)
            return q->b->error.status;
    }
    for (size_t i = 0; i < count; i++) {
        if (before != NULL)
            before[i] = all;
        all = bouton_automaton_product(a, all, (uint16_t)elements[i]);
    }
    *product = all;
    uint16_t after = 0;
    for (size_t i = before != NULL ? count : 0; i-- > 0;) {
        const uint16_t own = (uint16_t)elements[i];
        rests[i] = bouton_automaton_product(a, before[i], after);
        after = bouton_automaton_product(a, after, own);
    }
    bouton_release_memory(q->b, before, before != NULL ? count * sizeof *before : 0);
    return BOUTON_OK;
}

/* The winning moves of a sum, told for each heap; those of equal heaps are found once. */
typedef struct telling {
    const bouton_quotient *quotient;
    const bouton_quotient_sum_heap *heaps;
    size_t count;
    uint32_t *rests;       /* the products of all heaps but one */
    size_t *places;        /* by heap's hash: one of its index + 1, or 0 */
    size_t place_count;    /* a power of two */
    size_t *starts, *ends; /* by index of the first such heap: where its moves are listed */
    bouton_quotient_move *moves;
    size_t move_count, move_capacity;
} telling;

static bouton_status list_move(telling *t, const bouton_heap_option *option) {
    void *array = t->moves;
    const bool room = bouton_reserve(t->quotient->b, &array, &t->move_capacity, t->move_count + 1,
                                     sizeof *t->moves);
    t->moves = array;
    if (!room)
        return t->quotient->b->error.status;
    bouton_quotient_move *move = &t->moves[t->move_count++];
    *move = (bouton_quotient_move){.count = option->count};
    for (unsigned i = 0; i < option->count; i++)
        move->parts[i] = option->parts[i];
    return BOUTON_OK;
}

static bouton_status find_moves(telling *t, size_t index) {
    const bouton_quotient *q = t->quotient;
    const bouton_automaton *a = q->automaton;
    const size_t rule = t->heaps[index].rule;
    const uint16_t rest = (uint16_t)t->rests[index];
    bouton_heap_walk walk = {.code = &q->pieces.rules[rule]->code, .heap = t->heaps[index].heap};
    t->starts[index] = t->move_count;
    while (bouton_heap_next(&walk)) {
        uint16_t x = rest;
        for (unsigned i = 0; i < walk.option.count; i++) {
            uint32_t piece;
            if (!bouton_quotient_piece_of(q, rule, walk.option.parts[i], &piece))
                return bouton_fail(q->b, BOUTON_LIMIT, "heap-too-large",
                                   "the quotient is not known for heaps of %llu",
                                   (unsigned long long)walk.option.parts[i]);
            x = a->columns[a->images[piece]][x];
        }
        const bouton_status status = a->lost[x] ? list_move(t, &walk.option) : BOUTON_OK;
        if (status != BOUTON_OK)
            return status;
    }
    t->ends[index] = t->move_count;
    return BOUTON_OK;
}

/* The first heap of the same size. */
static size_t *place_of(const telling *t, size_t index) {
    const bouton_quotient_sum_heap *heap = &t->heaps[index];
    size_t at = (heap->heap + heap->rule * 0x9e3779b1u) * 0x9e3779b97f4a7c15u >> 20;
    for (;; at++) {
        size_t *place = &t->places[at & (t->place_count - 1)];
        if (*place == 0 ||
            (t->heaps[*place - 1].heap == heap->heap && t->heaps[*place - 1].rule == heap->rule))
            return place;
    }
}

static bouton_status tell(telling *t, bouton_quotient_moves_sink *sink, void *user) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < t->count && status == BOUTON_OK; i++) {
        size_t *place = place_of(t, i);
        if (*place == 0) {
            *place = i + 1;
            status = find_moves(t, i);
        }
        const size_t first = *place - 1;
        for (size_t m = t->starts[first]; m < t->ends[first] && status == BOUTON_OK; m++) {
            t->moves[m].index = i;
            status = sink(user, &t->moves[m]);
        }
    }
    return status;
}

bouton_status bouton_quotient_moves(const bouton_quotient *q, const bouton_quotient_sum_heap *heaps,
                                    size_t count, bouton_outcome *outcome,
                                    bouton_quotient_moves_sink *sink, void *user) {
    if (q == NULL || outcome == NULL || (heaps == NULL && count > 0))
        return BOUTON_INPUT;
    bouton_pool pool = bouton_pool_start(q->b);
    telling t = {.quotient = q, .heaps = heaps, .count = count, .place_count = 16};
    while (t.place_count < 2 * count)
        t.place_count *= 2;
    t.rests = bouton_pool_take(&pool, count, sizeof *t.rests);
    t.places = bouton_pool_take(&pool, t.place_count, sizeof *t.places);
    t.starts = bouton_pool_take(&pool, count, sizeof *t.starts);
    t.ends = bouton_pool_take(&pool, count, sizeof *t.ends);
    uint32_t product = 0;
    bouton_status status = t.rests != NULL && t.places != NULL && t.starts != NULL && t.ends != NULL
                               ? BOUTON_OK
                               : q->b->error.status;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_quotient_heap(q, heaps[i].rule, heaps[i].heap, &t.rests[i]);
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(q, t.rests, count, &product, t.rests);
    if (status == BOUTON_OK) {
        *outcome = q->automaton->lost[product] ? BOUTON_P : BOUTON_N;
        if (sink != NULL)
            status = tell(&t, sink, user);
    }
    bouton_release_memory(q->b, t.moves, t.move_capacity * sizeof *t.moves);
    bouton_pool_release(&pool);
    return status;
}
