/* SPDX-License-Identifier: MIT */
/* explain: the solution, with its reasons in words. */
#include "explain/explain.h"
#include "command/answer.h"
#include "command/reasons.h"
#include "command/written.h"

#include <string.h>

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

/* The words of --format, in this order. */
enum { AS_TEXT, AS_MARKDOWN, AS_LATEX };
static const char *const formats[] = {"text", "markdown", "latex", NULL};

static uint64_t format_of(const bouton_request *request) {
    return request->options[BOUTON_OPTION_FORMAT].number;
}

static bouton_status check_format(const bouton_call *call) {
    const char *name = bouton_option_of(call, BOUTON_OPTION_FORMAT)->text;
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

/* Positions that a search of a sum may look at where neither --full nor --time-limit allows more:
 * two or three seconds' worth, for large boards six. */
enum { SEARCHED_MAX = 1 << 23 };

/* Seconds for all of it, where neither allows more: values of boards may take a search of hours. */
enum { SECONDS_MAX = 60 };

static void limit_time(const bouton_call *call) {
    const bouton_frontend *frontend = call->frontend;
    if (detail_of(call) != BOUTON_FULL &&
        !bouton_option_of(call, BOUTON_OPTION_TIME_LIMIT)->given &&
        frontend->set_time_limit != NULL)
        frontend->set_time_limit(frontend->user, SECONDS_MAX);
}

static bouton_status run_explain(bouton_call *call) {
    bouton_context *b = call->b;
    bouton_position *position = NULL, *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *explanation = bouton_explanation_new(b);
    const uint64_t format = format_of(call->request);
    bouton_status status = check_format(call);
    if (status == BOUTON_OK)
        status = bouton_call_position(call, &position);
    if (after == NULL || solution == NULL || explanation == NULL)
        status = b->error.status;
    if (status == BOUTON_OK) {
        limit_time(call);
        bouton_solution_keep_to_theory(solution);
        if (detail_of(call) == BOUTON_FULL)
            b->heap_sums_most = 0;
        if (detail_of(call) != BOUTON_FULL &&
            !bouton_option_of(call, BOUTON_OPTION_TIME_LIMIT)->given)
            bouton_solution_search_at_most(solution, SEARCHED_MAX);
        status = bouton_solve(position, bouton_request_play(call->request), BOUTON_WANT_WINNING,
                              solution);
    }
    if (status == BOUTON_OK)
        status = bouton_explain_in(solution, detail_of(call), explanation);
    if (status == BOUTON_OK && format != AS_TEXT) {
        status = write_explanation(call, format == AS_LATEX ? BOUTON_LATEX : BOUTON_MARKDOWN,
                                   position, explanation);
    } else if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        status = bouton_answer_solution(&json, solution, BOUTON_WANT_WINNING, (bouton_telling){0},
                                        after);
        put_explanation(&json, explanation);
        if (status == BOUTON_OK)
            status = bouton_answer_reasons(&json, solution, &explanation->reasons);
        if (status == BOUTON_OK)
            status = bouton_answer_products(&json, solution, &explanation->reasons);
        status = bouton_answer_end(call, &json, status);
    }
    bouton_explanation_free(explanation);
    bouton_solution_free(solution);
    bouton_position_free(after);
    bouton_position_free(position);
    return status;
}

static bool explain_answers_text(const bouton_request *request) {
    return format_of(request) != AS_TEXT;
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
    .formats = formats,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_explain,
    .answers_text = explain_answers_text,
};
