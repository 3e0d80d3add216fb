/* SPDX-License-Identifier: MIT */
/*
 * Heaps that dominate, in misere play. Each heap has a value from 0 to 3, which is its nim value, a
 * weight, even if the value is below 2 and odd otherwise, and a span, which is 0, or less than the
 * weight and of the other parity; they repeat with a period, in which a weight, and a span that is
 * not 0, grow by the saltus. A heap of a sum dominates the others if its span is above their total
 * weight. It claims that a sum of the nim-sum g is lost for the player to move exactly if
 * - a heap dominates the others, and g is the number that the certificate says is lost, 2 or 3, or
 * - none does, all weights are 0, and g = 1, or
 * - none does, not all weights are 0, and g = 0.
 *
 * docs/theory.md, section 10, has conditions (1) to (8), of which this follows for all sums of the
 * heaps up to one that they hold for (theorem 10), and how far they must hold for this to follow
 * for all heaps (theorem 11). It may claim, too, that the quotient is infinite, as it is if a heap
 * that is repeated has a span (theorem 12).
 */
#ifndef CHECKER_DOMINANCE_H
#define CHECKER_DOMINANCE_H

#include "check.h"
#include "rules.h"

enum {
    LISTED_MAX = 1 << 12,    /* heaps told of */
    CONDITION_MAX = 1 << 14, /* the last heap that conditions are to hold for */
    WEIGHT_MAX = 1 << 15,    /* of these heaps */
    DROP_MAX = 16,           /* what is tried for the number D of (8) */
};

typedef struct heap {
    uint32_t value, weight, span;
} heap;

typedef struct dominance {
    lines *l;
    rules rules;
    uint64_t period, preperiod, saltus, lost;
    bool infinite;  /* claims it of the quotient */
    heap *heaps;    /* [last + 1] */
    uint32_t last;  /* the heap H of theorem 11 */
    uint32_t heavy; /* the greatest weight of these */
} dominance;

/* Conditions (1) to (8). */
bool check_conditions(const dominance *d);

#endif
