/* SPDX-License-Identifier: MIT */
#include "faults.h"
#include "test.h"

#include "base/context.h"
#include "base/cpu.h"
#include "base/natural.h"
#include "base/nearest.h"
#include "base/random.h"
#include "base/real.h"

#include <limits.h>

static void test_version(void **state) {
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", BOUTON_VERSION_MAJOR, BOUTON_VERSION_MINOR,
             BOUTON_VERSION_PATCH);
    assert_string_equal(text, BOUTON_VERSION);
    assert_int_equal(bouton_version(),
                     BOUTON_VERSION_MAJOR << 16 | BOUTON_VERSION_MINOR << 8 | BOUTON_VERSION_PATCH);
    assert_int_equal(bouton_version(), BOUTON_VERSION_HEX);
}

static void test_context_begins_empty(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    assert_non_null(b);
    assert_int_equal(bouton_memory_used(b), 0);
    assert_int_equal(bouton_last_error(b)->status, BOUTON_OK);
    assert_string_equal(bouton_last_error(b)->message, "");
    assert_int_equal(bouton_last_error(b)->at, -1);
    bouton_free(b);
    bouton_free(NULL);
}

static void test_memory_is_counted(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    void *p = bouton_resize(b, NULL, 0, 100);
    assert_int_equal(bouton_memory_used(b), 100);
    p = bouton_resize(b, p, 100, 300);
    assert_int_equal(bouton_memory_used(b), 300);
    p = bouton_resize(b, p, 300, 50);
    assert_int_equal(bouton_memory_used(b), 50);
    assert_int_equal(bouton_memory_peak(b), 300);
    bouton_release_memory(b, p, 50);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_release_memory(b, NULL, 0);
    bouton_free(b);
}

static void test_memory_limit(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 1000});
    void *p = bouton_resize(b, NULL, 0, 600);
    assert_non_null(p);
    assert_null(bouton_resize(b, NULL, 0, 401));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "memory-limit");
    void *q = bouton_resize(b, NULL, 0, 400);
    assert_non_null(q);
    assert_null(bouton_resize(b, q, 400, 401));
    assert_int_equal(bouton_memory_used(b), 1000);
    p = bouton_resize(b, p, 600, 599); /* one byte back: now the other may have it */
    q = bouton_resize(b, q, 400, 401);
    assert_non_null(q);
    bouton_set_memory_max(b, 2000);
    q = bouton_resize(b, q, 401, 1401);
    assert_non_null(q);
    assert_null(bouton_resize(b, q, 1401, 1402));
    bouton_set_memory_max(b, 100); /* what is held stays, and can be given back */
    q = bouton_resize(b, q, 1401, 1000);
    assert_non_null(q);
    assert_null(bouton_resize(b, NULL, 0, 1));
    bouton_release_memory(b, p, 599);
    bouton_release_memory(b, q, 1000);
    bouton_free(b);
}

static void test_sizes_past_all_memory(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = UINT64_MAX});
    assert_null(bouton_calloc(b, SIZE_MAX / 8 + 1, 8));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_LIMIT);
    void *array = NULL;
    size_t capacity = 0;
    bouton_fail(b, BOUTON_OK, "", "nothing yet");
    assert_false(bouton_reserve(b, &array, &capacity, SIZE_MAX / 4, 8));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_LIMIT);
    assert_null(array);
    assert_int_equal(capacity, 0);
    bouton_free(b);
}

static void test_reserve_keeps_what_is_there(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    uint32_t *array = NULL;
    size_t capacity = 0;
    for (size_t i = 0; i < 1000; i++) {
        void *memory = array;
        assert_true(bouton_reserve(b, &memory, &capacity, i + 1, sizeof *array));
        array = memory;
        array[i] = (uint32_t)i;
        assert_true(capacity > i);
        assert_int_equal(bouton_memory_used(b), capacity * sizeof *array);
    }
    for (size_t i = 0; i < 1000; i++)
        assert_int_equal(array[i], i);
    bouton_release_memory(b, array, capacity * sizeof *array);
    bouton_free(b);
}

static bouton_status write_a_text(bouton_context *b) {
    bouton_text text = bouton_text_start(b);
    for (int i = 0; i < 100; i++) {
        bouton_text_put(&text, "heap");
        bouton_text_put_u64(&text, 12345678901u);
        bouton_text_printf(&text, "%d", i);
        bouton_text_put_char(&text, ',');
    }
    const bouton_status status = bouton_text_status(&text);
    bouton_text_release(&text);
    return status;
}

static void test_each_allocation_of_a_text_fails(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(write_a_text, &failures));
    assert_true(failures > 5);
}

static void test_text(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    assert_string_equal(text.data, "");
    bouton_text_clear(&text);
    bouton_text_put_u64(&text, 0);
    bouton_text_put_char(&text, ' ');
    bouton_text_put_u64(&text, UINT64_MAX);
    bouton_text_printf(&text, " %s %d", "x", -1);
    bouton_text_printf(&text, "%s", "");
    bouton_text_put_bytes(&text, "a\0b", 3);
    assert_int_equal(text.size, strlen("0 18446744073709551615 x -1") + 3);
    assert_memory_equal(text.data, "0 18446744073709551615 x -1a\0b", text.size + 1);
    bouton_text_clear(&text);
    assert_string_equal(text.data, "");
    assert_int_equal(text.size, 0);
    bouton_text_release(&text);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Texts of every length around where the buffer grows. */
static void test_text_sizes(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (size_t size = 0; size < 70; size++) {
        bouton_text text = bouton_text_start(b);
        for (size_t i = 0; i < size; i++)
            bouton_text_put_char(&text, (char)('a' + i % 26));
        bouton_text formatted = bouton_text_start(b);
        bouton_text_printf(&formatted, "%s", text.data);
        assert_int_equal(strlen(text.data), size);
        assert_string_equal(text.data, formatted.data);
        bouton_text_release(&text);
        bouton_text_release(&formatted);
    }
    bouton_free(b);
}

static void test_text_keeps_its_first_failure(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 16});
    bouton_text text = bouton_text_start(b);
    bouton_text_put(&text, "0123456");
    bouton_text_put(&text, "0123456789abcdef");
    assert_int_equal(bouton_text_status(&text), BOUTON_LIMIT);
    bouton_text_put_char(&text, '7'); /* would fit, but comes after a hole */
    assert_string_equal(text.data, "0123456");
    bouton_text_clear(&text);
    assert_int_equal(bouton_text_status(&text), BOUTON_OK);
    bouton_text_put_char(&text, '7');
    assert_string_equal(text.data, "7");
    bouton_text_release(&text);
    bouton_free(b);
}

/* The piece of a long text has whole characters; text that is no UTF-8 has its place in it too. */
static void test_excerpts_cut_no_character(void **state) {
    (void)state;
    enum { LETTERS = 100 };
    static const char *const letters[] = {"\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2"};
    bouton_context *b = bouton_new(NULL);
    const bouton_error *error = bouton_last_error(b);
    char text[4 * LETTERS + 1];
    for (size_t kind = 0; kind < 3; kind++) {
        const size_t width = strlen(letters[kind]), size = LETTERS * width;
        for (size_t i = 0; i < LETTERS; i++)
            memcpy(text + i * width, letters[kind], width + 1);
        for (size_t at = 0; at <= size; at++) {
            bouton_fail_at(b, BOUTON_INPUT, "syntax", text, size, at, "here");
            assert_int_equal(error->text_start % width, 0);
            assert_int_equal(strlen(error->text) % width, 0);
            assert_in_range(at - (size_t)error->text_start, 0, strlen(error->text));
        }
    }
    memset(text, 0x80, sizeof text);
    for (size_t at = 0; at <= sizeof text; at++) {
        bouton_fail_at(b, BOUTON_INPUT, "syntax", text, sizeof text, at, "here");
        assert_in_range(at - (size_t)error->text_start, 0, strlen(error->text));
    }
    bouton_free(b);
}

static void test_error_keeps_the_place(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const bouton_error *error = bouton_last_error(b);
    bouton_fail_at(b, BOUTON_INPUT, "syntax", "3,,5", 4, 2, "a %s", "fault");
    assert_int_equal(error->status, BOUTON_INPUT);
    assert_string_equal(error->message, "a fault");
    assert_string_equal(error->text, "3,,5");
    assert_int_equal(error->at, 2);
    assert_int_equal(error->text_start, 0);
    /* Of a long text a piece is kept that holds the place. */
    static char text[100000];
    memset(text, 'x', sizeof text);
    for (size_t at = 0; at <= sizeof text; at += at < 200 || at > 99800 ? 1 : 997) {
        if (at < sizeof text)
            text[at] = '!';
        bouton_fail_at(b, BOUTON_INPUT, "syntax", text, sizeof text, at, "here");
        assert_int_equal(error->at, at);
        assert_true(error->text_start <= error->at);
        const size_t place = (size_t)(error->at - error->text_start);
        assert_true(place <= strlen(error->text));
        if (at < sizeof text) {
            assert_int_equal(error->text[place], '!');
            text[at] = 'x';
        }
    }
    bouton_fail(b, BOUTON_LIMIT, "limit", "no place");
    assert_int_equal(error->at, -1);
    assert_string_equal(error->text, "");
    bouton_free(b);
}

static void test_long_messages_are_cut(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    static char text[2000];
    memset(text, 'y', sizeof text - 1);
    bouton_fail(b, BOUTON_INPUT, "syntax", "%s", text);
    const bouton_error *error = bouton_last_error(b);
    assert_int_equal(strlen(error->message), BOUTON_MESSAGE_MAX - 1);
    assert_int_equal(error->arguments[0].end, BOUTON_MESSAGE_MAX - 1);
    bouton_fail(b, BOUTON_INPUT, "syntax", "%s and %s %d", text, "no more", 3);
    assert_int_equal(error->argument_count, 3);
    assert_int_equal(error->arguments[2].start, BOUTON_MESSAGE_MAX - 1);
    assert_int_equal(error->arguments[2].end, BOUTON_MESSAGE_MAX - 1);
    bouton_free(b);
}

/* Fails with the format, and puts its message together again from format and arguments. */
static void check_made(bouton_context *b, const char *format, const char *made,
                       const char *arguments) {
    const bouton_error *e = bouton_last_error(b);
    char joined[2 * BOUTON_MESSAGE_MAX] = "";
    for (unsigned i = 0; i < e->argument_count; i++) {
        const size_t start = e->arguments[i].start, end = e->arguments[i].end;
        assert_true(start <= end && end <= strlen(e->message));
        strcat(joined, "|");
        strncat(joined, e->message + start, end - start);
    }
    assert_string_equal(e->message, made);
    assert_string_equal(e->format, format);
    assert_string_equal(joined, arguments);
}

static void test_errors_keep_what_they_are_made_from(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const char *format = "100%% of %s, %.3s and %.*s";
    bouton_fail(b, BOUTON_INPUT, "syntax", "100%% of %s, %.3s and %.*s", "a", "bcde", 2, "fgh");
    check_made(b, format, "100% of a, bcd and fg", "|a|bcd|fg");
    format = "%d%d %u %c";
    bouton_fail(b, BOUTON_INPUT, "syntax", "%d%d %u %c", -10, INT_MAX, 0u, 'x');
    check_made(b, format, "-102147483647 0 x", "|-10|2147483647|0|x");
    format = "%ld %lld %lu %llu %zu";
    bouton_fail(b, BOUTON_INPUT, "syntax", "%ld %lld %lu %llu %zu", -1L, LLONG_MIN, 99ul,
                ULLONG_MAX, (size_t)10);
    check_made(b, format, "-1 -9223372036854775808 99 18446744073709551615 10",
               "|-1|-9223372036854775808|99|18446744073709551615|10");
    bouton_fail(b, BOUTON_INPUT, "syntax", "plain");
    check_made(b, "plain", "plain", "");
    /* What a game from outside may use counts as one text, and so do too many. */
    bouton_fail(b, BOUTON_INPUT, "syntax", "%s: %.1f", "a", 0.5);
    check_made(b, "%s", "a: 0.5", "|a: 0.5");
    bouton_fail(b, BOUTON_INPUT, "syntax", "%d%d%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7, 8, 9);
    check_made(b, "%s", "123456789", "|123456789");
    /* What must not be shown keeps its length. */
    bouton_fail(b, BOUTON_INPUT, "syntax", "%s, %s", "\x1b[m", "\xff");
    check_made(b, "%s, %s", "?[m, ?", "|?[m|?");
    /* Another place changes nothing of it. */
    bouton_place_error(b, "3,,5", 4, 2);
    check_made(b, "%s, %s", "?[m, ?", "|?[m|?");
    assert_int_equal(bouton_last_error(b)->at, 2);
    bouton_free(b);
}

static bouton_verdict answer(void *user, const bouton_progress *progress) {
    assert_string_equal(progress->what, "values");
    assert_int_equal(progress->done, 3);
    assert_int_equal(progress->total, 7);
    return *(const bouton_verdict *)user;
}

static void test_poll(void **state) {
    (void)state;
    bouton_verdict verdict = BOUTON_GO_ON;
    bouton_context *b = bouton_new(&(bouton_options){.poll = answer, .poll_user = &verdict});
    assert_int_equal(bouton_poll(b, "values", 3, 7), BOUTON_OK);
    verdict = BOUTON_INTERRUPT;
    assert_int_equal(bouton_poll(b, "values", 3, 7), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "interrupted");
    verdict = BOUTON_TIME_OUT;
    assert_int_equal(bouton_poll(b, "values", 3, 7), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "time-limit");
    bouton_free(b);
}

static void test_number_of_threads(void **state) {
    (void)state;
    static const struct {
        unsigned asked, given;
    } cases[] = {{0, 1},
                 {1, 1},
                 {BOUTON_THREADS_MAX, BOUTON_THREADS_MAX},
                 {BOUTON_THREADS_MAX + 1, BOUTON_THREADS_MAX},
                 {UINT32_MAX, BOUTON_THREADS_MAX}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(&(bouton_options){.threads = cases[i].asked});
        assert_int_equal(b->options.threads, cases[i].given);
        bouton_set_threads(b, 2);
        bouton_set_threads(b, cases[i].asked);
        assert_int_equal(b->options.threads, cases[i].given);
        bouton_free(b);
    }
}

static void test_cpu_is_narrowed(void **state) {
    (void)state;
    const bouton_cpu all = BOUTON_CPU_SSE2 | BOUTON_CPU_AVX2 | BOUTON_CPU_AVX512 | BOUTON_CPU_GFNI |
                           BOUTON_CPU_PCLMUL | BOUTON_CPU_VPCLMUL;
    const struct {
        const char *text;
        bouton_cpu kept;
    } cases[] = {
        {NULL, all},
        {"", all},
        {"portable", 0},
        {"avx2", BOUTON_CPU_AVX2},
        {"sse2,avx2", BOUTON_CPU_SSE2 | BOUTON_CPU_AVX2},
        {"-avx512", all & ~(bouton_cpu)BOUTON_CPU_AVX512},
        {"-avx512,-gfni", all & ~(bouton_cpu)(BOUTON_CPU_AVX512 | BOUTON_CPU_GFNI)},
        {"avx2,gfni,-gfni", BOUTON_CPU_AVX2},
        {"avx", 0},
        {"avx,-avx2", 0},
        {"-avx", all},
        {"-avx,-avx2", all & ~(bouton_cpu)BOUTON_CPU_AVX2},
        {"avx22", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(bouton_cpu_narrow(all, cases[i].text), cases[i].kept);
    assert_int_equal(bouton_cpu_narrow(BOUTON_CPU_SSE2, "avx2,sse2"), BOUTON_CPU_SSE2);
    bouton_cpu named = 0;
    for (unsigned i = 0; bouton_cpu_name(i) != NULL; i++)
        named |= bouton_cpu_narrow(all, bouton_cpu_name(i));
    assert_int_equal(named, all);
    assert_int_equal(bouton_cpu_detect() & ~all, 0);
    bouton_context *b = bouton_new(&(bouton_options){.cpu = "portable"});
    assert_int_equal(b->cpu, 0);
    bouton_context *beside = bouton_new_beside(b, &(bouton_options){.threads = 1});
    assert_int_equal(beside->cpu, 0);
    bouton_free(beside);
    assert_int_equal(bouton_check_cpu(b, "avx2,-avx"), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(b)->at, 5);
    for (unsigned i = 0; bouton_cpu_name(i) != NULL; i++) {
        assert_non_null(strstr(bouton_last_error(b)->message, bouton_cpu_name(i)));
        assert_int_equal(bouton_check_cpu(b, bouton_cpu_name(i)), BOUTON_OK);
    }
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(bouton_check_cpu(b, cases[i].text), BOUTON_OK);
    for (size_t i = 8; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(bouton_check_cpu(b, cases[i].text), BOUTON_INPUT);
    bouton_free(b);
}

/* The first numbers of splitmix64 from 0 and 1234567, as its authors' program gives them. */
static void test_random_numbers_are_fixed(void **state) {
    (void)state;
    bouton_random zero = {.state = 0}, other = {.state = 1234567};
    assert_int_equal(bouton_random_next(&zero), 0xe220a8397b1dcdafu);
    assert_int_equal(bouton_random_next(&zero), 0x6e789e6aa1b965f4u);
    assert_int_equal(bouton_random_next(&zero), 0x06c45d188009454fu);
    assert_int_equal(bouton_random_next(&other), 6457827717110365317u);
    assert_int_equal(bouton_random_next(&other), 3203168211198807973u);
    assert_int_equal(bouton_random_next(&other), 9817491932198370423u);
}

static void test_random_numbers_are_even(void **state) {
    (void)state;
    enum { LIMIT = 6, DRAWS = 60000 };
    unsigned seen[LIMIT] = {0};
    bouton_random random = {.state = 1};
    for (int i = 0; i < DRAWS; i++)
        seen[bouton_random_below(&random, LIMIT)]++;
    for (int i = 0; i < LIMIT; i++)
        assert_in_range(seen[i], DRAWS / LIMIT - 500, DRAWS / LIMIT + 500);
    assert_int_equal(bouton_random_below(&random, 1), 0);
    for (int i = 0; i < 1000; i++) {
        const double unit = bouton_random_unit(&random);
        assert_true(unit >= 0 && unit < 1);
        assert_true(bouton_random_below(&random, UINT64_MAX) < UINT64_MAX);
    }
}

static size_t distance(const char *a, const char *b) {
    return bouton_distance(a, strlen(a), b, strlen(b), 99);
}

static void test_distance(void **state) {
    (void)state;
    assert_int_equal(distance("", ""), 0);
    assert_int_equal(distance("nim", "nim"), 0);
    assert_int_equal(distance("", "nim"), 3);
    assert_int_equal(distance("kayles", "kyles"), 1);
    assert_int_equal(distance("kayles", "kaylles"), 1);
    assert_int_equal(distance("kayles", "kaules"), 1);
    assert_int_equal(distance("kayles", "kalyes"), 1);
    assert_int_equal(distance("kitten", "sitting"), 3);
    assert_int_equal(distance("lasker", "moore"), distance("moore", "lasker"));
    assert_int_equal(bouton_distance("abc", 3, "xyz", 3, 2), 2);
    const char longest[] = "abcdefghijklmnopqrstuvwxyzabcdef";
    assert_int_equal(bouton_distance(longest, 31, longest, 31, 99), 0);
    assert_int_equal(bouton_distance(longest, 32, longest, 32, 99), 99);
}

static void test_reals_are_read_and_written(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double x;
        size_t size; /* what is read of it */
    } good[] = {
        {"0.5", 0.5, 3},
        {".25", 0.25, 3},
        {"7", 7, 1},
        {"1.", 1, 2},
        {"0.1", 0.1, 3},
        {"2.5e-3", 0.0025, 6},
        {"1e3x", 1000, 3},
        {"1e", 1, 1},
        {"0.5,7", 0.5, 3},
        {"1.5.2", 1.5, 3},
        {"3m", 3, 1},
        {"0e99999999999", 0, 13},
        {"1e-99999", 0, 8},
        {"123456789012345", 123456789012345, 15},
        {"0.333333333333333", 0.333333333333333, 17},
        {"100000000000000000000000", 1e23, 24},
    };
    static const char *const bad[] = {"", "x", "-1", "+1", ".", "e5", "1e400", "1e99999999999"};
    const char *end;
    double x;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(bouton_real_read(good[i].text, &x, &end));
        assert_true(x == good[i].x);
        assert_int_equal(end - good[i].text, good[i].size);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(bouton_real_read(bad[i], &x, &end));
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    for (unsigned i = 0; i <= 1000; i++) {
        bouton_text_clear(&text);
        bouton_real_put(&text, i / 1000.0);
        assert_true(bouton_real_read(text.data, &x, &end));
        assert_true(x == i / 1000.0 && *end == '\0');
    }
    bouton_text_clear(&text);
    bouton_real_put(&text, -2.5e-300);
    assert_string_equal(text.data, "-2.5e-300");
    bouton_text_release(&text);
    bouton_free(b);
}

/* Against the sum of shifted copies. */
static void test_wide_products(void **state) {
    (void)state;
    static const uint64_t some[] = {0,
                                    1,
                                    2,
                                    3,
                                    0xffffffff,
                                    0x100000000,
                                    0x100000001,
                                    0x8000000000000000,
                                    0x123456789abcdef0,
                                    UINT64_MAX};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        for (size_t j = 0; j < sizeof some / sizeof *some; j++) {
            uint64_t high = 0, low = 0, got;
            for (unsigned bit = 64; bit-- > 0;) {
                high = high << 1 | low >> 63;
                low <<= 1;
                if (some[j] >> bit & 1)
                    high += __builtin_add_overflow(low, some[i], &low);
            }
            assert_int_equal(bouton_multiply_wide(some[i], some[j], &got), low);
            assert_int_equal(got, high);
        }
}

static void test_folding(void **state) {
    static const struct {
        const char *words;
        size_t width, size;
    } rows[] = {
        {"", 5, 0},
        {"ab cd", 5, 5},
        {"ab cde", 5, 2},
        {"ab  cde", 5, 2},
        {"abcdefg h", 5, 7},
        {"  abcdefg h", 5, 9},
        {"ab\ncd ef", 5, 2},
        {"abcdef\ng", 5, 6},
        {"abcde fg", 5, 5},
        {"abcde   ", 5, 8},
        {"a b c d", 5, 5},
        {"\nab", 5, 0},
        {"\xc3\xa8\xc3\xa8\xc3\xa8 ab", 5, 6},
        {"\xc3\xa8\xc3\xa8 ab", 5, 7},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (bouton_fold(rows[i].words, rows[i].width) != rows[i].size)
            fail_msg("'%s': %zu", rows[i].words, bouton_fold(rows[i].words, rows[i].width));
    assert_int_equal(bouton_fold(NULL, 5), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folding),
        cmocka_unit_test(test_reals_are_read_and_written),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_context_begins_empty),
        cmocka_unit_test(test_memory_is_counted),
        cmocka_unit_test(test_memory_limit),
        cmocka_unit_test(test_sizes_past_all_memory),
        cmocka_unit_test(test_reserve_keeps_what_is_there),
        cmocka_unit_test(test_each_allocation_of_a_text_fails),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_text_sizes),
        cmocka_unit_test(test_text_keeps_its_first_failure),
        cmocka_unit_test(test_error_keeps_the_place),
        cmocka_unit_test(test_excerpts_cut_no_character),
        cmocka_unit_test(test_long_messages_are_cut),
        cmocka_unit_test(test_errors_keep_what_they_are_made_from),
        cmocka_unit_test(test_poll),
        cmocka_unit_test(test_number_of_threads),
        cmocka_unit_test(test_cpu_is_narrowed),
        cmocka_unit_test(test_random_numbers_are_fixed),
        cmocka_unit_test(test_random_numbers_are_even),
        cmocka_unit_test(test_distance),
        cmocka_unit_test(test_wide_products),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
