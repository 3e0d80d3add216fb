/* SPDX-License-Identifier: MIT */
#include "command/quotient_dominance.h"

bouton_status bouton_call_find_dominance(bouton_quotient *quotient, uint64_t *wanted) {
    if (bouton_quotient_facts_of(quotient)->rule_count != 1)
        return BOUTON_OK;
    const bouton_status status = bouton_quotient_find_dominance(quotient);
    const bouton_quotient_dominance *dominance = bouton_quotient_dominance_of(quotient);
    if (dominance != NULL)
        *wanted = dominance->preperiod + dominance->period - 1;
    return status;
}

bouton_status bouton_answer_dominance(bouton_json *json, const bouton_quotient *quotient) {
    const bouton_quotient_dominance *d = bouton_quotient_dominance_of(quotient);
    bouton_status status = BOUTON_OK;
    if (d == NULL)
        return BOUTON_OK;
    bouton_json_object(json, "dominance");
    bouton_json_u64(json, "period", d->period);
    bouton_json_u64(json, "preperiod", d->preperiod);
    bouton_json_u64(json, "saltus", d->saltus);
    bouton_json_u64(json, "lost_value", d->lost_value);
    bouton_json_bool(json, "infinite", true); /* no others are sought */
    bouton_json_array(json, "heaps");
    for (uint64_t h = 0; h < d->preperiod + d->period && status == BOUTON_OK; h++) {
        bouton_quotient_heap_standing s = {.value = 0};
        status = bouton_quotient_standing(quotient, h, &s);
        bouton_json_array(json, NULL);
        bouton_json_u64(json, NULL, s.value);
        bouton_json_u64(json, NULL, s.weight);
        bouton_json_u64(json, NULL, s.span);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
    bouton_json_end_object(json);
    return status;
}
