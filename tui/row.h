/* SPDX-License-Identifier: MIT */
/* A heap as a row of pins: one points at the neighbours to be taken, g->take of them from the one
 * after g->pin on. What stands on either side of them stays. */
#ifndef BOUTON_TUI_ROW_H
#define BOUTON_TUI_ROW_H

#include "game.h"

/* Whether the selected component is played so. */
bool row_works(const game *g);
/* Whether the rule has the move that is pointed at. */
bool row_allows(const game *g);
/* To the nearest pins that the rule allows as many to be taken from; stays where there are none. */
void row_settle(game *g);
/* To the next ones in that direction. */
void row_go(game *g, int direction);
/* Points at these as the first to go, or at what is allowed next to it. */
void row_point(game *g, uint64_t pin);
/* Where move `number` of the list takes its pins. */
uint64_t row_pin_of(const game *g, size_t number);
/* The move as bouton_match_make reads it. */
void row_write(const game *g, bouton_text *out);
/* Whether pins are left on both sides of those pointed at, and how many. */
bool row_splits(const game *g, uint64_t *before, uint64_t *behind);

#endif
