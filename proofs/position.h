/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of sums of heaps promise: whatever the file holds, no run-time error,
 * and no more heaps than there is room for. */
#ifndef BOUTON_PROOFS_POSITION_H
#define BOUTON_PROOFS_POSITION_H

#include "proofs/codes.h"

#include <string.h>

/* C has it so: a shift by 25 multiplies by 2^25. */
/*@ axiomatic Packed {
      axiom packed: \forall integer n; n >= 0 ==> (n << 25) == n * 33554432;
    } */

#define strcmp compare_texts
/*@ requires has_end(a) && has_end(b);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

#endif
