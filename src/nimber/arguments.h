/* SPDX-License-Identifier: MIT */
/* Checks of the arguments of public functions. */
#ifndef BOUTON_NIMBER_ARGUMENTS_H
#define BOUTON_NIMBER_ARGUMENTS_H

#include "base/context.h"

/* Whether an array of `count` values is given; without values it may be NULL. */
static inline bool nimber_given(const uint64_t *array, size_t count) {
    return count == 0 || (array != NULL && count <= SIZE_MAX / sizeof *array);
}

/* The same for the coefficients of a polynomial, whose count must be small enough that the size of
 * a dozen such arrays does not overflow. */
static inline bool nimber_given_polynomial(const uint64_t *p, size_t count) {
    return count <= SIZE_MAX / 256 && nimber_given(p, count);
}

/* Refuses a call without a context or with a missing argument. */
static inline bouton_status nimber_refuse(bouton_context *b) {
    return b == NULL ? BOUTON_INPUT
                     : bouton_fail(b, BOUTON_INPUT, "argument",
                                   "an argument that is needed was NULL, or a count too large");
}

#endif
