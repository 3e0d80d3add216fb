/* SPDX-License-Identifier: MIT */
/* Draws a map: a field with a cell for each position, and beside it what its colours mean. */
#ifndef BOUTON_PLOT_MAP_H
#define BOUTON_PLOT_MAP_H

#include <bouton/chart.h>
#include <cairo.h>

/* How large a page the map takes, in points. */
void measure_map(const bouton_map *map, double *width, double *height);
/* Draws it below the page's title. False when there is no memory. */
bool draw_map(cairo_t *c, const bouton_map *map);

#endif
