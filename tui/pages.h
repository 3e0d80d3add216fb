/* SPDX-License-Identifier: MIT */
/* Pages that stand in place of the match for a while: a text to read, a list to choose from; and
 * questions in the line for messages. */
#ifndef BOUTON_TUI_PAGES_H
#define BOUTON_TUI_PAGES_H

#include "field.h"
#include "game.h"

/* Shows a text that may be longer than the screen, with its marks unless NULL. Its paragraphs are
 * folded anew; lines that begin with a blank stand as they are. */
void page_read(screen *s, const char *title, const char *text, const bouton_explanation *marks);

typedef struct page_list {
    const char *title;
    const char *foot; /* what Enter does */
    const char *note; /* a remark above the list, or NULL */
    bool search;      /* typing leaves only the lines that contain what was typed */
    size_t count;
    size_t chosen; /* where to begin, and what was chosen */
    void (*write)(void *user, size_t i, bouton_text *line);
    void *user;
} page_list;

/* One of many lines. False: none was chosen. */
bool page_choose(screen *s, bouton_context *b, page_list *list);

/* A line of text asked for at the foot of the match. False: Esc. */
bool ask_line(screen *s, game *g, const char *question, field *answer);
/* One key. */
key ask_key(screen *s, game *g, const char *question);
/* Whether that key was y. */
bool ask_yes(screen *s, game *g, const char *question);

#endif
