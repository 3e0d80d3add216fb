/* SPDX-License-Identifier: MIT */
/* explain: the solution, with its reasons in words. */
#include "explain/explain.h"
#include "command/answer.h"
#include "command/reasons.h"

static void put_explanation(bouton_json *json, const bouton_explanation *e) {
    bouton_json_bytes(json, "text", bouton_explanation_text(e), strlen(bouton_explanation_text(e)));
    bouton_json_array(json, "marks");
    for (size_t i = 0; i < bouton_explanation_mark_count(e); i++) {
        const bouton_highlight mark = bouton_explanation_mark(e, i);
        bouton_json_array(json, NULL);
        bouton_json_u64(json, NULL, mark.start);
        bouton_json_u64(json, NULL, mark.end);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
}

static bouton_detail detail_of(const bouton_call *call) {
    return bouton_option_of(call, BOUTON_OPTION_BRIEF)->given  ? BOUTON_BRIEF
           : bouton_option_of(call, BOUTON_OPTION_FULL)->given ? BOUTON_FULL
                                                               : BOUTON_USUAL;
}

static bouton_status run_explain(bouton_call *call) {
    bouton_context *b = call->b;
    bouton_position *position = NULL, *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *explanation = bouton_explanation_new(b);
    bouton_status status = bouton_call_position(call, &position);
    if (after == NULL || solution == NULL || explanation == NULL)
        status = b->error.status;
    if (status == BOUTON_OK)
        status = bouton_solve(position, bouton_request_play(call->request), BOUTON_WANT_WINNING,
                              solution);
    if (status == BOUTON_OK)
        status = bouton_explain_in(solution, detail_of(call), explanation);
    if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        status = bouton_answer_solution(&json, solution, BOUTON_WANT_WINNING, false, after);
        put_explanation(&json, explanation);
        bouton_answer_reasons(&json, solution, &explanation->reasons);
        status = bouton_answer_end(call, &json, status);
    }
    bouton_explanation_free(explanation);
    bouton_solution_free(solution);
    bouton_position_free(after);
    bouton_position_free(position);
    return status;
}

const bouton_command bouton_command_explain = {
    .name = "explain",
    .arguments = "POSITION",
    .summary = "why a position is won or lost, for a learner",
    .details = "bouton explain 3 5 7\n"
               "bouton explain 0.137:9,4 + nim:2\n"
               "bouton explain --misere 1 1 4\n"
               "bouton explain --brief subtract=1-3:21",
    .options = "misere color brief full " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_explain,
};
