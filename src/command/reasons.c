/* SPDX-License-Identifier: MIT */
/* The reasons of an explanation as data: docs/json.md. */
#include "command/reasons.h"

static void put_move(bouton_json *json, const bouton_solution *s, const bouton_reasons *reasons,
                     const bouton_reason *reason, size_t number) {
    const bouton_told_move *told = &reasons->moves[reason->first_move + number];
    const bouton_rule *rule = s->position->components[told->component].rule;
    bouton_json_object(json, NULL);
    bouton_json_u64(json, "component", told->component);
    const size_t start = bouton_json_open_string(json, "from");
    if (told->part == BOUTON_MAIN) {
        bouton_position_state(s->position, told->component, json->out);
    } else {
        const size_t before = reasons->moves[reason->first_move + number - 1].option;
        bouton_rule_print(rule, bouton_option_state(&reasons->states, before, (size_t)told->part),
                          json->out);
    }
    bouton_json_close_string(json, start);
    bouton_json_array(json, "to");
    for (size_t i = 0; i < bouton_option_size(&reasons->states, told->option); i++) {
        const size_t part = bouton_json_open_string(json, NULL);
        bouton_rule_print(rule, bouton_option_state(&reasons->states, told->option, i), json->out);
        bouton_json_close_string(json, part);
    }
    bouton_json_end_array(json);
    bouton_json_end_object(json);
}

void bouton_answer_reasons(bouton_json *json, const bouton_solution *s,
                           const bouton_reasons *reasons) {
    bouton_json_array(json, "reasons");
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        bouton_json_object(json, NULL);
        bouton_json_string(json, "kind", bouton_reason_name(r->kind));
        if (r->kind == BOUTON_REASON_HEAPS)
            bouton_json_string(json, "of",
                               bouton_reason_heaps_name((bouton_reason_heaps)r->detail));
        if (r->component != SIZE_MAX)
            bouton_json_u64(json, "component", r->component);
        if (r->after != BOUTON_NO_MOVE)
            bouton_json_u64(json, "after", (uint64_t)r->after);
        bouton_json_array(json, "numbers");
        for (size_t j = 0; j < r->count; j++)
            bouton_json_u64(json, NULL, reasons->numbers[r->first + j]);
        bouton_json_end_array(json);
        bouton_json_array(json, "moves");
        for (size_t j = 0; j < r->move_count; j++)
            put_move(json, s, reasons, r, j);
        bouton_json_end_array(json);
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
}
