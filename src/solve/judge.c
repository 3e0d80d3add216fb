/* SPDX-License-Identifier: MIT */
/* Who wins after a move: by what was found for the position, or by a search. */
#include "solve/listing.h"

#include "misere/quotient.h"

#include "search/loopy.h"

/* The outcome after an option of a component, by the values. */
static bouton_status judge_by_values(bouton_solution *s, size_t component,
                                     const bouton_moves *options, size_t option,
                                     bouton_outcome *after) {
    bouton_rule *rule = s->position->components[component].rule;
    bouton_status status;
    BOUTON_ASSERT(component < s->value_count);
    if (!s->value.infinite && bouton_method_of_rule(rule) != BOUTON_BY_LOOPS) {
        bool lost = false;
        status = bouton_option_is(s->search, rule, options, option,
                                  s->value.value ^ s->values[component].value, &lost);
        *after = lost ? BOUTON_P : BOUTON_N;
        return status;
    }
    bouton_grundy value;
    status = bouton_sum_of_option(s->search, rule, options, option, &value);
    for (size_t i = 0; i < s->position->count; i++)
        if (i != component)
            bouton_grundy_add(&value, &s->values[i]);
    *after = bouton_grundy_outcome(&value);
    return status;
}

/* Whether the game of a single component knows who wins after an option. */
static bool is_known(const bouton_solution *s, const bouton_moves *options, size_t option,
                     bouton_outcome *after) {
    BOUTON_ASSERT(s->position->count == 1);
    const bouton_rule *rule = s->position->components[0].rule;
    uint64_t value;
    if (bouton_option_size(options, option) != 1)
        return false;
    const bouton_state state = bouton_option_state(options, option, 0);
    if (bouton_component_outcome(rule, state, s->play, after))
        return true;
    if (s->play == BOUTON_MISERE || bouton_method_of(rule, state, &value) != BOUTON_BY_FORMULA)
        return false;
    *after = value == 0 ? BOUTON_P : BOUTON_N;
    return true;
}

/* The outcome after an option of a component, by the product of the others' elements. */
static bouton_status judge_by_quotient(const bouton_solution *s, size_t component, uint32_t rest,
                                       const bouton_moves *options, size_t option,
                                       bouton_outcome *after) {
    BOUTON_ASSERT(s->quotient != NULL && component < s->position->count);
    bouton_rule *rule = s->position->components[component].rule;
    const size_t count = bouton_option_size(options, option);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        uint32_t element = 0;
        status = bouton_quotient_state(s->quotient, rule, bouton_option_state(options, option, i),
                                       &element);
        rest = bouton_quotient_product(s->quotient, rest, element);
    }
    *after = bouton_quotient_is_lost(s->quotient, rest) ? BOUTON_P : BOUTON_N;
    return status;
}

/* The position that an option of a component leaves; the caller frees it. */
static bouton_status make_left(const bouton_solution *s, size_t component,
                               const bouton_moves *options, size_t option, bouton_position **left) {
    *left = bouton_position_new(s->b);
    const bouton_status status =
        *left != NULL ? bouton_position_copy(*left, s->position) : s->b->error.status;
    return status == BOUTON_OK ? bouton_position_replace(*left, component, options, option)
                               : status;
}

bouton_status bouton_listing_judge(bouton_solution *s, const bouton_nim *nim, uint32_t rest,
                                   size_t component, const bouton_moves *options, size_t option,
                                   bouton_outcome *after, uint32_t *depth) {
    const bouton_sum_method how = bouton_listing_method(s);
    if (how == BOUTON_SUM_BY_NIM) {
        uint64_t left = 0;
        *after = bouton_nim_wins_by(nim, s->play,
                                    bouton_heap_size(bouton_position_at(s->position, component)),
                                    &left) &&
                         bouton_heap_size(bouton_option_state(options, option, 0)) == left
                     ? BOUTON_P
                     : BOUTON_N;
        return BOUTON_OK;
    }
    if (how == BOUTON_SUM_LIKE_NIM || how == BOUTON_SUM_TAME) {
        *after = bouton_listing_like_nim(s, nim, component, options, option);
        return BOUTON_OK;
    }
    if (how == BOUTON_SUM_BY_VALUES)
        return judge_by_values(s, component, options, option, after);
    if (how == BOUTON_SUM_BY_QUOTIENT)
        return judge_by_quotient(s, component, rest, options, option, after);
    if (how == BOUTON_SUM_BY_OUTCOME && s->outcome == BOUTON_P) {
        *after = BOUTON_N;
        return BOUTON_OK;
    }
    if (how == BOUTON_SUM_BY_OUTCOME && is_known(s, options, option, after))
        return BOUTON_OK;
    if (how == BOUTON_SUM_BY_OUTCOME && s->play == BOUTON_NORMAL)
        return judge_by_values(s, component, options, option, after);
    bouton_position *left;
    bouton_status status = make_left(s, component, options, option, &left);
    bool knows = false;
    if (status == BOUTON_OK && s->forms != NULL)
        status = bouton_forms_outcome(s->forms, left, &knows, after);
    if (status == BOUTON_OK && !knows)
        status = bouton_solution_search(s, left, after, depth);
    bouton_position_free(left);
    return status;
}

bool bouton_listing_is_short(const bouton_move_listing *l) {
    const bouton_solution *s = l->s;
    const bouton_rule *rule = s->position->components[l->component].rule;
    bouton_outcome after;
    uint64_t value;
    if (s->want != BOUTON_WANT_WINNING || bouton_listing_method(s) != BOUTON_SUM_BY_OUTCOME ||
        s->outcome != BOUTON_N || bouton_method_of_rule(rule) != BOUTON_BY_SEARCH)
        return false;
    if (s->keeps_to_theory)
        return bouton_method_of(rule, bouton_position_at(s->position, l->component), &value) ==
               BOUTON_BY_SEARCH;
    for (size_t i = 0; i < s->options.option_count; i++)
        if (is_known(s, &s->options, i, &after) && after == BOUTON_P)
            return true;
    return false;
}

bouton_status bouton_listing_judge_shortly(bouton_move_listing *l, size_t option,
                                           bouton_outcome *after) {
    enum { UNSETTLED_MAX = 3 }; /* after this many, others are not searched */
    bouton_solution *s = l->s;
    bouton_rule *rule = s->position->components[l->component].rule;
    const size_t count = bouton_option_size(&s->options, option);
    bouton_position *left = NULL;
    const uint64_t texts_failed = s->b->texts_failed;
    uint64_t value, sum = 0;
    *after = BOUTON_N;
    if (is_known(s, &s->options, option, after) || l->unsettled == UNSETTLED_MAX)
        return BOUTON_OK;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK && s->play == BOUTON_NORMAL; i++) {
        const bouton_state state = bouton_option_state(&s->options, option, i);
        status = bouton_search_value_shortly(s->search, rule, state, &value);
        sum ^= status == BOUTON_OK ? value : 0;
    }
    bouton_outcome found = sum == 0 ? BOUTON_P : BOUTON_N;
    if (s->play == BOUTON_MISERE)
        status = make_left(s, l->component, &s->options, option, &left);
    if (status == BOUTON_OK && left != NULL)
        status =
            bouton_whole_outcome_within(s->search, left, s->play, BOUTON_SHORT_POSITIONS, &found);
    bouton_position_free(left);
    if (status == BOUTON_LIMIT && !bouton_was_stopped(s->b, status)) {
        s->b->texts_failed = texts_failed;
        l->unsettled++;
        return BOUTON_OK;
    }
    *after = found;
    return status;
}
