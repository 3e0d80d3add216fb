/* SPDX-License-Identifier: MIT */
/* period: the period of a heap game's values, proved. */
#include "command/answer.h"
#include "command/checkpointed.h"
#include "command/plot.h"
#include "octal/proof/certificate.h"
#include "octal/proof/proof_cache.h"

enum { DEFAULT_MAX = 100000 };

/* A period found, or what can be said instead. */
typedef struct finding {
    bouton_period period;
    bouton_source source; /* of the certificate, if it was proved before */
    bool beyond;          /* the values look arithmetic periodic, which is not proved */
    bouton_status filed;  /* what became of the certificate and the picture */
} finding;

enum { LOOK_FROM = 1024, LOOK_COUNT = 1024 };

/* Whether G(n + p) = G(n) + s with the same s > 0 for some p and all n looked at. */
static bool look_arithmetic(const uint64_t *values) {
    for (size_t p = 1; p <= LOOK_COUNT / 4; p++) {
        size_t n = 0;
        while (n + p < LOOK_COUNT && values[n + p] > values[n] &&
               values[n + p] - values[n] == values[p] - values[0])
            n++;
        if (n + p == LOOK_COUNT)
            return true;
    }
    return false;
}

/* Whether values of such a finding are worth a look. */
static bool may_be_beyond(const bouton_rule *rule, const bouton_period *period) {
    return !period->proved && bouton_code_parts(&rule->code) > 1 &&
           period->checked_to >= LOOK_FROM + LOOK_COUNT;
}

static bouton_status save_nothing(void *user, bouton_text *more) {
    (void)user;
    return bouton_text_status(more);
}

static bouton_status restore_nothing(void *user, const char *more, size_t size) {
    (void)user, (void)more, (void)size;
    return BOUTON_OK;
}

/* By a run of its own, which a checkpoint can be made of; certificate may be NULL. */
static bouton_status prove_with_checkpoint(bouton_call *call, const bouton_rule *rule, uint64_t max,
                                           finding *found, bouton_text *certificate) {
    uint64_t values[LOOK_COUNT];
    bouton_period *period = &found->period;
    const bouton_run_options options = {.period = true, .end = max};
    bouton_run *run = bouton_run_open(call->b, &rule->code, &options);
    bool resumed;
    if (run == NULL)
        return call->b->error.status;
    bouton_checkpointed long_run = {.call = call,
                                    .run = run,
                                    .checkpoint =
                                        bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->text,
                                    .save = save_nothing,
                                    .restore = restore_nothing};
    bouton_status status = bouton_checkpointed_resume(&long_run, &resumed);
    if (status == BOUTON_OK)
        status = bouton_checkpointed_go_on(&long_run, max);
    bouton_checkpointed_close(&long_run);
    if (status == BOUTON_OK)
        status = bouton_run_look(call->b, run);
    *period = *bouton_run_period(run);
    if (!period->proved || period->checked_to > max)
        *period = (bouton_period){.checked_to = max};
    if (status == BOUTON_OK && period->proved && certificate != NULL)
        status = bouton_certificate_write(call->b, run, certificate);
    if (status == BOUTON_OK)
        status = bouton_proof_cache_keep(call->b, run);
    if (status == BOUTON_OK && may_be_beyond(rule, period)) {
        status = bouton_run_read(call->b, run, LOOK_FROM, LOOK_COUNT, values);
        found->beyond = status == BOUTON_OK && look_arithmetic(values);
    }
    bouton_run_close(call->b, run);
    return status;
}

/* What was not proved now may have been proved before. (A picture would need all values.) */
static bouton_status recall_proof(bouton_call *call, bouton_sequence *sequence, finding *found,
                                  bouton_text *certificate) {
    bouton_period period;
    bouton_status status =
        bouton_sequence_known(call->b, sequence, &found->source, &period, certificate);
    if (status == BOUTON_OK && found->source != BOUTON_SOURCE_NONE)
        found->period = period;
    return status;
}

static bouton_status prove(bouton_call *call, bouton_rule *rule, uint64_t max, finding *found,
                           bouton_text *certificate) {
    uint64_t values[LOOK_COUNT];
    bouton_period *period = &found->period;
    if (bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->given && bouton_rule_has_code(rule))
        return prove_with_checkpoint(call, rule, max, found, certificate);
    if (!bouton_rule_has_code(rule))
        return bouton_fail(call->b, BOUTON_INPUT, "no-code",
                           "%s has no code, so no period can be proved", rule->text);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return call->b->error.status;
    bouton_status status = bouton_call_advise(
        call, bouton_sequence_period(call->b, sequence, max, period), BOUTON_CHECKPOINT_ADVICE);
    if (status == BOUTON_OK && period->proved && certificate != NULL)
        status = bouton_sequence_certificate(call->b, sequence, certificate);
    if (status == BOUTON_OK && !period->proved &&
        !bouton_option_of(call, BOUTON_OPTION_PLOT)->given)
        status = recall_proof(call, sequence, found, certificate);
    if (status == BOUTON_OK && may_be_beyond(rule, period)) {
        status = bouton_sequence_values(call->b, sequence, LOOK_FROM, LOOK_COUNT, values);
        found->beyond = status == BOUTON_OK && look_arithmetic(values);
    }
    return status;
}

/* Proves the period, if it can, and writes the certificate if it is asked for. */
static bouton_status find_period(bouton_call *call, bouton_rule *rule, finding *found) {
    const bouton_option_value *max = bouton_option_of(call, BOUTON_OPTION_MAX);
    const char *name = bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->text;
    const bool nim = rule->game == &bouton_game_nim || rule->game == &bouton_game_nimble;
    if (nim && name != NULL)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "%s needs no certificate: G(n) = n",
                           rule->text);
    if (nim) {
        found->period = (bouton_period){.proved = true, .period = 1, .saltus = 1}; /* G(n) = n */
        return BOUTON_OK;
    }
    const uint64_t to = max->given ? max->number : DEFAULT_MAX;
    if (name == NULL)
        return prove(call, rule, to, found, NULL);
    bouton_text certificate = bouton_text_start(call->b);
    bouton_new_file file;
    bouton_status status = bouton_call_begin_file(call, name, &file);
    if (status == BOUTON_OK)
        status = prove(call, rule, to, found, &certificate);
    const bool proved = status == BOUTON_OK && found->period.proved;
    found->filed = bouton_call_end_file(call, &file, proved ? BOUTON_OK : BOUTON_LIMIT,
                                        certificate.data, certificate.size);
    if (!proved)
        found->filed = BOUTON_OK; /* there is nothing to write */
    bouton_text_release(&certificate);
    return status;
}

/* The same with a picture. */
static bouton_status draw_period(bouton_call *call, bouton_rule *rule, const char *name,
                                 finding *found) {
    const bouton_period *period = &found->period;
    bouton_plot plot;
    bouton_status status = bouton_plot_begin(call, name, &plot);
    if (status == BOUTON_OK)
        status = find_period(call, rule, found);
    if (status != BOUTON_OK || !period->proved) {
        bouton_plot_end(&plot, BOUTON_LIMIT); /* there is nothing to draw */
        return status;
    }
    status = bouton_plot_values(&plot, rule, 0, bouton_plot_reach(period), period);
    status = bouton_plot_end(&plot, status);
    found->filed = found->filed == BOUTON_OK ? status : found->filed;
    return BOUTON_OK;
}

static bouton_status refuse_period(bouton_context *b, uint64_t checked_to, bool beyond) {
    if (beyond)
        return bouton_fail(b, BOUTON_LIMIT, "no-period",
                           "the values up to G(%llu) look arithmetic periodic, but the theorem for "
                           "games that split heaps does not prove it",
                           (unsigned long long)checked_to);
    return bouton_fail(b, BOUTON_LIMIT, "no-period",
                       "no period was proved up to G(%llu); raise --max",
                       (unsigned long long)checked_to);
}

static bouton_status run_period(bouton_call *call) {
    const char *plot = bouton_option_of(call, BOUTON_OPTION_PLOT)->text;
    bouton_rule *rule;
    finding found = {0};
    bouton_status status = bouton_call_heap_rule(call, &rule);
    if (status == BOUTON_OK)
        status =
            plot != NULL ? draw_period(call, rule, plot, &found) : find_period(call, rule, &found);
    if (status != BOUTON_OK)
        return status;
    const bouton_period period = found.period;
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "rule", rule->text);
    if (period.proved) {
        bouton_json_u64(&json, "period", period.period);
        bouton_json_u64(&json, "preperiod", period.preperiod);
        bouton_json_u64(&json, "saltus", period.saltus);
    } else {
        bouton_json_null(&json, "period");
        bouton_json_null(&json, "preperiod");
        bouton_json_null(&json, "saltus");
    }
    bouton_json_bool(&json, "proved", period.proved);
    bouton_json_u64(&json, "checked_to", period.checked_to);
    if (found.source != BOUTON_SOURCE_NONE)
        bouton_json_string(&json, "known_from",
                           found.source == BOUTON_SOURCE_PROGRAM ? "program" : "cache");
    if (found.beyond)
        bouton_json_bool(&json, "looks_arithmetic", true);
    if (plot != NULL && !period.proved)
        bouton_json_null(&json, "plot");
    else if (plot != NULL && found.filed == BOUTON_OK)
        bouton_json_string(&json, "plot", plot);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    call->whole = found.filed != BOUTON_OK && !call->in_engine; /* which gives one object a line */
    return period.proved ? found.filed : refuse_period(call->b, period.checked_to, found.beyond);
}

const bouton_command bouton_command_period = {
    .name = "period",
    .arguments = "RULE",
    .summary = "the period of a heap game's values, proved",
    .details = "bouton period kayles\n"
               "bouton period 0.137 --max 100000\n"
               "bouton period 0.16 --max 1000000 --plot period.pdf\n"
               "bouton period 0.106 --max 1000000000000 --checkpoint 0.106.state",
    .options = "max certificate plot checkpoint " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = 1,
    .normal_only = true,
    .run = run_period,
};
