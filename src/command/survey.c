/* SPDX-License-Identifier: MIT */
/*
 * survey: many codes at once. Each ? of a pattern stands for every octal digit; the codes are done
 * by several threads, and answered in order.
 */
#include "base/parallel.h"
#include "command/command.h"

#include <bouton/sequence.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_TO = 100000,
    BATCH = 1024, /* codes that are looked at together */
    CODE_MAX = 64,
    PATTERNS_MAX = 6,
};

typedef struct row {
    char code[CODE_MAX];
    const char *kept; /* its line in an earlier survey, of that size; or NULL */
    size_t kept_size;
    char canonical[CODE_MAX + 8]; /* the least code with the same values */
    uint64_t reached;             /* G(0) to this one were looked at */
    bool rares_told;
    uint64_t rares, last_rare;
    uint64_t largest, largest_at;
    bouton_period period;
    atomic_bool done;
} row;

typedef struct survey {
    bouton_call *call;
    const char *pattern;
    uint64_t total; /* numbers that stand for codes, and for some that are none */
    bool as_json;
    uint64_t to;
    bouton_text kept; /* the lines of an earlier survey that are not in rows yet: from kept_at on */
    size_t kept_at;
    row rows[BATCH];
    size_t count, written; /* of the rows */
    bouton_error fault;    /* why the lines can't be written, if it has a status */
    bouton_options outer;  /* whose poll is asked after the lines have gone out */
} survey;

static bouton_status no_values(void *user, uint64_t from, const uint32_t *values, size_t count) {
    (void)user, (void)from, (void)values, (void)count;
    return BOUTON_OK;
}

static bouton_status fill_row(bouton_sequence *sequence, row *r) {
    const bouton_rares *rares = NULL;
    const bouton_period *period = bouton_sequence_proved(sequence);
    r->reached = bouton_sequence_count(sequence) - 1;
    r->largest = bouton_sequence_largest(sequence, &r->largest_at);
    r->period = period != NULL ? *period : (bouton_period){.proved = false};
    const bouton_status status = bouton_sequence_rares(sequence, &rares);
    r->rares_told = rares->told;
    r->rares = rares->count;
    r->last_rare = rares->count > 0 ? rares->list[rares->count - 1].heap : 0;
    return status;
}

static bouton_status write_canonical(bouton_context *b, const bouton_sequence *sequence, row *r) {
    bouton_text text = bouton_text_start(b);
    bouton_status status = bouton_sequence_minimal_code(sequence, &text);
    if (status == BOUTON_OK && text.size < sizeof r->canonical)
        memcpy(r->canonical, text.data, text.size + 1);
    bouton_text_release(&text);
    return status;
}

static bouton_status survey_code(bouton_context *b, void *user, size_t index) {
    survey *s = user;
    row *r = &s->rows[index];
    if (r->kept != NULL)
        return BOUTON_OK;
    /* With a sink all values are looked at for the largest. */
    const bouton_sequence_options options = {.size = sizeof options, .sink = no_values};
    const bouton_period *period;
    bouton_sequence *sequence = bouton_sequence_open_code(b, r->code, &options);
    bouton_status status = sequence != NULL ? write_canonical(b, sequence, r) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_sequence_period(sequence, s->to, &period);
    if (status == BOUTON_OK)
        status = fill_row(sequence, r);
    if (status == BOUTON_OK)
        atomic_store(&r->done, true);
    bouton_sequence_close(sequence);
    return status;
}

static void put_row(bouton_call *call, const row *r, bool as_json) {
    const bouton_period *p = &r->period;
    if (r->kept != NULL) {
        bouton_text_put_bytes(&call->out, r->kept, r->kept_size);
        return;
    }
    if (!as_json) {
        bouton_text_printf(&call->out, "%s\t%s\t%llu", r->code, r->canonical,
                           (unsigned long long)r->reached);
        if (r->rares_told)
            bouton_text_printf(&call->out, "\t%llu\t%llu", (unsigned long long)r->rares,
                               (unsigned long long)r->last_rare);
        else
            bouton_text_put(&call->out, "\t-\t-");
        bouton_text_printf(&call->out, "\t%llu\t%llu", (unsigned long long)r->largest,
                           (unsigned long long)r->largest_at);
        if (p->proved)
            bouton_text_printf(&call->out, "\t%llu\t%llu\t%llu\n", (unsigned long long)p->period,
                               (unsigned long long)p->preperiod, (unsigned long long)p->saltus);
        else
            bouton_text_put(&call->out, "\t-\t-\t-\n");
        return;
    }
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "code", r->code);
    bouton_json_string(&json, "canonical", r->canonical);
    bouton_json_u64(&json, "reached", r->reached);
    if (r->rares_told) {
        bouton_json_u64(&json, "rares", r->rares);
        bouton_json_u64(&json, "last_rare", r->last_rare);
    } else {
        bouton_json_null(&json, "rares");
        bouton_json_null(&json, "last_rare");
    }
    bouton_json_u64(&json, "largest", r->largest);
    bouton_json_u64(&json, "largest_at", r->largest_at);
    bouton_json_bool(&json, "proved", p->proved);
    if (p->proved) {
        bouton_json_u64(&json, "period", p->period);
        bouton_json_u64(&json, "preperiod", p->preperiod);
        bouton_json_u64(&json, "saltus", p->saltus);
    }
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
}

/* Lines go out in order, as soon as they are done. */
static bouton_status put_done(survey *s) {
    const size_t before = s->written;
    while (s->written < s->count && atomic_load(&s->rows[s->written].done))
        put_row(s->call, &s->rows[s->written++], s->as_json);
    return s->written > before ? bouton_flush(s->call) : BOUTON_OK;
}

/* The survey ends here: what is known of codes behind one that is not done goes out as well. */
static bouton_status put_rest(survey *s) {
    for (; s->written < s->count; s->written++)
        if (atomic_load(&s->rows[s->written].done))
            put_row(s->call, &s->rows[s->written], s->as_json);
    bouton_text_put_bytes(&s->call->out, s->kept.data + s->kept_at, s->kept.size - s->kept_at);
    return bouton_flush(s->call);
}

static bouton_verdict poll_with_lines(void *user, const bouton_progress *progress) {
    survey *s = user;
    if (s->fault.status == BOUTON_OK && put_done(s) != BOUTON_OK)
        s->fault = s->call->b->error;
    const bouton_verdict verdict =
        s->outer.poll != NULL ? s->outer.poll(s->outer.poll_user, progress) : BOUTON_GO_ON;
    return s->fault.status != BOUTON_OK ? BOUTON_INTERRUPT : verdict;
}

static bouton_status survey_batch(survey *s) {
    bouton_context *b = s->call->b;
    s->outer = b->options;
    b->options.poll = poll_with_lines;
    b->options.poll_user = s;
    const bouton_status status = bouton_parallel(b, s->count, survey_code, s);
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

/* The code of a pattern with a number in octal in place of its question marks. A first ? before
 * the point stands for 0 and 4 alone. */
static bool write_code(const char *pattern, uint64_t number, char *code) {
    const size_t size = strlen(pattern);
    for (size_t i = size; i-- > 0;) {
        code[i] = pattern[i];
        if (pattern[i] != '?')
            continue;
        code[i] = (char)('0' + number % 8);
        number /= 8;
    }
    code[size] = '\0';
    return code[0] == '0' || code[0] == '4' || code[0] == '.' || pattern[0] != '?';
}

static bouton_status read_pattern(bouton_context *b, const char *pattern, uint64_t *count) {
    size_t marks = 0;
    const size_t size = strlen(pattern);
    for (size_t i = 0; i < size; i++)
        marks += pattern[i] == '?';
    if (marks > PATTERNS_MAX || size >= CODE_MAX)
        return bouton_fail_at(b, BOUTON_INPUT, "usage", pattern, size, 0,
                              "a pattern has at most %d question marks and %d characters",
                              PATTERNS_MAX, CODE_MAX - 1);
    *count = (uint64_t)1 << 3 * marks;
    char code[CODE_MAX];
    write_code(pattern, 0, code);
    bouton_sequence *sequence = bouton_sequence_open_code(b, code, NULL);
    const bouton_status status = sequence != NULL ? BOUTON_OK : b->error.status;
    bouton_sequence_close(sequence);
    return status;
}

enum { COUNTS = 8 }; /* columns after the codes */

/* Reads a count, or "-" where there may be none, and the tab after it, if it isn't the last. */
static const char *read_count(const char *at, const char *end, bool is_last, bool *is_there) {
    const char *start = at;
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    *is_there = at > start;
    at += !*is_there && at < end && *at == '-';
    if (at == start || (is_last ? at != end : at == end || *at != '\t'))
        return NULL;
    return at + !is_last;
}

/* Whether a line begins with a code of the pattern, and which. */
static bool find_number(const char *pattern, const char *line, size_t size, uint64_t *number) {
    const size_t length = strlen(pattern);
    char code[CODE_MAX];
    if (size <= length || line[length] != '\t')
        return false;
    *number = 0;
    for (size_t i = 0; i < length; i++)
        if (pattern[i] == '?')
            *number = 8 * *number + ((uint64_t)line[i] & 7);
    return write_code(pattern, *number, code) && memcmp(line, code, length) == 0;
}

/* Why the line can't be the one of its code, looked at up to G(to); NULL if it can. */
static const char *find_fault(const char *line, size_t size, uint64_t to) {
    const char *end = line + size;
    const char *at = memchr(line, '\t', size);
    if (at != NULL)
        at = memchr(at + 1, '\t', (size_t)(end - at) - 1);
    const char *reached = at != NULL ? at + 1 : end;
    bool there[COUNTS] = {false};
    at = reached;
    for (size_t i = 0; i < COUNTS && at != NULL; i++)
        at = read_count(at, end, i + 1 == COUNTS, &there[i]);
    if (at == NULL || !there[0] || there[1] != there[2] || !there[3] || !there[4] ||
        there[5] != there[6] || there[6] != there[7])
        return "lacks some of its columns";
    return there[5] || strtoull(reached, NULL, 10) >= to ? NULL : "goes less far than is asked for";
}

/* Looks at a line of an earlier survey, whose code must be the pattern's *next at least. */
static bouton_status check_line(const survey *s, const bouton_lines *lines, const char *line,
                                size_t size, uint64_t *next) {
    uint64_t number;
    char code[CODE_MAX];
    const bool in_order = find_number(s->pattern, line, size, &number) && number >= *next;
    const char *fault = in_order ? find_fault(line, size, s->to) : "is another's";
    if (in_order)
        *next = number;
    if (fault == NULL) {
        ++*next;
        return BOUTON_OK;
    }
    while (*next < s->total && !write_code(s->pattern, *next, code))
        ++*next;
    if (*next == s->total)
        return bouton_fail_at(s->call->b, BOUTON_INPUT, "survey", line, size, 0,
                              "line %llu of %s comes after that of the pattern's last code",
                              (unsigned long long)lines->line, lines->name);
    return bouton_fail_at(s->call->b, BOUTON_INPUT, "survey", line, size, 0,
                          "line %llu of %s should be that of %s%s, but it %s",
                          (unsigned long long)lines->line, lines->name, code,
                          in_order ? "" : " or of a code after it", fault);
}

/* Reads what an earlier survey of the same pattern answered, in the same order, perhaps not of all
 * codes. A line that was cut off does not count. */
static bouton_status read_earlier(survey *s, const char *name) {
    bouton_lines lines;
    uint64_t next = 0;
    bouton_status status = bouton_lines_open(s->call, name, &lines);
    while (status == BOUTON_OK) {
        const char *line;
        size_t size;
        status = bouton_lines_next(&lines, &line, &size);
        if (status != BOUTON_OK || line == NULL || !lines.has_end)
            break;
        if (size > 0 && line[0] == '#')
            continue;
        status = check_line(s, &lines, line, size, &next);
        bouton_text_put_bytes(&s->kept, line, size);
        bouton_text_put_char(&s->kept, '\n');
        if (status == BOUTON_OK)
            status = bouton_text_status(&s->kept);
    }
    bouton_lines_close(&lines);
    return status;
}

/* Gives the row the line of an earlier survey, if it has one of this code. */
static void take_kept(survey *s, uint64_t number, row *r) {
    const char *line = s->kept.data + s->kept_at;
    uint64_t found;
    const char *end = memchr(line, '\n', s->kept.size - s->kept_at);
    if (end == NULL || !find_number(s->pattern, line, (size_t)(end - line), &found) ||
        found != number)
        return;
    r->kept = line;
    r->kept_size = (size_t)(end - line) + 1;
    s->kept_at += r->kept_size;
    atomic_store(&r->done, true);
}

static bouton_status survey_codes(survey *s) {
    bouton_status status = BOUTON_OK;
    for (uint64_t next = 0; status == BOUTON_OK && next < s->total;) {
        s->count = s->written = 0;
        for (; s->count < BATCH && next < s->total; next++) {
            row *r = &s->rows[s->count];
            memset(r, 0, sizeof *r);
            if (!write_code(s->pattern, next, r->code))
                continue;
            take_kept(s, next, r);
            s->count++;
        }
        status = survey_batch(s);
    }
    return status;
}

static bouton_status run_survey(bouton_call *call) {
    const char *pattern = call->request->words[0];
    const bouton_option_value *to = bouton_option_of(call, BOUTON_OPTION_TO);
    const char *earlier = bouton_option_of(call, BOUTON_OPTION_IN)->text;
    const bool as_json = bouton_option_of(call, BOUTON_OPTION_JSON)->given;
    uint64_t total = 0;
    bouton_status status = read_pattern(call->b, pattern, &total);
    if (status != BOUTON_OK)
        return status;
    if (as_json && earlier != NULL)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--in goes on with a table, not JSON");
    survey *s = bouton_calloc(call->b, 1, sizeof *s);
    if (s == NULL)
        return call->b->error.status;
    s->call = call;
    s->pattern = pattern;
    s->total = total;
    s->as_json = as_json;
    s->to = to->given ? to->number : DEFAULT_TO;
    s->kept = bouton_text_start(call->b);
    if (earlier != NULL)
        status = read_earlier(s, earlier);
    if (status == BOUTON_OK && !as_json)
        bouton_text_put(&call->out, "# code\tcanonical\treached\trares\tlast_rare\tlargest\t"
                                    "largest_at\tperiod\tpreperiod\tsaltus\n");
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
    .summary = "many codes at once: what is known of each after a number of values",
    .details = "bouton survey \"0.??\" --to 1e6 --threads 2\n"
               "bouton survey \"0.???\" --to 1e6 > table   # Ctrl-C keeps the lines written\n"
               "bouton survey \"0.???\" --to 1e6 --in table > longer   # goes on after them",
    .options = "to in " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = 1,
    .normal_only = true,
    .run = run_survey,
    .answers_text = survey_answers_text,
};
