/* SPDX-License-Identifier: MIT */
#include <bouton/nimber_algebra.h>

#include "nimber/arguments.h"
#include "nimber/polynomial_basis.h"

#include <string.h>

/* ---- Products. ----
 * Where there is a carry-less multiplication the coefficients change their representation once at
 * the start and once at the end; otherwise they stay nimbers. */

typedef struct multiplier {
    bouton_context *b;
    bouton_nimber_convolution *convolution; /* NULL: by multiples of whole arrays */
} multiplier;

enum { KARATSUBA_FROM = 128 };

static bouton_nimber_convolution *convolution_for(bouton_cpu cpu) {
#if BOUTON_NIMBER_X86
    if ((cpu & BOUTON_CPU_VPCLMUL) && (cpu & BOUTON_CPU_AVX512))
        return bouton_nimber_convolution_vpclmul;
    if (cpu & BOUTON_CPU_PCLMUL)
        return bouton_nimber_convolution_pclmul;
#endif
    (void)cpu;
    return NULL;
}

static void add(uint64_t *x, const uint64_t *y, size_t count) {
    for (size_t i = 0; i < count; i++)
        x[i] ^= y[i];
}

static bouton_status multiply_short(const multiplier *m, uint64_t *result, const uint64_t *x,
                                    const uint64_t *y, size_t count) {
    BOUTON_ASSERT(0 < count && count <= KARATSUBA_FROM && count <= NIMBER_CONVOLUTION_MAX);
    if (m->convolution != NULL) {
        m->convolution(result, x, count, y, count);
        return BOUTON_OK;
    }
    memset(result, 0, (2 * count - 1) * sizeof *result);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_nimber_array_add_scaled(m->b, result + i, x[i], y, count);
    return status;
}

/* Words of scratch memory that multiply needs. */
static size_t scratch_words(size_t count) {
    return 4 * count + 512;
}

/* x = x0 + x1 t^h and so on; the result is (x0 + x1)(y0 + y1) t^h between x0 y0 and x1 y1, less
 * these. */
static bouton_status multiply(const multiplier *m, uint64_t *result, const uint64_t *x,
                              const uint64_t *y, size_t count, uint64_t *scratch) {
    if (count <= KARATSUBA_FROM)
        return multiply_short(m, result, x, y, count);
    const size_t h = (count + 1) / 2, high = count - h;
    uint64_t *x_sum = scratch, *y_sum = scratch + h, *middle = scratch + 2 * h;
    scratch += 4 * h;
    memcpy(x_sum, x, h * sizeof *x);
    add(x_sum, x + h, high);
    memcpy(y_sum, y, h * sizeof *y);
    add(y_sum, y + h, high);
    bouton_status status = bouton_poll(m->b, "products", 0, 0);
    if (status == BOUTON_OK)
        status = multiply(m, middle, x_sum, y_sum, h, scratch);
    if (status == BOUTON_OK)
        status = multiply(m, result, x, y, h, scratch);
    if (status == BOUTON_OK)
        status = multiply(m, result + 2 * h, x + h, y + h, high, scratch);
    result[2 * h - 1] = 0;
    add(middle, result, 2 * h - 1);
    add(middle, result + 2 * h, 2 * high - 1);
    add(result + h, middle, 2 * h - 1);
    return status;
}

static void change_basis(uint64_t *result, const uint64_t *x, size_t count,
                         const uint64_t table[8][256]) {
    for (size_t i = 0; i < count; i++)
        result[i] = nimber_map_bytes(table, x[i]);
}

/* Pieces of x, the longer, each as long as y. */
static bouton_status multiply_pieces(const multiplier *m, uint64_t *result, uint64_t *x,
                                     size_t x_count, const uint64_t *y, size_t y_count,
                                     uint64_t *piece, uint64_t *product, uint64_t *scratch) {
    bouton_status status = BOUTON_OK;
    memset(result, 0, (x_count + y_count - 1) * sizeof *result);
    for (size_t i = 0; i < x_count && status == BOUTON_OK; i += y_count) {
        const size_t size = x_count - i < y_count ? x_count - i : y_count;
        memcpy(piece, x + i, size * sizeof *x);
        memset(piece + size, 0, (y_count - size) * sizeof *x);
        status = multiply(m, product, piece, y, y_count, scratch);
        add(result + i, product, size + y_count - 1);
        if (status == BOUTON_OK)
            status = bouton_poll(m->b, "coefficients", i, x_count);
    }
    return status;
}

bouton_status bouton_nimber_polynomial_product(bouton_context *b, uint64_t *result,
                                               const uint64_t *x, size_t x_count, const uint64_t *y,
                                               size_t y_count) {
    if (x_count < y_count)
        return bouton_nimber_polynomial_product(b, result, y, y_count, x, x_count);
    if (b == NULL || !nimber_given_polynomial(x, x_count) || !nimber_given(y, y_count) ||
        !nimber_given(result, y_count))
        return nimber_refuse(b);
    if (y_count == 0)
        return BOUTON_OK;
    const multiplier m = {.b = b, .convolution = convolution_for(b->cpu)};
    const size_t count = x_count + y_count - 1;
    const size_t words = x_count + 4 * y_count + count + scratch_words(y_count);
    uint64_t *memory = bouton_calloc(b, words, sizeof *memory);
    if (memory == NULL)
        return b->error.status;
    uint64_t *own_x = memory, *own_y = own_x + x_count, *sum = own_y + y_count;
    uint64_t *piece = sum + count, *product = piece + y_count, *scratch = product + 2 * y_count;
    memcpy(own_x, x, x_count * sizeof *x);
    memcpy(own_y, y, y_count * sizeof *y);
    if (m.convolution != NULL) {
        change_basis(own_x, own_x, x_count, bouton_nimber_to_polynomial);
        change_basis(own_y, own_y, y_count, bouton_nimber_to_polynomial);
    }
    const bouton_status status =
        multiply_pieces(&m, sum, own_x, x_count, own_y, y_count, piece, product, scratch);
    if (m.convolution != NULL)
        change_basis(result, sum, count, bouton_nimber_from_polynomial);
    else
        memcpy(result, sum, count * sizeof *sum);
    bouton_release_memory(b, memory, words * sizeof *memory);
    return status;
}

/* ---- Evaluation and interpolation. ---- */

bouton_status bouton_nimber_polynomial_values(bouton_context *b, uint64_t *values,
                                              const uint64_t *p, size_t count,
                                              const uint64_t *points, size_t point_count) {
    if (b == NULL || !nimber_given_polynomial(p, count) || !nimber_given(points, point_count) ||
        !nimber_given(values, point_count))
        return nimber_refuse(b);
    enum { AT_A_TIME = 1024 };
    uint64_t own_points[AT_A_TIME], sums[AT_A_TIME];
    bouton_status status = BOUTON_OK;
    uint64_t *own_p = bouton_resize(b, NULL, 0, (count + 1) * sizeof *p);
    if (own_p == NULL)
        return b->error.status;
    if (count > 0)
        memcpy(own_p, p, count * sizeof *p);
    for (size_t start = 0; start < point_count && status == BOUTON_OK; start += AT_A_TIME) {
        const size_t size = point_count - start < AT_A_TIME ? point_count - start : AT_A_TIME;
        memcpy(own_points, points + start, size * sizeof *points);
        memset(sums, 0, sizeof sums);
        for (size_t i = count; i-- > 0 && status == BOUTON_OK;) {
            status = bouton_nimber_array_product(b, sums, sums, own_points, size);
            for (size_t k = 0; k < size; k++)
                sums[k] ^= own_p[i];
            if (status == BOUTON_OK && i % AT_A_TIME == 0)
                status = bouton_poll(b, "points", start, point_count);
        }
        memcpy(values + start, sums, size * sizeof *sums);
    }
    bouton_release_memory(b, own_p, (count + 1) * sizeof *p);
    return status;
}

/* differences[i] becomes the divided difference of the points 0 ... i. */
static bouton_status divide_differences(bouton_context *b, uint64_t *differences,
                                        const uint64_t *points, size_t count, uint64_t *distances) {
    bouton_status status = BOUTON_OK;
    for (size_t step = 1; step < count && status == BOUTON_OK; step++) {
        for (size_t i = count; i-- > step;) {
            distances[i] = points[i] ^ points[i - step];
            differences[i] ^= differences[i - 1];
            if (distances[i] == 0)
                return bouton_fail(b, BOUTON_INPUT, "points", "points %zu and %zu are equal",
                                   i - step, i);
        }
        status = bouton_nimber_array_inverse(b, distances + step, distances + step, count - step);
        if (status == BOUTON_OK)
            status = bouton_nimber_array_product(b, differences + step, differences + step,
                                                 distances + step, count - step);
        if (status == BOUTON_OK)
            status = bouton_poll(b, "differences", step, count);
    }
    return status;
}

bouton_status bouton_nimber_polynomial_through(bouton_context *b, uint64_t *p,
                                               const uint64_t *points, const uint64_t *values,
                                               size_t count) {
    if (b == NULL || !nimber_given_polynomial(p, count) || !nimber_given(points, count) ||
        !nimber_given(values, count))
        return nimber_refuse(b);
    if (count == 0)
        return BOUTON_OK;
    const size_t words = 4 * count + 1;
    uint64_t *memory = bouton_calloc(b, words, sizeof *memory);
    if (memory == NULL)
        return b->error.status;
    uint64_t *own_points = memory, *differences = own_points + count;
    uint64_t *distances = differences + count, *sum = distances + count;
    memcpy(own_points, points, count * sizeof *points);
    memcpy(differences, values, count * sizeof *values);
    bouton_status status = divide_differences(b, differences, own_points, count, distances);
    /* Horner's rule on Newton's form: sum (t + point) + difference. */
    for (size_t i = count, size = 0; i-- > 0 && status == BOUTON_OK; size++) {
        memcpy(distances, sum, size * sizeof *sum);
        memmove(sum + 1, sum, size * sizeof *sum);
        sum[0] = differences[i];
        status = bouton_nimber_array_add_scaled(b, sum, own_points[i], distances, size);
        if (status == BOUTON_OK)
            status = bouton_poll(b, "coefficients", size, count);
    }
    memcpy(p, sum, count * sizeof *sum);
    bouton_release_memory(b, memory, words * sizeof *memory);
    return status;
}
