/* SPDX-License-Identifier: MIT */
/*
 * The field of 2^64 as polynomials over two elements modulo x^64 + x^4 + x^3 + x + 1, where the
 * product is a carry-less multiplication and a reduction. It is isomorphic to the nimbers; the
 * isomorphism is linear, a look-up for each byte.
 */
#ifndef BOUTON_NIMBER_POLYNOMIAL_BASIS_H
#define BOUTON_NIMBER_POLYNOMIAL_BASIS_H

#include "base/assert.h"
#include "nimber/array.h"

static inline uint64_t nimber_map_bytes(const uint64_t table[8][256], uint64_t x) {
    return (table[0][x & 0xff] ^ table[1][x >> 8 & 0xff]) ^
           (table[2][x >> 16 & 0xff] ^ table[3][x >> 24 & 0xff]) ^
           ((table[4][x >> 32 & 0xff] ^ table[5][x >> 40 & 0xff]) ^
            (table[6][x >> 48 & 0xff] ^ table[7][x >> 56]));
}

static inline uint64_t nimber_enter_polynomials(uint64_t x) {
    return nimber_map_bytes(bouton_nimber_to_polynomial, x);
}

static inline uint64_t nimber_leave_polynomials(uint64_t x) {
    return nimber_map_bytes(bouton_nimber_from_polynomial, x);
}

/* high x^64 + low: x^64 is x^4 + x^3 + x + 1. */
static inline uint64_t nimber_reduce(uint64_t low, uint64_t high) {
    high ^= high >> 63 ^ high >> 61 ^ high >> 60;
    return low ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

/* The product of polynomials with coefficients in this representation; 0 < counts <=
 * NIMBER_CONVOLUTION_MAX, result does not overlap x or y. */
enum { NIMBER_CONVOLUTION_MAX = 256 };
typedef void bouton_nimber_convolution(uint64_t *result, const uint64_t *x, size_t x_count,
                                       const uint64_t *y, size_t y_count);

#if BOUTON_NIMBER_X86
uint64_t bouton_nimber_product_pclmul(uint64_t x, uint64_t y);
bouton_nimber_convolution bouton_nimber_convolution_pclmul, bouton_nimber_convolution_vpclmul;
#endif

#endif
