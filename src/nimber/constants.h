/* SPDX-License-Identifier: MIT */
/*
 * Tables of the nimber field. During the build scripts/nimber_constants.c computes them from the
 * definition of the tower; tests/test_nimber_constants.c checks them against it.
 */
#ifndef BOUTON_NIMBER_CONSTANTS_H
#define BOUTON_NIMBER_CONSTANTS_H

#include <stdint.h>

/* Logarithms in the field of 256 to the base g with g^3 = 128. The logarithm of 0 is so large that
 * any sum of two logarithms and a 6, one of them NIMBER_LOG_ZERO, has the exponential 0. */
enum {
    NIMBER_LOG_ZERO = 515,
    NIMBER_LOG_D = 3, /* d = 128 */
    NIMBER_LOG_D2 = 6,
    NIMBER_EXP_SIZE = 2 * NIMBER_LOG_ZERO + NIMBER_LOG_D2 + 1,
};
extern const uint16_t bouton_nimber_log_8[256];
extern const uint8_t bouton_nimber_exp_8[NIMBER_EXP_SIZE];

/* In the field of 256: the square root; the even t with t^2 + t = a, for a < 128. */
extern const uint8_t bouton_nimber_root_8[256];
extern const uint8_t bouton_nimber_quadratic_8[128];

/* [k][c]: 2^31 times c * 256^k (an ordinary multiple), in the field of 2^32. */
extern const uint32_t bouton_nimber_times_31[4][256];

/* The isomorphism with polynomials modulo x^64 + x^4 + x^3 + x + 1, and back: the image of a value
 * is the sum over its bytes k of [k][byte]. */
extern const uint64_t bouton_nimber_to_polynomial[8][256];
extern const uint64_t bouton_nimber_from_polynomial[8][256];

/* A linear map of the field of 2^64 for the instruction GF2P8AFFINEQB: byte i of an image is the
 * sum over j of [i][j] applied to byte j. */
typedef uint64_t bouton_nimber_blocks[8][8];

extern const bouton_nimber_blocks bouton_nimber_square_blocks;
extern const bouton_nimber_blocks bouton_nimber_root_blocks;
/* The even t with t^2 + t = a, for a < 2^63; 2^63 goes to 0. */
extern const bouton_nimber_blocks bouton_nimber_quadratic_blocks;

/* Linear maps of bytes for GF2P8AFFINEQB. The instructions for products work in another
 * representation of the field of 256, polynomials modulo x^8 + x^4 + x^3 + x + 1; d is 128 there.
 */
typedef struct bouton_nimber_bytes {
    uint64_t enter;    /* from nimbers to that representation */
    uint64_t leave;    /* and back */
    uint64_t d;        /* times d */
    uint64_t d2;       /* times d^2 */
    uint64_t d3;       /* times d^3 */
    uint64_t d2_d3;    /* times d^2 + d^3 */
    uint64_t square;   /* x^2 */
    uint64_t d_square; /* d x^2 */
} bouton_nimber_bytes;

extern const bouton_nimber_bytes bouton_nimber_byte_maps;

#endif
