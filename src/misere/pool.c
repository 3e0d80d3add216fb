/* SPDX-License-Identifier: MIT */
#include "misere/pool.h"

#include <stdalign.h>

/* In checked builds each piece has a block of its own, so that failing allocations and overruns are
 * noticed. */
#ifdef BOUTON_ASSERTIONS
enum { CHUNK = 0 };
#else
enum { CHUNK = 1 << 14 };
#endif

typedef struct bouton_pool_block {
    struct bouton_pool_block *next;
    size_t size; /* with this head */
    alignas(max_align_t) unsigned char bytes[];
} block;

bouton_pool bouton_pool_start(bouton_context *b) {
    return (bouton_pool){.b = b};
}

static block *add_block(bouton_pool *pool, size_t size) {
    block *added = bouton_calloc(pool->b, 1, sizeof *added + size);
    if (added != NULL)
        added->size = sizeof *added + size;
    return added;
}

void *bouton_pool_take(bouton_pool *pool, size_t count, size_t item_size) {
    size_t size;
    if (__builtin_mul_overflow(count, item_size, &size) || size > SIZE_MAX / 2)
        size = SIZE_MAX / 2;
    size = size > 0 ? size : 1;
    size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    if (size > CHUNK / 4) { /* a block of its own, after the one being filled */
        block *own = add_block(pool, size);
        if (own == NULL)
            return NULL;
        if (pool->blocks != NULL) {
            own->next = pool->blocks->next;
            pool->blocks->next = own;
        } else {
            pool->blocks = own;
            pool->left = 0;
        }
        return own->bytes;
    }
    if (pool->left < size) {
        block *chunk = add_block(pool, CHUNK);
        if (chunk == NULL)
            return NULL;
        chunk->next = pool->blocks;
        pool->blocks = chunk;
        pool->left = CHUNK;
    }
    block *first = pool->blocks;
    void *taken = (unsigned char *)first + first->size - pool->left;
    pool->left -= size;
    return taken;
}

void bouton_pool_release(bouton_pool *pool) {
    for (block *at = pool->blocks, *next; at != NULL; at = next) {
        next = at->next;
        bouton_release_memory(pool->b, at, at->size);
    }
    pool->blocks = NULL;
    pool->left = 0;
}
