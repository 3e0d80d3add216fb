/* SPDX-License-Identifier: MIT */
/* Heaps that are listed by their names, "A=3 B=4", "Heap 1: 3", and rows with dashes, "3-4-5". */
#include "match/transcript.h"

#include <string.h>

static void skip_signs(const char *text, bouton_span *rest) {
    while (!bouton_span_is_empty(*rest) &&
           (bouton_is_sign(text[rest->start]) || strchr("\n\r;", text[rest->start]) != NULL))
        rest->start++;
}

/* The place of a heap in its row: of a letter from 1, of a number as it is. */
static bool read_label(const char *text, bouton_span label, bool placed, uint64_t *place) {
    const char c = text[label.start] | 32;
    if (label.end == label.start + 1 && c >= 'a' && c <= 'z') {
        *place = (uint64_t)(c - 'a') + 1;
        return true;
    }
    return placed && bouton_word_is_digits(text, label) && bouton_word_number(text, label, place);
}

bool bouton_listed_next(const char *text, bouton_span *rest, uint64_t *place, bouton_span *size) {
    bouton_span after = *rest, word, label;
    skip_signs(text, &after);
    const size_t start = after.start;
    while (!bouton_span_is_empty(after) && strchr(" :=\n", text[after.start]) == NULL)
        after.start++;
    word = label = (bouton_span){start, after.start};
    const bool placed = !bouton_word_is(text, word, "one") && bouton_word_is_heap(text, word);
    if (placed) {
        skip_signs(text, &after);
        label.start = after.start;
        while (!bouton_span_is_empty(after) && strchr(" :=\n", text[after.start]) == NULL)
            after.start++;
        label.end = after.start;
    }
    if (bouton_span_is_empty(label) || !read_label(text, label, placed, place))
        return false;
    skip_signs(text, &after);
    if (bouton_span_is_empty(after) || strchr(":=", text[after.start]) == NULL)
        return false;
    after.start++;
    skip_signs(text, &after);
    *size = bouton_digits_take(text, &after);
    if (bouton_span_is_empty(*size) ||
        (!bouton_span_is_empty(after) && !bouton_is_sign(text[after.start]) &&
         strchr("\n\r;.", text[after.start]) == NULL))
        return false;
    *rest = after;
    const char *line_end = memchr(text + after.start, '\n', after.end - after.start);
    if (line_end != NULL)
        after.end = (size_t)(line_end - text);
    if (bouton_word_next(text, &after, &word) && bouton_word_is_thing(text, word))
        rest->start = word.end;
    return true;
}

bool bouton_word_is_dashed(const char *text, bouton_span word) {
    enum { DATE = 4 };
    bouton_span rest = word, part = bouton_digits_take(text, &rest);
    size_t parts = 1;
    if (bouton_span_is_empty(part) || part.end - part.start >= DATE)
        return false; /* 2024-05-01 */
    for (; !bouton_span_is_empty(rest) && text[rest.start] == '-'; parts++) {
        rest.start++;
        part = bouton_digits_take(text, &rest);
        if (bouton_span_is_empty(part))
            return false;
    }
    return parts > 2 && bouton_span_is_empty(rest);
}
