/* SPDX-License-Identifier: MIT */
/* A list of sums, each once whatever the order of its components. */
#ifndef BOUTON_EXPLAIN_LISTED_H
#define BOUTON_EXPLAIN_LISTED_H

#include "explain/gather.h"

typedef struct bouton_listed {
    bouton_context *b;
    bouton_position *sums[BOUTON_SUMS_FULL]; /* in the order in which they came */
    bouton_text keys[BOUTON_SUMS_FULL];
    size_t count;
    bouton_text key; /* of the sum that was looked up last */
} bouton_listed;

bouton_listed bouton_listed_new(bouton_context *b);
void bouton_listed_free(bouton_listed *l);

/* The place of a sum; the count where it is not there. */
bouton_status bouton_listed_find(bouton_listed *l, const bouton_position *sum, size_t *place);
/* Appends the sum that was just looked up and not found; there must be room. */
bouton_status bouton_listed_append(bouton_listed *l, const bouton_position *sum);
/* Only the first ones stay. */
void bouton_listed_keep(bouton_listed *l, size_t count);

/* All of them as the moves of a reason of that kind, which is begun with these numbers; where the
 * position has several rules, then for each part of each sum the first component with its rule. An
 * empty heap is no part. */
bouton_status bouton_listed_tell(const bouton_listed *l, const bouton_position *position,
                                 bouton_reason_kind kind, const uint64_t *numbers, size_t count,
                                 bouton_reasons *out);

#endif
