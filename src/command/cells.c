/* SPDX-License-Identifier: MIT */
#include "command/cells.h"

#include <string.h>

bouton_status bouton_cells_open(bouton_context *b, bouton_cells *grid, uint64_t from, uint64_t to) {
    *grid = (bouton_cells){.from = from, .to = to, .values = 1, .rows = 1};
    grid->heaps = (to - from) / BOUTON_CHART_WIDTH + 1;
    grid->columns = (size_t)((to - from) / grid->heaps + 1);
    grid->counts = bouton_calloc(b, BOUTON_CELL_ROWS * grid->columns, sizeof *grid->counts);
    return grid->counts != NULL ? BOUTON_OK : b->error.status;
}

void bouton_cells_close(bouton_context *b, bouton_cells *grid) {
    bouton_release_memory(b, grid->counts, BOUTON_CELL_ROWS * grid->columns * sizeof *grid->counts);
    *grid = (bouton_cells){0};
}

static void add(uint32_t *count, uint32_t more) {
    *count = more < UINT32_MAX - *count ? *count + more : UINT32_MAX;
}

/* Merges rows in pairs, so that each covers twice as many values. */
static void coarsen(bouton_cells *grid) {
    const size_t columns = grid->columns;
    uint32_t *counts = grid->counts;
    for (size_t row = 1; row < BOUTON_CELL_ROWS; row++)
        for (size_t i = 0; i < columns; i++) {
            const uint32_t count = counts[row * columns + i];
            counts[row * columns + i] = 0;
            add(&counts[row / 2 * columns + i], count);
        }
    grid->values *= 2;
    grid->rows = (grid->rows + 1) / 2;
}

void bouton_cells_add(bouton_cells *grid, uint64_t heap, uint64_t value) {
    BOUTON_ASSERT(heap >= grid->from && heap <= grid->to);
    while (value / grid->values >= BOUTON_CELL_ROWS)
        coarsen(grid);
    const size_t row = (size_t)(value / grid->values);
    const size_t column = (size_t)((heap - grid->from) / grid->heaps);
    if (row >= grid->rows)
        grid->rows = row + 1;
    add(&grid->counts[row * grid->columns + column], 1);
}

void bouton_cells_add_values(bouton_cells *grid, uint64_t first, const uint32_t *values,
                             size_t count) {
    BOUTON_ASSERT((grid->values & (grid->values - 1)) == 0); /* a shift divides by it */
    size_t i = first < grid->from && grid->from - first < count ? (size_t)(grid->from - first) : 0;
    if (first + i < grid->from || first > grid->to)
        return;
    if (count > grid->to - first)
        count = (size_t)(grid->to - first) + 1;
    while (i < count) {
        /* The part that falls into one column. */
        const uint64_t n = first + i - grid->from, left = grid->heaps - n % grid->heaps;
        const size_t end = left < count - i ? i + (size_t)left : count;
        const size_t column = (size_t)(n / grid->heaps);
        for (; i < end; i++) {
            const size_t row = values[i] >> __builtin_ctzll(grid->values);
            if (row >= grid->rows)
                bouton_cells_add(grid, first + i, values[i]);
            else
                add(&grid->counts[row * grid->columns + column], 1);
        }
    }
}
