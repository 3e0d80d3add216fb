/* SPDX-License-Identifier: MIT */
/* Every small sum of heaps, and every move that wins, by a quotient and by the definition. */
#ifndef BOUTON_TESTS_EVERY_SUM_H
#define BOUTON_TESTS_EVERY_SUM_H

#include "test.h"

#include "reference/code.h"

#include <bouton/misere.h>

enum { HEAPS_MAX = 32 };

/* All sums up to a number of tokens; heap i is played by rule sum->games[i]. */
typedef struct all_sums {
    bouton_quotient *quotient;
    reference_memo *memo;
    reference_sum sum;
    unsigned rules;
    uint64_t count;
} all_sums;

static inline bouton_status count_move(void *user, const bouton_quotient_move *move) {
    uint64_t *marks = user;
    uint64_t mark = move->index + 1;
    for (unsigned i = 0; i < move->count; i++)
        mark = mark * 37 + move->parts[i];
    marks[0]++;
    marks[1] += mark * mark;
    return BOUTON_OK;
}

typedef struct option_marks {
    all_sums *all;
    unsigned index;
    uint64_t marks[2];
} option_marks;

/* As count_move, of the moves that win by the definition. */
static inline void count_option(void *user, const size_t *parts, unsigned count) {
    option_marks *o = user;
    reference_sum after = o->all->sum;
    const unsigned char game = after.games[o->index];
    uint64_t part[3] = {0};
    after.count--;
    after.games[o->index] = after.games[after.count];
    after.heaps[o->index] = after.heaps[after.count];
    for (unsigned i = 0; i < count; i++) {
        after.games[after.count] = game;
        after.heaps[after.count++] = (unsigned char)parts[i];
        part[i] = parts[i];
    }
    if (!reference_wins(o->all->memo, &after)) {
        bouton_quotient_move move = {.index = o->index, .count = count};
        memcpy(move.parts, part, sizeof part);
        count_move(o->marks, &move);
    }
}

static inline void check_sum(all_sums *all, bool moves) {
    bouton_quotient_sum_heap heaps[HEAPS_MAX];
    for (unsigned i = 0; i < all->sum.count; i++)
        heaps[i] = (bouton_quotient_sum_heap){all->sum.games[i], all->sum.heaps[i]};
    bouton_outcome outcome;
    uint64_t marks[2] = {0};
    assert_int_equal(bouton_quotient_moves(all->quotient, heaps, all->sum.count, &outcome,
                                           moves ? count_move : NULL, marks),
                     BOUTON_OK);
    assert_int_equal(outcome == BOUTON_N, reference_wins(all->memo, &all->sum));
    if (moves) {
        option_marks o = {.all = all};
        for (o.index = 0; o.index < all->sum.count; o.index++)
            reference_options(&all->sum.codes[all->sum.games[o.index]], all->sum.heaps[o.index],
                              count_option, &o);
        assert_int_equal(marks[0], o.marks[0]);
        assert_int_equal(marks[1], o.marks[1]);
    }
    all->count++;
}

/* Adds heaps not after (largest, rule) in the order of heap and rule. */
static inline void visit_sums(all_sums *all, unsigned left, unsigned largest, unsigned rule) {
    check_sum(all, left >= 6);
    for (unsigned heap = 1; heap <= largest && heap <= left; heap++)
        for (unsigned r = 0; r < all->rules; r++) {
            if (heap == largest && r > rule)
                continue;
            all->sum.games[all->sum.count] = (unsigned char)r;
            all->sum.heaps[all->sum.count++] = (unsigned char)heap;
            visit_sums(all, left - heap, heap, r);
            all->sum.count--;
        }
}

#endif
