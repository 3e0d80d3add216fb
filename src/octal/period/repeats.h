/* SPDX-License-Identifier: MIT */
/* How far back the end of a list repeats. */
#ifndef BOUTON_OCTAL_PERIOD_REPEATS_H
#define BOUTON_OCTAL_PERIOD_REPEATS_H

#include "base/context.h"

/* For each p below count: how many values at the end equal those p before them. The caller releases
 * the `count` items; NULL with the error set. */
uint64_t *bouton_repeats(bouton_context *b, const uint32_t *values, uint64_t count);

/* The same for the differences values[n + 1] - values[n], modulo 2^32: count - 1 items. */
uint64_t *bouton_repeats_of_differences(bouton_context *b, const uint32_t *values, uint64_t count);

#endif
