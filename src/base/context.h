/* SPDX-License-Identifier: MIT */
/* The inside of a context: its limits, its error, polling, and what higher layers keep in it. */
#ifndef BOUTON_BASE_CONTEXT_H
#define BOUTON_BASE_CONTEXT_H

#include "base/assert.h"
#include "base/cpu.h"
#include "base/errors.h"
#include "base/memory.h"
#include "base/text.h"

#include <bouton/context.h>
#include <bouton/workers.h>
#include <stdbool.h>

/* What higher layers keep in a context: each has a slot and a function that releases it. */
typedef enum bouton_slot {
    BOUTON_SLOT_RULES,   /* rulekit: the rules met so far, with their sequences */
    BOUTON_SLOT_MISERE,  /* misere: components of sums, and who wins these */
    BOUTON_SLOT_CLOSED,  /* misere: closed sets whose quotient exceeds the limits */
    BOUTON_SLOT_NIMBERS, /* nimber: tables for discrete logarithms */
    BOUTON_SLOT_GAMES,   /* rulekit: the games registered, which are kept when all else is forgotten
                          */
    BOUTON_SLOT_COUNT,
} bouton_slot;

typedef void bouton_release(bouton_context *b, void *data);

struct bouton_context {
    bouton_options options;
    bouton_cache cache; /* what options.cache points to */
    bouton_cpu cpu;
    uint64_t memory_used;
    uint64_t memory_lent; /* of options.memory_max, to the other contexts of its team */
    uint64_t memory_peak;
    uint64_t texts_failed;  /* how often a text could not grow */
    uint64_t sums_searched; /* positions looked at by searches of whole sums and tables of boards */
    uint64_t heap_sums_most; /* limit in misere sums of heaps without a theory; 0: none */
    bouton_search_kind search_kind;
    uint64_t seed; /* a different seed lets searches break ties differently: for measurements */
    bouton_link workers; /* of searches; count 0: none */
    uint64_t jobs;       /* given to workers so far; numbers the next one */
    struct {
        bouton_status (*keep)(void *user); /* NULL: nobody wants to keep what a search finds */
        void *user;
        uint64_t every; /* positions at least */
        uint64_t positions;
    } checkpoint;
    bouton_error error;
    struct {
        void *data;
        bouton_release *release;
    } slots[BOUTON_SLOT_COUNT];
};

/* A context for another thread that works for b, with the same instruction sets. NULL if there is
 * no memory. */
bouton_context *bouton_new_beside(const bouton_context *b, const bouton_options *options);

/* Copies a struct filled by a caller, which begins with its size; 0 stands for `first`, the size of
 * the first version. Fields beyond that size become 0. `to` has room for `size` bytes. */
void bouton_copy_sized(void *to, size_t size, const void *from, size_t first);

/* Appends a file to text through the frontend's hook. */
bouton_status bouton_load_file(bouton_context *b, const char *name, size_t size_max,
                               bouton_text *text);

/* Asks the frontend whether to go on; BOUTON_LIMIT with the error set if not. */
bouton_status bouton_poll(bouton_context *b, const char *what, uint64_t done, uint64_t total);
bouton_status bouton_poll_progress(bouton_context *b, const bouton_progress *progress);

#endif
