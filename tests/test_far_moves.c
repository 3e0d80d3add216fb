/* SPDX-License-Identifier: MIT */
/*
 * The winning moves that games name where there are too many to be looked through
 * (src/solve/far.c): what is named is an option of the state, and one of the value wanted is among
 * it if there is any, on all small states; and far out the move that is found leaves what is lost.
 */
#include "every_game.h"

#include "solve/solve.h"

#include <bouton/match.h>

enum { NAMED_MOST = 64, VALUES_TRIED = 40 };

/* Those that name moves, whether they do so for every value or for what is lost alone, and whether
 * what is lost in misere play is named for the values 0 and 1 together. */
static const struct naming {
    const char *game;
    bool values, misere;
} naming[] = {{"nimble", true, true},        {"staircase", true, true},
              {"silver-dollar", true, true}, {"euclid", true, true},
              {"poker", true, false},        {"end-nim", true, true},
              {"fibonacci", false, true},    {"take-away=half", true, false},
              {"moore", false, true},        {"wythoff", false, true},
              {"coins", true, false},        {"turning-turtles", true, false},
              {"mock-turtles", true, false}, {"ruler", true, false},
              {"twins", true, false},        {"triplets", true, false},
              {"sym", true, false}};

static size_t named_of[sizeof naming / sizeof *naming];

static const struct naming *naming_of(const sample *s) {
    for (size_t i = 0; i < sizeof naming / sizeof *naming; i++)
        if (strcmp(naming[i].game, s->game->name) == 0 ||
            strcmp(naming[i].game, s->rule->text) == 0)
            return &naming[i];
    return NULL;
}

static unsigned node_of(const graph *g, bouton_state state) {
    unsigned i = 0;
    while (i < g->count && (g->nodes[i].size != state.size ||
                            memcmp(g->nodes[i].bytes, state.data, state.size) != 0))
        i++;
    return i;
}

static uint64_t value_of(const sample *s, unsigned node) {
    uint64_t value = 0;
    if (s->values != NULL)
        return s->values[node];
    assert_true(s->game->value(s->rule, explored_state(&s->graph, node), &value));
    return value;
}

static bool has_option(const graph *g, unsigned node, unsigned option) {
    const explored *e = &g->nodes[node];
    for (size_t at = 0; at < e->piece_count; at += 2)
        if (e->pieces[at + 1] == option)
            return true;
    return false;
}

/* Of one state of such a game each option is one state. lost[i]: in misere play. */
static bool is_good(const sample *s, const bool *lost, unsigned node, uint64_t wanted) {
    return lost != NULL ? lost[node] : value_of(s, node) == wanted;
}

static void check_named(sample *s, const bool *lost, unsigned node, uint64_t wanted) {
    const graph *g = &s->graph;
    const explored *e = &g->nodes[node];
    bool there_is = false, is_named = false;
    for (uint64_t value = wanted; value <= wanted + (lost != NULL); value++) {
        bouton_moves named = bouton_moves_new(s->b);
        named.wanted = &value;
        assert_int_equal(bouton_rule_moves(s->rule, explored_state(g, node), &named), BOUTON_OK);
        for (size_t i = 0; i < named.option_count; i++) {
            assert_int_equal(bouton_option_size(&named, i), 1);
            const unsigned to = node_of(g, bouton_option_state(&named, i, 0));
            if (!has_option(g, node, to))
                fail_msg("%s: what is named is no move", s->text);
            is_named |= is_good(s, lost, to, wanted);
        }
        assert_true(named.option_count <= NAMED_MOST);
        bouton_moves_free(&named);
    }
    for (size_t at = 0; at < e->piece_count; at += 2)
        there_is |= is_good(s, lost, e->pieces[at + 1], wanted);
    if (there_is != is_named)
        fail_msg("%s: of value %llu in state %u of what it reaches %s", s->text,
                 (unsigned long long)wanted, node, there_is ? "none is named" : "one is named");
    named_of[naming_of(s) - naming] += is_named;
}

/* Who loses in misere play, of states each option of which is one state; known[i] says of which. */
static bool is_lost(const graph *g, unsigned node, bool *known, bool *lost) {
    const explored *e = &g->nodes[node];
    bool wins = e->option_count == 0;
    for (size_t at = 0; at < e->piece_count && !known[node]; at += 2)
        wins |= is_lost(g, e->pieces[at + 1], known, lost);
    if (!known[node])
        lost[node] = !wins;
    known[node] = true;
    return lost[node];
}

static void named_are_right(sample *s) {
    const struct naming *of = naming_of(s);
    if (of == NULL)
        return;
    bool *lost = calloc(s->graph.count, sizeof *lost), *known = calloc(s->graph.count, 1);
    for (unsigned node = 0; node < s->graph.count && node < 600; node++) {
        for (uint64_t wanted = 0; wanted < (of->values ? VALUES_TRIED : 1); wanted++)
            check_named(s, NULL, node, wanted);
        bouton_outcome outcome;
        if (!of->misere || !bouton_component_outcome(s->rule, explored_state(&s->graph, node),
                                                     BOUTON_MISERE, &outcome))
            continue;
        is_lost(&s->graph, node, known, lost);
        check_named(s, lost, node, 0);
    }
    free(known);
    free(lost);
}

static void test_named(void **state) {
    static const char *const more[] = {
        "wythoff:17,19",         "wythoff=2:12,14",    "nimble:30",          "staircase:4,3,2",
        "moore=2:4,3,4",         "end-nim:0,7,9",      "euclid:89,7",        "euclid:34,21",
        "take-away=half:70",     "silver-dollar:3,9",  "poker:3,2/1,1",      "end-nim:4,2,3,1",
        "fibonacci:30",          "sym:HTHHTHHT",       "twins:HTHHTHHT",     "ruler:HTHHTHHT",
        "coins=run,2-3:HHTHTHH", "triplets:HHTHHTHHH", "coins=sym:HHTHHHTH", "coins=2,4-5:HHTHTHH"};
    (void)state;
    for_every_game(named_are_right);
    test_each(more, sizeof more / sizeof *more, named_are_right);
    for (size_t i = 0; i < sizeof naming / sizeof *naming; i++)
        if (named_of[i] < 20)
            fail_msg("%s: %zu moves named", naming[i].game, named_of[i]);
}

/* A winning move is found, and what it leaves is lost. */
static void check_far(const char *text, bouton_play play) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b), *after = bouton_solution_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_solve(position, play, BOUTON_WANT_WINNING, solution), BOUTON_OK);
    if (solution->outcome != BOUTON_N || solution->move_count == 0)
        fail_msg("%s has no winning move", text);
    assert_true(solution->moves[0].wins);
    assert_int_equal(
        bouton_position_replace(position, solution->moves[0].component, &solution->to, 0),
        BOUTON_OK);
    assert_int_equal(bouton_solve(position, play, BOUTON_WANT_OUTCOME, after), BOUTON_OK);
    if (after->outcome != BOUTON_P)
        fail_msg("%s: the move found does not win", text);
    bouton_solution_free(after);
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

/* Rows of heads with more than a million moves. */
static void test_far_coins(void **state) {
    static const struct {
        const char *rule;
        unsigned coins;
    } rows[] = {{"ruler", 1500},           {"mock-turtles", 201}, {"sym", 44},
                {"turning-turtles", 1501}, {"coins=1-4", 80},     {"twins", 1502},
                {"coins=sym", 45}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += TEST_PART) {
        char text[2048];
        const int size = snprintf(text, sizeof text, "%s:", rows[i].rule);
        memset(text + size, 'H', rows[i].coins);
        text[(unsigned)size + rows[i].coins] = '\0';
        check_far(text, BOUTON_NORMAL);
    }
}

/* An engine makes the move that theory names; it does not judge all of them. */
static void test_an_engine_knows_them(void **state) {
    static const char *const texts[] = {"juvavum:15x20", "cram:20x21", "chomp:12x12"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_match *match = bouton_match_new(b);
        bouton_outcome after;
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        assert_int_equal(bouton_match_set_players(match, "perfect,human"), BOUTON_OK);
        assert_int_equal(bouton_match_start(match, position, BOUTON_NORMAL), BOUTON_OK);
        assert_int_equal(bouton_match_make_engine_move(match, 1), BOUTON_OK);
        assert_int_equal(
            bouton_position_outcome(bouton_match_position(match), BOUTON_NORMAL, &after),
            BOUTON_OK);
        assert_int_equal(after, BOUTON_P);
        bouton_match_free(match);
        bouton_position_free(position);
        bouton_free(b);
    }
}

static void test_far_moves(void **state) {
    static const char *const texts[] = {
        "juvavum:2x21",
        "juvavum:15x20",
        "domino-juvavum:2x21",
        "domino-juvavum:18x15",
        "cram:20x21",
        "cram:15x18",
        "lasker:1000000007",
        "lasker:1000000007 + nim:5",
        "lasker:1000000006,4 + nim:9",
        "nimble:18446744073709551615",
        "nimble:18446744073709551615,3",
        "wythoff:1000000000000,3",
        "wythoff:1000000000000,1000000000001",
        "wythoff:18446744073709551615,11400714819323198484",
        "wythoff:18446744073709551615,18446744073709551615",
        "wythoff=3:18446744073709551615,18446744073709551600",
        "wythoff=1073741824:18446744073709551615,5000000000000000000",
        "euclid:1000000000000000000,7",
        "euclid:1000000000000000000,7 + nim:3",
        "euclid:18446744073709551615,1",
        "euclid:7,18446744073709551615 + nim:18446744073709551615",
        "staircase:1000000000000,3",
        "staircase:3,1000000000000,9,5",
        "4.444...:1000000007",
        "0.3F:1000000000",
        "allbut=2,3,7:1000000000000 + nim:300000000000",
        "take-away=half:1000000000000,7",
        "take-away=half:18446744073709551614",
        "poker:1000000000000,1/0,0",
        "poker:5,1000000000000/7,9",
        "silver-dollar:5,1000000000000,3000000000000",
        "silver-dollar:1000000000000,3000000000000,9000000000000",
        "moore=2:1000000000000,999999999999,77777777777,5",
        "moore=3:18446744073709551615,999999999999,77777777777,99999999999999",
        "end-nim:1000000000000,5",
        "end-nim:7,0,18446744073709551615,0",
        "end-nim:1000000000000,999999999999,77777777777",
        "end-nim:77777777777,5,18446744073709551615,3,1,18446744073709551614",
        "fibonacci:12586269026,12586269025",
        "fibonacci:18446744073709551615,1000000000000"};
    static const char *const misere[] = {
        "wythoff:1000000000000,0",
        "wythoff:1000000000000,1",
        "wythoff:1000000000000,2",
        "wythoff:1000000000000,1000000000000",
        "wythoff:1000000000000,1000000000001",
        "wythoff=2:1000000000000,5",
        "wythoff=2:1000000000000,1000000000000",
        "wythoff=2:1000000000000,414213562376",
        "wythoff=3:18446744073709551615,18446744073709551600",
        "wythoff=1073741824:18446744073709551615,5000000000000000000",
        "moore=2:1000000000000,1,1",
        "moore=2:1000000000000,1,0",
        "moore=2:1000000000000,1000000000,3,1,1",
        "fibonacci:1000000000000",
        "fibonacci:12586269027,12586269025",
        "fibonacci:18446744073709551615",
        "lasker:1000000001",
        "lasker:1000000001,1,1",
        "lasker:18446744073709551614,5,1 + nim:7",
        "euclid:100000000,37777777",
        "euclid:18446744073709551615,1",
        "nimble:1000000000000",
        "nimble:18446744073709551615,3,3",
        "nimble:5000000,1,1 + nim:1",
        "nimble:5000000,7 + silver-dollar:3,1000000000000,4000000000000",
        "staircase:3,1000000000000 + nim:1,1",
        "lasker:1000000001 + nimble:9",
        "staircase:1000000000000,1,1",
        "staircase:0,1000000000000",
        "staircase:3,1000000000000,9,5",
        "silver-dollar:5,1000000000000,3000000000000",
        "end-nim:1000000000000,1",
        "end-nim:1000000000000,3000000000000,2000000000000",
        "end-nim:1000000000000,1,1",
        "end-nim:77777777777,5,18446744073709551615,3,1,18446744073709551614"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i += TEST_PART)
        check_far(texts[i], BOUTON_NORMAL);
    for (size_t i = 0; i < sizeof misere / sizeof *misere; i += TEST_PART)
        check_far(misere[i], BOUTON_MISERE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_an_engine_knows_them),
        cmocka_unit_test(test_far_moves),
        cmocka_unit_test(test_far_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
