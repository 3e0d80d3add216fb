/* SPDX-License-Identifier: MIT */
/*
 * Nimbers of 64 bits with GFNI instructions: slice k holds byte k of as many values as a vector has
 * bytes. GF2P8MULB multiplies bytes, in another representation of the field of 256; GF2P8AFFINEQB
 * is any linear map of bytes: a change of representation, a constant factor, a square. So a product
 * is 27 products of bytes.
 *
 * The body of the kernels for AVX2 and AVX-512: include it after defining
 *     BYTES_TARGET    the attribute that allows the instructions
 *     BYTES_KERNELS   the name of the table of kernels to define
 * and, on vectors of the type `bytes`, INLINE functions
 *     load, store, spread (a byte order in every 128 bits), reorder, times, affine,
 *     affine_inverse, low_16, high_16 (interleave 16-bit units in every 128 bits)
 *
 * The formulas are those of tower.h; d is 128, and 2^15 = d F, 2^31 = d F F'.
 */

enum { BLOCK = sizeof(bytes) }; /* values in a block of 8 slices */

#define MAPS bouton_nimber_byte_maps

/* ---- Between values and slices. ---- */

/* An 8 x 8 transpose of 16-bit units in every 128 bits of 8 vectors; its own inverse. */
INLINE void transpose(bytes *x) {
    bytes y[8], z[8];
    for (int i = 0; i < 4; i++) {
        y[2 * i] = low_16(x[i], x[i + 4]);
        y[2 * i + 1] = high_16(x[i], x[i + 4]);
    }
    for (int i = 0; i < 4; i++) {
        z[2 * i] = low_16(y[i], y[i + 4]);
        z[2 * i + 1] = high_16(y[i], y[i + 4]);
    }
    for (int i = 0; i < 4; i++) {
        x[2 * i] = low_16(z[i], z[i + 4]);
        x[2 * i + 1] = high_16(z[i], z[i + 4]);
    }
}

/* Each 128 bits hold two values: their bytes are paired, and the pairs transposed. */
INLINE void load_slices(bytes *slices, const uint64_t *values) {
    const bytes pairs = spread(0x0b030a0209010800, 0x0f070e060d050c04);
    for (int i = 0; i < 8; i++)
        slices[i] = reorder(load(values + i * BLOCK / 8), pairs);
    transpose(slices);
}

INLINE void store_slices(uint64_t *values, bytes *slices) {
    const bytes values_again = spread(0x0e0c0a0806040200, 0x0f0d0b0907050301);
    transpose(slices);
    for (int i = 0; i < 8; i++)
        store(values + i * BLOCK / 8, reorder(slices[i], values_again));
}

INLINE void map_slices(bytes *slices, uint64_t matrix) {
    for (int i = 0; i < 8; i++)
        slices[i] = affine(slices[i], matrix);
}

/* ---- Products. ---- */

INLINE void product_16(bytes *result, const bytes *x, const bytes *y) {
    const bytes low = times(x[0], y[0]);
    const bytes middle = times(x[0] ^ x[1], y[0] ^ y[1]);
    result[0] = low ^ affine(times(x[1], y[1]), MAPS.d);
    result[1] = middle ^ low;
}

INLINE void product_32(bytes *result, const bytes *x, const bytes *y) {
    const bytes x_sum[2] = {x[0] ^ x[2], x[1] ^ x[3]}, y_sum[2] = {y[0] ^ y[2], y[1] ^ y[3]};
    bytes middle[2];
    product_16(result, x, y);
    product_16(middle, x_sum, y_sum);
    result[2] = middle[0] ^ result[0];
    result[3] = middle[1] ^ result[1];
    /* 2^15 times the product of the upper halves, h1 F + h0: d (h0 + h1) F + d^2 h1. */
    const bytes low = times(x[2], y[2]), cross = times(x[2] ^ x[3], y[2] ^ y[3]);
    const bytes high = times(x[3], y[3]);
    result[0] ^= affine(cross ^ low, MAPS.d2);
    result[1] ^= affine(cross ^ affine(high, MAPS.d), MAPS.d);
}

/* result += 2^31 x */
INLINE void add_times_31(bytes *result, const bytes *x) {
    const bytes sum_0 = x[0] ^ x[2], sum_1 = x[1] ^ x[3];
    result[3] ^= affine(sum_0 ^ sum_1, MAPS.d);
    result[2] ^= affine(sum_1, MAPS.d2);
    result[1] ^= affine(x[3], MAPS.d2_d3) ^ affine(x[2], MAPS.d2);
    result[0] ^= affine(x[2] ^ x[3], MAPS.d3);
}

INLINE void product_64(bytes *result, const bytes *x, const bytes *y) {
    bytes x_sum[4], y_sum[4], middle[4], high[4];
    product_32(result, x, y);
    for (int i = 0; i < 4; i++) {
        x_sum[i] = x[i] ^ x[i + 4];
        y_sum[i] = y[i] ^ y[i + 4];
    }
    product_32(middle, x_sum, y_sum);
    for (int i = 0; i < 4; i++)
        result[i + 4] = middle[i] ^ result[i];
    product_32(high, x + 4, y + 4);
    add_times_31(result, high);
}

/* ---- Inverses: the conjugate over the norm. ---- */

INLINE void square_16(bytes *result, const bytes *x) {
    result[0] = affine(x[0], MAPS.square) ^ affine(x[1], MAPS.d_square);
    result[1] = affine(x[1], MAPS.square);
}

/* result += 2^15 x^2 */
INLINE void add_square_times_15(bytes *result, const bytes *x) {
    bytes square[2];
    square_16(square, x);
    result[0] ^= affine(square[1], MAPS.d2);
    result[1] ^= affine(square[0] ^ square[1], MAPS.d);
}

INLINE void square_32(bytes *result, const bytes *x) {
    square_16(result, x);
    square_16(result + 2, x + 2);
    add_square_times_15(result, x + 2);
}

INLINE void inverse_16(bytes *result, const bytes *x) {
    const bytes conjugate = x[0] ^ x[1];
    const bytes norm = times(x[0], conjugate) ^ affine(x[1], MAPS.d_square);
    const bytes inverse = affine_inverse(norm);
    result[0] = times(conjugate, inverse);
    result[1] = times(x[1], inverse);
}

INLINE void inverse_32(bytes *result, const bytes *x) {
    const bytes conjugate[2] = {x[0] ^ x[2], x[1] ^ x[3]};
    bytes norm[2], inverse[2];
    product_16(norm, x, conjugate);
    add_square_times_15(norm, x + 2);
    inverse_16(inverse, norm);
    product_16(result, conjugate, inverse);
    product_16(result + 2, x + 2, inverse);
}

INLINE void inverse_64(bytes *result, const bytes *x) {
    const bytes conjugate[4] = {x[0] ^ x[4], x[1] ^ x[5], x[2] ^ x[6], x[3] ^ x[7]};
    bytes norm[4], square[4], inverse[4];
    product_32(norm, x, conjugate);
    square_32(square, x + 4);
    add_times_31(norm, square);
    inverse_32(inverse, norm);
    product_32(result, conjugate, inverse);
    product_32(result + 4, x + 4, inverse);
}

/* ---- Kernels. ---- */

BYTES_TARGET static void product_kernel(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                        size_t x_stride, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        bytes a[8], b[8], c[8];
        load_slices(a, x + i * x_stride);
        map_slices(a, MAPS.enter);
        load_slices(b, y + i * BLOCK);
        map_slices(b, MAPS.enter);
        product_64(c, a, b);
        map_slices(c, MAPS.leave);
        store_slices(result + i * BLOCK, c);
    }
}

BYTES_TARGET static void inverse_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        bytes a[8], c[8];
        load_slices(a, x + i * BLOCK);
        map_slices(a, MAPS.enter);
        inverse_64(c, a);
        map_slices(c, MAPS.leave);
        store_slices(result + i * BLOCK, c);
    }
}

/* Byte i of an image depends on the bytes from i on; for t^2 + t = a, on those from i with its
 * lowest bit cleared, because t1 is chosen to suit a0. */
INLINE void map_kernel(uint64_t *result, const uint64_t *x, size_t blocks,
                       const bouton_nimber_blocks matrix, bool triangular) {
    for (size_t k = 0; k < blocks; k++) {
        bytes a[8], c[8] = {0};
        load_slices(a, x + k * BLOCK);
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++) {
#pragma GCC unroll 8
            for (unsigned j = 0; j < 8; j++)
                if (j >= (triangular ? i : i & (i - 1)))
                    c[i] ^= affine(a[j], matrix[i][j]);
        }
        store_slices(result + k * BLOCK, c);
    }
}

BYTES_TARGET static void square_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    map_kernel(result, x, blocks, bouton_nimber_square_blocks, true);
}

BYTES_TARGET static void root_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    map_kernel(result, x, blocks, bouton_nimber_root_blocks, true);
}

BYTES_TARGET static void quadratic_kernel(uint64_t *result, const uint64_t *x, size_t blocks) {
    map_kernel(result, x, blocks, bouton_nimber_quadratic_blocks, false);
}

const bouton_nimber_kernels BYTES_KERNELS = {
    .block = BLOCK,
    .fill_from = 4,
    .product = product_kernel,
    .unary =
        {
            [NIMBER_SQUARE] = square_kernel,
            [NIMBER_ROOT] = root_kernel,
            [NIMBER_QUADRATIC] = quadratic_kernel,
            [NIMBER_INVERSE] = inverse_kernel,
        },
};
