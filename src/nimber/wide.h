/* SPDX-License-Identifier: MIT */
/* The tower above 64 bits, on arrays of words, least first; `words` is a power of two. */
#ifndef BOUTON_NIMBER_WIDE_H
#define BOUTON_NIMBER_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether it is a power of two. */
static inline bool bouton_nimber_wide_is_size(size_t words) {
    return words != 0 && (words & (words - 1)) == 0;
}

/* Words of scratch memory that any of these needs. */
#define NIMBER_WIDE_SCRATCH(words) (4 * (words))

/* result must not overlap x or y. */
void bouton_nimber_wide_take_product(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                     size_t words, uint64_t *scratch);

/* These change x. */
void bouton_nimber_wide_take_square(uint64_t *x, size_t words, uint64_t *scratch);
void bouton_nimber_wide_take_root(uint64_t *x, size_t words, uint64_t *scratch);
/* x must not be 0. */
void bouton_nimber_wide_take_inverse(uint64_t *x, size_t words, uint64_t *scratch);
/* The even t with t^2 + t = x; the top bit of x is taken to be 0. */
void bouton_nimber_wide_take_quadratic(uint64_t *x, size_t words, uint64_t *scratch);

#endif
