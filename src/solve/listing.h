/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_SOLVE_LISTING_H
#define BOUTON_SOLVE_LISTING_H

#include "solve/solve.h"

/* How the outcome was found, and so how moves are judged. */
typedef enum bouton_judging {
    BOUTON_JUDGE_BY_NIM,     /* misere Nim: Bouton's rule */
    BOUTON_JUDGE_BY_VALUES,  /* normal play: nim-sums of values */
    BOUTON_JUDGE_BY_FORMULA, /* one component whose game knows its outcome */
    BOUTON_JUDGE_BY_SEARCH,  /* misere sums, and whatever depth is wanted of */
} bouton_judging;

/* Lists the moves that are wanted; outcome and values have been found. */
bouton_status bouton_listing_fill(bouton_solution *solution, bouton_judging how, bouton_want want);

#endif
