/* SPDX-License-Identifier: MIT */
/* period: the period of a heap game's values, proved. */
#include "command/answer.h"
#include "command/checkpointed.h"
#include "command/plot.h"
#include "explain/gather.h"

/* The period found, or what can be said instead. */
typedef struct finding {
    bouton_period period;
    bouton_status filed; /* what became of the certificate and the picture */
} finding;

static bouton_status save_nothing(void *user, bouton_text *more) {
    (void)user;
    return bouton_text_status(more);
}

static bouton_status restore_nothing(void *user, const void *more, size_t size) {
    (void)user, (void)more, (void)size;
    return BOUTON_OK;
}

/* Goes on from the checkpoint, and writes new ones. */
static bouton_status go_on(bouton_call *call, bouton_sequence *sequence, uint64_t max) {
    bool resumed;
    bouton_checkpointed long_run = {.call = call,
                                    .sequence = sequence,
                                    .checkpoint =
                                        bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->text,
                                    .save = save_nothing,
                                    .restore = restore_nothing};
    bouton_status status = bouton_checkpointed_resume(&long_run, &resumed);
    if (status == BOUTON_OK)
        status = bouton_checkpointed_go_on(&long_run, max);
    bouton_checkpointed_close(&long_run);
    return status;
}

/* Uses the rule's sequence or, if there is to be a checkpoint, a sequence of its own. certificate
 * may be NULL. */
static bouton_status prove(bouton_call *call, bouton_rule *rule, uint64_t max, finding *found,
                           bouton_text *certificate) {
    const bool apart =
        bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->given && bouton_rule_has_code(rule);
    const bouton_sequence_options options = {.size = sizeof options, .end = max};
    bouton_sequence *sequence =
        apart ? bouton_rule_open_sequence(rule, &options) : bouton_rule_sequence(rule);
    if (sequence == NULL)
        return call->b->error.status;
    const bouton_period *period = &found->period;
    bouton_status status = apart ? go_on(call, sequence, max) : BOUTON_OK;
    if (status == BOUTON_OK)
        status = bouton_call_advise(call, bouton_sequence_period(sequence, max, &period),
                                    apart ? "" : BOUTON_CHECKPOINT_ADVICE);
    found->period = *period;
    if (status == BOUTON_OK && period->proved && certificate != NULL)
        status = bouton_sequence_certificate(sequence, certificate);
    /* What was not proved this time may have been proved before. (A picture would need all
     * values.) */
    if (status == BOUTON_OK && !period->proved && !apart &&
        !bouton_option_of(call, BOUTON_OPTION_PLOT)->given)
        status = bouton_sequence_recall(sequence, &period, certificate);
    if (status == BOUTON_OK && period->proved)
        found->period = *period;
    if (apart)
        bouton_sequence_close(sequence);
    return status;
}

/* Proves the period if it can, and writes the certificate if asked to. */
static bouton_status find_period(bouton_call *call, bouton_rule *rule, finding *found) {
    const bouton_option_value *max = bouton_option_of(call, BOUTON_OPTION_MAX);
    const char *name = bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->text;
    if (name != NULL && rule->game->value_is_size)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "%s needs no certificate: G(n) = n",
                           rule->text);
    const uint64_t to = max->given ? max->number : BOUTON_PERIOD_MAX;
    if (name == NULL)
        return prove(call, rule, to, found, NULL);
    bouton_text certificate = bouton_text_start(call->b);
    bouton_new_file file = {.file = NULL};
    bouton_status status = bouton_call_may_certify(call);
    if (status == BOUTON_OK)
        status = bouton_call_begin_file(call, name, &file);
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
    if (period.source != BOUTON_SOURCE_NONE)
        bouton_json_string(&json, "known_from",
                           period.source == BOUTON_SOURCE_PROGRAM ? "program" : "cache");
    if (period.looks_arithmetic)
        bouton_json_bool(&json, "looks_arithmetic", true);
    if (plot != NULL && !period.proved)
        bouton_json_null(&json, "plot");
    else if (plot != NULL && found.filed == BOUTON_OK)
        bouton_json_string(&json, "plot", plot);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    call->whole = found.filed != BOUTON_OK && !call->in_engine; /* it gives one object per line */
    return period.proved ? found.filed
                         : refuse_period(call->b, period.checked_to, period.looks_arithmetic);
}

const bouton_command bouton_command_period = {
    .name = "period",
    .arguments = "RULE",
    .summary = "the period of a heap game's values, proved",
    .details = "bouton period kayles\n"
               "bouton period 0.137 --max 100000\n"
               "bouton period 0.16 --max 1000000 --plot period.pdf\n"
               "bouton period 0.106 --max 1000000000000 --checkpoint 0.106.state",
    .options = "max certificate plot checkpoint force " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = 1,
    .normal_only = true,
    .run = run_period,
};
