/* SPDX-License-Identifier: MIT */
#include "course_text.h"
#include "learn.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 78 };

json_t *course_read(void) {
    return json_loadb(course_text, course_text_size, 0, NULL);
}

int say(const learner *l, const char *format, ...) {
    va_list list;
    int width;
    va_start(list, format);
    if (l->page == NULL) {
        width = vprintf(format, list);
    } else {
        char room[256];
        va_list again;
        va_copy(again, list);
        width = vsnprintf(room, sizeof room, format, list);
        char *all = width < (int)sizeof room ? room : malloc((size_t)width + 1);
        if (all != NULL && all != room)
            vsnprintf(all, (size_t)width + 1, format, again);
        va_end(again);
        if (all != NULL)
            lesson_page_put(l->page, all, strlen(all));
        if (all != room)
            free(all);
    }
    va_end(list);
    return width;
}

static void make_strong(const learner *l, bool strong) {
    if (l->page != NULL)
        lesson_page_strong(l->page, strong);
    else if (l->terminal->color)
        fputs(strong ? "\033[1m" : "\033[0m", stdout);
}

static const char *sentence_of(const learner *l, const char *key) {
    const char *text = json_string_value(json_object_get(json_object_get(l->course, "say"), key));
    return text != NULL ? text : "";
}

static bool is_place(const char *at) {
    return at[0] == '$' && at[1] >= '1' && at[1] <= '9';
}

static void compose_from(const learner *l, bouton_text *out, const char *key, va_list list) {
    const char *sentence = sentence_of(l, key), *words[9];
    int count = 0;
    for (const char *at = sentence; *at != '\0'; at++)
        if (is_place(at) && at[1] - '0' > count)
            count = at[1] - '0';
    for (int i = 0; i < count; i++)
        words[i] = va_arg(list, const char *);
    for (const char *at = sentence; *at != '\0'; at++)
        if (is_place(at))
            bouton_text_put(out, words[*++at - '1']);
        else
            bouton_text_put_bytes(out, at, 1);
}

void compose(const learner *l, bouton_text *out, const char *key, ...) {
    va_list list;
    va_start(list, key);
    compose_from(l, out, key, list);
    va_end(list);
}

void tell(learner *l, const char *key, ...) {
    bouton_text *text = bouton_text_new(l->b);
    va_list list;
    va_start(list, key);
    compose_from(l, text, key, list);
    va_end(list);
    print_text(l, text);
}

/* Whether the text, and the words that have been put into it, are complete. */
static bool is_whole(const learner *l, const bouton_text *text) {
    return bouton_text_status(text) == BOUTON_OK &&
           bouton_last_error(l->b)->status != BOUTON_SYSTEM;
}

void print_text(learner *l, bouton_text *text) {
    if (is_whole(l, text))
        print_prose(l, bouton_text_data(text), 0);
    else
        give_up(l);
    bouton_text_free(text);
}

void print_lines(learner *l, bouton_text *text) {
    if (is_whole(l, text))
        say(l, "%s", bouton_text_data(text));
    else
        give_up(l);
    bouton_text_free(text);
}

/* What a terminal without these characters shows in their places; where words stay in one line, any
 * terminal shows a blank. */
static const struct {
    const char *sign, *plain;
} signs[] = {{"\xe2\x80\x9c", "\""}, {"\xe2\x80\x9d", "\""}, {"\xe2\x80\x99", "'"},
             {"\xe2\x88\x92", "-"},  {"\xc3\x97", "x"},      {"\xe2\x80\xa6", "..."},
             {"\xc3\xa8", "e"},      {"\xc2\xa0", " "}};

/* The bytes of the character at `at`, and how it is printed. */
static size_t character(const learner *l, const char *at, const char **as) {
    size_t size = 1;
    while (((unsigned char)at[size] & 0xC0) == 0x80)
        size++;
    *as = NULL;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if ((l->ascii || *signs[i].plain == ' ') && strncmp(at, signs[i].sign, size) == 0)
            *as = signs[i].plain;
    return size;
}

/* One word, up to a blank; marks of strong words and of code are no part of it. Returns its width;
 * prints it if it is to. */
static int put_word(const learner *l, const char **at, bool *strong, bool print) {
    int width = 0;
    while (**at != '\0' && **at != ' ' && **at != '\n') {
        const char *as;
        if (strncmp(*at, "**", 2) == 0) {
            *strong = !*strong;
            if (print)
                make_strong(l, *strong);
            *at += 2;
            continue;
        }
        const size_t size = character(l, *at, &as);
        if (**at != '`') {
            width += as != NULL ? (int)strlen(as) : 1;
            if (print)
                say(l, "%.*s", as != NULL ? (int)strlen(as) : (int)size, as != NULL ? as : *at);
        }
        *at += size;
    }
    return width;
}

void print_prose(learner *l, const char *text, int indent) {
    print_prose_on(l, text, 0, indent);
}

void print_prose_on(learner *l, const char *text, int column, int indent) {
    bool strong = false;
    while (*text != '\0') {
        if (*text == '\n') {
            say(l, "%s%s", column > 0 ? "\n" : "", text[1] == '\n' ? "\n" : "");
            column = 0;
            text++;
            continue;
        }
        if (*text == ' ') {
            text++;
            continue;
        }
        const char *end = text;
        bool as_before = strong;
        const int width = put_word(l, &end, &as_before, false);
        if (l->page == NULL && column > 0 && column + 1 + width > COLUMNS) {
            say(l, "\n");
            column = 0;
        }
        column += say(l, "%*s", column == 0 ? indent : 1, "");
        put_word(l, &text, &strong, true);
        column += width;
    }
    say(l, column > 0 ? "\n" : "");
}

int print_title(const learner *l, const char *text) {
    bool strong = false;
    int column = 0;
    while (*text != '\0') {
        column += put_word(l, &text, &strong, true);
        if (*text == ' ')
            column += say(l, " ");
        text += *text != '\0';
    }
    return column;
}

void put_list(bouton_text *out, const char *words, const char *last) {
    for (size_t i = 0; *words != '\0'; i++) {
        const size_t size = strcspn(words, "\n");
        const bool ends = words[size] == '\0' || words[size + 1] == '\0';
        if (i > 0)
            bouton_text_printf(out, ends ? " %s " : ", ", last);
        bouton_text_put_bytes(out, words, size);
        words += size + (words[size] == '\n');
    }
}

void close_page(learner *l) {
    lesson_page_close(l->page);
    l->page = NULL;
}

void give_up(learner *l) {
    const bouton_error *error = bouton_last_error(l->b);
    close_page(l);
    print_refusal(error);
    l->status = error->status != BOUTON_OK ? error->status : BOUTON_SYSTEM;
    l->terminal->told = l->quit = true;
}
