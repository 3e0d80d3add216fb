/* SPDX-License-Identifier: MIT */
/* table --plot: the positions of a family with two ranges as a map. */
#ifndef BOUTON_COMMAND_FAMILY_MAP_H
#define BOUTON_COMMAND_FAMILY_MAP_H

#include "command/plot.h"
#include "position/family.h"

#include <bouton/solve.h>

typedef struct bouton_family_map {
    bouton_plot plot;
    const bouton_family *family;
    bouton_outcome dotted; /* has dots */
    bool chosen;           /* this outcome was asked for: all others are left blank */
    uint64_t positions, dots;
} bouton_family_map;

/* Begins the picture's file and an empty map. With `only` BOUTON_OUTCOME_UNKNOWN everything is
 * shown: dots are positions that the next player loses, and in normal play colours are values.
 * Close it if it was opened. */
bouton_status bouton_family_map_open(bouton_call *call, const char *name,
                                     const bouton_family *family, bouton_play play,
                                     bouton_outcome only, bouton_family_map *map);
/* Whether the map needs values. */
bool bouton_family_map_has_values(const bouton_family_map *map);
/* Adds the family's current row, solved. */
void bouton_family_map_put(bouton_family_map *map, const bouton_solution *solution);
/* Draws it and writes the file, or discards it; returns the status. */
bouton_status bouton_family_map_close(bouton_family_map *map, bouton_status status);

#endif
