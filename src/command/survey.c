/* SPDX-License-Identifier: MIT */
/*
 * survey: many codes at once. Each ? of a pattern stands for every octal digit; the codes are
 * computed by several threads or by workers, and answered in order.
 */
#include "command/survey.h"

#include "base/parallel.h"
#include "command/farm.h"

#include <stdio.h>
#include <string.h>

enum {
    DEFAULT_TO = 100000,
    DEFAULT_HEAPS = 100000,
    DEFAULT_STEPS = 50000000,
};

static bouton_status survey_code(bouton_context *b, void *user, size_t index) {
    bouton_survey *s = user;
    bouton_survey_row *r = &s->rows[index];
    if (r->kept != NULL)
        return BOUTON_OK;
    const bouton_status status = s->kind->fill(b, s, r);
    if (status == BOUTON_OK)
        atomic_store(&r->done, true);
    return status;
}

static void put_row(const bouton_survey *s, const bouton_survey_row *r) {
    bouton_call *call = s->call;
    if (r->kept != NULL) {
        bouton_text_put_bytes(&call->out, r->kept, r->kept_size);
        return;
    }
    if (s->as_json) {
        bouton_json json = bouton_answer_begin(call);
        bouton_json_string(&json, "code", r->code);
        s->kind->put_fields(&json, r);
        bouton_json_end_object(&json);
    } else {
        bouton_text_put(&call->out, r->code);
        s->kind->put_columns(&call->out, r);
    }
    bouton_text_put_char(&call->out, '\n');
}

/* Lines go out in order, as soon as they are done. */
static bouton_status put_done(bouton_survey *s) {
    const size_t before = s->written;
    while (s->written < s->count && atomic_load(&s->rows[s->written].done))
        put_row(s, &s->rows[s->written++]);
    return s->written > before ? bouton_flush(s->call) : BOUTON_OK;
}

/* The survey ends here: what is known of later codes than an unfinished one is written as well. */
static bouton_status put_rest(bouton_survey *s) {
    for (; s->written < s->count; s->written++)
        if (atomic_load(&s->rows[s->written].done))
            put_row(s, &s->rows[s->written]);
    bouton_text_put_bytes(&s->call->out, s->kept.data + s->kept_at, s->kept.size - s->kept_at);
    return bouton_flush(s->call);
}

static bouton_verdict poll_with_lines(void *user, const bouton_progress *progress) {
    bouton_survey *s = user;
    if (s->fault.status == BOUTON_OK && put_done(s) != BOUTON_OK)
        s->fault = s->call->b->error;
    const bouton_verdict verdict =
        s->outer.poll != NULL ? s->outer.poll(s->outer.poll_user, progress) : BOUTON_GO_ON;
    return s->fault.status != BOUTON_OK ? BOUTON_INTERRUPT : verdict;
}

static bool put_worker_line(void *user, size_t index, bouton_text *line) {
    const bouton_survey *s = user;
    const bouton_survey_row *r = &s->rows[index];
    if (r->kept != NULL)
        return false;
    bouton_text_printf(line, "survey %s", r->code);
    if (s->kind == &bouton_survey_of_quotients)
        bouton_text_printf(line, " --misere --heaps %llu --steps %llu",
                           (unsigned long long)s->heaps, (unsigned long long)s->steps);
    else
        bouton_text_printf(line, " --to %llu", (unsigned long long)s->to);
    bouton_text_put(line, s->as_json ? " --json" : "");
    return true;
}

/* Takes the row that a worker answered, after the heading. An answer for another code is
 * ignored. */
static bouton_status take_worker_answer(void *user, size_t index, const char *answer, size_t size) {
    bouton_survey *s = user;
    bouton_survey_row *r = &s->rows[index];
    const size_t skipped = s->as_json ? 0 : strlen(s->kind->heading);
    if (size <= skipped || answer[size - 1] != '\n' ||
        !bouton_survey_is_line(s, r, answer + skipped, size - skipped - 1))
        return BOUTON_OK;
    r->answered = bouton_calloc(s->call->b, size - skipped, 1);
    if (r->answered == NULL)
        return s->call->b->error.status;
    memcpy(r->answered, answer + skipped, size - skipped);
    r->kept = r->answered;
    r->kept_size = size - skipped;
    atomic_store(&r->done, true);
    return BOUTON_OK;
}

/* Fills the missing rows: by workers, if there are any, then here those that they left. */
static bouton_status fill_rows(bouton_survey *s) {
    bouton_context *b = s->call->b;
    const bouton_farm farm = {
        .user = s, .count = s->count, .put_line = put_worker_line, .take = take_worker_answer};
    const bouton_status status = b->workers.count > 0 ? bouton_farm_run(b, &farm) : BOUTON_OK;
    return status == BOUTON_OK ? bouton_parallel(b, s->count, survey_code, s) : status;
}

static bouton_status survey_batch(bouton_survey *s) {
    bouton_context *b = s->call->b;
    s->outer = b->options;
    b->options.poll = poll_with_lines;
    b->options.poll_user = s;
    const bouton_status status = fill_rows(s);
    b->options.poll = s->outer.poll;
    b->options.poll_user = s->outer.poll_user;
    if (s->fault.status != BOUTON_OK) {
        b->error = s->fault;
        return b->error.status;
    }
    if (status == BOUTON_OK)
        return put_done(s);
    bouton_call_advise_limit(s->call);
    const bouton_error kept = b->error;
    const bouton_status written = put_rest(s);
    if (written != BOUTON_OK)
        return written;
    b->error = kept;
    if (status != BOUTON_LIMIT || s->as_json)
        return status;
    return bouton_fail(b, status, kept.code,
                       "%.300s; the lines written are whole: keep them in a file and go on with "
                       "--in FILE",
                       kept.message);
}

static bouton_status read_pattern(bouton_context *b, const char *pattern, uint64_t *count) {
    *count = bouton_pattern_count(pattern);
    if (*count == 0)
        return bouton_fail_at(b, BOUTON_INPUT, "usage", pattern, strlen(pattern), 0,
                              "a pattern has at most %d question marks and %d characters",
                              BOUTON_PATTERN_MARKS_MAX, BOUTON_PATTERN_SIZE - 1);
    char code[BOUTON_PATTERN_SIZE];
    bouton_pattern_code(pattern, 0, code);
    bouton_sequence *sequence = bouton_sequence_open_code(b, code, NULL);
    const bouton_status status = sequence != NULL ? BOUTON_OK : b->error.status;
    bouton_sequence_close(sequence);
    return status;
}

static bouton_status survey_codes(bouton_survey *s) {
    bouton_status status = BOUTON_OK;
    for (uint64_t next = 0; status == BOUTON_OK && next < s->total;) {
        s->count = s->written = 0;
        for (; s->count < BOUTON_SURVEY_BATCH && next < s->total; next++) {
            bouton_survey_row *r = &s->rows[s->count];
            memset(r, 0, sizeof *r);
            if (!bouton_pattern_code(s->pattern, next, r->code))
                continue;
            bouton_survey_take(s, next, r);
            s->count += next % s->parts == s->part;
        }
        status = survey_batch(s);
        for (size_t i = 0; i < s->count; i++) {
            bouton_survey_row *r = &s->rows[i];
            if (r->answered != NULL)
                bouton_release_memory(s->call->b, r->answered, r->kept_size);
            if (s->kind->release != NULL)
                s->kind->release(s->call->b, r);
        }
    }
    return status;
}

/* Refuses options that belong to the other play. */
static bouton_status check_options(bouton_call *call, bool as_json, bool misere) {
    static const bouton_option_id of_values[] = {BOUTON_OPTION_TO};
    static const bouton_option_id of_quotients[] = {BOUTON_OPTION_HEAPS, BOUTON_OPTION_STEPS};
    const bouton_option_id *others = misere ? of_values : of_quotients;
    const size_t count = misere ? 1 : 2;
    if (as_json && bouton_option_of(call, BOUTON_OPTION_IN)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--in goes on with a table, not JSON");
    for (size_t i = 0; i < count; i++)
        if (bouton_option_of(call, others[i])->given)
            return bouton_fail(call->b, BOUTON_INPUT, "usage",
                               misere ? "--%s does not go with --misere; --heaps does"
                                      : "--%s goes with --misere; without it --to does",
                               bouton_option_rows[others[i]].name);
    return BOUTON_OK;
}

static uint64_t number_or(const bouton_call *call, bouton_option_id id, uint64_t number) {
    const bouton_option_value *value = bouton_option_of(call, id);
    return value->given ? value->number : number;
}

static bouton_status run_survey(bouton_call *call) {
    const char *pattern = call->request->words[0];
    const char *earlier = bouton_option_of(call, BOUTON_OPTION_IN)->text;
    const bool as_json = bouton_option_of(call, BOUTON_OPTION_JSON)->given;
    const bool misere = bouton_option_of(call, BOUTON_OPTION_MISERE)->given;
    uint64_t total = 0;
    bouton_status status = read_pattern(call->b, pattern, &total);
    if (status == BOUTON_OK)
        status = check_options(call, as_json, misere);
    if (status != BOUTON_OK)
        return status;
    bouton_survey *s = bouton_calloc(call->b, 1, sizeof *s);
    if (s == NULL)
        return call->b->error.status;
    s->call = call;
    s->kind = misere ? &bouton_survey_of_quotients : &bouton_survey_of_values;
    s->pattern = pattern;
    s->total = total;
    s->as_json = as_json;
    s->to = number_or(call, BOUTON_OPTION_TO, DEFAULT_TO);
    s->heaps = number_or(call, BOUTON_OPTION_HEAPS, DEFAULT_HEAPS);
    s->steps = number_or(call, BOUTON_OPTION_STEPS, DEFAULT_STEPS);
    s->kept = bouton_text_start(call->b);
    const bouton_option_value *part = bouton_option_of(call, BOUTON_OPTION_PART);
    s->part = part->given ? part->number - 1 : 0;
    s->parts = part->given ? (uint64_t)part->real : 1;
    if (earlier != NULL)
        status = bouton_survey_read(s, earlier);
    if (status == BOUTON_OK && !as_json)
        bouton_text_put(&call->out, s->kind->heading);
    if (status == BOUTON_OK)
        status = bouton_flush(call);
    if (status == BOUTON_OK)
        status = survey_codes(s);
    bouton_text_release(&s->kept);
    bouton_release_memory(call->b, s, sizeof *s);
    return status;
}

static bool survey_answers_text(const bouton_request *request) {
    return !request->options[BOUTON_OPTION_JSON].given ||
           (request->word_count > 0 && strchr(request->words[0], '?') != NULL);
}

const bouton_command bouton_command_survey = {
    .name = "survey",
    .arguments = "PATTERN",
    .summary = "many codes at once: what is known of the values, or misere quotient, of each",
    .details = "bouton survey \"0.??\" --to 1e6 --threads 2\n"
               "bouton survey \"0.???\" --to 1e6 > table   # Ctrl-C keeps the lines written\n"
               "bouton survey \"0.???\" --to 1e6 --in table > longer   # goes on after them\n"
               "bouton survey \"0.???\" --part 1/4 > part-1   # and 2/4, 3/4, 4/4 elsewhere\n"
               "sort -u part-? > table                       # the survey of all parts\n"
               "bouton survey \"0.3?\" --misere",
    .options = "misere to heaps steps in part " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = 1,
    .run = run_survey,
    .answers_text = survey_answers_text,
};
