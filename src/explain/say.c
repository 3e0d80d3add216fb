/* SPDX-License-Identifier: MIT */
#include "explain/explain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bouton_explanation bouton_explanation_new(bouton *b) {
    return (bouton_explanation){.text = bouton_text_new(b)};
}

void bouton_explanation_free(bouton_explanation *e) {
    bouton *b = e->text.b;
    bouton_release_memory(b, e->marks, e->mark_capacity * sizeof *e->marks);
    bouton_text_free(&e->text);
    *e = bouton_explanation_new(b);
}

/* Formats into a text of its own: sentences name states, which may be long. */
static bouton_text format_words(bouton *b, const char *format, va_list arguments) {
    bouton_text words = bouton_text_new(b);
    char piece[1024];
    va_list again;
    va_copy(again, arguments);
    const int size = vsnprintf(piece, sizeof piece, format, arguments);
    if (size >= 0 && (size_t)size < sizeof piece) {
        bouton_text_put_bytes(&words, piece, (size_t)size);
    } else if (size > 0) {
        char *long_piece = bouton_resize(b, NULL, 0, (size_t)size + 1);
        if (long_piece != NULL) {
            vsnprintf(long_piece, (size_t)size + 1, format, again);
            bouton_text_put_bytes(&words, long_piece, (size_t)size);
            bouton_release_memory(b, long_piece, (size_t)size + 1);
        } else {
            words.failed = 1;
        }
    }
    va_end(again);
    return words;
}

void bouton_say(bouton_explanation *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_text words = format_words(e->text.b, format, arguments);
    va_end(arguments);
    size_t column = 0;
    for (const char *at = words.data; *at != '\0';) {
        const size_t size = strcspn(at, " ");
        if (column > 0 && column + 1 + size > BOUTON_EXPLAIN_WIDTH) {
            bouton_text_put_char(&e->text, '\n');
            column = 0;
        } else if (column > 0) {
            bouton_text_put_char(&e->text, ' ');
            column++;
        }
        bouton_text_put_bytes(&e->text, at, size);
        column += size;
        at += size;
        at += strspn(at, " ");
    }
    bouton_text_put_char(&e->text, '\n');
    e->text.failed |= words.failed;
    bouton_text_free(&words);
}

void bouton_say_plain(bouton_explanation *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_text words = format_words(e->text.b, format, arguments);
    va_end(arguments);
    bouton_text_put_bytes(&e->text, words.data, words.size);
    e->text.failed |= words.failed;
    bouton_text_free(&words);
}

void bouton_say_marked(bouton_explanation *e, const char *format, ...) {
    const size_t start = e->text.size;
    va_list arguments;
    va_start(arguments, format);
    bouton_text words = format_words(e->text.b, format, arguments);
    va_end(arguments);
    bouton_text_put_bytes(&e->text, words.data, words.size);
    e->text.failed |= words.failed;
    bouton_text_free(&words);
    void *marks = e->marks;
    if (!bouton_reserve(e->text.b, &marks, &e->mark_capacity, e->mark_count + 1,
                        sizeof *e->marks)) {
        e->text.failed = 1;
        return;
    }
    e->marks = marks;
    e->marks[e->mark_count++] = (bouton_mark){start, e->text.size};
}

static bool all_values_known(const bouton_solution *s) {
    bool known = s->value.known;
    for (size_t i = 0; i < s->value_count; i++)
        known &= s->values[i].known && !s->values[i].infinite;
    return known;
}

static bouton_status explain(const bouton_solution *s, bouton_explanation *e) {
    bouton_nim nim;
    if (bouton_position_is_nim(s->position, &nim))
        return s->play == BOUTON_MISERE ? bouton_explain_misere_nim(e, s)
                                        : bouton_explain_nim(e, s);
    if (s->play == BOUTON_NORMAL && all_values_known(s))
        return bouton_explain_disguise(e, s);
    return bouton_explain_otherwise(e, s);
}

static void clear(bouton_explanation *e) {
    bouton_text_clear(&e->text);
    e->mark_count = 0;
}

bouton_status bouton_explain(const bouton_solution *s, bouton_explanation *e) {
    clear(e);
    bouton_status status = explain(s, e);
    return status == BOUTON_OK ? bouton_text_status(&e->text) : status;
}

bouton_status bouton_explain_columns(const bouton_solution *s, bouton_explanation *e) {
    clear(e);
    if (all_values_known(s))
        bouton_explain_sum(e, s);
    return bouton_text_status(&e->text);
}
