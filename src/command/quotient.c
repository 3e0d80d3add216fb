/* SPDX-License-Identifier: MIT */
/* quotient: the misère quotient of heap games, or of all that a position reaches. */
#include "command/answer.h"
#include "command/growth.h"
#include "command/quotient_automaton.h"
#include "command/quotient_dominance.h"

#include <string.h>

enum { DEFAULT_HEAPS = 1000, CERTIFICATE_MAX = 1 << 30, VALUES_TRIED = 1 << 15 };

typedef struct subject {
    bouton_call *call;
    bouton_position *position; /* NULL: the words are rules, whose quotient is meant */
    bouton_quotient *quotient;
    bool resumed; /* read from an earlier certificate and continued */
} subject;

static bool is_of_position(const bouton_request *request) {
    for (size_t i = 0; i < request->word_count; i++)
        if (strchr(request->words[i], ':') != NULL)
            return true;
    return false;
}

/* What can be said before anything is computed. */
static bouton_status check_options(bouton_call *call, bool of_position) {
    if (of_position && bouton_option_of(call, BOUTON_OPTION_HEAPS)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--%s goes with rules, not with a position",
                           bouton_option_rows[BOUTON_OPTION_HEAPS].name);
    if (!bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->given)
        return BOUTON_OK;
    return bouton_call_may_certify(call);
}

/* Whether two quotients are of the same rules, by their codes. */
static bouton_status compare_rules(const bouton_quotient *q, const bouton_quotient *other,
                                   bouton_context *b, bool *same) {
    const size_t count = bouton_quotient_facts_of(q)->rule_count;
    bouton_text codes[2] = {bouton_text_start(b), bouton_text_start(b)};
    for (size_t i = 0; i < count; i++) {
        bouton_quotient_rule_code(q, i, &codes[0]);
        bouton_quotient_rule_code(other, i, &codes[1]);
        bouton_text_put_char(&codes[0], ' ');
        bouton_text_put_char(&codes[1], ' ');
    }
    bouton_status status = bouton_text_status(&codes[0]);
    if (status == BOUTON_OK)
        status = bouton_text_status(&codes[1]);
    *same = status == BOUTON_OK && count == bouton_quotient_facts_of(other)->rule_count &&
            strcmp(codes[0].data, codes[1].data) == 0;
    bouton_text_release(&codes[0]);
    bouton_text_release(&codes[1]);
    return status;
}

/* Replaces the quotient just opened by that of an earlier certificate of the same rules. */
static bouton_status take_earlier(subject *s, const char *name, const bouton_text *text) {
    bouton_context *b = s->call->b;
    bool same = false;
    bouton_quotient *earlier = bouton_quotient_read(b, text->data, text->size);
    bouton_status status =
        earlier != NULL ? compare_rules(s->quotient, earlier, b, &same) : b->error.status;
    if (status == BOUTON_OK && !same)
        status = bouton_fail(b, BOUTON_INPUT, "certificate",
                             "the certificate in %.300s is not of these rules", name);
    bouton_quotient_close(s->quotient);
    s->quotient = earlier;
    return status;
}

/* Reads an earlier certificate, to be continued. */
static bouton_status read_earlier(subject *s, const char *name) {
    bouton_context *b = s->call->b;
    bouton_text text = bouton_text_start(b);
    bouton_status status = bouton_call_read_file(s->call, name, CERTIFICATE_MAX, &text);
    if (status == BOUTON_OK)
        status = s->position != NULL ? bouton_quotient_resume(s->quotient, text.data, text.size)
                                     : take_earlier(s, name, &text);
    bouton_text_release(&text);
    const bouton_error refusal = b->error;
    if (status == BOUTON_NO) /* not an answer of no: the file is wrong */
        status = bouton_fail(b, BOUTON_INPUT, "certificate", "%.300s: %s", name, refusal.message);
    s->resumed = true;
    return status;
}

static bouton_status open_subject(subject *s) {
    bouton_call *call = s->call;
    bouton_status status = BOUTON_OK;
    if (is_of_position(call->request)) {
        status = bouton_call_position(call, &s->position);
        if (status == BOUTON_OK)
            s->quotient = bouton_quotient_open_position(s->position);
    } else {
        s->quotient =
            bouton_quotient_open(call->b, call->request->words, call->request->word_count);
    }
    if (status == BOUTON_OK && s->quotient == NULL)
        status = call->b->error.status;
    const char *earlier = bouton_option_of(call, BOUTON_OPTION_IN)->text;
    return status == BOUTON_OK && earlier != NULL ? read_earlier(s, earlier) : status;
}

static void put_element(bouton_json *json, const bouton_quotient *quotient, uint32_t element) {
    const size_t start = bouton_json_open_string(json, NULL);
    bouton_quotient_element_name(quotient, element, json->out);
    bouton_json_close_string(json, start);
}

static void put_letters(bouton_json *json, const bouton_quotient *quotient) {
    const uint32_t count = bouton_quotient_facts_of(quotient)->generator_count;
    bouton_json_array(json, "letters");
    for (uint32_t g = 0; g < count; g++) {
        bouton_json_object(json, NULL);
        size_t start = bouton_json_open_string(json, "letter");
        bouton_quotient_letter(g, json->out);
        bouton_json_close_string(json, start);
        start = bouton_json_open_string(json, "of");
        bouton_quotient_generator_name(quotient, g, json->out);
        bouton_json_close_string(json, start);
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
}

/* A number for each rule, for a single rule not as a list; null while not all are known. */
static void put_repetition(bouton_json *json, const char *key, const bouton_quotient *quotient,
                           bool preperiods) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    const size_t count = facts->proved ? facts->rule_count : 0;
    if (count == 0)
        bouton_json_null(json, key);
    if (count > 1)
        bouton_json_array(json, key);
    for (size_t r = 0; r < count; r++) {
        uint64_t period, preperiod;
        bouton_quotient_period(quotient, r, &period, &preperiod);
        bouton_json_u64(json, count == 1 ? key : NULL, preperiods ? preperiod : period);
    }
    if (count > 1)
        bouton_json_end_array(json);
}

/* The elements of a rule's heaps: of those included or, with a period, of the preperiod and one
 * period. */
static bouton_status put_heaps(bouton_json *json, const char *key, const bouton_quotient *quotient,
                               size_t rule) {
    uint64_t period, preperiod;
    const uint64_t count = bouton_quotient_period(quotient, rule, &period, &preperiod)
                               ? preperiod + period
                               : bouton_quotient_facts_of(quotient)->count;
    bouton_status status = BOUTON_OK;
    bouton_json_array(json, key);
    for (uint64_t n = 0; n < count && status == BOUTON_OK; n++) {
        uint32_t element = 0;
        status = bouton_quotient_heap(quotient, rule, n, &element);
        put_element(json, quotient, element);
    }
    bouton_json_end_array(json);
    return status;
}

/* The pretending function: for one rule its elements, for several those of each, for a position
 * those of its components, null where one is not included. */
static bouton_status put_values(bouton_json *json, const subject *s) {
    const size_t rules = bouton_quotient_facts_of(s->quotient)->rule_count;
    bouton_status status = BOUTON_OK;
    if (rules == 1)
        return put_heaps(json, "values", s->quotient, 0);
    bouton_json_array(json, "values");
    for (size_t r = 0; r < rules && status == BOUTON_OK; r++)
        status = put_heaps(json, NULL, s->quotient, r);
    const size_t components = s->position != NULL ? bouton_position_count(s->position) : 0;
    for (size_t c = 0; c < components && status == BOUTON_OK; c++) {
        uint32_t element;
        status = bouton_quotient_component(s->quotient, s->position, c, &element);
        if (status == BOUTON_OK)
            put_element(json, s->quotient, element);
        else if (status == BOUTON_LIMIT) {
            bouton_json_null(json, NULL);
            status = BOUTON_OK;
        }
    }
    bouton_json_end_array(json);
    return status;
}

/* The words that failed, a string each. */
static void put_failing(bouton_json *json, const bouton_quotient *quotient) {
    bouton_text lines = bouton_text_start(json->out->b);
    bouton_quotient_failing(quotient, &lines);
    bouton_json_array(json, "failing");
    for (const char *line = lines.data; *line != '\0';) {
        const size_t size = strcspn(line, "\n");
        bouton_json_bytes(json, NULL, line, size);
        line += size + (line[size] == '\n');
    }
    bouton_json_end_array(json);
    json->out->failed |= lines.failed;
    bouton_text_release(&lines);
}

static void put_subject(bouton_json *json, const subject *s) {
    const bouton_request *request = s->call->request;
    if (s->position != NULL) {
        bouton_answer_position(json, "position", s->position);
        return;
    }
    bouton_json_array(json, "rules");
    for (size_t i = 0; i < request->word_count; i++) {
        bouton_rule *rule;
        const bool known = bouton_rule_of(s->call->b, request->words[i], &rule) == BOUTON_OK;
        bouton_json_string(json, NULL, known ? rule->text : request->words[i]);
    }
    bouton_json_end_array(json);
}

static bouton_status put_quotient(bouton_json *json, const subject *s) {
    const bouton_quotient *quotient = s->quotient;
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    uint64_t period_heap;
    bouton_status status = bouton_quotient_period_heap(quotient, VALUES_TRIED, &period_heap);
    if (status != BOUTON_OK && status != BOUTON_LIMIT)
        return status;
    if (s->position != NULL) {
        bouton_json_u64(json, "positions", facts->positions);
        bouton_json_u64(json, "known", facts->count);
    } else if (facts->count > 0) {
        bouton_json_u64(json, "heaps", facts->count - 1);
    } else {
        bouton_json_null(json, "heaps");
    }
    bouton_json_u64(json, "order", facts->order);
    bouton_json_u64(json, "p_size", facts->p_size);
    bouton_json_bool(json, "tame", facts->tame);
    bouton_json_bool(json, "proved", facts->proved);
    put_repetition(json, "period", quotient, false);
    put_repetition(json, "preperiod", quotient, true);
    if (facts->rule_count > 0 && facts->firm_from > 0)
        bouton_json_u64(json, "firm_from", facts->firm_from);
    else if (facts->rule_count > 0)
        bouton_json_null(json, "firm_from");
    if (period_heap > 0)
        bouton_json_u64(json, "period_heap", period_heap);
    put_letters(json, quotient);
    const size_t start = bouton_json_open_string(json, "relations");
    status = bouton_quotient_relations(quotient, json->out);
    bouton_json_close_string(json, start);
    bouton_json_array(json, "p");
    for (uint32_t x = 0; x < facts->order; x++)
        if (bouton_quotient_is_lost(quotient, x))
            put_element(json, quotient, x);
    bouton_json_end_array(json);
    if (status == BOUTON_OK)
        status = put_values(json, s);
    bouton_answer_growth(json, facts);
    bouton_json_bool(json, "looks_infinite", facts->looks_infinite);
    if (facts->looks_infinite)
        put_failing(json, quotient);
    if (status == BOUTON_OK)
        status = bouton_answer_dominance(json, quotient);
    return status == BOUTON_OK ? bouton_answer_automaton(json, quotient) : status;
}

/* Computes as far as wanted, then writes the certificate of what is known, even if that is less. */
static bouton_status compute(subject *s, bouton_status *filed) {
    bouton_call *call = s->call;
    const bouton_option_value *heaps = bouton_option_of(call, BOUTON_OPTION_HEAPS);
    uint64_t wanted = heaps->given ? heaps->number : DEFAULT_HEAPS;
    const char *name = bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->text;
    bouton_new_file file = {.file = NULL};
    bouton_text certificate = bouton_text_start(call->b);
    bouton_status status = name != NULL ? bouton_call_begin_file(call, name, &file) : BOUTON_OK;
    bouton_quotient_limit(s->quotient, bouton_option_of(call, BOUTON_OPTION_STEPS)->number);
    if (status == BOUTON_OK && s->position == NULL && !heaps->given && !s->resumed)
        status = bouton_call_find_dominance(s->quotient, &wanted);
    if (status == BOUTON_OK)
        status = bouton_quotient_advance(s->quotient, wanted, false);
    status = bouton_call_find_automaton(call, s->quotient, wanted, status);
    const bool some = status == BOUTON_OK || status == BOUTON_LIMIT;
    if (name != NULL) {
        const bouton_error error = call->b->error;
        *filed = some ? bouton_quotient_certificate(s->quotient, &certificate) : status;
        *filed = bouton_call_end_file(call, &file, *filed, certificate.data, certificate.size);
        if (*filed == BOUTON_OK)
            call->b->error = error;
    }
    bouton_text_release(&certificate);
    return status;
}

/* An answer that reports how far it came still counts; its status is that of the limit. */
static bouton_status answer(subject *s, bouton_status reached, bouton_status filed) {
    bouton_call *call = s->call;
    if (reached == BOUTON_LIMIT)
        bouton_call_advise_limit(call);
    const bouton_error error = call->b->error;
    bouton_json json = bouton_answer_begin(call);
    put_subject(&json, s);
    bouton_status status = put_quotient(&json, s);
    if (reached == BOUTON_LIMIT) {
        bouton_json_string(&json, "stopped", error.code);
        bouton_json_string(&json, "why", error.message);
    }
    status = bouton_answer_end(call, &json, status);
    if (status != BOUTON_OK)
        return status;
    call->b->error = error;
    call->whole = filed != BOUTON_OK && !call->in_engine; /* the engine gives one object per line */
    return filed != BOUTON_OK ? filed : reached;
}

static bouton_status run_quotient(bouton_call *call) {
    subject s = {.call = call};
    bouton_status filed = BOUTON_OK;
    bouton_status status = check_options(call, is_of_position(call->request));
    if (status == BOUTON_OK)
        status = open_subject(&s);
    if (status == BOUTON_OK) {
        status = compute(&s, &filed);
        if (status == BOUTON_OK || status == BOUTON_LIMIT)
            status = answer(&s, status, filed);
    }
    bouton_quotient_close(s.quotient);
    bouton_position_free(s.position);
    return status;
}

const bouton_command bouton_command_quotient = {
    .name = "quotient",
    .arguments = "RULE ...",
    .summary = "the misere quotient of heap games, or of all that a position reaches",
    .details = "bouton quotient kayles\n"
               "bouton quotient 0.123 --certificate proof\n"
               "bouton quotient 0.07 --heaps 30 --certificate proof\n"
               "bouton quotient 0.07 --heaps 33 --in proof\n"
               "bouton quotient nim 0.77 --heaps 8\n"
               "bouton quotient 0.31011\n"
               "bouton quotient 4.7\n"
               "bouton quotient cram:3x4 --certificate proof",
    .options = "heaps steps in certificate force json memory time-limit progress quiet",
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_quotient,
};
