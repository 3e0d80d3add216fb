/* SPDX-License-Identifier: MIT */
/* nimber: arithmetic in the field of nimbers; tables; products of two columns. */
#include "command/command.h"

#include "base/real.h"
#include "nimber/batch.h"
#include "nimber/expression.h"

#include <math.h>
#include <string.h>

enum {
    TABLE_MAX = 1023,
    PIECE = 1 << 18, /* bytes read at a time; no line may be longer */
};

static void put_value(bouton_json *json, const char *key, bouton_nimber128 x) {
    if (x.high == 0) {
        bouton_json_u64(json, key, x.low);
        return;
    }
    bouton_text text = bouton_text_start(json->out->b);
    bouton_nimber128_put(&text, x);
    bouton_json_string(json, key, text.data);
    bouton_text_release(&text);
}

/* As text: most results of ordinary arithmetic are not integers. */
static void put_ordinary(bouton_json *json, const char *key, double x) {
    bouton_text text = bouton_text_start(json->out->b);
    bouton_real_put(&text, x);
    if (isfinite(x))
        bouton_json_string(json, key, text.data);
    else
        bouton_json_null(json, key);
    bouton_text_release(&text);
}

static void answer_nimber(bouton_json *json, const bouton_nimber_answer *answer) {
    put_value(json, "nimber", answer->value);
    bouton_json_u64(json, "field_bits", bouton_nimber128_bits(answer->value));
    bouton_json_bool(json, "primitive", bouton_nimber128_is_primitive(answer->value));
}

static void answer_whole(bouton_json *json, const bouton_nimber_answer *answer) {
    put_value(json, "number", answer->value);
    if ((answer->base.low | answer->base.high) != 0)
        put_value(json, "base", answer->base);
}

static void answer_roots(bouton_json *json, const bouton_nimber_answer *answer) {
    bouton_json_array(json, "roots");
    put_value(json, NULL, answer->value);
    if (memcmp(&answer->value, &answer->other_root, sizeof answer->value) != 0)
        put_value(json, NULL, answer->other_root);
    bouton_json_end_array(json);
    const unsigned bits = bouton_nimber128_bits(answer->value);
    const unsigned other_bits = bouton_nimber128_bits(answer->other_root);
    bouton_json_u64(json, "field_bits", bits > other_bits ? bits : other_bits);
    bouton_json_u64(json, "equation_bits", answer->equation_bits);
}

static void answer_ordinary(bouton_json *json, const bouton_nimber_answer *answer) {
    if (answer->kind != BOUTON_ANSWER_ROOTS) {
        put_ordinary(json, "ordinary", answer->ordinary);
        return;
    }
    bouton_json_array(json, "ordinary");
    put_ordinary(json, NULL, answer->ordinary);
    put_ordinary(json, NULL, answer->other_ordinary);
    bouton_json_end_array(json);
}

/* The answer about the expression in text[start .. end). */
static bouton_status put_expression(bouton_call *call, bouton_json *json, const bouton_text *text,
                                    size_t start, size_t end) {
    bouton_nimber_answer answer;
    bouton_status status =
        bouton_nimber_evaluate(call->b, text->data + start, end - start, &answer);
    if (status != BOUTON_OK)
        return call->b->error.at < 0 ? status
                                     : bouton_place_error(call->b, text->data, text->size,
                                                          start + (size_t)call->b->error.at);
    bouton_json_bytes(json, "expression", text->data + start, end - start);
    if (answer.kind == BOUTON_ANSWER_NIMBER)
        answer_nimber(json, &answer);
    else if (answer.kind == BOUTON_ANSWER_WHOLE)
        answer_whole(json, &answer);
    else
        answer_roots(json, &answer);
    if (bouton_option_of(call, BOUTON_OPTION_ORDINARY)->given)
        answer_ordinary(json, &answer);
    return bouton_text_status(&call->out);
}

/* Where the expression that begins at `at` ends: a comma outside of all brackets, or the end. */
static size_t end_of_expression(const bouton_text *text, size_t at) {
    long open = 0;
    for (; at < text->size; at++) {
        const char c = text->data[at];
        open += (c == '(') - (c == ')');
        if (c == ',' && open <= 0)
            break;
    }
    return at;
}

/* One expression, or several with commas between them. */
static bouton_status run_expressions(bouton_call *call) {
    bouton_text text = bouton_text_start(call->b);
    bouton_status status = bouton_request_position_text(call->request, &text);
    size_t end = end_of_expression(&text, 0);
    bouton_json json = bouton_answer_begin(call);
    if (status == BOUTON_OK && end == text.size) {
        status = put_expression(call, &json, &text, 0, end);
    } else if (status == BOUTON_OK) {
        bouton_json_array(&json, "answers");
        for (size_t start = 0; status == BOUTON_OK && start <= text.size; start = end + 1) {
            end = end_of_expression(&text, start);
            while (start < end && text.data[start] == ' ')
                start++;
            bouton_json_object(&json, NULL);
            status = put_expression(call, &json, &text, start, end);
            bouton_json_end_object(&json);
        }
        bouton_json_end_array(&json);
    }
    bouton_text_release(&text);
    return bouton_answer_end(call, &json, status);
}

static bouton_status run_table(bouton_call *call, uint64_t last) {
    if (last > TABLE_MAX)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--table goes up to %d at most",
                           TABLE_MAX);
    bouton_json json = bouton_answer_begin(call);
    bouton_json_array(&json, "table");
    for (uint64_t x = 0; x <= last; x++) {
        bouton_json_array(&json, NULL);
        for (uint64_t y = 0; y <= last; y++)
            bouton_json_u64(&json, NULL, bouton_nimber_product(x, y));
        bouton_json_end_array(&json);
    }
    bouton_json_end_array(&json);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return bouton_text_status(&call->out);
}

/* A file of lines, read in pieces. */
typedef struct batch {
    bouton_call *call;
    const char *name;
    void *file;
    char *piece; /* room for PIECE bytes, a line end and the padding */
    size_t kept; /* bytes of an unfinished line at its start */
    uint64_t offset, lines;
} batch;

static bouton_status take_lines(batch *b, size_t size) {
    bouton_context *context = b->call->b;
    bouton_status status = bouton_nimber_batch(context, b->piece, size, &b->call->out, &b->lines);
    if (status == BOUTON_OK)
        status = bouton_flush(b->call);
    else if (context->error.at >= 0) {
        context->error.at += (int64_t)b->offset;
        context->error.text_start += (int64_t)b->offset;
    }
    b->offset += size;
    return status;
}

static bouton_status take_pieces(batch *b) {
    const bouton_frontend *frontend = b->call->frontend;
    bouton_context *context = b->call->b;
    for (;;) {
        const char *why = "";
        const int64_t count =
            frontend->read(frontend->user, b->file, b->piece + b->kept, PIECE - b->kept, &why);
        if (count < 0)
            return bouton_fail(context, BOUTON_SYSTEM, "file", "%s can't be read: %s", b->name,
                               why);
        bouton_status status = bouton_poll(context, "lines", b->lines, 0);
        if (status != BOUTON_OK)
            return status;
        size_t size = b->kept + (size_t)count, whole = size;
        if (count == 0 && size > 0)
            b->piece[whole++] = '\n';
        while (count > 0 && whole > 0 && b->piece[whole - 1] != '\n')
            whole--;
        if (whole == 0 && size == PIECE)
            return bouton_fail(context, BOUTON_INPUT, "number", "line %llu is no two numbers",
                               (unsigned long long)b->lines + 1);
        if (whole > 0)
            status = take_lines(b, whole);
        if (status != BOUTON_OK || count == 0)
            return status;
        b->kept = size - whole;
        memmove(b->piece, b->piece + whole, b->kept);
    }
}

static bouton_status run_batch(bouton_call *call, const char *name) {
    const bouton_frontend *frontend = call->frontend;
    const size_t room = PIECE + 1 + BOUTON_BATCH_PADDING;
    batch b = {.call = call, .name = name};
    const bouton_status opened = bouton_call_open(call, name, &b.file);
    if (opened != BOUTON_OK)
        return opened;
    b.piece = bouton_calloc(call->b, room, 1);
    const bouton_status status = b.piece != NULL ? take_pieces(&b) : call->b->error.status;
    frontend->close(frontend->user, b.file);
    bouton_release_memory(call->b, b.piece, room);
    if (status != BOUTON_OK)
        bouton_text_clear(&call->out);
    return status;
}

static bouton_status run_nimber(bouton_call *call) {
    const bouton_option_value *table = bouton_option_of(call, BOUTON_OPTION_TABLE);
    const bouton_option_value *file = bouton_option_of(call, BOUTON_OPTION_BATCH);
    const bool expression = call->request->word_count > 0;
    if (table->given + file->given + expression != 1)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "`nimber` takes one of an expression, --table and --batch; "
                           "`nimber --help` has examples");
    if (!expression && bouton_option_of(call, BOUTON_OPTION_ORDINARY)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--ordinary goes with an expression");
    if (file->given && bouton_option_of(call, BOUTON_OPTION_JSON)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--batch answers with plain lines: --json does not go with it");
    if (table->given)
        return run_table(call, table->number);
    return file->given ? run_batch(call, file->text) : run_expressions(call);
}

static bool nimber_answers_text(const bouton_request *request) {
    return request->options[BOUTON_OPTION_BATCH].given;
}

const bouton_command bouton_command_nimber = {
    .name = "nimber",
    .arguments = "EXPR",
    .summary = "arithmetic in the field of nimbers",
    .details = "bouton nimber '8 * 8 + 3'\n"
               "bouton nimber 'sqrt(5) / (2 + 0x10)^-3' --ordinary\n"
               "bouton nimber 'solve(1, 8)'\n"
               "bouton nimber '5 * 7, 8 * 8, 1 / 3'\n"
               "bouton nimber --table 15\n"
               "bouton nimber --batch pairs.txt\n"
               "\n"
               "Numbers are below 2^128, decimal or 0x. + and - are both the nim-sum, * and /\n"
               "nim-product and nim-quotient, x^n is the power with a whole number n of any\n"
               "sign. Functions: sqrt(x), inv(x), order(x), log(x, base), and solve(b, c) for\n"
               "the roots of x^2 + bx + c = 0. --batch reads lines of two numbers below 2^64\n"
               "and prints their products, one a line.",
    .options = "ordinary table batch json memory time-limit progress quiet",
    .words_max = SIZE_MAX,
    .run = run_nimber,
    .answers_text = nimber_answers_text,
};
