/* SPDX-License-Identifier: MIT */
/* A map from bytes to a number: what a search remembers. Grows within the context's memory. */
#ifndef BOUTON_SOLVE_TABLE_H
#define BOUTON_SOLVE_TABLE_H

#include "base/context.h"

typedef struct bouton_table {
    bouton *b;
    struct bouton_entry {
        uint64_t hash; /* 0: free */
        size_t key;    /* where its key begins in keys */
        uint32_t key_size;
        uint32_t number;
    } * entries;
    size_t count, capacity; /* capacity: a power of two, or 0 */
    uint8_t *keys;
    size_t keys_size, keys_capacity;
} bouton_table;

bouton_table bouton_table_new(bouton *b);
void bouton_table_free(bouton_table *table);

/* Whether the key is there; if so its number. */
bool bouton_table_get(const bouton_table *table, const void *key, size_t size, uint32_t *number);
/* Adds a key that is not there yet. */
bouton_status bouton_table_put(bouton_table *table, const void *key, size_t size, uint32_t number);

#endif
