/* SPDX-License-Identifier: MIT */
/* The picture of a component, in characters. */
#ifndef BOUTON_TUI_BOARD_H
#define BOUTON_TUI_BOARD_H

#include "pointing.h"
#include "screen.h"

/* A rectangle of the screen. */
typedef struct area {
    int y, x, lines, columns;
} area;

/* Lines that the picture takes where there are at most that many, the notes below it included. */
int board_lines(const pointing *p, area room);

/* Draws it; where it is larger than the area, what is around the cursor. With active the cursor is
 * shown, and what would change. */
void board_draw(const screen *s, const pointing *p, area where, bool active);

/* The sides at which it goes on past the area. */
enum { BOARD_ABOVE = 1, BOARD_BELOW = 2, BOARD_LEFT = 4, BOARD_RIGHT = 8 };
unsigned board_hidden(const screen *s, const pointing *p, area where);

/* The part drawn at a place of the screen; false: none. */
bool board_part_at(const screen *s, const pointing *p, area where, int y, int x, size_t *part);

#endif
