/* SPDX-License-Identifier: MIT */
/* Collects values into the grid of a chart's panel. */
#ifndef BOUTON_COMMAND_CELLS_H
#define BOUTON_COMMAND_CELLS_H

#include "base/context.h"

#include <bouton/chart.h>

enum { BOUTON_CELL_ROWS = 256 }; /* at most */

/* An empty grid for the heaps from .. to; close it whatever the status. */
bouton_status bouton_cells_open(bouton_context *b, bouton_cells *grid, uint64_t from, uint64_t to);
void bouton_cells_close(bouton_context *b, bouton_cells *grid);

/* Counts a value, of any size, of a heap in the grid's range. */
void bouton_cells_add(bouton_cells *grid, uint64_t heap, uint64_t value);
/* The same for the values of the heaps first, first + 1, ...; heaps out of the range are
 * ignored. */
void bouton_cells_add_values(bouton_cells *grid, uint64_t first, const uint32_t *values,
                             size_t count);

#endif
