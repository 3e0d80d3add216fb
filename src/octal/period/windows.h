/* SPDX-License-Identifier: MIT */
/* The windows of a sequence that determine what follows (docs/theory.md, section 4). */
#ifndef BOUTON_OCTAL_PERIOD_WINDOWS_H
#define BOUTON_OCTAL_PERIOD_WINDOWS_H

#include "octal/engine/space.h"

/* How long windows are: the largest offset of a tap, but at least 3. */
static inline uint64_t bouton_windows_size(const bouton_shape *shape, const bouton_space *space) {
    const uint64_t last = bouton_space_last(space);
    uint64_t reach = last > 0 ? last + shape->splits[shape->split_count - 1] : 0;
    for (size_t i = 0; i < shape->one_count; i++)
        if ((!space->positional || shape->ones[i] % 2 == 0) && shape->ones[i] > reach)
            reach = shape->ones[i];
    return reach > 3 ? reach : 3;
}

/* In a space with these rare heaps the window before heap n determines all that follows, if n is at
 * least this plus the window's length: the whole window is common, and so are the partners of rare
 * heaps. */
static inline uint64_t bouton_windows_from(const bouton_shape *shape, const bouton_space *space) {
    return 2 * bouton_space_last(space) + 2 * (uint64_t)shape->reach + 2;
}

/* Where a certificate's window ends: the first heap whose preceding window lies entirely in the
 * periodic part of a steady state. */
static inline uint64_t bouton_windows_anchor(const bouton_shape *shape, const bouton_space *space,
                                             uint64_t preperiod, uint64_t window) {
    const uint64_t steady = bouton_windows_from(shape, space);
    return (preperiod > steady ? preperiod : steady) + window;
}

#endif
