/* SPDX-License-Identifier: MIT */
/*
 * The games that come with the library. What a game is, is said in <bouton/game.h>: one const
 * struct bouton_game in a file of its own, src/rules/NAME.c, and nothing else. The build collects
 * these files, the list has them, and the command line, the page, the fuzzers and the tests take
 * them from there. What their optional knowledge says is held against the search by the tests.
 */
#ifndef BOUTON_RULEKIT_GAME_H
#define BOUTON_RULEKIT_GAME_H

#include "rulekit/cursor.h"
#include "rulekit/moves.h"

#include <bouton/game.h>

/* The game whose parameters stand alone, without a name: 0.77. */
extern const bouton_game bouton_game_code;

/* Tells one registered game from another of the same name: results saved of that one are not taken.
 * 0 for the library's own. */
uint64_t bouton_game_source(const bouton_game *game);

#endif
