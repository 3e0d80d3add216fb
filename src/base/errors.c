/* SPDX-License-Identifier: MIT */
#include "base/context.h"
#include "base/message.h"
#include "base/shown.h"

#include <string.h>

static const char *const words[] = {
#define BOUTON_ERROR_ROW(id, word, meaning) word,
#include <bouton/errors.inc>
#undef BOUTON_ERROR_ROW
};

bouton_error_id bouton_error_find(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0)
            return (bouton_error_id)(i + 1);
    return BOUTON_ERROR_NONE;
}

const char *bouton_error_word(bouton_error_id id) {
    return (size_t)id - 1 < sizeof words / sizeof *words ? words[(size_t)id - 1] : "";
}

const bouton_error *bouton_last_error(const bouton_context *b) {
    static const bouton_error none = {.code = "", .at = -1};
    return b != NULL ? &b->error : &none;
}

static void set_error(bouton_context *b, bouton_status status, const char *code, const char *format,
                      va_list arguments) {
    bouton_error *e = &b->error;
    e->status = status;
    e->id = bouton_error_find(code);
    e->code = code;
    e->at = -1;
    e->text_start = 0;
    e->text[0] = '\0';
    bouton_message_make(e, format, arguments);
}

bouton_status bouton_fail(bouton_context *b, bouton_status status, const char *code,
                          const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    set_error(b, status, code, format, arguments);
    va_end(arguments);
    return status;
}

bool bouton_was_stopped(const bouton_context *b, bouton_status status) {
    return status == BOUTON_LIMIT &&
           (b->error.id == BOUTON_ERROR_TIME_LIMIT || b->error.id == BOUTON_ERROR_INTERRUPTED);
}

/* Whether the byte continues a UTF-8 character; in text that is not UTF-8, never true four times in
 * a row. */
static bool goes_on(const char *text, size_t at) {
    unsigned bytes = 0;
    while (bytes <= at && bytes < 4 && ((unsigned char)text[at - bytes] & 0xc0) == 0x80)
        bytes++;
    return bytes > 0 && bytes < 4;
}

/* The error keeps only the part of a long text around the place. */
static void keep_excerpt(bouton_error *e, const char *text, size_t size, size_t at) {
    enum { BEFORE = 40, AROUND = 70 };
    size_t start = 0, end = size;
    if (size > AROUND) {
        start = at > BEFORE ? at - BEFORE : 0;
        while (start > 0 && goes_on(text, start))
            start--;
        end = size - start > AROUND ? start + AROUND : size;
        while (end < size && goes_on(text, end))
            end--;
    }
    memcpy(e->text, text + start, end - start);
    e->text[end - start] = '\0';
    bouton_make_shown(e->text, end - start, "\t\r\n");
    e->at = (int64_t)at;
    e->text_start = (int64_t)start;
}

bouton_status bouton_report(bouton_context *b, bouton_status status, const char *code,
                            const char *name, const char *why) {
    if (b == NULL)
        return BOUTON_INPUT;
    if (status < BOUTON_NO || status > BOUTON_SYSTEM || code == NULL || name == NULL || why == NULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "this is no report of an error");
    return bouton_fail(b, status, code, "%s: %s", name, why);
}

bouton_status bouton_fail_at(bouton_context *b, bouton_status status, const char *code,
                             const char *text, size_t size, size_t at, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_vfail_at(b, status, code, text, size, at, format, arguments);
    va_end(arguments);
    return status;
}

bouton_status bouton_vfail_at(bouton_context *b, bouton_status status, const char *code,
                              const char *text, size_t size, size_t at, const char *format,
                              va_list arguments) {
    set_error(b, status, code, format, arguments);
    keep_excerpt(&b->error, text, size, at);
    return status;
}

bouton_status bouton_place_error(bouton_context *b, const char *text, size_t size, size_t at) {
    keep_excerpt(&b->error, text, size, at);
    return b->error.status;
}

void bouton_reword_error(bouton_context *b, const bouton_error *was, const char *format, ...) {
    const bouton_error place = *was;
    va_list arguments;
    va_start(arguments, format);
    set_error(b, place.status, place.code, format, arguments);
    va_end(arguments);
    memcpy(b->error.text, place.text, sizeof place.text);
    b->error.at = place.at;
    b->error.text_start = place.text_start;
}

size_t bouton_error_line(const bouton_error *error, const char *text, size_t size) {
    size_t line = 1;
    for (size_t i = 0; i < size && (int64_t)i < error->at; i++)
        line += text[i] == '\n';
    return line;
}

void bouton_error_name_line(bouton_context *b, const char *text, size_t size) {
    const bouton_error was = b->error;
    const bool has_place = was.at >= 0 && (size_t)was.at <= size;
    const char *end = size > 0 ? memchr(text, '\n', size) : NULL;
    if (has_place && end != NULL && end + 1 < text + size)
        bouton_reword_error(b, &was, "line %zu: %s", bouton_error_line(&was, text, size),
                            was.message);
}
