/* SPDX-License-Identifier: MIT */
/* moves: what can be played, without a search for who wins, so that positions too large to solve
 * can be shown. */
#include "command/answer.h"

/* Each rule once, in words, and an example of a move. */
static bouton_status put_rules(bouton_json *json, const bouton_position *position) {
    bouton_context *b = position->b;
    bouton_text text = bouton_text_start(b);
    bouton_status status = BOUTON_OK;
    bouton_json_array(json, "rules");
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        if (bouton_position_first_of(position, position->components[i].rule) < i)
            continue;
        bouton_text_clear(&text);
        status = bouton_position_write_rule(position, i, &text);
        bouton_json_object(json, NULL);
        bouton_json_string(json, "rule", bouton_position_rule(position, i));
        bouton_json_string(json, "rule_in_words", bouton_text_data(&text));
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
    bouton_text_release(&text);
    return status == BOUTON_OK ? bouton_answer_example(json, position) : status;
}

static bouton_status run_moves(bouton_call *call) {
    const bouton_option_value *most = bouton_option_of(call, BOUTON_OPTION_MOST);
    bouton_position *position = NULL;
    bouton_status status = bouton_call_position(call, &position);
    if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        status = put_rules(&json, position);
        if (status == BOUTON_OK)
            status = bouton_answer_moves(&json, position, bouton_request_play(call->request),
                                         most->given ? most->number : UINT64_MAX,
                                         bouton_call_telling(call));
        status = bouton_answer_end(call, &json, status);
    }
    bouton_position_free(position);
    return status;
}

const bouton_command bouton_command_moves = {
    .name = "moves",
    .arguments = "POSITION",
    .summary = "the moves of a position, with nothing solved",
    .details = "bouton moves 3 5 7\n"
               "bouton moves cram:7x9 --most 5",
    .options = "misere picture words most json memory time-limit progress quiet",
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_moves,
};
