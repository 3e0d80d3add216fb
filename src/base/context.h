/* SPDX-License-Identifier: MIT */
/* The inside of a context: memory under a limit, errors, polling, and what later folders hang on
 * it. */
#ifndef BOUTON_BASE_CONTEXT_H
#define BOUTON_BASE_CONTEXT_H

#include "base/assert.h"
#include "base/cpu.h"
#include "base/text.h"

#include <bouton/context.h>
#include <bouton/workers.h>
#include <stdbool.h>

/* What later folders keep in a context: each has a slot and a way to release it. */
typedef enum bouton_slot {
    BOUTON_SLOT_RULES,   /* rulekit: the rules met so far, with their sequences */
    BOUTON_SLOT_MISERE,  /* misere: components of sums, and who wins these */
    BOUTON_SLOT_CLOSED,  /* misere: closed sets whose quotient takes too much */
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
    uint64_t texts_failed;   /* how often a text could not grow */
    uint64_t sums_searched;  /* positions that searches of whole sums and tables of boards have
                                looked at */
    uint64_t heap_sums_most; /* of these, in misere sums of heaps that no theory tells; 0: any */
    bouton_search_kind search_kind;
    uint64_t seed;       /* another one lets searches break ties otherwise: for measurements */
    bouton_link workers; /* of searches; count 0: none */
    uint64_t jobs;       /* that workers were given: each has a number of its own */
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

/* A context for another thread at work for b: what of the processor is used is the same there. NULL
 * without memory. */
bouton_context *bouton_new_beside(const bouton_context *b, const bouton_options *options);

/* Copies a struct that a caller filled and that begins with its size, if that isn't 0, else
 * `first`, the size of the first version; what it doesn't have is 0. `to` has room for `size`
 * bytes. */
void bouton_copy_sized(void *to, size_t size, const void *from, size_t first);

/* The number of a word; BOUTON_ERROR_NONE if it is in no list. */
bouton_error_id bouton_error_find(const char *word);

/* Grows, shrinks or frees memory. NULL with the error set when it can't; the old block then stays.
 */
void *bouton_resize(bouton_context *b, void *pointer, size_t old_size, size_t size);

/* Zeroed memory for count items; NULL with the error set. */
void *bouton_calloc(bouton_context *b, size_t count, size_t item_size);
void bouton_release_memory(bouton_context *b, void *pointer, size_t size);

/* Memory that outlives the context which asked for it is counted by none, until one that has the
 * same allocator takes it over. */
void bouton_let_go(bouton_context *b, size_t size);
void bouton_take_over(bouton_context *b, size_t size);

/* A copy of a string (no NUL among its bytes), released by bouton_release_string. */
char *bouton_copy_string(bouton_context *b, const char *string, size_t size);
void bouton_release_string(bouton_context *b, char *string);

/* Makes room for `need` items in a growing array; doubles. */
bool bouton_reserve(bouton_context *b, void **array, size_t *capacity, size_t need,
                    size_t item_size);

/* Sets the error and returns its status, so that one can write `return bouton_fail(...)`. */
bouton_status bouton_fail(bouton_context *b, bouton_status status, const char *code,
                          const char *format, ...) BOUTON_PRINTF(4, 5);

/* Keeps the first failure in *first; whether there was one. */
static inline bool bouton_failed(bouton_status *first, bouton_status status) {
    if (*first == BOUTON_OK)
        *first = status;
    return *first != BOUTON_OK;
}

/* The same with the place: offset `at` of `text`, whose length is `size`. */
bouton_status bouton_fail_at(bouton_context *b, bouton_status status, const char *code,
                             const char *text, size_t size, size_t at, const char *format, ...)
    BOUTON_PRINTF(7, 8);
bouton_status bouton_vfail_at(bouton_context *b, bouton_status status, const char *code,
                              const char *text, size_t size, size_t at, const char *format,
                              va_list arguments) BOUTON_PRINTF(7, 0);

/* Gives the error that is set its place in another text; returns its status. */
bouton_status bouton_place_error(bouton_context *b, const char *text, size_t size, size_t at);

/* What this context may use: all that is allowed but what it has lent. */
uint64_t bouton_memory_share(const bouton_context *b);
/* More memory is wanted than is allowed. */
bouton_status bouton_fail_memory(bouton_context *b);
/* Whether what failed may be left out, or tried in less memory: it wanted more than is allowed. */
bool bouton_lacks_memory(const bouton_context *b, bouton_status status);
/* Whether the poll hook ended it. */
bool bouton_was_stopped(const bouton_context *b, bouton_status status);
/* Makes a lack of memory good: BOUTON_OK instead, and no text counts as failed that had not failed
 * when b->texts_failed was this. */
bouton_status bouton_do_without(bouton_context *b, bouton_status status, uint64_t texts_failed);

/* Appends a file to text through the frontend's hook. */
bouton_status bouton_load_file(bouton_context *b, const char *name, size_t size_max,
                               bouton_text *text);

/* Asks the frontend whether to go on; BOUTON_LIMIT with the error set if not. */
bouton_status bouton_poll(bouton_context *b, const char *what, uint64_t done, uint64_t total);
bouton_status bouton_poll_progress(bouton_context *b, const bouton_progress *progress);

#endif
