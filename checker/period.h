/* SPDX-License-Identifier: MIT */
/* Certificates of periods. */
#ifndef CHECKER_PERIOD_H
#define CHECKER_PERIOD_H

#include "check.h"
#include "code.h"

/* No number in a certificate is larger than this, so that sums of a few fit. */
#define LARGEST ((uint64_t)1 << 60)

/* G(n + period) = G(n) + saltus for all n >= preperiod, and both are the least possible. */
typedef struct claim {
    lines *l;
    char rule[WORD_MAX];
    code code;
    uint64_t period, preperiod, saltus;
} claim;

/* From the line after "proof" on, by the theorem of windows (windows.c). */
bool check_windows(const claim *c, const extent *e);

/* Whether the claim, which holds for the values up to G(checked), holds for ever by the theorem of
 * blocks of this size (blocks.c), which requires exactly that many values. */
bool check_blocks(const claim *c, const uint32_t *values, uint64_t checked, uint64_t size);

/* The primes that divide p, the least first. Returns how many. */
enum { PRIMES_MAX = 15 };
size_t primes_of(uint64_t p, uint64_t primes[PRIMES_MAX]);

#endif
