/* SPDX-License-Identifier: MIT */
/*
 * Proof and disproof numbers of couples, in bounded memory: a key of 64 bits stands for a couple,
 * and where its bucket is full the numbers that took least to find give way. So what the table says
 * may be missing, and may once in a very long while be another couple's: it is a guess at the work
 * left, and never a proof.
 */
#ifndef BOUTON_SEARCH_PROOF_TABLE_H
#define BOUTON_SEARCH_PROOF_TABLE_H

#include "base/context.h"

/* How much there is to show before a couple is known to be won, and to be lost, by the mover. */
typedef struct bouton_effort {
    uint32_t won, lost;
} bouton_effort;

/* The guess for what has not been looked into, of a weight as games say: with more moves it takes
 * more to show that none of them wins, but not as much more as they are. */
bouton_effort bouton_effort_guess(uint64_t weight);

typedef struct bouton_proof_entry {
    uint64_t key; /* 0: free */
    bouton_effort numbers;
} bouton_proof_entry;

typedef struct bouton_proof_table {
    bouton_context *b;
    bouton_proof_entry *entries;
    size_t count, capacity; /* capacity: a power of two, or 0 */
    size_t capacity_max;
} bouton_proof_table;

bouton_proof_table bouton_proof_table_new(bouton_context *b);
void bouton_proof_table_free(bouton_proof_table *table);

bool bouton_proof_table_get(const bouton_proof_table *table, uint64_t key, bouton_effort *numbers);
bouton_status bouton_proof_table_put(bouton_proof_table *table, uint64_t key,
                                     bouton_effort numbers);

#endif
