/* SPDX-License-Identifier: MIT */
/* The inside of a growing text: on the stack or in a struct; from outside one has a pointer. */
#ifndef BOUTON_BASE_TEXT_H
#define BOUTON_BASE_TEXT_H

#include <bouton/context.h>
#include <stdarg.h>

struct bouton_text {
    bouton_context *b;
    char *data; /* owned unless capacity is 0; "" before the first byte */
    size_t size;
    size_t capacity;
    bool failed; /* memory failed: it stays as it is */
};

/* An empty text, and the release of what it came to hold. */
bouton_text bouton_text_start(bouton_context *b);
void bouton_text_release(bouton_text *text);

/* Room for `size` more bytes at the text's end, for writers of many small pieces: what is written
 * there is added by bouton_text_grow. NULL when memory fails, which the text remembers. */
char *bouton_text_room(bouton_text *text, size_t size);
static inline void bouton_text_grow(bouton_text *text, const char *end) {
    text->size = (size_t)(end - text->data);
    text->data[text->size] = '\0';
}

/* What stands before the i-th of so many: nothing, a comma, or, before the last, that. */
static inline const char *bouton_text_between(size_t i, size_t count, const char *last) {
    return i == 0 ? "" : i + 1 < count ? ", " : last;
}

/* The text lacks something: what, is the context's error. */
void bouton_text_fail(bouton_text *text);

/* bouton_text_printf for functions that have formats of their own. */
void bouton_text_vprintf(bouton_text *text, const char *format, va_list arguments)
    BOUTON_PRINTF(2, 0);

#endif
