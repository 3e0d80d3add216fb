/* SPDX-License-Identifier: MIT */
/* Slips among more than two players: each prefers to move last himself, else that the next player
 * does, and so on. */
#ifndef BOUTON_MATCH_SEVERAL_H
#define BOUTON_MATCH_SEVERAL_H

#include "match/match.h"
#include "solve/solve.h"

enum { BOUTON_RIGHT_MAX = 16 };

typedef struct bouton_several {
    unsigned could, does; /* who would have made the last move with best play, and who does now */
    size_t right[BOUTON_RIGHT_MAX]; /* moves of the solution after which `could` does */
    size_t right_count;
} bouton_several;

/* Compares move i, which was worse for the mover than another. The solution becomes that of the
 * position before it, with all moves. */
bouton_status bouton_match_compare(const bouton_match *match, size_t i, bouton_solution *solution,
                                   bouton_several *found);

/* As a sentence. */
void bouton_several_say(const bouton_match *match, size_t i, const bouton_several *found,
                        bouton_text *out);

#endif
