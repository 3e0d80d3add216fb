/* SPDX-License-Identifier: MIT */
/* Polynomials and matrices: against the definitions, with every set of kernels. */
#include "test.h"

#include <bouton/nimber_algebra.h>

#include "base/context.h"
#include "base/cpu.h"
#include "faults.h"
#include "nimber_samples.h"

static const char *const sets[] = {"portable", "sse2", "sse2,pclmul", "avx2", NULL};

static void for_each_set(void (*check)(bouton_context *b, bouton_random *random)) {
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        bouton_context *b = bouton_new(&(bouton_options){.cpu = sets[i]});
        bouton_random random = {i + 1};
        check(b, &random);
        assert_int_equal(bouton_memory_used(b), 0);
        bouton_free(b);
    }
}

static void fill(uint64_t *x, size_t count, bouton_random *random) {
    for (size_t i = 0; i < count; i++)
        x[i] = sample(random);
}

static uint64_t value_at(const uint64_t *p, size_t count, uint64_t point) {
    uint64_t sum = 0;
    for (size_t i = count; i-- > 0;)
        sum = bouton_nimber_product(sum, point) ^ p[i];
    return sum;
}

enum { LONG = 700 };

static void check_products(bouton_context *b, bouton_random *random) {
    static const size_t counts[][2] = {{0, 5},   {1, 1},      {1, 7},      {7, 1},   {16, 16},
                                       {17, 15}, {127, 128},  {129, 129},  {130, 3}, {260, 259},
                                       {300, 1}, {LONG, 131}, {LONG, LONG}};
    static uint64_t x[2 * LONG], y[LONG], result[2 * LONG], expected[2 * LONG];
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const size_t m = counts[i][0], n = counts[i][1];
        fill(x, m, random);
        fill(y, n, random);
        memset(expected, 0, sizeof expected);
        memset(result, 0xaa, sizeof result);
        for (size_t j = 0; j < m; j++)
            for (size_t k = 0; k < n; k++)
                expected[j + k] ^= bouton_nimber_product(x[j], y[k]);
        assert_int_equal(bouton_nimber_polynomial_product(b, result, x, m, y, n), BOUTON_OK);
        if (m == 0)
            continue;
        assert_memory_equal(result, expected, (m + n - 1) * sizeof *x);
        assert_true(result[m + n - 1] == UINT64_C(0xaaaaaaaaaaaaaaaa));
        assert_int_equal(bouton_nimber_polynomial_product(b, x, x, m, y, n), BOUTON_OK);
        assert_memory_equal(x, expected, (m + n - 1) * sizeof *x);
    }
}

static void products(void **state) {
    (void)state;
    for_each_set(check_products);
}

static void check_values(bouton_context *b, bouton_random *random) {
    enum { POINTS = 1500, COUNT = 33 };
    static uint64_t p[COUNT], points[POINTS], values[POINTS], found[COUNT];
    fill(p, COUNT, random);
    fill(points, POINTS, random);
    assert_int_equal(bouton_nimber_polynomial_values(b, values, p, COUNT, points, POINTS),
                     BOUTON_OK);
    for (size_t i = 0; i < POINTS; i++)
        assert_true(values[i] == value_at(p, COUNT, points[i]));
    for (size_t i = 0; i < COUNT; i++)
        points[i] = points[i] << 8 | i;
    bouton_nimber_polynomial_values(b, values, p, COUNT, points, COUNT);
    for (size_t count = 0; count <= COUNT; count++) {
        assert_int_equal(bouton_nimber_polynomial_through(b, found, points, values, count),
                         BOUTON_OK);
        for (size_t i = 0; i < count; i++)
            assert_true(value_at(found, count, points[i]) == values[i]);
    }
    assert_memory_equal(found, p, sizeof p);
    assert_int_equal(bouton_nimber_polynomial_values(b, points, p, COUNT, points, COUNT),
                     BOUTON_OK);
    assert_memory_equal(points, values, sizeof p);
    assert_int_equal(bouton_nimber_polynomial_values(b, values, NULL, 0, points, 3), BOUTON_OK);
    assert_true(values[0] == 0 && values[2] == 0);
    points[5] = points[20];
    assert_int_equal(bouton_nimber_polynomial_through(b, found, points, values, COUNT),
                     BOUTON_INPUT);
}

static void values(void **state) {
    (void)state;
    for_each_set(check_values);
}

/* p = product of (t + roots[i]) */
static void multiply_out(uint64_t *p, const uint64_t *roots, size_t count) {
    memset(p, 0, (count + 1) * sizeof *p);
    p[0] = 1;
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 2; k-- > 0;)
            p[k] = (k > 0 ? p[k - 1] : 0) ^ bouton_nimber_product(p[k], roots[i]);
}

static void check_gcds(bouton_context *b, bouton_random *random) {
    uint64_t common[21], x[40], y[40], rest[20], gcd[60];
    size_t count;
    for (size_t n = 0; n <= 20; n += 4) {
        fill(common, n, random);
        common[n] = 1;
        fill(rest, 13, random);
        rest[12] |= 1;
        bouton_nimber_polynomial_product(b, x, common, n + 1, rest, 13);
        /* Neighbours have no common divisor. */
        rest[0] ^= 1;
        bouton_nimber_polynomial_product(b, y, common, n + 1, rest, 13);
        y[n + 13] = y[n + 14] = 0;
        assert_int_equal(bouton_nimber_polynomial_gcd(b, gcd, &count, x, n + 13, y, n + 15),
                         BOUTON_OK);
        assert_int_equal(count, n + 1);
        assert_memory_equal(gcd, common, count * sizeof *gcd);
        assert_int_equal(bouton_nimber_polynomial_gcd(b, gcd, &count, y, n + 15, NULL, 0),
                         BOUTON_OK);
        assert_int_equal(count, n + 13);
        assert_int_equal(gcd[n + 12], 1);
    }
    const uint64_t zeros[3] = {0};
    assert_int_equal(bouton_nimber_polynomial_gcd(b, gcd, &count, zeros, 3, zeros, 1), BOUTON_OK);
    assert_int_equal(count, 0);
}

static void gcds(void **state) {
    (void)state;
    for_each_set(check_gcds);
}

static void check_roots(bouton_context *b, bouton_random *random) {
    uint64_t chosen[30], p[40], roots[40];
    size_t count;
    for (size_t n = 1; n <= 30; n += n < 6 ? 1 : 8) {
        for (size_t i = 0; i < n; i++)
            chosen[i] = bouton_random_next(random) >> (n % 2 ? 0 : 50);
        for (size_t i = 0; i < n; i++) /* ascending and different */
            chosen[i] = (chosen[i] & ~(UINT64_C(0x3f) << 58)) | (uint64_t)i << 58;
        multiply_out(p, chosen, n);
        for (size_t i = 0; i <= n; i++)
            p[i] = bouton_nimber_product(p[i], 77);
        p[n + 1] = 0;
        assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, p, n + 2), BOUTON_OK);
        assert_int_equal(count, n);
        assert_memory_equal(roots, chosen, n * sizeof *roots);
    }
    /* Double roots come once; an irreducible factor t^2 + t + 2^63 has none. */
    const uint64_t twice[] = {5, 5, 9};
    const uint64_t irreducible[] = {UINT64_C(1) << 63, 1, 1};
    multiply_out(p, twice, 3);
    bouton_nimber_polynomial_product(b, p, p, 4, irreducible, 3);
    assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, p, 6), BOUTON_OK);
    assert_int_equal(count, 2);
    assert_true(roots[0] == 5 && roots[1] == 9);
    assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, irreducible, 3), BOUTON_OK);
    assert_int_equal(count, 0);
    /* All values below 32 are the roots of t^32 + ... = product; constants have none. */
    for (uint64_t i = 0; i < 16; i++)
        chosen[i] = i;
    multiply_out(p, chosen, 16);
    assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, p, 17), BOUTON_OK);
    assert_int_equal(count, 16);
    assert_memory_equal(roots, chosen, 16 * sizeof *roots);
    const uint64_t constant[] = {7, 0};
    assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, constant, 2), BOUTON_OK);
    assert_int_equal(count, 0);
    assert_int_equal(bouton_nimber_polynomial_roots(b, roots, &count, constant + 1, 1),
                     BOUTON_INPUT);
}

static void roots(void **state) {
    (void)state;
    for_each_set(check_roots);
}

/* By the sum over all permutations: in characteristic 2 without signs. */
static uint64_t plain_determinant(const uint64_t *matrix, size_t size, unsigned used, size_t row) {
    if (row == size)
        return 1;
    uint64_t sum = 0;
    for (unsigned column = 0; column < size; column++)
        if (!(used >> column & 1))
            sum ^= bouton_nimber_product(
                matrix[row * size + column],
                plain_determinant(matrix, size, used | 1u << column, row + 1));
    return sum;
}

static void check_determinants(bouton_context *b, bouton_random *random) {
    uint64_t m[36], determinant;
    for (size_t size = 0; size <= 6; size++)
        for (unsigned n = 0; n < 20; n++) {
            for (size_t i = 0; i < size * size; i++)
                m[i] = n % 2 ? sample(random) : bouton_random_below(random, 3);
            assert_int_equal(bouton_nimber_matrix_determinant(b, &determinant, m, size), BOUTON_OK);
            assert_true(determinant == plain_determinant(m, size, 0, 0));
        }
}

static void determinants(void **state) {
    (void)state;
    for_each_set(check_determinants);
}

/* result = x y; x has `rows` rows of `inner`, y `inner` rows of `columns`. */
static void multiply(uint64_t *result, const uint64_t *x, const uint64_t *y, size_t rows,
                     size_t inner, size_t columns) {
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < columns; j++) {
            uint64_t sum = 0;
            for (size_t k = 0; k < inner; k++)
                sum ^= bouton_nimber_product(x[i * inner + k], y[k * columns + j]);
            result[i * columns + j] = sum;
        }
}

static void check_inverses(bouton_context *b, bouton_random *random) {
    enum { MOST = 70 };
    static uint64_t m[MOST * MOST], inverse[MOST * MOST], one[MOST * MOST];
    for (size_t size = 0; size <= MOST; size = 2 * size + 1 + size / 5) {
        fill(m, size * size, random);
        assert_int_equal(bouton_nimber_matrix_inverse(b, inverse, m, size), BOUTON_OK);
        multiply(one, m, inverse, size, size, size);
        for (size_t i = 0; i < size * size; i++)
            assert_true(one[i] == (i / size == i % size));
        if (size == 0)
            continue;
        for (size_t i = 0; i < size; i++) /* the last row depends on the first */
            m[(size - 1) * size + i] = size > 1 ? bouton_nimber_product(m[i], 9) : 0;
        assert_int_equal(bouton_nimber_matrix_inverse(b, inverse, m, size), BOUTON_NO);
        size_t rank;
        assert_int_equal(bouton_nimber_matrix_rank(b, &rank, m, size, size), BOUTON_OK);
        assert_int_equal(rank, size - 1);
    }
}

static void inverses(void **state) {
    (void)state;
    for_each_set(check_inverses);
}

/* A product of rows x rank and rank x columns matrices has that rank. */
static void check_solutions(bouton_context *b, bouton_random *random) {
    enum { MOST = 12 };
    uint64_t left[MOST * MOST], right[MOST * MOST], m[MOST * MOST], known[MOST], sum[MOST];
    uint64_t x[MOST], again[MOST];
    for (unsigned n = 0; n < 200; n++) {
        const size_t rows = bouton_random_below(random, MOST + 1);
        const size_t columns = bouton_random_below(random, MOST + 1);
        const size_t least = rows < columns ? rows : columns;
        const size_t inner = bouton_random_below(random, least + 1);
        size_t rank, free_count;
        for (size_t i = 0; i < MOST * MOST; i++) {
            left[i] = bouton_random_next(random);
            right[i] = bouton_random_next(random);
        }
        multiply(m, left, right, rows, inner, columns);
        assert_int_equal(bouton_nimber_matrix_rank(b, &rank, m, rows, columns), BOUTON_OK);
        assert_int_equal(rank, inner);
        fill(known, columns, random);
        multiply(sum, m, known, rows, columns, 1);
        assert_int_equal(bouton_nimber_matrix_solve(b, x, &free_count, m, rows, columns, sum),
                         BOUTON_OK);
        assert_int_equal(free_count, columns - inner);
        multiply(again, m, x, rows, columns, 1);
        assert_memory_equal(again, sum, rows * sizeof *sum);
        if (inner == rows)
            continue;
        /* A random right side lies outside the image, but for one chance in 2^64. */
        for (size_t i = 0; i < rows; i++)
            sum[i] = bouton_random_next(random);
        assert_int_equal(bouton_nimber_matrix_solve(b, x, &free_count, m, rows, columns, sum),
                         BOUTON_NO);
    }
}

static void solutions(void **state) {
    (void)state;
    for_each_set(check_solutions);
}

/* Every allocation in turn fails. */
static bouton_status use_all(bouton_context *b) {
    uint64_t x[40], y[40], result[80];
    size_t count;
    bouton_random random = {1};
    fill(x, 40, &random);
    fill(y, 40, &random);
    for (size_t i = 0; i < 40; i++)
        y[i] = y[i] << 8 | i;
    bouton_status status = bouton_nimber_polynomial_product(b, result, x, 40, y, 40);
    if (status == BOUTON_OK)
        status = bouton_nimber_polynomial_values(b, result, x, 40, y, 40);
    if (status == BOUTON_OK)
        status = bouton_nimber_polynomial_through(b, result, y, x, 40);
    if (status == BOUTON_OK)
        status = bouton_nimber_polynomial_gcd(b, result, &count, x, 40, y, 40);
    multiply_out(result, y, 5);
    if (status == BOUTON_OK)
        status = bouton_nimber_polynomial_roots(b, x, &count, result, 6);
    if (status == BOUTON_OK)
        status = bouton_nimber_matrix_inverse(b, result, y, 3);
    if (status == BOUTON_OK)
        status = bouton_nimber_matrix_solve(b, x, &count, y, 3, 3, y + 9);
    return status;
}

static void want_of_memory(void **state) {
    (void)state;
    uint64_t failures;
    assert_true(faults_each(use_all, &failures));
    assert_in_range(failures, 10, 40);
    bouton_context *b = bouton_new(NULL);
    size_t rank;
    assert_int_equal(bouton_nimber_matrix_rank(b, &rank, NULL, SIZE_MAX / 2, 3), BOUTON_LIMIT);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products),  cmocka_unit_test(values),         cmocka_unit_test(gcds),
        cmocka_unit_test(roots),     cmocka_unit_test(determinants),   cmocka_unit_test(inverses),
        cmocka_unit_test(solutions), cmocka_unit_test(want_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
