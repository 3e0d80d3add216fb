/* SPDX-License-Identifier: MIT */
/* A position that is shown by a list of components: listed.c has the theory. */
#ifndef CHECKER_LISTED_H
#define CHECKER_LISTED_H

#include "check.h"
#include "kinds.h"

typedef struct proof {
    lines *l;
    const extent *e;
    kinds kinds;
    components known; /* those listed */
    pieces text, position;
    uint8_t rule_of[ITEMS_MAX]; /* of the position's items */
    uint32_t heaps;             /* the nim-sum of its heaps */
    char said[SAID_MAX];        /* the position */
} proof;

/* Reads the position, and adds up the values of its heaps. */
bool listed_read_position(proof *p);
/* The sum of the whole position; *rule is that of the component that is not listed, a copy of which
 * `others` keeps. */
bool listed_sum_position(proof *p, components *others, option_sum *all, size_t *rule);

#endif
