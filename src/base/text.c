/* SPDX-License-Identifier: MIT */
#include "base/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bouton_text bouton_text_new(bouton *b) {
    return (bouton_text){.b = b, .data = ""};
}

void bouton_text_free(bouton_text *text) {
    if (text->capacity != 0)
        bouton_release_memory(text->b, text->data, text->capacity);
    *text = bouton_text_new(text->b);
}

void bouton_text_clear(bouton_text *text) {
    text->size = 0;
    text->failed = 0;
    if (text->capacity != 0)
        text->data[0] = '\0';
}

bouton_status bouton_text_status(const bouton_text *text) {
    return text->failed ? text->b->error.status : BOUTON_OK;
}

/* Room for size more bytes and the end mark. */
static bool make_room(bouton_text *text, size_t size) {
    if (text->failed)
        return false;
    if (text->capacity - text->size > size)
        return true;
    void *data = text->capacity ? text->data : NULL;
    if (!bouton_reserve(text->b, &data, &text->capacity, text->size + size + 1, 1)) {
        text->failed = 1;
        text->b->texts_failed++;
        return false;
    }
    text->data = data;
    return true;
}

void bouton_text_put_bytes(bouton_text *text, const void *bytes, size_t size) {
    if (!make_room(text, size))
        return;
    memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void bouton_text_put(bouton_text *text, const char *string) {
    bouton_text_put_bytes(text, string, strlen(string));
}

void bouton_text_put_char(bouton_text *text, char c) {
    bouton_text_put_bytes(text, &c, 1);
}

void bouton_text_put_u64(bouton_text *text, uint64_t number) {
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    bouton_text_put_bytes(text, digits + first, sizeof digits - first);
}

void bouton_text_printf(bouton_text *text, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size >= 0 && make_room(text, (size_t)size)) {
        vsnprintf(text->data + text->size, (size_t)size + 1, format, again);
        text->size += (size_t)size;
    }
    va_end(again);
}
