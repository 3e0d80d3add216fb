/* SPDX-License-Identifier: MIT */
/* The sheet of characters on which a picture is drawn, of which the screen shows a part. Each
 * character knows whose part it is, for the mouse. */
#ifndef BOUTON_TUI_SHEET_H
#define BOUTON_TUI_SHEET_H

#include "pointing.h"
#include "screen.h"

typedef struct character {
    char sign[8]; /* "": blank */
    style how;
    unsigned part;  /* whose it is, from 1; 0: nobody's */
    unsigned joins; /* a border: the sides to which it goes on */
} character;

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* How much a cell, or ten units of a graph, takes. */
typedef struct measure {
    int columns, lines;
    bool borders;
    int names; /* what the names of rows of tokens take before them; 0 where there are none */
} measure;

typedef struct sheet {
    const screen *s;
    const pointing *p;
    measure m;
    bool active;
    long move; /* what is meant */
    int lines, columns;
    character *all;
} sheet;

/* The places of parts on the sheet. */
int sheet_line(const sheet *t, int y);
int sheet_column(const sheet *t, int x);

/* The character at a place inside the sheet. */
static inline character *sheet_at(const sheet *t, int y, int x) {
    return &t->all[y * t->columns + x];
}
/* SIZE_MAX: of no part. */
void sheet_put(sheet *t, int y, int x, style how, size_t part, const char *sign);
/* What a part becomes by the move that is meant; itself where that does not touch it. */
bouton_part_kind sheet_becomes(const sheet *t, size_t part, bool *touched);
style sheet_style(const sheet *t, size_t part, bool touched);

/* A line between nodes. */
void sheet_draw_line(sheet *t, size_t i);

#endif
