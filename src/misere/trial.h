/* SPDX-License-Identifier: MIT */
/*
 * A guess at a better automaton: some pieces are set free.
 *
 * What the other pieces generate within an automaton is kept as M; each free piece generates a
 * cyclic monoid of a given index and period, and the guess is the product of these and M. An
 * element is a pair of an element of M, with its least word in the kept pieces, and the free
 * pieces' exponents: together these are its least word. It is in P exactly if its least word is a
 * P-position, given the images of its options, which have lesser words. So outcomes can be found
 * one by one, as they are needed. If the guess is accepted, all are found and the automaton is
 * minimised (Moore 1956): elements are separated by P, and then by where a generator takes them,
 * until nothing changes.
 */
#ifndef BOUTON_MISERE_TRIAL_H
#define BOUTON_MISERE_TRIAL_H

#include "misere/automaton.h"
#include "misere/pieces.h"

enum { BOUTON_FREE_MAX = 7, BOUTON_TRIAL_MAX = 1 << 24 /* elements */ };

typedef struct bouton_free_piece {
    uint32_t piece, index, period;
} bouton_free_piece;

typedef struct bouton_trial bouton_trial;

/* A trial of the pieces below piece_count; free ones in ascending order. The images of the others
 * are the automaton's. NULL with the error set. */
bouton_trial *bouton_trial_new(const bouton_pieces *pieces, bouton_meter *meter,
                               bouton_automaton *from, uint32_t piece_count,
                               const bouton_free_piece *freed, uint32_t free_count);
void bouton_trial_free(bouton_trial *trial);

/* Whether the image of a word is in P. */
bouton_status bouton_trial_is_lost(bouton_trial *trial, const bouton_word *word, bool *lost);

/* The minimal automaton; NULL with the error set. */
bouton_automaton *bouton_trial_minimise(bouton_trial *trial);

#endif
