/* SPDX-License-Identifier: MIT */
/* The reasons of an explanation as data: docs/json.md. */
#include "command/reasons.h"

#include "rulekit/rule_picture.h"

static void put_move(bouton_json *json, const bouton_solution *s, const bouton_reasons *reasons,
                     const bouton_reason *reason, size_t number) {
    const bouton_reason_move *moved = &reasons->moves[reason->first_move + number];
    const bouton_rule *rule = s->position->components[moved->component].rule;
    bouton_json_object(json, NULL);
    bouton_json_u64(json, "component", moved->component);
    const size_t start = bouton_json_open_string(json, "from");
    if (moved->part == BOUTON_MAIN) {
        bouton_position_state(s->position, moved->component, json->out);
    } else {
        BOUTON_ASSERT(number > 0);
        const size_t before = reasons->moves[reason->first_move + number - 1].option;
        bouton_rule_print(rule, bouton_option_state(&reasons->states, before, (size_t)moved->part),
                          json->out);
    }
    bouton_json_close_string(json, start);
    bouton_json_array(json, "to");
    for (size_t i = 0; i < bouton_option_size(&reasons->states, moved->option); i++) {
        const size_t part = bouton_json_open_string(json, NULL);
        bouton_put_listed_part(s, reasons, reason, number, i, json->out);
        bouton_json_close_string(json, part);
    }
    bouton_json_end_array(json);
    bouton_json_end_object(json);
}

/* The parts of its picture that show the reason for a state as it stands. */
static bouton_status put_marks(bouton_json *json, const bouton_solution *s,
                               const bouton_reasons *reasons, const bouton_reason *reason,
                               bouton_picture *picture, bouton_part_marks *marks) {
    if (reason->component == SIZE_MAX || reason->after != BOUTON_NO_MOVE)
        return BOUTON_OK;
    const bouton_status status =
        bouton_rule_picture_unplaced(s->position->components[reason->component].rule,
                                     bouton_position_at(s->position, reason->component), picture);
    if (status != BOUTON_OK)
        return status == BOUTON_LIMIT ? BOUTON_OK : status;
    bouton_reason_marks(reasons, reason, picture, marks);
    if (marks->count > 0)
        bouton_json_array(json, "marks");
    for (size_t i = 0; i < marks->count; i++) {
        BOUTON_ASSERT(marks->list[i].part < picture->count);
        bouton_json_object(json, NULL);
        bouton_json_u64(json, "part", marks->list[i].part);
        bouton_json_string(json, "text", marks->list[i].text);
        bouton_json_end_object(json);
    }
    if (marks->count > 0)
        bouton_json_end_array(json);
    return marks->failed ? s->b->error.status : BOUTON_OK;
}

bouton_status bouton_answer_reasons(bouton_json *json, const bouton_solution *s,
                                    const bouton_reasons *reasons) {
    bouton_picture picture = bouton_picture_start(s->b);
    bouton_part_marks marks = bouton_part_marks_start(s->b);
    bouton_status status = BOUTON_OK;
    bouton_json_array(json, "reasons");
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        bouton_json_object(json, NULL);
        bouton_json_string(json, "kind", bouton_reason_name(r->kind));
        if (bouton_reason_detail(r) != NULL)
            bouton_json_string(json, "of", bouton_reason_detail(r));
        if (bouton_reason_side_name(r) != NULL)
            bouton_json_string(json, "side", bouton_reason_side_name(r));
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
        if (status == BOUTON_OK)
            status = put_marks(json, s, reasons, r, &picture, &marks);
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
    bouton_part_marks_release(&marks);
    bouton_picture_release(&picture);
    return status;
}
