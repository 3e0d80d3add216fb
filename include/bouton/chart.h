/* SPDX-License-Identifier: MIT */
/* A chart of Grundy values, or a map of positions, in the form in which a frontend gets it to
 * draw. */
#ifndef BOUTON_CHART_H
#define BOUTON_CHART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Values against heaps, counted in the cells of a grid. Column i holds `heaps` heaps, the first of
 * them from + i * heaps (the last column, those that are left up to `to`); row j holds `values`
 * values, the first of them j * values. */
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
    bool hollow;     /* drawn with another mark than the other panels: it shows single heaps */
    uint64_t period; /* mark where the values begin to repeat: at fold, fold + period, ...; */
    uint64_t fold;   /* period 0: mark nothing */
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

/* Positions given by two numbers, x = from_x + column and y = from_y + row. */
typedef struct bouton_map {
    uint64_t from_x, from_y;
    size_t columns, rows;
    char dots[80], rings[80]; /* what these mean */
    uint8_t *marks;   /* [rows * columns], bouton_mark, the lowest row first; NULL: no map */
    uint64_t *values; /* Grundy values in the same order, 0 if not known; NULL: not shown */
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
