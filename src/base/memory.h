/* SPDX-License-Identifier: MIT */
/* A context's memory: everything the library allocates is counted against a limit and comes from
 * the allocator the context was made with. */
#ifndef BOUTON_BASE_MEMORY_H
#define BOUTON_BASE_MEMORY_H

#include <bouton/context.h>
#include <stdbool.h>

/* The allocator of a context that was given none: C's. */
void *bouton_allocate_from_c(void *user, void *pointer, size_t old_size, size_t size);

/* Grows, shrinks or frees memory. NULL with the error set on failure; the old block then stays. */
void *bouton_resize(bouton_context *b, void *pointer, size_t old_size, size_t size);

/* Zeroed memory for count items; NULL with the error set. */
void *bouton_calloc(bouton_context *b, size_t count, size_t item_size);
void bouton_release_memory(bouton_context *b, void *pointer, size_t size);

/* Stops counting memory that outlives the context it was allocated in; another context with the
 * same allocator may take it over. */
void bouton_let_go(bouton_context *b, size_t size);
void bouton_take_over(bouton_context *b, size_t size);

/* A copy of a string (no NUL among its bytes), released by bouton_release_string. */
char *bouton_copy_string(bouton_context *b, const char *string, size_t size);
void bouton_release_string(bouton_context *b, char *string);

/* Makes room for `need` items in a growing array, by doubling. */
bool bouton_reserve(bouton_context *b, void **array, size_t *capacity, size_t need,
                    size_t item_size);

/* What this context may use: its limit less what it has lent. */
uint64_t bouton_memory_share(const bouton_context *b);
/* Sets the error that the memory limit would be exceeded. */
bouton_status bouton_fail_memory(bouton_context *b);
/* Whether the memory limit was the cause, so that the work may be skipped or tried with less
 * memory. */
bool bouton_lacks_memory(const bouton_context *b, bouton_status status);
/* Recovers from a lack of memory: returns BOUTON_OK instead and resets b->texts_failed to
 * `texts_failed`, its value before. */
bouton_status bouton_do_without(bouton_context *b, bouton_status status, uint64_t texts_failed);

#endif
