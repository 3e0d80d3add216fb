/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_SOLVE_LISTING_H
#define BOUTON_SOLVE_LISTING_H

#include "solve/solve.h"

/* Lists the moves that are wanted, judged as the outcome was found; that and the values have been.
 */
bouton_status bouton_listing_fill(bouton_solution *solution);

/* Keeps the first of these options of a component that wins. */
bouton_status bouton_listing_try(bouton_solution *solution, size_t component,
                                 const bouton_moves *options);

/* Of a component with more options than can be looked through, none of which was found to win:
 * keeps one that theory names, if it does. */
bouton_status bouton_listing_far(bouton_solution *solution, size_t component);

#endif
