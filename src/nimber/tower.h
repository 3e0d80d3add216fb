/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic in the tower of nimber fields of 8, 16, 32 and 64 bits, in plain C.
 *
 * A field of 2h bits is the field of h bits with F = 2^h added, F^2 = F + d, d = 2^(h-1). With
 * x = x1 F + x0 and y = y1 F + y0 (every + is the nim-sum), Karatsuba's way:
 *
 *     low = x0 y0,  high = x1 y1,  middle = (x0 + x1)(y0 + y1)
 *     x y = (middle + low) F + low + d high
 *     x^2 = x1^2 F + x0^2 + d x1^2
 *     sqrt x = sqrt(x1) F + sqrt(x0 + d x1)
 *     1/x = (x1 F + x0 + x1) / norm x,   norm x = x0 (x0 + x1) + d x1^2   in the smaller field
 *
 * and for t^2 + t = a, t1 is a root of t1^2 + t1 = a1, and t0 one of t0^2 + t0 = a0 + d t1^2. It
 * has a root exactly when the top bit of a is 0; of the two roots t1, which differ by 1, one makes
 * the top bit for t0 come out as 0.
 *
 * The field of 256 uses logarithms; d = 128 has the logarithm 3, so factors d cost nothing.
 */
#ifndef BOUTON_NIMBER_TOWER_H
#define BOUTON_NIMBER_TOWER_H

#include "base/assert.h"
#include "nimber/constants.h"

static inline uint32_t nimber_log(uint32_t x) {
    BOUTON_ASSERT(x < 256);
    return bouton_nimber_log_8[x];
}

static inline uint32_t nimber_exp(uint32_t logarithm) {
    BOUTON_ASSERT(logarithm < NIMBER_EXP_SIZE);
    return bouton_nimber_exp_8[logarithm];
}

static inline uint32_t nimber_product_8(uint32_t x, uint32_t y) {
    return nimber_exp(nimber_log(x) + nimber_log(y));
}

/* d x for d = 2^7, 2^15, 2^31 in the fields of 8, 16, 32 bits. */
static inline uint32_t nimber_times_7(uint32_t x) {
    return nimber_exp(nimber_log(x) + NIMBER_LOG_D);
}

static inline uint32_t nimber_times_15(uint32_t x) {
    const uint32_t x0 = x & 0xff, x1 = x >> 8;
    return nimber_exp(nimber_log(x0 ^ x1) + NIMBER_LOG_D) << 8 |
           nimber_exp(nimber_log(x1) + NIMBER_LOG_D2);
}

static inline uint32_t nimber_times_31(uint32_t x) {
#ifdef BOUTON_PAGE /* the page's first download is kept small: the table would add 4 kB */
    const uint32_t x0 = x & 0xffff, x1 = x >> 16;
    return nimber_times_15(x0 ^ x1) << 16 | nimber_times_15(nimber_times_15(x1));
#else
    return bouton_nimber_times_31[0][x & 0xff] ^ bouton_nimber_times_31[1][x >> 8 & 0xff] ^
           bouton_nimber_times_31[2][x >> 16 & 0xff] ^ bouton_nimber_times_31[3][x >> 24];
#endif
}

static inline uint32_t nimber_product_16(uint32_t x, uint32_t y) {
    const uint32_t x0 = x & 0xff, x1 = x >> 8, y0 = y & 0xff, y1 = y >> 8;
    const uint32_t low = nimber_product_8(x0, y0);
    const uint32_t middle = nimber_product_8(x0 ^ x1, y0 ^ y1);
    return (middle ^ low) << 8 | (low ^ nimber_exp(nimber_log(x1) + nimber_log(y1) + NIMBER_LOG_D));
}

/* 2^15 x y, with the factor 2^15 absorbed into the exponentials. */
static inline uint32_t nimber_product_16_times_15(uint32_t x, uint32_t y) {
    const uint32_t x0 = x & 0xff, x1 = x >> 8, y0 = y & 0xff, y1 = y >> 8;
    const uint32_t low = nimber_log(x0) + nimber_log(y0), high = nimber_log(x1) + nimber_log(y1);
    const uint32_t middle = nimber_log(x0 ^ x1) + nimber_log(y0 ^ y1);
    return (nimber_exp(middle + NIMBER_LOG_D) ^ nimber_exp(high + NIMBER_LOG_D2)) << 8 |
           (nimber_exp(middle + NIMBER_LOG_D2) ^ nimber_exp(low + NIMBER_LOG_D2));
}

static inline uint32_t nimber_product_32(uint32_t x, uint32_t y) {
    const uint32_t x0 = x & 0xffff, x1 = x >> 16, y0 = y & 0xffff, y1 = y >> 16;
    const uint32_t low = nimber_product_16(x0, y0);
    const uint32_t middle = nimber_product_16(x0 ^ x1, y0 ^ y1);
    return (middle ^ low) << 16 | (low ^ nimber_product_16_times_15(x1, y1));
}

static inline uint64_t nimber_product_64(uint64_t x, uint64_t y) {
    const uint32_t x0 = (uint32_t)x, x1 = (uint32_t)(x >> 32);
    const uint32_t y0 = (uint32_t)y, y1 = (uint32_t)(y >> 32);
    const uint32_t low = nimber_product_32(x0, y0);
    const uint32_t middle = nimber_product_32(x0 ^ x1, y0 ^ y1);
    return (uint64_t)(middle ^ low) << 32 | (low ^ nimber_times_31(nimber_product_32(x1, y1)));
}

static inline uint32_t nimber_square_8(uint32_t x) {
    return nimber_exp(2 * nimber_log(x));
}

static inline uint32_t nimber_square_16(uint32_t x) {
    const uint32_t log0 = nimber_log(x & 0xff), log1 = nimber_log(x >> 8);
    return nimber_exp(2 * log1) << 8 | (nimber_exp(2 * log0) ^ nimber_exp(2 * log1 + NIMBER_LOG_D));
}

static inline uint32_t nimber_square_32(uint32_t x) {
    const uint32_t high = nimber_square_16(x >> 16);
    return high << 16 | (nimber_square_16(x & 0xffff) ^ nimber_times_15(high));
}

static inline uint64_t nimber_square_64(uint64_t x) {
    const uint32_t high = nimber_square_32((uint32_t)(x >> 32));
    return (uint64_t)high << 32 | (nimber_square_32((uint32_t)x) ^ nimber_times_31(high));
}

static inline uint32_t nimber_root_16(uint32_t x) {
    const uint32_t x1 = x >> 8;
    return (uint32_t)bouton_nimber_root_8[x1] << 8 |
           bouton_nimber_root_8[(x & 0xff) ^ nimber_times_7(x1)];
}

static inline uint32_t nimber_root_32(uint32_t x) {
    const uint32_t x1 = x >> 16;
    return nimber_root_16(x1) << 16 | nimber_root_16((x & 0xffff) ^ nimber_times_15(x1));
}

static inline uint64_t nimber_root_64(uint64_t x) {
    const uint32_t x1 = (uint32_t)(x >> 32);
    return (uint64_t)nimber_root_32(x1) << 32 | nimber_root_32((uint32_t)x ^ nimber_times_31(x1));
}

/* The inverse; x must not be 0. */
static inline uint32_t nimber_inverse_16(uint32_t x) {
    BOUTON_ASSERT(x != 0);
    const uint32_t x0 = x & 0xff, x1 = x >> 8, log_x1 = nimber_log(x1);
    const uint32_t log_conjugate = nimber_log(x0 ^ x1);
    const uint32_t norm =
        nimber_exp(nimber_log(x0) + log_conjugate) ^ nimber_exp(2 * log_x1 + NIMBER_LOG_D);
    const uint32_t log_inverse = 255 - nimber_log(norm);
    return nimber_exp(log_x1 + log_inverse) << 8 | nimber_exp(log_conjugate + log_inverse);
}

static inline uint32_t nimber_inverse_32(uint32_t x) {
    const uint32_t x0 = x & 0xffff, x1 = x >> 16;
    const uint32_t norm = nimber_product_16(x0, x0 ^ x1) ^ nimber_times_15(nimber_square_16(x1));
    const uint32_t inverse = nimber_inverse_16(norm);
    return nimber_product_16(x1, inverse) << 16 | nimber_product_16(x0 ^ x1, inverse);
}

static inline uint64_t nimber_inverse_64(uint64_t x) {
    BOUTON_ASSERT(x != 0);
    const uint32_t x0 = (uint32_t)x, x1 = (uint32_t)(x >> 32);
    const uint32_t norm = nimber_product_32(x0, x0 ^ x1) ^ nimber_times_31(nimber_square_32(x1));
    const uint32_t inverse = nimber_inverse_32(norm);
    return (uint64_t)nimber_product_32(x1, inverse) << 32 | nimber_product_32(x0 ^ x1, inverse);
}

/* The even t with t^2 + t = a; the top bit of a must be 0. */
static inline uint32_t nimber_quadratic_16(uint32_t a) {
    BOUTON_ASSERT(a >> 15 == 0);
    uint32_t t1 = bouton_nimber_quadratic_8[a >> 8];
    uint32_t rest = (a & 0xff) ^ nimber_times_7(nimber_square_8(t1));
    t1 ^= rest >> 7;
    rest &= 0x7f;
    return t1 << 8 | bouton_nimber_quadratic_8[rest];
}

static inline uint32_t nimber_quadratic_32(uint32_t a) {
    BOUTON_ASSERT(a >> 31 == 0);
    uint32_t t1 = nimber_quadratic_16(a >> 16);
    uint32_t rest = (a & 0xffff) ^ nimber_times_15(nimber_square_16(t1));
    t1 ^= rest >> 15;
    rest &= 0x7fff;
    return t1 << 16 | nimber_quadratic_16(rest);
}

static inline uint64_t nimber_quadratic_64(uint64_t a) {
    BOUTON_ASSERT(a >> 63 == 0);
    uint32_t t1 = nimber_quadratic_32((uint32_t)(a >> 32));
    uint32_t rest = (uint32_t)a ^ nimber_times_31(nimber_square_32(t1));
    t1 ^= rest >> 31;
    rest &= 0x7fffffff;
    return (uint64_t)t1 << 32 | nimber_quadratic_32(rest);
}

#endif
