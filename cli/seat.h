/* SPDX-License-Identifier: MIT */
/* A match on plain lines: what play.c runs and advice.c speaks of. */
#ifndef BOUTON_CLI_SEAT_H
#define BOUTON_CLI_SEAT_H

#include "host/setup.h"

/* A running match and how it is shown. */
typedef struct table {
    bouton_context *b;
    terminal *terminal;
    bouton_match *match;
    const char *save;    /* the record's file, or NULL */
    char *copy;          /* the file of the last `save FILE`, or NULL */
    bool force;          /* existing files may be overwritten */
    double move_seconds; /* for an engine's move; 0: as long as it takes */
    unsigned hints;      /* given at this position */
    bool teaching;       /* a slip is told as soon as it is made */
    bool ended;          /* the user has had enough */
    bool unsaved;        /* the record could not be written: said once */
    bouton_status status;
} table;

/* Says what went wrong. If it is the system's fault the match can go on, but something that should
 * have been shown is missing, and the exit status will say so. */
void complain(table *t);
/* Prints a text and releases it. */
void put(table *t, bouton_text *text);
/* The same of sentences, folded. */
void put_folded(table *t, bouton_text *text);
const char *name_of(const table *t, unsigned player);

/* Says whether the move just made is a slip, and why, if slips are to be told. */
void teach(table *t);
/* Switches the telling of slips on or off. */
void teach_or_not(table *t);
/* Who wins with best play. */
void predict(table *t);
/* The whole explanation. */
void explain(table *t);
void list_moves(table *t);
/* The ladder: is this won? which heap? which move? why? */
void hint(table *t);
void print_help(const table *t);
/* What one command does. */
void print_help_on(table *t, const char *command);
/* Says what can be typed, after something that was neither a command nor a move. */
void misunderstand(table *t);

#endif
