/* SPDX-License-Identifier: MIT */
/* The text of an explanation: words, marks, and lines that fit. */
#include "explain/explain.h"

#include <stdarg.h>
#include <string.h>

bouton_explanation *bouton_explanation_new(bouton_context *b) {
    bouton_explanation *e = b != NULL ? bouton_calloc(b, 1, sizeof *e) : NULL;
    if (e != NULL) {
        e->text = bouton_text_start(b);
        e->reasons = bouton_reasons_new(b);
    }
    return e;
}

void bouton_explanation_free(bouton_explanation *e) {
    if (e == NULL)
        return;
    bouton_context *b = e->text.b;
    bouton_release_memory(b, e->marks, e->mark_capacity * sizeof *e->marks);
    bouton_text_release(&e->text);
    bouton_reasons_free(&e->reasons);
    bouton_release_memory(b, e, sizeof *e);
}

const char *bouton_explanation_text(const bouton_explanation *e) {
    return e != NULL ? e->text.data : "";
}

size_t bouton_explanation_mark_count(const bouton_explanation *e) {
    return e != NULL ? e->mark_count : 0;
}

bouton_highlight bouton_explanation_mark(const bouton_explanation *e, size_t i) {
    return i < bouton_explanation_mark_count(e) ? e->marks[i] : (bouton_highlight){0, 0};
}

void bouton_say(bouton_explanation *e, const char *format, ...) {
    bouton_text words = bouton_text_start(e->text.b);
    va_list arguments;
    va_start(arguments, format);
    bouton_text_vprintf(&words, format, arguments);
    va_end(arguments);
    for (const char *at = words.data; *at != '\0';) {
        const size_t size = bouton_fold(at, BOUTON_EXPLAIN_WIDTH);
        bouton_text_put_bytes(&e->text, at, size);
        bouton_text_put_char(&e->text, '\n');
        at += size;
        at += *at == '\n' ? 1 : strspn(at, " ");
    }
    e->text.failed |= words.failed;
    bouton_text_release(&words);
}

void bouton_say_full(bouton_explanation *e, const char *what) {
    const bool apart = e->text.size >= 2 && e->text.data[e->text.size - 2] == '\n';
    bouton_say_plain(e, apart ? "" : "\n");
    bouton_say(e, "--full lists %s.", what);
}

void bouton_end_sentence(bouton_text *words) {
    const bool cut = words->size >= 3 && strcmp(words->data + words->size - 3, "...") == 0;
    bouton_text_put(words, cut ? "" : ".");
}

void bouton_capitalize(bouton_text *words) {
    if (words->size > 0 && words->data[0] >= 'a' && words->data[0] <= 'z')
        words->data[0] = (char)(words->data[0] - 'a' + 'A');
}

void bouton_say_plain(bouton_explanation *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_text_vprintf(&e->text, format, arguments);
    va_end(arguments);
}

void bouton_say_marked(bouton_explanation *e, const char *format, ...) {
    const size_t start = e->text.size;
    BOUTON_ASSERT(e->text.failed || e->mark_count == 0 || e->marks[e->mark_count - 1].end <= start);
    va_list arguments;
    va_start(arguments, format);
    bouton_text_vprintf(&e->text, format, arguments);
    va_end(arguments);
    void *marks = e->marks;
    if (!bouton_reserve(e->text.b, &marks, &e->mark_capacity, e->mark_count + 1,
                        sizeof *e->marks)) {
        e->text.failed = true;
        return;
    }
    e->marks = marks;
    e->marks[e->mark_count++] = (bouton_highlight){start, e->text.size};
}

void bouton_say_nothing(bouton_explanation *e) {
    bouton_text_clear(&e->text);
    bouton_reasons_clear(&e->reasons);
    e->mark_count = 0;
}

/* Where a word longer than a line is broken: after its last comma or row that fits, else
 * anywhere. */
static size_t place_to_part(const bouton_explanation *e, size_t line, size_t words) {
    size_t at = line + BOUTON_EXPLAIN_WIDTH;
    while (at > words && strchr(",/", e->text.data[at - 1]) == NULL)
        at--;
    return at > words ? at : line + BOUTON_EXPLAIN_WIDTH;
}

enum { INDENT = 6 }; /* of continuation lines */

/* Whether the line may be broken before this place: at the first of some blanks, before a word that
 * fits in a line. */
static bool may_fold(const bouton_explanation *e, size_t at) {
    const char *text = e->text.data + at;
    return text[0] == ' ' && text[-1] != ' ' &&
           strcspn(text + strspn(text, " "), " \n") <= BOUTON_EXPLAIN_WIDTH - INDENT;
}

/* The last blank before column WIDTH + 1 of the line, outside all marks if possible, and not a
 * leading one; or a place within a longer word. 0 if the line is short. */
static size_t place_to_fold(const bouton_explanation *e, size_t line, size_t size) {
    const size_t words = line + strspn(e->text.data + line, " ");
    size_t mark = e->mark_count, within = 0;
    if (size <= BOUTON_EXPLAIN_WIDTH)
        return 0;
    for (size_t at = line + BOUTON_EXPLAIN_WIDTH; at > words; at--) {
        while (mark > 0 && e->marks[mark - 1].start >= at)
            mark--;
        if (!may_fold(e, at))
            continue;
        if (mark == 0 || e->marks[mark - 1].end <= at)
            return at;
        within = within == 0 ? at : within;
    }
    return within > 0 ? within : place_to_part(e, line, words);
}

/* Shifts marks beyond a fold at the place `at`, where `blanks` blanks are; a mark across it becomes
 * two. */
static bool fold_marks(bouton_explanation *e, size_t at, size_t blanks) {
    const size_t by = INDENT + 1 - blanks;
    for (size_t i = 0; i < e->mark_count; i++) {
        bouton_highlight *mark = &e->marks[i];
        mark->start += mark->start >= at + blanks ? by : 0;
        mark->end += mark->end > at ? by : 0;
        if (mark->start >= at || mark->end <= at)
            continue;
        void *marks = e->marks;
        if (!bouton_reserve(e->text.b, &marks, &e->mark_capacity, e->mark_count + 1,
                            sizeof *e->marks))
            return false;
        e->marks = marks;
        mark = &e->marks[i];
        memmove(mark + 1, mark, (e->mark_count++ - i) * sizeof *mark);
        mark[0].end = at;
        mark[1].start = at + 1 + INDENT;
        i++;
    }
    return true;
}

/* Whether the marks are in order and lie within the text. */
static bool marks_are_valid(const bouton_explanation *e) {
    size_t end = 0;
    bool valid = true;
    for (size_t i = 0; i < e->mark_count; i++) {
        valid &= e->marks[i].start >= end && e->marks[i].end >= e->marks[i].start;
        end = e->marks[i].end;
    }
    return valid && end <= e->text.size;
}

/* Folds lines that are too long for the width, such as those with large numbers. */
void bouton_say_folded(bouton_explanation *e) {
    for (size_t line = 0; line < e->text.size && !e->text.failed;) {
        const size_t size = strcspn(e->text.data + line, "\n");
        const size_t at = place_to_fold(e, line, size);
        if (at == 0) {
            line += size + 1;
            continue;
        }
        const size_t blanks = strspn(e->text.data + at, " "), next = at + blanks;
        char *rest = bouton_copy_string(e->text.b, e->text.data + next, e->text.size - next);
        if (rest == NULL) {
            e->text.failed = true;
            return;
        }
        e->text.size = at;
        bouton_text_printf(&e->text, "\n%*s%s", INDENT, "", rest);
        bouton_release_string(e->text.b, rest);
        if (!fold_marks(e, at, blanks))
            e->text.failed = true;
        line = at + 1;
    }
    BOUTON_ASSERT(e->text.failed || marks_are_valid(e));
}
