/* SPDX-License-Identifier: MIT */
/* How far the images of heaps reach in a certificate of misere play. */
#ifndef CHECKER_REACH_H
#define CHECKER_REACH_H

#include "rules.h"

typedef struct reach {
    uint64_t heaps; /* images are listed up to this one */
    bool repeats;   /* the images of each rule do, for all heaps */
    uint64_t periods[RULES_MAX], preperiods[RULES_MAX]; /* of each rule; at least 1 */
} reach;

/* Reads the lines "heaps", "period" and "preperiod". Rules with periods must end and have no signs,
 * and enough heaps must be listed for them to go on (docs/theory.md, section 8). */
bool reach_read(reach *r, lines *l, const rules *of, uint64_t heaps_max, uint64_t period_max);

/* Whether the images of each rule, one rule's after the other's, repeat themselves with the period,
 * and with none that is less, from the preperiod on, and from none before it. */
bool reach_check(const reach *r, lines *l, const rules *of, const uint16_t *images);

/* Says it after a verdict. */
void reach_say(const reach *r, lines *l, const rules *of);

#endif
