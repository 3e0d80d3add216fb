/* SPDX-License-Identifier: MIT */
/* Solving: sums of heap games in normal and misere play against the definition, winning moves
 * against what they must do, the examples that everybody checks by hand. */
#include "ask.h"
#include "faults.h"
#include "patience.h"
#include "test.h"

#include "base/random.h"
#include "reference/code.h"
#include "reference/nim.h"
#include "solve/solve.h"

#include <bouton/match.h>

typedef struct setting {
    bouton_context *b;
    bouton_position *position, *after;
    bouton_solution *solution, *reply;
    bouton_text text;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    s->position = bouton_position_new(s->b);
    s->after = bouton_position_new(s->b);
    s->solution = bouton_solution_new(s->b);
    s->reply = bouton_solution_new(s->b);
    s->text = bouton_text_start(s->b);
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    bouton_text_release(&s->text);
    bouton_solution_free(s->reply);
    bouton_solution_free(s->solution);
    bouton_position_free(s->after);
    bouton_position_free(s->position);
    const int lost = lost_memory(s->b);
    free(s);
    return lost;
}

static void solve(setting *s, const char *text, bouton_play play, bouton_want want) {
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK ||
        bouton_solve(s->position, play, want, s->solution) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
}

/* The winning moves as text: "B:4,A:1". */
static const char *winning_moves(setting *s) {
    bool wins;
    bouton_text_clear(&s->text);
    for (size_t i = 0; i < bouton_solution_moves(s->solution); i++) {
        bouton_text_put(&s->text, i > 0 ? "; " : "");
        bouton_solution_write_move(s->solution, i, &s->text);
        bouton_solution_move(s->solution, i, &wins);
        assert_true(wins);
    }
    return s->text.data;
}

static void test_examples(void **state) {
    static const struct {
        const char *position;
        bouton_play play;
        bouton_outcome outcome;
        uint64_t value;
        const char *moves;
    } cases[] = {
        {"2 5 1 7 3", BOUTON_NORMAL, BOUTON_N, 2, "takes 2 from A; takes 2 from D; takes 2 from E"},
        {"3 5 1 4 3", BOUTON_NORMAL, BOUTON_P, 0, ""},
        {"18 6 3 20 9", BOUTON_NORMAL, BOUTON_N, 10, "takes 6 from E"},
        {"13 12 8", BOUTON_NORMAL, BOUTON_N, 9, "takes 9 from A; takes 7 from B; takes 7 from C"},
        {"3 4 5", BOUTON_NORMAL, BOUTON_N, 2, "takes 2 from A"},
        {"1 4 5", BOUTON_NORMAL, BOUTON_P, 0, ""},
        {"12 3 11 8", BOUTON_NORMAL, BOUTON_N, 12,
         "takes 12 from A; takes 4 from C; takes 4 from D"},
        {"0 0 11 8", BOUTON_NORMAL, BOUTON_N, 3, "takes 3 from C"},
        {"1 1 4", BOUTON_MISERE, BOUTON_N, 4, "takes 3 from C"},
        {"1 1 1", BOUTON_MISERE, BOUTON_P, 1, ""},
        {"1 1", BOUTON_MISERE, BOUTON_N, 0, "takes 1 from A; takes 1 from B"},
        {"0", BOUTON_NORMAL, BOUTON_P, 0, ""},
        {"0", BOUTON_MISERE, BOUTON_N, 0, ""},
        {"subtract=1-3:3,4,5", BOUTON_NORMAL, BOUTON_N, 2,
         "takes 2 from A; takes 2 from B; takes 2 from C"},
        {"0.137:9,4 + nim:2", BOUTON_NORMAL, BOUTON_N, 1, NULL},
        {"kayles:10,4", BOUTON_NORMAL, BOUTON_N, 3, NULL},
        {"18446744073709551615 18446744073709551615", BOUTON_NORMAL, BOUTON_P, 0, ""},
        {"18446744073709551615", BOUTON_MISERE, BOUTON_N, UINT64_MAX,
         "takes 18446744073709551614 from A"},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        solve(s, cases[i].position, cases[i].play, BOUTON_WANT_WINNING);
        assert_int_equal(bouton_solution_outcome(s->solution), cases[i].outcome);
        assert_true(bouton_solution_value(s->solution).known);
        assert_int_equal(bouton_solution_value(s->solution).value, cases[i].value);
        if (cases[i].moves != NULL)
            assert_string_equal(winning_moves(s), cases[i].moves);
    }
}

static void test_lost_heaps_of_subtraction(void **state) {
    setting *s = *state;
    char text[32];
    for (unsigned n = 0; n < 100; n++) {
        const struct {
            const char *rule;
            bool lost;
        } cases[] = {{"1-2", n % 3 == 0}, {"1-3", n % 4 == 0}, {"2-3", n % 5 < 2}};
        for (int i = 0; i < 3; i++) {
            snprintf(text, sizeof text, "subtract=%s:%u", cases[i].rule, n);
            solve(s, text, BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
            assert_int_equal(bouton_solution_outcome(s->solution) == BOUTON_P, cases[i].lost);
        }
    }
}

/* All moves of all small Nim positions, through text and lists. */
static void check_nim(setting *s, reference_heaps all, bool misere) {
    const bouton_play play = misere ? BOUTON_MISERE : BOUTON_NORMAL;
    const size_t positions = reference_positions(all);
    uint8_t *score = malloc(positions);
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    reference_scores(all, 1, 2, misere, score);
    for (size_t i = 0; i < positions; i++) {
        char text[64];
        int size = 0;
        size_t moves = 0;
        reference_position(all, i, heaps);
        for (unsigned h = 0; h < all.count; h++) {
            size += snprintf(text + size, sizeof text - (size_t)size, " %d", (int)heaps[h]);
            moves += heaps[h];
        }
        solve(s, text, play, BOUTON_WANT_ALL);
        assert_int_equal(bouton_solution_outcome(s->solution), score[i] == 0 ? BOUTON_N : BOUTON_P);
        assert_int_equal(bouton_solution_moves(s->solution), moves);
        for (size_t m = 0; m < moves; m++) {
            bool wins;
            uint64_t left[REFERENCE_HEAPS_MAX];
            bouton_solution_move(s->solution, m, &wins);
            assert_int_equal(bouton_solution_make(s->solution, m, s->after), BOUTON_OK);
            for (unsigned h = 0; h < all.count; h++)
                left[h] = bouton_heap_size(bouton_position_at(s->after, h));
            assert_int_equal(wins, score[reference_index(all, left)] == 1);
        }
    }
    free(score);
}

static void test_every_move_of_nim(void **state) {
    for (int misere = 0; misere < 2; misere++) {
        check_nim(*state, (reference_heaps){3, 7}, misere);
        check_nim(*state, (reference_heaps){4, 3 + (test_scale() > 1)}, misere);
    }
}

static void test_every_moore(void **state) {
    setting *s = *state;
    const reference_heaps all = {3, 5};
    const size_t positions = reference_positions(all);
    uint8_t *score = malloc(positions);
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    for (unsigned k = 1; k <= 3; k++)
        for (int misere = 0; misere < 2; misere++) {
            reference_scores(all, k, 2, misere, score);
            for (size_t i = 0; i < positions; i++) {
                char text[64];
                bouton_outcome outcome;
                reference_position(all, i, heaps);
                snprintf(text, sizeof text, "moore=%u:%d,%d,%d", k, (int)heaps[0], (int)heaps[1],
                         (int)heaps[2]);
                solve(s, text, misere ? BOUTON_MISERE : BOUTON_NORMAL, BOUTON_WANT_WINNING);
                assert_int_equal(bouton_solution_outcome(s->solution),
                                 score[i] == 0 ? BOUTON_N : BOUTON_P);
                const bool empty = heaps[0] + heaps[1] + heaps[2] == 0;
                assert_int_equal(bouton_solution_moves(s->solution) > 0, score[i] == 0 && !empty);
                for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
                    assert_int_equal(bouton_solution_make(s->solution, m, s->after), BOUTON_OK);
                    assert_int_equal(bouton_position_outcome(s->after, s->solution->play, &outcome),
                                     BOUTON_OK);
                    assert_int_equal(outcome, BOUTON_P);
                }
            }
        }
    free(score);
}

/* A code as text, of up to three digits, hexadecimal now and then. */
static void random_code(bouton_random *random, char *text) {
    const bool octal = bouton_random_below(random, 3) > 0;
    const uint64_t digits = 1 + bouton_random_below(random, 3);
    *text++ = bouton_random_below(random, 4) == 0 ? (octal ? '4' : 'C') : '0';
    *text++ = '.';
    for (uint64_t i = 0; i < digits; i++)
        *text++ = "0123456789ABCDEF"[bouton_random_below(random, octal ? 8 : 16)];
    strcpy(text, bouton_random_below(random, 6) == 0 ? "..." : "");
}

/* Sums of random codes with up to 14 tokens, in both plays: outcome and each winning move. */
static void test_sums_of_random_codes(void **state) {
    enum { GAMES = 2, TOKENS = 14 };
    setting *s = *state;
    bouton_random random = {14};
    for (unsigned round = 0; round < 400 * test_scale() / TEST_PART; round++) {
        char codes[GAMES][16], text[256];
        reference_code games[GAMES];
        reference_sum sum = {.codes = games};
        const bool misere = round % 4 > 0;
        int size = 0;
        for (int g = 0; g < GAMES; g++) {
            random_code(&random, codes[g]);
            games[g] = reference_code_of(codes[g]);
        }
        for (uint64_t left = TOKENS - bouton_random_below(&random, 6); left > 0;) {
            const uint64_t heap = 1 + bouton_random_below(&random, left);
            const uint64_t game = bouton_random_below(&random, GAMES);
            sum.games[sum.count] = (unsigned char)game;
            sum.heaps[sum.count++] = (unsigned char)heap;
            size += snprintf(text + size, sizeof text - (size_t)size, "%s%s:%d",
                             size > 0 ? " + " : "", codes[game], (int)heap);
            left -= heap;
        }
        reference_memo *memo = reference_memo_new(misere);
        const bouton_outcome wanted = reference_wins(memo, &sum) ? BOUTON_N : BOUTON_P;
        solve(s, text, misere ? BOUTON_MISERE : BOUTON_NORMAL, BOUTON_WANT_ALL);
        if (bouton_solution_outcome(s->solution) != wanted)
            fail_msg("%s in %s play", text, misere ? "misere" : "normal");
        size_t winning = 0;
        for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
            bool wins;
            reference_sum after = {.codes = games};
            bouton_solution_move(s->solution, m, &wins);
            winning += wins;
            assert_int_equal(bouton_solution_make(s->solution, m, s->after), BOUTON_OK);
            for (size_t i = 0; i < bouton_position_count(s->after); i++) {
                const uint64_t heap = bouton_heap_size(bouton_position_at(s->after, i));
                /* Equal codes make one rule: any of them will do. */
                bouton_rule *rule = NULL;
                assert_int_equal(bouton_rule_of(s->b, codes[1], &rule), BOUTON_OK);
                if (heap == 0)
                    continue;
                after.games[after.count] = s->after->components[i].rule == rule;
                after.heaps[after.count++] = (unsigned char)heap;
            }
            if (reference_wins(memo, &after) == wins)
                fail_msg("a move of %s in %s play", text, misere ? "misere" : "normal");
        }
        if (bouton_solution_moves(s->solution) > 0)
            assert_int_equal(winning > 0, wanted == BOUTON_N);
        reference_memo_free(memo);
    }
}

/* Misere Grundy values of Kayles (1 for the empty heap): the m for which heap + *m is lost. */
static void test_misere_kayles(void **state) {
    static const unsigned values[] = {1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2, 5, 1, 6, 3};
    setting *s = *state;
    char text[64];
    for (unsigned n = 0; n < sizeof values / sizeof *values; n++) {
        for (unsigned m = 0; m <= values[n]; m++) {
            snprintf(text, sizeof text, "kayles:%u + nim:%u", n, m);
            solve(s, text, BOUTON_MISERE, BOUTON_WANT_OUTCOME);
            assert_int_equal(bouton_solution_outcome(s->solution),
                             m == values[n] ? BOUTON_P : BOUTON_N);
        }
    }
}

/* Several players: the formula for Nim and the search agree, and with the definition. */
static void test_several_players(void **state) {
    setting *s = *state;
    const reference_heaps all = {3, 4};
    uint8_t score[125];
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    for (unsigned players = 2; players <= 5; players++) {
        reference_scores(all, 1, players, false, score);
        for (size_t i = 0; i < reference_positions(all); i++) {
            char text[64];
            unsigned distance = 99;
            reference_position(all, i, heaps);
            for (int disguised = 0; disguised < 2; disguised++) {
                snprintf(text, sizeof text, "%s:%d,%d,%d", disguised ? "0.333..." : "nim",
                         (int)heaps[0], (int)heaps[1], (int)heaps[2]);
                assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
                assert_int_equal(ask_last_mover(s->position, players, &distance), BOUTON_OK);
                assert_int_equal(distance, score[i]);
            }
        }
    }
}

static void test_limits(void **state) {
    static const struct {
        const char *position, *code;
        uint64_t memory_max;
    } cases[] = {{"subtract=1:20000 + cram:2x3", "depth", 1 << 30},
                 {"cram:5x6 + cram:5x5", "memory-limit", 4 << 20}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(&(bouton_options){.memory_max = cases[i].memory_max});
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        assert_int_equal(
            bouton_position_read(position, cases[i].position, strlen(cases[i].position)),
            BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_MISERE, BOUTON_WANT_WINNING, solution),
                         BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, cases[i].code);
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_forget(b);
        assert_int_equal(bouton_memory_used(b), 0);
        bouton_free(b);
    }
}

/* Past a million moves of a component only winning moves are looked for, as long as there is none;
 * where the list is cut, it says so. */
static void test_too_many_moves(void **state) {
    setting *s = *state;
    static const char *const found[] = {"lasker:1000001", "wythoff:1000000,1618035",
                                        "euclid:5000001,2"};
    for (size_t i = 0; i < sizeof found / sizeof *found; i += TEST_STEP) {
        solve(s, found[i], BOUTON_NORMAL, BOUTON_WANT_WINNING);
        assert_true(bouton_solution_moves(s->solution) > 0);
        for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
            bouton_position *after = bouton_position_new(s->b);
            bouton_outcome outcome;
            assert_int_equal(bouton_solution_make(s->solution, m, after), BOUTON_OK);
            assert_int_equal(bouton_position_outcome(after, BOUTON_NORMAL, &outcome), BOUTON_OK);
            assert_int_equal(outcome, BOUTON_P);
            bouton_position_free(after);
        }
    }
    /* All moves are a list that ends, also where it is that of several components. */
    solve(s, "lasker:600000,700000", BOUTON_NORMAL, BOUTON_WANT_ALL);
    assert_false(bouton_solution_complete(s->solution));
    assert_int_equal(bouton_solution_moves(s->solution), BOUTON_MOVES_MAX);
    solve(s, "4.444...:100000007 + nim:5", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_false(bouton_solution_complete(s->solution));
    assert_int_equal(bouton_solution_moves(s->solution), 0);
    /* Theory names one here. */
    solve(s, "lasker:100000001", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_false(bouton_solution_complete(s->solution));
    assert_int_equal(bouton_solution_moves(s->solution), 1);
    solve(s, "lasker:10", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_true(bouton_solution_complete(s->solution));
    /* Where one component is cut, the others are not, and the whole is not complete. */
    bool wins = false, second = false;
    solve(s, "lasker:100000001 + 0.333...:100000005 + kayles:4,4", BOUTON_NORMAL,
          BOUTON_WANT_WINNING);
    assert_false(bouton_solution_complete(s->solution));
    for (size_t m = 0; m < bouton_solution_moves(s->solution); m++)
        second |= bouton_solution_move(s->solution, m, &wins) == 1;
    assert_true(second);
}

/* Where the values have a period, splits that are known not to win are passed over: no move is
 * lost, and each keeps its number among the heap's options. */
static void test_barren_splits(void **state) {
    setting *s = *state;
    /* "0.F" leaves up to three heaps, 0.35! none of equal size; the values of the last grow. */
    static const char *const rules[] = {"kayles", "0.07",   "0.137",    "0.F",
                                        "0.35!",  "0.26=7", "0.115",    "0.524",
                                        "0.527",  "0.556",  "4.333...", "4.777..."};
    enum { LISTED = 20000 };
    static bouton_list_move wins[LISTED];
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (unsigned heap = 0; heap < 800; heap = heap < 70 ? heap + 1 : heap + 97)
            for (unsigned nim = 0; nim < 12; nim++) {
                char text[64];
                size_t count = 0;
                if ((strcmp(rules[r], "0.F") == 0 && heap > 120) ||
                    (strcmp(rules[r], "4.777...") == 0 && heap > 200))
                    continue;
                snprintf(text, sizeof text, "%s:%u + nim:%u", rules[r], heap, nim);
                solve(s, text, BOUTON_NORMAL, BOUTON_WANT_ALL);
                for (size_t i = 0; i < bouton_solution_moves(s->solution); i++)
                    if (s->solution->moves[i].component == 0 && s->solution->moves[i].wins) {
                        assert_true(count < LISTED);
                        wins[count++] = s->solution->moves[i];
                    }
                solve(s, text, BOUTON_NORMAL, BOUTON_WANT_WINNING);
                assert_true(bouton_solution_complete(s->solution));
                for (size_t i = 0; i < bouton_solution_moves(s->solution); i++)
                    if (s->solution->moves[i].component == 0) {
                        assert_true(count > 0);
                        assert_int_equal(s->solution->moves[i].option, wins[i].option);
                        count--;
                    }
                assert_int_equal(count, 0);
            }
    /* However large the heap: these wins leave one of the two in the irregular part. */
    solve(s, "kayles:1000000000000000000 + nim:2", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_true(bouton_solution_complete(s->solution));
    assert_int_equal(bouton_solution_moves(s->solution), 8);
}

/* Where the outcome is known without it, the value is looked for if it is wanted and small. */
static void test_values_besides_formulas(void **state) {
    static const uint64_t row[] = {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14,
                                   18, 7,  6, 2, 3,  1,  4, 5,  23, 28}; /* Wythoff's */
    setting *s = *state;
    char text[64];
    bouton_solution_want_value(s->solution, true);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        snprintf(text, sizeof text, "wythoff:10,%d", (int)i);
        solve(s, text, BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
        assert_true(bouton_solution_value(s->solution).known);
        assert_int_equal(bouton_solution_value(s->solution).value, row[i]);
    }
    /* Not where it would take long, even if one state alone has many moves. */
    solve(s, "wythoff:100000,16180", BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
    assert_false(bouton_solution_value(s->solution).known);
    solve(s, "wythoff:1000000000000000000,1618033988749894848", BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
    assert_false(bouton_solution_value(s->solution).known);
    bouton_solution_want_value(s->solution, false);
    solve(s, "wythoff:10,1", BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
    assert_false(bouton_solution_value(s->solution).known);
    /* A search for remoteness is longer than one for values. */
    bouton_solution_want_depth(s->solution, true);
    solve(s, "cram:4x5", BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
    assert_int_equal(bouton_solution_value(s->solution).value, 2);
    solve(s, "graph=0>0:0 + nim:3", BOUTON_NORMAL, BOUTON_WANT_OUTCOME);
    assert_true(bouton_solution_value(s->solution).infinite);
    assert_int_equal(bouton_solution_component_value(s->solution, 1).value, 3);
    bouton_solution_want_depth(s->solution, false);
}

/* The first of the moves, and the word that there are more, exactly if there are. */
static void test_most(void **state) {
    setting *s = *state;
    static const char *const positions[] = {"kayles:20 + 0.137:9,4", "kayles:7,9,11 + nim:3,6",
                                            "cram:2x3 + kayles:5", "3 5 7", "lasker:12"};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (int want = BOUTON_WANT_WINNING; want <= BOUTON_WANT_ALL; want++) {
            char wanted[64][80] = {0};
            solve(s, positions[i], BOUTON_NORMAL, (bouton_want)want);
            const size_t count = bouton_solution_moves(s->solution);
            bouton_position *after = bouton_position_new(s->b);
            bouton_text text = bouton_text_start(s->b);
            for (size_t most = 0; most <= count + 1; most++) {
                bouton_solution_want_most(s->solution, most);
                solve(s, positions[i], BOUTON_NORMAL, (bouton_want)want);
                const size_t listed = most == 0 || most > count ? count : most;
                assert_int_equal(bouton_solution_moves(s->solution), listed);
                assert_int_equal(bouton_solution_complete(s->solution), listed == count);
                for (size_t j = 0; j < listed && j < 64; j++) {
                    bouton_text_clear(&text);
                    bouton_solution_make(s->solution, j, after);
                    bouton_position_write(after, &text);
                    if (most == 0)
                        snprintf(wanted[j], sizeof wanted[j], "%s", text.data);
                    assert_string_equal(text.data, wanted[j]);
                }
            }
            bouton_solution_want_most(s->solution, 0);
            bouton_text_release(&text);
            bouton_position_free(after);
        }
    /* A heap of any size, and no more looked at than it takes. */
    bouton_solution_want_most(s->solution, 100);
    solve(s, "kayles:1000000000000000000 + 0.16:999999999999", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_solution_value(s->solution).value, 3);
    assert_int_equal(bouton_solution_moves(s->solution), 100);
    assert_false(bouton_solution_complete(s->solution));
    bouton_solution_want_most(s->solution, 0);
}

/* Of a square of Chomp the win is known, and one need not search for others to the end. */
static void test_known_win(void **state) {
    setting *s = *state;
    bool wins = false;
    solve(s, "chomp:40x40", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_N);
    assert_int_equal(bouton_solution_moves(s->solution), 1);
    assert_int_equal(bouton_solution_move(s->solution, 0, &wins), 0);
    assert_true(wins);
    assert_false(bouton_solution_complete(s->solution));
    solve(s, "chomp:6x6", BOUTON_NORMAL, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_solution_moves(s->solution), 1);
    assert_true(bouton_solution_complete(s->solution));
    solve(s, "chomp:60x60", BOUTON_MISERE, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_N);
    assert_int_equal(bouton_solution_moves(s->solution), 1);
    assert_false(bouton_solution_complete(s->solution));
    solve(s, "chomp:8x8", BOUTON_MISERE, BOUTON_WANT_WINNING);
    assert_int_equal(bouton_solution_moves(s->solution), 1);
    assert_true(bouton_solution_complete(s->solution));
}

static bouton_verdict interrupt_once(void *user, const bouton_progress *progress) {
    patience *p = user;
    (void)progress;
    return ++p->calls == p->stop_each ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

/* A key that was pressed is gone once it was read: an interruption is told a single time. */
static void test_interrupted_once(void **state) {
    (void)state;
    for (unsigned at = 1; at <= 4; at++) {
        patience p = {.stop_each = at};
        bouton_context *b = bouton_new(&(bouton_options){.poll = interrupt_once, .poll_user = &p});
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        assert_int_equal(bouton_position_read(position, "chomp:40x40", 11), BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                         BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "interrupted");
        assert_int_equal(p.calls, at);
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_free(b);
    }
}

static bouton_status use(bouton_context *b) {
    static const struct {
        const char *position;
        bouton_play play;
        bool searched; /* assertions about canonical forms do without memory that fails */
    } cases[] = {{"3 5 7", BOUTON_MISERE, true},
                 {"0.137:9,4 + nim:2", BOUTON_NORMAL, true},
                 {"kayles:5 + nim:2", BOUTON_MISERE, true},
                 {"moore=2:1,2,2", BOUTON_NORMAL, false},
                 {"staircase:1,1 + grundy:5", BOUTON_NORMAL, true}};
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_status status = position && solution ? BOUTON_OK : bouton_last_error(b)->status;
    for (size_t i = 0; i < sizeof cases / sizeof *cases && status == BOUTON_OK; i++) {
        unsigned distance;
        status = bouton_position_read(position, cases[i].position, strlen(cases[i].position));
        for (int want = 0; want < 3 && status == BOUTON_OK; want++)
            status = bouton_solve(position, cases[i].play, (bouton_want)want, solution);
        if (status == BOUTON_OK && cases[i].searched)
            status = ask_last_mover(position, 3, &distance);
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_examples, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lost_heaps_of_subtraction, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_every_move_of_nim, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_every_moore, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sums_of_random_codes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_misere_kayles, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_several_players, set_up, tear_down),
        cmocka_unit_test(test_limits),
        cmocka_unit_test_setup_teardown(test_too_many_moves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_barren_splits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_values_besides_formulas, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_most, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_known_win, set_up, tear_down),
        cmocka_unit_test(test_interrupted_once),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
