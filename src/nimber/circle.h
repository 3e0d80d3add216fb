/* SPDX-License-Identifier: MIT */
/*
 * Discrete logarithms on a circle: among the values of norm 1 in a field of 2^(2n), the conjugates
 * divided by values. Their number is 2^n + 1, here a product of two primes.
 *
 * On a circle the inverse is the conjugate, and the upper half of x F + y is the trace, the same
 * for both. Hence for a part of prime order p: the upper halves of e^1 ... e^T are kept by a hash
 * (D. Shanks's baby steps); the giant steps v e^(j (2T+1)) find v = e^(+-i - j (2T+1)); and traces
 * go from step to step by t(j+1) = trace(e^(2T+1)) t(j) + t(j-1), in the half field alone.
 */
#ifndef BOUTON_NIMBER_CIRCLE_H
#define BOUTON_NIMBER_CIRCLE_H

#include "base/context.h"

#include <bouton/nimber.h>

/* A value of two halves, of 32 or 64 bits each. */
typedef bouton_nimber128 nimber_halves;

enum { NIMBER_DIGITS = 6 };

/* The part of prime order. */
typedef struct bouton_nimber_part {
    uint64_t order;
    unsigned half_bits;
    unsigned index_bits; /* at most 2^index_bits - 1 babies, in twice as many slots */
    uint64_t babies, stride;
    uint64_t *slots;                          /* the hash's lower bits, a baby's number; 0: empty */
    nimber_halves powers[NIMBER_DIGITS][256]; /* e^(k 256^digit) */
    uint64_t map[8][256];                     /* times the trace of e^stride, by bytes */
} bouton_nimber_part;

typedef struct bouton_nimber_circle {
    bouton_nimber_part small, large;
    uint64_t small_inverse; /* of small's order modulo large's */
    bool built;
} bouton_nimber_circle;

/* What distinguishes one circle from another. */
typedef struct bouton_nimber_circle_size {
    unsigned half_bits;
    uint64_t small, large;                       /* the primes */
    unsigned small_index_bits, large_index_bits; /* the sizes of the tables */
} bouton_nimber_circle_size;

/* May be called again after a failure. */
bouton_status bouton_nimber_circle_build(bouton_context *b, bouton_nimber_circle *circle,
                                         const bouton_nimber_circle_size *size);
void bouton_nimber_circle_release(bouton_context *b, bouton_nimber_circle *circle);

/* The norm of x, not 0, and *unit = conjugate / x, on the circle. */
uint64_t bouton_nimber_norm(unsigned half_bits, nimber_halves x, nimber_halves *unit);

/* The logarithms of a value of the circle modulo both primes, each to a generator of its own. */
bouton_status bouton_nimber_circle_logs(bouton_context *b, const bouton_nimber_circle *circle,
                                        nimber_halves unit, uint64_t *small, uint64_t *large);

/* ---- Whole numbers modulo m < 2^62. ---- */

uint64_t bouton_times_modulo(uint64_t x, uint64_t y, uint64_t m);
/* x^-1 modulo the prime p; 0 < x < p */
uint64_t bouton_inverse_modulo(uint64_t x, uint64_t p);

#endif
