/* SPDX-License-Identifier: MIT */
#include "command/state_values.h"

#include "solve/method.h"

/* The value of the state written as this number. */
static bouton_status find_value(bouton_search *search, bouton_rule *rule, uint64_t n,
                                bouton_text *text, bouton_position *position, uint64_t *value) {
    bouton_text_clear(text);
    bouton_text_printf(text, "%s:%llu", rule->text, (unsigned long long)n);
    bouton_status status = bouton_text_status(text);
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text->data, text->size);
    return status == BOUTON_OK ? bouton_value(search, rule, bouton_position_at(position, 0), value)
                               : status;
}

static bouton_status put_values(bouton_call *call, bouton_rule *rule, bouton_values_format format,
                                bouton_json *json, uint64_t from, uint64_t to,
                                bouton_put_value *put) {
    bouton_context *b = call->b;
    bouton_search *search = bouton_search_new(b);
    bouton_position *position = bouton_position_new(b);
    bouton_text text = bouton_text_start(b);
    bouton_status status = search && position ? BOUTON_OK : b->error.status;
    for (uint64_t n = from; status == BOUTON_OK; n++) {
        uint64_t value = 0;
        status = find_value(search, rule, n, &text, position, &value);
        if (status == BOUTON_INPUT && n == from) /* its states are no numbers */
            status = bouton_rule_need_heaps(rule, call->request->words[0]);
        if (status != BOUTON_OK)
            break;
        put(&call->out, format, json, n, value);
        if (n == to)
            break;
        status = bouton_poll(b, "values", n - from + 1, to - from + 1);
    }
    bouton_text_release(&text);
    bouton_position_free(position);
    bouton_search_free(search);
    return status;
}

bouton_status bouton_call_state_values(bouton_call *call, bouton_rule *rule,
                                       bouton_values_format format, uint64_t from, uint64_t to,
                                       bouton_put_value *put) {
    static const bouton_option_id of_heaps[] = {BOUTON_OPTION_GENUS,      BOUTON_OPTION_DIGEST,
                                                BOUTON_OPTION_OUT,        BOUTON_OPTION_IN,
                                                BOUTON_OPTION_CHECKPOINT, BOUTON_OPTION_PLOT};
    bouton_text *out = &call->out;
    bouton_json json = {.out = out};
    for (size_t i = 0; i < sizeof of_heaps / sizeof *of_heaps; i++)
        if (bouton_option_of(call, of_heaps[i])->given)
            return bouton_rule_need_heaps(rule, call->request->words[0]);
    if (format == AS_JSON) {
        json = bouton_answer_begin(call);
        bouton_json_string(&json, "rule", rule->text);
        bouton_json_u64(&json, "from", from);
        bouton_json_array(&json, "values");
    }
    const bouton_status status = put_values(call, rule, format, &json, from, to, put);
    if (format == AS_JSON) {
        bouton_json_end_array(&json);
        return bouton_answer_end(call, &json, status);
    }
    if (status != BOUTON_OK)
        bouton_text_clear(out);
    else if (format == AS_ROW && out->size > 0)
        out->data[out->size - 1] = '\n';
    return status;
}
