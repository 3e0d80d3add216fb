/* SPDX-License-Identifier: MIT */
/*
 * Decimal numbers eight digits at a time in one 64-bit word, in portable C, the first digit in the
 * lowest byte: the first byte that is not a digit is found by one addition; three multiplications
 * add neighbours, digits to pairs, pairs to fours, fours to the number.
 */
#ifndef BOUTON_BASE_DIGITS_H
#define BOUTON_BASE_DIGITS_H

#include "base/bytes.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static const uint64_t bouton_power_of_ten[9] = {1,      10,      100,      1000,     10000,
                                                100000, 1000000, 10000000, 100000000};

/* Eight bytes as a word, the first one lowest. */
static inline uint64_t bouton_load_8(const void *text) {
    uint64_t word;
    memcpy(&word, text, sizeof word);
    return bouton_little64(word);
}

static inline void bouton_store_8(void *text, uint64_t word) {
    word = bouton_little64(word);
    memcpy(text, &word, sizeof word);
}

/* How many of the eight bytes, from the first, are digits. */
static inline unsigned bouton_count_digits(uint64_t word) {
    const uint64_t digits = word ^ 0x3030303030303030u;
    /* Bytes after the first non-digit may be wrong. */
    const uint64_t stops = ((digits + 0x7676767676767676u) | digits) & 0x8080808080808080u;
    return stops == 0 ? 8 : (unsigned)__builtin_ctzll(stops) / 8;
}

/* The number that eight digits stand for; bytes of 0 count as zeros. */
static inline uint64_t bouton_eight_digits(uint64_t word) {
    word = (word & 0x0f0f0f0f0f0f0f0fu) * (1 + (10 << 8)) >> 8;
    word = (word & 0x00ff00ff00ff00ffu) * (1 + (100 << 16)) >> 16;
    return (word & 0x0000ffff0000ffffu) * (1 + ((uint64_t)10000 << 32)) >> 32;
}

/* The number that the first `count` of eight bytes stand for, 0 <= count < 8. */
static inline uint64_t bouton_few_digits(uint64_t word, unsigned count) {
    return count == 0 ? 0 : bouton_eight_digits(word << (64 - 8 * count));
}

/* number = scale * number + digits; false if that is 2^64 or more. */
static inline bool bouton_append_digits(uint64_t *number, uint64_t scale, uint64_t digits) {
    return !__builtin_mul_overflow(*number, scale, number) &&
           !__builtin_add_overflow(*number, digits, number);
}

/* The eight digits of x < 10^8, as values 0 to 9, leading zeros included. */
static inline uint64_t bouton_split_digits(uint64_t x) {
    const uint64_t fours = x / 10000 | (x % 10000) << 32;
    const uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007f0000007fu;
    const uint64_t pairs = hundreds | (fours - 100 * hundreds) << 16;
    const uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000fu;
    return tens | (pairs - 10 * tens) << 8;
}

#endif
