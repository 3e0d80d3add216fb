/* SPDX-License-Identifier: MIT */
/* Open addressing with linear probes, at most three quarters full. */
#include "solve/table.h"

#include <string.h>

bouton_table bouton_table_new(bouton *b) {
    return (bouton_table){.b = b};
}

void bouton_table_free(bouton_table *table) {
    bouton *b = table->b;
    bouton_release_memory(b, table->entries, table->capacity * sizeof *table->entries);
    bouton_release_memory(b, table->keys, table->keys_capacity);
    *table = bouton_table_new(b);
}

/* Never 0. */
static uint64_t hash_of(const uint8_t *key, size_t size) {
    uint64_t hash = 0x9e3779b97f4a7c15u ^ size;
    while (size > 0) {
        uint64_t word = 0;
        const size_t piece = size < sizeof word ? size : sizeof word;
        memcpy(&word, key, piece);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
        key += piece;
        size -= piece;
    }
    return hash | 1;
}

/* The entry of the key, or the free one where it would stand. */
static struct bouton_entry *find(const bouton_table *table, uint64_t hash, const void *key,
                                 size_t size) {
    size_t i = (size_t)(hash >> 1) & (table->capacity - 1);
    for (;; i = (i + 1) & (table->capacity - 1)) {
        struct bouton_entry *entry = &table->entries[i];
        if (entry->hash == 0 || (entry->hash == hash && entry->key_size == size &&
                                 (size == 0 || memcmp(table->keys + entry->key, key, size) == 0)))
            return entry;
    }
}

bool bouton_table_get(const bouton_table *table, const void *key, size_t size, uint32_t *number) {
    if (table->capacity == 0)
        return false;
    const struct bouton_entry *entry = find(table, hash_of(key, size), key, size);
    if (entry->hash == 0)
        return false;
    *number = entry->number;
    return true;
}

static bouton_status grow(bouton_table *table) {
    const size_t capacity = table->capacity ? 2 * table->capacity : 64;
    bouton_table grown = *table;
    grown.entries = bouton_calloc(table->b, capacity, sizeof *grown.entries);
    if (grown.entries == NULL)
        return table->b->error.status;
    grown.capacity = capacity;
    for (size_t i = 0; i < table->capacity; i++) {
        const struct bouton_entry *entry = &table->entries[i];
        if (entry->hash != 0)
            *find(&grown, entry->hash, table->keys + entry->key, entry->key_size) = *entry;
    }
    bouton_release_memory(table->b, table->entries, table->capacity * sizeof *table->entries);
    *table = grown;
    return BOUTON_OK;
}

bouton_status bouton_table_put(bouton_table *table, const void *key, size_t size, uint32_t number) {
    void *keys = table->keys;
    if (4 * (table->count + 1) > 3 * table->capacity) {
        bouton_status status = grow(table);
        if (status != BOUTON_OK)
            return status;
    }
    if (!bouton_reserve(table->b, &keys, &table->keys_capacity, table->keys_size + size, 1))
        return table->b->error.status;
    table->keys = keys;
    if (size > 0)
        memcpy(table->keys + table->keys_size, key, size);
    const uint64_t hash = hash_of(key, size);
    *find(table, hash, key, size) = (struct bouton_entry){
        .hash = hash, .key = table->keys_size, .key_size = (uint32_t)size, .number = number};
    table->keys_size += size;
    table->count++;
    return BOUTON_OK;
}
