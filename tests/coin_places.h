/* SPDX-License-Identifier: MIT */
/* What rules say that a coin is worth at place n. */
#ifndef BOUTON_TESTS_COIN_PLACES_H
#define BOUTON_TESTS_COIN_PLACES_H

#include "rulekit/reason.h"

/* Of neighbours `most` is the most that any is worth; 0: no bound. UINT64_MAX: no rule. */
static inline uint64_t told_place(bouton_reason_places rule, uint64_t n, uint64_t most) {
    const uint64_t mock = n < 3 ? 0 : 2 * (n - 3);
    switch (rule) {
    case BOUTON_PLACES_LISTED:
        break;
    case BOUTON_PLACES_ONE:
        return 1;
    case BOUTON_PLACES_OWN:
        return n;
    case BOUTON_PLACES_BEFORE:
        return n - 1;
    case BOUTON_PLACES_TWOS: {
        uint64_t power = 1;
        while (n % (2 * power) == 0)
            power *= 2;
        return most > 0 && most < power ? most : power;
    }
    case BOUTON_PLACES_ODIOUS:
        return 2 * (n - 1) + (__builtin_popcountll(n - 1) % 2 == 0);
    case BOUTON_PLACES_LATER:
        return n < 3 ? 0 : mock + (__builtin_popcountll(mock) % 2 == 0);
    }
    return UINT64_MAX;
}

#endif
