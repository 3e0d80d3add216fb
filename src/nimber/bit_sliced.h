/* SPDX-License-Identifier: MIT */
/*
 * Nimbers of 64 bits, 64 of them in each 64-bit lane of a vector: word i of a block holds bit i of
 * all of them. Products of bits are ANDs and sums XORs; 729 ANDs make 64 products a lane.
 *
 * The body of the kernels for portable C, SSE2, AVX2 and AVX-512: include it after defining
 *     SLICED_LANES    64-bit lanes of a vector
 *     SLICED_TARGET   the attribute that allows the instructions
 *     SLICED_KERNELS  the name of the table of kernels to define
 *
 * The formulas are those of tower.h, at every level down to single bits. Fields up to 8 bits go by
 * value, so that they stay in registers; above, functions of a level call those of half its size.
 */
#include "nimber/array.h"

#include <string.h>

#if SLICED_LANES == 1
typedef uint64_t bits_1;
#else
typedef uint64_t bits_1 __attribute__((vector_size(8 * SLICED_LANES)));
#endif
typedef struct bits_2 {
    bits_1 low, high;
} bits_2;
typedef struct bits_4 {
    bits_2 low, high;
} bits_4;
typedef struct bits_8 {
    bits_4 low, high;
} bits_8;

#define INLINE SLICED_TARGET static inline __attribute__((always_inline))
#define APART SLICED_TARGET static __attribute__((noinline))

/* ---- Up to 8 bits, by value. ---- */

INLINE bits_2 sum_2(bits_2 x, bits_2 y) {
    return (bits_2){x.low ^ y.low, x.high ^ y.high};
}

INLINE bits_4 sum_4(bits_4 x, bits_4 y) {
    return (bits_4){sum_2(x.low, y.low), sum_2(x.high, y.high)};
}

INLINE bits_8 sum_8(bits_8 x, bits_8 y) {
    return (bits_8){sum_4(x.low, y.low), sum_4(x.high, y.high)};
}

/* Times d = 2^(bits - 1): d (x1 F + x0) = d' (x0 + x1) F + d' d' x1, d' that of half the size. */
INLINE bits_2 times_d_of_2(bits_2 x) {
    return (bits_2){x.high, x.low ^ x.high};
}

INLINE bits_4 times_d_of_4(bits_4 x) {
    return (bits_4){times_d_of_2(times_d_of_2(x.high)), times_d_of_2(sum_2(x.low, x.high))};
}

INLINE bits_8 times_d_of_8(bits_8 x) {
    return (bits_8){times_d_of_4(times_d_of_4(x.high)), times_d_of_4(sum_4(x.low, x.high))};
}

INLINE bits_2 product_of_2(bits_2 x, bits_2 y) {
    const bits_1 low = x.low & y.low;
    return (bits_2){low ^ (x.high & y.high), ((x.low ^ x.high) & (y.low ^ y.high)) ^ low};
}

INLINE bits_4 product_of_4(bits_4 x, bits_4 y) {
    const bits_2 low = product_of_2(x.low, y.low);
    const bits_2 middle = product_of_2(sum_2(x.low, x.high), sum_2(y.low, y.high));
    return (bits_4){sum_2(low, times_d_of_2(product_of_2(x.high, y.high))), sum_2(middle, low)};
}

INLINE bits_8 product_of_8(bits_8 x, bits_8 y) {
    const bits_4 low = product_of_4(x.low, y.low);
    const bits_4 middle = product_of_4(sum_4(x.low, x.high), sum_4(y.low, y.high));
    return (bits_8){sum_4(low, times_d_of_4(product_of_4(x.high, y.high))), sum_4(middle, low)};
}

INLINE bits_8 load_8(const bits_1 *x) {
    return (bits_8){{{x[0], x[1]}, {x[2], x[3]}}, {{x[4], x[5]}, {x[6], x[7]}}};
}

INLINE void store_8(bits_1 *x, bits_8 value) {
    x[0] = value.low.low.low;
    x[1] = value.low.low.high;
    x[2] = value.low.high.low;
    x[3] = value.low.high.high;
    x[4] = value.high.low.low;
    x[5] = value.high.low.high;
    x[6] = value.high.high.low;
    x[7] = value.high.high.high;
}

/* ---- From 8 bits on, in memory. A step makes a level of 2 h bits out of that of h bits. ---- */

typedef void in_place(bits_1 *x);
typedef void of_two(bits_1 *result, const bits_1 *x, const bits_1 *y);

enum { HALF_MAX = 32 };

INLINE void add(bits_1 *x, const bits_1 *y, int h) {
    for (int i = 0; i < h; i++)
        x[i] ^= y[i];
}

INLINE void add_to(bits_1 *result, const bits_1 *x, const bits_1 *y, int h) {
    for (int i = 0; i < h; i++)
        result[i] = x[i] ^ y[i];
}

INLINE void times_d_step(bits_1 *x, int h, in_place *times_d) {
    bits_1 high[HALF_MAX];
    memcpy(high, x + h, (size_t)h * sizeof *x);
    times_d(high);
    times_d(high);
    add(x + h, x, h);
    times_d(x + h);
    memcpy(x, high, (size_t)h * sizeof *x);
}

INLINE void product_step(bits_1 *result, const bits_1 *x, const bits_1 *y, int h, of_two *product,
                         in_place *times_d) {
    bits_1 x_sum[HALF_MAX], y_sum[HALF_MAX], high[HALF_MAX];
    add_to(x_sum, x, x + h, h);
    add_to(y_sum, y, y + h, h);
    product(result, x, y);
    product(result + h, x_sum, y_sum);
    product(high, x + h, y + h);
    add(result + h, result, h);
    times_d(high);
    add(result, high, h);
}

INLINE void square_step(bits_1 *x, int h, in_place *square, in_place *times_d) {
    bits_1 high[HALF_MAX];
    square(x);
    square(x + h);
    memcpy(high, x + h, (size_t)h * sizeof *x);
    times_d(high);
    add(x, high, h);
}

INLINE void root_step(bits_1 *x, int h, in_place *root, in_place *times_d) {
    bits_1 high[HALF_MAX];
    memcpy(high, x + h, (size_t)h * sizeof *x);
    times_d(high);
    add(x, high, h);
    root(x);
    root(x + h);
}

INLINE void quadratic_step(bits_1 *x, int h, in_place *quadratic, in_place *square,
                           in_place *times_d) {
    bits_1 high[HALF_MAX];
    quadratic(x + h);
    memcpy(high, x + h, (size_t)h * sizeof *x);
    square(high);
    times_d(high);
    add(x, high, h);
    x[h] ^= x[h - 1];
    x[h - 1] ^= x[h - 1];
    quadratic(x);
}

INLINE void inverse_step(bits_1 *x, int h, in_place *inverse, of_two *product, in_place *square,
                         in_place *times_d) {
    bits_1 conjugate[HALF_MAX], norm[HALF_MAX], high[HALF_MAX];
    add_to(conjugate, x, x + h, h);
    product(norm, x, conjugate);
    memcpy(high, x + h, (size_t)h * sizeof *x);
    square(high);
    times_d(high);
    add(norm, high, h);
    inverse(norm);
    product(x, conjugate, norm);
    product(high, x + h, norm);
    memcpy(x + h, high, (size_t)h * sizeof *x);
}

/* ---- The levels. ---- */

INLINE void times_d_1(bits_1 *x) {
    (void)x; /* d = 1 */
}
INLINE void times_d_2(bits_1 *x) {
    times_d_step(x, 1, times_d_1);
}
INLINE void times_d_4(bits_1 *x) {
    times_d_step(x, 2, times_d_2);
}
INLINE void times_d_8(bits_1 *x) {
    store_8(x, times_d_of_8(load_8(x)));
}
INLINE void times_d_16(bits_1 *x) {
    times_d_step(x, 8, times_d_8);
}
INLINE void times_d_32(bits_1 *x) {
    times_d_step(x, 16, times_d_16);
}

INLINE void product_1(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    *result = *x & *y;
}
INLINE void product_2(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 1, product_1, times_d_1);
}
INLINE void product_4(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 2, product_2, times_d_2);
}
INLINE void product_8(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    store_8(result, product_of_8(load_8(x), load_8(y)));
}
/* Not inlined: nine copies of it would not fit into the cache of instructions. */
APART void product_16(bits_1 *restrict result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 8, product_8, times_d_8);
}
INLINE void product_32(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 16, product_16, times_d_16);
}
APART void product_64(bits_1 *restrict result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 32, product_32, times_d_32);
}

/* In the field of two elements, x^2 = sqrt(x) = 1/x = x, and t^2 + t = 0 for both. */
INLINE void square_1(bits_1 *x) {
    (void)x;
}
INLINE void root_1(bits_1 *x) {
    (void)x;
}
INLINE void inverse_1(bits_1 *x) {
    (void)x;
}
INLINE void quadratic_1(bits_1 *x) {
    *x ^= *x;
}

#define LEVEL(kind, n, h)                                                                          \
    kind void square_##n(bits_1 *x) {                                                              \
        square_step(x, h, square_##h, times_d_##h);                                                \
    }                                                                                              \
    kind void root_##n(bits_1 *x) {                                                                \
        root_step(x, h, root_##h, times_d_##h);                                                    \
    }                                                                                              \
    kind void quadratic_##n(bits_1 *x) {                                                           \
        quadratic_step(x, h, quadratic_##h, square_##h, times_d_##h);                              \
    }                                                                                              \
    kind void inverse_##n(bits_1 *x) {                                                             \
        inverse_step(x, h, inverse_##h, product_##h, square_##h, times_d_##h);                     \
    }
LEVEL(INLINE, 2, 1)
LEVEL(INLINE, 4, 2)
LEVEL(INLINE, 8, 4)
LEVEL(INLINE, 16, 8)
LEVEL(INLINE, 32, 16)
LEVEL(APART, 64, 32)
#undef LEVEL

/* ---- Between values and slices. ---- */

/* Transposes a 64 x 64 matrix of bits in each lane; its own inverse. */
APART void transpose(bits_1 *x) {
    static const uint64_t masks[6] = {0x00000000ffffffff, 0x0000ffff0000ffff, 0x00ff00ff00ff00ff,
                                      0x0f0f0f0f0f0f0f0f, 0x3333333333333333, 0x5555555555555555};
    for (int step = 0; step < 6; step++) {
        const int shift = 32 >> step;
        const uint64_t mask = masks[step];
        for (int i = 0; i < 64; i += 2 * shift)
            for (int j = i; j < i + shift; j++) {
                const bits_1 moved = ((x[j] >> shift) ^ x[j + shift]) & mask;
                x[j + shift] ^= moved;
                x[j] ^= moved << shift;
            }
    }
}

enum { BLOCK = 64 * SLICED_LANES };

INLINE void load(bits_1 *slices, const uint64_t *values) {
    memcpy(slices, values, BLOCK * sizeof *values);
    transpose(slices);
}

INLINE void store(uint64_t *values, bits_1 *slices) {
    transpose(slices);
    memcpy(values, slices, BLOCK * sizeof *values);
}

SLICED_TARGET static void product_kernel(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                         size_t x_stride, size_t blocks) {
    bits_1 a[64], b[64], c[64];
    for (size_t i = 0; i < blocks; i++) {
        load(a, x + i * x_stride);
        load(b, y + i * BLOCK);
        product_64(c, a, b);
        store(result + i * BLOCK, c);
    }
}

INLINE void unary_kernel(uint64_t *result, const uint64_t *x, size_t blocks, in_place *map) {
    bits_1 a[64];
    for (size_t i = 0; i < blocks; i++) {
        load(a, x + i * BLOCK);
        map(a);
        store(result + i * BLOCK, a);
    }
}

SLICED_TARGET static void square_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, square_64);
}

SLICED_TARGET static void root_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, root_64);
}

SLICED_TARGET static void quadratic_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, quadratic_64);
}

SLICED_TARGET static void inverse_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, inverse_64);
}

const bouton_nimber_kernels SLICED_KERNELS = {
    .block = BLOCK,
    .fill_from = 48,
    .product = product_kernel,
    .square = square_kernel,
    .root = root_kernel,
    .quadratic = quadratic_kernel,
    .inverse = inverse_kernel,
};
