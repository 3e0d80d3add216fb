/* SPDX-License-Identifier: MIT */
#include "lesson.h"

#include "field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRONG_MAX = 512 };

struct lesson_page {
    terminal *terminal;
    screen screen;
    char title[120];
    char *text; /* all of it since the page was turned, ended by a zero; NULL while it is empty */
    size_t size, capacity;
    size_t fresh; /* where that begins which was said since the last answer */
    struct {
        size_t start, end;
    } strong[STRONG_MAX]; /* in order; what comes after the last place is plain */
    size_t strong_count;
    bool is_strong;
    size_t top; /* the first line that is shown */
};

/* What the screen shows of the text. */
typedef struct extent {
    size_t rows, lines,
        fresh; /* on the screen; in all; the line with which the fresh text begins */
} extent;

static bouton_verdict poll(void *user, const bouton_progress *progress) {
    (void)user, (void)progress;
    return screen_signal() != 0 ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

lesson_page *lesson_page_open(terminal *t) {
    lesson_page *page = calloc(1, sizeof *page);
    if (page == NULL || !screen_start(&page->screen, t->color)) {
        free(page);
        return NULL;
    }
    page->terminal = t;
    t->screen = poll;
    return page;
}

void lesson_page_close(lesson_page *page) {
    if (page == NULL)
        return;
    page->terminal->screen = NULL;
    free(page->text);
    free(page);
    screen_stop();
    if (screen_signal() != 0)
        screen_end_by_signal();
}

void lesson_page_turn(lesson_page *page, const char *title) {
    snprintf(page->title, sizeof page->title, "%s", title);
    page->size = page->fresh = page->strong_count = page->top = 0;
    page->is_strong = false;
    if (page->text != NULL)
        page->text[0] = '\0';
}

/* Without memory for it the text is not shown. */
void lesson_page_put(lesson_page *page, const char *text, size_t size) {
    if (page->size + size + 1 > page->capacity) {
        const size_t capacity = 2 * (page->size + size + 1);
        char *grown = realloc(page->text, capacity);
        if (grown == NULL)
            return;
        page->text = grown;
        page->capacity = capacity;
    }
    memcpy(page->text + page->size, text, size);
    page->size += size;
    page->text[page->size] = '\0';
}

void lesson_page_strong(lesson_page *page, bool strong) {
    if (strong && !page->is_strong && page->strong_count < STRONG_MAX) {
        page->strong[page->strong_count++].start = page->size;
        page->is_strong = true;
    }
    if (!strong && page->is_strong) {
        page->strong[page->strong_count - 1].end = page->size;
        page->is_strong = false;
    }
}

static const char *text_of(const lesson_page *page) {
    return page->text != NULL ? page->text : "";
}

/* How far the words of an answer, "  1  Yes", stand from the edge; 0 for other lines. */
static int hanging(const char *line, int width) {
    (void)width;
    const size_t before = strspn(line, " "), number = strspn(line + before, "0123456789"),
                 after = strspn(line + before + number, " ");
    return before == 2 && number > 0 && after == 2 ? (int)(before + number + after) : 0;
}

/* A line of the page, its strong words in their style. */
static void put_line(const lesson_page *page, int y, int x, size_t at, size_t size) {
    char piece[4 * SCREEN_READING + 1];
    size_t i = 0;
    for (size_t from = at; from < at + size;) {
        while (i < page->strong_count && page->strong[i].end <= from)
            i++;
        const bool inside = i < page->strong_count && page->strong[i].start <= from;
        size_t to = at + size;
        if (i < page->strong_count)
            to = inside ? page->strong[i].end : page->strong[i].start;
        to = to > at + size ? at + size : to;
        snprintf(piece, sizeof piece, "%.*s", (int)(to - from), text_of(page) + from);
        piece[strcspn(piece, "\n")] = '\0';
        x += screen_put(&page->screen, y, x, page->screen.columns - x,
                        inside ? STYLE_STRONG : STYLE_PLAIN, piece);
        from = to;
    }
}

static extent measure(const lesson_page *page) {
    const screen *s = &page->screen;
    const int width = s->columns < SCREEN_READING ? s->columns : SCREEN_READING;
    int indent;
    extent e = {.rows = (size_t)s->lines - 3};
    for (size_t at = 0; text_of(page)[at] != '\0'; e.lines++) {
        e.fresh = at <= page->fresh ? e.lines : e.fresh;
        at += screen_fold_at(s, text_of(page), at, width, hanging, &indent);
    }
    return e;
}

static extent draw(lesson_page *page, const char *prompt, const char *keys, const field *answer) {
    screen *s = &page->screen;
    if (!screen_begin(s))
        return (extent){.rows = 1};
    const int width = s->columns < SCREEN_READING ? s->columns : SCREEN_READING;
    const extent e = measure(page);
    const size_t last = e.lines > e.rows ? e.lines - e.rows : 0;
    page->top = page->top > last ? last : page->top;
    size_t line = 0;
    for (size_t at = 0; text_of(page)[at] != '\0'; line++) {
        int indent;
        const size_t size = screen_fold_at(s, text_of(page), at, width, hanging, &indent);
        if (line >= page->top && line < page->top + e.rows)
            put_line(page, 1 + (int)(line - page->top), indent, at, size);
        at += size;
    }
    char asked[120];
    snprintf(asked, sizeof asked, "%s> ", prompt);
    screen_bar(s, 0, STYLE_TITLE, page->title,
               page->top > 0 && page->top < last ? "more above and below"
               : page->top < last                ? "more below"
               : page->top > 0                   ? "more above"
                                                 : "");
    const int x = screen_put(s, s->lines - 2, 0, 2 * s->columns / 3, STYLE_STRONG, asked);
    screen_bar(s, s->lines - 1, STYLE_TITLE,
               page->top < last ? "Enter, page down: more   up: back   quit" : keys, "");
    field_draw(s, answer, s->lines - 2, x, s->columns - x - 1, true);
    screen_end();
    return e;
}

/* Whether the key moves the text. An empty line goes on to what is below, before it is an answer.
 */
static bool scroll(lesson_page *page, key pressed, extent e, bool empty) {
    const size_t last = e.lines > e.rows ? e.lines - e.rows : 0;
    const size_t page_rows = e.rows > 1 ? e.rows - 1 : 1;
    switch (pressed.kind) {
    case PRESSED_UP:
        page->top -= page->top > 0;
        return true;
    case PRESSED_DOWN:
        page->top += page->top < last;
        return true;
    case PRESSED_PAGE_UP:
        page->top -= page->top < page_rows ? page->top : page_rows;
        return true;
    case PRESSED_ENTER:
        if (!empty || page->top >= last)
            return false;
        page->top += page_rows;
        return true;
    case PRESSED_PAGE_DOWN:
        page->top += page_rows;
        return true;
    default:
        return pressed.kind == PRESSED_RESIZE || pressed.kind == PRESSED_MOUSE;
    }
}

/* Puts the answer on the page, as it would stand in a terminal. */
static void echo(lesson_page *page, const char *prompt, const char *answer) {
    page->fresh = page->size;
    lesson_page_strong(page, true);
    lesson_page_put(page, prompt, strlen(prompt));
    lesson_page_put(page, "> ", 2);
    lesson_page_put(page, answer, strlen(answer));
    lesson_page_strong(page, false);
    lesson_page_put(page, "\n", 1);
}

bool lesson_page_ask(lesson_page *page, const char *prompt, const char *keys, char *line) {
    enum { CTRL_D = 4 };
    field answer;
    field_set(&answer, "");
    screen_begin(&page->screen);
    page->top = measure(page).fresh; /* what is new from its beginning, or all that fits */
    while (screen_signal() == 0) {
        const extent e = draw(page, prompt, keys, &answer);
        const key pressed = read_key(-1);
        const bool leaves = pressed.kind == PRESSED_ESCAPE && answer.text[0] == '\0';
        if (leaves || pressed.kind == PRESSED_NOTHING ||
            (pressed.kind == PRESSED_SIGN && pressed.sign[0] == CTRL_D))
            return false;
        if (pressed.kind == PRESSED_ESCAPE) { /* takes back what was typed first */
            field_set(&answer, "");
            continue;
        }
        if (scroll(page, pressed, e, answer.text[0] == '\0'))
            continue;
        if (pressed.kind == PRESSED_ENTER) {
            snprintf(line, LESSON_LINE, "%s", answer.text);
            echo(page, prompt, line);
            return true;
        }
        field_key(&answer, pressed);
    }
    return false;
}
