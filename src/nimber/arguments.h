/* SPDX-License-Identifier: MIT */
/* What callers of the public functions hand over, checked. */
#ifndef BOUTON_NIMBER_ARGUMENTS_H
#define BOUTON_NIMBER_ARGUMENTS_H

#include "base/context.h"

/* Whether an array may have `count` values: without any it may be NULL. */
static inline bool nimber_given(const uint64_t *array, size_t count) {
    return count == 0 || (array != NULL && count <= SIZE_MAX / sizeof *array);
}

/* The same of the coefficients of a polynomial: few enough that a dozen arrays of as many each have
 * a size. */
static inline bool nimber_given_polynomial(const uint64_t *p, size_t count) {
    return count <= SIZE_MAX / 256 && nimber_given(p, count);
}

/* Refuses a call without a context, or for which not all that it needs is given. */
static inline bouton_status nimber_refuse(bouton_context *b) {
    return b == NULL ? BOUTON_INPUT
                     : bouton_fail(b, BOUTON_INPUT, "argument",
                                   "an argument that is needed was NULL, or a count too large");
}

#endif
