/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_SOLVE_LISTING_H
#define BOUTON_SOLVE_LISTING_H

#include "solve/solve.h"

/* Lists the moves that are wanted, judged as the outcome was found; that and the values have been.
 */
bouton_status bouton_listing_fill(bouton_solution *solution);

#endif
