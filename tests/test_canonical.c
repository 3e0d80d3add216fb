/* SPDX-License-Identifier: MIT */
/* The least code with the same values, against the values by the definition. */
#include "faults.h"
#include "test.h"

#include "octal/code/minimal_code.h"
#include "reference/code.h"

enum { VALUES = 64 };

static void find_least(bouton_context *b, const char *text, char *least, size_t size) {
    bouton_code code, found;
    bouton_text out = bouton_text_start(b);
    assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_minimal_code(b, &code, &found), BOUTON_OK);
    bouton_code_write(&found, &out);
    assert_int_equal(bouton_text_status(&out), BOUTON_OK);
    snprintf(least, size, "%s", out.data);
    bouton_text_release(&out);
    bouton_code_free(b, &found);
    bouton_code_free(b, &code);
}

static void check_code(bouton_context *b, const char *text) {
    char least[80], again[80];
    unsigned values[VALUES], wanted[VALUES];
    find_least(b, text, least, sizeof least);
    const reference_code given = reference_code_of(text), found = reference_code_of(least);
    for (unsigned k = 0; k < given.digits; k++) /* bits are lost, none is won */
        assert_int_equal((k < found.digits ? found.digit[k] : 0) & ~given.digit[k], 0);
    reference_values(&given, VALUES, wanted);
    reference_values(&found, VALUES, values);
    for (unsigned n = 0; n < VALUES; n++)
        if (values[n] != wanted[n])
            fail_msg("%s is not %s: G(%u) is %u, not %u", text, least, n, wanted[n], values[n]);
    find_least(b, least, again, sizeof again);
    assert_string_equal(again, least);
}

static void test_values_stay(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    char text[16];
    for (unsigned i = 0; i < 512; i++) {
        snprintf(text, sizeof text, "%c.%03o", "04"[i % 5 == 0], i);
        check_code(b, text);
    }
    for (unsigned i = 0; i < 4096; i += 7) {
        snprintf(text, sizeof text, "%c.%03X", "048C"[i % 4], i);
        check_code(b, text);
    }
    bouton_free(b);
}

static void test_examples(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"0.61", "0.6"},   /* leave none: the heap of 2 has a move to a heap of 1, worth 0 */
        {"0.62", "0.6"},   /* leave one: so has a split that leaves a heap of 1 besides */
        {"0.88", "0.88"},  /* no option comes twice */
        {"0.8004", "0.8"}, /* leave two: three heaps, the third of 3, worth 0 */
        {"0.8084", "0.808"},      {"0.77", "0.77"}, {"4!.27", "4!.27"}, /* as it is */
        {"0.333...", "0.333..."}, {"0.0", "0.0"},   {"0.100", "0.1"}};
    bouton_context *b = bouton_new(NULL);
    char least[80];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        find_least(b, cases[i][0], least, sizeof least);
        assert_string_equal(least, cases[i][1]);
    }
    bouton_free(b);
}

/* A code that does not shrink is copied as far as it goes: what stands behind is no part of it. */
static void test_copied(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_code code, found;
    bouton_text out = bouton_text_start(b);
    assert_int_equal(bouton_code_read(b, &code, "4!.27", 5), BOUTON_OK);
    code.count--;
    code.length--;
    assert_int_equal(bouton_minimal_code(b, &code, &found), BOUTON_OK);
    bouton_code_write(&found, &out);
    assert_string_equal(out.data, "4!.2");
    bouton_text_release(&out);
    bouton_code_free(b, &found);
    bouton_code_free(b, &code);
    bouton_free(b);
}

static bouton_status use(bouton_context *b) {
    bouton_code code, least = {0};
    bouton_status status = bouton_code_read(b, &code, "0.6237", 6);
    if (status == BOUTON_OK)
        status = bouton_minimal_code(b, &code, &least);
    bouton_code_free(b, &least);
    bouton_code_free(b, &code);
    return status;
}

static void test_each_allocation_fails(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_stay),
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_copied),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
