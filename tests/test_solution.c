/* SPDX-License-Identifier: MIT */
/* What a solution answers to arguments that are none, and what it keeps of its position. */
#include "test.h"

#include "base/text.h"
#include "misere/outcome.h"
#include "solve/solve.h"

#include <bouton/bouton.h>

typedef struct scene {
    bouton_context *b;
    bouton_position *position, *after;
    bouton_solution *solution;
} scene;

static int set_up(void **state) {
    static scene s;
    s.b = bouton_new(NULL);
    s.position = bouton_position_new(s.b);
    s.after = bouton_position_new(s.b);
    s.solution = bouton_solution_new(s.b);
    *state = &s;
    return 0;
}

static int tear_down(void **state) {
    scene *s = *state;
    bouton_solution_free(s->solution);
    bouton_position_free(s->after);
    bouton_position_free(s->position);
    bouton_free(s->b);
    return 0;
}

static void read_position(scene *s, const char *text) {
    assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
}

static void solve(scene *s, const char *text, bouton_want want) {
    read_position(s, text);
    assert_int_equal(bouton_solve(s->position, BOUTON_NORMAL, want, s->solution), BOUTON_OK);
}

static void assert_no_move(const bouton_solution *solution, size_t i) {
    bool wins = true;
    uint64_t heap = 7;
    size_t size = 7;
    assert_int_equal(bouton_solution_move(solution, i, &wins), SIZE_MAX);
    assert_false(wins);
    assert_int_equal(bouton_solution_move(solution, i, NULL), SIZE_MAX);
    assert_int_equal(bouton_solution_move_depth(solution, i), 0);
    assert_false(bouton_solution_move_draws(solution, i));
    assert_int_equal(bouton_solution_taken(solution, i), 0);
    assert_int_equal(bouton_solution_left_count(solution, i), 0);
    assert_null(bouton_solution_left_state(solution, i, 0, &size));
    assert_int_equal(size, 0);
    assert_false(bouton_solution_left_heap(solution, i, 0, &heap));
    assert_int_equal(heap, 7);
}

/* Nothing is solved in it. */
static void assert_nothing(const bouton_solution *solution) {
    assert_int_equal(bouton_solution_outcome(solution), BOUTON_OUTCOME_UNKNOWN);
    assert_false(bouton_solution_value(solution).known);
    assert_false(bouton_solution_component_value(solution, 0).known);
    assert_false(bouton_solution_component_value(solution, SIZE_MAX).known);
    assert_int_equal(bouton_solution_depth(solution), 0);
    assert_int_equal(bouton_solution_moves(solution), 0);
    assert_no_move(solution, 0);
    assert_no_move(solution, SIZE_MAX);
}

static void test_nothing_solved(void **state) {
    scene *s = *state;
    assert_nothing(s->solution);
    assert_nothing(NULL);
    assert_false(bouton_solution_complete(NULL));
    bouton_solution_want_depth(NULL, true);
    bouton_solution_want_value(NULL, true);
    bouton_solution_want_most(NULL, 1);
    bouton_solution_free(NULL);
    assert_null(bouton_solution_new(NULL));
}

/* Each refusal says what is wrong, and leaves nothing of what was solved before. */
static void assert_refused(scene *s, bouton_status status) {
    assert_int_equal(status, BOUTON_INPUT);
    assert_string_equal(bouton_last_error(s->b)->code, "argument");
    assert_nothing(s->solution);
    solve(s, "nim:3,5,7", BOUTON_WANT_ALL);
}

static void test_arguments_of_solve(void **state) {
    scene *s = *state;
    bouton_context *other = bouton_new(NULL);
    bouton_position *strange = bouton_position_new(other);
    solve(s, "nim:3,5,7", BOUTON_WANT_ALL);
    for (int play = -1; play <= 7; play++) {
        const bouton_status status =
            bouton_solve(s->position, (bouton_play)play, BOUTON_WANT_ALL, s->solution);
        if (play == BOUTON_NORMAL || play == BOUTON_MISERE)
            assert_int_equal(status, BOUTON_OK);
        else
            assert_refused(s, status);
    }
    for (int want = -1; want <= 3; want++) {
        const bouton_status status =
            bouton_solve(s->position, BOUTON_NORMAL, (bouton_want)want, s->solution);
        if (want >= BOUTON_WANT_OUTCOME && want <= BOUTON_WANT_ALL)
            assert_int_equal(status, BOUTON_OK);
        else
            assert_refused(s, status);
    }
    assert_refused(s, bouton_solve(NULL, BOUTON_NORMAL, BOUTON_WANT_ALL, s->solution));
    assert_refused(s, bouton_solve(strange, BOUTON_NORMAL, BOUTON_WANT_ALL, s->solution));
    assert_refused(s, bouton_list_moves(NULL, 0, s->solution));
    assert_refused(s, bouton_list_moves(s->position, 3, s->solution));
    assert_refused(s, bouton_list_moves(s->position, SIZE_MAX, s->solution));
    assert_int_equal(bouton_solve(s->position, BOUTON_NORMAL, BOUTON_WANT_ALL, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_list_moves(s->position, 0, NULL), BOUTON_INPUT);
    bouton_position_free(strange);
    bouton_free(other);
}

static void test_arguments_of_readers(void **state) {
    scene *s = *state;
    bouton_context *other = bouton_new(NULL);
    bouton_position *strange = bouton_position_new(other);
    solve(s, "nim:3,5", BOUTON_WANT_ALL);
    const size_t moves = bouton_solution_moves(s->solution);
    assert_int_equal(moves, 8);
    assert_int_equal(bouton_solution_component_value(s->solution, 1).value, 5);
    assert_false(bouton_solution_component_value(s->solution, 2).known);
    assert_int_equal(bouton_solution_move(s->solution, moves - 1, NULL), 1);
    assert_no_move(s->solution, moves);
    assert_int_equal(bouton_solution_make(s->solution, moves - 1, s->after), BOUTON_OK);
    assert_int_equal(bouton_position_count(s->after), 2);
    assert_int_equal(bouton_solution_make(s->solution, moves, s->after), BOUTON_INPUT);
    assert_int_equal(bouton_position_count(s->after), 0);
    assert_int_equal(bouton_solution_make(s->solution, 99, s->after), BOUTON_INPUT);
    assert_int_equal(bouton_solution_make(s->solution, 0, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_solution_make(s->solution, 0, strange), BOUTON_INPUT);
    assert_int_equal(bouton_solution_make(NULL, 0, s->after), BOUTON_INPUT);
    bouton_position_free(strange);
    bouton_free(other);
    /* What a listing leaves can be asked for without harm. */
    assert_int_equal(bouton_list_moves(s->position, 1, s->solution), BOUTON_OK);
    assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_OUTCOME_UNKNOWN);
    assert_false(bouton_solution_component_value(s->solution, 0).known);
    assert_int_equal(bouton_solution_moves(s->solution), 5);
}

static void test_arguments_of_certificates(void **state) {
    scene *s = *state;
    bouton_text out = bouton_text_start(s->b);
    read_position(s, "nim:3,5");
    assert_int_equal(bouton_certify_outcome(NULL, BOUTON_NORMAL, &out), BOUTON_INPUT);
    assert_int_equal(bouton_certify_outcome(s->position, BOUTON_NORMAL, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_certify_outcome(s->position, (bouton_play)2, &out), BOUTON_INPUT);
    assert_int_equal(bouton_certify_value(NULL, &out), BOUTON_INPUT);
    assert_int_equal(bouton_certify_value(s->position, NULL), BOUTON_INPUT);
    assert_int_equal(out.size, 0);
    assert_int_equal(bouton_certify_outcome(s->position, BOUTON_MISERE, &out), BOUTON_OK);
    bouton_text_release(&out);
}

/* The solver stops early: nothing of it is told. */
static void test_nothing_after_a_limit(void **state) {
    scene *s = *state;
    solve(s, "nim:3,5", BOUTON_WANT_ALL);
    read_position(s, "subtract=1:20000 + cram:2x3");
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_ALL, s->solution),
                     BOUTON_LIMIT);
    assert_nothing(s->solution);
}

/* The position may change, be the one that a move is made on, and be freed. */
static void test_keeps_its_position(void **state) {
    scene *s = *state;
    bouton_text text = bouton_text_start(s->b);
    bool wins = false;
    solve(s, "kayles:10 + nim:1,2", BOUTON_WANT_WINNING);
    read_position(s, "chomp:2x2");
    bouton_position_free(s->position);
    s->position = bouton_position_new(s->b);
    const size_t moves = bouton_solution_moves(s->solution);
    assert_true(moves > 1);
    for (size_t i = 0; i < moves; i++) {
        assert_in_range(bouton_solution_move(s->solution, i, &wins), 0, 1);
        assert_true(wins);
        assert_int_equal(bouton_solution_make(s->solution, i, s->position), BOUTON_OK);
        bouton_text_clear(&text);
        bouton_position_write(s->position, &text);
        assert_null(strstr(text.data, "chomp"));
        assert_non_null(strstr(text.data, "kayles"));
    }
    bouton_text_release(&text);
}

/* Every move of a game of heaps, as numbers: taken and left make the heap, whatever the split. */
static void test_moves_as_numbers(void **state) {
    scene *s = *state;
    size_t splits = 0, size = 0;
    solve(s, "lasker:9 + 0.137:6 + nim:4 + moore=2:3,4", BOUTON_WANT_ALL);
    static const uint64_t heaps[] = {9, 6, 4};
    for (size_t i = 0; i < bouton_solution_moves(s->solution); i++) {
        const size_t component = bouton_solution_move(s->solution, i, NULL);
        const size_t count = bouton_solution_left_count(s->solution, i);
        uint64_t sum = bouton_solution_taken(s->solution, i), heap = 0;
        assert_true(count >= 1);
        splits += count == 2;
        for (size_t j = 0; j < count; j++) {
            assert_non_null(bouton_solution_left_state(s->solution, i, j, &size));
            assert_int_equal(bouton_solution_left_heap(s->solution, i, j, &heap), component < 3);
            assert_true(component == 3 || size == sizeof heap);
            sum += heap;
        }
        assert_null(bouton_solution_left_state(s->solution, i, count, NULL));
        assert_false(bouton_solution_left_heap(s->solution, i, count, &heap));
        assert_false(bouton_solution_left_heap(s->solution, i, 0, NULL));
        if (component < 3)
            assert_int_equal(sum, heaps[component]);
        assert_int_equal(bouton_solution_make(s->solution, i, s->after), BOUTON_OK);
        assert_int_equal(bouton_position_count(s->after), 3 + count);
        if (component < 3)
            assert_true(bouton_position_heap(s->after, component + count - 1, &sum) && sum == heap);
    }
    assert_true(splits >= 4);
}

static void test_arguments_of_pictures(void **state) {
    scene *s = *state;
    bouton_picture *picture = bouton_picture_new(s->b);
    bouton_diff *diff = bouton_diff_new(s->b);
    bouton_phrase *phrase = bouton_phrase_new(s->b);
    assert_true(picture != NULL && diff != NULL && phrase != NULL);
    solve(s, "cram:2x3", BOUTON_WANT_WINNING);
    const size_t moves = bouton_solution_moves(s->solution);
    assert_true(moves > 0);
    assert_int_equal(bouton_position_picture(NULL, 0, picture), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(s->position, 0, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(s->position, 1, picture), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(s->position, 0, picture), BOUTON_OK);
    assert_int_equal(bouton_solution_diff(NULL, 0, picture, diff), BOUTON_INPUT);
    assert_int_equal(bouton_solution_diff(s->solution, 0, NULL, diff), BOUTON_INPUT);
    assert_int_equal(bouton_solution_diff(s->solution, 0, picture, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_solution_diff(s->solution, moves, picture, diff), BOUTON_INPUT);
    assert_int_equal(bouton_solution_diff(s->solution, moves - 1, picture, diff), BOUTON_OK);
    assert_int_equal(bouton_solution_phrase(NULL, 0, picture, diff, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(s->solution, 0, NULL, diff, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(s->solution, 0, picture, NULL, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(s->solution, 0, picture, diff, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(s->solution, moves, picture, diff, phrase),
                     BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(s->solution, moves - 1, picture, diff, phrase),
                     BOUTON_OK);
    bouton_phrase_free(phrase);
    bouton_diff_free(diff);
    bouton_picture_free(picture);
}

/* By the quotient that a solution has of all that its position leads to, short or not. */
static void test_by_closed_set(void **state) {
    scene *s = *state;
    static const char *const rows[] = {"cram:3x4 + cram:3x4", "cram:1x2 + cram:1x2 + cram:1x2",
                                       "cram:1x2 + cram:1x2", "cram:3x4", "cram:3x4 + cram:2x2"};
    bouton_context *b = bouton_new(NULL);
    bouton_position *searched = bouton_position_new(b);
    bouton_outcome outcome, wanted;
    unsigned lost = 0;
    read_position(s, rows[0]);
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s->solution),
                     BOUTON_OK);
    assert_non_null(s->solution->closed_set);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(bouton_position_read(s->after, rows[i], strlen(rows[i])), BOUTON_OK);
        assert_int_equal(bouton_position_read(searched, rows[i], strlen(rows[i])), BOUTON_OK);
        assert_int_equal(bouton_misere_outcome(searched, &wanted), BOUTON_OK);
        assert_int_equal(bouton_solution_outcome_shortly(s->solution, s->after, &outcome),
                         BOUTON_OK);
        assert_int_equal(outcome, wanted);
        lost += outcome == BOUTON_P;
    }
    assert_in_range(lost, 1, 4);
    bouton_position_free(searched);
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)progress;
    return *(const bool *)user ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

/* The outcome of a sum as a whole, shortly or not, is that of its values; where play is told to
 * stop, that is said, of an option's value too, and of the component in question. */
static void test_sums_inside(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bouton_play play;
        bouton_outcome outcome;
    } rows[] = {{"nim:1,1,1", BOUTON_MISERE, BOUTON_P},
                {"nim:1,1", BOUTON_MISERE, BOUTON_N},
                {"nim:2,2", BOUTON_MISERE, BOUTON_P},
                {"nim:1,2,3", BOUTON_MISERE, BOUTON_P},
                {"nim:1,2", BOUTON_MISERE, BOUTON_N},
                {"cram:1x2 + nim:1", BOUTON_NORMAL, BOUTON_P},
                {"cram:2x3 + nim:1", BOUTON_NORMAL, BOUTON_P},
                {"cram:2x3", BOUTON_NORMAL, BOUTON_N}};
    bool stopped = false;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop, .poll_user = &stopped});
    bouton_position *position = bouton_position_new(b);
    bouton_search *search = bouton_search_new(b);
    bouton_outcome outcome;
    uint32_t depth;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(bouton_position_read(position, rows[i].text, strlen(rows[i].text)),
                         BOUTON_OK);
        outcome = BOUTON_OUTCOME_UNKNOWN;
        assert_int_equal(
            bouton_whole_outcome(search, position, rows[i].play, false, &outcome, &depth),
            BOUTON_OK);
        assert_int_equal(outcome, rows[i].outcome);
        outcome = BOUTON_OUTCOME_UNKNOWN;
        assert_int_equal(bouton_whole_outcome_within(search, position, rows[i].play,
                                                     BOUTON_SHORT_POSITIONS, &outcome),
                         BOUTON_OK);
        assert_int_equal(outcome, rows[i].outcome);
    }
    static const char big[] = "nim:1 + cram:5x7";
    bouton_moves moves = bouton_moves_new(b);
    bouton_grundy value;
    bouton_quotient *closed_set = NULL;
    assert_int_equal(bouton_position_read(position, big, strlen(big)), BOUTON_OK);
    assert_int_equal(
        bouton_rule_moves(position->components[1].rule, bouton_position_at(position, 1), &moves),
        BOUTON_OK);
    stopped = true;
    assert_int_equal(bouton_sum_outcome(search, position, BOUTON_NORMAL, &outcome), BOUTON_LIMIT);
    assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_INTERRUPTED);
    assert_int_equal(bouton_sum_of_option(search, position->components[1].rule, &moves, 0, &value),
                     BOUTON_LIMIT);
    assert_int_equal(bouton_line_outcome(search, position, BOUTON_MISERE, &closed_set, &outcome),
                     BOUTON_LIMIT);
    assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_INTERRUPTED);
    assert_null(closed_set);
    bouton_moves_free(&moves);
    bouton_search_free(search);
    bouton_position_free(position);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* The product of a sum that its quotient decides, and of what each winning move leaves. */
static void test_quotient_of_a_solution(void **state) {
    scene *s = *state;
    solve(s, "kayles:10,9", BOUTON_WANT_WINNING);
    assert_null(bouton_solution_quotient(NULL));
    assert_null(bouton_solution_quotient(s->solution));
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, s->solution),
                     BOUTON_OK);
    assert_string_equal(bouton_solution_method(s->solution), "quotient");
    const bouton_quotient *quotient = bouton_solution_quotient(s->solution);
    const size_t moves = bouton_solution_moves(s->solution);
    assert_true(moves > 0);
    for (size_t i = 0; i <= moves; i++) { /* at last of the sum itself */
        uint32_t elements[8], product;
        const bouton_position *sum = i < moves ? s->after : s->position;
        if (i < moves)
            assert_int_equal(bouton_solution_make(s->solution, i, s->after), BOUTON_OK);
        const size_t count = bouton_position_count(sum);
        assert_true(count <= 8);
        for (size_t j = 0; j < count; j++)
            assert_int_equal(bouton_quotient_component(quotient, sum, j, &elements[j]), BOUTON_OK);
        assert_int_equal(bouton_quotient_sum(quotient, elements, count, &product, NULL), BOUTON_OK);
        assert_int_equal(bouton_quotient_is_lost(quotient, product), i < moves);
    }
    /* It is that of the heaps up to the one that its facts name, with no element beside theirs. */
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    const char *const kayles[] = {"kayles"};
    bouton_quotient *own = bouton_quotient_open(s->b, kayles, 1);
    assert_non_null(own);
    assert_true(facts->count > 10 && !facts->proved);
    assert_int_equal(bouton_quotient_advance(own, facts->count - 1, false), BOUTON_OK);
    assert_int_equal(bouton_quotient_facts_of(own)->count, facts->count);
    assert_int_equal(bouton_quotient_facts_of(own)->order, facts->order);
    assert_int_equal(bouton_quotient_facts_of(own)->p_size, facts->p_size);
    bouton_quotient_close(own);
}

/* A search of a whole sum ends after so many positions, and what it tells within them is what it
 * tells without a limit, moves that it did not come to being left out, and that said. */
static void test_search_at_most(void **state) {
    static const char position[] = "4.333:44";
    enum { LEAST = 1 << 17, MOST = 1 << 20 };
    unsigned unknown = 0, cut = 0, whole = 0;
    size_t moves = 0;
    for (uint64_t most = 0; most < MOST; most = most == 0 ? LEAST : most + most / 2) {
        set_up(state); /* nothing has been found */
        scene *s = *state;
        read_position(s, position);
        bouton_solution_search_at_most(s->solution, most);
        const bouton_status status =
            bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, s->solution);
        if (status != BOUTON_OK) {
            assert_int_equal(status, BOUTON_LIMIT);
            assert_int_equal(bouton_last_error(s->b)->id, BOUTON_ERROR_EFFORT);
            assert_nothing(s->solution);
            assert_in_range(bouton_searched(s->b), most, 2 * most + 2);
            tear_down(state);
            unknown++;
            continue;
        }
        const size_t found = bouton_solution_moves(s->solution);
        assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_N);
        assert_string_equal(bouton_solution_method(s->solution), "search");
        moves = most == 0 ? found : moves;
        assert_in_range(found, 1, moves);
        assert_int_equal(bouton_solution_complete(s->solution), found == moves);
        (found < moves ? &cut : &whole)[0]++;
        tear_down(state);
    }
    assert_true(unknown > 0 && cut > 0 && whole > 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing_solved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments_of_solve, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments_of_readers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments_of_certificates, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments_of_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nothing_after_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_keeps_its_position, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_moves_as_numbers, set_up, tear_down),
        cmocka_unit_test(test_sums_inside),
        cmocka_unit_test(test_search_at_most),
        cmocka_unit_test_setup_teardown(test_by_closed_set, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_quotient_of_a_solution, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
