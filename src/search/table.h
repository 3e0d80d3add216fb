/* SPDX-License-Identifier: MIT */
/* A map from bytes to a number: what a search remembers. Grows within the context's memory. Keys of
 * up to eight bytes are stored in the entry itself, so a small board takes 16 bytes. */
#ifndef BOUTON_SEARCH_TABLE_H
#define BOUTON_SEARCH_TABLE_H

#include "base/context.h"

typedef struct bouton_entry {
    uint64_t key; /* the key, or its place in keys */
    uint32_t number;
    uint32_t tag; /* 0: free; else part of the hash, and in the low byte the kind of key */
} bouton_entry;

/* Bytes between what one thread changes and what another uses: no line of the processor's cache
 * reaches over them. */
enum { BOUTON_APART = 128 };

typedef struct bouton_table {
    bouton_context *b;
    bouton_entry *entries;
    size_t capacity; /* a power of two, or 0 */
    uint8_t *keys;   /* long keys: four bytes of size, then the key */
    size_t keys_capacity;
    uint8_t apart[BOUTON_APART]; /* what follows changes with each entry, the above seldom */
    size_t count;
    size_t keys_size;
} bouton_table;

bouton_table bouton_table_new(bouton_context *b);
void bouton_table_free(bouton_table *table);

/* Whether counts, sizes and keys agree; for assertions. Looks at every entry. */
bool bouton_table_is_valid(const bouton_table *table);

/* A key, prepared for looking up. Its bytes are the caller's. */
typedef struct bouton_key {
    const uint8_t *bytes;
    size_t size;
    uint64_t hash;
    uint64_t word; /* the bytes of a short key */
} bouton_key;

bouton_key bouton_key_of(const void *bytes, size_t size);

static inline uint64_t bouton_hash_begin(size_t size) {
    return 0x9e3779b97f4a7c15u ^ size;
}

static inline uint64_t bouton_hash_word(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0xff51afd7ed558ccdu;
    return hash ^ hash >> 32;
}

static inline uint64_t bouton_hash_end(uint64_t hash) {
    hash *= 0xc4ceb9fe1a85ec53u;
    return hash ^ hash >> 29;
}

/* The key of a number's eight bytes (base/bytes.h), without the pointer to them. */
static inline bouton_key bouton_key_of_word(uint64_t word) {
    return (bouton_key){.size = sizeof word,
                        .hash =
                            bouton_hash_end(bouton_hash_word(bouton_hash_begin(sizeof word), word)),
                        .word = word};
}

/* The number of a key, to read or to change; NULL if the key is not there. Valid until the next
 * call that adds a key. */
uint32_t *bouton_table_find(const bouton_table *table, const bouton_key *key);
/* Prefetches the entry of a key that will be looked up soon. */
static inline void bouton_table_fetch(const bouton_table *table, const bouton_key *key) {
    if (table->capacity > 0)
        __builtin_prefetch(&table->entries[(size_t)key->hash & (table->capacity - 1)]);
}
/* Whether the next key can be added without moving anything. */
bool bouton_table_has_room(const bouton_table *table, const bouton_key *key);
/* Adds a key that is not there yet. If there is room for it, other threads may look up keys
 * meanwhile: they find the complete entry or none. */
bouton_status bouton_table_add(bouton_table *table, const bouton_key *key, uint32_t number);
/* Forgets the entries whose numbers lack all the bits of mask. Needs some memory for what is
 * kept. */
bouton_status bouton_table_keep(bouton_table *table, uint32_t mask);

/* Walks the entries: *at begins at 0; false after the last. A short key's bytes are in *buffer. */
bool bouton_table_next(const bouton_table *table, size_t *at, bouton_key *key, uint64_t *buffer,
                       uint32_t *number);

/* Shorthands. */
bool bouton_table_get(const bouton_table *table, const void *key, size_t size, uint32_t *number);
bouton_status bouton_table_put(bouton_table *table, const void *key, size_t size, uint32_t number);

#endif
