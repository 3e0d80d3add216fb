/* SPDX-License-Identifier: MIT */
/* Why a slip was a mistake. */
#ifndef BOUTON_MATCH_REFUTE_H
#define BOUTON_MATCH_REFUTE_H

#include "match/match.h"
#include "solve/solve.h"

typedef struct bouton_refutation {
    bouton_outcome outcome; /* of what the move leaves: N, or D if it threw a win away */
    bool valued;            /* in normal play with known values: `sum` is the nim-sum left */
    uint64_t sum;           /* never 0 */
    uint64_t before;        /* the nim-sum before; 0: unknown */
    size_t reply; /* a winning move of the solution; SIZE_MAX if none is needed: in misere play no
                     move is left */
} bouton_refutation;

/* Refutes move i, between two players, which threw something away. The solution becomes that of
 * what the move leaves. */
bouton_status bouton_match_refute(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_refutation *refutation);

/* As a sentence. */
void bouton_refutation_say(const bouton_refutation *refutation, const bouton_solution *solution,
                           bouton_text *out);

#endif
