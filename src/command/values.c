/* SPDX-License-Identifier: MIT */
/* values: the Grundy sequences of heap games, and of others whose states are single numbers. */
#include "command/answer.h"
#include "command/genera.h"
#include "command/long_values.h"
#include "command/plot.h"
#include "command/rares.h"
#include "command/state_values.h"
#include "command/summary.h"

#include <string.h>

enum {
    DEFAULT_TO = 40,
    DEFAULT_TO_OF_RARES = 100000,
    PIECE = 4096, /* values taken at a time */
};

/* Refuses more values than memory holds, unless a formula or a period gives them. */
static bouton_status refuse_endless(const bouton_rule *rule, bouton_sequence *sequence,
                                    uint64_t from, uint64_t to) {
    enum { TRIED = 1 << 15 }; /* heaps tried, to show a period or load its certificate */
    bouton_context *b = rule->b;
    uint64_t value;
    if ((to - from) / (b->options.memory_max / sizeof(uint32_t) + 1) == 0 ||
        !bouton_rule_has_code(rule) ||
        (rule->game->value != NULL && rule->game->value(rule, bouton_heap_state(&to), &value)))
        return BOUTON_OK;
    bouton_status status = bouton_sequence_value(sequence, TRIED, &value);
    if (status != BOUTON_OK || bouton_sequence_proved(sequence) != NULL)
        return status;
    return bouton_fail(b, BOUTON_LIMIT, "too-large",
                       "%s has no known period, and that many values need more than the %llu MB of "
                       "memory allowed; use --digest or --out FILE, or raise --memory",
                       rule->text, (unsigned long long)(b->options.memory_max >> 20));
}

static bool wants_long(const bouton_request *request) {
    return request->options[BOUTON_OPTION_DIGEST].given ||
           request->options[BOUTON_OPTION_OUT].given ||
           request->options[BOUTON_OPTION_CHECKPOINT].given;
}

static const char *const formats[] = {"json", "plain", "bfile", NULL};

static bouton_status read_format(const bouton_request *request, bouton_values_format *format) {
    static const bouton_values_format meant[] = {AS_JSON, AS_PLAIN, AS_BFILE};
    const bouton_option_value *option = &request->options[BOUTON_OPTION_FORMAT];
    *format = request->options[BOUTON_OPTION_JSON].given ? AS_JSON : AS_ROW;
    if (!option->given)
        return BOUTON_OK;
    *format = meant[option->number];
    if (*format != AS_JSON && request->options[BOUTON_OPTION_JSON].given)
        return bouton_fail(request->b, BOUTON_INPUT, "usage",
                           "the answer is to be JSON: --format %s does not go with that",
                           option->text);
    return BOUTON_OK;
}

static void put_value(bouton_text *out, bouton_values_format format, bouton_json *json, uint64_t n,
                      uint64_t value) {
    switch (format) {
    case AS_JSON:
        bouton_json_u64(json, NULL, value);
        return;
    case AS_BFILE:
        bouton_text_put_u64(out, n);
        bouton_text_put_char(out, ' ');
        break;
    case AS_ROW:
    case AS_PLAIN:
        break;
    }
    bouton_text_put_u64(out, value);
    bouton_text_put_char(out, format == AS_ROW ? ' ' : '\n');
}

/* How values are to be shown. */
typedef struct shown {
    bouton_values_format format;
    bouton_json *json;
} shown;

/* Lines are written as they come, an object only when complete. */
static bouton_status hand_on(bouton_call *call, bouton_values_format format) {
    return format == AS_JSON ? bouton_text_status(&call->out) : bouton_flush(call);
}

static bouton_status show_values(bouton_call *call, uint64_t from, const uint32_t *values,
                                 size_t count, void *user) {
    const shown *show = user;
    bouton_status status = call->out.size > PIECE ? hand_on(call, show->format) : BOUTON_OK;
    for (size_t i = 0; i < count; i++)
        put_value(&call->out, show->format, show->json, from + i, values[i]);
    return status;
}

static bouton_status compute_values(bouton_call *call, bouton_sequence *sequence, uint64_t from,
                                    uint64_t to, const shown *show) {
    uint64_t *values = bouton_calloc(call->b, PIECE, sizeof *values);
    bouton_status status = values ? BOUTON_OK : call->b->error.status;
    for (uint64_t left = to - from + 1, n = from; left > 0 && status == BOUTON_OK;) {
        const size_t count = left < PIECE ? (size_t)left : PIECE;
        status = bouton_sequence_values(sequence, n, count, values);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++)
            put_value(&call->out, show->format, show->json, n + i, values[i]);
        n += count;
        left -= count;
        if (left > 0 && status == BOUTON_OK)
            status = bouton_poll(call->b, "values", to - from + 1 - left, to - from + 1);
        if (left > 0 && status == BOUTON_OK)
            status = hand_on(call, show->format);
    }
    bouton_release_memory(call->b, values, PIECE * sizeof *values);
    return status;
}

/* values --plot */
static bouton_status draw_values(bouton_call *call, bouton_rule *rule, uint64_t from, uint64_t to) {
    const char *name = bouton_option_of(call, BOUTON_OPTION_PLOT)->text;
    bouton_plot plot;
    if (wants_long(call->request) || bouton_option_of(call, BOUTON_OPTION_IN)->given ||
        bouton_option_of(call, BOUTON_OPTION_FORMAT)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--plot does not go with --format, --digest, --out, --in and "
                           "--checkpoint");
    bouton_status status = bouton_plot_begin(call, name, &plot);
    if (status == BOUTON_OK)
        status = bouton_plot_values(&plot, rule, from, to, NULL);
    status = bouton_plot_end(&plot, status);
    if (status != BOUTON_OK)
        return status;
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "rule", rule->text);
    bouton_json_u64(&json, "from", from);
    bouton_json_u64(&json, "to", to);
    bouton_json_u64(&json, "largest", plot.largest);
    bouton_json_u64(&json, "largest_at", plot.largest_at);
    if (plot.rares > 0) {
        bouton_json_u64(&json, "rares", plot.rares);
        bouton_json_u64(&json, "last_rare", plot.last_rare);
    }
    bouton_json_string(&json, "plot", name);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return BOUTON_OK;
}

static bouton_status summarize(bouton_call *call, uint64_t from, const uint32_t *values,
                               size_t count, void *user) {
    (void)call, (void)from;
    bouton_summary_add(user, values, count);
    return BOUTON_OK;
}

/* values --in --digest: up to G(to), or of all that the file has. */
static bouton_status digest_file(bouton_call *call, bouton_rule *rule, const char *name,
                                 uint64_t to) {
    bouton_summary summary = {.rule = rule->text, .in = name};
    if (bouton_option_of(call, BOUTON_OPTION_FROM)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--from does not go with --digest");
    bouton_status status = bouton_call_packed_values(call, rule, name, 0, to, summarize, &summary);
    if (status == BOUTON_OK)
        bouton_summary_answer(call, &summary);
    return status;
}

static bouton_status run_values(bouton_call *call) {
    const bouton_option_value *from_option = bouton_option_of(call, BOUTON_OPTION_FROM);
    const bouton_option_value *to_option = bouton_option_of(call, BOUTON_OPTION_TO);
    const uint64_t from = from_option->number;
    uint64_t to = to_option->given ? to_option->number : DEFAULT_TO;
    bouton_text *out = &call->out;
    bouton_rule *rule;
    bouton_sequence *sequence = NULL;
    bouton_values_format format;
    bouton_status status = bouton_call_rule(call, &rule);
    if (status == BOUTON_INPUT)
        return bouton_call_refuse_positions(call);
    if (status == BOUTON_OK)
        status = read_format(call->request, &format);
    if (status != BOUTON_OK)
        return status;
    if (!to_option->given && from > to)
        to = from <= UINT64_MAX - DEFAULT_TO ? from + DEFAULT_TO : UINT64_MAX;
    if (to < from)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--to must not be less than --from");
    if (to - from == UINT64_MAX)
        return bouton_fail(call->b, BOUTON_LIMIT, "too-large", "2^64 values are too many to count");
    if (bouton_option_of(call, BOUTON_OPTION_MISERE)->given)
        return bouton_call_outcomes(call, rule, format, from, to);
    if (!bouton_rule_has_heaps(rule))
        return bouton_call_state_values(call, rule, format, from, to, put_value);
    if (bouton_option_of(call, BOUTON_OPTION_RARES)->given)
        return bouton_call_rares(call, rule, to_option->given ? to : DEFAULT_TO_OF_RARES);
    if (bouton_option_of(call, BOUTON_OPTION_GENUS)->given)
        return bouton_call_genera(call, rule, format, from, to);
    if (bouton_option_of(call, BOUTON_OPTION_PLOT)->given)
        return draw_values(call, rule, from, to);
    const char *name = bouton_option_of(call, BOUTON_OPTION_IN)->text;
    if (name != NULL && (bouton_option_of(call, BOUTON_OPTION_OUT)->given ||
                         bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->given))
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--in does not go with --out and --checkpoint");
    if (wants_long(call->request) && bouton_option_of(call, BOUTON_OPTION_FORMAT)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--format does not go with --digest, --out and --checkpoint");
    if (wants_long(call->request) && name != NULL)
        return digest_file(call, rule, name, to_option->given ? to : BOUTON_VALUES_ALL);
    if (wants_long(call->request))
        return bouton_call_long_values(call, rule, to);
    /* Everything that can fail comes first: no partial answer. */
    uint64_t last;
    if (name == NULL) {
        sequence = bouton_rule_sequence(rule);
        status =
            sequence != NULL ? refuse_endless(rule, sequence, from, to) : call->b->error.status;
    }
    if (name == NULL && status == BOUTON_OK)
        status = bouton_sequence_value(sequence, to, &last);
    if (status != BOUTON_OK)
        return status;
    bouton_json json = {.out = out};
    if (format == AS_JSON) {
        json = bouton_answer_begin(call);
        bouton_json_string(&json, "rule", rule->text);
        bouton_json_u64(&json, "from", from);
        bouton_json_array(&json, "values");
    }
    shown show = {.format = format, .json = &json};
    if (name != NULL)
        status = bouton_call_packed_values(call, rule, name, from, to, show_values, &show);
    else
        status = compute_values(call, sequence, from, to, &show);
    if (status != BOUTON_OK) {
        bouton_text_clear(out);
        return status;
    }
    if (format == AS_JSON) {
        bouton_json_end_array(&json);
        bouton_json_end_object(&json);
        bouton_text_put_char(out, '\n');
    } else if (format == AS_ROW && out->size > 0) {
        out->data[out->size - 1] = '\n';
    }
    return BOUTON_OK;
}

static bool values_answers_text(const bouton_request *request) {
    if (request->options[BOUTON_OPTION_PLOT].given)
        return false;
    if (wants_long(request) || request->options[BOUTON_OPTION_RARES].given)
        return !request->options[BOUTON_OPTION_JSON].given;
    bouton_values_format format;
    return read_format(request, &format) == BOUTON_OK && format != AS_JSON;
}

const bouton_command bouton_command_values = {
    .name = "values",
    .arguments = "RULE",
    .summary = "the Grundy values G(0), G(1), ... of a game; with --misere who wins",
    .details = "bouton values kayles\n"
               "bouton values 0.137 --to 1000 --format bfile\n"
               "bouton values fibonacci --to 20\n"
               "bouton values kayles --misere\n"
               "bouton values kayles --genus --to 20\n"
               "bouton values kayles --rares\n"
               "bouton values 0.6 --to 1000000000 --digest --checkpoint officers.state\n"
               "bouton values 0.6 --to 1000000 --out officers.values\n"
               "bouton values 0.6 --in officers.values --from 999990 --to 999999\n"
               "bouton values 0.6 --in officers.values --digest\n"
               "bouton values 0.6 --to 1000000 --plot officers.svg",
    .options =
        "misere from to format genus rares digest out in checkpoint plot force " BOUTON_LONG_WORK,
    .formats = formats,
    .words_min = 1,
    .words_max = 1,
    .run = run_values,
    .answers_text = values_answers_text,
};
