/* SPDX-License-Identifier: MIT */
/* The course on the full screen: what has been said, through which one can scroll, and below it a
 * line for the answer. */
#ifndef BOUTON_TUI_LESSON_H
#define BOUTON_TUI_LESSON_H

#include "host/frontend.h"

typedef struct lesson_page lesson_page;

/* NULL where this terminal can't show it; then nothing has happened. */
lesson_page *lesson_page_open(terminal *t);
/* The terminal is as it was before; where a signal asked for it the program ends. NULL is accepted.
 */
void lesson_page_close(lesson_page *page);

/* An empty page with this title. */
void lesson_page_turn(lesson_page *page, const char *title);
/* Adds text as it is said, a paragraph a line: lines that begin with a blank stand as they are. */
void lesson_page_put(lesson_page *page, const char *text, size_t size);
/* What is added from now on is strong, or no longer. */
void lesson_page_strong(lesson_page *page, bool strong);

/* Waits for an answer, which is put on the page as well; beneath it stands what the keys do. False
 * when there is none, as the user leaves by Ctrl-D or a signal ends the program. `line` has room
 * for LESSON_LINE bytes. */
enum { LESSON_LINE = 1024 };
bool lesson_page_ask(lesson_page *page, const char *prompt, const char *keys, char *line);

#endif
