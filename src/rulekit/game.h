/* SPDX-License-Identifier: MIT */
/*
 * The games that come with the library. <bouton/game.h> defines what a game is: one const struct
 * bouton_game in a file of its own, src/rules/NAME.c, and nothing else. The build collects these
 * files into the list, from which the command line, the page, the fuzzers and the tests take them.
 * The tests check the games' optional knowledge against the search.
 */
#ifndef BOUTON_RULEKIT_GAME_H
#define BOUTON_RULEKIT_GAME_H

#include "rulekit/cursor.h"
#include "rulekit/moves.h"

#include <bouton/game.h>

/* The game whose parameters stand alone, without a name: 0.77. */
extern const bouton_game bouton_game_code;

/* Distinguishes registered games of the same name, so that results saved for one are not used for
 * another. 0 for the library's own. */
uint64_t bouton_game_source(const bouton_game *game);

#endif
