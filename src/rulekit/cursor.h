/* SPDX-License-Identifier: MIT */
/* Reads a text from left to right, reporting faults with their places. */
#ifndef BOUTON_RULEKIT_CURSOR_H
#define BOUTON_RULEKIT_CURSOR_H

#include "base/context.h"

#include <bouton/game.h>

/* A place in a text being read: parsers report errors there. */
struct bouton_cursor {
    const char *text; /* the whole text, for the caret */
    size_t text_size;
    size_t at;  /* next byte to read */
    size_t end; /* the part to read ends here */
};

/* Steps over the '-' of an edge 0-1, or the '>' or "->" of an arc 0>1. */
bool bouton_cursor_take_link(bouton_cursor *cursor, bool *is_arc);
void bouton_cursor_skip_spaces(bouton_cursor *cursor);
void bouton_cursor_trim_end(bouton_cursor *cursor); /* leaves out blanks at the end of the part */
/* Refuses anything that is left. */
bouton_status bouton_cursor_finish(bouton_context *b, bouton_cursor *cursor);

#endif
