/* SPDX-License-Identifier: MIT */
#include "pages.h"

#include "explained.h"
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Moves within a page of `rows` lines among `count`; false if the key is none of these. */
static bool scroll_by(key pressed, size_t rows, size_t count, size_t *at) {
    const size_t last = count > 0 ? count - 1 : 0;
    switch (pressed.kind) {
    case PRESSED_UP:
        *at -= *at > 0;
        return true;
    case PRESSED_DOWN:
        *at += *at < last;
        return true;
    case PRESSED_PAGE_UP:
        *at -= *at < rows ? *at : rows;
        return true;
    case PRESSED_PAGE_DOWN:
        *at = last - *at < rows ? last : *at + rows;
        return true;
    case PRESSED_HOME:
        *at = 0;
        return true;
    case PRESSED_END:
        *at = last;
        return true;
    default:
        return false;
    }
}

/* Where nothing is typed, letters move as well: j and k; any other goes back. */
static key without_search(key pressed) {
    if (pressed.kind == PRESSED_SIGN)
        pressed.kind = pressed.sign[0] == 'j'   ? PRESSED_DOWN
                       : pressed.sign[0] == 'k' ? PRESSED_UP
                                                : PRESSED_ESCAPE;
    return pressed;
}

enum { DEEPER = 6 }; /* blanks before the lines that go on with an item of a list */

static size_t blanks_of(const char *line) {
    return strspn(line, " ");
}

/* Whether a line is an item of a list, and so what is deeper below goes on with it. */
static bool is_item(const char *line) {
    return blanks_of(line) >= 2 && blanks_of(line) < DEEPER;
}

/* Whether a line ends where it does since the next word had no room on it. */
static bool is_folded(const char *line, const char *end) {
    const char *next = end + 1 + blanks_of(end + 1);
    return (size_t)(end - line) + 1 + strcspn(next, " \n") > SCREEN_READING;
}

/* Whether an item is a move, which is marked from its beginning, and is told to its end: what
 * stands below is a reason, though its first word had no room behind the move. */
static bool is_whole_move(const bouton_explanation *e, const char *text, const char *line,
                          const char *end) {
    const size_t start = (size_t)(line - text) + blanks_of(line), stop = (size_t)(end - text);
    if (end[1 + blanks_of(end + 1)] == '(')
        return false;
    for (size_t i = 0; i < bouton_explanation_mark_count(e); i++) {
        const bouton_highlight mark = bouton_explanation_mark(e, i);
        if (mark.start != start)
            continue;
        const char *open = mark.end < stop ? memchr(text + mark.end, '(', stop - mark.end) : NULL;
        return mark.end <= stop && (open == NULL || end[-1] == ')');
    }
    return false;
}

/* The text with the line ends inside its paragraphs and items turned into blanks: places stay as
 * they are. */
static void join_paragraphs(const bouton_explanation *e, char *text) {
    bool in_item = false;
    for (char *line = text; *line != '\0';) {
        char *end = line + strcspn(line, "\n");
        if (*end == '\0')
            break;
        const bool deeper = blanks_of(line) == DEEPER || *line == SCREEN_NOTHING;
        in_item = is_item(line) || (in_item && deeper);
        if (in_item && blanks_of(end + 1) == DEEPER) {
            if (is_folded(line, end) && !is_whole_move(e, text, line, end)) {
                *end = ' ';
                memset(end + 1, SCREEN_NOTHING, DEEPER);
            }
        } else if (*line != ' ' && *line != SCREEN_NOTHING && end > line && end[1] != ' ' &&
                   end[1] != '\n' && end[1] != '\0' && (end[-1] != ':' || is_folded(line, end))) {
            *end = ' ';
        }
        line = end + 1;
    }
}

/* How far a line's further parts are indented: under an item's words, or its second column. */
static int hanging(const char *line, int width) {
    if (!is_item(line))
        return blanks_of(line) == DEEPER ? DEEPER : 0;
    const char *gap = strstr(line + blanks_of(line), "   ");
    const size_t size = strcspn(line, "\n");
    const size_t column = gap != NULL ? (size_t)(gap - line) + blanks_of(gap) : 0;
    return column > DEEPER && column < size && column < (size_t)width / 2 ? (int)column : DEEPER;
}

/* Draws the page that begins at line *top, or the last full one. Returns how many lines a page may
 * begin with; *rows is how many there are on one. */
static size_t draw_page(screen *s, const char *title, const bouton_explanation *e, const char *text,
                        size_t *top, size_t *rows) {
    size_t lines = 0, line = 0;
    int indent = 0;
    *rows = 1;
    if (!screen_begin(s))
        return 1;
    *rows = (size_t)s->lines - 2;
    const int width = s->columns < SCREEN_READING ? s->columns : SCREEN_READING;
    for (size_t at = 0; text[at] != '\0'; lines++)
        at += screen_fold_at(s, text, at, width, hanging, &indent);
    const size_t tops = lines > *rows ? lines - *rows + 1 : 1;
    if (*top >= tops)
        *top = tops - 1;
    for (size_t at = 0; text[at] != '\0'; line++) {
        const size_t size = screen_fold_at(s, text, at, width, hanging, &indent);
        if (line >= *top && line < *top + *rows)
            explained_put(s, 1 + (int)(line - *top), indent, e, text, at, size);
        at += size;
    }
    screen_bar(s, 0, STYLE_TITLE, title, "");
    screen_bar(s, s->lines - 1, STYLE_TITLE,
               *top + 1 < tops ? "down or blank: more   q: back" : "any key: back", "");
    screen_end();
    return tops;
}

void page_read(screen *s, const char *title, const char *text, const bouton_explanation *marks) {
    char *folded = strdup(text); /* without it the paragraphs stay as they are */
    if (folded != NULL) {
        join_paragraphs(marks, folded);
        text = folded;
    }
    size_t top = 0, rows, tops;
    key pressed;
    do {
        tops = draw_page(s, title, marks, text, &top, &rows);
        pressed = read_key(-1);
        if (pressed.kind == PRESSED_SIGN && pressed.sign[0] == ' ' && top + 1 < tops)
            pressed.kind = PRESSED_PAGE_DOWN;
        pressed = without_search(pressed);
    } while (scroll_by(pressed, rows, tops, &top) || pressed.kind == PRESSED_RESIZE ||
             pressed.kind == PRESSED_MOUSE);
    free(folded);
}

/* Whether a line has the words one looks for, in any case. */
static bool contains(const char *line, const char *sought) {
    const size_t size = strlen(sought);
    for (; *line != '\0'; line++) {
        size_t i = 0;
        while (i < size && line[i] != '\0' &&
               (line[i] == sought[i] || ((line[i] | 32) == (sought[i] | 32) &&
                                         (line[i] | 32) >= 'a' && (line[i] | 32) <= 'z')))
            i++;
        if (i == size)
            return true;
    }
    return size == 0;
}

/* The lines that contain what was typed, and which of them is under the cursor. */
typedef struct found {
    size_t *lines;
    size_t count, at, top;
} found;

static void look_for(const page_list *list, bouton_text *line, const char *sought, found *f) {
    f->count = f->at = f->top = 0;
    for (size_t i = 0; i < list->count; i++) {
        bouton_text_clear(line);
        list->write(list->user, i, line);
        if (contains(bouton_text_data(line), sought))
            f->lines[f->count++] = i;
        if (i == list->chosen)
            f->at = f->count > 0 ? f->count - 1 : 0;
    }
}

/* How many lines show the line under the cursor whole: at least 2, and at most half of the list's;
 * none on the smallest screens. */
static int lines_of_foot(const screen *s, const page_list *list, bouton_text *line, const found *f,
                         int first) {
    int lines = 0;
    if (s->lines <= SCREEN_LINES_MIN)
        return 0;
    bouton_text_clear(line);
    if (f->count > 0)
        list->write(list->user, f->lines[f->at], line);
    for (const char *text = bouton_text_data(line); *text != '\0'; lines++)
        text += screen_fold(s, text, s->columns - 2);
    const int most = (s->lines - first - 1) / 2;
    lines = lines > most ? most : lines;
    return lines > 2 ? lines : 2;
}

static size_t draw_list(screen *s, const page_list *list, const field *sought, bouton_text *line,
                        found *f) {
    const int first = list->note != NULL ? 3 : 2;
    if (!screen_begin(s))
        return 1;
    const int foot = lines_of_foot(s, list, line, f, first);
    const size_t rows = (size_t)(s->lines - first - 1 - foot);
    char count[48], look[FIELD_BYTES + 24];
    snprintf(count, sizeof count, "%zu of %zu", f->count > 0 ? f->at + 1 : 0, f->count);
    screen_bar(s, 0, STYLE_TITLE, list->title, count);
    snprintf(look, sizeof look, "%s%s", sought->text[0] ? "Only with: " : "Type to search. ",
             sought->text);
    if (list->search)
        screen_put(s, 1, 1, s->columns - 2, STYLE_FAINT, look);
    if (list->note != NULL)
        screen_put(s, 2, 1, s->columns - 2, STYLE_PLAIN, list->note);
    if (f->at < f->top)
        f->top = f->at;
    if (f->at >= f->top + rows)
        f->top = f->at - rows + 1;
    for (size_t i = 0; i < rows && f->top + i < f->count; i++) {
        const bool here = f->top + i == f->at;
        bouton_text_clear(line);
        bouton_text_put(line, here ? "> " : "  ");
        list->write(list->user, f->lines[f->top + i], line);
        screen_put(s, first + (int)i, 0, s->columns, here ? STYLE_CHOSEN : STYLE_PLAIN,
                   bouton_text_data(line));
    }
    if (f->count > 0 && foot > 0) {
        bouton_text_clear(line);
        list->write(list->user, f->lines[f->at], line);
        if (screen_width(s, bouton_text_data(line)) > s->columns - 2)
            screen_put_folded(s, s->lines - 1 - foot, 2, s->columns - 2, foot, STYLE_PLAIN,
                              bouton_text_data(line));
    } else if (f->count == 0)
        screen_put(s, first, 2, s->columns - 2, STYLE_PLAIN, "Nothing has that.");
    screen_bar(s, s->lines - 1, STYLE_TITLE, list->foot, "Esc: back");
    screen_end();
    return rows;
}

/* Whether a click on a line chooses it: a second one does. */
static bool click(const page_list *list, key pressed, size_t rows, found *f) {
    const int first = list->note != NULL ? 3 : 2;
    const size_t line = f->top + (size_t)(pressed.y - first);
    if (pressed.y < first || pressed.y >= first + (int)rows || line >= f->count)
        return false;
    const bool again = line == f->at;
    f->at = line;
    return again;
}

bool page_choose(screen *s, bouton_context *b, page_list *list) {
    bouton_text *line = bouton_text_new(b);
    field sought;
    found f = {.lines = calloc(list->count + 1, sizeof *f.lines)};
    bool chosen = false;
    field_set(&sought, "");
    if (f.lines == NULL)
        return false;
    look_for(list, line, "", &f);
    for (;;) {
        const size_t rows = draw_list(s, list, &sought, line, &f);
        key pressed = read_key(-1);
        if (!list->search)
            pressed = without_search(pressed);
        if (pressed.kind == PRESSED_NOTHING || pressed.kind == PRESSED_ESCAPE)
            break;
        if (scroll_by(pressed, rows, f.count, &f.at) || pressed.kind == PRESSED_RESIZE)
            continue;
        if (pressed.kind == PRESSED_ENTER ||
            (pressed.kind == PRESSED_MOUSE && click(list, pressed, rows, &f))) {
            chosen = f.count > 0;
            if (chosen)
                break;
        } else if (field_key(&sought, pressed)) {
            if (f.count > 0)
                list->chosen = f.lines[f.at];
            look_for(list, line, sought.text, &f);
        }
    }
    if (chosen)
        list->chosen = f.lines[f.at];
    free(f.lines);
    bouton_text_free(line);
    return chosen;
}

bool ask_line(screen *s, game *g, const char *question, field *answer) {
    for (;;) {
        game_say(g, "%s\n \n", question); /* the line below it is the answer's */
        view_draw(s, g);
        if (s->lines >= SCREEN_LINES_MIN && s->columns >= SCREEN_COLUMNS_MIN) {
            const int line = s->lines - 3;
            screen_bar(s, line, STYLE_PLAIN, "", "");
            screen_bar(s, s->lines - 2, STYLE_PLAIN, "", "");
            screen_bar(s, s->lines - 1, STYLE_TITLE, "Enter: go on   Esc: back", "");
            field_draw(s, answer, line, 1, s->columns - 2, true);
            screen_end();
        }
        const key pressed = read_key(-1);
        if (pressed.kind == PRESSED_ENTER || pressed.kind == PRESSED_ESCAPE ||
            pressed.kind == PRESSED_NOTHING) {
            bouton_text_clear(g->message);
            return pressed.kind == PRESSED_ENTER;
        }
        field_key(answer, pressed);
    }
}

key ask_key(screen *s, game *g, const char *question) {
    key pressed;
    do {
        game_say(g, "%s", question);
        view_draw(s, g);
        pressed = read_key(-1);
    } while (pressed.kind == PRESSED_RESIZE || pressed.kind == PRESSED_MOUSE);
    bouton_text_clear(g->message);
    return pressed;
}

bool ask_yes(screen *s, game *g, const char *question) {
    const key answer = ask_key(s, g, question);
    return answer.kind == PRESSED_SIGN && answer.sign[0] == 'y';
}
