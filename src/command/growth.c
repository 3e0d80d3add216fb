/* SPDX-License-Identifier: MIT */
#include "command/growth.h"

void bouton_answer_growth(bouton_json *json, const bouton_quotient_facts *facts) {
    bouton_json_array(json, "growth");
    for (size_t i = 0; i < facts->growth_count; i++) {
        const bouton_quotient_growth *growth = &facts->growth[i];
        bouton_json_array(json, NULL);
        bouton_json_u64(json, NULL, growth->heap);
        bouton_json_u64(json, NULL, growth->order);
        bouton_json_u64(json, NULL, growth->p_size);
        if (facts->rule_count > 1)
            bouton_json_u64(json, NULL, growth->rule);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
}
