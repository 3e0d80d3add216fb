/* SPDX-License-Identifier: MIT */
/* Misere sums of boards through the quotient of their closed set: small sums of each game, and
 * every move of them, against the definition, and both searches of them; what is explained; and
 * where it is too much.
 */
#include "every_board.h"
#include "faults.h"

#include "misere/at_hand.h"
#include "misere/outcome.h"
#include "solve/solve.h"

#include <bouton/explain.h>
#include <bouton/match.h>

typedef struct setting {
    bouton_context *b;
    bouton_position *position, *after;
    bouton_solution *solution;
    board_game *g;
    bouton_position *searched[2]; /* of contexts that search depth first, and by proof numbers */
    unsigned sums, multiplied, lost, moves;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    s->position = bouton_position_new(s->b);
    s->after = bouton_position_new(s->b);
    s->solution = bouton_solution_new(s->b);
    for (unsigned i = 0; i < 2; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_set_search(b, i == 0 ? BOUTON_SEARCH_DEPTH_FIRST : BOUTON_SEARCH_PROOF_NUMBERS);
        s->searched[i] = bouton_position_new(b);
    }
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    bouton_solution_free(s->solution);
    bouton_position_free(s->after);
    bouton_position_free(s->position);
    int lost = lost_memory(s->b);
    for (unsigned i = 0; i < 2; i++) {
        bouton_context *b = s->searched[i]->b;
        bouton_position_free(s->searched[i]);
        lost |= lost_memory(b);
    }
    free(s);
    return lost;
}

static void read_position(setting *s, const char *text) {
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
}

static void solve(setting *s, const char *text, bouton_want want) {
    read_position(s, text);
    if (bouton_solve(s->position, BOUTON_MISERE, want, s->solution) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
}

/* The number of a component of s->after. */
static unsigned number_of(setting *s, size_t component, const char *const *rules) {
    bouton_text text = bouton_text_start(s->b);
    bouton_position_state(s->after, component, &text);
    const char *rule = bouton_position_rule(s->after, component);
    const unsigned number =
        board_state(s->g, rules[strcmp(rule, rules[0]) != 0], text.data, text.size);
    bouton_text_release(&text);
    board_explore(s->g); /* what can't move may be written in another way */
    return number;
}

static void check_moves(setting *s, const char *text, const char *const *rules, bool wins) {
    bool some_wins = false;
    for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
        unsigned states[12];
        bool said;
        bouton_solution_move(s->solution, m, &said);
        assert_int_equal(bouton_solution_make(s->solution, m, s->after), BOUTON_OK);
        for (size_t i = 0; i < s->after->count; i++)
            states[i] = number_of(s, i, rules);
        if (board_wins(s->g, states, (unsigned)s->after->count) == said)
            fail_msg("move %zu of %s", m, text);
        some_wins |= said;
        s->moves++;
    }
    if (bouton_solution_moves(s->solution) > 0)
        assert_true(some_wins == wins);
}

static void check_sum(setting *s, const unsigned *states, unsigned count,
                      const char *const *rules) {
    char text[1024];
    size_t at = 0;
    bouton_outcome outcome;
    for (unsigned i = 0; i < count; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s:%s", i > 0 ? " + " : "",
                               s->g->rules[states[i]], s->g->states[states[i]]);
    solve(s, text, BOUTON_WANT_ALL);
    const bool wins = board_wins(s->g, states, count);
    if (bouton_solution_outcome(s->solution) != (wins ? BOUTON_N : BOUTON_P))
        fail_msg("%s", text);
    assert_int_equal(bouton_position_outcome(s->position, BOUTON_MISERE, &outcome), BOUTON_OK);
    assert_int_equal(outcome, wins ? BOUTON_N : BOUTON_P);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(bouton_position_read(s->searched[i], text, strlen(text)), BOUTON_OK);
        assert_int_equal(bouton_misere_outcome(s->searched[i], &outcome), BOUTON_OK);
        assert_int_equal(outcome, wins ? BOUTON_N : BOUTON_P);
        outcome = BOUTON_OUTCOME_UNKNOWN;
        assert_int_equal(
            bouton_misere_outcome_within(s->searched[i], BOUTON_SHORT_POSITIONS, &outcome),
            BOUTON_OK);
        assert_int_equal(outcome, wins ? BOUTON_N : BOUTON_P);
    }
    s->sums++;
    s->lost += !wins;
    s->multiplied += s->solution->method == BOUTON_SUM_BY_QUOTIENT;
    check_moves(s, text, rules, wins);
}

/* Sums of what the first text reaches and of what the second does, two of one or of each, and of
 * three. */
static void check_boards(setting *s, const char *const *starts) {
    char rule_texts[2][40];
    const char *rules[2] = {rule_texts[0], rule_texts[1]};
    s->g = calloc(1, sizeof *s->g);
    for (unsigned i = 0; i < 2; i++) {
        bouton_text text = bouton_text_start(s->b);
        read_position(s, starts[i]);
        snprintf(rule_texts[i], sizeof rule_texts[i], "%s", bouton_position_rule(s->position, 0));
        bouton_position_state(s->position, 0, &text);
        board_state(s->g, rules[strcmp(rules[i], rules[0]) != 0], text.data, text.size);
        bouton_text_release(&text);
    }
    board_explore(s->g);
    const unsigned count = s->g->count, step = 1 + count / (6 * test_scale());
    for (unsigned i = 0; i < count; i += i < 2 ? 1 : step)
        for (unsigned j = 0; j <= i; j += j < 2 ? 1 : step) {
            check_sum(s, (const unsigned[]){i, j}, 2, rules);
            check_sum(s, (const unsigned[]){i, j, j}, 3, rules);
        }
    board_release(s->g);
}

static void test_boards(void **state) {
    setting *s = *state;
    static const char *const pairs[][2] = {
        {"cram:2x3", "cram:1x5"},
        {"notakto:2x2", "notakto:3x1"},
        {"arc-kayles:grid2x2", "arc-kayles:0-1,1-2,1-3"},
        {"brussels-sprouts:2", "brussels-sprouts:3"},
        {"chomp:2x3", "chomp:2,2,1"},
        {"clobber:2x2", "clobber:xo/.x"},
        {"coins=1-3:THTH", "coins=1-2:HHT"},
        {"dawson-strip:......", "dawson-strip:x...."},
        {"domino-juvavum:2x2", "domino-juvavum:3x1"},
        {"end-nim:1,2,1", "end-nim:2,2"},
        {"euclid:5,3", "euclid:7,2"},
        {"fibonacci:6", "fibonacci:5"},
        {"geography:0,0-1,1-2,2>0", "geography:0,0>1,1-2,2-3"},
        {"hackenbush:0-1,1-2,2-0", "hackenbush:0-1,1-1,1-2"},
        {"juvavum:2x2", "juvavum:1x3"},
        {"mock-turtles:THTH", "mock-turtles:HHH"},
        {"moore=2:1,2,1", "moore=2:2,2"},
        {"nimble:1,3", "nimble:2"},
        {"nimstring:0-1,1-2,2-0", "nimstring:0-1,1-2"},
        {"node-kayles:0-1,1-2,2-3,3-0", "node-kayles:0-1,1-2,3"},
        {"ruler:THTH", "ruler:HH"},
        {"silver-dollar:1,3", "silver-dollar:0,2,3"},
        {"sprouts:0*2", "sprouts:2*1"},
        {"staircase:2,1", "staircase:1,1,1"},
        {"sym:THTH", "sym:HHH"},
        {"tartan=1-2*1-2:TH/HT", "tartan=1-2*1-2:H/T"},
        {"triplets:THTHH", "triplets:HHH"},
        {"turning-turtles:THTH", "turning-turtles:HHH"},
        {"twins:THTHH", "twins:HHTH"},
        {"wythoff:2,3", "wythoff:1,1"},
        {"take-away=half:7", "take-away=half:5"},
        {"cram:2x3", "kayles:4"},
        {"notakto:2x2", "nim:3"},
        {"kayles:4", "take-away=half:5"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        check_boards(s, pairs[i]);
    assert_in_range(s->sums, 1500, 100000);
    assert_in_range(s->lost, 300, s->sums - 300);
    assert_in_range(s->moves, 4000, 1000000);
    assert_in_range(s->multiplied, s->sums - s->sums / 8,
                    s->sums); /* others are heaps of codes, or ended */
}

/* What is multiplied and what is searched: two components, or one that falls apart; nothing that is
 * too much, goes round in circles or has no quotient that is at hand. */
static void test_methods(void **state) {
    setting *s = *state;
    static const struct {
        const char *text;
        bouton_sum_method method;
    } rows[] = {
        {"cram:3x4 + cram:3x4", BOUTON_SUM_BY_QUOTIENT},
        {"cram:3x4", BOUTON_SUM_BY_SEARCH},
        {"node-kayles:0-1,1-2,3-4,4-5", BOUTON_SUM_BY_QUOTIENT},
        {"node-kayles:0-1,1-2,2-3,3-4,4-5", BOUTON_SUM_BY_SEARCH},
        {"take-away=half:90 + cram:2x3", BOUTON_SUM_BY_QUOTIENT},
        {"chomp:2x20 + nim:60", BOUTON_SUM_BY_QUOTIENT},
        {"subtract=1-2:4094 + notakto:1x1", BOUTON_SUM_BY_QUOTIENT}, /* 4,096 positions */
        {"subtract=1-2:4095 + notakto:1x1", BOUTON_SUM_BY_SEARCH},
        {"nim:200 + notakto:1x1", BOUTON_SUM_BY_QUOTIENT},
        {"nim:512 + notakto:1x1", BOUTON_SUM_BY_SEARCH}, /* too many moves */
        {"cram:4x4 + cram:1x2", BOUTON_SUM_BY_SEARCH},   /* looks infinite */
        {"kayles:5 + kayles:6", BOUTON_SUM_BY_QUOTIENT},
        {"graph=0>1,1>2:0 + graph=0>1,1>2:0", BOUTON_SUM_BY_SEARCH},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        solve(s, rows[i].text, BOUTON_WANT_OUTCOME);
        if (s->solution->method != rows[i].method)
            fail_msg("%s: method %d", rows[i].text, (int)s->solution->method);
        assert_int_equal(s->solution->closed_set != NULL,
                         i + 2 != sizeof rows / sizeof *rows &&
                             rows[i].method == BOUTON_SUM_BY_QUOTIENT);
    }
}

/* A short search ends as soon as it is no longer short, by the native way and by the page's, and
 * does no harm to one that takes its time; short searches together come further than one. */
static void test_short_search(void **state) {
    setting *s = *state;
    if (TEST_PART > 1) /* many positions, whose number is what is tested */
        return;
    bouton_outcome shortly = BOUTON_OUTCOME_UNKNOWN, by_page, outcome;
    bouton_search *search = bouton_search_new(s->b);
    read_position(s, "clobber:4x5");
    for (unsigned i = 0; i < 2; i++) {
        const uint64_t before = bouton_misere_steps(s->b);
        assert_int_equal(
            bouton_misere_outcome_within(s->position, BOUTON_SHORT_POSITIONS, &outcome),
            BOUTON_LIMIT);
        assert_int_equal(bouton_last_error(s->b)->id, BOUTON_ERROR_EFFORT);
        assert_in_range(bouton_misere_steps(s->b) - before, BOUTON_SHORT_POSITIONS,
                        2 * BOUTON_SHORT_POSITIONS + 2);
    }
    assert_int_equal(bouton_search_sum_within(search, s->position, BOUTON_MISERE,
                                              BOUTON_SHORT_POSITIONS, &by_page),
                     BOUTON_LIMIT);
    assert_int_equal(bouton_last_error(s->b)->id, BOUTON_ERROR_EFFORT);
    assert_int_equal(bouton_misere_outcome(s->position, &outcome), BOUTON_OK);
    assert_int_equal(bouton_misere_outcome_within(s->position, BOUTON_SHORT_POSITIONS, &shortly),
                     BOUTON_OK);
    assert_int_equal(shortly, outcome);
    unsigned times = 1;
    while (bouton_search_sum_within(search, s->position, BOUTON_MISERE, BOUTON_SHORT_POSITIONS,
                                    &by_page) != BOUTON_OK)
        assert_true(times++ < 1000);
    assert_true(times > 1);
    assert_int_equal(by_page, outcome);
    bouton_search_free(search);
    /* Where the boards are at hand, it is the sums that are too many. */
    static const char *const boards[] = {"cram:4x4", "clobber:3x5", "cram:4x4 + clobber:3x5"};
    for (unsigned i = 0; i < 3; i++) {
        const uint64_t before = bouton_misere_steps(s->b);
        read_position(s, boards[i]);
        if (i < 2) {
            assert_int_equal(bouton_misere_outcome(s->position, &outcome), BOUTON_OK);
            continue;
        }
        assert_int_equal(
            bouton_misere_outcome_within(s->position, BOUTON_SHORT_POSITIONS, &outcome),
            BOUTON_LIMIT);
        assert_int_equal(bouton_last_error(s->b)->id, BOUTON_ERROR_EFFORT);
        assert_in_range(bouton_misere_steps(s->b) - before, BOUTON_SHORT_POSITIONS,
                        2 * BOUTON_SHORT_POSITIONS + 2);
    }
}

/* A sum of many boards, at once: 3x3 boards of Notakto are d, their quotient has 18 elements with
 * P = {a, b^2, c^2, bd} (Plambeck and Whitehead, The secrets of Notakto: winning at X-only
 * tic-tac-toe, 2013, with other letters), so an even number of them is lost from two on, and of an
 * odd one every move wins. */
static void test_many(void **state) {
    setting *s = *state;
    for (unsigned boards = 2; boards < 400; boards = boards * 3 / 2 + 1) {
        bouton_text text = bouton_text_start(s->b);
        for (unsigned i = 0; i < boards; i++)
            bouton_text_put(&text, i > 0 ? " + notakto:3x3" : "notakto:3x3");
        solve(s, text.data, BOUTON_WANT_WINNING);
        assert_int_equal(bouton_solution_outcome(s->solution),
                         boards % 2 == 0 ? BOUTON_P : BOUTON_N);
        assert_int_equal(bouton_solution_moves(s->solution), boards % 2 == 0 ? 0 : 9 * boards);
        bouton_text_release(&text);
    }
}

static const char *explain(setting *s, bouton_explanation *e, const char *text) {
    solve(s, text, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_explain(s->solution, e), BOUTON_OK);
    return bouton_explanation_text(e);
}

static void test_explanations(void **state) {
    setting *s = *state;
    bouton_explanation *e = bouton_explanation_new(s->b);
    const char *words = explain(s, e, "notakto:3x3 + notakto:3x3");
    assert_non_null(strstr(words, "Components that make no difference to who wins"));
    assert_non_null(strstr(words, "18 such elements"));
    assert_non_null(strstr(words, "  B  notakto:3x3 is d\n"));
    assert_non_null(strstr(words, "The product is c^2, in P"));
    words = explain(s, e, "cram:3x4 + cram:3x4 + nim:2");
    assert_non_null(strstr(words, "The product is b, not in P"));
    assert_non_null(strstr(words, "-> .#../.#../....  leaves b^2\n"));
    /* tame ones are told as heaps of Nim, as ever */
    words = explain(s, e, "cram:2x3 + cram:2x3");
    assert_non_null(strstr(words, "these games are all"));
    assert_null(strstr(words, "elements"));
    explain(s, e, "notakto:3x3 + notakto:3x3");
    assert_int_equal(bouton_explain_in(s->solution, BOUTON_BRIEF, e), BOUTON_OK);
    assert_non_null(strstr(bouton_explanation_text(e), "product of the components"));
    bouton_explanation_free(e);
}

/* The standings of a match are told by the quotient of where it began, and the next ones by it. */
static void test_match(void **state) {
    setting *s = *state;
    enum { BOARDS = 30 };
    bouton_text text = bouton_text_start(s->b);
    for (unsigned i = 0; i < BOARDS; i++)
        bouton_text_put(&text, i > 0 ? " + notakto:3x3" : "notakto:3x3");
    read_position(s, text.data);
    bouton_text_release(&text);
    bouton_quotient *closed_set = NULL;
    bouton_search *search = bouton_search_new(s->b);
    for (bouton_outcome wanted = BOUTON_P; s->position->count > 0;
         wanted = wanted == BOUTON_P ? BOUTON_N : BOUTON_P) {
        bouton_outcome outcome;
        bool wins = false;
        assert_int_equal(
            bouton_line_outcome(search, s->position, BOUTON_MISERE, &closed_set, &outcome),
            BOUTON_OK);
        assert_int_equal(outcome, wanted);
        assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_ALL, s->solution),
                         BOUTON_OK);
        size_t m = 0;
        while (m < bouton_solution_moves(s->solution) &&
               (bouton_solution_move(s->solution, m, &wins), wins != (wanted == BOUTON_N)))
            m++;
        if (m == bouton_solution_moves(s->solution))
            break;
        assert_int_equal(bouton_solution_make(s->solution, m, s->position), BOUTON_OK);
    }
    assert_non_null(closed_set);
    bouton_quotient_close(closed_set);
    bouton_search_free(search);
}

static bouton_verdict count_polls(void *user, const bouton_progress *progress) {
    (void)progress;
    ++*(unsigned *)user;
    return BOUTON_GO_ON;
}

/* How often one was asked whether to go on until the closed set of a position had its quotient, or
 * none. */
static unsigned polls_for(bouton_context *b, const char *text, bool found, unsigned *polls) {
    bouton_position *position = bouton_position_new(b);
    bouton_quotient *closed_set;
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    *polls = 0;
    assert_int_equal(bouton_quotient_of_closed_set(position, &closed_set), BOUTON_OK);
    assert_int_equal(closed_set != NULL, found);
    bouton_quotient_close(closed_set);
    bouton_position_free(position);
    return *polls;
}

/* What took too much is not tried again, neither of the same position nor of one that leads to the
 * same, until all is forgotten. */
static void test_failed_sets(void **state) {
    enum { FEW = 8 };
    (void)state;
    unsigned polls;
    bouton_context *b = bouton_new(&(bouton_options){.poll = count_polls, .poll_user = &polls});
    for (int round = 0; round < 2; round++) {
        assert_true(polls_for(b, "cram:4x4 + cram:4x4", false, &polls) > FEW);
        assert_int_equal(polls_for(b, "cram:4x4 + cram:4x4", false, &polls), 0);
        assert_in_range(polls_for(b, "cram:3x4 + cram:4x4", false, &polls), 1, FEW);
        assert_int_equal(polls_for(b, "cram:3x4 + cram:4x4", false, &polls), 0);
        assert_true(polls_for(b, "cram:4x5 + cram:4x4", false, &polls) > FEW);
        for (int again = 0; again < 2; again++)
            assert_true(polls_for(b, "cram:3x3 + cram:3x4", true, &polls) > 0);
        bouton_forget(b);
    }
    bouton_free(b);
}

static bouton_status use_closed_set(bouton_context *b) {
    const char *text = "cram:2x3 + notakto:2x2 + notakto:2x2";
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_status status = position != NULL && solution != NULL ? BOUTON_OK : BOUTON_SYSTEM;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text, strlen(text));
    if (status == BOUTON_OK)
        status = bouton_solve(position, BOUTON_MISERE, BOUTON_WANT_WINNING, solution);
    bouton_solution_free(solution);
    bouton_position_free(position);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures;
    assert_in_range(faults_told(use_closed_set, &failures), TEST_PART > 1 ? 50 : 100, 100000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_boards, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_methods, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_short_search, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_explanations, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_match, set_up, tear_down),
        cmocka_unit_test(test_failed_sets),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
