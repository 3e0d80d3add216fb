/* SPDX-License-Identifier: MIT */
/* Every pointer and count of the public functions: refused when NULL or too large, and left alone
 * when there are no values. */
#include "test.h"

#include <bouton/nimber_algebra.h>

#define REFUSED(call) assert_int_equal(call, BOUTON_INPUT)
#define DONE(call) assert_int_equal(call, BOUTON_OK)

static bouton_context *b;

static int open_context(void **state) {
    (void)state;
    b = bouton_new(NULL);
    return b == NULL;
}

static int close_context(void **state) {
    (void)state;
    bouton_forget(b);
    const int lost = bouton_memory_used(b) != 0;
    bouton_free(b);
    return lost;
}

static void single_values(void **state) {
    (void)state;
    uint64_t log = 0, root = 0;
    bouton_nimber128 log_128 = {0, 0}, root_128 = {0, 0};
    const bouton_nimber128 five = {5, 0}, top = {0, UINT64_C(1) << 63}, one = {1, 0}, none = {0, 0};
    assert_int_equal(bouton_nimber_product_for(NULL)(8, 8), 13);
    assert_true(bouton_nimber_quadratic(1, 1, NULL) && bouton_nimber_quadratic(1, 1, &root));
    assert_int_equal(root, 2);
    assert_true(bouton_nimber_quadratic(0, 6, NULL) && bouton_nimber_quadratic(0, 6, &root));
    assert_int_equal(root, 4);
    assert_false(bouton_nimber_quadratic(1, UINT64_C(1) << 63, NULL));
    assert_true(bouton_nimber128_quadratic(one, one, NULL));
    assert_true(bouton_nimber128_quadratic(none, five, NULL));
    assert_false(bouton_nimber128_quadratic(one, top, NULL));
    assert_false(bouton_nimber128_quadratic(one, top, &root_128));
    REFUSED(bouton_nimber_log(NULL, 5, 5, &log));
    REFUSED(bouton_nimber_log(b, 5, 5, NULL));
    assert_string_equal(bouton_last_error(b)->code, "argument");
    REFUSED(bouton_nimber128_log(NULL, five, five, &log_128));
    REFUSED(bouton_nimber128_log(b, five, five, NULL));
    REFUSED(bouton_nimber_log(b, 0, 5, &log));
    REFUSED(bouton_nimber_log(b, 5, 0, &log));
    DONE(bouton_nimber_log(b, 5, 5, &log));
    assert_int_equal(log, 1);
}

static const size_t too_many = SIZE_MAX / 8 + 1;

static void arrays(void **state) {
    (void)state;
    uint64_t x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, result[3] = {7, 7, 7}, dot = 9;
    REFUSED(bouton_nimber_array_product(NULL, result, x, y, 3));
    REFUSED(bouton_nimber_array_product(b, NULL, x, y, 3));
    REFUSED(bouton_nimber_array_product(b, result, NULL, y, 3));
    REFUSED(bouton_nimber_array_product(b, result, x, NULL, 3));
    REFUSED(bouton_nimber_array_product(b, result, x, y, too_many));
    DONE(bouton_nimber_array_product(b, NULL, NULL, NULL, 0));
    REFUSED(bouton_nimber_array_scale(NULL, result, 3, x, 3));
    REFUSED(bouton_nimber_array_scale(b, NULL, 3, x, 3));
    REFUSED(bouton_nimber_array_scale(b, result, 3, NULL, 3));
    DONE(bouton_nimber_array_scale(b, NULL, 3, NULL, 0));
    REFUSED(bouton_nimber_array_add_scaled(NULL, result, 3, x, 3));
    REFUSED(bouton_nimber_array_add_scaled(b, NULL, 3, x, 3));
    REFUSED(bouton_nimber_array_add_scaled(b, result, 3, NULL, 3));
    DONE(bouton_nimber_array_add_scaled(b, NULL, 3, NULL, 0));
    REFUSED(bouton_nimber_array_dot(NULL, &dot, x, y, 3));
    REFUSED(bouton_nimber_array_dot(b, NULL, x, y, 3));
    REFUSED(bouton_nimber_array_dot(b, &dot, NULL, y, 3));
    REFUSED(bouton_nimber_array_dot(b, &dot, x, NULL, 3));
    assert_int_equal(dot, 9);
    DONE(bouton_nimber_array_dot(b, &dot, NULL, NULL, 0));
    assert_int_equal(dot, 0);
    bouton_status (*const unaries[])(bouton_context *, uint64_t *, const uint64_t *, size_t) = {
        bouton_nimber_array_square, bouton_nimber_array_root, bouton_nimber_array_inverse,
        bouton_nimber_array_quadratic};
    for (unsigned i = 0; i < 4; i++) {
        REFUSED(unaries[i](NULL, result, x, 3));
        REFUSED(unaries[i](b, NULL, x, 3));
        REFUSED(unaries[i](b, result, NULL, 3));
        REFUSED(unaries[i](b, result, x, too_many));
        DONE(unaries[i](b, NULL, NULL, 0));
    }
    assert_true(result[0] == 7 && result[1] == 7 && result[2] == 7);
}

static void wide_values(void **state) {
    (void)state;
    uint64_t x[2] = {1, 2}, y[2] = {4, 5}, result[2];
    REFUSED(bouton_nimber_wide_product(NULL, result, x, y, 2));
    REFUSED(bouton_nimber_wide_product(b, NULL, x, y, 2));
    REFUSED(bouton_nimber_wide_product(b, result, NULL, y, 2));
    REFUSED(bouton_nimber_wide_product(b, result, x, NULL, 2));
    REFUSED(bouton_nimber_wide_product(b, result, x, y, 0));
    bouton_status (*const unaries[])(bouton_context *, uint64_t *, const uint64_t *, size_t) = {
        bouton_nimber_wide_square, bouton_nimber_wide_root, bouton_nimber_wide_inverse};
    for (unsigned i = 0; i < 3; i++) {
        REFUSED(unaries[i](NULL, result, x, 2));
        REFUSED(unaries[i](b, NULL, x, 2));
        REFUSED(unaries[i](b, result, NULL, 2));
        REFUSED(unaries[i](b, result, x, 3));
        DONE(unaries[i](b, result, x, 2));
    }
}

static void polynomials(void **state) {
    (void)state;
    uint64_t x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, result[5];
    size_t count = 7;
    REFUSED(bouton_nimber_polynomial_product(NULL, result, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_product(b, NULL, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_product(b, result, NULL, 3, y, 2));
    REFUSED(bouton_nimber_polynomial_product(b, result, x, 3, NULL, 2));
    REFUSED(bouton_nimber_polynomial_product(b, result, x, 3, y, SIZE_MAX - 1));
    DONE(bouton_nimber_polynomial_product(b, NULL, x, 3, NULL, 0));
    REFUSED(bouton_nimber_polynomial_values(NULL, result, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_values(b, NULL, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_values(b, result, NULL, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_values(b, result, x, 3, NULL, 3));
    REFUSED(bouton_nimber_polynomial_values(b, result, x, SIZE_MAX, y, 3));
    DONE(bouton_nimber_polynomial_values(b, NULL, x, 3, NULL, 0));
    REFUSED(bouton_nimber_polynomial_through(NULL, result, x, y, 3));
    REFUSED(bouton_nimber_polynomial_through(b, NULL, x, y, 3));
    REFUSED(bouton_nimber_polynomial_through(b, result, NULL, y, 3));
    REFUSED(bouton_nimber_polynomial_through(b, result, x, NULL, 3));
    REFUSED(bouton_nimber_polynomial_through(b, result, x, y, SIZE_MAX / 4 + 1));
    DONE(bouton_nimber_polynomial_through(b, NULL, NULL, NULL, 0));
    REFUSED(bouton_nimber_polynomial_gcd(NULL, result, &count, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_gcd(b, NULL, &count, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_gcd(b, result, NULL, x, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_gcd(b, result, &count, NULL, 3, y, 3));
    REFUSED(bouton_nimber_polynomial_gcd(b, result, &count, x, 3, NULL, 3));
    REFUSED(bouton_nimber_polynomial_gcd(b, result, &count, x, SIZE_MAX, y, 3));
    assert_int_equal(count, 7);
    DONE(bouton_nimber_polynomial_gcd(b, NULL, &count, NULL, 0, NULL, 0));
    assert_int_equal(count, 0);
    REFUSED(bouton_nimber_polynomial_roots(NULL, result, &count, x, 3));
    REFUSED(bouton_nimber_polynomial_roots(b, NULL, &count, x, 3));
    REFUSED(bouton_nimber_polynomial_roots(b, result, NULL, x, 3));
    REFUSED(bouton_nimber_polynomial_roots(b, result, &count, NULL, 3));
    REFUSED(bouton_nimber_polynomial_roots(b, result, &count, x, SIZE_MAX));
    DONE(bouton_nimber_polynomial_roots(b, NULL, &count, x, 1));
    assert_int_equal(count, 0);
}

static void matrices(void **state) {
    (void)state;
    uint64_t m[4] = {1, 2, 3, 4}, right[2] = {1, 2}, result[4];
    size_t count = 7;
    REFUSED(bouton_nimber_matrix_rank(NULL, &count, m, 2, 2));
    REFUSED(bouton_nimber_matrix_rank(b, NULL, m, 2, 2));
    REFUSED(bouton_nimber_matrix_rank(b, &count, NULL, 2, 2));
    assert_int_equal(bouton_nimber_matrix_rank(b, &count, m, SIZE_MAX, 0), BOUTON_LIMIT);
    assert_int_equal(bouton_nimber_matrix_rank(b, &count, m, 2, SIZE_MAX), BOUTON_LIMIT);
    DONE(bouton_nimber_matrix_rank(b, &count, NULL, 2, 0));
    assert_int_equal(count, 0);
    REFUSED(bouton_nimber_matrix_determinant(NULL, result, m, 2));
    REFUSED(bouton_nimber_matrix_determinant(b, NULL, m, 2));
    REFUSED(bouton_nimber_matrix_determinant(b, result, NULL, 2));
    DONE(bouton_nimber_matrix_determinant(b, result, NULL, 0));
    assert_int_equal(result[0], 1);
    REFUSED(bouton_nimber_matrix_inverse(NULL, result, m, 2));
    REFUSED(bouton_nimber_matrix_inverse(b, NULL, m, 2));
    REFUSED(bouton_nimber_matrix_inverse(b, result, NULL, 2));
    assert_int_equal(bouton_nimber_matrix_inverse(b, result, m, SIZE_MAX), BOUTON_LIMIT);
    DONE(bouton_nimber_matrix_inverse(b, NULL, NULL, 0));
    REFUSED(bouton_nimber_matrix_solve(NULL, result, &count, m, 2, 2, right));
    REFUSED(bouton_nimber_matrix_solve(b, NULL, &count, m, 2, 2, right));
    REFUSED(bouton_nimber_matrix_solve(b, result, NULL, m, 2, 2, right));
    REFUSED(bouton_nimber_matrix_solve(b, result, &count, NULL, 2, 2, right));
    REFUSED(bouton_nimber_matrix_solve(b, result, &count, m, 2, 2, NULL));
    DONE(bouton_nimber_matrix_solve(b, NULL, &count, NULL, 0, 0, NULL));
    assert_int_equal(count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_values), cmocka_unit_test(arrays),   cmocka_unit_test(wide_values),
        cmocka_unit_test(polynomials),   cmocka_unit_test(matrices),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
