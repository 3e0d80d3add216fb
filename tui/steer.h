/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_TUI_STEER_H
#define BOUTON_TUI_STEER_H

#include "game.h"
#include "keys.h"

/* Moves the cursor on a board, or changes how many are taken from a heap; false where the key does
 * something else, such as to go to another component. */
bool steer(game *g, action what);

#endif
