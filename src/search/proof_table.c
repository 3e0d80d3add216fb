/* SPDX-License-Identifier: MIT */
#include "search/proof_table.h"

enum {
    BUCKET = 4,      /* entries where a key may be: one cache line */
    FEW = 1 << 12,   /* entries at first */
    MEMORY_PART = 8, /* at most this part of the memory allowed */
};

bouton_effort bouton_effort_guess(uint64_t weight) {
    enum { ROOT_MAX = 1000 };
    uint32_t root = 0;
    while (root < ROOT_MAX && (uint64_t)(root + 1) * (root + 1) <= weight)
        root++;
    return (bouton_effort){1, 1 + 2 * root};
}

bouton_proof_table bouton_proof_table_new(bouton_context *b) {
    bouton_proof_table table = {.b = b, .capacity_max = FEW};
    /* While it grows there are two arrays. */
    const uint64_t most = bouton_memory_share(b) / (MEMORY_PART * 3 / 2 * sizeof *table.entries);
    while (2 * table.capacity_max <= most)
        table.capacity_max *= 2;
    return table;
}

void bouton_proof_table_free(bouton_proof_table *table) {
    bouton_release_memory(table->b, table->entries, table->capacity * sizeof *table->entries);
    table->entries = NULL;
    table->count = table->capacity = 0;
}

static bouton_proof_entry *bucket_of(const bouton_proof_table *table, uint64_t key) {
    BOUTON_ASSERT(table->capacity >= BUCKET && (table->capacity & (table->capacity - 1)) == 0);
    return &table->entries[(size_t)key & (table->capacity - 1) & ~(size_t)(BUCKET - 1)];
}

bool bouton_proof_table_get(const bouton_proof_table *table, uint64_t key, bouton_effort *numbers) {
    if (table->capacity == 0)
        return false;
    const bouton_proof_entry *bucket = bucket_of(table, key);
    for (size_t i = 0; i < BUCKET; i++)
        if (bucket[i].key == key) {
            *numbers = bucket[i].numbers;
            return true;
        }
    return false;
}

static uint64_t effort_of(const bouton_proof_entry *entry) {
    return entry->key == 0 ? 0 : (uint64_t)entry->numbers.won + entry->numbers.lost + 1;
}

static void put(bouton_proof_table *table, uint64_t key, bouton_effort numbers) {
    BOUTON_ASSERT(key != 0);
    bouton_proof_entry *bucket = bucket_of(table, key), *least = bucket;
    for (size_t i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key) {
            least = &bucket[i];
            break;
        }
        if (effort_of(&bucket[i]) < effort_of(least))
            least = &bucket[i];
    }
    table->count += least->key == 0;
    *least = (bouton_proof_entry){key, numbers};
    BOUTON_ASSERT(table->count <= table->capacity);
}

/* Doubles the entries, unless the limit is reached. */
static bouton_status grow(bouton_proof_table *table) {
    bouton_proof_table grown = *table;
    grown.count = 0;
    grown.capacity = table->capacity > 0 ? 2 * table->capacity : FEW;
    if (grown.capacity > table->capacity_max)
        return BOUTON_OK;
    grown.entries = bouton_calloc(table->b, grown.capacity, sizeof *grown.entries);
    if (grown.entries == NULL)
        return table->b->error.status;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->entries[i].key != 0)
            put(&grown, table->entries[i].key, table->entries[i].numbers);
    bouton_release_memory(table->b, table->entries, table->capacity * sizeof *table->entries);
    *table = grown;
    return BOUTON_OK;
}

bouton_status bouton_proof_table_put(bouton_proof_table *table, uint64_t key,
                                     bouton_effort numbers) {
    bouton_status status = BOUTON_OK;
    if (2 * table->count >= table->capacity)
        status = grow(table);
    if (table->capacity > 0 && bouton_lacks_memory(table->b, status)) {
        table->capacity_max = table->capacity; /* make do with what there is */
        status = BOUTON_OK;
    }
    if (status == BOUTON_OK)
        put(table, key, numbers);
    return status;
}
