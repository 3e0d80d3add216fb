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

/* Pairs are looked for among all heaps that are remembered, not only among the first ones. */
static void test_pairs_of_the_ring(void **state) {
    (void)state;
    enum { COUNT = 6000, FIRST = 64, RING = 8192 };
    static rare rares[COUNT];
    static uint32_t values[COUNT];
    static code c;
    const help none = {0};
    sequence plain, helped;
    help h = {.mask = 3, .rares = rares, .from = UINT64_MAX};
    assert_true(code_read(&c, "0.6"));
    assert_true(sequence_open(&plain, &c, &none, COUNT, COUNT));
    for (unsigned n = 0; n < COUNT; n++) {
        assert_true(sequence_next(&plain, &values[n]));
        if (n > 0 && __builtin_popcount(values[n] & h.mask) % 2 == 0)
            rares[h.rare_count++] = (rare){n, values[n]};
    }
    assert_true(sequence_open(&helped, &c, &h, FIRST, RING));
    for (unsigned n = 0; n < COUNT; n++) {
        uint32_t value = 0;
        if (!sequence_next(&helped, &value))
            fail_msg("heap %u: %s", n, helped.error);
        assert_int_equal(value, values[n]);
    }
    sequence_close(&plain);
    sequence_close(&helped);
}

/* After a jump, what lies before the values given is not looked at, whatever the memory holds: here
 * a single heap, left when 101 tokens are taken, and pairs reach back there. */
static void test_forgotten(void **state) {
    (void)state;
    enum { FIRST = 3000, FROM = 200000, GIVEN = 64, COUNT = 400, POISONS = 16 };
    static code c;
    static uint32_t values[POISONS][COUNT];
    static char rule[] = "0.006";
    char text[128];
    uint16_t given[GIVEN];
    size_t counts[POISONS];
    snprintf(text, sizeof text, "%s%097d2", rule, 0);
    assert_true(code_read(&c, text));
    assert_int_equal(c.singles[c.single_count - 1], 101);
    for (unsigned i = 0; i < GIVEN; i++)
        given[i] = 1; /* a common one */
    for (unsigned poison = 0; poison < POISONS; poison++) {
        const help h = {.mask = 1, .reach = 40, .from = UINT64_MAX};
        sequence s;
        assert_true(sequence_open(&s, &c, &h, FIRST, 4096));
        for (unsigned n = 0; n < FIRST; n++)
            s.first[n] = 256; /* no pair with it brings a small value */
        for (uint64_t i = 0; i < s.ring_size; i++)
            s.ring[i] = (uint16_t)(poison % 8 + poison / 8 * 256);
        sequence_jump(&s, FROM, given, GIVEN);
        size_t count = 0;
        while (count < COUNT && sequence_next(&s, &values[poison][count]))
            count++;
        counts[poison] = count;
        sequence_close(&s);
        assert_int_equal(counts[poison], counts[0]);
        assert_memory_equal(values[poison], values[0], counts[0] * sizeof values[0][0]);
    }
    assert_true(counts[0] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reach),
                                       cmocka_unit_test(test_pairs_of_the_ring),
                                       cmocka_unit_test(test_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
