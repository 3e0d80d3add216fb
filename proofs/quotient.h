/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of quotients promise: whatever the file holds, no run-time error and
 * no overflow, and what was read are elements. */
#ifndef BOUTON_PROOFS_QUOTIENT_H
#define BOUTON_PROOFS_QUOTIENT_H

#include "proofs/bits.h"
#include "proofs/codes.h"
#include "proofs/parts.h"

#include "checker/quotient.h"

#include <stdlib.h>

/*@ predicate may_read{L}(quotient *q) =
        \valid(q) && reading(q->l) && \separated(q, q->l, q->l->file); */

/*@ requires may_read(q) && 0 < q->rules.count && is_rules(&q->rules);
    requires q->reach.heaps <= HEAPS_MAX;
    assigns READS_OF(q->l), q->firm, q->told;
    ensures reading(q->l);
    ensures \result ==> 2 <= q->firm <= q->reach.heaps && q->told <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
bool read_firm(quotient *q);

/* Of heaps; what reads a closed set has no contract. */
/*@ requires MAY_READ_RULES(q) && q->closed == \null;
    assigns READS_RULES_OF(q), q->rules, q->reach, q->firm, q->told;
    ensures reading(q->l);
    ensures \result ==> 0 < q->rules.count <= RULES_MAX && q->reach.heaps <= HEAPS_MAX &&
        q->told <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_head(quotient *q, bool firm);

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

/*@ requires may_read(q) && 0 < q->rules.count <= RULES_MAX;
    requires \valid(to) && \separated(to, q, q->l, q->l->file);
    assigns READS_OF(q->l), *to;
    ensures reading(q->l);
    ensures \result ==> to->rule < q->rules.count && to->heap <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_generator(quotient *q, letter *to);

/*@ requires may_read(q) && 0 < q->elements <= ELEMENTS_MAX && q->elements <= 64 * q->words;
    requires \valid(q->lost + (0 .. q->words - 1)) && q->words <= ELEMENTS_MAX;
    requires \separated(q->lost + (0 .. q->words - 1), q, q->l, q->l->file);
    assigns READS_OF(q->l), q->lost_count, q->lost[0 .. q->words - 1];
    ensures reading(q->l);
    ensures \result ==> q->lost_count < q->elements;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_lost_set(quotient *q);

#endif
