/* SPDX-License-Identifier: MIT */
/* Open addressing with linear probes, at most three quarters full. */
#include "search/table.h"

#include "base/bytes.h"

#include <string.h>

enum {
    SHORT_MAX = 8,    /* bytes of a key that is stored in its entry */
    KIND_LONG = 0xff, /* kinds of keys: 1 + size for short ones */
};

bouton_table bouton_table_new(bouton_context *b) {
    return (bouton_table){.b = b};
}

void bouton_table_free(bouton_table *table) {
    BOUTON_ASSERT(bouton_table_is_valid(table));
    bouton_context *b = table->b;
    bouton_release_memory(b, table->entries, table->capacity * sizeof *table->entries);
    bouton_release_memory(b, table->keys, table->keys_capacity);
    *table = bouton_table_new(b);
}

bouton_key bouton_key_of(const void *bytes, size_t size) {
    bouton_key key = {.bytes = bytes, .size = size, .hash = bouton_hash_begin(size)};
    size_t left = size;
    for (const uint8_t *at = bytes; left > 0; at += SHORT_MAX) {
        const size_t piece = left < SHORT_MAX ? left : SHORT_MAX;
        key.word = bouton_load(at, piece);
        key.hash = bouton_hash_word(key.hash, key.word);
        left -= piece;
    }
    key.hash = bouton_hash_end(key.hash);
    return key;
}

bool bouton_table_is_valid(const bouton_table *table) {
    size_t count = 0;
    if ((table->capacity & (table->capacity - 1)) != 0 || 4 * table->count > 3 * table->capacity ||
        table->keys_size > table->keys_capacity)
        return false;
    for (size_t i = 0; i < table->capacity; i++) {
        const bouton_entry *entry = &table->entries[i];
        const uint32_t kind = entry->tag & 0xff;
        if (kind > 1 + SHORT_MAX && (kind != KIND_LONG || entry->key >= table->keys_size))
            return false;
        count += entry->tag != 0;
    }
    return count == table->count;
}

static uint32_t tag_of(const bouton_key *key) {
    const uint32_t kind = key->size <= SHORT_MAX ? 1 + (uint32_t)key->size : KIND_LONG;
    return (uint32_t)(key->hash >> 40) << 8 | kind;
}

static bool is_key(const bouton_table *table, const bouton_entry *entry, const bouton_key *key) {
    if (key->size <= SHORT_MAX)
        return entry->key == key->word;
    uint32_t size;
    memcpy(&size, table->keys + entry->key, sizeof size);
    return size == key->size &&
           memcmp(table->keys + entry->key + sizeof size, key->bytes, size) == 0;
}

/* The entry of the key, or the free one where it belongs; another thread may fill that at any time,
 * so *is_there reports which it was. */
static bouton_entry *place(const bouton_table *table, const bouton_key *key, bool *is_there) {
    const uint32_t tag = tag_of(key);
    for (size_t i = (size_t)key->hash;; i++) {
        bouton_entry *entry = &table->entries[i & (table->capacity - 1)];
        const uint32_t found = __atomic_load_n(&entry->tag, __ATOMIC_ACQUIRE);
        *is_there = found == tag && is_key(table, entry, key);
        if (found == 0 || *is_there)
            return entry;
    }
}

uint32_t *bouton_table_find(const bouton_table *table, const bouton_key *key) {
    if (table->capacity == 0)
        return NULL;
    bool is_there = false;
    bouton_entry *entry = place(table, key, &is_there);
    return is_there ? &entry->number : NULL;
}

/* The key of an entry; the bytes of a short one are in *buffer. */
static bouton_key key_of(const bouton_table *table, const bouton_entry *entry, uint64_t *buffer) {
    const uint32_t kind = entry->tag & 0xff;
    *buffer = bouton_little64(entry->key);
    if (kind != KIND_LONG)
        return bouton_key_of(buffer, kind - 1);
    uint32_t size;
    memcpy(&size, table->keys + entry->key, sizeof size);
    return bouton_key_of(table->keys + entry->key + sizeof size, size);
}

bool bouton_table_next(const bouton_table *table, size_t *at, bouton_key *key, uint64_t *buffer,
                       uint32_t *number) {
    while (*at < table->capacity && table->entries[*at].tag == 0)
        ++*at;
    if (*at == table->capacity)
        return false;
    *key = key_of(table, &table->entries[*at], buffer);
    *number = table->entries[(*at)++].number;
    return true;
}

static void place_entry(bouton_table *table, const bouton_entry *entry) {
    uint64_t buffer;
    size_t i = (size_t)key_of(table, entry, &buffer).hash;
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
    BOUTON_ASSERT(bouton_table_is_valid(table));
    return BOUTON_OK;
}

static bool is_full(const bouton_table *table) {
    return 4 * (table->count + 1) > 3 * table->capacity;
}

static size_t long_key_size(const bouton_key *key) {
    return key->size > SHORT_MAX ? sizeof(uint32_t) + key->size : 0;
}

bool bouton_table_has_room(const bouton_table *table, const bouton_key *key) {
    return !is_full(table) && table->keys_size + long_key_size(key) <= table->keys_capacity;
}

bouton_status bouton_table_add(bouton_table *table, const bouton_key *key, uint32_t number) {
    BOUTON_ASSERT(bouton_table_find(table, key) == NULL);
    uint64_t word = key->word;
    if (is_full(table)) {
        bouton_status status = grow(table);
        if (status != BOUTON_OK)
            return status;
    }
    if (table->keys_size + long_key_size(key) > table->keys_capacity) {
        void *keys = table->keys;
        if (!bouton_reserve(table->b, &keys, &table->keys_capacity,
                            table->keys_size + long_key_size(key), 1))
            return table->b->error.status;
        table->keys = keys;
    }
    if (key->size > SHORT_MAX) {
        const uint32_t size = (uint32_t)key->size;
        word = table->keys_size;
        memcpy(table->keys + table->keys_size, &size, sizeof size);
        memcpy(table->keys + table->keys_size + sizeof size, key->bytes, size);
        table->keys_size += long_key_size(key);
    }
    bool is_there = false;
    bouton_entry *entry = place(table, key, &is_there);
    entry->key = word;
    __atomic_store_n(&entry->number, number, __ATOMIC_RELAXED);
    __atomic_store_n(&entry->tag, tag_of(key), __ATOMIC_RELEASE);
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
    BOUTON_ASSERT(bouton_table_is_valid(table));
    return BOUTON_OK;
}

bool bouton_table_get(const bouton_table *table, const void *bytes, size_t size, uint32_t *number) {
    const bouton_key key = bouton_key_of(bytes, size);
    const uint32_t *found = bouton_table_find(table, &key);
    if (found != NULL)
        *number = *found;
    return found != NULL;
}

bouton_status bouton_table_put(bouton_table *table, const void *bytes, size_t size,
                               uint32_t number) {
    const bouton_key key = bouton_key_of(bytes, size);
    return bouton_table_add(table, &key, number);
}
