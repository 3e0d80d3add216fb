/* SPDX-License-Identifier: MIT */
/* What tests/failing_run.c orders from tests/failing.c, which runs inside the program. */
#ifndef BOUTON_TESTS_FAILING_H
#define BOUTON_TESTS_FAILING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum failing_what {
    FAILING_NOTHING,
    FAILING_ALLOCATION, /* the n-th, counted from 1 */
    FAILING_BYTES,      /* what a file holds after its first n bytes */
    FAILING_THREAD,     /* the n-th thread that is started */
    FAILING_CALL,       /* the n-th system call of a kind */
    FAILING_SHORT,      /* so: it reads or writes but a part of what it was to */
    FAILING_KILLED,     /* the process, by the n-th call of those that change files; half of what
                           that was to write is there */
    FAILING_STOPPED,    /* so, but it goes on when another run of the same program has ended */
} failing_what;

typedef enum failing_kind {
    FAILING_OPEN,
    FAILING_READ,
    FAILING_WRITE, /* but to standard error */
    FAILING_SYNC,
    FAILING_RENAME,
    FAILING_CLOSE,
    FAILING_TRUNCATE,
    FAILING_KINDS,
} failing_kind;

typedef struct failing_order {
    failing_what what;
    failing_kind kind;
    int error;    /* errno */
    bool lasting; /* all after the n-th, too */
    uint64_t n;
} failing_order;

typedef struct failing_result {
    int status;      /* as waitpid gives it */
    int other;       /* of the other run */
    uint64_t events; /* how many there were of what was to fail */
    int64_t left;    /* allocations that were never released, less such releases as have none */
} failing_result;

enum { FAILING_ASK = 60, FAILING_TELL = 61 }; /* descriptors */

#endif
