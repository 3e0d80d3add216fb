/* SPDX-License-Identifier: MIT */
/* Names for boards of which only the links between squares matter. */
#ifndef BOUTON_RULEKIT_NAMING_H
#define BOUTON_RULEKIT_NAMING_H

#include "rulekit/grid.h"

/* The name of a connected shape, the first plane of a board up to 8 squares wide: shapes with the
 * same name have isomorphic graphs of squares, linked where they are adjacent. Its low byte is 0.
 * Returns 0 for shapes without a name: those of more than 24 squares, and dense ones of 16 and
 * more. */
uint64_t bouton_grid_name(const bouton_grid *grid);

#endif
