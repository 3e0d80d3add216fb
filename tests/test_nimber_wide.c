/* SPDX-License-Identifier: MIT */
/* Nimbers beyond 64 bits, and quadratic equations whose roots lie there. */
#include "test.h"

#include <bouton/nimber.h>

#include "base/context.h"
#include "nimber_samples.h"
#include "reference/nimber.h"

typedef bouton_nimber128 value;

static value sum(value x, value y) {
    return (value){x.low ^ y.low, x.high ^ y.high};
}

static bool equal(value x, value y) {
    return x.low == y.low && x.high == y.high;
}

static value sample_128(bouton_random *random) {
    return (value){sample(random), sample(random)};
}

static void products_of_any_size(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {1};
    for (size_t words = 1; words <= 16; words *= 2)
        for (uint64_t n = scaled(words <= 4 ? 50 : words == 8 ? 8 : 2); n > 0; n--) {
            uint64_t x[16], y[16], expected[16], result[16];
            for (size_t i = 0; i < words; i++) {
                x[i] = sample(&random);
                y[i] = sample(&random);
            }
            reference_nimber_wide_product(expected, x, y, words);
            assert_int_equal(bouton_nimber_wide_product(b, result, x, y, words), BOUTON_OK);
            assert_memory_equal(result, expected, words * sizeof *x);
            if (words == 2) {
                const value product =
                    bouton_nimber128_product((value){x[0], x[1]}, (value){y[0], y[1]});
                assert_true(product.low == expected[0] && product.high == expected[1]);
            }
            assert_int_equal(bouton_nimber_wide_product(b, x, x, y, words), BOUTON_OK);
            assert_memory_equal(x, expected, words * sizeof *x);
        }
    bouton_free(b);
}

static void laws_of_any_size(void **state) {
    (void)state;
    enum { MOST = 256 };
    static uint64_t x[MOST], y[MOST], z[MOST], xy[MOST], xz[MOST], s[MOST], t[MOST];
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {2};
    for (size_t words = 1; words <= MOST; words *= 2)
        for (uint64_t n = scaled(1 + 64 / words); n > 0; n--) {
            const size_t bytes = words * sizeof *x;
            for (size_t i = 0; i < words; i++) {
                x[i] = sample(&random);
                y[i] = sample(&random);
                z[i] = sample(&random);
            }
            bouton_nimber_wide_product(b, xy, x, y, words);
            bouton_nimber_wide_product(b, xz, x, z, words);
            bouton_nimber_wide_product(b, s, xy, z, words);
            bouton_nimber_wide_product(b, t, xz, y, words);
            assert_memory_equal(s, t, bytes);
            for (size_t i = 0; i < words; i++)
                s[i] = y[i] ^ z[i];
            bouton_nimber_wide_product(b, t, x, s, words);
            for (size_t i = 0; i < words; i++)
                assert_true(t[i] == (xy[i] ^ xz[i]));
            assert_int_equal(bouton_nimber_wide_square(b, s, x, words), BOUTON_OK);
            bouton_nimber_wide_product(b, t, x, x, words);
            assert_memory_equal(s, t, bytes);
            assert_int_equal(bouton_nimber_wide_root(b, s, s, words), BOUTON_OK);
            assert_memory_equal(s, x, bytes);
            x[words - 1] |= 1;
            assert_int_equal(bouton_nimber_wide_inverse(b, s, x, words), BOUTON_OK);
            bouton_nimber_wide_product(b, t, s, x, words);
            memset(s, 0, bytes);
            s[0] = 1;
            assert_memory_equal(s, t, bytes);
        }
    memset(x, 0, sizeof x);
    assert_int_equal(bouton_nimber_wide_inverse(b, s, x, 4), BOUTON_OK);
    assert_memory_equal(s, x, 4 * sizeof *x);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void limits(void **state) {
    (void)state;
    static uint64_t x[BOUTON_NIMBER_WORDS_MAX];
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_nimber_wide_square(b, x, x, 0), BOUTON_INPUT);
    assert_int_equal(bouton_nimber_wide_square(b, x, x, 3), BOUTON_INPUT);
    assert_int_equal(bouton_nimber_wide_product(b, x, x, x, 12), BOUTON_INPUT);
    assert_int_equal(bouton_nimber_wide_square(b, x, x, BOUTON_NIMBER_WORDS_MAX), BOUTON_OK);
    assert_int_equal(bouton_nimber_wide_square(b, x, x, (size_t)BOUTON_NIMBER_WORDS_MAX * 2),
                     BOUTON_LIMIT);
    bouton_set_memory_max(b, 64);
    assert_int_equal(bouton_nimber_wide_product(b, x, x, x, 16), BOUTON_LIMIT);
    assert_int_equal(bouton_nimber_wide_root(b, x, x, 16), BOUTON_LIMIT);
    bouton_free(b);
}

static void fields_of_128_bits(void **state) {
    (void)state;
    bouton_random random = {3};
    const value one = {1, 0}, all = {UINT64_MAX, UINT64_MAX};
    for (uint64_t n = scaled(2000); n > 0; n--) {
        const value x = sample_128(&random), y = sample_128(&random);
        assert_true(equal(bouton_nimber128_product(x, y), bouton_nimber128_product(y, x)));
        assert_true(equal(bouton_nimber128_square(x), bouton_nimber128_product(x, x)));
        assert_true(equal(bouton_nimber128_root(bouton_nimber128_square(x)), x));
        if (x.low != 0 || x.high != 0)
            assert_true(equal(bouton_nimber128_product(x, bouton_nimber128_inverse(x)), one));
        const value small = bouton_nimber128_product((value){x.low, 0}, (value){y.low, 0});
        assert_true(equal(small, (value){bouton_nimber_product(x.low, y.low), 0}));
    }
    for (uint64_t n = scaled(3); n > 0; n--) {
        const value x = sum(sample_128(&random), one);
        assert_true(equal(bouton_nimber128_power(x, all), one));
        assert_true(equal(
            bouton_nimber128_power(x, (value){5, 0}),
            bouton_nimber128_product(x, bouton_nimber128_square(bouton_nimber128_square(x)))));
        const value order = bouton_nimber128_order(x);
        assert_true(equal(bouton_nimber128_power(x, order), one));
    }
    assert_true(equal(bouton_nimber128_inverse((value){0, 0}), (value){0, 0}));
    assert_int_equal(bouton_nimber128_bits((value){0, 1}), 128);
    assert_int_equal(bouton_nimber128_bits((value){65535, 0}), 16);
    /* F = 2^64 satisfies F^2 + F = 2^63, so that F (F + 1) is its norm. */
    const value f = {0, 1};
    assert_true(equal(bouton_nimber128_product(f, sum(f, one)), (value){(uint64_t)1 << 63, 0}));
    /* Half of the values above 2^64 are primitive; those found must have the full order. */
    value primitive = f;
    while (!bouton_nimber128_is_primitive(primitive))
        primitive.low++;
    assert_true(equal(bouton_nimber128_order(primitive), all));
    assert_true(primitive.low < 100);
}

static value at_128(value b, value c, value x) {
    return sum(sum(bouton_nimber128_square(x), bouton_nimber128_product(b, x)), c);
}

static void quadratics(void **state) {
    (void)state;
    bouton_context *context = bouton_new(NULL);
    bouton_random random = {4};
    unsigned inside = 0, outside = 0;
    for (uint64_t n = scaled(3000); n > 0; n--) {
        const uint64_t b = n % 50 == 0 ? 0 : sample(&random), c = sample(&random);
        uint64_t root;
        const bool in_field = bouton_nimber_quadratic(b, c, &root);
        assert_true(b != 0 || in_field);
        const uint64_t high = in_field ? 0 : b;
        (*(in_field ? &inside : &outside))++;
        const value roots[] = {{root, high}, {root ^ b, high}};
        for (unsigned i = 0; i < 2; i++) {
            const value zero = at_128((value){b, 0}, (value){c, 0}, roots[i]);
            assert_true((zero.low | zero.high) == 0);
        }
        const value large_b = n % 50 == 0 ? (value){0, 0} : sample_128(&random);
        const value large_c = sample_128(&random);
        value large_root;
        const bool in_large = bouton_nimber128_quadratic(large_b, large_c, &large_root);
        uint64_t x[4] = {large_root.low, large_root.high, in_large ? 0 : large_b.low,
                         in_large ? 0 : large_b.high};
        uint64_t factor[4] = {large_b.low, large_b.high, 0, 0}, square[4];
        bouton_nimber_wide_square(context, square, x, 4);
        bouton_nimber_wide_product(context, factor, factor, x, 4);
        assert_true((square[0] ^ factor[0]) == large_c.low);
        assert_true((square[1] ^ factor[1]) == large_c.high);
        assert_true(square[2] == factor[2] && square[3] == factor[3]);
    }
    assert_true(inside > 500 && outside > 500);
    bouton_free(context);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_of_any_size),
        cmocka_unit_test(laws_of_any_size),
        cmocka_unit_test(limits),
        cmocka_unit_test(fields_of_128_bits),
        cmocka_unit_test(quadratics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
