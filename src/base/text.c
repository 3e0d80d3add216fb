/* SPDX-License-Identifier: MIT */
#include "base/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bouton_text bouton_text_start(bouton_context *b) {
    return (bouton_text){.b = b, .data = ""};
}

void bouton_text_release(bouton_text *text) {
    if (text->capacity != 0)
        bouton_release_memory(text->b, text->data, text->capacity);
    *text = bouton_text_start(text->b);
}

bouton_text *bouton_text_new(bouton_context *b) {
    bouton_text *text = b != NULL ? bouton_calloc(b, 1, sizeof *text) : NULL;
    if (text != NULL)
        *text = bouton_text_start(b);
    return text;
}

void bouton_text_free(bouton_text *text) {
    if (text == NULL)
        return;
    bouton_text_release(text);
    bouton_release_memory(text->b, text, sizeof *text);
}

const char *bouton_text_data(const bouton_text *text) {
    return text != NULL ? text->data : "";
}

size_t bouton_text_size(const bouton_text *text) {
    return text != NULL ? text->size : 0;
}

void bouton_text_clear(bouton_text *text) {
    if (text == NULL)
        return;
    text->size = 0;
    text->failed = false;
    if (text->capacity != 0)
        text->data[0] = '\0';
}

bouton_status bouton_text_status(const bouton_text *text) {
    if (text == NULL)
        return BOUTON_SYSTEM;
    return text->failed ? text->b->error.status : BOUTON_OK;
}

void bouton_text_fail(bouton_text *text) {
    text->failed = true;
    text->b->texts_failed++;
}

static bool make_more_room(bouton_text *text, size_t size) {
    void *data = text->capacity ? text->data : NULL;
    if (!bouton_reserve(text->b, &data, &text->capacity, text->size + size + 1, 1)) {
        bouton_text_fail(text);
        return false;
    }
    text->data = data;
    return true;
}

/* Room for size more bytes and the final NUL. */
static inline bool make_room(bouton_text *text, size_t size) {
    if (text == NULL || text->failed)
        return false;
    return text->capacity - text->size > size || make_more_room(text, size);
}

char *bouton_text_room(bouton_text *text, size_t size) {
    return make_room(text, size) ? text->data + text->size : NULL;
}

void bouton_text_put_bytes(bouton_text *text, const void *bytes, size_t size) {
    if (bytes == NULL || !make_room(text, size))
        return;
    memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void bouton_text_put(bouton_text *text, const char *string) {
    if (string != NULL)
        bouton_text_put_bytes(text, string, strlen(string));
}

void bouton_text_put_char(bouton_text *text, char c) {
    if (!make_room(text, 1))
        return;
    text->data[text->size++] = c;
    text->data[text->size] = '\0';
}

void bouton_text_put_u64(bouton_text *text, uint64_t number) {
    enum { DIGITS_MAX = 20 };
    if (!make_room(text, DIGITS_MAX))
        return;
    unsigned digits = 1;
    for (uint64_t rest = number; rest >= 10; rest /= 10)
        digits++;
    char *at = text->data + text->size + digits;
    bouton_text_grow(text, at);
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
}

void bouton_text_vprintf(bouton_text *text, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int size = vsnprintf(NULL, 0, format, arguments);
    if (size >= 0 && make_room(text, (size_t)size)) {
        vsnprintf(text->data + text->size, (size_t)size + 1, format, again);
        text->size += (size_t)size;
    }
    va_end(again);
}

void bouton_text_printf(bouton_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_text_vprintf(text, format, arguments);
    va_end(arguments);
}

void bouton_text_append(bouton_text *text, const bouton_text *more) {
    if (bouton_text_status(more) == BOUTON_OK)
        bouton_text_put_bytes(text, more->data, more->size);
    else if (text != NULL)
        bouton_text_fail(text);
}

size_t bouton_fold(const char *words, size_t width) {
    size_t at = 0, end = 0, columns = 0;
    if (words == NULL)
        return 0;
    for (; words[at] != '\0' && words[at] != '\n'; at++) {
        if (words[at] == ' ' && at > 0 && words[at - 1] != ' ')
            end = at; /* end of the words so far */
        columns += ((unsigned char)words[at] & 0xC0) != 0x80;
        if (columns > width && words[at] != ' ' && end > 0)
            return end;
    }
    return at;
}
