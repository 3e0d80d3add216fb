/* SPDX-License-Identifier: MIT */
/*
 * Runs an automaton on m + d for several vectors d at once, over all vectors m of numbers: the
 * digits of m are read, lowest first, and for each d the state after as many digits of m + d is
 * kept, with the carry. There are finitely many such joint states. Where the numbers end the carry
 * is still read; if it remains negative, m + d is not a vector of natural numbers.
 */
#ifndef BOUTON_MISERE_BINARY_JOINT_H
#define BOUTON_MISERE_BINARY_JOINT_H

#include "misere/binary.h"

enum { BOUTON_BINARY_SHIFTS = 64, BOUTON_BINARY_JOINT_MAX = 1 << 20 };

typedef struct bouton_binary_shift {
    int8_t of[BOUTON_BINARY_UNBOUNDED];
} bouton_binary_shift;

typedef struct bouton_binary_shifts {
    uint32_t count;
    bouton_binary_shift list[BOUTON_BINARY_SHIFTS];
} bouton_binary_shifts;

/* What a word adds to the unbounded counts. */
bouton_binary_shift bouton_binary_shift_of(const bouton_binary_frame *frame,
                                           const bouton_binary_word *word);
/* The number of a shift in the list, to which it is added if missing; BOUTON_BINARY_SHIFTS if the
 * list is full. */
uint32_t bouton_binary_shift_number(bouton_binary_shifts *shifts, const bouton_binary_shift *shift);

/* Examines one joint state: for each shift the set of lost classes, or NULL. Returning false ends
 * the walk. */
typedef bool bouton_binary_look(void *user, const uint64_t *const *sets);

/* Goes through all joint states until look returns false; *held is its last answer. */
bouton_status bouton_binary_walk(bouton_binary *binary, const bouton_binary_shifts *shifts,
                                 bouton_binary_look *look, void *user, bool *held);

#endif
