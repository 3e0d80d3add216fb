/* SPDX-License-Identifier: MIT */
/* Why a slip was a mistake. */
#ifndef BOUTON_MATCH_REFUTE_H
#define BOUTON_MATCH_REFUTE_H

#include "match/match.h"
#include "solve/solve.h"

/* What the numbers of a refutation are. */
typedef enum bouton_refuted_by {
    BOUTON_BY_NIM_SUM, /* of heaps of Nim */
    BOUTON_BY_VALUES,  /* the nim-sum of the values of several components */
    BOUTON_BY_VALUE,   /* of a single one that is not Nim */
} bouton_refuted_by;

typedef struct bouton_refutation {
    bouton_outcome outcome; /* of what the move leaves: N, or D where it threw a win away */
    bool valued; /* in normal play, where the values are known: what is left is worth `sum` */
    bouton_refuted_by by;
    uint64_t sum;    /* never 0 */
    uint64_t before; /* and the one there was; 0: not known */
    size_t reply; /* a move of the solution that wins; SIZE_MAX where none is needed: in misere play
                     no move is left */
} bouton_refutation;

/* Refutes move i, between two players, which threw something away. The solution becomes that of
 * what the move leaves. */
bouton_status bouton_match_refute(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_refutation *refutation);

/* As a sentence: by what the game itself says of what the reply leaves, if that tells who wins a
 * single component, and else by the values. */
bouton_status bouton_refutation_say(const bouton_refutation *refutation,
                                    const bouton_solution *solution, bouton_text *out);

#endif
