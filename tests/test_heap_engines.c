/* SPDX-License-Identifier: MIT */
/* The engines against the definition: equal digests on every code, with every instruction set. */
#include "heap/course.h"
#include "heap/digest.h"
#include "heap/naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static unsigned scale(void) {
    const char *text = getenv("BOUTON_TEST_SCALE");
    const int number = text ? atoi(text) : 1;
    return number > 1 ? (unsigned)number : 1;
}

static void read_code(bouton *b, bouton_code *code, const char *text) {
    assert_int_equal(bouton_code_read(b, code, text, strlen(text)), BOUTON_OK);
}

static uint64_t naive_digest(const char *text, uint64_t count) {
    bouton *b = bouton_new(NULL);
    bouton_code code;
    bouton_naive naive;
    uint32_t *values = malloc(count * sizeof *values);
    assert_non_null(values);
    read_code(b, &code, text);
    assert_int_equal(bouton_naive_open(b, &naive, &code), BOUTON_OK);
    for (uint64_t n = 0; n < count; n++)
        assert_int_equal(bouton_naive_next(b, &naive, values, n, &values[n]), BOUTON_OK);
    bouton_digest digest = {0};
    bouton_digest_add(&digest, values, count);
    free(values);
    bouton_naive_close(b, &naive);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    return bouton_digest_sum(&digest);
}

typedef struct counted {
    bouton_digest digest;
    uint64_t left;
} counted;

static bouton_status count_values(bouton *b, void *user, uint64_t from, const uint32_t *values,
                                  size_t count) {
    (void)b;
    counted *c = user;
    assert_int_equal(from, c->digest.count);
    const size_t part = count < c->left ? count : (size_t)c->left;
    bouton_digest_add(&c->digest, values, part);
    c->left -= part;
    return BOUTON_OK;
}

static uint64_t course_digest(const char *text, uint64_t count, const char *cpu, unsigned threads,
                              const char **engine) {
    bouton *b = bouton_new(&(bouton_options){.cpu = cpu, .threads = threads});
    bouton_code code;
    bouton_course course;
    counted c = {.left = count};
    const bouton_course_options options = {
        .window = 1 << 14, .sink = count_values, .sink_user = &c};
    read_code(b, &code, text);
    assert_int_equal(bouton_course_open(b, &course, &code, &options), BOUTON_OK);
    if (bouton_course_to(b, &course, count - 1) != BOUTON_OK)
        fail_msg("%s with %s: %s", text, cpu, bouton_last_error(b)->message);
    *engine = course.kind != NULL ? course.kind->name : "";
    bouton_course_close(b, &course);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    assert_int_equal(c.left, 0);
    return bouton_digest_sum(&c.digest);
}

static const char *const cpus[] = {"", "avx2", "portable"};

static void check_code(const char *text, uint64_t count, const char *engine) {
    const uint64_t wanted = naive_digest(text, count);
    for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++) {
        const char *used = "";
        if (course_digest(text, count, cpus[i], 1 + i % 2, &used) != wanted)
            fail_msg("%s differs from the definition with BOUTON_CPU=%s, engine %s", text, cpus[i],
                     used);
        if (engine != NULL)
            assert_string_equal(used, engine);
    }
}

/* All codes with up to three octal digits, with and without splits without taking. A small scale
 * takes some of them. */
static void test_octal(void **state) {
    (void)state;
    const unsigned step = scale() >= 100 ? 1 : 101 / scale();
    for (unsigned i = 0; i < 1024; i += step) {
        char text[8];
        snprintf(text, sizeof text, "%c.%o%o%o", i & 512 ? '4' : '0', i >> 6 & 7, i >> 3 & 7,
                 i & 7);
        check_code(text, 30000, NULL);
    }
}

static void test_known(void **state) {
    (void)state;
    check_code("0.77", 30000, "one-hot");
    check_code("0.16", 40000, "one-hot");
    check_code("0.104", 40000, "one-hot");
    check_code("0.106", 30000, "one-hot"); /* a single heap turns rare in it */
    check_code("0.054", 30000, "one-hot");
    check_code("0.354", 30000, "lanes");
    check_code("0.56", 30000, "lanes");
    check_code("4!.0", 30000, NULL);
    check_code("0.505", 30000, "one-hot"); /* without a single tap */
    check_code("0.6", 50000, "lanes");
    const char *used;
    const uint64_t single = course_digest("0.6", 60000, "", 1, &used);
    assert_int_equal(course_digest("0.6", 60000, "", 2, &used), single);
    if (scale() >= 10) {
        check_code("0.127", 100000, NULL);
        check_code("0.6", 100000, "lanes");
        check_code("0.007", 30000, NULL);
        check_code("0.06", 30000, NULL);
    }
}

/* Hexadecimal codes of up to four digits, tails among them. */
static void test_hexadecimal(void **state) {
    (void)state;
    uint32_t random = 12345;
    for (unsigned i = 0; i < 10 * scale(); i++) {
        char text[16];
        random = random * 1664525 + 1013904223;
        snprintf(text, sizeof text, "%c.%X%s", "048C"[random >> 30], random >> 18 & 0xfff,
                 random >> 10 & 3 ? "" : "...");
        check_code(text, 600, NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_octal),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_hexadecimal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
