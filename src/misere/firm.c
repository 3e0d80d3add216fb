/* SPDX-License-Identifier: MIT */
#include "misere/firm.h"

#include <string.h>

static bouton_status value_of_piece(const bouton_quotient *q, uint32_t piece, uint64_t *value) {
    BOUTON_ASSERT(q->pieces.rule_count > 0);
    const size_t rules = q->pieces.rule_count;
    bouton_sequence *sequence = bouton_rule_sequence(q->pieces.rules[piece % rules]);
    return sequence != NULL ? bouton_sequence_value(sequence, piece / rules, value)
                            : q->b->error.status;
}

/* The nim-sum that belongs to each element, by its least word. */
static bouton_status find_values(const bouton_quotient *q, uint64_t *values, uint64_t *letters) {
    const bouton_automaton *a = q->automaton;
    bouton_status status = BOUTON_OK;
    for (uint32_t g = 0; g < a->generators && status == BOUTON_OK; g++)
        status = value_of_piece(q, a->letters[g], &letters[g]);
    values[0] = 0;
    for (uint32_t x = 1; x < a->order; x++)
        values[x] = values[a->parents[x]] ^ letters[a->lasts[x]];
    return status;
}

/* Whether it belongs to every word of the element: checked with one more generator, and with each
 * heap. */
static bouton_status are_values(const bouton_quotient *q, const uint64_t *values,
                                const uint64_t *letters, bool *they_are) {
    const bouton_automaton *a = q->automaton;
    bouton_status status = BOUTON_OK;
    *they_are = true;
    for (uint32_t g = 0; g < a->generators; g++)
        for (uint32_t x = 0; x < a->order && *they_are; x++)
            *they_are = values[a->actions[g][x]] == (values[x] ^ letters[g]);
    for (uint32_t piece = 0; piece < q->piece_count && *they_are && status == BOUTON_OK; piece++) {
        uint64_t value = 0;
        status = value_of_piece(q, piece, &value);
        *they_are = value == values[a->images[piece]];
    }
    return status;
}

/* An element is firm if it and all its multiples are lost exactly where the nim-sum is 0. */
static void find_elements(const bouton_quotient *q, const uint64_t *values, bool *firm) {
    const bouton_automaton *a = q->automaton;
    bool changed = true;
    for (uint32_t x = 0; x < a->order; x++)
        firm[x] = a->lost[x] == (values[x] == 0);
    while (changed) {
        changed = false;
        for (uint32_t x = 0; x < a->order; x++)
            for (uint32_t g = 0; g < a->generators && firm[x]; g++)
                if (!firm[a->actions[g][x]]) {
                    firm[x] = false;
                    changed = true;
                }
    }
}

/* The heap from which on all included heaps are firm. */
static uint64_t first_of_firm(const bouton_quotient *q, const bool *firm) {
    BOUTON_ASSERT(q->piece_count <= q->automaton->piece_count);
    uint32_t piece = q->piece_count;
    while (piece > 0 && firm[q->automaton->images[piece - 1]])
        piece--;
    return (piece + q->pieces.rule_count - 1) / q->pieces.rule_count;
}

/* The number of heaps of each rule that prove that all are firm from a heap on: theorem 3. 0: no
 * number does. */
static uint64_t heaps_needed(const bouton_quotient *q, uint64_t from) {
    uint64_t most = 0;
    for (size_t r = 0; r < q->pieces.rule_count; r++) {
        const uint64_t needed = bouton_firmness_size(&q->pieces.rules[r]->code, from);
        if (needed == 0)
            return 0;
        most = needed > most ? needed : most;
    }
    return most;
}

uint32_t bouton_firm_pieces(const bouton_quotient *q) {
    return (uint32_t)((q->facts.firm_shown + 1) * q->pieces.rule_count);
}

/* Lists the firm elements by their values. */
static bouton_status keep_elements(bouton_quotient *q, const uint64_t *values, const bool *firm) {
    const uint32_t order = q->automaton->order;
    uint64_t count = 0;
    for (uint32_t x = 0; x < order; x++)
        if (firm[x] && values[x] >= count)
            count = values[x] + 1;
    BOUTON_ASSERT(count <= order); /* each smaller value occurs too */
    bouton_firm_free(q);
    q->firm = bouton_calloc(q->b, (size_t)count, sizeof *q->firm);
    if (q->firm == NULL)
        return q->b->error.status;
    q->firm_count = (uint32_t)count;
    memset(q->firm, 0xff, (size_t)count * sizeof *q->firm); /* BOUTON_NO_ELEMENT */
    for (uint32_t x = 0; x < order; x++)
        if (firm[x])
            q->firm[values[x]] = (uint16_t)x;
    return BOUTON_OK;
}

bouton_status bouton_quotient_find_firm(bouton_quotient *q) {
    const bouton_automaton *a = q->automaton;
    bouton_pool pool = bouton_pool_start(q->b);
    uint64_t *values = bouton_pool_take(&pool, a->order, sizeof *values);
    uint64_t *letters = bouton_pool_take(&pool, a->generators, sizeof *letters);
    bool *firm = bouton_pool_take(&pool, a->order, sizeof *firm), they_are = false;
    bouton_status status = values != NULL && letters != NULL && firm != NULL
                               ? bouton_meter_spend(&q->meter, (uint64_t)a->order * a->generators +
                                                                   8 * (uint64_t)q->piece_count)
                               : q->b->error.status;
    if (status == BOUTON_OK)
        status = find_values(q, values, letters);
    if (status == BOUTON_OK)
        status = are_values(q, values, letters, &they_are);
    if (status == BOUTON_OK && they_are) {
        find_elements(q, values, firm);
        const uint64_t from = first_of_firm(q, firm), needed = heaps_needed(q, from);
        if (needed > 0 && needed <= q->piece_count / q->pieces.rule_count) {
            q->facts.firm_from = from;
            q->facts.firm_shown = needed - 1;
            status = keep_elements(q, values, firm);
        }
    }
    bouton_pool_release(&pool);
    return status;
}

bouton_status bouton_quotient_confirm_firm(bouton_quotient *q) {
    const uint64_t from = q->facts.firm_from;
    bouton_firm_free(q);
    const bouton_status status = bouton_quotient_find_firm(q);
    const bool same = status != BOUTON_OK || (q->firm != NULL && q->facts.firm_from == from);
    BOUTON_ASSERT(same);
    if (!same)
        bouton_firm_free(q);
    q->facts.firm_from = from;
    return same
               ? status
               : bouton_fail(q->b, BOUTON_LIMIT, "too-large", "the quotient does not fit together");
}

bouton_status bouton_quotient_firm_image(bouton_quotient *q, uint32_t piece, uint16_t *x) {
    uint64_t value = 0;
    const bouton_status status = value_of_piece(q, piece, &value);
    *x = value < q->firm_count ? q->firm[value] : BOUTON_NO_ELEMENT;
    return status;
}

void bouton_firm_free(bouton_quotient *q) {
    bouton_release_memory(q->b, q->firm, q->firm_count * sizeof *q->firm);
    q->firm = NULL;
    q->firm_count = 0;
}

/* A firm heap has the element of its value. So from the first one on the elements repeat as the
 * values do. */
bouton_status bouton_quotient_period_heap(const bouton_quotient *q, uint64_t most, uint64_t *heap) {
    if (q == NULL)
        return BOUTON_INPUT;
    if (heap == NULL)
        return bouton_fail(q->b, BOUTON_INPUT, "argument", "there is no place for the answer");
    *heap = 0;
    if (q->pieces.rule_count != 1 || q->facts.proved || q->facts.firm_from == 0)
        return BOUTON_OK;
    bouton_sequence *sequence = bouton_rule_sequence(q->pieces.rules[0]);
    const bouton_period *values = NULL;
    if (sequence == NULL)
        return q->b->error.status;
    bouton_status status = bouton_sequence_recall(sequence, &values, NULL);
    if (status == BOUTON_OK && !values->proved)
        status = bouton_sequence_period(sequence, most, &values);
    if (status != BOUTON_OK || !values->proved || values->saltus > 0)
        return status;
    const bouton_repetition r = {.period = values->period,
                                 .preperiod = values->preperiod > q->facts.firm_from
                                                  ? values->preperiod
                                                  : q->facts.firm_from};
    *heap = bouton_repetition_size(&q->pieces.rules[0]->code, r) - 1;
    if (*heap >= BOUTON_PIECES_MAX)
        *heap = 0;
    return BOUTON_OK;
}
