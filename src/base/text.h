/* SPDX-License-Identifier: MIT */
/* The inside of a growing text: here it lives on the stack or in a struct; the public interface has
 * only pointers to it. */
#ifndef BOUTON_BASE_TEXT_H
#define BOUTON_BASE_TEXT_H

#include <bouton/context.h>
#include <stdarg.h>

struct bouton_text {
    bouton_context *b;
    char *data; /* owned unless capacity is 0; "" before the first byte */
    size_t size;
    size_t capacity;
    bool failed; /* an allocation failed: the text no longer changes */
};

/* An empty text; what it comes to hold is released by bouton_text_release. */
bouton_text bouton_text_start(bouton_context *b);
void bouton_text_release(bouton_text *text);

/* Room for `size` more bytes at the text's end, for writers of many small pieces: bouton_text_grow
 * adds what was written there. NULL when memory fails; the text is then marked as failed. */
char *bouton_text_room(bouton_text *text, size_t size);
static inline void bouton_text_grow(bouton_text *text, const char *end) {
    text->size = (size_t)(end - text->data);
    text->data[text->size] = '\0';
}

/* What separates the i-th of `count` items from the one before: "" for the first, `last` before the
 * last, else a comma. */
static inline const char *bouton_text_between(size_t i, size_t count, const char *last) {
    return i == 0 ? "" : i + 1 < count ? ", " : last;
}

/* Marks the text as incomplete; the context's error says why. */
void bouton_text_fail(bouton_text *text);

/* bouton_text_printf for functions that have formats of their own. */
void bouton_text_vprintf(bouton_text *text, const char *format, va_list arguments)
    BOUTON_PRINTF(2, 0);

#endif
