/* SPDX-License-Identifier: MIT */
#include "rulekit/cursor.h"

#include "base/assert.h"

#include <stdarg.h>

bouton_status bouton_refuse(bouton_context *b, const bouton_cursor *cursor, const char *code,
                            const char *format, ...) {
    va_list arguments;
    if (b == NULL || cursor == NULL || code == NULL || format == NULL)
        return b != NULL ? bouton_fail(b, BOUTON_INPUT, "argument", "a refusal says why and where")
                         : BOUTON_INPUT;
    va_start(arguments, format);
    bouton_vfail_at(b, BOUTON_INPUT, code, cursor->text, cursor->text_size, cursor->at, format,
                    arguments);
    va_end(arguments);
    return BOUTON_INPUT;
}

int bouton_cursor_peek(const bouton_cursor *cursor) {
    BOUTON_ASSERT(cursor == NULL || cursor->at <= cursor->end);
    return cursor != NULL && cursor->at < cursor->end ? (unsigned char)cursor->text[cursor->at]
                                                      : -1;
}

bool bouton_cursor_take(bouton_cursor *cursor, char c) {
    if (bouton_cursor_peek(cursor) != (unsigned char)c)
        return false;
    cursor->at++;
    return true;
}

bool bouton_cursor_take_link(bouton_cursor *cursor, bool *is_arc) {
    const bool dash = bouton_cursor_take(cursor, '-');
    *is_arc = bouton_cursor_take(cursor, '>');
    return dash || *is_arc;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

void bouton_cursor_skip_spaces(bouton_cursor *cursor) {
    while (cursor->at < cursor->end && is_blank(cursor->text[cursor->at]))
        cursor->at++;
}

void bouton_cursor_trim_end(bouton_cursor *cursor) {
    while (cursor->end > cursor->at && is_blank(cursor->text[cursor->end - 1]))
        cursor->end--;
}

bouton_status bouton_cursor_number(bouton_context *b, bouton_cursor *cursor, const char *what,
                                   uint64_t *number) {
    if (b == NULL || cursor == NULL || what == NULL || number == NULL)
        return b != NULL
                   ? bouton_fail(b, BOUTON_INPUT, "argument", "a number is read from a cursor")
                   : BOUTON_INPUT;
    const size_t start = cursor->at;
    uint64_t read = 0;
    int c = bouton_cursor_peek(cursor);
    if (c == '-')
        return bouton_refuse(b, cursor, "number", "%s can't be negative", what);
    for (; c >= '0' && c <= '9'; c = bouton_cursor_peek(cursor)) {
        const unsigned digit = (unsigned)(c - '0');
        if (read > (UINT64_MAX - digit) / 10) {
            cursor->at = start;
            return bouton_refuse(b, cursor, "number",
                                 "%s can be at most 18446744073709551615 (2^64 - 1)", what);
        }
        read = read * 10 + digit;
        cursor->at++;
    }
    if (cursor->at == start)
        return bouton_refuse(b, cursor, "number", "%s is missing here: a whole number, 0 or more",
                             what);
    *number = read;
    return BOUTON_OK;
}

bouton_status bouton_cursor_finish(bouton_context *b, bouton_cursor *cursor) {
    if (cursor->at == cursor->end)
        return BOUTON_OK;
    return bouton_refuse(b, cursor, "syntax", "from here on this can't be read");
}
