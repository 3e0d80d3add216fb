/* SPDX-License-Identifier: MIT */
/* moves: what can be played, without a search for who wins. So a position can be put on the table
 * that is too large to be solved. */
#include "command/answer.h"

static bouton_status run_moves(bouton_call *call) {
    const bouton_option_value *most = bouton_option_of(call, BOUTON_OPTION_MOST);
    bouton_position *position = NULL;
    bouton_status status = bouton_call_position(call, &position);
    if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        status = bouton_answer_moves(&json, position, bouton_request_play(call->request),
                                     most->given ? most->number : UINT64_MAX,
                                     bouton_option_of(call, BOUTON_OPTION_PICTURE)->given);
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
    .options = "misere picture most json memory time-limit progress quiet",
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_moves,
};
