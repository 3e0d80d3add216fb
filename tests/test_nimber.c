/* SPDX-License-Identifier: MIT */
/* Single nimbers below 2^64: against the definition, and by the laws of fields. */
#include "test.h"

#include <bouton/nimber.h>

#include "base/context.h"
#include "base/cpu.h"
#include "nimber_samples.h"
#include "reference/nimber.h"

static void products_below_256_are_by_definition(void **state) {
    (void)state;
    static uint8_t table[REFERENCE_NIMBER_LIMIT][REFERENCE_NIMBER_LIMIT];
    reference_nimber_table(table);
    for (unsigned x = 0; x < 256; x++)
        for (unsigned y = 0; y < 256; y++) {
            assert_int_equal(bouton_nimber_product(x, y), table[x][y]);
            assert_int_equal(reference_nimber_product(x, y, 8), table[x][y]);
            assert_int_equal(reference_nimber_product(x, y, 64), table[x][y]);
        }
}

static void published_values(void **state) {
    (void)state;
    static const uint64_t eights[] = {8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128};
    static const uint64_t inverses[] = {1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170};
    for (uint64_t n = 1; n <= 16; n++) {
        assert_int_equal(bouton_nimber_product(8, n), eights[n - 1]); /* A051775 */
        assert_int_equal(bouton_nimber_inverse(n), inverses[n - 1]);  /* A051917 */
    }
    assert_int_equal(bouton_nimber_square(16), 24);
    assert_int_equal(bouton_nimber_root(123456789), 98433322);
}

static void products_agree_with_the_recursion(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_nimber_product_function *fast = bouton_nimber_product_for(b);
    bouton_random random = {1};
    for (uint64_t n = scaled(4000); n > 0; n--) {
        const uint64_t x = sample(&random), y = sample(&random);
        const uint64_t expected = reference_nimber_product(x, y, 64);
        assert_true(bouton_nimber_product(x, y) == expected);
        assert_true(fast(x, y) == expected);
    }
    bouton_free(b);
}

static void field_laws(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_nimber_product_function *products[] = {bouton_nimber_product,
                                                  bouton_nimber_product_for(b)};
    bouton_random random = {2};
    for (uint64_t n = scaled(1000000); n > 0; n--) {
        const uint64_t x = sample(&random), y = sample(&random), z = sample(&random);
        bouton_nimber_product_function *product = products[n % 2];
        const uint64_t xy = product(x, y), xz = product(x, z);
        assert_true(xy == product(y, x));
        assert_true(product(x, y ^ z) == (xy ^ xz));
        assert_true(product(xy, z) == product(xz, y));
        assert_true(product(x, 1) == x);
        assert_true(product(x, 0) == 0);
    }
    bouton_free(b);
}

static void squares_roots_inverses(void **state) {
    (void)state;
    assert_int_equal(bouton_nimber_inverse(0), 0);
    bouton_random random = {3};
    for (uint64_t n = scaled(300000); n > 0; n--) {
        const uint64_t x = sample(&random);
        const uint64_t square = bouton_nimber_square(x);
        assert_true(square == bouton_nimber_product(x, x));
        assert_true(bouton_nimber_root(square) == x);
        if (x != 0)
            assert_true(bouton_nimber_product(x, bouton_nimber_inverse(x)) == 1);
        const unsigned bits = bouton_nimber_bits(x);
        assert_true(bouton_nimber_bits(square) == bits);
        assert_true(bouton_nimber_bits(bouton_nimber_inverse(x)) == bits);
    }
}

static void powers(void **state) {
    (void)state;
    bouton_random random = {4};
    for (uint64_t n = scaled(1000); n > 0; n--) {
        const uint64_t x = sample(&random), small = bouton_random_below(&random, 30);
        assert_true(bouton_nimber_power(x, small) == reference_nimber_power(x, small));
        const uint64_t e = bouton_random_next(&random) >> 1, f = bouton_random_next(&random) >> 1;
        assert_true(bouton_nimber_power(x, e + f) ==
                    bouton_nimber_product(bouton_nimber_power(x, e), bouton_nimber_power(x, f)));
        if (x != 0)
            assert_true(bouton_nimber_power(x, UINT64_MAX) == 1);
    }
    assert_int_equal(bouton_nimber_power(0, 0), 1);
    assert_int_equal(bouton_nimber_power(0, 5), 0);
}

/* In the field of 2^16 each order is counted by multiplying. */
static void orders(void **state) {
    (void)state;
    unsigned primitive[17] = {0};
    for (uint64_t x = 1; x < 65536; x++) {
        const uint64_t order = bouton_nimber_order(x);
        assert_true(65535 % order == 0);
        if (x < 600 || x % 257 == 0) {
            uint64_t power = x, count = 1;
            for (; power != 1; count++)
                power = bouton_nimber_product(power, x);
            assert_int_equal(order, count);
        }
        primitive[bouton_nimber_bits(x)] += bouton_nimber_is_primitive(x);
    }
    /* phi(2^n - 1) of them generate a field of n bits; all lie outside the smaller fields, but
     * for the field of 2 elements, whose 1 generates it. */
    assert_int_equal(primitive[1], 1);
    assert_int_equal(primitive[2], 2);
    assert_int_equal(primitive[4], 8);
    assert_int_equal(primitive[8], 128);
    assert_int_equal(primitive[16], 32768);
    assert_int_equal(bouton_nimber_order(0), 0);
    assert_false(bouton_nimber_is_primitive(0));
    bouton_random random = {5};
    for (uint64_t n = scaled(300); n > 0; n--) {
        const uint64_t x = sample(&random) | 1, order = bouton_nimber_order(x);
        assert_true(bouton_nimber_power(x, order) == 1);
        static const uint64_t primes[] = {3, 5, 17, 257, 641, 65537, 6700417};
        for (unsigned i = 0; i < 7; i++)
            if (order % primes[i] == 0)
                assert_true(bouton_nimber_power(x, order / primes[i]) != 1);
    }
}

static void the_fastest_product_obeys_the_set(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.cpu = "portable"});
    assert_ptr_equal(bouton_nimber_product_for(b), bouton_nimber_product);
    bouton_free(b);
#if defined(__x86_64__) && defined(__GNUC__) && !defined(BOUTON_PORTABLE)
    b = bouton_new(&(bouton_options){.cpu = "pclmul"});
    if (bouton_cpu_detect() & BOUTON_CPU_PCLMUL)
        assert_ptr_not_equal(bouton_nimber_product_for(b), bouton_nimber_product);
    bouton_free(b);
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_below_256_are_by_definition),
        cmocka_unit_test(published_values),
        cmocka_unit_test(products_agree_with_the_recursion),
        cmocka_unit_test(field_laws),
        cmocka_unit_test(squares_roots_inverses),
        cmocka_unit_test(powers),
        cmocka_unit_test(orders),
        cmocka_unit_test(the_fastest_product_obeys_the_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
