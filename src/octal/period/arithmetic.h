/* SPDX-License-Identifier: MIT */
/* Arithmetic periods of codes whose moves leave at most one heap. */
#ifndef BOUTON_OCTAL_PERIOD_ARITHMETIC_H
#define BOUTON_OCTAL_PERIOD_ARITHMETIC_H

#include "octal/sequence.h"

/* Whether the argument in arithmetic.c applies to a code: a tail, and no splits. */
bool bouton_arithmetic_fits(const bouton_code *code);

/* The least p and its saltus proved by values[0] .. values[count - 1], if period->proved. */
bouton_status bouton_arithmetic_period(bouton_context *b, const bouton_code *code,
                                       const uint32_t *values, uint64_t count,
                                       bouton_period *period);

/* The last of these values that the states need to prove such a period, which the values have from
 * the preperiod on; UINT64_MAX if they prove nothing. */
bouton_status bouton_arithmetic_try(bouton_context *b, const bouton_code *code,
                                    const uint32_t *values, uint64_t count,
                                    const bouton_period *claim, uint64_t *checked_to);

#endif
