/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of listed positions need: whatever the file holds, no run-time
 * error. */
#ifndef BOUTON_PROOFS_LISTED_H
#define BOUTON_PROOFS_LISTED_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/kinds.h"

#include <string.h>

#define strcmp compare_texts
/*@ requires has_end(a);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/*@ requires \valid_read(k) && rule < k->count <= KINDS_MAX;
    assigns \nothing; */
bool is_heap(const kinds *k, size_t rule);

#endif
