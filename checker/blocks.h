/* SPDX-License-Identifier: MIT */
/* The theorem of blocks (docs/theory.md, section 6), for arithmetic periods of rules that split. */
#ifndef CHECKER_BLOCKS_H
#define CHECKER_BLOCKS_H

#include "lines.h"
#include "sequence.h"

/* What is claimed, with the values that were computed: values[0] .. values[checked]. */
typedef struct blocks_claim {
    lines *lines;
    const code *rule;
    const uint32_t *values;
    uint64_t checked, period, preperiod, saltus;
    uint64_t size; /* of the blocks */
} blocks_claim;

/* Whether the theorem proves the claim by these values, and by no fewer. Refuses it if not. */
bool check_blocks(const blocks_claim *claim);

#endif
