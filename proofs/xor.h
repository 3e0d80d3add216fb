/* SPDX-License-Identifier: MIT */
/*
 * The nim-sum of two numbers: binary digits are added without carry. The definition is what
 * by_digit promises; the laws that follow from it are proved in xor.c, and known to whoever
 * includes this without BOUTON_PROOFS_XOR.
 */
#ifndef BOUTON_PROOFS_XOR_H
#define BOUTON_PROOFS_XOR_H

#include <stdbool.h>
#include <stdint.h>

#define LAW_RANGE(x, y) (0 <= plus(x, y) <= UINT64_MAX)
#define LAW_ZERO(x) (plus(x, 0) == x && plus(0, x) == x)
#define LAW_COMMUTES(x, y) (plus(x, y) == plus(y, x))
#define LAW_ASSOCIATES(x, y, z) (plus(plus(x, y), z) == plus(x, plus(y, z)))
#define LAW_INVERSE(x) (plus(x, x) == 0)
#define LAW_DIFFERENT(x, y) (plus(x, y) != 0 || x == y)
#define LAW_LARGE(x, y) (x <= 1 || y >= 2 || plus(x, y) >= 2)

/*@ axiomatic Plus {
      logic integer plus(integer x, integer y);
      axiom nothing: plus(0, 0) == 0;
    } */

#ifndef BOUTON_PROOFS_XOR
/*@ axiomatic Laws {
      axiom range: \forall uint64_t x, y; LAW_RANGE(x, y);
      axiom zero: \forall uint64_t x; LAW_ZERO(x);
      axiom commutes: \forall uint64_t x, y; LAW_COMMUTES(x, y);
      axiom inverse: \forall uint64_t x; LAW_INVERSE(x);
      axiom different: \forall uint64_t x, y; LAW_DIFFERENT(x, y);
      axiom large: \forall uint64_t x, y; LAW_LARGE(x, y);
      // What C says of its operator, of which each digit of 64 is that of the nim-sum: assumed.
      axiom exclusive_or: \forall uint64_t x, y; (x ^ y) == plus(x, y);
    } */
#endif

/* Each use of these is a call, for as axioms they would lead Z3 astray. */
/*@ assigns \nothing;
    ensures LAW_ASSOCIATES(x, y, z); */
void law_associates(uint64_t x, uint64_t y, uint64_t z);

/*@ assigns \nothing;
    ensures plus(plus(x, y), z) == plus(plus(x, z), y); */
void law_swaps(uint64_t x, uint64_t y, uint64_t z);

/* The nim-sum as the value of a sum of games: every smaller value is reached by making one of the
 * two numbers smaller. True: the first, to t + y. */
/*@ requires t < plus(x, y);
    assigns \nothing;
    ensures \result ? plus(t, y) < x : plus(t, x) < y; */
bool reach_smaller(uint64_t x, uint64_t y, uint64_t t);

#endif
