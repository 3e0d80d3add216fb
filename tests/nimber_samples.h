/* SPDX-License-Identifier: MIT */
/* What the tests of nimbers share: values that reach every level of the tower, and their number. */
#ifndef BOUTON_TESTS_NIMBER_SAMPLES_H
#define BOUTON_TESTS_NIMBER_SAMPLES_H

#include "base/random.h"

#include "test.h"

/* n times BOUTON_TEST_SCALE (1 by default). */
static inline uint64_t scaled(uint64_t n) {
    return n * test_scale();
}

/* Of all sizes from 0 to 64 bits, often with bytes of 0 or all ones. */
static inline uint64_t sample(bouton_random *random) {
    const uint64_t shape = bouton_random_next(random);
    uint64_t x = bouton_random_next(random) >> shape % 64;
    if (shape >> 8 & 1)
        for (unsigned i = 0; i < 8; i++) {
            if (shape >> (16 + 2 * i) & 1)
                x &= ~((uint64_t)0xff << 8 * i);
            else if (shape >> (32 + 2 * i) & 1)
                x |= (uint64_t)0xff << 8 * i;
        }
    return x;
}

#endif
