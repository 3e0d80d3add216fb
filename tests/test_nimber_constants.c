/* SPDX-License-Identifier: MIT */
/* Every entry of the tables that the build generates, against the definition of the tower. */
#include "test.h"

#include "nimber/polynomial_basis.h"
#include "reference/nimber.h"

static uint64_t product(uint64_t x, uint64_t y) {
    return reference_nimber_product(x, y, 64);
}

static uint64_t product_8(uint64_t x, uint64_t y) {
    return reference_nimber_product(x, y, 8);
}

/* Modulo x^bits + x^4 + x^3 + x + 1, bits = 8 or 64. */
static uint64_t polynomial_product(uint64_t x, uint64_t y, unsigned bits) {
    uint64_t sum = 0;
    for (unsigned i = bits; i-- > 0;) {
        const bool carry = sum >> (bits - 1) & 1;
        sum = sum << 1 ^ (carry ? 0x1b : 0) ^ (y >> i & 1 ? x : 0);
        if (bits < 64)
            sum &= ((uint64_t)1 << bits) - 1;
    }
    return sum;
}

/* GF2P8AFFINEQB on one byte. */
static uint64_t affine(uint64_t matrix, uint64_t x) {
    uint64_t image = 0;
    for (unsigned i = 0; i < 8; i++) {
        const uint64_t row = matrix >> 8 * (7 - i) & 0xff;
        image |= (uint64_t)(__builtin_popcountll(row & x) & 1) << i;
    }
    return image;
}

static uint64_t apply(const bouton_nimber_blocks blocks, uint64_t x) {
    uint64_t image = 0;
    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = 0; j < 8; j++)
            image ^= affine(blocks[i][j], x >> 8 * j & 0xff) << 8 * i;
    return image;
}

static void logarithms(void **state) {
    (void)state;
    assert_int_equal(bouton_nimber_log_8[0], NIMBER_LOG_ZERO);
    assert_int_equal(bouton_nimber_log_8[128], NIMBER_LOG_D);
    assert_int_equal(bouton_nimber_exp_8[0], 1);
    for (unsigned i = 1; i < NIMBER_LOG_ZERO; i++)
        assert_int_equal(bouton_nimber_exp_8[i],
                         product(bouton_nimber_exp_8[i - 1], bouton_nimber_exp_8[1]));
    for (unsigned i = NIMBER_LOG_ZERO; i < NIMBER_EXP_SIZE; i++)
        assert_int_equal(bouton_nimber_exp_8[i], 0);
    for (unsigned x = 1; x < 256; x++) {
        assert_in_range(bouton_nimber_log_8[x], 0, 254);
        assert_int_equal(bouton_nimber_exp_8[bouton_nimber_log_8[x]], x);
    }
}

static void roots(void **state) {
    (void)state;
    for (unsigned x = 0; x < 256; x++) {
        const uint64_t root = bouton_nimber_root_8[x];
        assert_int_equal(product(root, root), x);
    }
    for (unsigned a = 0; a < 128; a++) {
        const uint64_t t = bouton_nimber_quadratic_8[a];
        assert_int_equal(t % 2, 0);
        assert_int_equal(product(t, t) ^ t, a);
    }
}

static void times_31(void **state) {
    (void)state;
    for (unsigned k = 0; k < 4; k++)
        for (uint64_t c = 0; c < 256; c++)
            assert_int_equal(bouton_nimber_times_31[k][c], product(c << 8 * k, (uint64_t)1 << 31));
}

static void isomorphism_with_polynomials(void **state) {
    (void)state;
    for (unsigned k = 0; k < 8; k++)
        for (unsigned c = 0; c < 256; c++) {
            const unsigned low = c & -c;
            assert_true(
                bouton_nimber_to_polynomial[k][c] ==
                (bouton_nimber_to_polynomial[k][low] ^ bouton_nimber_to_polynomial[k][c - low]));
            assert_true(nimber_enter_polynomials(bouton_nimber_from_polynomial[k][c]) ==
                        (uint64_t)c << 8 * k);
            assert_true(nimber_leave_polynomials(bouton_nimber_to_polynomial[k][c]) ==
                        (uint64_t)c << 8 * k);
        }
    for (unsigned i = 0; i < 64; i++)
        for (unsigned j = 0; j <= i; j++) {
            const uint64_t x = (uint64_t)1 << i, y = (uint64_t)1 << j;
            assert_true(
                nimber_enter_polynomials(product(x, y)) ==
                polynomial_product(nimber_enter_polynomials(x), nimber_enter_polynomials(y), 64));
        }
}

static void linear_maps(void **state) {
    (void)state;
    for (unsigned i = 0; i < 64; i++) {
        const uint64_t x = (uint64_t)1 << i;
        assert_true(apply(bouton_nimber_square_blocks, x) == product(x, x));
        const uint64_t root = apply(bouton_nimber_root_blocks, x);
        assert_true(product(root, root) == x);
        const uint64_t t = apply(bouton_nimber_quadratic_blocks, x);
        assert_int_equal(t % 2, 0);
        assert_true((product(t, t) ^ t) == (i < 63 ? x : 0));
    }
}

static void byte_maps(void **state) {
    (void)state;
    const bouton_nimber_bytes *maps = &bouton_nimber_byte_maps;
    const uint64_t d = 128, d2 = product_8(d, d), d3 = product_8(d, d2);
    for (uint64_t x = 0; x < 256; x++) {
        const uint64_t entered = affine(maps->enter, x), square = product_8(x, x);
        assert_int_equal(affine(maps->leave, entered), x);
        for (uint64_t y = 0; y < 256; y++)
            assert_int_equal(
                affine(maps->leave, polynomial_product(entered, affine(maps->enter, y), 8)),
                product_8(x, y));
        const struct {
            uint64_t matrix, image;
        } cases[] = {
            {maps->d, product_8(d, x)},   {maps->d2, product_8(d2, x)},
            {maps->d3, product_8(d3, x)}, {maps->d2_d3, product_8(d2 ^ d3, x)},
            {maps->square, square},       {maps->d_square, product_8(d, square)},
        };
        for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
            assert_int_equal(affine(maps->leave, affine(cases[i].matrix, entered)), cases[i].image);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms),  cmocka_unit_test(roots),
        cmocka_unit_test(times_31),    cmocka_unit_test(isomorphism_with_polynomials),
        cmocka_unit_test(linear_maps), cmocka_unit_test(byte_maps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
