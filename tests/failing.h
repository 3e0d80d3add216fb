/* SPDX-License-Identifier: MIT */
/* What tests/test_failing.c orders from tests/failing.c, which runs inside the program. */
#ifndef BOUTON_TESTS_FAILING_H
#define BOUTON_TESTS_FAILING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum failing_what {
    FAILING_ALLOCATION, /* the n-th, from 1; 0: none */
    FAILING_MEMORY,     /* the n-th allocation and all after it */
    FAILING_BYTES,      /* what a file holds after its first n bytes */
} failing_what;

typedef struct failing_order {
    failing_what what;
    uint64_t n;
} failing_order;

typedef struct failing_result {
    int status; /* as waitpid gives it */
    uint64_t allocations;
} failing_result;

enum { FAILING_ASK = 60, FAILING_TELL = 61 }; /* descriptors */

#endif
