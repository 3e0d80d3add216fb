/* SPDX-License-Identifier: MIT */
/* Remoteness, by itself and in sums, against the definition. */
#include "search/digraph.h"
#include "search/search.h"
#include "solve/solve.h"

#include "match/match.h"

#include "test.h"

#include <limits.h>

/* Won: one more than the least of the lost options; lost: one more than the greatest of all. */
static uint32_t depth_of(const bouton_position *position, bouton_play play, bool *wins) {
    bouton_position *after = bouton_position_new(position->b);
    bouton_moves moves = bouton_moves_new(position->b);
    uint32_t soonest = UINT32_MAX, latest = 0;
    bool any = false;
    for (size_t c = 0; c < position->count; c++) {
        bouton_rule_moves(position->components[c].rule, bouton_position_at(position, c), &moves);
        const size_t count = moves.option_count;
        for (size_t i = 0; i < count; i++) {
            bool they_win = false;
            any = true;
            bouton_position_copy(after, position);
            bouton_position_replace(after, c, &moves, i);
            const uint32_t depth = depth_of(after, play, &they_win) + 1;
            if (!they_win && depth < soonest)
                soonest = depth;
            if (depth > latest)
                latest = depth;
        }
    }
    bouton_moves_free(&moves);
    bouton_position_free(after);
    *wins = any ? soonest != UINT32_MAX : play == BOUTON_MISERE;
    return *wins && any ? soonest : latest;
}

static const char *const texts[] = {
    "nim:3",
    "nim:1,2,3",
    "nim:0",
    "kayles:5 + nim:2",
    "cram:2x3 + nim:1",
    "chomp:2x3",
    "grundy:7",
    "wythoff:2,3",
    "euclid:5,3",
    "staircase:1,2",
    "nim:2,2,1",
    "fibonacci:6",
    "end-nim:1,2,1",
    "mock-turtles:THH",
    "notakto:2x3",
    "0.137:4,2",
    "geography:0,0-1,1-2,2-0",
    "hackenbush:0-1,1-2,2-0",
    "nimstring:0-1,1-2,2-0",
};

static void depth_is_the_definition(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b), *after = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        bouton_solution_want_depth(solution, true);
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        for (int misere = 0; misere < 2; misere++) {
            const bouton_play play = misere ? BOUTON_MISERE : BOUTON_NORMAL;
            bool wins = false;
            const uint32_t depth = depth_of(position, play, &wins);
            assert_int_equal(bouton_solve(position, play, BOUTON_WANT_ALL, solution), BOUTON_OK);
            assert_int_equal(bouton_solution_outcome(solution), wins ? BOUTON_N : BOUTON_P);
            assert_int_equal(bouton_solution_depth(solution), depth);
            for (size_t m = 0; m < bouton_solution_moves(solution); m++) {
                bool they_win = false, marked = false;
                bouton_solution_make(solution, m, after);
                assert_int_equal(bouton_solution_move_depth(solution, m),
                                 depth_of(after, play, &they_win));
                bouton_solution_move(solution, m, &marked);
                assert_int_equal(marked, !they_win);
            }
        }
        bouton_solution_free(solution);
        bouton_position_free(after);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Whoever hurries or delays, play lasts as long as was said. */
static void quick_moves_keep_the_promise(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_match *match = bouton_match_new(b);
        bool wins = false, over = false;
        unsigned winner = 0;
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        const uint32_t depth = depth_of(position, BOUTON_NORMAL, &wins);
        assert_int_equal(bouton_match_set_players(match, "First,Second"), BOUTON_OK);
        assert_int_equal(bouton_match_start(match, position, BOUTON_NORMAL), BOUTON_OK);
        while (bouton_match_over(match, &over, &winner) == BOUTON_OK && !over)
            assert_int_equal(bouton_match_make_quick_move(match), BOUTON_OK);
        assert_int_equal(bouton_match_moves(match), depth);
        bouton_match_free(match);
        bouton_position_free(position);
        bouton_free(b);
    }
}

static bouton_verdict stop_later(void *user, const bouton_progress *progress) {
    (void)progress;
    unsigned *left = user;
    if (*left == 0)
        return BOUTON_TIME_OUT;
    --*left;
    return BOUTON_GO_ON;
}

/* However late the frontend says stop, nothing is left behind; and it is asked within the options
 * of one state. */
static void searches_stop(void **state) {
    (void)state;
    static const char *const long_ones[] = {
        "nim:1000",
        "kayles:30",
        "take-away=divisors:4294967291", /* a prime: asked already for its moves */
        "geography:0,0-1,1-2,2-0",
    };
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        unsigned polls = 0;
        bouton_status status = BOUTON_LIMIT;
        for (; status != BOUTON_OK && polls < 20000; polls = 2 * polls + 1) {
            unsigned left = polls;
            bouton_context *b =
                bouton_new(&(bouton_options){.poll = stop_later, .poll_user = &left});
            bouton_position *position = bouton_position_new(b);
            bouton_solution *solution = bouton_solution_new(b);
            bouton_solution_want_depth(solution, i != 2);
            assert_int_equal(bouton_position_read(position, long_ones[i], strlen(long_ones[i])),
                             BOUTON_OK);
            status = bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution);
            bouton_solution_free(solution);
            bouton_position_free(position);
            bouton_forget(b);
            assert_int_equal(bouton_memory_used(b), 0);
            bouton_free(b);
            if (status != BOUTON_OK)
                assert_int_equal(status, BOUTON_LIMIT);
        }
        assert_int_equal(status, BOUTON_OK);
        if (i == 0)
            assert_true(polls > 400); /* 500500 moves */
    }
}

/* A graph of three million arcs, turned round: it is asked on the way, and nothing is left behind.
 */
static void turning_round_stops(void **state) {
    (void)state;
    enum { NODES = 3000, ARCS = 1000 };
    unsigned left = UINT_MAX, stops = 0;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop_later, .poll_user = &left});
    bouton_digraph g = bouton_digraph_new(b);
    for (uint32_t i = 0; i < NODES; i++) {
        uint32_t node;
        assert_int_equal(bouton_digraph_node(&g, &i, sizeof i, &node), BOUTON_OK);
    }
    for (uint32_t i = 0; i < NODES; i++) {
        for (uint32_t k = 1; k <= ARCS; k++)
            assert_int_equal(bouton_digraph_arc(&g, (i + k) % NODES), BOUTON_OK);
        assert_int_equal(bouton_digraph_end(&g), BOUTON_OK);
    }
    const uint64_t used = bouton_memory_used(b);
    size_t *starts;
    uint32_t *tails;
    bouton_status status = BOUTON_LIMIT;
    while (status == BOUTON_LIMIT) {
        left = stops;
        status = bouton_digraph_reverse(&g, 0, &starts, &tails);
        stops += status == BOUTON_LIMIT;
        if (status == BOUTON_LIMIT)
            assert_int_equal(bouton_memory_used(b), used);
    }
    assert_int_equal(status, BOUTON_OK);
    assert_true(stops > 3);
    for (uint32_t i = 0; i < NODES; i++) {
        assert_int_equal(starts[i + 1] - starts[i], ARCS);
        for (size_t at = starts[i]; at < starts[i + 1]; at++)
            assert_in_range((i + NODES - tails[at]) % NODES, 1, ARCS);
    }
    bouton_digraph_free_reverse(&g, 0, starts, tails);
    bouton_digraph_free(&g);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* What a search has cost is added up: it made the options of each position that it looked into. */
static void cost_is_told(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_search_cost before = {0};
    static const char *const boards[] = {"cram:3x3", "cram:3x5"};
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(bouton_position_read(position, boards[i], strlen(boards[i])), BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solution),
                         BOUTON_OK);
        const bouton_search_cost cost = bouton_search_cost_of(b);
        assert_in_range(cost.positions, before.positions + 1, before.positions + 1000);
        assert_in_range(cost.options, before.options + 1, before.options + 30000);
        assert_true(cost.entries > before.entries);
        before = cost;
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_is_the_definition),
        cmocka_unit_test(quick_moves_keep_the_promise),
        cmocka_unit_test(searches_stop),
        cmocka_unit_test(turning_round_stops),
        cmocka_unit_test(cost_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
