/* SPDX-License-Identifier: MIT */
/*
 * Proof and disproof numbers of couples, in bounded memory: a key of 64 bits stands for a couple,
 * and if its bucket is full the numbers that took least effort to find are replaced. So an entry
 * may be missing, and may very rarely belong to another couple: it is an estimate of the remaining
 * work, never a proof.
 */
#ifndef BOUTON_SEARCH_PROOF_TABLE_H
#define BOUTON_SEARCH_PROOF_TABLE_H

#include "base/context.h"

/* How much remains to be shown to prove a couple won, and to prove it lost, by the mover. */
typedef struct bouton_effort {
    uint32_t won, lost;
} bouton_effort;

/* The guess for what has not been searched, from a weight given by the game: with more moves it
 * takes more to show that none of them wins, but less than in proportion. */
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
