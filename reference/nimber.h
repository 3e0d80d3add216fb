/* SPDX-License-Identifier: MIT */
/* Nimbers from the definitions: slow and short, for tests and for the generator of constants. */
#ifndef BOUTON_REFERENCE_NIMBER_H
#define BOUTON_REFERENCE_NIMBER_H

#include <stddef.h>
#include <stdint.h>

enum { REFERENCE_NIMBER_LIMIT = 256 };

/* table[x][y] = mex { x'y + xy' + x'y' : x' < x, y' < y }, sums being nim-sums: J. H. Conway, On
 * Numbers and Games, chapter 6. */
void reference_nimber_table(uint8_t table[REFERENCE_NIMBER_LIMIT][REFERENCE_NIMBER_LIMIT]);

/* The product of two values below 2^bits, bits = 1, 2, 4, ..., 64, by F * F = F + F/2 for
 * F = 2^(bits/2) and the distributive law. */
uint64_t reference_nimber_product(uint64_t x, uint64_t y, unsigned bits);

/* The same for values of `words` words, least first; words a power of two, at most 16. */
void reference_nimber_wide_product(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                   size_t words);

/* x multiplied by itself `exponent` times, one multiplication at a time. */
uint64_t reference_nimber_power(uint64_t x, uint64_t exponent);

#endif
