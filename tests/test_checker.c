/* SPDX-License-Identifier: MIT */
/* The sequences of bouton-check: the help of a certificate changes no value. */
#include "checker/sequence.h"
#include "test.h"

/* With any help that is true, the values are those of the definition; here heaps may pair with
 * heaps up to a reach that no heap has. */
static void test_reach(void **state) {
    (void)state;
    static const char *const rules[] = {"0.07", "0.16", "0.137", "0.165", "0.6"};
    enum { COUNT = 3000, REACH = 4000 };
    static rare rares[COUNT];
    static uint32_t values[COUNT];
    static code c;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        assert_true(code_read(&c, rules[i]));
        const help none = {0};
        sequence plain, helped;
        help h = {.mask = 3, .rares = rares, .reach = REACH};
        assert_true(sequence_open(&plain, &c, &none, COUNT, COUNT));
        for (unsigned n = 0; n < COUNT; n++) {
            assert_true(sequence_next(&plain, &values[n]));
            if (n > 0 && __builtin_popcount(values[n] & h.mask) % 2 == 0)
                rares[h.rare_count++] = (rare){n, values[n]};
        }
        assert_true(sequence_open(&helped, &c, &h, REACH + 1, 2 * REACH));
        for (unsigned n = 0; n < COUNT; n++) {
            uint32_t value = 0;
            if (!sequence_next(&helped, &value))
                fail_msg("%s, heap %u: %s", rules[i], n, helped.error);
            assert_int_equal(value, values[n]);
        }
        sequence_close(&plain);
        sequence_close(&helped);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reach)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
