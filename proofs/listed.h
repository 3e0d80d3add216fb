/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of listed positions need: whatever the file holds, no run-time
 * error; and by what an option is shown to have another value. */
#ifndef BOUTON_PROOFS_LISTED_H
#define BOUTON_PROOFS_LISTED_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/kinds.h"

#include <string.h>

/* clang-format off */
#define VERDICT_OF(l) (l)->verdict, (l)->said[0 .. sizeof((l)->said) - 1]
/* clang-format on */

/* That a component, by its bytes, has an option whose components are all listed, with that
 * nim-sum. */
/*@ axiomatic Reached {
      predicate is_reached(integer rule, uint8_t *bytes, integer size, integer value);
    } */

#define strcmp compare_texts
/*@ requires has_end(a);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/*@ requires \valid_read(k) && rule < k->count <= KINDS_MAX;
    assigns \nothing; */
bool is_heap(const kinds *k, size_t rule);

#endif
