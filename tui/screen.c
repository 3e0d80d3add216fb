/* SPDX-License-Identifier: MIT */
#include "screen.h"

#include "rescue.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *terminal;
static attr_t attributes[STYLE_COUNT];
static short pairs[STYLE_COUNT];

static void choose_styles(bool color) {
    attributes[STYLE_TITLE] = A_REVERSE;
    attributes[STYLE_STRONG] = A_BOLD;
    attributes[STYLE_MARK] = A_BOLD;
    attributes[STYLE_FAINT] = color ? A_DIM : A_NORMAL;
    attributes[STYLE_CHOSEN] = A_REVERSE;
    if (color && start_color() == OK && use_default_colors() == OK) {
        init_pair(1, COLOR_MAGENTA, -1);
        init_pair(2, COLOR_CYAN, -1);
        pairs[STYLE_MARK] = 1;
        pairs[STYLE_STRONG] = 2;
    }
}

bool screen_start(screen *s, bool color) {
    enum { ESCAPE_MS = 100 }; /* how long the rest of a key's sequence may take */
    setlocale(LC_CTYPE, "");  /* numbers stay as they are */
    rescue_begin();
    terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL)
        return false;
    if (tigetstr("cup") == NULL || tigetstr("clear") == NULL) {
        endwin();
        delscreen(terminal);
        terminal = NULL;
        return false;
    }
    *s = (screen){.color = color && has_colors(),
                  .utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
    choose_styles(s->color);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    mousemask(ALL_MOUSE_EVENTS, NULL); /* curses would wait, unasked, after those left out */
    mouseinterval(0);
    rescue_prepare();
    return true;
}

void screen_stop(void) {
    if (terminal == NULL)
        return;
    curs_set(1);
    endwin();
    delscreen(terminal);
    terminal = NULL;
    rescue_end();
}

int screen_signal(void) {
    return rescue_signal();
}

void screen_hang_up(void) {
    raise(SIGHUP);
}

void screen_end_by_signal(void) {
    signal(screen_signal(), SIG_DFL);
    raise(screen_signal());
}

/* The sentence folded into whatever room there is. */
static void tell_too_small(const screen *s) {
    char text[160];
    snprintf(
        text, sizeof text,
        "This window has %d columns and %d lines. Please make it larger: %d and %d at least. q "
        "leaves.",
        s->columns, s->lines, SCREEN_COLUMNS_MIN, SCREEN_LINES_MIN);
    screen_put_folded(s, 0, 0, s->columns, s->lines, STYLE_PLAIN, text);
}

bool screen_begin(screen *s) {
    getmaxyx(stdscr, s->lines, s->columns);
    erase();
    curs_set(0);
    if (s->lines >= SCREEN_LINES_MIN && s->columns >= SCREEN_COLUMNS_MIN)
        return true;
    tell_too_small(s);
    screen_end();
    return false;
}

void screen_end(void) {
    refresh();
}

void screen_repaint(void) {
    clearok(stdscr, TRUE);
}

/* The next sign of a text: its bytes and columns. *shown is what stands for it. */
static size_t next_sign(const screen *s, const char *text, int *width, const char **shown) {
    mbstate_t state = {0};
    wchar_t c;
    const unsigned char first = (unsigned char)*text;
    *width = 1;
    *shown = text;
    if (first >= ' ' && first < 0x7f)
        return 1;
    if (first == SCREEN_NOTHING) {
        *width = 0;
        *shown = "";
        return 1;
    }
    size_t size = s->utf8 ? mbrtowc(&c, text, strlen(text), &state) : (size_t)-1;
    if (size != (size_t)-1 && size != (size_t)-2 && wcwidth(c) >= 0) {
        *width = wcwidth(c);
        return size;
    }
    *shown = "?";
    size = 1;
    while (first >= 0xc0 && ((unsigned char)text[size] & 0xc0) == 0x80)
        size++;
    return size;
}

/* Blanks at the end are not missed. */
static bool is_cut(const screen *s, const char *text, int width) {
    for (int used = 0; *text != '\0';) {
        const char *shown;
        int columns;
        const char sign = *text;
        text += next_sign(s, text, &columns, &shown);
        used += columns;
        if (used > width && sign != ' ')
            return true;
    }
    return false;
}

static const char *ellipsis(const screen *s) {
    return s->utf8 ? "…" : "~";
}

int screen_put(const screen *s, int y, int x, int width, style how, const char *text) {
    int used = 0;
    if (y < 0 || y >= s->lines || x < 0 || x >= s->columns)
        return 0;
    if (width > s->columns - x)
        width = s->columns - x;
    attr_set(attributes[how], pairs[how], NULL);
    move(y, x);
    const bool cut = is_cut(s, text, width);
    while (*text != '\0') {
        const char *shown;
        int columns;
        const size_t size = next_sign(s, text, &columns, &shown);
        if (used + columns + cut > width)
            break;
        addnstr(shown, shown == text ? (int)size : 1);
        used += columns;
        text += size;
    }
    if (cut && used < width) {
        addstr(ellipsis(s));
        used++;
    }
    attr_set(A_NORMAL, 0, NULL);
    return used;
}

int screen_width(const screen *s, const char *text) {
    int used = 0;
    while (*text != '\0') {
        const char *shown;
        int columns;
        text += next_sign(s, text, &columns, &shown);
        used += columns;
    }
    return used;
}

size_t screen_fold(const screen *s, const char *text, int width) {
    size_t at = 0, cut = 0;
    int used = 0;
    while (text[at] != '\0' && text[at] != '\n') {
        const char *shown;
        int columns;
        const size_t size = next_sign(s, text + at, &columns, &shown);
        if (text[at] == ' ')
            cut = at + 1;
        used += columns;
        if (used > width && text[at] != ' ')
            return cut > 0 ? cut : at > 0 ? at : size;
        at += size;
    }
    return at + (text[at] == '\n');
}

size_t screen_fold_at(const screen *s, const char *text, size_t at, int width,
                      int (*hanging)(const char *line, int width), int *indent) {
    size_t start = at;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    *indent = start == at ? 0 : hanging(text + start, width);
    return screen_fold(s, text + at, width - *indent);
}

int screen_fold_lines(const screen *s, const char *text, int width) {
    int lines = 0;
    for (; *text != '\0'; lines++)
        text += screen_fold(s, text, width);
    return lines;
}

void screen_put_folded(const screen *s, int y, int x, int width, int lines, style how,
                       const char *text) {
    for (; lines > 0 && *text != '\0'; lines--, y++) {
        char line[512];
        const size_t size = screen_fold(s, text, width);
        snprintf(line, sizeof line, "%.*s", (int)size, text);
        line[strcspn(line, "\n")] = '\0';
        const int used = screen_put(s, y, x, width, how, line);
        if (lines == 1 && text[size] != '\0')
            screen_put(s, y, x + (used < width ? used : width - 1), 1, how, ellipsis(s));
        text += size;
    }
}

void screen_bar(const screen *s, int y, style how, const char *left, const char *right) {
    attr_set(attributes[how], pairs[how], NULL);
    for (int x = 0; x < s->columns; x++)
        mvaddch(y, x, ' ');
    const int width = screen_width(s, right);
    const int used = screen_put(s, y, 1, s->columns - 2, how, left);
    if (used + width + 4 <= s->columns)
        screen_put(s, y, s->columns - width - 1, width, how, right);
}

void screen_cursor(int y, int x) {
    curs_set(1);
    move(y, x);
}
