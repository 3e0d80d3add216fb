/* SPDX-License-Identifier: MIT */
/*
 * Searches by proof numbers on many processors or machines: one context, the master's, has the
 * question and the tree, others, the workers', do the jobs that it gives. What carries the messages
 * between them is the caller's: the program bouton-mpi uses MPI.
 *
 * A worker that is lost costs no more than the job that it had, which another one is given.
 */
#ifndef BOUTON_WORKERS_H
#define BOUTON_WORKERS_H

#include <bouton/context.h>

typedef enum bouton_heard {
    BOUTON_HEARD_NOTHING, /* in the time given */
    BOUTON_HEARD_MESSAGE,
    BOUTON_HEARD_LOSS, /* of a worker; of the master: the work is over */
} bouton_heard;

/* How one end reaches the others. To the master these are its workers, numbered from 0; to a worker
 * its master, whose number is 0. Both hooks are called by the thread that called the library. */
typedef struct bouton_link {
    size_t size; /* as of all structs that the caller fills: see context.h */
    void *user;
    unsigned count; /* of those that it reaches */
    /* Sends bytes, which are valid until it returns; it doesn't wait until they are read. False: it
     * is lost. */
    bool (*send)(void *user, unsigned to, const char *bytes, size_t size);
    /* Waits so long for something to hear, 0: not at all, and tells of whom. A message is appended
     * to *message, which is empty. One that was lost and is heard again is no longer lost. */
    bouton_heard (*receive)(void *user, unsigned milliseconds, unsigned *from,
                            bouton_text *message);
} bouton_link;

enum { BOUTON_WORKERS_MAX = 65536 };

/* For all searches by proof numbers that follow; link->count from 1 to BOUTON_WORKERS_MAX, else it
 * is BOUTON_INPUT. The link is copied. NULL: there are no workers, as in a new context. */
BOUTON_API bouton_status bouton_set_workers(bouton_context *b, const bouton_link *link);
/* Tells all workers that nothing follows; their bouton_work ends. */
BOUTON_API void bouton_dismiss_workers(bouton_context *b);

/* Does jobs until there are no more: BOUTON_OK once the master says so or is lost. BOUTON_LIMIT
 * when this context's poll hook ends it, which is asked between jobs as well. Past its memory a
 * worker forgets and goes on. BOUTON_INPUT without a link that has both hooks. */
BOUTON_API bouton_status bouton_work(bouton_context *b, const bouton_link *link);

#endif
