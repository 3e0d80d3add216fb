/* SPDX-License-Identifier: MIT */
/* A list of sums, each listed once regardless of the order of its components. */
#ifndef BOUTON_EXPLAIN_LISTED_H
#define BOUTON_EXPLAIN_LISTED_H

#include "explain/gather.h"

typedef struct bouton_listed {
    bouton_context *b;
    bouton_position *sums[BOUTON_SUMS_FULL]; /* in the order in which they were added */
    bouton_text keys[BOUTON_SUMS_FULL];
    size_t count;
    bouton_text key; /* of the sum last looked up */
} bouton_listed;

bouton_listed bouton_listed_new(bouton_context *b);
void bouton_listed_free(bouton_listed *l);

/* Brings a sum into the form that lists show: the simplest, but graphs keep the names of their
 * vertices. `parts` is used for it. */
bouton_status bouton_listed_simplify(bouton_position *sum, bouton_moves *parts);
/* Whether that is more than the simplest form. */
bool bouton_listed_keeps_names(const bouton_position *sum);

/* The place of a sum; the count if it is not there. */
bouton_status bouton_listed_find(bouton_listed *l, const bouton_position *sum, size_t *place);
/* Appends the sum that was just looked up and not found; there must be room. */
bouton_status bouton_listed_append(bouton_listed *l, const bouton_position *sum);
/* Keeps only the first `count`. */
void bouton_listed_keep(bouton_listed *l, size_t count);

/* The board of a list turned as the board lies that was asked about; empty where it lies so, or is
 * no board. */
bouton_status bouton_listed_turn(bouton_rule *rule, bouton_state asked, bouton_state state,
                                 bouton_text *turned);

/* Adds all of them as the moves of a reason of that kind, with these numbers first; if the position
 * has several rules, they are followed, for each part of each sum, by the first component with its
 * rule. An empty heap is not a part. */
bouton_status bouton_listed_add_reason(const bouton_listed *l, const bouton_position *position,
                                       bouton_reason_kind kind, const uint64_t *numbers,
                                       size_t count, bouton_reasons *out);

#endif
