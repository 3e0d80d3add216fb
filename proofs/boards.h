/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of boards promise: whatever the text is, no run-time error, and no
 * more squares than there is room for. */
#ifndef BOUTON_PROOFS_BOARDS_H
#define BOUTON_PROOFS_BOARDS_H

#include "proofs/games.h"

#include "checker/boards.h"

/*@ predicate is_board{L}(board *b) = 0 < b->width && 0 < b->height; */

/*@ requires has_end(text) && \valid(b) && b->height == 0;
    assigns *b;
    ensures \result ==> is_board(b); */
bool board_read(const char *text, const char *letters, uint8_t first, uint8_t second, board *b);

/*@ requires \valid_read(b) && is_board(b) && \valid(to);
    assigns *to; */
void board_add(const board *b, bool has_colours, pieces *to);

#endif
