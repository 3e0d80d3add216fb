/* SPDX-License-Identifier: MIT */
#include "period.h"

size_t primes_of(uint64_t p, uint64_t primes[PRIMES_MAX]) {
    size_t count = 0;
    for (uint64_t q = 2; p > 1; q = q * q > p ? p : q + 1) {
        if (p % q == 0)
            primes[count++] = q;
        while (p % q == 0)
            p /= q;
    }
    return count;
}
