/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of quotients promise: whatever the file holds, no run-time error and
 * no overflow, and what was read are elements. */
#ifndef BOUTON_PROOFS_QUOTIENT_H
#define BOUTON_PROOFS_QUOTIENT_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/quotient.h"

#include <stdlib.h>

/*@ predicate may_read{L}(quotient *q) =
        \valid(q) && reading(q->l) && \separated(q, q->l, q->l->file); */

/*@ requires may_read(q);
    assigns READS_OF(q->l), q->elements;
    ensures reading(q->l);
    ensures \result ==> 0 < q->elements <= ELEMENTS_MAX;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_size(quotient *q);

/*@ requires may_read(q) && 0 < q->elements <= ELEMENTS_MAX && count <= UINT32_MAX;
    requires \valid(list + (0 .. count - 1));
    requires \separated(list + (0 .. count - 1), q, q->l, q->l->file);
    assigns ADVANCES_OF(q->l), list[0 .. count - 1];
    ensures reading(q->l);
    ensures \result ==> \forall integer i; 0 <= i < count ==> list[i] < q->elements;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_elements(quotient *q, uint16_t *list, uint64_t count);

#endif
