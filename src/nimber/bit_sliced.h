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

/* Times d = 2^(bits - 1): d (x1 F + x0) = d' (x0 + x1) F + d' d' x1, d' that of half the size. */
INLINE bits_2 times_d_2(bits_2 x) {
    return (bits_2){x.high, x.low ^ x.high};
}

INLINE bits_2 product_2(bits_2 x, bits_2 y) {
    const bits_1 low = x.low & y.low;
    return (bits_2){low ^ (x.high & y.high), ((x.low ^ x.high) & (y.low ^ y.high)) ^ low};
}

/* In the field of 4, x^2 = sqrt(x) = 1/x. */
INLINE bits_2 square_2(bits_2 x) {
    return (bits_2){x.low ^ x.high, x.high};
}
INLINE bits_2 root_2(bits_2 x) {
    return square_2(x);
}
INLINE bits_2 inverse_2(bits_2 x) {
    return square_2(x);
}
INLINE bits_2 quadratic_2(bits_2 x) {
    return (bits_2){x.low ^ x.low, x.low};
}

/* For t^2 + t = a: the top bit of what is left for t0 becomes bit 0 of t1. */
INLINE bits_1 take_top_2(bits_2 *x) {
    const bits_1 top = x->high;
    x->high ^= top;
    return top;
}
INLINE bits_1 take_top_4(bits_4 *x) {
    return take_top_2(&x->high);
}
INLINE void add_bit_2(bits_2 *x, bits_1 bit) {
    x->low ^= bit;
}
INLINE void add_bit_4(bits_4 *x, bits_1 bit) {
    add_bit_2(&x->low, bit);
}

#define LEVEL_BY_VALUE(n, h)                                                                       \
    INLINE bits_##n sum_##n(bits_##n x, bits_##n y) {                                              \
        return (bits_##n){sum_##h(x.low, y.low), sum_##h(x.high, y.high)};                         \
    }                                                                                              \
    INLINE bits_##n times_d_##n(bits_##n x) {                                                      \
        return (bits_##n){times_d_##h(times_d_##h(x.high)), times_d_##h(sum_##h(x.low, x.high))};  \
    }                                                                                              \
    INLINE bits_##n product_##n(bits_##n x, bits_##n y) {                                          \
        const bits_##h low = product_##h(x.low, y.low), high = product_##h(x.high, y.high);        \
        const bits_##h middle = product_##h(sum_##h(x.low, x.high), sum_##h(y.low, y.high));       \
        return (bits_##n){sum_##h(low, times_d_##h(high)), sum_##h(middle, low)};                  \
    }                                                                                              \
    INLINE bits_##n square_##n(bits_##n x) {                                                       \
        const bits_##h high = square_##h(x.high);                                                  \
        return (bits_##n){sum_##h(square_##h(x.low), times_d_##h(high)), high};                    \
    }                                                                                              \
    INLINE bits_##n root_##n(bits_##n x) {                                                         \
        return (bits_##n){root_##h(sum_##h(x.low, times_d_##h(x.high))), root_##h(x.high)};        \
    }                                                                                              \
    INLINE bits_##n quadratic_##n(bits_##n x) {                                                    \
        bits_##h t1 = quadratic_##h(x.high);                                                       \
        bits_##h rest = sum_##h(x.low, times_d_##h(square_##h(t1)));                               \
        add_bit_##h(&t1, take_top_##h(&rest));                                                     \
        return (bits_##n){quadratic_##h(rest), t1};                                                \
    }                                                                                              \
    INLINE bits_##n inverse_##n(bits_##n x) {                                                      \
        const bits_##h conjugate = sum_##h(x.low, x.high);                                         \
        const bits_##h inverse =                                                                   \
            inverse_##h(sum_##h(product_##h(x.low, conjugate), times_d_##h(square_##h(x.high))));  \
        return (bits_##n){product_##h(conjugate, inverse), product_##h(x.high, inverse)};          \
    }
LEVEL_BY_VALUE(4, 2)
LEVEL_BY_VALUE(8, 4)
#undef LEVEL_BY_VALUE

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

INLINE void copy(bits_1 *result, const bits_1 *x, int h) {
    for (int i = 0; i < h; i++)
        result[i] = x[i];
}

INLINE void times_d_step(bits_1 *x, int h, in_place *times_d) {
    bits_1 high[HALF_MAX];
    copy(high, x + h, h);
    times_d(high);
    times_d(high);
    add(x + h, x, h);
    times_d(x + h);
    copy(x, high, h);
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
    copy(high, x + h, h);
    times_d(high);
    add(x, high, h);
}

INLINE void root_step(bits_1 *x, int h, in_place *root, in_place *times_d) {
    bits_1 high[HALF_MAX];
    copy(high, x + h, h);
    times_d(high);
    add(x, high, h);
    root(x);
    root(x + h);
}

INLINE void quadratic_step(bits_1 *x, int h, in_place *quadratic, in_place *square,
                           in_place *times_d) {
    bits_1 high[HALF_MAX];
    quadratic(x + h);
    copy(high, x + h, h);
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
    copy(high, x + h, h);
    square(high);
    times_d(high);
    add(norm, high, h);
    inverse(norm);
    product(x, conjugate, norm);
    product(high, x + h, norm);
    copy(x + h, high, h);
}

/* ---- The levels in memory. ---- */

INLINE void times_d_m8(bits_1 *x) {
    store_8(x, times_d_8(load_8(x)));
}
INLINE void times_d_m16(bits_1 *x) {
    times_d_step(x, 8, times_d_m8);
}
INLINE void times_d_m32(bits_1 *x) {
    times_d_step(x, 16, times_d_m16);
}

INLINE void product_m8(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    store_8(result, product_8(load_8(x), load_8(y)));
}
/* Not inlined: nine copies would not fit into the instruction cache. */
APART void product_m16(bits_1 *restrict result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 8, product_m8, times_d_m8);
}
INLINE void product_m32(bits_1 *result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 16, product_m16, times_d_m16);
}
APART void product_m64(bits_1 *restrict result, const bits_1 *x, const bits_1 *y) {
    product_step(result, x, y, 32, product_m32, times_d_m32);
}

INLINE void square_m8(bits_1 *x) {
    store_8(x, square_8(load_8(x)));
}
INLINE void root_m8(bits_1 *x) {
    store_8(x, root_8(load_8(x)));
}
INLINE void quadratic_m8(bits_1 *x) {
    store_8(x, quadratic_8(load_8(x)));
}
INLINE void inverse_m8(bits_1 *x) {
    store_8(x, inverse_8(load_8(x)));
}

#define LEVEL_IN_MEMORY(kind, n, h)                                                                \
    kind void square_m##n(bits_1 *x) {                                                             \
        square_step(x, h, square_m##h, times_d_m##h);                                              \
    }                                                                                              \
    kind void root_m##n(bits_1 *x) {                                                               \
        root_step(x, h, root_m##h, times_d_m##h);                                                  \
    }                                                                                              \
    kind void quadratic_m##n(bits_1 *x) {                                                          \
        quadratic_step(x, h, quadratic_m##h, square_m##h, times_d_m##h);                           \
    }                                                                                              \
    kind void inverse_m##n(bits_1 *x) {                                                            \
        inverse_step(x, h, inverse_m##h, product_m##h, square_m##h, times_d_m##h);                 \
    }
LEVEL_IN_MEMORY(INLINE, 16, 8)
LEVEL_IN_MEMORY(INLINE, 32, 16)
LEVEL_IN_MEMORY(APART, 64, 32)
#undef LEVEL_IN_MEMORY

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
        product_m64(c, a, b);
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
    unary_kernel(result, x, blocks, square_m64);
}

SLICED_TARGET static void root_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, root_m64);
}

SLICED_TARGET static void quadratic_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, quadratic_m64);
}

SLICED_TARGET static void inverse_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    unary_kernel(result, x, blocks, inverse_m64);
}

const bouton_nimber_kernels SLICED_KERNELS = {
    .block = BLOCK,
    .fill_from = 48,
    .product = product_kernel,
    .unary =
        {
            [NIMBER_SQUARE] = square_kernel,
            [NIMBER_ROOT] = root_kernel,
            [NIMBER_QUADRATIC] = quadratic_kernel,
            [NIMBER_INVERSE] = inverse_kernel,
        },
};
