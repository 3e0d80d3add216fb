/* SPDX-License-Identifier: MIT */
/* A context's memory: all that the library holds is counted, under a limit, and comes from the
 * allocator that the context was made with. */
#ifndef BOUTON_BASE_MEMORY_H
#define BOUTON_BASE_MEMORY_H

#include <bouton/context.h>
#include <stdbool.h>

/* The allocator of a context that was given none: C's. */
void *bouton_allocate_from_c(void *user, void *pointer, size_t old_size, size_t size);

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

/* What this context may use: all that is allowed but what it has lent. */
uint64_t bouton_memory_share(const bouton_context *b);
/* More memory is wanted than is allowed. */
bouton_status bouton_fail_memory(bouton_context *b);
/* Whether what failed may be left out, or tried in less memory: it wanted more than is allowed. */
bool bouton_lacks_memory(const bouton_context *b, bouton_status status);
/* Makes a lack of memory good: BOUTON_OK instead, and no text counts as failed that had not failed
 * when b->texts_failed was this. */
bouton_status bouton_do_without(bouton_context *b, bouton_status status, uint64_t texts_failed);

#endif
