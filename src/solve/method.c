/* SPDX-License-Identifier: MIT */
#include "solve/method.h"

#include "misere/outcome.h"
#include "search/loopy.h"

bouton_method bouton_method_of_rule(const bouton_rule *rule) {
    return rule->game->loopy            ? BOUTON_BY_LOOPS
           : bouton_rule_has_code(rule) ? BOUTON_BY_SEQUENCE
                                        : BOUTON_BY_SEARCH;
}

bouton_method bouton_method_of(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    if (rule->game->value != NULL && rule->game->value(rule, state, value))
        return BOUTON_BY_FORMULA;
    return bouton_method_of_rule(rule);
}

bool bouton_component_outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                              bouton_outcome *outcome) {
    bouton_nim nim = {0};
    if (play == BOUTON_MISERE && rule->game->nim_heaps != NULL &&
        bouton_rule_add_nim_heaps(rule, state, &nim)) {
        *outcome = bouton_nim_outcome(&nim, play);
        return true;
    }
    return rule->game->outcome != NULL && rule->game->outcome(rule, state, play, outcome);
}

/* Chooses the product of the components' elements, or their counts. */
static bouton_status choose_quotient(const bouton_position *position, bouton_sum_choice *choice) {
    uint64_t counts[BOUTON_COUNTS] = {0};
    uint32_t product = 0;
    bouton_at_hand at_hand;
    bouton_status status = bouton_quotient_at_hand(position, &at_hand);
    const bouton_quotient *quotient = at_hand.quotient;
    choice->method = BOUTON_SUM_BY_SEARCH;
    if (status != BOUTON_OK || quotient == NULL)
        return status;
    choice->quotient = quotient;
    if (at_hand.firm) {
        choice->method = BOUTON_SUM_WITH_FIRM;
        return BOUTON_OK;
    }
    if (at_hand.by_dominance) {
        const bouton_standings sum = bouton_at_hand_standings(position, SIZE_MAX, quotient);
        choice->method = BOUTON_SUM_BY_DOMINANCE;
        choice->outcome = bouton_at_hand_standings_lost(quotient, &sum) ? BOUTON_P : BOUTON_N;
        return BOUTON_OK;
    }
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        uint32_t element = 0;
        if (at_hand.by_automaton) {
            status = bouton_at_hand_count(position, i, quotient, counts);
            continue;
        }
        status = bouton_quotient_component(quotient, position, i, &element);
        product = bouton_quotient_product(quotient, product, element);
    }
    const bool lost = at_hand.by_automaton ? bouton_at_hand_is_lost(quotient, counts)
                                           : bouton_quotient_is_lost(quotient, product);
    choice->method = at_hand.by_automaton ? BOUTON_SUM_BY_AUTOMATON : BOUTON_SUM_BY_QUOTIENT;
    choice->outcome = lost ? BOUTON_P : BOUTON_N;
    return status;
}

static bouton_status choose_tame(const bouton_position *position, bouton_sum_choice *choice,
                                 bouton_tame_sum **keep) {
    bouton_tame_sum *tame;
    const bouton_status status = bouton_tame_sum_of(position, &tame);
    if (tame == NULL)
        return status;
    const bouton_nim nim = bouton_tame_sum_nim(tame, position);
    choice->method = BOUTON_SUM_TAME;
    choice->outcome = bouton_nim_outcome(&nim, BOUTON_MISERE);
    if (keep != NULL)
        *keep = tame;
    else
        bouton_tame_sum_free(tame);
    return BOUTON_OK;
}

bouton_status bouton_choose_for_sum(const bouton_position *position, bouton_play play,
                                    bouton_sum_choice *choice, bouton_tame_sum **tame) {
    bouton_nim nim;
    if (tame != NULL)
        *tame = NULL;
    *choice = (bouton_sum_choice){.method = BOUTON_SUM_BY_VALUES};
    if (bouton_position_is_nim(position, &nim)) {
        choice->method = BOUTON_SUM_BY_NIM;
        choice->outcome = bouton_nim_outcome(&nim, play);
        return BOUTON_OK;
    }
    if (position->count == 1 &&
        bouton_component_outcome(position->components[0].rule, bouton_position_at(position, 0),
                                 play, &choice->outcome)) {
        choice->method = BOUTON_SUM_BY_OUTCOME;
        return BOUTON_OK;
    }
    if (play == BOUTON_MISERE && bouton_position_is_like_nim(position, &nim)) {
        choice->method = BOUTON_SUM_LIKE_NIM;
        choice->outcome = bouton_nim_outcome(&nim, play);
        return BOUTON_OK;
    }
    if (play == BOUTON_NORMAL)
        return BOUTON_OK;
    const bouton_status status = choose_quotient(position, choice);
    return status == BOUTON_OK && choice->method == BOUTON_SUM_BY_SEARCH
               ? choose_tame(position, choice, tame)
               : status;
}

/* Kept out of the page, which searches without forms. */
#ifdef BOUTON_PAGE
enum { HAS_FORMS = 0 };
#else
enum { HAS_FORMS = 1 };
#endif

bouton_status bouton_whole_outcome(bouton_search *search, const bouton_position *position,
                                   bouton_play play, bool wants_depth, bouton_outcome *outcome,
                                   uint32_t *depth) {
    bouton_nim nim;
    if (play == BOUTON_MISERE && !wants_depth && bouton_position_is_like_nim(position, &nim)) {
        *outcome = bouton_nim_outcome(&nim, play);
        return BOUTON_OK;
    }
    return play == BOUTON_MISERE && !wants_depth && HAS_FORMS && !bouton_position_is_loopy(position)
               ? bouton_misere_outcome(position, outcome)
               : bouton_search_sum(search, position, play, wants_depth, outcome, depth);
}

bouton_status bouton_whole_outcome_within(bouton_search *search, const bouton_position *position,
                                          bouton_play play, uint64_t most,
                                          bouton_outcome *outcome) {
    uint32_t depth;
    bouton_nim nim;
    if (bouton_position_is_loopy(position) ||
        (play == BOUTON_MISERE && bouton_position_is_like_nim(position, &nim)))
        return bouton_whole_outcome(search, position, play, false, outcome, &depth);
    return HAS_FORMS && play == BOUTON_MISERE
               ? bouton_misere_outcome_within(position, most, outcome)
               : bouton_search_sum_within(search, position, play, most, outcome);
}

uint64_t bouton_searched(bouton_context *b) {
    return bouton_search_cost_of(b).positions + b->sums_searched +
           (HAS_FORMS ? bouton_misere_steps(b) : 0);
}

bouton_status bouton_component_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                                     bouton_grundy *value) {
    bouton_sequence *sequence;
    *value = (bouton_grundy){.known = true};
    switch (bouton_method_of(rule, state, &value->value)) {
    case BOUTON_BY_FORMULA:
        return BOUTON_OK;
    case BOUTON_BY_LOOPS:
        return bouton_loopy_value(rule, state, value);
    case BOUTON_BY_SEARCH:
        return bouton_search_value(search, rule, state, &value->value);
    case BOUTON_BY_SEQUENCE:
        break;
    }
    sequence = bouton_rule_sequence(rule);
    return sequence ? bouton_sequence_value(sequence, bouton_heap_size(state), &value->value)
                    : rule->b->error.status;
}

bouton_status bouton_component_value_at_hand(bouton_search *search, bouton_rule *rule,
                                             bouton_state state, bool may_search,
                                             bouton_grundy *value) {
    *value = (bouton_grundy){.known = true};
    const bouton_method method = bouton_method_of(rule, state, &value->value);
    if (method == BOUTON_BY_FORMULA)
        return BOUTON_OK;
    if (method == BOUTON_BY_SEQUENCE || (method == BOUTON_BY_LOOPS && may_search))
        return bouton_component_value(search, rule, state, value);
    return may_search ? bouton_search_value_shortly(search, rule, state, &value->value)
                      : BOUTON_LIMIT;
}

bouton_status bouton_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                           uint64_t *value) {
    bouton_grundy found;
    bouton_status status = bouton_component_value(search, rule, state, &found);
    if (status == BOUTON_OK && found.infinite)
        return bouton_fail(rule->b, BOUTON_LIMIT, "loopy",
                           "play can go round in circles here, and the value is no number");
    *value = found.value;
    return status;
}

bouton_status bouton_sum_of_option(bouton_search *search, bouton_rule *rule,
                                   const bouton_moves *moves, size_t option, bouton_grundy *value) {
    const size_t count = bouton_option_size(moves, option);
    *value = (bouton_grundy){.known = true};
    for (size_t i = 0; i < count; i++) {
        bouton_grundy v;
        bouton_status status =
            bouton_component_value(search, rule, bouton_option_state(moves, option, i), &v);
        if (status != BOUTON_OK)
            return status;
        bouton_grundy_add(value, &v);
    }
    return BOUTON_OK;
}

/* Whether formulas give the values of all of an option's states; *value is then their sum. */
static bool formula_of_option(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                              uint64_t *value) {
    const size_t count = bouton_option_size(moves, option);
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t v = 0;
        if (bouton_method_of(rule, bouton_option_state(moves, option, i), &v) != BOUTON_BY_FORMULA)
            return false;
        *value ^= v;
    }
    return rule->game->value != NULL;
}

static bouton_status find_whether(bouton_search *search, bool shortly, bouton_rule *rule,
                                  const bouton_moves *moves, size_t option, uint64_t wanted,
                                  bool *is) {
    uint64_t value;
    bouton_grundy grundy;
    if (formula_of_option(rule, moves, option, &value)) {
        *is = value == wanted;
        return BOUTON_OK;
    }
    if (bouton_method_of_rule(rule) == BOUTON_BY_SEARCH)
        return (shortly ? bouton_search_option_is_shortly
                        : bouton_search_option_is)(search, rule, moves, option, wanted, is);
    bouton_status status = bouton_sum_of_option(search, rule, moves, option, &grundy);
    *is = !grundy.infinite && grundy.value == wanted;
    return status;
}

bouton_status bouton_option_is(bouton_search *search, bouton_rule *rule, const bouton_moves *moves,
                               size_t option, uint64_t wanted, bool *is) {
    return find_whether(search, false, rule, moves, option, wanted, is);
}

bouton_status bouton_option_is_shortly(bouton_search *search, bouton_rule *rule,
                                       const bouton_moves *moves, size_t option, uint64_t wanted,
                                       bool *is) {
    return find_whether(search, true, rule, moves, option, wanted, is);
}
