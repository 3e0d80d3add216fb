/* SPDX-License-Identifier: MIT */
/*
 * The terminal as a full screen. Whichever way the program ends (by itself, by a signal, by a
 * crash), the terminal is as it was before.
 */
#ifndef BOUTON_TUI_SCREEN_H
#define BOUTON_TUI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum style {
    STYLE_PLAIN,
    STYLE_TITLE,  /* bars at the top and the bottom */
    STYLE_STRONG, /* headings, what is selected */
    STYLE_MARK,   /* what one should look at */
    STYLE_FAINT,
    STYLE_CHOSEN, /* the line under the cursor */
    STYLE_COUNT
} style;

typedef struct screen {
    bool color;
    bool utf8;
    int lines, columns;
} screen;

enum {
    SCREEN_LINES_MIN = 12,
    SCREEN_COLUMNS_MIN = 40,
};

/* False when this terminal can't show a full screen. */
bool screen_start(screen *s, bool color);
void screen_stop(void);

/* The signal that asked the program to end, or 0. */
int screen_signal(void);
/* The terminal is gone: as SIGHUP. */
void screen_hang_up(void);
/* After screen_stop: ends the program by that signal, so that whoever waits for it knows. */
void screen_end_by_signal(void);

/* Wipes the picture and takes the window's size. False when the window is too small: then it has
 * been told so, and nothing else is to be drawn. */
bool screen_begin(screen *s);
/* Brings the picture to the terminal. */
void screen_end(void);
/* Forgets what the terminal shows, so that all of it is drawn again. */
void screen_repaint(void);

/* Writes text; signs that can't be shown become '?'. Text too long for the width is cut, and ends
 * with an ellipsis that says so. Returns the columns used. */
int screen_put(const screen *s, int y, int x, int width, style how, const char *text);
/* A whole line in a style, with text at its left and its right. */
void screen_bar(const screen *s, int y, style how, const char *left, const char *right);
/* Shows the cursor there. screen_begin hides it. */
void screen_cursor(int y, int x);

/* Columns that a text takes. */
int screen_width(const screen *s, const char *text);

enum { SCREEN_NOTHING = '\r' }; /* in a text: what takes no room */

/* Bytes of the longest beginning of text that fits the width; cut after a blank or a line end where
 * that can be. */
size_t screen_fold(const screen *s, const char *text, int width);

/* Columns in which long texts are folded, where there are more: lines that are pleasant to read. */
enum { SCREEN_READING = 80 };

/* The same for the part of a text from `at` on, where what a line has no room for stands `hanging`
 * columns from the edge, as that line asks; *indent is where this part begins. */
size_t screen_fold_at(const screen *s, const char *text, size_t at, int width,
                      int (*hanging)(const char *line, int width), int *indent);

/* Lines of a text folded to a width. */
int screen_fold_lines(const screen *s, const char *text, int width);

/* Writes a text folded to a width, in at most `lines` lines; cut as screen_put cuts. */
void screen_put_folded(const screen *s, int y, int x, int width, int lines, style how,
                       const char *text);

#endif
