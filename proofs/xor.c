/* SPDX-License-Identifier: MIT */
/*
 * The laws of the nim-sum. Each function is a proof by induction on the digits of its arguments:
 * what it promises of them is an axiom of xor.h.
 */
#define BOUTON_PROOFS_XOR
#include "xor.h"

/* The definition, with plus(0, 0) = 0. */
/*@ requires x == 2 * a + d && y == 2 * b + e && d <= 1 && e <= 1;
    assigns \nothing;
    ensures plus(x, y) == 2 * plus(a, b) + (d == e ? 0 : 1); */
void by_digit(uint64_t x, uint64_t y, uint64_t a, uint64_t d, uint64_t b, uint64_t e);

#define BY_DIGIT(x, y) by_digit(x, y, (x) / 2, (x) % 2, (y) / 2, (y) % 2)

/*@ logic integer power_of_two(integer k) = k <= 0 ? 1 : 2 * power_of_two(k - 1);
    lemma two_to_16: power_of_two(16) == 65536;
    lemma two_to_32: power_of_two(32) == 4294967296;
    lemma two_to_48: power_of_two(48) == 281474976710656;
    lemma two_to_64: power_of_two(64) == UINT64_MAX + 1; */

/*@ requires x < power_of_two(k) && y < power_of_two(k);
    decreases k;
    assigns \nothing;
    ensures 0 <= plus(x, y) < power_of_two(k); */
void law_digits(uint64_t x, uint64_t y, unsigned k) {
    if (k == 0)
        return;
    BY_DIGIT(x, y);
    law_digits(x / 2, y / 2, k - 1);
}

/*@ assigns \nothing;
    ensures LAW_RANGE(x, y); */
void law_range(uint64_t x, uint64_t y) {
    law_digits(x, y, 64);
}

/* The nim-sum, computed by its definition. */
/*@ decreases x + y;
    assigns \nothing;
    ensures \result == plus(x, y); */
uint64_t nim_sum(uint64_t x, uint64_t y) {
    if (x == 0 && y == 0)
        return 0;
    BY_DIGIT(x, y);
    law_range(x, y);
    return 2 * nim_sum(x / 2, y / 2) + (x % 2 == y % 2 ? 0 : 1);
}

/*@ decreases x;
    assigns \nothing;
    ensures LAW_ZERO(x); */
void law_zero(uint64_t x) {
    if (x == 0)
        return;
    by_digit(x, 0, x / 2, x % 2, 0, 0);
    by_digit(0, x, 0, 0, x / 2, x % 2);
    law_zero(x / 2);
}

/*@ decreases x + y;
    assigns \nothing;
    ensures LAW_COMMUTES(x, y); */
void law_commutes(uint64_t x, uint64_t y) {
    if (x == 0 && y == 0)
        return;
    BY_DIGIT(x, y);
    BY_DIGIT(y, x);
    law_commutes(x / 2, y / 2);
}

/*@ decreases x + y + z; */
void law_associates(uint64_t x, uint64_t y, uint64_t z) {
    if (x == 0 && y == 0 && z == 0)
        return;
    const uint64_t xy = nim_sum(x, y), yz = nim_sum(y, z);
    const uint64_t halves = nim_sum(x / 2, y / 2), other_halves = nim_sum(y / 2, z / 2);
    BY_DIGIT(x, y);
    BY_DIGIT(y, z);
    by_digit(xy, z, halves, xy - 2 * halves, z / 2, z % 2);
    by_digit(x, yz, x / 2, x % 2, other_halves, yz - 2 * other_halves);
    law_associates(x / 2, y / 2, z / 2);
}

void law_swaps(uint64_t x, uint64_t y, uint64_t z) {
    law_associates(x, y, z);
    law_associates(x, z, y);
    law_commutes(y, z);
}

/*@ decreases x;
    assigns \nothing;
    ensures LAW_INVERSE(x); */
void law_inverse(uint64_t x) {
    if (x == 0)
        return;
    BY_DIGIT(x, x);
    law_inverse(x / 2);
}

/*@ decreases x + y;
    assigns \nothing;
    ensures LAW_DIFFERENT(x, y); */
void law_different(uint64_t x, uint64_t y) {
    if (x == 0 && y == 0)
        return;
    BY_DIGIT(x, y);
    law_range(x / 2, y / 2);
    law_different(x / 2, y / 2);
}

/*@ assigns \nothing;
    ensures LAW_LARGE(x, y); */
void law_large(uint64_t x, uint64_t y) {
    if (x <= 1 || y >= 2)
        return;
    by_digit(x, y, x / 2, x % 2, 0, y);
    law_zero(x / 2);
}

/* Halve all three; where the halves differ, what makes the half smaller makes the number smaller,
 * and else the last digit of one of the two does. */
/*@ decreases x + y; */
bool reach_smaller(uint64_t x, uint64_t y, uint64_t t) {
    const uint64_t halves = nim_sum(x / 2, y / 2);
    BY_DIGIT(x, y);
    BY_DIGIT(t, x);
    BY_DIGIT(t, y);
    if (t / 2 < halves)
        return reach_smaller(x / 2, y / 2, t / 2);
    law_associates(x / 2, y / 2, y / 2);
    law_inverse(y / 2);
    law_zero(x / 2);
    law_commutes(x / 2, y / 2);
    law_associates(y / 2, x / 2, x / 2);
    law_inverse(x / 2);
    law_zero(y / 2);
    return x % 2 == 1;
}
