/* SPDX-License-Identifier: MIT */
/* Smith's values against retrograde analysis, and both against definitions, on random digraphs. */
#include "search/loopy.h"
#include "search/retrograde.h"
#include "solve/solve.h"

#include "base/random.h"

#include "test.h"

#include <stdlib.h>

enum { VERTICES = 8 };

/* arcs[v]: the set of vertices to which v leads; written as a position of one token at 0. */
static void random_graph(bouton_random *random, unsigned n, unsigned arcs[VERTICES], char *text) {
    char *end = text + sprintf(text, "graph=%u>%u", n - 1, n - 1); /* all vertices exist */
    for (unsigned v = 0; v < n; v++)
        arcs[v] = 0;
    arcs[n - 1] = 1u << (n - 1);
    const uint64_t density = 1 + bouton_random_below(random, 6);
    for (unsigned v = 0; v < n; v++)
        for (unsigned u = 0; u < n; u++)
            if (!(arcs[v] >> u & 1) && bouton_random_below(random, 10) < density) {
                arcs[v] |= 1u << u;
                end += sprintf(end, ",%u>%u", v, u);
            }
}

/* The outcomes by the definition, sweep after sweep until nothing changes. */
static void outcomes_of(unsigned n, const unsigned arcs[VERTICES], bool misere,
                        bouton_outcome *outcomes) {
    for (unsigned v = 0; v < n; v++)
        outcomes[v] = BOUTON_D;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned v = 0; v < n; v++) {
            bool to_lost = arcs[v] == 0 && misere, all_won = arcs[v] != 0 || !misere;
            for (unsigned u = 0; u < n; u++)
                if (arcs[v] >> u & 1) {
                    to_lost |= outcomes[u] == BOUTON_P;
                    all_won &= outcomes[u] == BOUTON_N;
                }
            const bouton_outcome found = to_lost ? BOUTON_N : all_won ? BOUTON_P : BOUTON_D;
            changed |= found != outcomes[v];
            outcomes[v] = found;
        }
    }
}

static bouton_outcome solved(bouton_position *position, const char *text, bouton_play play) {
    bouton_outcome outcome = BOUTON_D;
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_outcome(position, play, &outcome), BOUTON_OK);
    return outcome;
}

static void single_graphs_are_the_definition(void **state) {
    (void)state;
    bouton_random random = {1};
    for (unsigned trial = 0; trial < 400 * test_scale(); trial++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        unsigned arcs[VERTICES];
        char graph[1024], text[1100];
        bouton_outcome outcomes[VERTICES];
        const unsigned n = 1 + (unsigned)bouton_random_below(&random, VERTICES);
        random_graph(&random, n, arcs, graph);
        for (int misere = 0; misere < 2; misere++) {
            outcomes_of(n, arcs, misere != 0, outcomes);
            for (unsigned v = 0; v < n; v++) {
                sprintf(text, "%s:%u", graph, v);
                assert_int_equal(solved(position, text, misere ? BOUTON_MISERE : BOUTON_NORMAL),
                                 outcomes[v]);
            }
        }
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* The sum of two graphs and a heap is the graph of all triples. */
static void sums_are_retrograde(void **state) {
    (void)state;
    bouton_random random = {2};
    unsigned seen[3] = {0};
    for (unsigned trial = 0; trial < 150 * test_scale(); trial++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_retrograde *retrograde = bouton_retrograde_new(b, BOUTON_NORMAL);
        unsigned arcs[VERTICES];
        char first[1024], second[1024], text[2200];
        const unsigned n = 2 + (unsigned)bouton_random_below(&random, VERTICES - 1);
        const unsigned m = 2 + (unsigned)bouton_random_below(&random, 4);
        random_graph(&random, n, arcs, first);
        random_graph(&random, m, arcs, second);
        for (unsigned v = 0; v < n; v++) {
            bouton_outcome outcome = BOUTON_D;
            uint32_t depth = 0;
            sprintf(text, "%s:%u + nim:%u + %s:%u", first, v,
                    (unsigned)bouton_random_below(&random, 4), second,
                    (unsigned)bouton_random_below(&random, m));
            const bouton_outcome found = solved(position, text, BOUTON_NORMAL);
            assert_int_equal(bouton_retrograde_outcome(retrograde, position, &outcome, &depth),
                             BOUTON_OK);
            assert_int_equal(found, outcome);
            seen[outcome]++;
        }
        bouton_retrograde_free(retrograde);
        bouton_position_free(position);
        bouton_free(b);
    }
    assert_true(seen[BOUTON_P] > 0 && seen[BOUTON_N] > 0 && seen[BOUTON_D] > 0);
}

/* Every move of a sum leads where its mark says. */
static void marks_are_true(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b), *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_random random = {3};
    unsigned drawn = 0; /* moves from what has a value to what has none, and is not won */
    for (unsigned trial = 0; trial < 400; trial++) {
        unsigned arcs[VERTICES];
        char graph[1024], text[1100];
        random_graph(&random, 6, arcs, graph);
        sprintf(text, "%s:%u + nim:%u", graph, (unsigned)bouton_random_below(&random, 6),
                (unsigned)bouton_random_below(&random, 8));
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        for (int misere = 0; misere < 2; misere++) {
            const bouton_play play = misere ? BOUTON_MISERE : BOUTON_NORMAL;
            assert_int_equal(bouton_solve(position, play, BOUTON_WANT_ALL, solution), BOUTON_OK);
            for (size_t i = 0; i < bouton_solution_moves(solution); i++) {
                bouton_outcome outcome = BOUTON_N;
                bool wins = false;
                bouton_solution_move(solution, i, &wins);
                assert_int_equal(bouton_solution_make(solution, i, after), BOUTON_OK);
                assert_int_equal(bouton_position_outcome(after, play, &outcome), BOUTON_OK);
                assert_int_equal(wins, outcome == BOUTON_P);
                assert_int_equal(bouton_solution_move_draws(solution, i), outcome == BOUTON_D);
                drawn +=
                    !misere && outcome == BOUTON_D && !bouton_solution_value(solution).infinite;
            }
        }
    }
    assert_true(drawn > 0);
    bouton_solution_free(solution);
    bouton_position_free(after);
    bouton_position_free(position);
    bouton_free(b);
}

/* Values up to 63 are found; a larger one is refused. From each vertex one can go to all those of
 * smaller numbers. */
static void the_largest_values(void **state) {
    (void)state;
    for (unsigned last = 62; last <= 66; last++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_text text = bouton_text_start(b);
        bouton_grundy value;
        bouton_text_put(&text, "graph=");
        for (unsigned v = 1; v <= last; v++)
            for (unsigned u = 0; u < v; u++)
                bouton_text_printf(&text, v == 1 ? "%u>%u" : ",%u>%u", v, u);
        bouton_text_printf(&text, ":%u", last);
        assert_int_equal(bouton_position_read(position, text.data, text.size), BOUTON_OK);
        const bouton_status status = bouton_component_value(
            NULL, position->components[0].rule, bouton_position_at(position, 0), &value);
        assert_int_equal(status, last < 64 ? BOUTON_OK : BOUTON_LIMIT);
        if (status == BOUTON_OK)
            assert_int_equal(value.value, last);
        else
            assert_string_equal(bouton_last_error(b)->code, "too-large");
        bouton_text_release(&text);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* A heap of 64 or more is none of an infinite value's set, which ends at 63. */
static void sums_with_large_heaps(void **state) {
    static const struct {
        const char *text, *value;
        bouton_outcome outcome;
    } cases[] = {
        {"graph=0>0,0>1:0 + nim:0", "inf{0}", BOUTON_N},
        {"graph=0>0,0>1:0 + nim:63", "inf{63}", BOUTON_D},
        {"graph=0>0,0>1:0 + nim:64", "inf{}", BOUTON_D},
        {"graph=0>0,0>1:0 + nim:128", "inf{}", BOUTON_D},
        {"graph=0>0,0>1:0 + nim:64,64", "inf{0}", BOUTON_N},
        {"graph=0>0,0>1:0 + nim:18446744073709551615,18446744073709551614", "inf{1}", BOUTON_D}};
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_text value = bouton_text_start(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(solved(position, cases[i].text, BOUTON_NORMAL), cases[i].outcome);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solution),
                         BOUTON_OK);
        const bouton_grundy found = bouton_solution_value(solution);
        bouton_text_clear(&value);
        bouton_grundy_write(&found, &value);
        assert_string_equal(value.data, cases[i].value);
    }
    const bouton_grundy two = {.infinite = true, .set = 1 << 0 | 1 << 3, .value = 1};
    assert_int_equal(bouton_grundy_set(&two), 1 << 1 | 1 << 2);
    bouton_text_clear(&value);
    bouton_grundy_write(&two, &value);
    assert_string_equal(value.data, "inf{1,2}");
    bouton_text_release(&value);
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

/* Games whose cycles don't matter: their formulas are Smith's values. */
static void formulas_are_smiths(void **state) {
    static const char *const texts[] = {"poker:2,1/1,1",      "poker:1,2,1/2,0",
                                        "northcott:w.b./b.w", "northcott:b/w..b/.wb./b..w",
                                        "northcott:wb/.b.w.", "poker:3/2,2"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_grundy smith;
        uint64_t value = 0;
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        bouton_rule *rule = position->components[0].rule;
        const bouton_state at = bouton_position_at(position, 0);
        assert_int_equal(bouton_loopy_value(rule, at, &smith), BOUTON_OK);
        assert_true(rule->game->value(rule, at, &value));
        assert_false(smith.infinite);
        assert_int_equal(smith.value, value);
        bouton_position_free(position);
        bouton_free(b);
    }
}

static void values_are_written(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool infinite;
        uint64_t value, set;
    } cases[] = {
        {"graph=0>0:0", true, 0, 0},         {"graph=0>1:1", false, 0, 0},
        {"graph=0>0,0>1:0", true, 0, 1},     {"graph=0>1,1>0,0>2:0", false, 1, 0},
        {"graph=0-1,0>2,1>3:0", true, 0, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_grundy value;
        assert_int_equal(bouton_position_read(position, cases[i].text, strlen(cases[i].text)),
                         BOUTON_OK);
        assert_int_equal(bouton_component_value(NULL, position->components[0].rule,
                                                bouton_position_at(position, 0), &value),
                         BOUTON_OK);
        assert_int_equal(value.infinite, cases[i].infinite);
        assert_int_equal(value.value, cases[i].value);
        assert_int_equal(value.set, cases[i].set);
        bouton_position_free(position);
        bouton_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_graphs_are_the_definition),
        cmocka_unit_test(sums_are_retrograde),
        cmocka_unit_test(marks_are_true),
        cmocka_unit_test(the_largest_values),
        cmocka_unit_test(sums_with_large_heaps),
        cmocka_unit_test(formulas_are_smiths),
        cmocka_unit_test(values_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
