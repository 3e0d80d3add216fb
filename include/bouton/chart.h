/* SPDX-License-Identifier: MIT */
/* A chart of Grundy values, as a frontend is given it to draw. */
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

typedef struct bouton_chart {
    char title[160];
    bouton_panel panels[BOUTON_PANELS_MAX]; /* from top to bottom */
    size_t panel_count;
} bouton_chart;

#endif
