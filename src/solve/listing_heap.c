/* SPDX-License-Identifier: MIT */
/* The moves of a heap. */
#include "solve/listing.h"

bouton_status bouton_listing_nim_heap(bouton_solution *s, const bouton_nim *nim, size_t component) {
    uint64_t left = 0;
    const uint64_t heap = bouton_heap_size(bouton_position_at(s->position, component));
    if (!bouton_nim_wins_by(nim, s->play, heap, &left) || bouton_listing_is_full(s))
        return BOUTON_OK;
    bouton_option(&s->to, &left, sizeof left);
    return bouton_listing_keep(s, component, (size_t)left, BOUTON_P, 0);
}

static void add_heaps(bouton_moves *to, const bouton_heap_option *option) {
    const uint64_t none = 0;
    bouton_option_begin(to);
    for (unsigned i = 0; i < option->count; i++)
        bouton_option_add(to, &option->parts[i], sizeof option->parts[i]);
    if (option->count == 0)
        bouton_option_add(to, &none, sizeof none);
}

/* If the values of heaps are periodic, splits repeat with the period once both heaps are in the
 * periodic part: if none of one period's splits wins, no later one does. */
typedef struct barren_splits {
    const bouton_period *period; /* NULL: none, or an arithmetic one */
    uint64_t in_turn;            /* consecutive losing ones up to the last, in the periodic part */
    uint64_t second;             /* the second heap of the last */
} barren_splits;

static void pass_barren_splits(bouton_move_listing *l, bouton_heap_walk *walk,
                               barren_splits *splits, bool wins) {
    const uint64_t second = walk->option.parts[1];
    if (splits->period == NULL || walk->option.count < 2)
        return;
    if (wins || second < splits->period->preperiod || second != splits->second + 1)
        splits->in_turn = 0;
    else if (++splits->in_turn == splits->period->period)
        l->passed += bouton_heap_skip(walk);
    splits->second = second;
}

/* Whether a heap's option wins: it leaves a nim-sum of 0 or, in misere play, a product in P, counts
 * that the automaton finds lost, or standings that are lost by dominance. */
static bouton_status option_wins(const bouton_move_listing *l, bouton_rule *rule,
                                 const bouton_heap_option *option, bool *wins) {
    const bouton_solution *s = l->s;
    uint64_t value = 0;
    uint32_t product = l->rest, element;
    bouton_status status = BOUTON_OK;
    if (s->method == BOUTON_SUM_LIKE_NIM || s->method == BOUTON_SUM_TAME) {
        bouton_nim after = bouton_listing_nim_without(s, l->nim, l->component);
        for (unsigned j = 0; j < option->count; j++)
            bouton_listing_add_nim(s, rule, bouton_heap_state(&option->parts[j]), &after);
        *wins = bouton_nim_outcome(&after, s->play) == BOUTON_P;
        return BOUTON_OK;
    }
    if (l->standings != NULL) {
        *wins = bouton_at_hand_beside(s->quotient, l->standings, option);
        return BOUTON_OK;
    }
    if (l->counts != NULL)
        return bouton_at_hand_after(s->quotient, l->counts,
                                    bouton_heap_size(bouton_position_at(s->position, l->component)),
                                    option, wins);
    for (unsigned j = 0; j < option->count && status == BOUTON_OK; j++) {
        uint64_t part = 0;
        if (l->by_quotient) {
            status = bouton_quotient_heap(s->quotient, l->number, option->parts[j], &element);
            if (status == BOUTON_OK)
                product = bouton_quotient_product(s->quotient, product, element);
        } else {
            status = bouton_value(s->search, rule, bouton_heap_state(&option->parts[j]), &part);
            value ^= part;
        }
    }
    *wins = l->by_quotient ? bouton_quotient_is_lost(s->quotient, product)
                           : value == (s->value.value ^ s->values[l->component].value);
    return status;
}

bouton_status bouton_listing_heap(bouton_move_listing *l) {
    bouton_solution *s = l->s;
    BOUTON_ASSERT(l->component < s->position->count);
    bouton_rule *rule = s->position->components[l->component].rule;
    const uint64_t heap = bouton_heap_size(bouton_position_at(s->position, l->component));
    bouton_heap_walk walk = {.code = &rule->code, .heap = heap};
    barren_splits splits = {.period = NULL};
    const bool by_values = !l->by_quotient && l->counts == NULL && l->standings == NULL;
    bouton_sequence *sequence = by_values ? bouton_rule_sequence(rule) : NULL;
    bouton_status status = sequence != NULL || !by_values ? BOUTON_OK : s->b->error.status;
    if (sequence != NULL && l->s->want == BOUTON_WANT_WINNING)
        splits.period = bouton_sequence_proved(sequence);
    if (splits.period != NULL && splits.period->saltus != 0)
        splits.period = NULL;
    for (; status == BOUTON_OK && bouton_heap_next(&walk); l->looked++) {
        bool wins = false;
        s->cut |= l->looked >= BOUTON_MOVES_MAX && bouton_listing_has_looked_enough(l);
        if (s->cut)
            return BOUTON_OK;
        if (l->looked % BOUTON_LISTING_POLL == BOUTON_LISTING_POLL - 1)
            status = bouton_poll(s->b, "moves", l->looked, 0);
        if (status == BOUTON_OK)
            status = option_wins(l, rule, &walk.option, &wins);
        if (status == BOUTON_OK && (wins || l->s->want != BOUTON_WANT_WINNING)) {
            if (bouton_listing_is_full(s))
                return BOUTON_OK;
            add_heaps(&s->to, &walk.option);
            status = bouton_listing_keep(s, l->component, l->looked + (size_t)l->passed,
                                         wins ? BOUTON_P : BOUTON_N, 0);
        }
        pass_barren_splits(l, &walk, &splits, wins);
    }
    return status;
}
