/* SPDX-License-Identifier: MIT */
/* Ways to take some of several kinds of things. */
#ifndef BOUTON_RULEKIT_COUNTS_H
#define BOUTON_RULEKIT_COUNTS_H

#include <stdbool.h>
#include <stddef.h>

/* The next way to take up to most[i] of kind i, the first being all zeros. After the last it
 * returns false, with all zeros again. */
static inline bool bouton_next_counts(size_t *counts, const size_t *most, size_t kinds) {
    for (size_t i = 0; i < kinds; i++) {
        if (counts[i]++ < most[i])
            return true;
        counts[i] = 0;
    }
    return false;
}

#endif
