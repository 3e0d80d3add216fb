/* SPDX-License-Identifier: MIT */
/*
 * The binary digits of a number: `prefix` is what is left of it when the b lowest are dropped one
 * by one, `digit` the lowest of that. The laws are proved in digits.c, and known to whoever
 * includes this without BOUTON_PROOFS_DIGITS.
 */
#ifndef BOUTON_PROOFS_DIGITS_H
#define BOUTON_PROOFS_DIGITS_H

#include <stddef.h>
#include <stdint.h>

#ifdef BOUTON_PROOFS_DIGITS
/*@ logic integer prefix(integer x, integer b) = b <= 0 ? x : prefix(x / 2, b - 1);
    logic integer digit(integer x, integer b) = prefix(x, b) % 2; */
#else
/*@ axiomatic Digits {
      logic integer prefix(integer x, integer b);
      logic integer digit(integer x, integer b);
      axiom of_zero: \forall unsigned b; digit(0, b) == 0;
      // What C says of a shift to the right, and of & with 1: assumed.
      axiom shifted: \forall uint64_t x; \forall integer b; 0 <= b < 64 ==>
          ((x >> b) & 1) == digit(x, b);
    } */
#endif

/*@ assigns \nothing;
    ensures \result == prefix(x, b) && 0 <= \result <= x;
    ensures 0 <= digit(x, b) <= 1;
    ensures b == 0 ==> \result == x; */
uint64_t prefix_of(uint64_t x, unsigned b);

/*@ requires b < 64;
    assigns \nothing;
    ensures prefix(x, b) == 2 * prefix(x, b + 1) + digit(x, b);
    ensures \result == digit(x, b) && \result <= 1; */
uint64_t digit_of(uint64_t x, unsigned b);

/*@ assigns \nothing;
    ensures prefix(x, 64) == 0; */
void law_none_left(uint64_t x);

/*@ requires x <= y;
    assigns \nothing;
    ensures prefix(x, b) <= prefix(y, b); */
void law_rises(uint64_t x, uint64_t y, unsigned b);

/* One more digit at the end. */
/*@ requires y == 2 * x + e && e <= 1;
    assigns \nothing;
    ensures digit(y, 0) == e;
    ensures \forall integer c; c > 0 ==> digit(y, c) == digit(x, c - 1); */
void law_longer(uint64_t x, uint64_t e, uint64_t y);

/*@ requires x <= 1;
    assigns \nothing;
    ensures digit(x, b) == (b == 0 ? x : 0); */
void law_of_one(uint64_t x, unsigned b);

/* A number of two and more has a digit above the lowest. */
/*@ requires x > 1;
    assigns \nothing;
    ensures 1 <= \result < 64 && digit(x, \result) == 1; */
unsigned law_of_large(uint64_t x);

#endif
