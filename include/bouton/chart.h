/* SPDX-License-Identifier: MIT */
/* A chart of Grundy values, or a map of positions, as a frontend is given it to draw. */
#ifndef BOUTON_CHART_H
#define BOUTON_CHART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Values against heaps, counted in the cells of a grid. Column i has the heaps from + i * heaps and
 * on, `heaps` of them or what is left up to `to`; row j the values j * values and on. */
typedef struct bouton_cells {
    uint64_t from, to;
    uint64_t heaps;  /* in a column */
    uint64_t values; /* in a row: a power of two */
    size_t columns, rows;
    uint32_t *counts; /* [rows * columns], the lowest values first */
} bouton_cells;

typedef struct bouton_panel {
    char title[160];
    bouton_cells grid;
    bool hollow;     /* another mark than that of the other panels: these are single heaps */
    uint64_t period; /* where this begins to repeat is to be marked: at fold, fold + period, ...; */
    uint64_t fold;   /* period 0: nothing is */
} bouton_panel;

enum {
    BOUTON_CHART_WIDTH = 600, /* columns of a grid at most */
    BOUTON_PANELS_MAX = 3,
};

/* How a position is marked. */
typedef enum bouton_mark {
    BOUTON_MARK_NO_POSITION,
    BOUTON_MARK_NONE,
    BOUTON_MARK_DOT,
    BOUTON_MARK_RING,
} bouton_mark;

enum { BOUTON_MAP_SIDE_MAX = 2000 };

/* Positions that two numbers tell, x = from_x + column and y = from_y + row. */
typedef struct bouton_map {
    uint64_t from_x, from_y;
    size_t columns, rows;
    char dots[80], rings[80]; /* what these mean */
    uint8_t *marks;   /* [rows * columns], bouton_mark, the lowest row first; NULL: no map */
    uint64_t *values; /* the same for Grundy values, 0 if not known; NULL: they don't show */
    uint64_t largest; /* of them */
} bouton_map;

/* A map, or panels. */
typedef struct bouton_chart {
    char title[160];
    bouton_panel panels[BOUTON_PANELS_MAX]; /* from top to bottom */
    size_t panel_count;
    bouton_map map;
} bouton_chart;

#endif
