/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check's readers of heaps that dominate promise: whatever the file holds, no run-time
 * error and no overflow, and the numbers that were read are within their bounds.
 */
#ifndef BOUTON_PROOFS_DOMINANCE_H
#define BOUTON_PROOFS_DOMINANCE_H

#include "proofs/codes.h"

#include "checker/dominance.h"

#include <stdlib.h>
#include <string.h>

#define strcmp compare_texts
/*@ requires has_end(a);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/*@ predicate may_read{L}(dominance *d) =
        \valid(d) && reading(d->l) && \separated(d, d->l, d->l->file) &&
        0 < d->period <= LISTED_MAX && 0 < d->preperiod <= LISTED_MAX &&
        d->period + d->preperiod <= LISTED_MAX &&
        \valid(d->heaps + (0 .. CONDITION_MAX)) &&
        \separated(d->heaps + (0 .. CONDITION_MAX), d, d->l, d->l->file);

    // Told of heaps at most WEIGHT_MAX, and at most as much more for each of the heaps after them.
    predicate are_light{L}(dominance *d, integer count) =
        \forall integer i; 0 <= i < count ==>
            d->heaps[i].weight <= WEIGHT_MAX * (i + 1) && d->heaps[i].span <= WEIGHT_MAX * (i + 1);
 */
#define HEAVIEST (WEIGHT_MAX * (CONDITION_MAX + 1))

/*@ requires MAY_READ_RULES(d);
    assigns READS_RULES_OF(d);
    assigns d->rules, d->period, d->preperiod, d->saltus, d->lost;
    ensures reading(d->l);
    ensures \result ==> d->rules.count == 1 && \valid_read(d->rules.codes) &&
        d->rules.codes->length < DIGITS_MAX;
    ensures \result ==> 0 < d->period <= LISTED_MAX && 0 < d->preperiod <= LISTED_MAX &&
        d->period + d->preperiod <= LISTED_MAX && 0 < d->saltus <= WEIGHT_MAX &&
        2 <= d->lost <= 3;
    ensures !\result ==> d->l->verdict != ACCEPTED; */
static bool read_head(dominance *d);

/*@ requires reading(l) && \valid(n) && \separated(n, l, l->file);
    assigns ADVANCES, *n;
    ensures reading(l);
    ensures \result ==> *n <= most;
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_next(lines *l, uint32_t most, uint32_t *n);

/*@ requires may_read(d);
    assigns READS_OF(d->l), d->heaps[0 .. CONDITION_MAX];
    ensures reading(d->l);
    ensures \result ==> are_light(d, d->preperiod + d->period);
    ensures !\result ==> d->l->verdict != ACCEPTED; */
static bool read_heaps(dominance *d);

/*@ requires may_read(d);
    assigns READS_OF(d->l), d->l->word[0 .. WORD_MAX - 1], d->infinite;
    ensures reading(d->l);
    ensures !\result ==> d->l->verdict != ACCEPTED; */
static bool read_infinite(dominance *d);

/*@ requires may_read(d) && d->saltus <= WEIGHT_MAX && are_light(d, d->preperiod + d->period);
    assigns d->heaps[0 .. CONDITION_MAX];
    ensures are_light(d, CONDITION_MAX + 1); */
static void repeat(dominance *d);

/*@ requires may_read(d) && d->saltus <= WEIGHT_MAX && are_light(d, CONDITION_MAX + 1);
    requires \valid_read(d->rules.codes) && d->rules.codes->length < DIGITS_MAX && d->heavy == 0;
    requires \separated(d, d->l, d->rules.codes);
    assigns d->last, d->heavy, d->l->verdict, d->l->said[0 .. sizeof(d->l->said) - 1];
    ensures \result ==> d->last <= CONDITION_MAX && d->heavy <= WEIGHT_MAX &&
        \forall integer i; 0 <= i <= d->last ==> d->heaps[i].weight <= d->heavy;
    ensures !\result ==> d->l->verdict != ACCEPTED; */
static bool find_last(dominance *d);

#endif
