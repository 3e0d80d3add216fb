/* SPDX-License-Identifier: MIT */
/* Heaps and sums as elements. */
#include "misere/at_hand.h"
#include "misere/binary_quotient.h"
#include "misere/dominance_quotient.h"

#include <string.h>

bool bouton_quotient_piece_of(const bouton_quotient *q, size_t rule, uint64_t heap,
                              uint32_t *piece) {
    const size_t rules = q->pieces.rule_count;
    if (rule >= rules)
        return false;
    if (q->facts.proved)
        heap = bouton_repeated_heap(q->repetitions[rule], heap);
    if (heap >= q->facts.count)
        return false;
    *piece = (uint32_t)(heap * rules + rule);
    return true;
}

bool bouton_quotient_period(const bouton_quotient *q, size_t rule, uint64_t *period,
                            uint64_t *preperiod) {
    bouton_repetition r = {0};
    if (q != NULL && q->facts.proved && rule < q->pieces.rule_count)
        r = q->repetitions[rule];
    if (period != NULL)
        *period = r.period;
    if (preperiod != NULL)
        *preperiod = r.preperiod;
    return r.period > 0;
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
    return bouton_quotient_state(q, position->components[component].rule,
                                 bouton_position_at(position, component), element);
}

bouton_status bouton_quotient_state(const bouton_quotient *q, bouton_rule *rule, bouton_state state,
                                    uint32_t *element) {
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

/* Of larger heaps elements are not listed: a sink may want no more than the first move. */
enum { IMAGES_MAX = 1 << 16 };

typedef struct images {
    uint64_t count; /* of heaps, from 0 on */
    uint16_t *elements;
} images;

/* The winning moves of a sum, listed for each heap; those of equal heaps are found once. */
typedef struct telling {
    const bouton_quotient *quotient;
    bouton_pool *pool;
    const bouton_quotient_sum_heap *heaps;
    size_t count;
    uint32_t *rests;                           /* the products of all heaps but one */
    images *images;                            /* by rule: the elements of its smaller heaps */
    uint16_t **after;                          /* after[x][e] = xe for images e, or NULL */
    bool by_dominance;                         /* if so, instead of the rests: */
    bouton_standings standings;                /* all heaps */
    bool by_automaton;                         /* or if so: */
    uint64_t counts[BOUTON_BINARY_GENERATORS]; /* all heaps by their letters */
    size_t *places;                            /* by heap's hash: one of its index + 1, or 0 */
    size_t place_count;                        /* a power of two */
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

/* Whether an option of a heap plus the other heaps is lost, by their product. Its parts are known
 * because they are smaller than the heap, which is. */
static bool option_is_lost(const telling *t, size_t index, const bouton_heap_option *option) {
    const bouton_automaton *a = t->quotient->automaton;
    const size_t rule = t->heaps[index].rule;
    uint16_t x = (uint16_t)t->rests[index];
    for (unsigned i = 0; i < option->count; i++) {
        uint32_t piece = 0;
        const bool is_known = bouton_quotient_piece_of(t->quotient, rule, option->parts[i], &piece);
        BOUTON_ASSERT(is_known);
        x = a->columns[a->images[piece]][x];
    }
    return a->lost[x];
}

/* The elements of the heaps that a move can leave of those of the sum. */
static bouton_status find_images(telling *t) {
    const bouton_quotient *q = t->quotient;
    const uint16_t *known = q->automaton->images;
    const size_t rules = q->pieces.rule_count;
    t->images = bouton_pool_take(t->pool, rules, sizeof *t->images);
    t->after = bouton_pool_take(t->pool, q->automaton->order, sizeof *t->after);
    if (t->images == NULL || t->after == NULL)
        return q->b->error.status;
    for (size_t i = 0; i < t->count; i++) {
        images *m = &t->images[t->heaps[i].rule];
        if (m->count <= t->heaps[i].heap && t->heaps[i].heap < IMAGES_MAX)
            m->count = t->heaps[i].heap + 1;
    }
    for (size_t rule = 0; rule < rules; rule++) {
        images *m = &t->images[rule];
        m->elements = bouton_pool_take(t->pool, m->count, sizeof *m->elements);
        if (m->elements == NULL)
            return q->b->error.status;
        for (uint64_t heap = 0; heap < m->count; heap++)
            m->elements[heap] = heap < q->facts.count
                                    ? known[heap * rules + rule]
                                    : m->elements[heap - q->repetitions[rule].period];
    }
    return BOUTON_OK;
}

/* The products of x and each image; NULL with the error set. */
static const uint16_t *products_with(telling *t, uint16_t x) {
    const bouton_automaton *a = t->quotient->automaton;
    if (t->after[x] != NULL)
        return t->after[x];
    uint16_t *products = bouton_pool_take(t->pool, a->order, sizeof *products);
    for (uint32_t e = 0; products != NULL && e < a->order; e++)
        if (a->columns[e] != NULL)
            products[e] = a->columns[e][x];
    t->after[x] = products;
    return products;
}

/* Lists the winning ones among an option and those that follow it by moving tokens from its first
 * heap to the second, `count` in all. */
static bouton_status list_splits(telling *t, size_t index, bouton_heap_option option,
                                 uint64_t count) {
    const bouton_automaton *a = t->quotient->automaton;
    const uint16_t *elements = t->images[t->heaps[index].rule].elements;
    uint64_t *parts = option.parts;
    const uint16_t third = option.count > 2 ? elements[parts[2]] : 0;
    const uint16_t *products = products_with(t, a->columns[third][t->rests[index]]);
    bouton_status status = products != NULL ? BOUTON_OK : t->quotient->b->error.status;
    for (uint64_t i = 0; i < count && status == BOUTON_OK; i++, parts[0]--, parts[1]++) {
        const uint16_t x = products[option.count > 0 ? elements[parts[0]] : 0];
        if (bouton_bit(bouton_automaton_row(a, x), option.count > 1 ? elements[parts[1]] : 0))
            status = list_move(t, &option);
    }
    return status;
}

static bouton_status find_moves(telling *t, size_t index) {
    const bouton_quotient *q = t->quotient;
    const bouton_quotient_sum_heap *heap = &t->heaps[index];
    bouton_heap_walk walk = {.code = &q->pieces.rules[heap->rule]->code, .heap = heap->heap};
    bouton_status status = BOUTON_OK;
    bouton_standings rest = t->standings;
    if (t->by_dominance)
        bouton_standings_remove(&rest, bouton_dominance_heap(q->dominance, heap->heap));
    const bool listed = t->images != NULL && heap->heap < t->images[heap->rule].count;
    t->starts[index] = t->move_count;
    while (status == BOUTON_OK && bouton_heap_next(&walk)) {
        bool lost = false;
        if (listed) {
            const bouton_heap_option option = walk.option;
            status = list_splits(t, index, option, 1 + bouton_heap_skip(&walk));
            continue;
        }
        if (t->by_dominance)
            lost = bouton_dominance_after(q, &rest, &walk.option);
        else if (t->by_automaton)
            status = bouton_binary_after(q, t->counts, heap->heap, &walk.option, &lost);
        else
            lost = option_is_lost(t, index, &walk.option);
        if (status == BOUTON_OK && lost)
            status = list_move(t, &walk.option);
    }
    t->ends[index] = t->move_count;
    return status;
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

/* Chooses how to decide the sum: some heap may not be in the monoid. */
static void choose(telling *t) {
    bool all = true;
    for (size_t i = 0; i < t->count; i++) {
        uint32_t piece;
        const uint64_t heap = t->heaps[i].heap;
        all = all && t->heaps[i].rule == 0 && bouton_dominance_has(t->quotient, heap);
        if (t->heaps[i].rule > 0 || bouton_quotient_piece_of(t->quotient, 0, heap, &piece))
            continue;
        t->by_dominance |= bouton_dominance_has(t->quotient, heap);
        t->by_automaton |= bouton_quotient_reads(t->quotient, heap);
    }
    t->by_dominance &= all;
    t->by_automaton &= !t->by_dominance;
}

static bool find_standings(telling *t) {
    const bouton_dominance *dominance = t->quotient->dominance;
    for (size_t i = 0; i < t->count; i++)
        bouton_standings_add(&t->standings, bouton_dominance_heap(dominance, t->heaps[i].heap));
    return bouton_standings_lost(dominance, &t->standings);
}

/* The outcome, and what is needed to find moves. */
static bouton_status find_outcome(telling *t, bouton_outcome *outcome) {
    const bouton_quotient *q = t->quotient;
    uint32_t product = 0;
    bouton_status status = BOUTON_OK;
    choose(t);
    if (t->by_dominance) {
        *outcome = find_standings(t) ? BOUTON_P : BOUTON_N;
        return BOUTON_OK;
    }
    for (size_t i = 0; i < t->count && status == BOUTON_OK; i++)
        status = t->by_automaton && t->heaps[i].rule == 0
                     ? bouton_binary_count(q, t->heaps[i].heap, true, t->counts)
                     : bouton_quotient_heap(q, t->heaps[i].rule, t->heaps[i].heap, &t->rests[i]);
    if (status == BOUTON_OK && !t->by_automaton)
        status = bouton_quotient_sum(q, t->rests, t->count, &product, t->rests);
    const bool lost =
        t->by_automaton ? bouton_binary_is_lost(q->binary, t->counts) : q->automaton->lost[product];
    *outcome = lost ? BOUTON_P : BOUTON_N;
    return status;
}

bouton_status bouton_quotient_moves(const bouton_quotient *q, const bouton_quotient_sum_heap *heaps,
                                    size_t count, bouton_outcome *outcome,
                                    bouton_quotient_moves_sink *sink, void *user) {
    if (q == NULL || outcome == NULL || (heaps == NULL && count > 0))
        return BOUTON_INPUT;
    bouton_pool pool = bouton_pool_start(q->b);
    telling t = {.quotient = q, .pool = &pool, .heaps = heaps, .count = count, .place_count = 16};
    while (t.place_count < 2 * count)
        t.place_count *= 2;
    t.rests = bouton_pool_take(&pool, count, sizeof *t.rests);
    t.places = bouton_pool_take(&pool, t.place_count, sizeof *t.places);
    t.starts = bouton_pool_take(&pool, count, sizeof *t.starts);
    t.ends = bouton_pool_take(&pool, count, sizeof *t.ends);
    bouton_status status = t.rests != NULL && t.places != NULL && t.starts != NULL && t.ends != NULL
                               ? BOUTON_OK
                               : q->b->error.status;
    if (status == BOUTON_OK)
        status = find_outcome(&t, outcome);
    if (status == BOUTON_OK && sink != NULL && !t.by_dominance && !t.by_automaton)
        status = find_images(&t);
    if (status == BOUTON_OK && sink != NULL)
        status = tell(&t, sink, user);
    bouton_release_memory(q->b, t.moves, t.move_capacity * sizeof *t.moves);
    bouton_pool_release(&pool);
    return status;
}
