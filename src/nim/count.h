/* SPDX-License-Identifier: MIT */
/* How many positions of Nim are lost, counted without looking at them. */
#ifndef BOUTON_NIM_COUNT_H
#define BOUTON_NIM_COUNT_H

#include "base/text.h"

#include <bouton/nim.h>

typedef struct bouton_nim_range {
    uint64_t low, high; /* a heap has from `low` to `high` tokens */
} bouton_nim_range;

/* Appends in decimal how many positions with one heap from each range have this outcome;
 * BOUTON_OUTCOME_UNKNOWN: how many there are. The ranges are sorted. BOUTON_LIMIT where too many
 * different ranges do not begin with 0. */
bouton_status bouton_nim_count(bouton_context *b, bouton_nim_range *ranges, size_t count,
                               bouton_play play, bouton_outcome outcome, bouton_text *out);

enum { BOUTON_UNORDERED_MAX = 20 }; /* 20! is below 2^64 */

/* The same for up to BOUTON_UNORDERED_MAX heaps from one range, regardless of their order. */
bouton_status bouton_nim_count_unordered(bouton_context *b, bouton_nim_range range, size_t count,
                                         bouton_play play, bouton_outcome outcome,
                                         bouton_text *out);

#endif
