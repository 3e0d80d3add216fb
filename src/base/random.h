/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014). */
#ifndef BOUTON_BASE_RANDOM_H
#define BOUTON_BASE_RANDOM_H

#include <stdint.h>

typedef struct bouton_random {
    uint64_t state; /* any seed will do */
} bouton_random;

static inline uint64_t bouton_random_next(bouton_random *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Evenly from 0 to limit - 1; limit > 0. */
static inline uint64_t bouton_random_below(bouton_random *random, uint64_t limit) {
    const uint64_t uneven = -limit % limit; /* 2^64 mod limit: numbers below it are drawn again */
    uint64_t r;
    do
        r = bouton_random_next(random);
    while (r < uneven);
    return r % limit;
}

/* Evenly from [0, 1). */
static inline double bouton_random_unit(bouton_random *random) {
    return (double)(bouton_random_next(random) >> 11) * 0x1p-53;
}

#endif
