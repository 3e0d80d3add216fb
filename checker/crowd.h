/* SPDX-License-Identifier: MIT */
/* Things that are each right or wrong by themselves, checked by several threads. */
#ifndef CHECKER_CROWD_H
#define CHECKER_CROWD_H

#include "check.h"

#include <stddef.h>

typedef struct crowd {
    const void *proof; /* what the threads share, and none changes */
    size_t count;      /* of the things */
    const char *name;  /* of one */
    /* What a thread needs of its own, `memory` bytes of it at most; NULL without memory. */
    void *(*begin)(const void *proof, lines *l, size_t memory);
    /* Looks at one; false if it is not right or could not be looked at, and that is said in the
     * lines of `begin`. */
    bool (*look)(void *own, size_t i);
    void (*end)(void *own);
} crowd;

/* The bytes that a proof may take: what its threads need of their own is not among them. */
size_t crowd_memory(const extent *e);

/* False if one was not right: the verdict is that on the first such, whatever the number of
 * threads. Also false if the check was broken off: the verdict is then SAMPLED, and says how many
 * were checked. */
bool crowd_look(const crowd *c, lines *l, const extent *e);

#endif
