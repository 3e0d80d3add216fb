/* SPDX-License-Identifier: MIT */
/* Claims of sums in misere play. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_MISERE_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_MISERE_H

#include "reason_claims.h"

static inline bool misere_nim_holds(claims *c, const uint64_t *n) {
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 0; i < c->count; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(&c->s->graph, c->nodes[i]));
        large += heap > 1;
        ones += heap == 1;
        sum ^= heap;
    }
    const bool lost = n[0] > 0 ? n[2] == 0 : n[1] % 2 == 1;
    return n[0] == large && n[1] == ones && n[2] == sum &&
           has_outcome(c, c->nodes, c->count, lost ? BOUTON_P : BOUTON_N);
}

/* In a sum of two heaps at most, a heap from n[2] on never makes misere play another than normal
 * play, and the one before it does. */
static inline bool firm_from_holds(claims *c, uint64_t from) {
    const unsigned heaps = (unsigned)c->s->graph.count;
    bool before = false;
    for (unsigned i = 0; i < heaps; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(&c->s->graph, i));
        for (unsigned j = 0; j <= heaps; j++) {
            const unsigned nodes[] = {i, j};
            const uint64_t sum = c->s->values[i] ^ (j < heaps ? c->s->values[j] : 0);
            bouton_outcome outcome = BOUTON_D;
            c->undecided |= !outcome_of(c, nodes, j < heaps ? 2 : 1, &outcome);
            const bool differs = (outcome == BOUTON_P) != (sum == 0);
            if (heap >= from && differs)
                return false;
            before |= heap + 1 == from && differs;
        }
    }
    return before;
}

/* The quotient of the heaps up to n[3] shows it: those that have J (n[2] - 1) + k tokens at most, k
 * being the most that a move takes, J the most heaps that it leaves, at least 2. */
static inline bool is_shown(const claims *c, uint64_t from, uint64_t shown) {
    const graph *g = &c->s->graph;
    uint64_t takes = 0, leaves = 2;
    for (unsigned i = 0; i < g->count; i++) {
        const explored *e = &g->nodes[i];
        const uint64_t heap = bouton_heap_size(explored_state(g, i));
        for (size_t at = 0; at < e->piece_count;) {
            uint64_t rest = 0;
            leaves = e->pieces[at] > leaves ? e->pieces[at] : leaves;
            for (size_t left = e->pieces[at++]; left > 0; left--)
                rest += bouton_heap_size(explored_state(g, e->pieces[at++]));
            takes = heap - rest > takes ? heap - rest : takes;
        }
    }
    return shown == leaves * (from - 1) + takes;
}

static inline bool firm_holds(claims *c, const uint64_t *n) {
    uint64_t sum = 0;
    for (size_t i = 0; i < c->count; i++)
        sum ^= c->s->values[c->nodes[i]];
    return n[0] < c->count && c->play == BOUTON_MISERE &&
           n[1] == bouton_heap_size(explored_state(&c->s->graph, c->nodes[n[0]])) && n[1] >= n[2] &&
           has_outcome(c, c->nodes, c->count, sum == 0 ? BOUTON_P : BOUTON_N) &&
           firm_from_holds(c, n[2]) && is_shown(c, n[2], n[3]);
}

/* Each component has the value of its heaps and alone their outcome; the sum that of all. */
static inline bool tame_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count;
    if (!told_sum(c, r, nodes, &count))
        return false;
    uint64_t large = 0, ones = 0, sum = 0, component = 0;
    for (size_t i = 0; i < r->count; i += 2) {
        if (n[i] < component || n[i] >= count || n[i + 1] == 0)
            return false;
        component = n[i];
        large += n[i + 1] > 1;
        ones += n[i + 1] == 1;
        sum ^= n[i + 1];
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t own_large = 0, own_ones = 0, own = 0;
        for (size_t at = 0; at < r->count; at += 2)
            if (n[at] == i) {
                own_large += n[at + 1] > 1;
                own_ones += n[at + 1] == 1;
                own ^= n[at + 1];
            }
        const bool lost = own_large > 0 ? own == 0 : own_ones % 2 == 1;
        if (own != c->s->values[nodes[i]] ||
            !has_outcome(c, &nodes[i], 1, lost ? BOUTON_P : BOUTON_N))
            return false;
    }
    const bool lost = large > 0 ? sum == 0 : ones % 2 == 1;
    return has_outcome(c, nodes, count, lost ? BOUTON_P : BOUTON_N);
}

/* The product of elements is lost or not as it says; elements themselves are
 * tests/test_quotient.c's. */
static inline bool quotient_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const bouton_reason *own = r;
    const uint64_t *true_numbers = bouton_reason_numbers(c->reasons, own);
    return r->count == c->count + 2 && n[r->count - 1] <= 1 &&
           memcmp(n, true_numbers, (r->count - 1) * sizeof *n) == 0 &&
           has_outcome(c, c->nodes, c->count, n[r->count - 1] != 0 ? BOUTON_P : BOUTON_N);
}

/* Whether two heaps, or one, are lost or not as it is told of them. */
static inline bool pair_is(claims *c, unsigned i, unsigned j, bool lost) {
    const unsigned nodes[] = {i, j};
    return has_outcome(c, nodes, j < c->s->graph.count ? 2 : 1, lost ? BOUTON_P : BOUTON_N);
}

/* Each heap that can be reached, alone and beside each other, by the product; elements themselves
 * are tests/test_quotient.c's. */
static inline bool elements_hold(claims *c, const bouton_reason *r, const uint64_t *n) {
    const graph *g = &c->s->graph;
    const bouton_quotient *q = c->solution->quotient;
    if (memcmp(n, bouton_reason_numbers(c->reasons, r), r->count * sizeof *n) != 0)
        return false;
    for (unsigned i = 0; i < g->count; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(g, i));
        for (unsigned j = i; j <= g->count && heap < r->count; j++) {
            const uint64_t other = j < g->count ? bouton_heap_size(explored_state(g, j)) : 0;
            if (other < r->count &&
                !pair_is(c, i, j,
                         bouton_quotient_is_lost(
                             q, bouton_quotient_product(q, (uint32_t)n[heap],
                                                        j < g->count ? (uint32_t)n[other] : 0))))
                return false;
        }
    }
    return true;
}

/* Two heaps of misere Nim for one, or 0s. */
static inline bool played_lost(const uint64_t *one, const uint64_t *other) {
    const uint64_t heaps[] = {one[0], one[1], other[0], other[1]};
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 0; i < 4; i++) {
        large += heaps[i] > 1;
        ones += heaps[i] == 1;
        sum ^= heaps[i];
    }
    return large > 0 ? sum == 0 : ones % 2 == 1;
}

/* Each heap has the value of those that it is played as, and alone and beside each other, where
 * both can be reached, their outcome. */
static inline bool played_hold(claims *c, const bouton_reason *r, const uint64_t *n) {
    static const uint64_t none[] = {0, 0};
    const graph *g = &c->s->graph;
    for (uint64_t heap = 0; heap < r->count / 2; heap++) {
        const unsigned known = known_node(g, bouton_heap_state(&heap));
        if ((n[2 * heap] ^ n[2 * heap + 1]) !=
            (known < g->count ? c->s->values[known] : value_from(c, heap)))
            return false;
    }
    for (unsigned i = 0; i < g->count; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(g, i));
        for (unsigned j = i; j <= g->count && 2 * heap < r->count; j++) {
            const uint64_t other = j < g->count ? bouton_heap_size(explored_state(g, j)) : 0;
            if (2 * other < r->count &&
                !pair_is(c, i, j, played_lost(n + 2 * heap, j < g->count ? n + 2 * other : none)))
                return false;
        }
    }
    return true;
}

/* The numbers of the sum follow from those of the heaps, and its outcome from all; the heaps'
 * values are those by the definition, their weights and spans tests/test_dominance.c's. */
static inline bool dominance_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const uint64_t *of_sum = n + 3 * c->count;
    uint64_t value = 0, weight = 0, dominating = 0;
    if (r->count != 3 * c->count + 4 ||
        memcmp(n, bouton_reason_numbers(c->reasons, r), 3 * c->count * sizeof *n) != 0)
        return false;
    for (size_t i = 0; i < c->count; i++) {
        if (n[3 * i] != c->s->values[c->nodes[i]])
            return false;
        value ^= n[3 * i];
        weight += n[3 * i + 1];
    }
    for (size_t i = 0; i < c->count; i++)
        if (n[3 * i + 2] > weight - n[3 * i + 1])
            dominating = i + 1;
    const uint64_t lost = dominating > 0 ? of_sum[3] : weight == 0 ? 1 : 0;
    return of_sum[0] == value && of_sum[1] == weight && of_sum[2] == dominating &&
           of_sum[3] == bouton_reason_numbers(c->reasons, r)[r->count - 1] &&
           c->play == BOUTON_MISERE &&
           has_outcome(c, c->nodes, c->count, value == lost ? BOUTON_P : BOUTON_N);
}

#endif
