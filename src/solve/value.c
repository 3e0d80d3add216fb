/* SPDX-License-Identifier: MIT */
/* The value of one component: formula, sequence or search. */
#include "search/loopy.h"
#include "search/search.h"
#include "solve/solve.h"

bouton_status bouton_component_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                                     bouton_grundy *value) {
    *value = (bouton_grundy){.known = true};
    if (rule->game->value != NULL && rule->game->value(rule, state, &value->value))
        return BOUTON_OK;
    if (rule->game->loopy)
        return bouton_loopy_value(rule, state, value);
    if (!bouton_rule_has_code(rule))
        return bouton_search_value(search, rule, state, &value->value);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return rule->b->error.status;
    return bouton_sequence_value(rule->b, sequence, bouton_heap_size(state), &value->value);
}

bouton_status bouton_value(bouton_rule *rule, bouton_state state, uint64_t *value) {
    bouton_grundy found;
    bouton_status status = bouton_component_value(NULL, rule, state, &found);
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

bouton_status bouton_value_of_option(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                     bouton_grundy *value) {
    return bouton_sum_of_option(NULL, rule, moves, option, value);
}

/* By formula alone; false where it does not reach. */
static bool formula_of_option(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                              uint64_t *value) {
    const size_t count = bouton_option_size(moves, option);
    *value = 0;
    if (rule->game->value == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t v = 0;
        if (!rule->game->value(rule, bouton_option_state(moves, option, i), &v))
            return false;
        *value ^= v;
    }
    return true;
}

bouton_status bouton_option_is(bouton_search *search, bouton_rule *rule, const bouton_moves *moves,
                               size_t option, uint64_t wanted, bool *is) {
    uint64_t value;
    bouton_grundy grundy;
    if (formula_of_option(rule, moves, option, &value)) {
        *is = value == wanted;
        return BOUTON_OK;
    }
    if (!rule->game->loopy && !bouton_rule_has_code(rule))
        return bouton_search_option_is(search, rule, moves, option, wanted, is);
    bouton_status status = bouton_sum_of_option(search, rule, moves, option, &grundy);
    *is = !grundy.infinite && grundy.value == wanted;
    return status;
}
