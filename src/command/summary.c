/* SPDX-License-Identifier: MIT */
#include "command/summary.h"

void bouton_summary_add(bouton_summary *summary, const uint32_t *values, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (values[i] > summary->largest) {
            summary->largest = values[i];
            summary->largest_at = summary->digest.count + i;
        }
    bouton_digest_add(&summary->digest, values, count);
}

static void put_digest(bouton_text *out, const bouton_summary *summary) {
    bouton_text_printf(out, "%016llx", (unsigned long long)bouton_digest_sum(&summary->digest));
}

static void put_file(bouton_text *out, const char *what, const char *name) {
    const size_t start = out->size;
    if (name == NULL)
        return;
    bouton_text_printf(out, "%s %s", what, name);
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_make_shown(out->data + start, out->size - start, "");
    bouton_text_put_char(out, '\n');
}

static void answer_text(bouton_call *call, const bouton_summary *s) {
    bouton_text *out = &call->out;
    bouton_text_printf(out, "%s: G(0) to G(%llu), digest ", s->rule,
                       (unsigned long long)s->digest.count - 1);
    put_digest(out, s);
    bouton_text_printf(out, "\nlargest value %llu, first at %llu\n", (unsigned long long)s->largest,
                       (unsigned long long)s->largest_at);
    if (s->rares > 0)
        bouton_text_printf(out, "%llu rare heaps, the last %llu\n", (unsigned long long)s->rares,
                           (unsigned long long)s->last_rare);
    put_file(out, "written to", s->out);
    put_file(out, "read from", s->in);
}

static void answer_json(bouton_call *call, const bouton_summary *s) {
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "rule", s->rule);
    bouton_json_u64(&json, "from", 0);
    bouton_json_u64(&json, "to", s->digest.count - 1);
    const size_t start = bouton_json_open_string(&json, "digest");
    put_digest(json.out, s);
    bouton_json_close_string(&json, start);
    bouton_json_u64(&json, "largest", s->largest);
    bouton_json_u64(&json, "largest_at", s->largest_at);
    if (s->rares > 0) {
        bouton_json_u64(&json, "rares", s->rares);
        bouton_json_u64(&json, "last_rare", s->last_rare);
    }
    if (s->engine != NULL)
        bouton_json_string(&json, "engine", s->engine);
    if (s->out != NULL)
        bouton_json_string(&json, "out", s->out);
    if (s->in != NULL)
        bouton_json_string(&json, "in", s->in);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
}

void bouton_summary_answer(bouton_call *call, const bouton_summary *summary) {
    if (call->request->options[BOUTON_OPTION_JSON].given)
        answer_json(call, summary);
    else
        answer_text(call, summary);
}
