/* SPDX-License-Identifier: MIT */
/* The laws of binary digits, by induction on their number. */
#define BOUTON_PROOFS_DIGITS
#include "proofs/digits.h"

/*@ decreases b; */
uint64_t prefix_of(uint64_t x, unsigned b) {
    return b == 0 ? x : prefix_of(x / 2, b - 1);
}

/*@ decreases b;
    assigns \nothing;
    ensures prefix(x, b + 1) == prefix(x, b) / 2; */
void law_halves(uint64_t x, unsigned b) {
    if (b > 0)
        law_halves(x / 2, b - 1);
}

uint64_t digit_of(uint64_t x, unsigned b) {
    const uint64_t rest = prefix_of(x, b);
    law_halves(x, b);
    return rest % 2;
}

/*@ logic integer power_of_two(integer k) = k <= 0 ? 1 : 2 * power_of_two(k - 1);
    lemma two_to_16: power_of_two(16) == 65536;
    lemma two_to_32: power_of_two(32) == 4294967296;
    lemma two_to_48: power_of_two(48) == 281474976710656;
    lemma two_to_64: power_of_two(64) == UINT64_MAX + 1; */

/*@ requires x < power_of_two(b);
    decreases b;
    assigns \nothing;
    ensures prefix(x, b) == 0; */
void law_small(uint64_t x, unsigned b) {
    if (b > 0)
        law_small(x / 2, b - 1);
}

void law_none_left(uint64_t x) {
    law_small(x, 64);
}

/*@ decreases b; */
void law_rises(uint64_t x, uint64_t y, unsigned b) {
    if (b > 0)
        law_rises(x / 2, y / 2, b - 1);
}

void law_longer(uint64_t x, uint64_t e, uint64_t y) {
    //@ assert y / 2 == x && y % 2 == e;
    //@ assert \forall integer c; c > 0 ==> prefix(y, c) == prefix(x, c - 1);
}

/*@ assigns \nothing;
    ensures digit(0, b) == 0 && prefix(0, b) == 0; */
void law_of_zero(unsigned b) {
    /*@ loop invariant 0 <= i <= b && prefix(0, i) == 0;
        loop assigns i;
        loop variant b - i; */
    for (unsigned i = 0; i < b; i++)
        law_halves(0, i);
}

void law_of_one(uint64_t x, unsigned b) {
    if (b > 0) {
        law_of_zero(b - 1);
        //@ assert x / 2 == 0;
    }
}

/*@ decreases x; */
unsigned law_of_large(uint64_t x) {
    if (x / 2 == 1) {
        //@ assert digit(x, 1) == 1;
        return 1;
    }
    const unsigned b = law_of_large(x / 2) + 1;
    if (b == 64)
        law_none_left(x);
    return b;
}
