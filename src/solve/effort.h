/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_SOLVE_EFFORT_H
#define BOUTON_SOLVE_EFFORT_H

#include "solve/solve.h"

/* How many positions a search of a sum may look at if the caller sets no limit; 0: all. */
uint64_t bouton_effort_most(const bouton_position *sum, bouton_play play);
/* Fails for a search that ended after `most` positions, reporting how far theory goes. */
bouton_status bouton_effort_fail(const bouton_position *position, uint64_t most);

#endif
