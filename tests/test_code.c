/* SPDX-License-Identifier: MIT */
#include "faults.h"
#include "test.h"

#include "base/random.h"
#include "octal/code/code.h"

typedef struct pair {
    const char *read, *written;
} pair;

static void test_codes_are_written_canonically(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"0.77", "0.77"},
        {".77", "0.77"},
        {"0.770", "0.77"},
        {"0.7700000", "0.77"},
        {"0.0", "0.0"},
        {".000", "0.0"},
        {"0.007", "0.007"},
        {"0.3F", "0.3F"},
        {"0.3f", "0.3F"},
        {"c.a", "C.A"},
        {"4.0", "4.0"},
        {"8.000", "8.0"},
        {"4.333...", "4.333..."},
        {"4.3...", "4.333..."},
        {"4.333333...", "4.333..."},
        {"0.0333...", "0.0333..."},
        {"0.3033...", "0.30333..."},
        {"0.70...", "0.7"},
        {"0.000...", "0.0"},
        {"0.F0E...", "0.F0EEE..."},
        {"0.1234567", "0.1234567"},
        {"4!.0", "4!.0"},
        {"4?.0", "4!.0"},
        {"0.3!7?F?", "0.37!F?"},
        {"0.4=...", "0.4=4=4=..."},
        {"0.1!...", "0.111..."},
        {"8=.C!8?", "8=.C!8?"},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        bouton_code code;
        bouton_text text = bouton_text_start(b);
        assert_int_equal(bouton_code_read(b, &code, pairs[i].read, strlen(pairs[i].read)), 0);
        bouton_code_write(&code, &text);
        assert_string_equal(text.data, pairs[i].written);
        bouton_code_free(b, &code);
        bouton_text_release(&text);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Every code of up to three digits, finite and repeated: each digit is what was written, and the
 * written form reads back to the same digits. */
static void test_digits(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (unsigned number = 0; number < 1 << 13; number++) {
        const unsigned digits[] = {number & 15, number >> 4 & 15, number >> 8 & 15};
        const bool repeats = number >> 12;
        char written[16];
        bouton_code code, again;
        bouton_text text = bouton_text_start(b);
        snprintf(written, sizeof written, "0.%X%X%X%s", digits[0], digits[1], digits[2],
                 repeats ? "..." : "");
        assert_int_equal(bouton_code_read(b, &code, written, strlen(written)), 0);
        bouton_code_write(&code, &text);
        assert_int_equal(bouton_code_read(b, &again, text.data, text.size), 0);
        for (unsigned take = 0; take < 9; take++) {
            unsigned digit = repeats ? digits[2] : 0;
            if (take <= 3)
                digit = take == 0 ? 0 : digits[take - 1];
            assert_int_equal(bouton_code_digit(&code, take), digit);
            assert_int_equal(bouton_code_digit(&again, take), digit);
        }
        bouton_code_free(b, &code);
        bouton_code_free(b, &again);
        bouton_text_release(&text);
    }
    bouton_free(b);
}

/* The sign that digits share counts where a heap may be split, and what is left must fit it. */
static void test_signs(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool same;
        unsigned sizes;
    } signs[] = {{"0.33", true, 0},
                 {"0.37=", true, BOUTON_EQUAL},
                 {"0.7=3", true, BOUTON_EQUAL},
                 {"0.7!7=", false, 0},
                 {"0.77=", false, 0}};
    static const uint64_t parts[] = {2, 2, 2, 2};
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        unsigned sizes = 0;
        assert_int_equal(bouton_code_read(b, &code, signs[i].text, strlen(signs[i].text)), 0);
        assert_int_equal(bouton_code_sizes(&code, &sizes), signs[i].same);
        if (signs[i].same)
            assert_int_equal(sizes, signs[i].sizes);
        bouton_code_free(b, &code);
    }
    for (unsigned digit = 0; digit < 16; digit++) {
        char text[8];
        snprintf(text, sizeof text, "0.%X", digit);
        assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), 0);
        for (unsigned count = 0; count < 5; count++)
            assert_int_equal(bouton_code_allows(&code, 1, parts, count), digit >> count & 1);
        bouton_code_free(b, &code);
    }
    bouton_free(b);
}

typedef struct fault {
    const char *text;
    int64_t at;
} fault;

static void test_codes_refused(void **state) {
    (void)state;
    static const fault cases[] = {
        {"", 0},        {"4", 1},       {"7", 0},     {".", 1},     {"0.", 2},   {"1.7", 0},
        {"2.7", 0},     {"3.7", 0},     {"5.7", 0},   {"6.7", 0},   {"7.7", 0},  {"9.7", 0},
        {"F.7", 0},     {"0.G", 2},     {"0.7G", 3},  {"0.7.7", 3}, {"0.7.", 3}, {"0.7..", 3},
        {"0.7....", 3}, {"0.7...7", 3}, {"0....", 2}, {"0.-1", 2},  {"-0.7", 0}, {"0.7 ", 3},
        {" 0.7", 0},    {"00.7", 1},    {"0,7", 1},   {"x", 0},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_code code;
        assert_int_equal(bouton_code_read(b, &code, cases[i].text, strlen(cases[i].text)),
                         BOUTON_INPUT);
        assert_string_equal(bouton_last_error(b)->code, "code");
        assert_int_equal(bouton_last_error(b)->at, cases[i].at);
        assert_null(code.digits);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_longest_code(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    static char text[2 + BOUTON_TAKE_MAX + 1];
    memset(text, '3', sizeof text);
    text[1] = '.';
    text[0] = '0';
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, text, 2 + BOUTON_TAKE_MAX), BOUTON_OK);
    assert_int_equal(bouton_code_digit(&code, BOUTON_TAKE_MAX), 3);
    assert_int_equal(bouton_code_digit(&code, BOUTON_TAKE_MAX + 1), 0);
    assert_int_equal(bouton_code_digit(&code, UINT64_MAX), 0);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_code_read(b, &code, text, sizeof text), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(b)->at, 2 + BOUTON_TAKE_MAX);
    bouton_free(b);
}

static void test_sets(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"1", "1"},
        {"1,3,4", "1,3,4"},
        {"4,3,1", "1,3,4"},
        {"1-3", "1-3"},
        {"1,2,3", "1-3"},
        {"1-2", "1,2"},
        {"2,2,2", "2"},
        {"1-3,2-5,9", "1-5,9"},
        {"7,1-2", "1,2,7"},
        {"3-3", "3"},
        {"1048576", "1048576"},
        {"01,002", "1,2"},
        {"1-1048576", "1-1048576"},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        for (int but = 0; but < 2; but++) {
            bouton_code code, again;
            bouton_text text = bouton_text_start(b);
            assert_int_equal(
                bouton_code_read_set(b, &code, pairs[i].read, strlen(pairs[i].read), but), 0);
            bouton_code_write_set(&code, but, &text);
            assert_string_equal(text.data, pairs[i].written);
            assert_int_equal(bouton_code_read_set(b, &again, text.data, text.size, but), 0);
            assert_int_equal(again.count, code.count);
            assert_int_equal(again.length, code.length);
            bouton_code_free(b, &code);
            bouton_code_free(b, &again);
            bouton_text_release(&text);
        }
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Every set of numbers up to 8: digit 3 in it, or out of it. */
static void test_digits_of_sets(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (unsigned set = 1; set < 1 << 8; set++) {
        bouton_text text = bouton_text_start(b);
        bouton_code in, out;
        for (unsigned n = 1; n <= 8; n++)
            if (set >> (n - 1) & 1)
                bouton_text_printf(&text, "%s%u", text.size ? "," : "", n);
        assert_int_equal(bouton_code_read_set(b, &in, text.data, text.size, false), 0);
        assert_int_equal(bouton_code_read_set(b, &out, text.data, text.size, true), 0);
        for (unsigned n = 0; n < 12; n++) {
            const bool member = n > 0 && n <= 8 && set >> (n - 1) & 1;
            assert_int_equal(bouton_code_digit(&in, n), member ? 3 : 0);
            assert_int_equal(bouton_code_digit(&out, n), n == 0 || member ? 0 : 3);
        }
        bouton_code_free(b, &in);
        bouton_code_free(b, &out);
        bouton_text_release(&text);
    }
    bouton_free(b);
}

static void test_sets_refused(void **state) {
    (void)state;
    static const fault cases[] = {
        {"", 0},          {"0", 0},     {"1,0", 2},
        {"1,,2", 2},      {"1,", 2},    {",1", 0},
        {"3-1", 0},       {"1-", 2},    {"-3", 0},
        {"1--3", 2},      {"1-2-3", 3}, {"1;2", 1},
        {"a", 0},         {"1 ", 1},    {"1048577", 0},
        {"1-1048577", 2}, {"0-3", 0},   {"99999999999999999999", 0},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_code code;
        assert_int_equal(
            bouton_code_read_set(b, &code, cases[i].text, strlen(cases[i].text), i % 2),
            BOUTON_INPUT);
        assert_int_equal(bouton_last_error(b)->at, cases[i].at);
        assert_null(code.digits);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_parts(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned parts;
    } cases[] = {{"0.0", 0},  {"0.1", 0}, {"0.2", 1}, {"0.33", 1},      {"0.07", 2},
                 {"0.34", 2}, {"0.8", 3}, {"4.0", 2}, {"0.1333...", 1}, {"8.0", 3}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_code code;
        assert_int_equal(bouton_code_read(b, &code, cases[i].code, strlen(cases[i].code)), 0);
        assert_int_equal(bouton_code_parts(&code), cases[i].parts);
        bouton_code_free(b, &code);
    }
    bouton_free(b);
}

/* Options by the definition: every way to write heap - take as `count` parts, a >= b >= c >= 1. */
enum { HEAP_MAX = 9, SIZES = HEAP_MAX + 1 };
typedef unsigned char option_set[SIZES][SIZES][SIZES][SIZES]; /* take, parts */

static bool sizes_are(char sign, unsigned a, unsigned b, unsigned c) {
    const bool one_size = a == b && b == c;
    return sign == '!' ? a != b && b != c && a != c : sign == '=' ? one_size : !one_size;
}

/* signs[k] is the sign after digit k, a blank for none; the last one goes on. */
static void options_by_definition(const bouton_code *code, const char *signs, unsigned heap,
                                  option_set set) {
    for (unsigned take = 0; take <= heap; take++) {
        const unsigned rest = heap - take, digit = bouton_code_digit(code, take);
        const char sign = signs[take < 3 ? take : 3];
        set[take][0][0][0] = digit & 1 && rest == 0;
        set[take][rest][0][0] |= digit & 2 && rest > 0;
        for (unsigned a = 1; a < rest; a++) {
            for (unsigned b = 1; b <= a && a + b <= rest; b++) {
                const unsigned c = rest - a - b;
                if (c == 0)
                    set[take][a][b][0] = digit & 4 && (sign == ' ' || (sign == '=') == (a == b));
                else if (c <= b)
                    set[take][a][b][c] = digit & 8 && (sign == ' ' || sizes_are(sign, a, b, c));
            }
        }
    }
}

static void check_walk(const bouton_code *code, const char *signs, unsigned heap) {
    static option_set expected;
    memset(expected, 0, sizeof expected);
    options_by_definition(code, signs, heap, expected);
    bouton_heap_walk walk = {.code = code, .heap = heap};
    while (bouton_heap_next(&walk)) {
        uint64_t parts[BOUTON_PARTS_MAX] = {0};
        memcpy(parts, walk.option.parts, walk.option.count * sizeof *parts);
        unsigned char *seen = &expected[walk.option.take][parts[0]][parts[1]][parts[2]];
        assert_int_equal(*seen, 1); /* allowed, and not walked before */
        assert_true(bouton_code_allows(code, walk.option.take, parts, walk.option.count));
        *seen = 2;
    }
    assert_false(bouton_heap_next(&walk)); /* the end stays the end */
    const unsigned char *flat = &expected[0][0][0][0];
    for (size_t i = 0; i < sizeof expected; i++)
        assert_int_not_equal(flat[i], 1);
}

/* From each option of a heap: as many are passed over as is said, and they are like it. */
static void check_skip(const bouton_code *code, unsigned heap) {
    bouton_heap_walk walk = {.code = code, .heap = heap};
    while (bouton_heap_next(&walk)) {
        bouton_heap_walk skipped = walk, passed = walk;
        const uint64_t count = bouton_heap_skip(&skipped);
        for (uint64_t i = 0; i < count; i++) {
            assert_true(bouton_heap_next(&passed));
            assert_int_equal(passed.option.take, walk.option.take);
            assert_int_equal(passed.option.count, walk.option.count);
            assert_int_equal(passed.option.parts[1], walk.option.parts[1] + i + 1);
            assert_int_equal(passed.option.parts[2], walk.option.parts[2]);
        }
        if (walk.option.count == 2 && !(walk.leave & BOUTON_SIZES))
            assert_true(skipped.option.parts[0] - skipped.option.parts[1] < 4);
        const bool more = bouton_heap_next(&skipped);
        assert_int_equal(bouton_heap_next(&passed), more);
        if (more) {
            assert_int_equal(skipped.option.take, passed.option.take);
            assert_int_equal(skipped.option.count, passed.option.count);
            for (unsigned j = 0; j < passed.option.count; j++)
                assert_int_equal(skipped.option.parts[j], passed.option.parts[j]);
        }
    }
}

static void test_options_are_walked_once(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {.state = 1901};
    for (int i = 0; i < 600; i++) {
        char text[24] = "", signs[5] = "    ";
        bouton_code code;
        const bool tail = bouton_random_below(&random, 2) != 0;
        for (int k = 0; k < 4; k++) {
            const char first = "048C"[bouton_random_below(&random, 4)];
            const char digit = "0123456789ABCDEF"[bouton_random_below(&random, 16)];
            const size_t end = strlen(text);
            text[end] = k == 0 ? first : digit;
            signs[k] = " !=?"[bouton_random_below(&random, 4)];
            if (signs[k] != ' ')
                text[end + 1] = signs[k];
            if (k == 0)
                strcat(text, ".");
        }
        if (tail)
            strcat(text, "...");
        assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), 0);
        for (unsigned heap = 0; heap <= HEAP_MAX; heap++) {
            check_walk(&code, signs, heap);
            check_skip(&code, heap);
        }
        bouton_code_free(b, &code);
    }
    bouton_free(b);
}

static bouton_status read_some(bouton_context *b) {
    static const char digits[] = "0.123456789ABCDEF123456789", set[] = "1-9,20-40,50";
    bouton_code code;
    bouton_status status = bouton_code_read(b, &code, digits, strlen(digits));
    bouton_code_free(b, &code);
    for (int but = 0; but < 2 && status == BOUTON_OK; but++) {
        status = bouton_code_read_set(b, &code, set, strlen(set), but);
        bouton_code_free(b, &code);
    }
    return status;
}

static void test_each_allocation_fails(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(read_some, &failures));
    assert_true(failures > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_are_written_canonically),
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_codes_refused),
        cmocka_unit_test(test_longest_code),
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_digits_of_sets),
        cmocka_unit_test(test_sets_refused),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_options_are_walked_once),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
