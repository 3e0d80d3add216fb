/* SPDX-License-Identifier: MIT */
/*
 * Winning moves of states with more options than can be looked through. A game may name the options
 * that have a given value, or are lost (bouton_moves, `wanted`). If the values of heaps have an
 * arithmetic period, G(n + p) = G(n) + s, each place of the period has at most one heap of a value,
 * and if they have a formula, a heap of that value is near the value itself. In misere play what is
 * lost has value 0 or, like a heap of one, 1. Options so named are tried like any other.
 */
#include "solve/listing.h"

enum {
    NAMED_MAX = 64,       /* options that are tried */
    TAKES_MAX = 16,       /* and of these, ones that leave two equal heaps */
    PLACES_MAX = 1 << 14, /* of a period and its preperiod */
};

/* The value that a component's option should have. */
static uint64_t value_wanted(const bouton_solution *s, size_t component) {
    return s->method == BOUTON_SUM_BY_OUTCOME ? 0 : s->value.value ^ s->values[component].value;
}

static void add_heap(const bouton_rule *rule, uint64_t heap, uint64_t left, bouton_moves *out) {
    if (left < heap && bouton_code_allows(&rule->code, heap - left, &left, left > 0))
        bouton_option(out, &left, sizeof left);
}

/* Names options of two equal heaps, whose value is 0 under any rule. */
static void name_twins(const bouton_rule *rule, uint64_t heap, bouton_moves *out) {
    for (uint64_t take = 0; take < TAKES_MAX && take < heap; take++) {
        const uint64_t twins[2] = {(heap - take) / 2, (heap - take) / 2};
        if ((heap - take) % 2 != 0 || twins[0] == 0 ||
            !bouton_code_allows(&rule->code, take, twins, 2))
            continue;
        bouton_option_begin(out);
        bouton_option_add(out, &twins[0], sizeof twins[0]);
        bouton_option_add(out, &twins[1], sizeof twins[1]);
    }
}

/* Names single heaps of the wanted value that can be left. */
static bouton_status name_heaps(bouton_rule *rule, uint64_t heap, uint64_t wanted,
                                bouton_moves *out) {
    BOUTON_ASSERT(bouton_rule_has_code(rule));
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return rule->b->error.status;
    const bouton_period *period = bouton_sequence_proved(sequence);
    bouton_status status = BOUTON_OK;
    for (uint64_t near = wanted - (wanted > 0); near <= wanted + 1 && near < heap; near++)
        add_heap(rule, heap, near, out);
    if (wanted == 0)
        name_twins(rule, heap, out);
    if (period == NULL || period->saltus == 0 || period->preperiod + period->period > PLACES_MAX)
        return BOUTON_OK;
    for (uint64_t n = 0; n < period->preperiod + period->period && n < heap && status == BOUTON_OK;
         n++) {
        uint64_t value;
        status = bouton_sequence_value(sequence, n, &value);
        if (status != BOUTON_OK || value > wanted ||
            (n < period->preperiod ? value != wanted : (wanted - value) % period->saltus != 0))
            continue;
        const uint64_t times = (wanted - value) / period->saltus;
        if (times <= (heap - n) / period->period)
            add_heap(rule, heap, n + times * period->period, out);
    }
    return status;
}

bouton_status bouton_listing_far(bouton_solution *s, size_t component) {
    bouton_rule *rule = s->position->components[component].rule;
    const bouton_state state = bouton_position_at(s->position, component);
    const size_t before = s->move_count;
    uint64_t wanted = value_wanted(s, component);
    bouton_moves named = bouton_moves_new(s->b);
    bouton_status status = BOUTON_OK;
    named.option_max = NAMED_MAX;
    named.wanted = &wanted;
    if (s->want != BOUTON_WANT_WINNING || s->outcome != BOUTON_N || s->value.infinite ||
        (s->method != BOUTON_SUM_BY_OUTCOME && s->method != BOUTON_SUM_BY_VALUES &&
         s->method != BOUTON_SUM_LIKE_NIM))
        return BOUTON_OK;
    for (unsigned fickle = 0;
         fickle <= (s->play == BOUTON_MISERE) && s->move_count == before && status == BOUTON_OK;
         fickle++, wanted ^= 1) {
        bouton_moves_clear(&named);
        if (rule->game->moves == NULL && bouton_rule_has_code(rule))
            status = name_heaps(rule, bouton_heap_size(state), wanted, &named);
        else
            status = bouton_rule_moves(rule, state, &named);
        if (status == BOUTON_OK || (status == BOUTON_LIMIT && named.too_many))
            status = bouton_listing_try(s, component, &named);
    }
    bouton_moves_free(&named);
    return status;
}
