/* SPDX-License-Identifier: MIT */
/*
 * Searches by proof numbers, and surveys, on many processors or machines: one context, the
 * master's, holds the question and the tree, or the list of codes; the others, those of the
 * workers, do the jobs that it hands out. The caller carries the messages between them; the program
 * bouton-mpi does so by MPI.
 *
 * A worker that is lost costs no more than the job it had, which is given to another.
 */
#ifndef BOUTON_WORKERS_H
#define BOUTON_WORKERS_H

#include <bouton/context.h>

typedef enum bouton_heard {
    BOUTON_HEARD_NOTHING, /* within the time given */
    BOUTON_HEARD_MESSAGE,
    BOUTON_HEARD_LOSS, /* a worker is lost; or the master is, and the work is over */
} bouton_heard;

/* How one end reaches the others. For the master these are its workers, numbered from 0; for a
 * worker it is the master, number 0. Both hooks are called by the thread that called the library.
 */
typedef struct bouton_link {
    size_t size; /* as in all structs that the caller fills: see context.h */
    void *user;
    unsigned count; /* of the ends that it reaches */
    /* Sends bytes, which are valid until it returns, and doesn't wait until they are read. Returns
     * false if that end is lost. */
    bool (*send)(void *user, unsigned to, const char *bytes, size_t size);
    /* Waits at most that long for something to be heard, not at all for 0, and sets *from to the
     * end that it came from. A message is appended to *message, which is empty before. An end that
     * was lost and is heard from again is no longer lost. */
    bouton_heard (*receive)(void *user, unsigned milliseconds, unsigned *from,
                            bouton_text *message);
} bouton_link;

enum { BOUTON_WORKERS_MAX = 65536 };

/* Sets the workers for all searches by proof numbers and all surveys that follow. BOUTON_INPUT
 * unless link->count is from 1 to BOUTON_WORKERS_MAX and both hooks are given. The link is copied.
 * NULL: no workers, as in a new context. */
BOUTON_API bouton_status bouton_set_workers(bouton_context *b, const bouton_link *link);
/* Tells all workers that there is nothing more to do: their bouton_work ends. */
BOUTON_API void bouton_dismiss_workers(bouton_context *b);

/* Works for a master: does jobs until there are no more. BOUTON_OK once the master says so or is
 * lost. BOUTON_LIMIT when this context's poll hook, which is called between jobs as well, ends it.
 * A worker that has used up its memory forgets what it knows and goes on. BOUTON_INPUT without a
 * link that has both hooks. */
BOUTON_API bouton_status bouton_work(bouton_context *b, const bouton_link *link);

#endif
