/* SPDX-License-Identifier: MIT */
/* The value of one component: formula, sequence or search. */
#include "solve/loopy.h"
#include "solve/solve.h"

bouton_status bouton_component_value(bouton_rule *rule, bouton_state state, bouton_grundy *value) {
    *value = (bouton_grundy){.known = true};
    if (rule->game->value != NULL && rule->game->value(rule, state, &value->value))
        return BOUTON_OK;
    if (rule->game->loopy)
        return bouton_loopy_value(rule, state, value);
    if (!bouton_rule_has_code(rule))
        return bouton_search_value(rule, state, &value->value);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return rule->b->error.status;
    return bouton_sequence_value(rule->b, sequence, bouton_heap_size(state), &value->value);
}

bouton_status bouton_value(bouton_rule *rule, bouton_state state, uint64_t *value) {
    bouton_grundy found;
    bouton_status status = bouton_component_value(rule, state, &found);
    if (status == BOUTON_OK && found.infinite)
        return bouton_fail(rule->b, BOUTON_LIMIT, "loopy",
                           "play can go round in circles here, and the value is no number");
    *value = found.value;
    return status;
}

bouton_status bouton_value_of_option(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                     bouton_grundy *value) {
    const size_t count = bouton_option_size(moves, option);
    *value = (bouton_grundy){.known = true};
    for (size_t i = 0; i < count; i++) {
        bouton_grundy v;
        bouton_status status =
            bouton_component_value(rule, bouton_option_state(moves, option, i), &v);
        if (status != BOUTON_OK)
            return status;
        bouton_grundy_add(value, &v);
    }
    return BOUTON_OK;
}
