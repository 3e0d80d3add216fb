/* SPDX-License-Identifier: MIT */
/* Open addressing with linear probes, at most three quarters full. */
#include "solve/table.h"

#include <string.h>

enum {
    SHORT_MAX = 8,    /* bytes of a key that stands in its entry */
    KIND_LONG = 0xff, /* kinds of keys: 1 + size for short ones */
};

bouton_table bouton_table_new(bouton *b) {
    return (bouton_table){.b = b};
}

void bouton_table_free(bouton_table *table) {
    bouton *b = table->b;
    bouton_release_memory(b, table->entries, table->capacity * sizeof *table->entries);
    bouton_release_memory(b, table->keys, table->keys_capacity);
    *table = bouton_table_new(b);
}

uint64_t bouton_table_hash(const void *key, size_t size) {
    const uint8_t *bytes = key;
    uint64_t hash = 0x9e3779b97f4a7c15u ^ size;
    for (; size > 8; bytes += 8, size -= 8) {
        uint64_t word;
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    uint64_t last = 0;
    for (size_t i = 0; i < size; i++)
        last |= (uint64_t)bytes[i] << 8 * i;
    hash = (hash ^ last) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
    hash *= 0xc4ceb9fe1a85ec53u;
    return hash ^ hash >> 29;
}

static uint64_t short_key(const void *key, size_t size) {
    const uint8_t *bytes = key;
    uint64_t word = 0;
    for (size_t i = 0; i < size; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

static uint32_t tag_of(uint64_t hash, size_t size) {
    const uint32_t kind = size <= SHORT_MAX ? 1 + (uint32_t)size : KIND_LONG;
    return (uint32_t)(hash >> 40) << 8 | kind;
}

static const uint8_t *long_key(const bouton_table *table, const bouton_entry *entry, size_t *size) {
    uint32_t stored;
    memcpy(&stored, table->keys + entry->key, sizeof stored);
    *size = stored;
    return table->keys + entry->key + sizeof stored;
}

static bool is_key(const bouton_table *table, const bouton_entry *entry, const void *key,
                   size_t size) {
    if (size <= SHORT_MAX)
        return entry->key == short_key(key, size);
    size_t stored;
    const uint8_t *bytes = long_key(table, entry, &stored);
    return stored == size && memcmp(bytes, key, size) == 0;
}

/* The entry of the key, or the free one where it would stand. */
static bouton_entry *place(const bouton_table *table, uint64_t hash, const void *key, size_t size) {
    const uint32_t tag = tag_of(hash, size);
    for (size_t i = (size_t)hash;; i++) {
        bouton_entry *entry = &table->entries[i & (table->capacity - 1)];
        if (entry->tag == 0 || (entry->tag == tag && is_key(table, entry, key, size)))
            return entry;
    }
}

uint32_t *bouton_table_find(const bouton_table *table, uint64_t hash, const void *key,
                            size_t size) {
    if (table->capacity == 0)
        return NULL;
    bouton_entry *entry = place(table, hash, key, size);
    return entry->tag != 0 ? &entry->number : NULL;
}

/* The bytes of an entry's key; buffer holds short ones. */
static const void *key_of(const bouton_table *table, const bouton_entry *entry, uint64_t *buffer,
                          size_t *size) {
    const uint32_t kind = entry->tag & 0xff;
    if (kind == KIND_LONG)
        return long_key(table, entry, size);
    uint8_t bytes[SHORT_MAX];
    for (size_t i = 0; i < SHORT_MAX; i++)
        bytes[i] = (uint8_t)(entry->key >> 8 * i);
    memcpy(buffer, bytes, sizeof bytes);
    *size = kind - 1;
    return buffer;
}

bool bouton_table_next(const bouton_table *table, size_t *at, uint64_t *buffer, const void **key,
                       size_t *size, uint32_t *number) {
    for (; *at < table->capacity; ++*at) {
        const bouton_entry *entry = &table->entries[*at];
        if (entry->tag == 0)
            continue;
        *key = key_of(table, entry, buffer, size);
        *number = entry->number;
        ++*at;
        return true;
    }
    return false;
}

static void place_entry(bouton_table *table, const bouton_entry *entry) {
    uint64_t buffer;
    size_t size;
    const void *key = key_of(table, entry, &buffer, &size);
    size_t i = (size_t)bouton_table_hash(key, size);
    while (table->entries[i & (table->capacity - 1)].tag != 0)
        i++;
    table->entries[i & (table->capacity - 1)] = *entry;
}

static bouton_status grow(bouton_table *table) {
    const size_t capacity = table->capacity ? 2 * table->capacity : 64;
    bouton_table grown = *table;
    grown.entries = bouton_calloc(table->b, capacity, sizeof *grown.entries);
    if (grown.entries == NULL)
        return table->b->error.status;
    grown.capacity = capacity;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->entries[i].tag != 0)
            place_entry(&grown, &table->entries[i]);
    bouton_release_memory(table->b, table->entries, table->capacity * sizeof *table->entries);
    *table = grown;
    return BOUTON_OK;
}

bouton_status bouton_table_add(bouton_table *table, uint64_t hash, const void *key, size_t size,
                               uint32_t number) {
    bouton_entry made = {.number = number, .tag = tag_of(hash, size)};
    if (4 * (table->count + 1) > 3 * table->capacity) {
        bouton_status status = grow(table);
        if (status != BOUTON_OK)
            return status;
    }
    if (size <= SHORT_MAX) {
        made.key = short_key(key, size);
    } else {
        const uint32_t stored = (uint32_t)size;
        void *keys = table->keys;
        if (!bouton_reserve(table->b, &keys, &table->keys_capacity,
                            table->keys_size + sizeof stored + size, 1))
            return table->b->error.status;
        table->keys = keys;
        made.key = table->keys_size;
        memcpy(table->keys + table->keys_size, &stored, sizeof stored);
        memcpy(table->keys + table->keys_size + sizeof stored, key, size);
        table->keys_size += sizeof stored + size;
    }
    *place(table, hash, key, size) = made;
    table->count++;
    return BOUTON_OK;
}

bouton_status bouton_table_keep(bouton_table *table, uint32_t mask) {
    size_t kept = 0, at = 0;
    for (size_t i = 0; i < table->capacity; i++)
        kept += table->entries[i].tag != 0 && (table->entries[i].number & mask) == mask;
    bouton_entry *stay = bouton_calloc(table->b, kept + 1, sizeof *stay);
    if (stay == NULL)
        return table->b->error.status;
    for (size_t i = 0; i < table->capacity; i++) {
        const bouton_entry *entry = &table->entries[i];
        if (entry->tag != 0 && (entry->number & mask) == mask)
            stay[at++] = *entry;
    }
    memset(table->entries, 0, table->capacity * sizeof *table->entries);
    for (size_t i = 0; i < kept; i++)
        place_entry(table, &stay[i]);
    table->count = kept;
    bouton_release_memory(table->b, stay, (kept + 1) * sizeof *stay);
    return BOUTON_OK;
}

bool bouton_table_get(const bouton_table *table, const void *key, size_t size, uint32_t *number) {
    const uint32_t *found = bouton_table_find(table, bouton_table_hash(key, size), key, size);
    if (found != NULL)
        *number = *found;
    return found != NULL;
}

bouton_status bouton_table_put(bouton_table *table, const void *key, size_t size, uint32_t number) {
    return bouton_table_add(table, bouton_table_hash(key, size), key, size, number);
}
