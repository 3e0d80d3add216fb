/* SPDX-License-Identifier: MIT */
/* What the commands tell of families, rules, saved tables, patterns, marks and themselves is had by
 * functions, too. */
#include "position/family.h"
#include "test.h"

#include <bouton/bouton.h>

static bouton_position *read_position(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    return position;
}

static uint64_t rows_of(bouton_context *b, const char *text) {
    bouton_family *family = bouton_family_open(b, text, strlen(text));
    assert_non_null(family);
    const uint64_t size = bouton_family_size(family);
    bouton_family_close(family);
    return size;
}

/* Each row once, the last range fastest, with the lost ones of Nim with two heaps. */
static void test_families(void **state) {
    (void)state;
    static const char text[] = "nim:1-3,(0-2)";
    bouton_context *b = bouton_new(NULL);
    bouton_family *family = bouton_family_open(b, text, strlen(text));
    bouton_solution *solution = bouton_solution_new(b);
    bouton_text *row = bouton_text_new(b);
    size_t rows = 0, lost = 0;
    assert_string_equal(bouton_family_text(family), text);
    assert_int_equal(bouton_family_range_count(family), 2);
    assert_int_equal(bouton_family_range_at(family, 1).high, 2);
    assert_int_equal(bouton_family_size(family), 9);
    do {
        const uint64_t a = bouton_family_range_at(family, 0).number,
                       c = bouton_family_range_at(family, 1).number;
        char wanted[32];
        assert_int_equal(a * 3 + c, 3 + rows++);
        snprintf(wanted, sizeof wanted, "nim:%d,%d", (int)a, (int)c);
        bouton_text_clear(row);
        bouton_family_write(family, row);
        assert_string_equal(bouton_text_data(row), wanted);
        bouton_position *position = read_position(b, bouton_text_data(row));
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                         BOUTON_OK);
        assert_int_equal(bouton_solution_outcome(solution), a == c ? BOUTON_P : BOUTON_N);
        lost += bouton_solution_moves(solution) == 0;
        bouton_position_free(position);
    } while (bouton_family_next(family));
    assert_true(rows == 9 && lost == 2);
    bouton_text_clear(row);
    bouton_family_write_names(family, (const char *const[]){"{a}", "{b}"}, row);
    assert_string_equal(bouton_text_data(row), "nim:{a},{b}");
    assert_null(bouton_family_open(b, "nim:1\0", 6));
    assert_string_equal(bouton_last_error(b)->code, "syntax");
    assert_int_equal(bouton_family_range_at(family, 0).number, 1); /* at the first again */
    bool counted = false;
    bouton_text_clear(row);
    bouton_family_last(family); /* from wherever it stands */
    assert_int_equal(bouton_family_count(family, false, BOUTON_NORMAL, BOUTON_P, &counted, row),
                     BOUTON_OK);
    assert_true(counted);
    assert_string_equal(bouton_text_data(row), "2");
    assert_int_equal(bouton_family_count(family, true, BOUTON_NORMAL, BOUTON_P, &counted, row),
                     BOUTON_OK);
    assert_false(counted); /* the ranges differ */
    assert_int_equal(bouton_family_count(family, false, (bouton_play)2, BOUTON_P, &counted, row),
                     BOUTON_INPUT);
    assert_int_equal(bouton_family_count(NULL, false, BOUTON_NORMAL, BOUTON_P, &counted, row),
                     BOUTON_INPUT);
    bouton_family_last(family);
    assert_int_equal(bouton_family_range_at(family, 0).number, 3);
    assert_false(bouton_family_next(family));
    bouton_family_close(family);

    assert_int_equal(rows_of(b, "kayles:7"), 1);
    assert_int_equal(rows_of(b, "nim:0-18446744073709551615"), UINT64_MAX);
    assert_int_equal(rows_of(b, "nim:1-18446744073709551615"), UINT64_MAX);
    assert_int_equal(rows_of(b, "nim:2-18446744073709551615"), UINT64_MAX - 1);
    assert_int_equal(rows_of(b, "nim:0-4294967295,0-4294967295"), UINT64_MAX);
    assert_null(bouton_family_open(b, "nim:3-1", 7));
    assert_string_equal(bouton_last_error(b)->code, "syntax");
    assert_int_equal(bouton_last_error(b)->at, 4);
    assert_null(bouton_family_open(b, NULL, 0));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_INPUT);
    assert_null(bouton_family_open(NULL, text, strlen(text)));
    assert_int_equal(bouton_family_range_at(NULL, 0).high, 0);
    assert_string_equal(bouton_family_text(NULL), "");
    assert_false(bouton_family_next(NULL));
    assert_int_equal(bouton_family_size(NULL), 0);
    bouton_family_first(NULL);
    bouton_family_last(NULL);
    bouton_family_close(NULL);
    bouton_text_free(row);
    bouton_solution_free(solution);
    bouton_free(b);
}

static void assert_range(const bouton_rule_words *words, size_t clause, size_t i, uint64_t low,
                         uint64_t high) {
    uint64_t from, to;
    assert_true(bouton_rule_words_range(words, clause, i, &from, &to));
    assert_int_equal(from, low);
    assert_int_equal(to, high);
}

static size_t ranges_of(bouton_context *b, const char *text) {
    bouton_family *family = bouton_family_open(b, text, strlen(text));
    assert_non_null(family);
    const size_t count = bouton_family_range_count(family);
    bouton_family_close(family);
    return count;
}

/* In brackets stands a range, or what a game may write there; a '-' links in games that have it. */
static void test_brackets(void **state) {
    (void)state;
    static const char unclosed[] = "moore=(1-3:4,5";
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(ranges_of(b, "moore=(1-3):4,5"), 1);
    assert_int_equal(ranges_of(b, "chomp:(3x4)"), 0);
    assert_int_equal(ranges_of(b, "chomp:()"), 0);
    assert_int_equal(ranges_of(b, "hackenbush:0-1,1-2"), 0);
    assert_int_equal(ranges_of(b, "nim:1 + hackenbush:0-1,1-2"), 0);
    assert_int_equal(ranges_of(b, "nim:1-2 + hackenbush:0-1,1-2"), 1);
    assert_int_equal(ranges_of(b, "hackenbush:0-1,1-2 + nim:1-2"), 1);
    assert_null(bouton_family_open(b, unclosed, strlen(unclosed)));
    assert_string_equal(bouton_last_error(b)->code, "syntax");
    assert_int_equal(bouton_last_error(b)->at, strlen("moore=("));
    bouton_free(b);
}

static void test_rules_in_words(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    uint64_t from, to;
    bouton_rule_words *words = bouton_rule_words_open(b, "subtract=7,3,1,2");
    assert_string_equal(bouton_rule_words_rule(words), "subtract=1-3,7");
    assert_string_equal(bouton_rule_words_game(words), "subtract");
    bouton_rule_words_write(words, text);
    assert_string_equal(bouton_text_data(text), "take 1, 2, 3 or 7 tokens from one heap");
    assert_int_equal(bouton_rule_words_count(words), 1);
    const bouton_rule_clause take = bouton_rule_words_clause(words, 0);
    assert_string_equal(take.kind, "take");
    assert_true(take.range_count == 2 && take.heaps == 0 && take.shape == NULL && !take.has_from);
    assert_range(words, 0, 0, 1, 3);
    assert_range(words, 0, 1, 7, 7);
    assert_false(bouton_rule_words_range(words, 0, 2, &from, &to));
    assert_false(bouton_rule_words_range(words, 1, 0, &from, &to));
    assert_false(bouton_rule_words_range(words, 0, 0, NULL, &to));
    assert_string_equal(bouton_rule_words_clause(words, 1).kind, "");
    bouton_rule_words_close(words);

    words =
        bouton_rule_words_open(b, "0.3D"); /* 1 leaving none or one; 2 leaving none, two or three */
    assert_int_equal(bouton_rule_words_count(words), 2);
    assert_int_equal(bouton_rule_words_clause(words, 0).heaps, 1 << 0 | 1 << 1);
    assert_int_equal(bouton_rule_words_clause(words, 1).heaps, 1 << 0 | 1 << 2 | 1 << 3);
    assert_range(words, 1, 0, 2, 2);
    bouton_rule_words_close(words);

    words = bouton_rule_words_open(b, "graph=5>1,1>0");
    assert_true(bouton_rule_words_clause(words, 1).has_from);
    assert_int_equal(bouton_rule_words_clause(words, 1).from, 5);
    assert_range(words, 1, 0, 1, 1);
    bouton_rule_words_close(words);

    assert_null(bouton_rule_words_open(b, "no-such-game"));
    assert_string_equal(bouton_last_error(b)->code, "unknown-rule");
    assert_null(bouton_rule_words_open(b, NULL));
    assert_null(bouton_rule_words_open(NULL, "kayles"));
    assert_string_equal(bouton_rule_words_rule(NULL), "");
    assert_string_equal(bouton_rule_words_game(NULL), "");
    assert_int_equal(bouton_rule_words_count(NULL), 0);
    bouton_rule_words_write(NULL, text);
    bouton_rule_words_close(NULL);
    bouton_text_free(text);
    bouton_free(b);
}

static bouton_status keep(void *user, const void *bytes, size_t size) {
    return bouton_text_put_bytes(user, bytes, size), bouton_text_status(user);
}

/* What one context has found another has after reading; what is read twice counts once. */
static void test_saved(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
    bouton_text *bytes = bouton_text_new(b);
    bouton_position *position = read_position(b, "cram:3x4 + clobber:xoxo/oxox");
    bouton_solution *solution = bouton_solution_new(b);
    bouton_saved_rule rule, again;
    size_t at = 0, there = 0, rules = 0;
    assert_int_equal(bouton_saved_next(b, &at, &rule), BOUTON_OK);
    assert_null(rule.rule);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                     BOUTON_OK);
    assert_int_equal(bouton_saved_write(b, keep, bytes), BOUTON_OK);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            bouton_saved_read(other, "bytes", bouton_text_data(bytes), bouton_text_size(bytes)),
            BOUTON_OK);
    for (at = 0; bouton_saved_next(b, &at, &rule) == BOUTON_OK && rule.rule != NULL; rules++) {
        assert_int_equal(bouton_saved_next(other, &there, &again), BOUTON_OK);
        assert_string_equal(again.rule, rule.rule);
        assert_true(rule.values > 0);
        assert_int_equal(again.values, rule.values);
        assert_int_equal(again.excluded, rule.excluded);
    }
    assert_int_equal(rules, 2);
    assert_int_equal(bouton_saved_next(b, NULL, &rule), BOUTON_INPUT);
    assert_int_equal(bouton_saved_next(NULL, &at, &rule), BOUTON_INPUT);
    assert_int_equal(bouton_saved_write(NULL, keep, bytes), BOUTON_INPUT);
    assert_int_equal(bouton_saved_write(b, NULL, bytes), BOUTON_INPUT);
    assert_int_equal(bouton_saved_read(NULL, "bytes", "", 0), BOUTON_INPUT);
    assert_int_equal(bouton_saved_read(other, "bytes", NULL, 0), BOUTON_INPUT);
    bouton_text_free(bytes);
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(other);
    bouton_free(b);
}

static void test_patterns(void **state) {
    (void)state;
    char code[BOUTON_PATTERN_SIZE], pattern[BOUTON_PATTERN_SIZE + 1];
    size_t codes = 0;
    assert_int_equal(bouton_pattern_count("?.0?"), 64);
    for (uint64_t i = 0; i < 64; i++)
        codes += bouton_pattern_code("?.0?", i, code);
    assert_int_equal(codes, 16);
    assert_true(bouton_pattern_code("?.0?", 4 * 8 + 7, code));
    assert_string_equal(code, "4.07");
    assert_false(bouton_pattern_code("?.0?", 64, code));
    assert_int_equal(bouton_pattern_count("0.77"), 1);
    assert_int_equal(bouton_pattern_count("0.??????"), 1 << 18);
    assert_int_equal(bouton_pattern_count("0.???????"), 0);
    memset(pattern, '7', sizeof pattern);
    pattern[1] = '.';
    pattern[BOUTON_PATTERN_SIZE] = '\0';
    assert_int_equal(bouton_pattern_count(pattern), 0);
    pattern[BOUTON_PATTERN_SIZE - 1] = '\0';
    assert_int_equal(bouton_pattern_count(pattern), 1);
    assert_int_equal(bouton_pattern_count(NULL), 0);
    assert_false(bouton_pattern_code(NULL, 0, code));
    assert_false(bouton_pattern_code("0.?", 0, NULL));
}

typedef struct seen {
    size_t parts[16], count;
    char texts[64];
} seen;

static void see(void *user, size_t part, const char *text) {
    seen *s = user;
    assert_true(s->count < 16 && strlen(text) == 1);
    s->parts[s->count] = part;
    s->texts[s->count++] = text[0];
}

/* Of geography with three vertices in a row from its end: the matched edge is marked. */
static void test_part_marks(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = read_position(b, "geography:0,0-1,1-2,2-3");
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *e = bouton_explanation_new(b);
    bouton_picture *picture = bouton_picture_new(b);
    seen s = {.count = 0}, none = {.count = 0};
    size_t matchings = 0;
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                     BOUTON_OK);
    assert_int_equal(bouton_explain(solution, e), BOUTON_OK);
    assert_int_equal(bouton_position_picture(position, 0, picture), BOUTON_OK);
    for (size_t i = 0; i < bouton_explanation_reason_count(e); i++) {
        const bouton_stated_reason reason = bouton_explanation_reason(e, i);
        const bool matching = strcmp(reason.kind, "matching") == 0 && reason.after == SIZE_MAX;
        assert_int_equal(bouton_explanation_part_marks(e, i, picture, see, matching ? &s : &none),
                         BOUTON_OK);
        matchings += matching;
    }
    assert_int_equal(matchings, 1);
    assert_true(s.count == 2 && none.count == 0);
    for (size_t i = 0; i < s.count; i++) {
        const bouton_part *part = bouton_picture_part(picture, s.parts[i]);
        assert_true(part->kind == BOUTON_PART_EDGE && part->from / 2 == part->to / 2);
        assert_int_equal(s.texts[i], '#');
    }
    assert_int_equal(bouton_explanation_part_marks(e, SIZE_MAX, picture, see, &s), BOUTON_INPUT);
    assert_int_equal(bouton_explanation_part_marks(e, 0, NULL, see, &s), BOUTON_INPUT);
    assert_int_equal(bouton_explanation_part_marks(e, 0, picture, NULL, &s), BOUTON_INPUT);
    assert_int_equal(bouton_explanation_part_marks(NULL, 0, picture, see, &s), BOUTON_INPUT);
    bouton_picture_free(picture);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

static void test_ends(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    static const struct {
        const char *text;
        bool ended;
    } rows[] = {{"nim:0", true},
                {"nim:0,1", false},
                {"kayles:0 + cram:1x1", true},
                {"cram:1x1 + 0.2:2", false},
                {"chomp:1x1 + nim:0", true}};
    bool ended;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_position *position = read_position(b, rows[i].text);
        assert_int_equal(bouton_position_has_ended(position, &ended), BOUTON_OK);
        if (ended != rows[i].ended)
            fail_msg("%s", rows[i].text);
        assert_int_equal(bouton_position_has_ended(position, NULL), BOUTON_INPUT);
        bouton_position_free(position);
    }
    assert_int_equal(bouton_position_has_ended(NULL, &ended), BOUTON_INPUT);
    bouton_free(b);
}

static void test_selftest(void **state) {
    (void)state;
    bouton_selftest found;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_selftest_run(b, &found), BOUTON_OK);
    assert_true(found.requests > 40 && found.digest == found.expected);
    assert_int_equal(bouton_selftest_run(NULL, &found), BOUTON_INPUT);
    assert_int_equal(bouton_selftest_run(b, NULL), BOUTON_INPUT);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_families),       cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_rules_in_words), cmocka_unit_test(test_saved),
        cmocka_unit_test(test_patterns),       cmocka_unit_test(test_part_marks),
        cmocka_unit_test(test_ends),           cmocka_unit_test(test_selftest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
