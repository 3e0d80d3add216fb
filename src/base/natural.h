/* SPDX-License-Identifier: MIT */
/* Natural numbers of any size, in limbs of 64 bits, the lowest first. The caller provides the room:
 * `size` limbs, the same for all numbers of a calculation, which must suffice for each. */
#ifndef BOUTON_BASE_NATURAL_H
#define BOUTON_BASE_NATURAL_H

#include "base/text.h"

/* The product of two numbers: its lower half, and in *high the other. */
uint64_t bouton_multiply_wide(uint64_t a, uint64_t b, uint64_t *high);

void bouton_natural_set(uint64_t *x, size_t size, uint64_t value);
void bouton_natural_copy(uint64_t *x, size_t size, const uint64_t *from);
void bouton_natural_add(uint64_t *x, size_t size, const uint64_t *more);
/* `less` is at most x. */
void bouton_natural_subtract(uint64_t *x, size_t size, const uint64_t *less);
void bouton_natural_multiply(uint64_t *x, size_t size, uint64_t factor);
/* Returns the remainder; the divisor is not 0. */
uint32_t bouton_natural_divide(uint64_t *x, size_t size, uint32_t divisor);
bool bouton_natural_is_zero(const uint64_t *x, size_t size);
/* In decimal; x is 0 afterwards. */
void bouton_natural_write(uint64_t *x, size_t size, bouton_text *out);

#endif
