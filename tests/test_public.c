/* SPDX-License-Identifier: MIT */
/* The public functions as a program from outside may call them, wrongly too: what is out of range
 * is refused or has the answer that the header says. */
#include "test.h"

#include <bouton/bouton.h>

typedef struct answer {
    char text[4096];
    size_t size;
} answer;

static bool gather(void *user, const char *bytes, size_t size) {
    answer *a = user;
    assert_true(a->size + size < sizeof a->text);
    memcpy(a->text + a->size, bytes, size);
    a->size += size;
    a->text[a->size] = '\0';
    return true;
}

static void test_requests(void **state) {
    (void)state;
    static const char *const words[] = {"values", "kayles", "--to", "5"};
    static const char *const wrong[] = {"values", "--nothing"};
    bouton_context *b = bouton_new(NULL);
    bouton_request *request = bouton_request_new(b);
    answer a = {.size = 0};
    bool answered = true;
    assert_string_equal(bouton_request_name(request), "help");
    assert_int_equal(bouton_request_read(request, words, 4), BOUTON_OK);
    assert_string_equal(bouton_request_name(request), "values");
    assert_true(bouton_request_option(request, BOUTON_OPTION_TO)->given);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_TO)->number, 5);
    assert_false(bouton_request_option(request, BOUTON_OPTION_FROM)->given);
    assert_false(bouton_request_option(request, BOUTON_OPTION_COUNT)->given);
    assert_false(bouton_request_option(request, (bouton_option_id)-1)->given);
    assert_int_equal(bouton_request_word_count(request), 1);
    assert_string_equal(bouton_request_word(request, 0), "kayles");
    assert_null(bouton_request_word(request, 1));
    bouton_request_set_default(request, BOUTON_OPTION_TO, 7);
    bouton_request_set_default(request, BOUTON_OPTION_FROM, 4);
    bouton_request_set_default(request, BOUTON_OPTION_COUNT, 4);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_TO)->number, 5);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_FROM)->number, 4);

    /* Without a way to write nothing runs. */
    assert_int_equal(bouton_request_run(request, NULL, &answered), BOUTON_INPUT);
    assert_false(answered);
    assert_int_equal(bouton_request_run(request, &(bouton_frontend){.user = &a}, &answered),
                     BOUTON_INPUT);
    assert_int_equal(bouton_request_run_line(b, "version", 7, NULL), BOUTON_INPUT);
    const bouton_frontend frontend = {.size = sizeof frontend, .user = &a, .write = gather};
    assert_int_equal(bouton_request_run(request, &frontend, &answered), BOUTON_OK);
    assert_true(answered);
    assert_non_null(strstr(a.text, "1 4"));

    /* Read again, it has nothing of what it had. */
    assert_int_equal(bouton_request_read(request, wrong, 2), BOUTON_INPUT);
    assert_false(bouton_request_option(request, BOUTON_OPTION_TO)->given);
    assert_int_equal(bouton_request_word_count(request), 0);
    bouton_request_free(request);
    bouton_request_free(NULL);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)progress;
    ++*(unsigned *)user;
    return BOUTON_INTERRUPT;
}

/* Structs of a caller that was compiled with fewer fields, with more, or that says nothing. */
static void test_sizes(void **state) {
    (void)state;
    unsigned polls = 0;
    struct {
        bouton_options options;
        char more[64];
    } newer = {.options = {.size = sizeof newer, .threads = 3}};
    memset(newer.more, 0xff, sizeof newer.more);
    const bouton_options older = {
        .size = offsetof(bouton_options, poll), .poll = stop, .poll_user = &polls, .memory_max = 1};
    const bouton_options none = {.poll = stop, .poll_user = &polls};
    const bouton_options *cases[] = {&newer.options, &older, &none};
    for (size_t i = 0; i < 3; i++) {
        static const char position[] = "cram:5x7";
        bouton_context *b = bouton_new(cases[i]);
        bouton_position *p = bouton_position_new(b);
        bouton_solution *s = bouton_solution_new(b);
        polls = 0;
        assert_int_equal(bouton_position_read(p, position, strlen(position)), BOUTON_OK);
        const bouton_status status = bouton_solve(p, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, s);
        assert_int_equal(status, i == 2 ? BOUTON_LIMIT : BOUTON_OK);
        assert_int_equal(polls > 0, i == 2);
        bouton_solution_free(s);
        bouton_position_free(p);
        bouton_free(b);
    }

    /* A frontend that ends after write has no hooks beyond. */
    answer a = {.size = 0};
    bouton_context *b = bouton_new(NULL);
    bouton_frontend frontend;
    memset(&frontend, 0xff, sizeof frontend);
    frontend.size = offsetof(bouton_frontend, open);
    frontend.user = &a;
    frontend.write = gather;
    assert_int_equal(bouton_request_run_line(b, "version", 7, &frontend), BOUTON_OK);
    assert_int_equal(bouton_request_run_line(b, "nimsum file", 11, &frontend), BOUTON_INPUT);
    bouton_free(b);
}

/* Calls without the handle they are of. */
static void test_null(void **state) {
    (void)state;
    static const uint64_t heaps[] = {1};
    bool yes = true;
    unsigned number = 7;
    uint64_t heap = 7;
    bouton_verdict_of_move verdict;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_position *position = bouton_position_new(b);
    bouton_free(NULL);
    bouton_forget(NULL);
    bouton_set_threads(NULL, 2);
    bouton_set_memory_max(NULL, 2);
    assert_int_equal(bouton_memory_used(NULL), 0);
    assert_int_equal(bouton_memory_peak(NULL), 0);
    assert_string_equal(bouton_last_error(NULL)->message, "");
    assert_int_equal(bouton_check_cpu(NULL, "avx2"), BOUTON_INPUT);
    assert_null(bouton_position_new(NULL));
    assert_null(bouton_match_new(NULL));
    assert_null(bouton_request_new(NULL));

    bouton_position_free(NULL);
    bouton_position_clear(NULL);
    assert_int_equal(bouton_position_read(NULL, "1", 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_copy(NULL, position), BOUTON_INPUT);
    assert_int_equal(bouton_position_copy(position, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_heaps(NULL, NULL, heaps, 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_state(NULL, NULL, "1", 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_read(position, NULL, 0), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    bouton_position_write(NULL, text);
    bouton_position_write(position, NULL);
    bouton_position_state(NULL, 0, text);
    assert_int_equal(bouton_position_count(NULL), 0);
    assert_null(bouton_position_rule(NULL, 0));
    assert_false(bouton_position_heap(NULL, 0, &heap));

    bouton_match_free(NULL);
    bouton_match_resign(NULL);
    bouton_match_set_seed(NULL, 1);
    bouton_match_write_move(NULL, 0, text);
    bouton_match_write_phrase(NULL, 0, text);
    bouton_match_write_record(NULL, text);
    bouton_solution_write_move(NULL, 0, text);
    bouton_solution_write_phrase(NULL, 0, text);
    assert_int_equal(bouton_text_size(text), 0);
    assert_int_equal(bouton_match_start(NULL, position, BOUTON_NORMAL), BOUTON_INPUT);
    assert_int_equal(bouton_match_set_players(NULL, "A,B"), BOUTON_INPUT);
    assert_int_equal(bouton_match_set_first(NULL, "A"), BOUTON_INPUT);
    assert_int_equal(bouton_match_over(NULL, &yes, &number), BOUTON_INPUT);
    assert_int_equal(bouton_match_make(NULL, "A 1"), BOUTON_INPUT);
    assert_int_equal(bouton_match_make_engine_move(NULL, 1), BOUTON_INPUT);
    assert_int_equal(bouton_match_make_quick_move(NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_read_record(NULL, "", 0), BOUTON_INPUT);
    assert_int_equal(bouton_match_judge(NULL, 0, &verdict), BOUTON_INPUT);
    assert_int_equal(bouton_match_predict(NULL, &number), BOUTON_INPUT);
    assert_false(bouton_match_undo(NULL) || bouton_match_redo(NULL));
    assert_null(bouton_match_player(NULL, 0));
    assert_null(bouton_match_position(NULL));
    assert_null(bouton_match_position_before(NULL, 0));
    assert_int_equal(bouton_match_player_count(NULL) + bouton_match_turn(NULL) +
                         bouton_match_mover(NULL, 1) + bouton_match_moves(NULL) +
                         bouton_match_moves_undone(NULL) + bouton_match_play(NULL),
                     0);
    assert_false(bouton_level_read(NULL, &(double){0}) || bouton_level_read("1", NULL));

    bouton_request_free(NULL);
    assert_int_equal(bouton_request_read(NULL, NULL, 0), BOUTON_INPUT);
    assert_int_equal(bouton_request_run(NULL, NULL, &yes), BOUTON_INPUT);
    assert_int_equal(bouton_request_run_line(NULL, "version", 7, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_request_position_text(NULL, text), BOUTON_INPUT);
    assert_string_equal(bouton_request_name(NULL), "");
    assert_false(bouton_request_answers_text(NULL));
    assert_false(bouton_request_option(NULL, BOUTON_OPTION_TO)->given);
    assert_int_equal(bouton_request_play(NULL), BOUTON_NORMAL);
    assert_int_equal(bouton_request_word_count(NULL), 0);
    assert_null(bouton_request_word(NULL, 0));
    bouton_error_write(NULL, text);
    bouton_component_name(0, NULL);
    bouton_position_free(position);
    bouton_text_free(text);
    bouton_free(b);
}

static void assert_position(const bouton_position *position, const char *wanted) {
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_position_write(position, text);
    assert_string_equal(bouton_text_data(text), wanted);
    bouton_text_free(text);
    bouton_free(b);
}

static void test_positions_without_text(void **state) {
    (void)state;
    static const uint64_t heaps[] = {3, 5, UINT64_MAX};
    bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b), *q = bouton_position_new(other);
    bouton_text *text = bouton_text_new(b);
    uint64_t heap = 0;
    assert_int_equal(bouton_position_add_heaps(p, NULL, heaps, 3), BOUTON_OK);
    assert_int_equal(bouton_position_add_heaps(p, "kayles", heaps, 2), BOUTON_OK);
    assert_int_equal(bouton_position_add_heaps(p, "kayles", NULL, 0), BOUTON_OK);
    assert_int_equal(bouton_position_add_state(p, "chomp", " 4x5 ", 5), BOUTON_OK);
    assert_int_equal(bouton_position_add_state(p, "nim", "1, 2", 4), BOUTON_OK);
    static const char sum[] = "nim:3,5,18446744073709551615 + kayles:3,5 + chomp:4x5 + nim:1,2";
    assert_position(p, sum);
    assert_int_equal(bouton_position_count(p), 8);
    assert_true(bouton_position_heap(p, 2, &heap));
    assert_true(heap == UINT64_MAX);
    assert_true(bouton_position_heap(p, 2, NULL));
    assert_false(bouton_position_heap(p, 5, &heap));
    assert_false(bouton_position_heap(p, 8, &heap));
    assert_string_equal(bouton_position_rule(p, 3), "kayles");
    assert_null(bouton_position_rule(p, 8));
    bouton_position_state(p, 8, text);
    assert_string_equal(bouton_text_data(text), "");

    /* What is refused leaves it as it was. */
    assert_int_equal(bouton_position_add_heaps(p, "chomp", heaps, 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_heaps(p, "chess", heaps, 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_heaps(p, "nim", NULL, 1), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_state(p, "nim", "1,2,x", 5), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_state(p, "chomp", "4x", 2), BOUTON_INPUT);
    assert_int_equal(bouton_position_add_state(p, "chomp", NULL, 2), BOUTON_INPUT);
    assert_position(p, sum);

    assert_int_equal(bouton_position_copy(q, p), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(other)->code, "argument");
    bouton_position_clear(p);
    assert_position(p, "nim:0");
    bouton_text_free(text);
    bouton_position_free(q);
    bouton_position_free(p);
    bouton_free(other);
    bouton_free(b);
}

static void test_matches(void **state) {
    (void)state;
    static const char sum[] = "nim:3,5,7 + cram:2x3";
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    bouton_match *match = bouton_match_new(b);
    bouton_text *text = bouton_text_new(b);
    bouton_verdict_of_move verdict;
    bool over;
    unsigned winner;
    assert_int_equal(bouton_position_read(p, sum, strlen(sum)), BOUTON_OK);
    assert_int_equal(bouton_match_start(match, p, (bouton_play)7), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    assert_int_equal(bouton_match_start(match, NULL, BOUTON_NORMAL), BOUTON_INPUT);
    assert_int_equal(bouton_match_start(match, p, BOUTON_NORMAL), BOUTON_OK);
    assert_int_equal(bouton_match_set_players(match, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_set_players(match, "A,B"), BOUTON_OK);
    assert_int_equal(bouton_match_set_first(match, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_make(match, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_make_engine_move(match, -1), BOUTON_INPUT);
    assert_int_equal(bouton_match_make_engine_move(match, 2), BOUTON_INPUT);
    const double nan = strtod("nan", NULL);
    assert_int_equal(bouton_match_make_engine_move(match, nan), BOUTON_INPUT);
    assert_int_equal(bouton_match_make(match, "A 1"), BOUTON_OK);
    assert_non_null(bouton_match_player(match, 1));
    assert_null(bouton_match_player(match, 2));
    assert_non_null(bouton_match_position_before(match, 1));
    assert_null(bouton_match_position_before(match, 2));
    assert_int_equal(bouton_match_judge(match, 0, &verdict), BOUTON_OK);
    assert_int_equal(bouton_match_judge(match, 1, &verdict), BOUTON_INPUT);
    assert_int_equal(bouton_match_judge(match, SIZE_MAX, &verdict), BOUTON_INPUT);
    assert_int_equal(bouton_match_judge(match, 0, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_over(match, NULL, &winner), BOUTON_INPUT);
    assert_int_equal(bouton_match_over(match, &over, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_predict(match, NULL), BOUTON_INPUT);
    assert_in_range(bouton_match_mover(match, SIZE_MAX), 0, 1);
    bouton_match_write_move(match, 1, text);
    bouton_match_write_phrase(match, 1, text);
    bouton_match_write_move(match, SIZE_MAX, text);
    bouton_match_write_phrase(match, SIZE_MAX, text);
    bouton_phrase *phrase = bouton_phrase_new(b);
    assert_int_equal(bouton_match_phrase(NULL, 0, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_match_phrase(match, 0, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_match_phrase(match, SIZE_MAX, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_phrase_verb(phrase), BOUTON_VERB_NONE);
    bouton_phrase_free(phrase);
    assert_string_equal(bouton_text_data(text), "");
    assert_int_equal(bouton_match_read_record(match, NULL, 0), BOUTON_INPUT);

    bouton_solution *s = bouton_solution_new(b);
    assert_int_equal(bouton_solve(p, BOUTON_NORMAL, BOUTON_WANT_WINNING, s), BOUTON_OK);
    bouton_solution_write_move(s, bouton_solution_moves(s), text);
    bouton_solution_write_phrase(s, bouton_solution_moves(s), text);
    assert_string_equal(bouton_text_data(text), "");
    bouton_solution_free(s);
    bouton_text_free(text);
    bouton_match_free(match);
    bouton_position_free(p);
    bouton_free(b);
}

/* Only a solution that has its winning moves is explained. */
static void test_explanations(void **state) {
    (void)state;
    static const uint64_t heaps[] = {3, 5, 7};
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    bouton_solution *s = bouton_solution_new(b);
    bouton_explanation *e = bouton_explanation_new(b);
    assert_int_equal(bouton_position_add_heaps(p, NULL, heaps, 3), BOUTON_OK);
    assert_int_equal(bouton_explain(s, e), BOUTON_INPUT);
    assert_int_equal(bouton_explain_columns(s, e), BOUTON_INPUT);
    for (int want = BOUTON_WANT_OUTCOME; want <= BOUTON_WANT_ALL; want++) {
        assert_int_equal(bouton_solve(p, BOUTON_NORMAL, (bouton_want)want, s), BOUTON_OK);
        assert_int_equal(bouton_explain(s, e),
                         want == BOUTON_WANT_WINNING ? BOUTON_OK : BOUTON_INPUT);
        assert_int_equal(bouton_explain_columns(s, e), BOUTON_OK);
    }
    assert_int_equal(bouton_list_moves(p, 0, s), BOUTON_OK);
    assert_int_equal(bouton_explain(s, e), BOUTON_INPUT);
    assert_int_equal(bouton_explain(NULL, e), BOUTON_INPUT);
    assert_int_equal(bouton_explain(s, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_explain_columns(NULL, e), BOUTON_INPUT);
    assert_int_equal(bouton_explain_columns(s, NULL), BOUTON_INPUT);
    bouton_explanation_free(NULL);
    bouton_explanation_free(e);
    bouton_solution_free(s);
    bouton_position_free(p);
    bouton_free(b);
}

/* What one asks for in words is there as data: the reasons, and how the outcome was found. */
static void test_reasons(void **state) {
    (void)state;
    static const char text[] = "0.137:9,4 + nimble:2";
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    bouton_solution *s = bouton_solution_new(b);
    bouton_explanation *e = bouton_explanation_new(b);
    size_t sums = 0, mexes = 0, squares = 0, size = 7;
    assert_int_equal(bouton_explanation_reason_count(e), 0);
    assert_int_equal(bouton_position_read(p, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_solve(p, BOUTON_NORMAL, BOUTON_WANT_WINNING, s), BOUTON_OK);
    assert_int_equal(bouton_explain(s, e), BOUTON_OK);
    const size_t count = bouton_explanation_reason_count(e);
    for (size_t i = 0; i < count; i++) {
        const bouton_stated_reason r = bouton_explanation_reason(e, i);
        if (strcmp(r.kind, "sum") == 0) {
            static const uint64_t values[] = {3, 0, 2, 1};
            assert_true(r.component == SIZE_MAX && r.after == SIZE_MAX);
            assert_true(r.of == NULL && r.side == NULL);
            assert_int_equal(r.number_count, 4);
            assert_memory_equal(r.numbers, values, sizeof values);
            sums++;
        } else if (strcmp(r.kind, "heaps") == 0) {
            assert_int_equal(r.component, 2);
            assert_string_equal(r.of, "square");
            squares++;
        } else if (strcmp(r.kind, "mex") == 0 && r.component == 0) {
            assert_int_equal(r.numbers[0], 3);
            assert_int_equal(r.move_count, 3);
            for (size_t m = 0; m < r.move_count; m++) {
                const size_t left = bouton_explanation_left_count(e, i, m);
                uint64_t tokens = 0, heap;
                assert_int_equal(bouton_explanation_reason_move(e, i, m), 0);
                for (size_t part = 0; part < left; part++) {
                    const void *bytes = bouton_explanation_left_state(e, i, m, part, &size);
                    assert_int_equal(size, sizeof heap);
                    memcpy(&heap, bytes, sizeof heap);
                    tokens += heap;
                }
                assert_true(left <= 2 && tokens < 9 && tokens + 3 >= 9);
                assert_null(bouton_explanation_left_state(e, i, m, left, &size));
                assert_int_equal(size, 0);
            }
            assert_int_equal(bouton_explanation_reason_move(e, i, 3), SIZE_MAX);
            assert_int_equal(bouton_explanation_left_count(e, i, 3), 0);
            mexes++;
        }
    }
    assert_true(sums == 1 && mexes == 1 && squares == 1);
    assert_string_equal(bouton_explanation_reason(e, count).kind, "");
    assert_string_equal(bouton_explanation_reason(e, SIZE_MAX).kind, "");
    assert_int_equal(bouton_explanation_reason_move(e, count, 0), SIZE_MAX);
    assert_int_equal(bouton_explanation_reason_count(NULL), 0);
    assert_string_equal(bouton_explanation_reason(NULL, 0).kind, "");
    assert_null(bouton_explanation_left_state(NULL, 0, 0, 0, NULL));

    assert_string_equal(bouton_solution_method(s), "values");
    assert_int_equal(bouton_solve(p, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s), BOUTON_OK);
    assert_string_equal(bouton_solution_method(s), "quotient");
    assert_int_equal(bouton_position_read(p, "cram:2x3", 8), BOUTON_OK);
    assert_int_equal(bouton_solve(p, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s), BOUTON_OK);
    assert_string_equal(bouton_solution_method(s), "search");
    assert_int_equal(bouton_position_read(p, "kayles:5", 8), BOUTON_OK);
    assert_int_equal(bouton_solve(p, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s), BOUTON_OK);
    assert_string_equal(bouton_solution_method(s), "quotient");
    assert_int_equal(bouton_position_read(p, "3 4", 3), BOUTON_OK);
    assert_int_equal(bouton_solve(p, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s), BOUTON_OK);
    assert_string_equal(bouton_solution_method(s), "formula");
    assert_int_equal(bouton_list_moves(p, 0, s), BOUTON_OK);
    assert_string_equal(bouton_solution_method(s), "");
    assert_string_equal(bouton_solution_method(NULL), "");
    bouton_explanation_free(e);
    bouton_solution_free(s);
    bouton_position_free(p);
    bouton_free(b);
}

/* Errors have a number and its word. */
static void test_errors(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_NONE);
    assert_int_equal(bouton_position_read(p, "nim:x", 5), BOUTON_INPUT);
    assert_int_not_equal(bouton_last_error(b)->id, BOUTON_ERROR_NONE);
    assert_string_equal(bouton_error_word(bouton_last_error(b)->id), bouton_last_error(b)->code);
    assert_int_equal(bouton_position_read(p, NULL, 5), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_ARGUMENT);
    /* The numbers are for ever. */
    assert_int_equal(BOUTON_ERROR_ARGUMENT, 1);
    assert_int_equal(BOUTON_ERROR_MEMORY_LIMIT, 15);
    assert_int_equal(BOUTON_ERROR_INTERNAL, 53);
    assert_string_equal(bouton_error_word(BOUTON_ERROR_NONE), "");
    assert_string_equal(bouton_error_word(BOUTON_ERROR_MEMORY_LIMIT), "memory-limit");
    assert_string_equal(bouton_error_word(BOUTON_ERROR_INTERNAL), "internal");
    assert_string_equal(bouton_error_word((bouton_error_id)1000), "");
    assert_string_equal(bouton_error_word((bouton_error_id)-1), "");
    bouton_position_free(p);
    bouton_free(b);
}

/* What the hooks of games, workers and frontends are given is checked as well. */
static void test_missing(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    char shown[] = "a\x1b";
    assert_int_equal(bouton_report(NULL, BOUTON_SYSTEM, "file", "a", "b"), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, BOUTON_OK, "file", "a", "b"), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, (bouton_status)77, "file", "a", "b"), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, BOUTON_SYSTEM, NULL, "a", "b"), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, BOUTON_SYSTEM, "file", NULL, "b"), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, BOUTON_SYSTEM, "file", "a", NULL), BOUTON_INPUT);
    assert_int_equal(bouton_report(b, BOUTON_SYSTEM, "file", "a", "b"), BOUTON_SYSTEM);
    assert_string_equal(bouton_last_error(b)->message, "a: b");
    bouton_text_put_bytes(text, NULL, 5);
    assert_int_equal(bouton_text_size(text), 0);
    bouton_make_shown(NULL, 2, "");
    bouton_make_shown(shown, 2, NULL);
    assert_string_equal(shown, "a?");
    assert_int_equal(bouton_game_count(NULL), 0);
    assert_null(bouton_game_at(NULL, 0));
    assert_null(bouton_game_find(NULL, "nim", 3));
    assert_null(bouton_game_find(b, NULL, 3));
    assert_int_equal(bouton_game_register(NULL, bouton_game_at(b, 0)), BOUTON_INPUT);
    assert_null(bouton_rule_context(NULL));
    assert_null(bouton_rule_text(NULL));
    assert_null(bouton_rule_user(NULL));
    assert_null(bouton_rule_parameters(NULL));
    assert_null(bouton_rule_make_parameters(NULL, 1));
    assert_int_equal(bouton_rule_set_code(NULL, "0.77"), BOUTON_INPUT);
    assert_int_equal(bouton_cursor_peek(NULL), -1);
    assert_false(bouton_cursor_take(NULL, 'a'));
    assert_int_equal(bouton_cursor_number(b, NULL, "a heap", NULL), BOUTON_INPUT);
    assert_int_equal(bouton_refuse(b, NULL, "state", "why"), BOUTON_INPUT);
    assert_int_equal(bouton_refuse(NULL, NULL, "state", "why"), BOUTON_INPUT);
    bouton_option_begin(NULL);
    bouton_option_add(NULL, "", 0);
    bouton_option(NULL, "", 0);
    bouton_moves_fail(NULL, BOUTON_LIMIT);
    bouton_draw_cell(NULL, BOUTON_PART_FREE, 0, 0);
    bouton_draw_cells(NULL, BOUTON_PART_FREE, 0, 0, 1);
    bouton_draw_heap(NULL, 0, 0, 1);
    bouton_draw_node(NULL, BOUTON_PART_NODE, 0);
    bouton_draw_line(NULL, BOUTON_PART_EDGE, 0, 0);
    bouton_draw_ground(NULL);
    bouton_draw_note(NULL, BOUTON_PART_HAND, 0);
    bouton_draw_graph(NULL);
    bouton_draw_from_zero(NULL);
    bouton_draw_options(NULL, BOUTON_PART_EDGE);
    const bouton_link empty = {.size = sizeof empty, .count = 1};
    assert_int_equal(bouton_set_workers(NULL, &empty), BOUTON_INPUT);
    assert_int_equal(bouton_set_workers(b, &empty), BOUTON_INPUT);
    assert_int_equal(bouton_work(NULL, &empty), BOUTON_INPUT);
    assert_int_equal(bouton_work(b, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_work(b, &empty), BOUTON_INPUT);
    bouton_dismiss_workers(NULL);
    bouton_text_free(text);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests), cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_null),     cmocka_unit_test(test_positions_without_text),
        cmocka_unit_test(test_matches),  cmocka_unit_test(test_explanations),
        cmocka_unit_test(test_errors),   cmocka_unit_test(test_missing),
        cmocka_unit_test(test_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
