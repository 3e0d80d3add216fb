/* SPDX-License-Identifier: MIT */
/* explain: the solution, with its reasons in words. */
#include "explain/explain.h"
#include "command/answer.h"
#include "command/reasons.h"
#include "command/written.h"

#include <string.h>
#include <strings.h>

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

/* --format: false where it is none; *written says whether it is another than that of people. */
static bool read_format(const bouton_request *request, bool *written, bouton_markup *markup) {
    const char *name = request->options[BOUTON_OPTION_FORMAT].text;
    *written = name != NULL && strcasecmp(name, "text") != 0;
    *markup = name != NULL && strcasecmp(name, "latex") == 0 ? BOUTON_LATEX : BOUTON_MARKDOWN;
    return !*written || *markup == BOUTON_LATEX || strcasecmp(name, "markdown") == 0;
}

static bouton_status check_format(const bouton_call *call, bool *written, bouton_markup *markup) {
    const char *name = bouton_option_of(call, BOUTON_OPTION_FORMAT)->text;
    if (!read_format(call->request, written, markup))
        return bouton_fail_at(call->b, BOUTON_INPUT, "usage", name, strlen(name), 0,
                              "--format takes text, markdown or latex");
    if (name != NULL && bouton_option_of(call, BOUTON_OPTION_JSON)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "the answer is to be JSON: --format %s does not go with that", name);
    return BOUTON_OK;
}

/* The answer as text for a paper or a page. */
static bouton_status write_explanation(bouton_call *call, bouton_markup markup,
                                       const bouton_position *position,
                                       const bouton_explanation *explanation) {
    bouton_text title = bouton_text_start(call->b);
    bouton_position_write(position, &title);
    if (bouton_request_play(call->request) == BOUTON_MISERE)
        bouton_text_put(&title, " --misere");
    bouton_put_explanation(&call->out, markup, bouton_text_data(&title), explanation);
    const bouton_status status = bouton_text_status(&title);
    bouton_text_release(&title);
    return status == BOUTON_OK ? bouton_text_status(&call->out) : status;
}

static bouton_status run_explain(bouton_call *call) {
    bouton_context *b = call->b;
    bouton_position *position = NULL, *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *explanation = bouton_explanation_new(b);
    bool written;
    bouton_markup markup;
    bouton_status status = check_format(call, &written, &markup);
    if (status == BOUTON_OK)
        status = bouton_call_position(call, &position);
    if (after == NULL || solution == NULL || explanation == NULL)
        status = b->error.status;
    if (status == BOUTON_OK) {
        bouton_solution_keep_to_theory(solution);
        status = bouton_solve(position, bouton_request_play(call->request), BOUTON_WANT_WINNING,
                              solution);
    }
    if (status == BOUTON_OK)
        status = bouton_explain_in(solution, detail_of(call), explanation);
    if (status == BOUTON_OK && written) {
        status = write_explanation(call, markup, position, explanation);
    } else if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        status = bouton_answer_solution(&json, solution, BOUTON_WANT_WINNING, (bouton_telling){0},
                                        after);
        put_explanation(&json, explanation);
        if (status == BOUTON_OK)
            status = bouton_answer_reasons(&json, solution, &explanation->reasons);
        status = bouton_answer_end(call, &json, status);
    }
    bouton_explanation_free(explanation);
    bouton_solution_free(solution);
    bouton_position_free(after);
    bouton_position_free(position);
    return status;
}

static bool explain_answers_text(const bouton_request *request) {
    bool written;
    bouton_markup markup;
    return read_format(request, &written, &markup) && written;
}

const bouton_command bouton_command_explain = {
    .name = "explain",
    .arguments = "POSITION",
    .summary = "why a position is won or lost, for a learner",
    .details = "bouton explain 3 5 7\n"
               "bouton explain 0.137:9,4 + nim:2\n"
               "bouton explain --misere 1 1 4\n"
               "bouton explain --brief subtract=1-3:21\n"
               "bouton explain 3 5 7 --format latex",
    .options = "misere color brief full format " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_explain,
    .answers_text = explain_answers_text,
};
