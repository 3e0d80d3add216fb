/* SPDX-License-Identifier: MIT */
/* What all commands share: the beginning and end of an answer, the meaning of a request's words,
 * and errors with advice. */
#include "command/command.h"

#include <string.h>

bouton_json bouton_answer_begin(bouton_call *call) {
    bouton_json json = {.out = &call->out};
    bouton_json_object(&json, NULL);
    if (call->id != NULL)
        bouton_json_string(&json, "id", call->id);
    return json;
}

bouton_status bouton_answer_end(bouton_call *call, bouton_json *json, bouton_status status) {
    bouton_json_end_object(json);
    bouton_text_put_char(&call->out, '\n');
    if (status == BOUTON_OK)
        status = bouton_text_status(&call->out); /* before another error replaces its own */
    if (status != BOUTON_OK)
        bouton_text_clear(&call->out);
    return status;
}

bouton_status bouton_flush(bouton_call *call) {
    bouton_status status = bouton_text_status(&call->out);
    if (status == BOUTON_OK && call->out.size > 0 &&
        !call->frontend->write(call->frontend->user, call->out.data, call->out.size))
        status = bouton_fail(call->b, BOUTON_SYSTEM, "write", "the answer can't be written");
    bouton_text_clear(&call->out);
    return status;
}

bouton_status bouton_call_position(bouton_call *call, bouton_position **position) {
    bouton_text text = bouton_text_start(call->b);
    bouton_status status = bouton_request_position_text(call->request, &text);
    *position = bouton_position_new(call->b);
    if (*position == NULL)
        status = call->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_position_read(*position, text.data, text.size);
    bouton_text_release(&text);
    return status;
}

bouton_status bouton_call_rule(bouton_call *call, bouton_rule **rule) {
    return bouton_rule_of(call->b, call->request->words[0], rule);
}

bouton_status bouton_call_heap_rule(bouton_call *call, bouton_rule **rule) {
    bouton_status status = bouton_call_rule(call, rule);
    return status == BOUTON_OK ? bouton_rule_need_heaps(*rule, call->request->words[0]) : status;
}

static void append(bouton_context *b, const char *more) {
    bouton_error *e = &b->error;
    const size_t size = strlen(more);
    if (sizeof e->message - strlen(e->message) > size &&
        sizeof e->format - strlen(e->format) > size) {
        strcat(e->message, more);
        strcat(e->format, more);
    }
}

void bouton_call_advise_limit(bouton_call *call) {
    bouton_context *b = call->b;
    const bool has_full = bouton_command_takes(call->request->command, BOUTON_OPTION_FULL);
    const bool given = bouton_option_of(call, BOUTON_OPTION_TIME_LIMIT)->given;
    const char *on = has_full ? "; --time-limit 5m searches on for that long, --full until it is "
                                "known"
                              : "; --time-limit 1h searches on for that long";
    const char *advice = bouton_lacks_memory(b, b->error.status) ? "; raise --memory"
                         : b->error.id == BOUTON_ERROR_TIME_LIMIT
                             ? given ? "; raise --time-limit" : on
                         : b->error.id == BOUTON_ERROR_EFFORT ? on
                                                              : "";
    if (strstr(b->error.message, advice) == NULL) /* give the advice only once */
        append(b, advice);
}

void bouton_call_say_more(bouton_call *call, const char *more) {
    bouton_call_advise_limit(call);
    append(call->b, more);
}

bouton_status bouton_call_advise(bouton_call *call, bouton_status status, const char *more) {
    if (!call->in_engine && bouton_was_stopped(call->b, status))
        bouton_call_say_more(call, more);
    return status;
}

uint64_t bouton_call_seed(const bouton_call *call) {
    const bouton_option_value *seed = bouton_option_of(call, BOUTON_OPTION_SEED);
    return seed->given ? seed->number : 1;
}

/* The format and the arguments of the message, unless it is its own format. */
static void write_arguments(const bouton_error *e, bouton_json *json) {
    bouton_json_string(json, "format", e->format);
    bouton_json_array(json, "arguments");
    for (unsigned i = 0; i < e->argument_count; i++)
        bouton_json_bytes(json, NULL, e->message + e->arguments[i].start,
                          e->arguments[i].end - e->arguments[i].start);
    bouton_json_end_array(json);
}

void bouton_answer_error(const bouton_context *b, const char *id, bouton_text *out) {
    const bouton_error *e = &b->error;
    bouton_json json = {.out = out};
    bouton_json_object(&json, NULL);
    if (id != NULL)
        bouton_json_string(&json, "id", id);
    bouton_json_object(&json, "error");
    bouton_json_string(&json, "code", e->code);
    bouton_json_string(&json, "message", e->message);
    if (strcmp(e->format, e->message) != 0)
        write_arguments(e, &json);
    if (e->at >= 0) {
        bouton_json_u64(&json, "at", (uint64_t)e->at);
        bouton_json_string(&json, "text", e->text);
        if (e->text_start > 0)
            bouton_json_u64(&json, "text_start", (uint64_t)e->text_start);
    }
    bouton_json_end_object(&json);
    bouton_json_end_object(&json);
    bouton_text_put_char(out, '\n');
}

void bouton_error_write(const bouton_context *b, bouton_text *out) {
    if (b == NULL || out == NULL)
        return;
    bouton_answer_error(b, NULL, out);
}
