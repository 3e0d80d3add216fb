/* SPDX-License-Identifier: MIT */
/* The value of one component: formula, sequence or search. */
#include "solve/solve.h"

bouton_status bouton_value(bouton_rule *rule, bouton_state state, uint64_t *value) {
    if (rule->game->value != NULL && rule->game->value(rule, state, value))
        return BOUTON_OK;
    if (!bouton_rule_has_code(rule))
        return bouton_search_value(rule, state, value);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return rule->b->error.status;
    return bouton_sequence_value(rule->b, sequence, bouton_heap_size(state), value);
}

bouton_status bouton_value_of_option(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                     uint64_t *value) {
    const size_t count = bouton_option_size(moves, option);
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t v = 0;
        bouton_status status = bouton_value(rule, bouton_option_state(moves, option, i), &v);
        if (status != BOUTON_OK)
            return status;
        *value ^= v;
    }
    return BOUTON_OK;
}
