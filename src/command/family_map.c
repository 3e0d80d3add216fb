/* SPDX-License-Identifier: MIT */
#include "command/family_map.h"

#include "solve/solve.h"

#include <stdio.h>

static const char *const meanings[] = {
    [BOUTON_N] = "N: the player to move wins",
    [BOUTON_P] = "P: the player to move loses",
    [BOUTON_D] = "D: neither can force a win",
};

static bouton_status check_ranges(bouton_context *b, const bouton_family *f) {
    if (f->count != 2)
        return bouton_fail_at(b, BOUTON_INPUT, "usage", f->text.data, f->text.size,
                              f->count > 2 ? f->ranges[2].start : f->text.size,
                              "a picture goes to the right and upward: the family needs two "
                              "ranges, not %zu",
                              f->count);
    for (size_t i = 0; i < 2; i++)
        if (f->ranges[i].is.high - f->ranges[i].is.low >= BOUTON_MAP_SIDE_MAX)
            return bouton_fail_at(
                b, BOUTON_LIMIT, "too-large", f->text.data, f->text.size, f->ranges[i].start,
                "a picture has room for %d numbers in each direction", BOUTON_MAP_SIDE_MAX);
    return BOUTON_OK;
}

static size_t cells_of(const bouton_map *map) {
    return map->columns * map->rows;
}

static bouton_status open_cells(bouton_context *b, bouton_family_map *m, bouton_play play) {
    static const char *const names[] = {"x", "y"};
    const bouton_placed_range *ranges = m->family->ranges;
    bouton_chart *chart = &m->plot.chart;
    bouton_map *map = &chart->map;
    const bool with_values = !m->chosen && play == BOUTON_NORMAL;
    bouton_text title = bouton_text_start(b);
    bouton_family_write_names(m->family, names, &title);
    snprintf(chart->title, sizeof chart->title, "%.120s%s", bouton_text_data(&title),
             play == BOUTON_MISERE ? ", misère play" : "");
    const bouton_status status = bouton_text_status(&title);
    bouton_text_release(&title);
    if (status != BOUTON_OK)
        return status;
    *map = (bouton_map){.from_x = ranges[0].is.low,
                        .from_y = ranges[1].is.low,
                        .columns = (size_t)(ranges[0].is.high - ranges[0].is.low) + 1,
                        .rows = (size_t)(ranges[1].is.high - ranges[1].is.low) + 1};
    snprintf(map->dots, sizeof map->dots, "%s", meanings[m->dotted]);
    snprintf(map->rings, sizeof map->rings, "%s", meanings[BOUTON_D]);
    map->marks = bouton_calloc(b, cells_of(map), sizeof *map->marks);
    if (map->marks != NULL && with_values)
        map->values = bouton_calloc(b, cells_of(map), sizeof *map->values);
    return map->marks == NULL || (with_values && map->values == NULL) ? b->error.status : BOUTON_OK;
}

bouton_status bouton_family_map_open(bouton_call *call, const char *name,
                                     const bouton_family *family, bouton_play play,
                                     bouton_outcome only, bouton_family_map *map) {
    const bool chosen = only != BOUTON_OUTCOME_UNKNOWN;
    *map =
        (bouton_family_map){.family = family, .dotted = chosen ? only : BOUTON_P, .chosen = chosen};
    bouton_status status = check_ranges(call->b, family);
    if (status == BOUTON_OK)
        status = bouton_plot_begin(call, name, &map->plot);
    if (status != BOUTON_OK)
        return status;
    status = open_cells(call->b, map, play);
    return status == BOUTON_OK ? BOUTON_OK : bouton_family_map_close(map, status);
}

bool bouton_family_map_has_values(const bouton_family_map *map) {
    return map->plot.chart.map.values != NULL;
}

void bouton_family_map_put(bouton_family_map *map, const bouton_solution *solution) {
    const bouton_placed_range *ranges = map->family->ranges;
    bouton_map *cells = &map->plot.chart.map;
    const size_t at = (size_t)(ranges[1].is.number - ranges[1].is.low) * cells->columns +
                      (size_t)(ranges[0].is.number - ranges[0].is.low);
    BOUTON_ASSERT(at < cells_of(cells));
    const bool dot = solution->outcome == map->dotted;
    map->positions++;
    map->dots += dot;
    cells->marks[at] = dot                                             ? BOUTON_MARK_DOT
                       : solution->outcome == BOUTON_D && !map->chosen ? BOUTON_MARK_RING
                                                                       : BOUTON_MARK_NONE;
    if (cells->values == NULL || !solution->value.known || solution->value.infinite)
        return;
    cells->values[at] = solution->value.value;
    if (cells->largest < solution->value.value)
        cells->largest = solution->value.value;
}

bouton_status bouton_family_map_close(bouton_family_map *map, bouton_status status) {
    bouton_context *b = map->plot.call->b;
    bouton_map *cells = &map->plot.chart.map;
    const size_t count = cells_of(cells);
    status = bouton_plot_end(&map->plot, status);
    bouton_release_memory(b, cells->values, count * sizeof *cells->values);
    bouton_release_memory(b, cells->marks, count * sizeof *cells->marks);
    *cells = (bouton_map){0};
    return status;
}
