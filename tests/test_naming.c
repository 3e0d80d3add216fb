/* SPDX-License-Identifier: MIT */
/* Names of shapes against isomorphism of their graphs, tried out. */
#include "rulekit/naming.h"

#include "test.h"

enum { SQUARES_MAX = 25, SMALL_MAX = 9, SHAPES_MAX = 20000 };

/* A shape's squares with their links. */
typedef struct graph {
    unsigned count, degrees[SQUARES_MAX];
    bool linked[SQUARES_MAX][SQUARES_MAX];
} graph;

static graph graph_of(const bouton_grid *grid) {
    graph g = {.count = 0};
    unsigned squares[SQUARES_MAX];
    for (unsigned square = 0; square < grid->width * grid->height; square++)
        if (grid->planes[0] >> square & 1)
            squares[g.count++] = square;
    for (unsigned i = 0; i < g.count; i++)
        for (unsigned j = 0; j < g.count; j++) {
            const int x = (int)(squares[i] % grid->width) - (int)(squares[j] % grid->width);
            const int y = (int)(squares[i] / grid->width) - (int)(squares[j] / grid->width);
            g.linked[i][j] = x * x + y * y == 1;
            g.degrees[i] += g.linked[i][j];
        }
    return g;
}

/* Whether the first `done` vertices of a, mapped to b, can be followed by the others. */
static bool extends(const graph *a, const graph *b, unsigned done, unsigned map[], uint32_t used) {
    if (done == a->count)
        return true;
    for (unsigned v = 0; v < b->count; v++) {
        bool fits = !(used >> v & 1) && a->degrees[done] == b->degrees[v];
        for (unsigned i = 0; fits && i < done; i++)
            fits = a->linked[i][done] == b->linked[map[i]][v];
        map[done] = v;
        if (fits && extends(a, b, done + 1, map, used | (uint32_t)1 << v))
            return true;
    }
    return false;
}

static bool isomorphic(const bouton_grid *a, const bouton_grid *b) {
    const graph first = graph_of(a), second = graph_of(b);
    unsigned map[SQUARES_MAX];
    return first.count == second.count && extends(&first, &second, 0, map, 0);
}

/* Shapes of different names, one a name. */
typedef struct kinds {
    unsigned count;
    uint64_t names[SHAPES_MAX];
    bouton_grid shapes[SHAPES_MAX];
} kinds;

/* A shape whose name is known must be isomorphic to the one that has it. */
static void look_up(kinds *k, const bouton_grid *grid) {
    const uint64_t name = bouton_grid_name(grid);
    assert_true(name != 0 && (name & 0xff) == 0);
    for (unsigned i = 0; i < k->count; i++)
        if (k->names[i] == name) {
            assert_true(isomorphic(&k->shapes[i], grid));
            return;
        }
    assert_true(k->count < SHAPES_MAX);
    k->names[k->count] = name;
    k->shapes[k->count++] = *grid;
}

static bool is_connected(const bouton_grid *grid) {
    const bouton_neighbours n = bouton_grid_neighbours(grid->width);
    const uint64_t set = grid->planes[0];
    return set != 0 && bouton_flood(&n, set, set & -set) == set;
}

/* All shapes of up to nine squares in a box of three by four and of four by four: equal names are
 * those of isomorphic graphs, and but one of the graphs has no other name. */
static void names_are_those_of_isomorphic_graphs(void **state) {
    static kinds k;
    (void)state;
    for (unsigned height = 3; height <= 4; height++)
        for (uint64_t set = 1; set < (uint64_t)1 << 4 * height; set++) {
            const bouton_grid grid = {.width = 4, .height = height, .planes = {set}};
            if (bouton_count_bits(set) <= SMALL_MAX && is_connected(&grid))
                look_up(&k, &grid);
        }
    assert_true(k.count > 100);
    unsigned twice = 0;
    for (unsigned i = 0; i < k.count; i++)
        for (unsigned j = 0; j < i; j++)
            twice += isomorphic(&k.shapes[i], &k.shapes[j]);
    assert_true(twice <= 1);
}

/* Larger shapes, grown square by square at random: those that share a name are isomorphic. */
static void larger_shapes_have_names_of_their_own(void **state) {
    static kinds k;
    uint64_t random = 1;
    unsigned named = 0;
    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        bouton_grid grid = {.width = 6, .height = 7, .planes = {(uint64_t)1 << 20}};
        const bouton_neighbours n = bouton_grid_neighbours(grid.width);
        const unsigned size = 10 + i % 15;
        while (bouton_count_bits(grid.planes[0]) < size) {
            const uint64_t edge =
                bouton_around(&n, grid.planes[0]) & ~grid.planes[0] & bouton_grid_whole(&grid);
            random = random * 6364136223846793005u + 1442695040888963407u;
            const uint64_t one = (uint64_t)1 << (random >> 33) % 42;
            grid.planes[0] |= edge & one;
        }
        const uint64_t name = bouton_grid_name(&grid);
        assert_true(name != 0 || size > 15);
        if (name == 0)
            continue;
        named++;
        look_up(&k, &grid);
    }
    assert_true(named > 15000);
    assert_true(k.count < named); /* some met again */
}

static void limits_of_names(void **state) {
    bouton_grid strip = {.width = 1, .height = 24, .planes = {bouton_low_bits(24)}};
    (void)state;
    assert_true(bouton_grid_name(&strip) != 0);
    strip = (bouton_grid){.width = 1, .height = 25, .planes = {bouton_low_bits(25)}};
    assert_true(bouton_grid_name(&strip) == 0);
    /* A board has a column to spare, or no names; where it has one, the edges are edges. */
    const bouton_grid full = {.width = 8, .height = 7, .planes = {0x303}};
    const bouton_grid over = {.width = 8, .height = 8, .planes = {0x303}};
    const bouton_grid apart = {.width = 7, .height = 2, .planes = {1 << 6 | 1 << 7}};
    assert_true(bouton_grid_name(&full) != 0);
    assert_true(bouton_grid_name(&over) == 0);
    assert_true(bouton_grid_name(&apart) == 0);
    assert_true(bouton_grid_name(&(bouton_grid){.width = 3, .height = 3}) == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_isomorphic_graphs),
        cmocka_unit_test(larger_shapes_have_names_of_their_own),
        cmocka_unit_test(limits_of_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
