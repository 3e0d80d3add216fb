/* SPDX-License-Identifier: MIT */
/* Reading a text from left to right, with faults reported where they stand. */
#ifndef BOUTON_RULEKIT_CURSOR_H
#define BOUTON_RULEKIT_CURSOR_H

#include "base/context.h"

/* A place in a text being read: parsers report errors there. */
typedef struct bouton_cursor {
    const char *text; /* the whole text, for the caret */
    size_t text_size;
    size_t at;  /* next byte to read */
    size_t end; /* the part to read ends here */
} bouton_cursor;

/* Reports bad input at the cursor: returns BOUTON_INPUT. */
bouton_status bouton_refuse(bouton_context *b, const bouton_cursor *cursor, const char *code,
                            const char *format, ...) BOUTON_PRINTF(4, 5);
int bouton_cursor_peek(const bouton_cursor *cursor);    /* next byte, or -1 at the end */
bool bouton_cursor_take(bouton_cursor *cursor, char c); /* steps over c if it is next */
/* Steps over the '-' of an edge 0-1, or the '>' or "->" of an arc 0>1. */
bool bouton_cursor_take_link(bouton_cursor *cursor, bool *is_arc);
void bouton_cursor_skip_spaces(bouton_cursor *cursor);
void bouton_cursor_trim_end(bouton_cursor *cursor); /* leaves out blanks at the end of the part */
/* Reads a decimal number below 2^64; refuses anything else. `what` names it: "a heap". */
bouton_status bouton_cursor_number(bouton_context *b, bouton_cursor *cursor, const char *what,
                                   uint64_t *number);
/* Refuses what is left over. */
bouton_status bouton_cursor_finish(bouton_context *b, bouton_cursor *cursor);

#endif
