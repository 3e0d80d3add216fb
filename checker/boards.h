/* SPDX-License-Identifier: MIT */
/* Boards: the width, the height, and a byte for each square, row by row. */
#ifndef CHECKER_BOARDS_H
#define CHECKER_BOARDS_H

#include "pieces.h"

enum {
    SQUARES_MAX = 512,
    SIDE_MAX = 255,
    EMPTY = 0, /* nothing is there, or nothing can be put there */
    FREE = 1,
    X = 1,
    O = 2,
};

typedef struct board {
    uint8_t width, height, squares[SQUARES_MAX];
} board;

/* Reads rows with '/' between them, letters[i] being written for a square i; or "3x4" for a board
 * on which two kinds of squares take turns. */
bool board_read(const char *text, const char *letters, uint8_t first, uint8_t second, board *b);
/* The board of a component. */
void board_of(const uint8_t *state, size_t size, board *b);
/* Adds the least of the board's eight images, or of the sixteen that there are if X and O may be
 * exchanged. */
void board_add(const board *b, bool has_colours, pieces *to);

#endif
