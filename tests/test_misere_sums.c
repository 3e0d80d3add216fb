/* SPDX-License-Identifier: MIT */
/* Misere sums of heaps through the quotient of their rules: every small sum, and every move of it,
 * against the definition; what is known does not depend on what was asked before. */
#include "faults.h"
#include "test.h"

#include "misere/outcome.h"
#include "reference/code.h"
#include "search/search.h"
#include "solve/solve.h"

#include <bouton/explain.h>
#include <bouton/genus.h>

typedef struct setting {
    bouton_context *b;
    bouton_position *position;
    bouton_solution *solution;
    const char *codes[4];
    reference_code games[4];
    unsigned game_count;
    reference_memo *memo;
    uint64_t sums, searched, read, firm, by_form, told_tame;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    s->position = bouton_position_new(s->b);
    s->solution = bouton_solution_new(s->b);
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    bouton_solution_free(s->solution);
    bouton_position_free(s->position);
    const int lost = lost_memory(s->b);
    free(s);
    return lost;
}

/* The sum as one writes it. */
static void write_sum(const setting *s, const reference_sum *sum, char *text, size_t size) {
    size_t at = 0;
    for (unsigned i = 0; i < sum->count; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%s:%u", i > 0 ? " + " : "",
                               s->codes[sum->games[i]], sum->heaps[i]);
}

static void solve(setting *s, const char *text) {
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK ||
        bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_ALL, s->solution) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
}

/* What is said of counts that an automaton reads. */
static void check_words(setting *s, bool wins) {
    if (s->solution->method != BOUTON_SUM_BY_AUTOMATON)
        return;
    bouton_explanation *e = bouton_explanation_new(s->b);
    bouton_solution *solution = bouton_solution_new(s->b);
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, solution),
                     BOUTON_OK);
    assert_int_equal(bouton_explain(solution, e), BOUTON_OK);
    char *words = strdup(bouton_explanation_text(e));
    assert_non_null(words);
    for (char *c = words; *c != '\0'; c++)
        *c = (char)(*c == '\n' ? ' ' : *c);
    assert_int_equal(strstr(words, "(an N-position)") != NULL, wins);
    assert_int_equal(strstr(words, "(a P-position)") != NULL, !wins);
    assert_int_equal(strstr(words, "is not lost") != NULL, wins);
    free(words);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
}

/* Where all heaps are tame. */
static void check_tame(setting *s, const char *text, bool wins) {
    bouton_tame_sum *tame;
    assert_int_equal(bouton_tame_sum_of(s->position, &tame), BOUTON_OK);
    if (tame == NULL)
        return;
    const bouton_nim nim = bouton_tame_sum_nim(tame, s->position);
    if (bouton_nim_outcome(&nim, BOUTON_MISERE) != (wins ? BOUTON_N : BOUTON_P))
        fail_msg("%s is tame", text);
    s->told_tame++;
    bouton_tame_sum_free(tame);
}

static void check_sum(setting *s, const reference_sum *sum) {
    char text[600];
    write_sum(s, sum, text, sizeof text);
    solve(s, text);
    s->searched += s->solution->method == BOUTON_SUM_BY_SEARCH;
    s->read += s->solution->method == BOUTON_SUM_BY_AUTOMATON;
    s->firm += s->solution->method == BOUTON_SUM_WITH_FIRM;
    s->by_form += strcmp(bouton_solution_method(s->solution), "canonical") == 0;
    const bool wins = reference_wins(s->memo, sum);
    check_words(s, wins);
    check_tame(s, text, wins);
    if (bouton_solution_outcome(s->solution) != (wins ? BOUTON_N : BOUTON_P))
        fail_msg("%s", text);
    bool some_wins = false;
    for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
        bool said;
        reference_sum after = *sum;
        const size_t changed = bouton_solution_move(s->solution, m, &said);
        const unsigned char game = sum->games[changed];
        after.count--;
        after.games[changed] = after.games[after.count];
        after.heaps[changed] = after.heaps[after.count];
        for (size_t i = 0; i < bouton_solution_left_count(s->solution, m); i++) {
            uint64_t heap;
            assert_true(bouton_solution_left_heap(s->solution, m, i, &heap));
            if (heap == 0)
                continue;
            after.games[after.count] = game;
            after.heaps[after.count++] = (unsigned char)heap;
        }
        some_wins |= said;
        if (reference_wins(s->memo, &after) == said)
            fail_msg("move %zu of %s", m, text);
    }
    if (bouton_solution_moves(s->solution) > 0)
        assert_true(some_wins == wins);
    s->sums++;
}

/* All sums that go on from this one with heaps in descending order, by game and size. */
static void check_sums(setting *s, reference_sum *sum, unsigned game, unsigned most,
                       unsigned tokens) {
    for (unsigned g = game; g < s->game_count; g++)
        for (unsigned heap = g == game ? most : tokens; heap > 0; heap--) {
            if (heap > tokens)
                continue;
            sum->games[sum->count] = (unsigned char)g;
            sum->heaps[sum->count++] = (unsigned char)heap;
            check_sum(s, sum);
            check_sums(s, sum, g, heap, tokens - heap);
            sum->count--;
        }
}

static void check_codes(setting *s, unsigned tokens) {
    reference_sum sum = {.codes = s->games};
    for (unsigned g = 0; g < s->game_count; g++)
        s->games[g] = reference_code_of(s->codes[g]);
    s->memo = reference_memo_new(true);
    check_sums(s, &sum, 0, tokens, tokens);
    reference_memo_free(s->memo);
}

static void test_sums_of_one_code(void **state) {
    setting *s = *state;
    static const char *const codes[] = {
        "0.77", "0.07",  "0.137", "0.123", "0.15",  "0.152", "0.644", "0.75", "4.3",   "0.6",
        "4.7",  "0.144", "0.156", "0.4",   "0.233", "0.53",  "0.57",  "0.26", "4.333", "0.8",
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        s->codes[0] = codes[i];
        s->game_count = 1;
        check_codes(s, 9 + (test_scale() > 1 ? 4 : 0));
    }
    assert_true(s->sums > 1000);
    assert_int_equal(s->searched, 0);
}

static void test_sums_of_several(void **state) {
    setting *s = *state;
    static const char *const codes[][3] = {{"0.77", "0.333..."},
                                           {"0.123", "0.07"},
                                           {"4.3", "0.15"},
                                           {"0.644", "0.3"},
                                           {"0.75", "0.6", "0.3"}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        s->game_count = 0;
        while (s->game_count < 3 && codes[i][s->game_count] != NULL) {
            s->codes[s->game_count] = codes[i][s->game_count];
            s->game_count++;
        }
        check_codes(s, 6 + (test_scale() > 1 ? 3 : 0));
    }
    assert_true(s->sums > 500);
    assert_int_equal(s->searched, 0);
    assert_true(s->told_tame > 200 && s->told_tame < s->sums);
}

/* An infinite quotient, by an automaton that tells all heaps, and one that tells some. */
static void test_infinite(void **state) {
    setting *s = *state;
    s->codes[0] = "0.31011";
    s->game_count = 1;
    check_codes(s, 13 + (test_scale() > 1 ? 4 : 0));
    assert_int_equal(s->searched, 0);
    assert_true(s->read > 100 && s->read < s->sums);
    s->codes[0] = "0.3122";
    check_codes(s, 7);
    assert_int_equal(s->searched, 0);

    /* Thousands of heaps, at once, and one that is larger than any table. */
    enum { HEAPS = 3000 };
    char *text = malloc(HEAPS * 8 + 64), *at = text;
    assert_non_null(text);
    at += sprintf(at, "0.31011:");
    for (unsigned i = 0; i < HEAPS; i++)
        at += sprintf(at, "%u,", 1 + i * i % 7);
    sprintf(at, "1000000000000001");
    solve(s, text);
    assert_int_equal(s->solution->method, BOUTON_SUM_BY_AUTOMATON);
    assert_true(bouton_solution_moves(s->solution) > HEAPS / 2);
    free(text);
}

/* Tame heaps beside some that no quotient at hand reaches: every move against the definition, and
 * any number of them. With a heap that is not tame they are not told so. */
static void test_tame(void **state) {
    setting *s = *state;
    static const reference_sum sums[] = {
        {.count = 3, .games = {0, 0, 1}, .heaps = {4, 3, 24}},
        {.count = 5, .games = {0, 0, 0, 0, 1}, .heaps = {3, 3, 2, 1, 22}},
        {.count = 5, .games = {0, 0, 1, 1, 1}, .heaps = {1, 2, 21, 4, 2}},
        {.count = 4, .games = {0, 2, 3, 1}, .heaps = {1, 3, 4, 21}},
    };
    s->codes[0] = "0.77";
    s->codes[1] = "0.333...";
    s->codes[2] = "4.3";
    s->codes[3] = "0.156";
    for (unsigned g = 0; g < 4; g++)
        s->games[g] = reference_code_of(s->codes[g]);
    s->memo = reference_memo_new(true);
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        reference_sum sum = sums[i];
        sum.codes = s->games;
        check_sum(s, &sum);
        assert_int_equal(s->solution->method, BOUTON_SUM_TAME);
    }
    s->told_tame = 0;
    reference_sum firm = {.codes = s->games, .count = 3, .games = {3, 0, 3}, .heaps = {10, 2, 10}};
    check_sum(s, &firm); /* 1^13 */
    assert_int_equal(s->told_tame, 1);
    reference_memo_free(s->memo);

    static const size_t counts[] = {1, 10, 300, 3000};
    bouton_text text = bouton_text_start(s->b);
    for (size_t i = 0; i < 4; i++) {
        bouton_text_clear(&text);
        bouton_text_put(&text, "nim:1000000,999 + kayles:");
        uint64_t sum = 1000000 ^ 999;
        for (size_t j = 0; j < counts[i]; j++) {
            const unsigned heap = (unsigned)(1 + j * j % 4); /* 1, 2, 1, 2: their own values */
            bouton_text_printf(&text, j > 0 ? ",%u" : "%u", heap);
            sum ^= heap;
        }
        assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
        assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, s->solution),
                         BOUTON_OK);
        assert_int_equal(s->solution->method, BOUTON_SUM_TAME);
        assert_int_equal(bouton_solution_moves(s->solution), 1);
        uint64_t left = 0;
        assert_true(bouton_solution_left_heap(s->solution, 0, 0, &left));
        assert_int_equal(left, 1000000 ^ sum);
    }
    bouton_text_release(&text);
    bouton_tame_sum *tame;
    assert_int_equal(bouton_position_read(s->position, "nim:24 + kayles:5", 17), BOUTON_OK);
    assert_int_equal(bouton_tame_sum_of(s->position, &tame), BOUTON_OK);
    assert_null(tame);
}

/* Every move of a sum by the search of what it leaves. */
static void check_by_search(setting *s, const char *text) {
    bouton_position *after = bouton_position_new(s->b);
    bouton_outcome outcome = BOUTON_D;
    solve(s, text);
    assert_int_equal(bouton_misere_outcome(s->position, &outcome), BOUTON_OK);
    assert_int_equal(bouton_solution_outcome(s->solution), outcome);
    for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
        bool said;
        bouton_solution_move(s->solution, m, &said);
        assert_int_equal(bouton_solution_make(s->solution, m, after), BOUTON_OK);
        assert_int_equal(bouton_misere_outcome(after, &outcome), BOUTON_OK);
        if (said != (outcome == BOUTON_P))
            fail_msg("move %zu of %s", m, text);
    }
    bouton_position_free(after);
}

/* 0.07 to heap 33, whose quotient has 638 elements, and thousands of heaps. */
static void test_many_wild_heaps(void **state) {
    setting *s = *state;
    static const char *const small[] = {"0.07:33", "0.07:33,33", "0.07:33,10,25", "0.07:32,14,9,4"};
    static const size_t counts[] = {10, 300, 3000};
    for (size_t i = 0; i < 4; i++) {
        check_by_search(s, small[i]);
        assert_int_equal(s->solution->method, BOUTON_SUM_BY_QUOTIENT);
    }
    bouton_text text = bouton_text_start(s->b);
    for (size_t i = 0; i < 3; i++) {
        bouton_text_clear(&text);
        bouton_text_put(&text, "0.07:33");
        for (size_t j = 1; j < counts[i]; j++)
            bouton_text_printf(&text, ",%u", (unsigned)(4 + 7 * j % 30));
        solve(s, text.data);
        assert_int_equal(s->solution->method, BOUTON_SUM_BY_QUOTIENT);
        assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_N);
        bouton_position *after = bouton_position_new(s->b);
        bouton_outcome outcome = BOUTON_D;
        size_t winning = 0;
        for (size_t m = 0; m < bouton_solution_moves(s->solution); m++) {
            bool wins;
            bouton_solution_move(s->solution, m, &wins);
            winning += wins;
            if (m % (counts[i] / 10) > 0) /* some of them */
                continue;
            assert_int_equal(bouton_solution_make(s->solution, m, after), BOUTON_OK);
            assert_int_equal(bouton_position_outcome(after, BOUTON_MISERE, &outcome), BOUTON_OK);
            assert_int_equal(wins, outcome == BOUTON_P);
        }
        assert_true(winning > 0);
        bouton_position_free(after);
    }
    bouton_text_release(&text);
}

/* Beyond what is told a sum of many heaps is searched as far as is allowed, and then it is said
 * what is known. */
static void test_limit_of_search(void **state) {
    setting *s = *state;
    bouton_text text = bouton_text_start(s->b);
    bouton_text_put(&text, "0.07:40");
    for (size_t j = 1; j < 300; j++)
        bouton_text_printf(&text, ",%u", (unsigned)(4 + 7 * j % 37));
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
    bouton_text_release(&text);
    s->b->heap_sums_most = 10000;
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_ALL, s->solution),
                     BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(s->b)->code, "effort");
    assert_non_null(
        strstr(bouton_last_error(s->b)->message, "heaps up to 33, and a search of 10000"));
    bouton_outcome outcome = BOUTON_D;
    assert_int_equal(bouton_position_outcome(s->position, BOUTON_MISERE, &outcome), BOUTON_LIMIT);
    assert_non_null(strstr(bouton_last_error(s->b)->message, "heaps up to 33, and a search"));
    solve(s, "0.07:40,20"); /* this takes less */
    assert_int_equal(bouton_solution_outcome(s->solution), BOUTON_N);
}

/* A quotient without end: known for small heaps, beyond which sums are searched. How far that is
 * does not depend on what was asked before. */
static void test_beyond_the_known(void **state) {
    enum { HEAPS = 14 };
    setting *s = *state;
    bouton_sum_method methods[HEAPS];
    char text[32];
    s->codes[0] = "0.3122";
    s->game_count = 1;
    check_codes(s, 9);
    assert_true(s->searched > 0 && s->read > 0 && s->searched + s->read < s->sums);
    assert_int_equal(s->by_form, s->searched); /* all of them are small */
    for (int i = 0; i < HEAPS; i++) {
        snprintf(text, sizeof text, "0.3122:%d", i + 1);
        solve(s, text);
        methods[i] = s->solution->method;
    }
    bouton_forget(s->b);
    for (int i = HEAPS; i-- > 0;) {
        snprintf(text, sizeof text, "0.3122:%d", i + 1);
        solve(s, text);
        assert_int_equal(s->solution->method, methods[i]);
    }
}

/* What is said of how far it goes: heaps up to there are told by it, and no larger one. */
static void test_where_it_ends(void **state) {
    static const char *const rules[] = {"0.3122", "0.6", "grundy"};
    setting *s = *state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        uint64_t end = 0, none;
        char text[64];
        snprintf(text, sizeof text, "%s:30", rules[i]);
        solve(s, text);
        assert_true(s->solution->method == BOUTON_SUM_BY_SEARCH);
        assert_true(bouton_quotient_reaches(s->solution->position, &end) && end < 30);
        for (uint64_t heap = end - 1; heap <= end + 2; heap++) {
            snprintf(text, sizeof text, "%s:%llu", rules[i], (unsigned long long)heap);
            solve(s, text);
            assert_true((s->solution->method == BOUTON_SUM_BY_QUOTIENT) == (heap <= end));
            assert_true(bouton_quotient_reaches(s->solution->position, &none) == (heap > end));
        }
        snprintf(text, sizeof text, "%s:30 + cram:2x2", rules[i]);
        solve(s, text);
        assert_false(bouton_quotient_reaches(s->solution->position, &none));
    }
}

/* By forms are told heaps of codes alone, none too large, in as many steps as are allowed. */
static void test_forms(void **state) {
    setting *s = *state;
    static const struct {
        const char *text;
        bool tried, told;
    } rows[] = {{"0.07:40,41", true, true},  {"0.07:1000", true, false},
                {"0.07:1001", false, false}, {"0.07:40,41,42,43,44,45", true, false},
                {"cram:2x2", false, false},  {"0.07:40 + cram:2x2", false, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_canonical *forms;
        bouton_outcome outcome = BOUTON_D, searched;
        bool knows = false;
        assert_int_equal(bouton_position_read(s->position, rows[i].text, strlen(rows[i].text)),
                         BOUTON_OK);
        assert_int_equal(bouton_forms_at_hand(s->position, &forms), BOUTON_OK);
        assert_int_equal(forms != NULL, rows[i].tried);
        if (forms != NULL)
            assert_int_equal(bouton_forms_outcome(forms, s->position, &knows, &outcome), BOUTON_OK);
        assert_int_equal(knows, rows[i].told);
        if (knows) {
            assert_int_equal(bouton_misere_outcome(s->position, &searched), BOUTON_OK);
            assert_int_equal(outcome, searched);
        }
        bouton_forms_free(forms);
    }
}

/* Searches of heaps agree with their whole forms, and the forms of small heaps and of their sums
 * make them short. */
static void test_searched_heaps(void **state) {
    enum { STEPS_MAX = 60000 };
    setting *s = *state;
    static const char *const texts[] = {"0.6:%u", "0.06:%u", "0.6:%u,7", "0.45:%u + 0.6:9"};
    char text[40];
    bouton_outcome outcome, told;
    unsigned lost = 0;
    for (unsigned i = 0; i < 60; i++) {
        bouton_canonical *forms = bouton_canonical_new(s->b);
        bouton_form form = 0;
        snprintf(text, sizeof text, texts[i % 4], 20 + i / 2);
        assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
        assert_int_equal(bouton_misere_outcome(s->position, &outcome), BOUTON_OK);
        assert_int_equal(bouton_canonical_of(forms, s->position, &form), BOUTON_OK);
        told = bouton_canonical_is_lost(forms, form) ? BOUTON_P : BOUTON_N;
        if (outcome != told)
            fail_msg("%s", text);
        lost += outcome == BOUTON_P;
        bouton_canonical_free(forms);
    }
    assert_in_range(lost, 5, 40);
    bouton_forget(s->b);
    const uint64_t before = bouton_misere_steps(s->b);
    assert_int_equal(bouton_position_read(s->position, "0.6:60", 6), BOUTON_OK);
    assert_int_equal(bouton_misere_outcome(s->position, &outcome), BOUTON_OK);
    assert_in_range(bouton_misere_steps(s->b) - before, 100, STEPS_MAX);
}

static bouton_status use_forms(bouton_context *b) {
    static const char text[] = "0.07:9,8";
    bouton_position *position = bouton_position_new(b);
    bouton_canonical *forms = NULL;
    bouton_outcome outcome;
    bool knows = false;
    bouton_status status = position != NULL ? BOUTON_OK : BOUTON_SYSTEM;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text, strlen(text));
    if (status == BOUTON_OK)
        status = bouton_forms_at_hand(position, &forms);
    if (status == BOUTON_OK)
        status = bouton_forms_outcome(forms, position, &knows, &outcome);
    assert_true(status != BOUTON_OK || knows);
    bouton_forms_free(forms);
    bouton_position_free(position);
    return status;
}

static void test_forms_without_memory(void **state) {
    (void)state;
    uint64_t failures;
    assert_in_range(faults_told(use_forms, &failures), 20, 100000);
}

/* Adds heaps below the last one; of those sums that have a firm heap as their largest the outcome
 * is that of normal play. */
static uint64_t check_as_normal(setting *s, reference_memo *normal, reference_sum *sum,
                                unsigned tokens) {
    uint64_t count = 1;
    assert_int_equal(reference_wins(s->memo, sum), reference_wins(normal, sum));
    for (unsigned heap = sum->heaps[sum->count - 1]; heap > 0; heap--) {
        if (heap > tokens)
            continue;
        sum->heaps[sum->count++] = (unsigned char)heap;
        count += check_as_normal(s, normal, sum, tokens - heap);
        sum->count--;
    }
    return count;
}

/* Heaps that are firm: said of all, and held against the definition as far as it goes, tame rules
 * and wild ones. */
static void test_firm(void **state) {
    setting *s = *state;
    static const struct {
        const char *code;
        unsigned from; /* 0: not known */
    } rows[] = {{"0.3331", 2}, {"0.3142", 2}, {"0.7773", 2},  {"0.1712", 3}, {"0.6423", 3},
                {"0.56", 7},   {"0.156", 10}, {"0.1654", 5},  {"0.3101", 5}, {"0.3131", 7},
                {"0.7101", 8}, {"0.7562", 9}, {"0.3167", 10}, {"0.123", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const unsigned tokens = test_scale() > 1 ? 24 : 20;
        bouton_quotient *quotient = bouton_quotient_open(s->b, &rows[i].code, 1);
        assert_int_equal(bouton_quotient_advance(quotient, 70, false), BOUTON_OK);
        const uint64_t from = bouton_quotient_facts_of(quotient)->firm_from;
        bouton_quotient_close(quotient);
        if (from != rows[i].from)
            fail_msg("%s: firm from %llu", rows[i].code, (unsigned long long)from);
        s->codes[0] = rows[i].code;
        s->game_count = 1;
        s->games[0] = reference_code_of(rows[i].code);
        s->memo = reference_memo_new(true);
        reference_memo *normal = reference_memo_new(false);
        reference_sum sum = {.codes = s->games, .count = 1};
        uint64_t sums = 0;
        for (unsigned heap = (unsigned)from; from > 0 && heap <= tokens; heap++) {
            sum.heaps[0] = (unsigned char)heap;
            sums += check_as_normal(s, normal, &sum, tokens - heap);
        }
        assert_true(from == 0 || from > 10 || sums > 100);
        reference_memo_free(normal);
        reference_memo_free(s->memo);
    }
    s->firm = 0;
    s->codes[0] = "0.3331";
    check_codes(s, 14);
    s->codes[0] = "0.6423";
    check_codes(s, 14);
    assert_true(s->firm > 50);
}

/* 4.0 takes nothing and splits: there its heap of nothing shows nothing of larger ones. */
static void test_firm_of_nothing(void **state) {
    setting *s = *state;
    static const char *const texts[] = {"4.0:0", "4.0:20", "4.0:21", "4.0:5"};
    static const bouton_outcome outcomes[] = {BOUTON_N, BOUTON_P, BOUTON_N, BOUTON_N};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        solve(s, texts[i]);
        if (bouton_solution_outcome(s->solution) != outcomes[i])
            fail_msg("%s", texts[i]);
        assert_int_equal(s->solution->method, BOUTON_SUM_BY_QUOTIENT);
    }
    const char *code = "4.0";
    bouton_quotient *quotient = bouton_quotient_open(s->b, &code, 1);
    assert_int_equal(bouton_quotient_advance(quotient, 0, false), BOUTON_OK);
    assert_int_equal(bouton_quotient_facts_of(quotient)->firm_from, 0);
    bouton_quotient_close(quotient);
}

/* Heaps of any size and any number of them, where the period is known. */
static void test_large_sums(void **state) {
    setting *s = *state;
    bouton_text text = bouton_text_start(s->b);
    bouton_text_put(&text, "kayles:1000000000000");
    for (int i = 0; i < 1000; i++)
        bouton_text_printf(&text, ",%d", i % 90 + 1);
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s->solution),
                     BOUTON_OK);
    assert_int_equal(s->solution->method, BOUTON_SUM_WITH_FIRM);
    bouton_text_clear(&text);
    bouton_text_put(&text, "0.123:1000000000000"); /* no heap is firm */
    for (int i = 0; i < 1000; i++)
        bouton_text_printf(&text, ",%d", i % 90 + 1);
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s->solution),
                     BOUTON_OK);
    assert_int_equal(s->solution->method, BOUTON_SUM_BY_QUOTIENT);
    bouton_text_release(&text);
}

/* Who wins is the same by components and forms as by the whole sum: also where what can't move is
 * too heavy to become a form. */
static void components_and_forms_agree(void **state) {
    (void)state;
    static const char *const texts[] = {
        "silver-dollar:0,1,2,3,4,6", "silver-dollar:0,1,2,3,4,5,7", "staircase:1,0,0,0,0,0",
        "staircase:0,0,0,0,0,1",     "subtract=45:44 + cram:1x2",   "subtract=45:44 + cram:1x3",
        "subtract=50:99 + cram:1x2", "subtract=45:89 + cram:2x3",   "subtract=45:44",
        "cram:3x4 + clobber:2x3",    "kayles:9 + grundy:11",        "sprouts:0*3 + cram:2x3",
        "chomp:3x3 + sprouts:0*2",   "wythoff:7,9 + cram:1x5",      "fibonacci:9 + notakto:2x3",
        "grundy:20 + kayles:5",      "take-away=square:20,7"};
    bouton_context *b = bouton_new(NULL);
    bouton_search *search = bouton_search_new(b);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_position *position = bouton_position_new(b);
        bouton_outcome found = BOUTON_D, wanted = BOUTON_D;
        uint32_t depth;
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        if (bouton_misere_outcome(position, &found) != BOUTON_OK ||
            bouton_search_sum(search, position, BOUTON_MISERE, false, &wanted, &depth) !=
                BOUTON_OK ||
            found != wanted)
            fail_msg("%s: %s", texts[i], bouton_last_error(b)->message);
        bouton_position_free(position);
    }
    bouton_search_free(search);
    assert_int_equal(lost_memory(b), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_and_forms_agree),
        cmocka_unit_test_setup_teardown(test_sums_of_one_code, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sums_of_several, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_infinite, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_tame, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_wild_heaps, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_limit_of_search, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_beyond_the_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_where_it_ends, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_forms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_searched_heaps, set_up, tear_down),
        cmocka_unit_test(test_forms_without_memory),
        cmocka_unit_test_setup_teardown(test_firm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_firm_of_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_large_sums, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
