/* SPDX-License-Identifier: MIT */
/* Claims of the games' own, each by its kind: how value or outcome follow from the numbers, and
 * that the numbers are those of the state, which is read from its text. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_GAMES_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_GAMES_H

#include "reference/moves.h"
#include "reference/nimber.h"

static inline void write_state(const claims *c, unsigned node, char *text, size_t size) {
    bouton_text out = bouton_text_start(c->s->b);
    bouton_rule_print(c->s->rule, explored_state(&c->s->graph, node), &out);
    snprintf(text, size, "%s", out.data);
    bouton_text_release(&out);
}

static inline bool has_value(const claims *c, unsigned node, uint64_t value) {
    const bouton_outcome outcome = value == 0 ? BOUTON_P : BOUTON_N;
    return c->alone != NULL ? c->alone[node] == outcome : c->s->values[node] == value;
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

/* The values beyond the states explored are the sequence's, which tests/test_octal_engines.c holds
 * against the definition. */
static inline bool period_holds(claims *c, const uint64_t *n, unsigned node) {
    enum { LOOKED_AT = 400 };
    const uint64_t heap = n[0], place = n[1], times = n[2], period = n[3], from = n[4];
    bouton_sequence *sequence = bouton_rule_sequence(c->s->rule);
    uint64_t values[LOOKED_AT];
    if (period == 0 || heap != bouton_heap_size(explored_state(&c->s->graph, node)) ||
        place + times * period != heap || place < from || place >= from + period ||
        from + 2 * period > LOOKED_AT)
        return false;
    for (uint64_t i = 0; i < LOOKED_AT; i++)
        assert_int_equal(bouton_sequence_value(sequence, i, &values[i]), BOUTON_OK);
    for (uint64_t i = from; i + period < LOOKED_AT; i++)
        if (values[i + period] != values[i] + n[5])
            return false;
    return (from == 0 || values[from - 1 + period] != values[from - 1] + n[5]) &&
           n[6] == values[place] && n[7] == n[6] + times * n[5] && has_value(c, node, n[7]);
}

static inline bool of_state_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                  unsigned node) {
    switch (r->kind) {
    case BOUTON_REASON_PERIOD:
        return r->count == 8 && period_holds(c, n, node);
    default:
        fail_msg("no claim of the kind %s is evaluated", bouton_reason_name(r->kind));
        return false;
    }
}

#endif
