/* SPDX-License-Identifier: MIT */
/* The charts that are given to a frontend to be drawn: cells against counting one by one, the
 * panels of values and period, maps against the rows of table, faults. */
#include "faults.h"
#include "test.h"

#include "base/random.h"
#include "command/cells.h"

#include <bouton/bouton.h>
#include <jansson.h>

/* The cells against a table of what each heap and value should count in. */
static void test_cells(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {17};
    for (unsigned round = 0; round < 200 * test_scale(); round++) {
        const uint64_t from = bouton_random_next(&random) % 5000;
        const uint64_t count = 1 + bouton_random_next(&random) % 4000;
        const uint64_t top = (uint64_t)2 << bouton_random_next(&random) % 20;
        uint32_t *values = calloc(count, sizeof *values);
        uint32_t largest = 0;
        bouton_cells cells;
        assert_int_equal(bouton_cells_open(b, &cells, from, from + count - 1), BOUTON_OK);
        for (uint64_t i = 0; i < count; i++) {
            values[i] = (uint32_t)(bouton_random_next(&random) % top);
            largest = values[i] > largest ? values[i] : largest;
        }
        /* Some at once, with heaps before and behind the range; some one by one. */
        const uint64_t cut = bouton_random_next(&random) % (count + 1);
        uint32_t around[64];
        for (size_t i = 0; i < 64; i++)
            around[i] = i < 32 || i - 32 >= count ? 1 << 20 : values[i - 32];
        for (uint64_t i = cut; i < count; i++)
            bouton_cells_add(&cells, from + i, values[i]);
        if (from >= 32 && cut >= 32) {
            bouton_cells_add_values(&cells, from - 32, around, 64);
            bouton_cells_add_values(&cells, from + 32, values + 32, (size_t)cut - 32);
        } else {
            bouton_cells_add_values(&cells, from, values, (size_t)cut);
        }
        bouton_cells_add_values(&cells, from + count, around, 64);

        assert_true(cells.columns <= BOUTON_CHART_WIDTH && cells.rows <= BOUTON_CELL_ROWS);
        assert_true(largest / cells.values == cells.rows - 1);
        assert_true(cells.values == 1 || largest / (cells.values / 2) >= BOUTON_CELL_ROWS);
        assert_true((count - 1) / cells.heaps == cells.columns - 1);
        for (uint64_t i = 0; i < count; i++) {
            const size_t at = values[i] / cells.values * cells.columns + i / cells.heaps;
            assert_true(cells.counts[at] > 0);
            cells.counts[at]--;
        }
        for (size_t i = 0; i < cells.rows * cells.columns; i++)
            assert_int_equal(cells.counts[i], 0);
        bouton_cells_close(b, &cells);
        free(values);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A frontend that looks at what it is to draw. */
typedef struct viewer {
    void (*look)(const bouton_chart *chart);
    char format[8];
    int drawn, begun, kept;
    size_t written;
    bool refuses;
} viewer;

static bool write_answer(void *user, const char *bytes, size_t size) {
    (void)user;
    (void)bytes;
    (void)size;
    return true;
}

static void *create(void *user, const char *name, const char **why) {
    viewer *v = user;
    (void)name;
    (void)why;
    v->begun++;
    return v;
}

static bool put(void *user, void *file, const char *bytes, size_t size, const char **why) {
    viewer *v = user;
    (void)file;
    (void)why;
    assert_memory_equal(bytes, "picture", 7);
    v->written += size;
    return true;
}

static bool finish(void *user, void *file, bool keep, const char **why) {
    viewer *v = user;
    (void)file;
    (void)why;
    v->kept += keep;
    v->begun--;
    return true;
}

static bool draw(void *user, const bouton_chart *chart, const char *format, bouton_text *out,
                 const char **why) {
    viewer *v = user;
    *why = "the pencil broke";
    if (v->refuses)
        return false;
    snprintf(v->format, sizeof v->format, "%s", format);
    v->drawn++;
    if (v->look != NULL)
        v->look(chart);
    bouton_text_put(out, "picture");
    return bouton_text_status(out) == BOUTON_OK;
}

static bouton_frontend frontend_of(viewer *v) {
    return (bouton_frontend){.user = v,
                             .write = write_answer,
                             .create = create,
                             .put = put,
                             .finish = finish,
                             .draw = draw};
}

static bouton_status ask(bouton_context *b, const bouton_frontend *frontend, const char *line) {
    return bouton_request_run_line(b, line, strlen(line), frontend);
}

static uint64_t total(const bouton_cells *cells) {
    uint64_t sum = 0;
    for (size_t i = 0; i < cells->rows * cells->columns; i++)
        sum += cells->counts[i];
    return sum;
}

static void look_at_kayles(const bouton_chart *chart) {
    const bouton_panel *all = &chart->panels[0], *one = &chart->panels[1];
    assert_string_equal(chart->title, "Grundy values of kayles");
    assert_int_equal(chart->panel_count, 3);
    assert_int_equal(all->fold, 71);
    assert_int_equal(all->period, 12);
    assert_int_equal(total(&all->grid), 71 + 3 * 12);
    assert_int_equal(all->grid.heaps, 1);
    assert_int_equal(all->grid.rows, 9); /* values 0 to 8 */
    assert_int_equal(one->grid.from, 71);
    assert_int_equal(one->grid.to, 82);
    assert_int_equal(total(&one->grid), 12);
    assert_int_equal(one->period, 0);
    /* The ten rare heaps of Kayles, Winning Ways chapter 4, and heap 0. */
    static const uint64_t rares[] = {0, 3, 6, 11, 18, 22, 28, 34, 39, 70};
    const bouton_cells *cells = &chart->panels[2].grid;
    assert_true(chart->panels[2].hollow);
    assert_int_equal(total(cells), 10);
    for (size_t i = 0; i < sizeof rares / sizeof *rares; i++) {
        uint32_t there = 0;
        for (size_t j = 0; j < cells->rows; j++)
            there += cells->counts[j * cells->columns + rares[i]];
        assert_int_equal(there, 1);
    }
}

static void look_at_officers(const bouton_chart *chart) {
    assert_int_equal(chart->panel_count, 2);
    assert_int_equal(total(&chart->panels[0].grid), 100001);
    assert_int_equal(chart->panels[0].grid.heaps, 167);
    /* 1584 rare heaps, the last 20627: the table of known facts. */
    assert_int_equal(total(&chart->panels[1].grid), 1584);
    assert_int_equal(chart->panels[1].grid.to, 20627);
}

static void look_at_saltus(const bouton_chart *chart) {
    assert_int_equal(chart->panel_count, 2);
    assert_non_null(strstr(chart->panels[1].title, "G(n) is more by"));
}

static void look_at_nim(const bouton_chart *chart) {
    const bouton_cells *cells = &chart->panels[0].grid;
    assert_int_equal(chart->panel_count, 1);
    assert_int_equal(cells->values, 8); /* 2000 = 8 * 250: the diagonal of a grid */
    assert_int_equal(total(cells), 1001);
    for (uint64_t n = 1000; n <= 2000; n++)
        assert_true(cells->counts[n / 8 * cells->columns + (n - 1000) / cells->heaps] > 0);
}

/* ---- Maps: each cell against the table's row. ---- */

static const struct {
    const char *family, *options;
    const char *title, *dots;
    uint64_t from_x, from_y;
    size_t columns, rows;
    bool values;
    char dotted; /* an outcome */
} maps[] = {
    {"wythoff:0-12,3-9", "", "wythoff:x,y", "P: the player to move loses", 0, 3, 13, 7, true, 'P'},
    {"wythoff:0-12,3-9", "--only P", "wythoff:x,y", "P: the player to move loses", 0, 3, 13, 7,
     false, 'P'},
    {"kayles:(0-6)+nim:2,(0-3)", "--only N", "kayles:x+nim:2,y", "N: the player to move wins", 0, 0,
     7, 4, false, 'N'},
    {"chomp:4,0-5,0-5", "--misere", "chomp:4,x,y, misère play", "P: the player to move loses", 0, 0,
     6, 6, false, 'P'},
    {"graph=0>1,1>0:(0-1)+nim:(0-3)", "", "graph=0>1,1>0:x+nim:y", "P: the player to move loses", 0,
     0, 2, 4, true, 'P'},
    {"graph=0>1,1>0:(0-1)+nim:(0-3)", "--only D", "graph=0>1,1>0:x+nim:y",
     "D: neither can force a win", 0, 0, 2, 4, false, 'D'},
};
static size_t map_at;
static bouton_text *rows_of_map; /* what table answers of the same family */

static bool keep_answer(void *user, const char *bytes, size_t size) {
    (void)user;
    bouton_text_put_bytes(rows_of_map, bytes, size);
    return true;
}

static void assert_cell(const bouton_map *map, const json_t *row) {
    const json_t *numbers = json_object_get(row, "numbers"), *value = json_object_get(row, "value");
    const char outcome = *json_string_value(json_object_get(row, "outcome"));
    const uint64_t x = (uint64_t)json_integer_value(json_array_get(numbers, 0)) - map->from_x;
    const uint64_t y = (uint64_t)json_integer_value(json_array_get(numbers, 1)) - map->from_y;
    assert_true(x < map->columns && y < map->rows);
    const size_t at = (size_t)y * map->columns + (size_t)x;
    assert_int_equal(map->marks[at],
                     outcome == maps[map_at].dotted ? BOUTON_MARK_DOT
                     : outcome == 'D' && strstr(maps[map_at].options, "only") == NULL
                         ? BOUTON_MARK_RING
                         : BOUTON_MARK_NONE);
    if (map->values != NULL)
        assert_int_equal(map->values[at], json_is_integer(value) ? json_integer_value(value) : 0);
}

static void look_at_map(const bouton_chart *chart) {
    const bouton_map *map = &chart->map;
    json_t *answer = json_loads(bouton_text_data(rows_of_map), 0, NULL);
    json_t *row, *rows = json_object_get(answer, "rows");
    size_t positions = 0, at;
    uint64_t largest = 0;
    assert_int_equal(chart->panel_count, 0);
    assert_string_equal(chart->title, maps[map_at].title);
    assert_string_equal(map->dots, maps[map_at].dots);
    assert_int_equal(map->from_x, maps[map_at].from_x);
    assert_int_equal(map->from_y, maps[map_at].from_y);
    assert_int_equal(map->columns, maps[map_at].columns);
    assert_int_equal(map->rows, maps[map_at].rows);
    assert_true((map->values != NULL) == maps[map_at].values);
    json_array_foreach(rows, at, row) assert_cell(map, row);
    for (size_t i = 0; i < map->columns * map->rows; i++) {
        positions += map->marks[i] != BOUTON_MARK_NO_POSITION;
        if (map->values != NULL && map->values[i] > largest)
            largest = map->values[i];
    }
    assert_int_equal(positions, json_array_size(rows));
    assert_int_equal(map->largest, largest);
    json_decref(answer);
}

static void test_maps(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (map_at = 0; map_at < sizeof maps / sizeof *maps; map_at++) {
        viewer v = {.look = look_at_map};
        bouton_frontend frontend = frontend_of(&v);
        char line[200];
        rows_of_map = bouton_text_new(b);
        frontend.write = keep_answer;
        snprintf(line, sizeof line, "table %s %s", maps[map_at].family,
                 strstr(maps[map_at].options, "misere") != NULL ? "--misere" : "");
        assert_int_equal(ask(b, &frontend, line), BOUTON_OK);
        frontend.write = write_answer;
        snprintf(line, sizeof line, "table %s %s --plot a.svg", maps[map_at].family,
                 maps[map_at].options);
        assert_int_equal(ask(b, &frontend, line), BOUTON_OK);
        assert_int_equal(v.drawn, 1);
        assert_int_equal(v.kept, 1);
        assert_int_equal(v.begun, 0);
        bouton_text_free(rows_of_map);
    }
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_panels(void **state) {
    (void)state;
    static const struct {
        const char *line, *format;
        void (*look)(const bouton_chart *chart);
    } charts[] = {{"period kayles --plot a.svg", "svg", look_at_kayles},
                  {"values 0.6 --to 100000 --plot a.b.png", "png", look_at_officers},
                  {"period allbut=2,3,7 --plot x.pdf", "pdf", look_at_saltus},
                  {"values nim --from 1000 --to 2000 --plot x.pdf", "pdf", look_at_nim}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        viewer v = {.look = charts[i].look};
        const bouton_frontend frontend = frontend_of(&v);
        assert_int_equal(ask(b, &frontend, charts[i].line), BOUTON_OK);
        assert_int_equal(v.drawn, 1);
        assert_string_equal(v.format, charts[i].format);
        assert_int_equal(v.kept, 1);
        assert_int_equal(v.begun, 0);
        assert_int_equal(v.written, 7);
    }
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_refused(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    viewer v = {0};
    bouton_frontend frontend = frontend_of(&v);
    static const char *const lines[] = {"values kayles --plot kayles",
                                        "values kayles --plot kayles.jpg",
                                        "values kayles --plot svg",
                                        "values kayles --plot a.svg --digest",
                                        "values kayles --plot a.svg --format json",
                                        "period kayles --plot a.svgz",
                                        "table nim:0-3,2 --plot a.svg",
                                        "table nim:0-3,0-2,0-2 --plot a.svg",
                                        "table nim:0-3,0-2 --plot a.gif",
                                        "table nim:0-3,0-2 --plot a.svg --count",
                                        "table nim:0-3,0-2 --plot a.svg --depth",
                                        "table nim:0-3,0-2 --plot a.svg --unordered",
                                        "table nim:0-3,0-2 --plot a.svg --format csv",
                                        "table nim:0-3,0-2 --plot a.svg --out a.csv",
                                        "table chomp:0-3,5-6 --plot a.svg"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(ask(b, &frontend, lines[i]), BOUTON_INPUT);
    assert_int_equal(ask(b, &frontend, "period 0.16 --max 1000 --plot a.svg"), BOUTON_LIMIT);
    assert_int_equal(ask(b, &frontend, "table nim:0-2000,0-1 --plot a.svg"), BOUTON_LIMIT);
    v.refuses = true;
    assert_int_equal(ask(b, &frontend, "values kayles --plot a.svg"), BOUTON_SYSTEM);
    assert_non_null(strstr(bouton_last_error(b)->message, "the pencil broke"));
    frontend.draw = NULL;
    assert_int_equal(ask(b, &frontend, "values kayles --plot a.svg"), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "no-pictures");
    frontend.create = NULL;
    frontend.draw = draw;
    assert_int_equal(ask(b, &frontend, "values kayles --plot a.svg"), BOUTON_INPUT);
    assert_int_equal(v.drawn, 0);
    assert_int_equal(v.kept, 0);
    assert_int_equal(v.begun, 0);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_status draw_once(bouton_context *b) {
    viewer v = {0};
    const bouton_frontend frontend = frontend_of(&v);
    const bouton_status status = ask(b, &frontend, "period kayles --plot a.svg");
    assert_int_equal(v.begun, 0);
    assert_true(v.kept == 1 || status != BOUTON_OK); /* the answer itself may fail after it */
    bouton_forget(b);
    return status;
}

static bouton_status draw_map_once(bouton_context *b) {
    viewer v = {0};
    const bouton_frontend frontend = frontend_of(&v);
    const bouton_status status = ask(b, &frontend, "table wythoff:0-3,0-2 --plot a.svg");
    assert_int_equal(v.begun, 0);
    assert_true(v.kept == 1 || status != BOUTON_OK);
    bouton_forget(b);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(draw_once, &failures));
    assert_true(failures > 10);
    failures = 0;
    assert_true(faults_each(draw_map_once, &failures));
    assert_true(failures > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells),   cmocka_unit_test(test_panels), cmocka_unit_test(test_maps),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
