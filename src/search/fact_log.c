/* SPDX-License-Identifier: MIT */
#include "search/fact_log.h"

#include "base/bytes.h"
#include "base/context.h"

#include <string.h>

enum {
    FINDER_SIZE = 4,
    HEAD_SIZE = FINDER_SIZE + 4,
    BYTES_MAX = 1 << 18, /* or, if that is less, */
    MEMORY_PART = 64,    /* this part of the memory allowed */
};

static uint64_t finder_of(const char *piece) {
    return bouton_load((const uint8_t *)piece, FINDER_SIZE);
}

static size_t size_of(const char *piece) {
    return HEAD_SIZE +
           (size_t)bouton_load((const uint8_t *)piece + FINDER_SIZE, HEAD_SIZE - FINDER_SIZE);
}

bouton_status bouton_fact_log_new(bouton_fact_log *log, bouton_context *b) {
    const uint64_t most = bouton_memory_share(b) / MEMORY_PART;
    *log = (bouton_fact_log){.capacity = most < BYTES_MAX ? (size_t)most : BYTES_MAX};
    log->bytes = bouton_calloc(b, log->capacity, 1);
    return log->bytes != NULL ? BOUTON_OK : b->error.status;
}

void bouton_fact_log_free(bouton_fact_log *log, bouton_context *b) {
    if (log->bytes != NULL)
        bouton_release_memory(b, log->bytes, log->capacity);
    *log = (bouton_fact_log){0};
}

static void make_room(bouton_fact_log *log, size_t size) {
    BOUTON_ASSERT(size <= log->capacity);
    size_t gone = 0;
    while (log->size - gone + size > log->capacity)
        gone += size_of(log->bytes + gone);
    memmove(log->bytes, log->bytes + gone, log->size - gone);
    log->size -= gone;
    log->begin += gone;
}

void bouton_fact_log_add(bouton_fact_log *log, unsigned finder, const char *facts, size_t size) {
    if (size == 0 || log->capacity < HEAD_SIZE || size > log->capacity - HEAD_SIZE)
        return;
    const uint64_t head = bouton_little64(finder | (uint64_t)size << 8 * FINDER_SIZE);
    make_room(log, HEAD_SIZE + size);
    memcpy(log->bytes + log->size, &head, HEAD_SIZE);
    memcpy(log->bytes + log->size + HEAD_SIZE, facts, size);
    log->size += HEAD_SIZE + size;
    BOUTON_ASSERT(log->size <= log->capacity);
}

void bouton_fact_log_tell(const bouton_fact_log *log, unsigned worker, uint64_t *place,
                          bouton_text *out) {
    size_t at = *place > log->begin ? (size_t)(*place - log->begin) : 0;
    BOUTON_ASSERT(at <= log->size);
    while (at < log->size) {
        const char *piece = log->bytes + at;
        const size_t size = size_of(piece);
        if (finder_of(piece) != worker)
            bouton_text_put_bytes(out, piece + HEAD_SIZE, size - HEAD_SIZE);
        at += size;
    }
    *place = log->begin + log->size;
}
