/* SPDX-License-Identifier: MIT */
/* Names for boards of which only the links between squares matter. */
#ifndef BOUTON_RULEKIT_NAMING_H
#define BOUTON_RULEKIT_NAMING_H

#include "rulekit/grid.h"

/* The name of a connected shape, the first plane of a board up to 8 squares wide: of two shapes
 * with the same name the graphs of the squares, linked where they lie side by side, are isomorphic.
 * Its low byte is 0. Returns 0 for shapes that have none: those of more than 24 squares, and dense
 * ones of 16 and more. */
uint64_t bouton_grid_name(const bouton_grid *grid);

#endif
