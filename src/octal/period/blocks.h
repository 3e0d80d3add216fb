/* SPDX-License-Identifier: MIT */
/* Arithmetic periods of codes whose moves split heaps. */
#ifndef BOUTON_OCTAL_PERIOD_BLOCKS_H
#define BOUTON_OCTAL_PERIOD_BLOCKS_H

#include "octal/sequence.h"

/* Whether the theorem can apply to a code: no signs, and a tail that splits or moves that leave
 * three heaps, or a tail and splits. */
bool bouton_blocks_fit(const bouton_code *code);

/* The least p and its saltus proved by values[0] .. values[count - 1], if period->proved; *size is
 * then the size of the blocks. */
bouton_status bouton_blocks_period(bouton_context *b, const bouton_code *code,
                                   const uint32_t *values, uint64_t count, bouton_period *period,
                                   uint64_t *size);

/* How many values it takes to prove a period with a saltus, which these have from the preperiod on,
 * with blocks of this size: a power of two, and a multiple of the largest one that divides the
 * saltus. UINT64_MAX if they prove nothing. */
bouton_status bouton_blocks_try(bouton_context *b, const bouton_code *code, const uint32_t *values,
                                uint64_t count, const bouton_period *claim, uint64_t size,
                                uint64_t *needed);

#endif
