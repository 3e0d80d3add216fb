/* SPDX-License-Identifier: MIT */
#include "command/rares.h"

#include <bouton/sequence.h>

/* What was found. */
typedef struct found {
    const bouton_rule *rule;
    const bouton_rares *rares;
    size_t count; /* of those in the list up to `to` */
    uint64_t to;
    bool all; /* it is proved that there are no more */
} found;

static void answer_json(bouton_call *call, const found *f) {
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "rule", f->rule->text);
    bouton_json_u64(&json, "to", f->to);
    bouton_json_u64(&json, "mask", f->rares->mask);
    bouton_json_bool(&json, "positional", f->rares->positional);
    bouton_json_array(&json, "rares");
    for (size_t i = 0; i < f->count; i++) {
        bouton_json_array(&json, NULL);
        bouton_json_u64(&json, NULL, f->rares->list[i].heap);
        bouton_json_u64(&json, NULL, f->rares->list[i].value);
        bouton_json_end_array(&json);
    }
    bouton_json_end_array(&json);
    bouton_json_bool(&json, "all", f->all);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
}

static void answer_text(bouton_call *call, const found *f) {
    bouton_text *out = &call->out;
    bouton_text_printf(out, "# %s: %zu rare heap%s up to %llu, n G(n); mask %lu%s", f->rule->text,
                       f->count, f->count == 1 ? "" : "s", (unsigned long long)f->to,
                       (unsigned long)f->rares->mask,
                       f->rares->positional ? " and the parity of n" : "");
    bouton_text_put(out, f->all ? "; there are no more\n" : "\n");
    for (size_t i = 0; i < f->count; i++)
        bouton_text_printf(out, "%llu %lu\n", (unsigned long long)f->rares->list[i].heap,
                           (unsigned long)f->rares->list[i].value);
}

/* Whether a period of common heaps is proved that begins after the last rare heap. */
static bool are_all(const found *f, const bouton_period *period) {
    const uint64_t last = f->count > 0 ? f->rares->list[f->count - 1].heap : 0;
    return period != NULL && period->saltus == 0 && last < period->preperiod &&
           f->count == f->rares->count;
}

bouton_status bouton_call_rares(bouton_call *call, bouton_rule *rule, uint64_t to) {
    const bouton_sequence_options options = {.size = sizeof options};
    found f = {.rule = rule, .to = to};
    bouton_sequence *sequence = bouton_rule_open_sequence(rule, &options);
    if (sequence == NULL)
        return call->b->error.status;
    bouton_status status = bouton_sequence_advance(sequence, to);
    if (status == BOUTON_OK)
        status = bouton_sequence_rares(sequence, &f.rares);
    if (status == BOUTON_OK && !f.rares->distinguished)
        status = bouton_fail(call->b, BOUTON_LIMIT, "no-rares",
                             "rare heaps and common ones can't be told apart in %s", rule->text);
    if (status == BOUTON_OK) {
        while (f.count < f.rares->count && f.rares->list[f.count].heap <= to)
            f.count++;
        f.all = are_all(&f, bouton_sequence_proved(sequence));
        if (bouton_option_of(call, BOUTON_OPTION_JSON)->given)
            answer_json(call, &f);
        else
            answer_text(call, &f);
    }
    bouton_sequence_close(sequence);
    return status == BOUTON_OK ? bouton_text_status(&call->out) : status;
}
