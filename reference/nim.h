/* SPDX-License-Identifier: MIT */
/* Nim and Moore's Nim from the definition of winning: every position of a few small heaps, each
 * looked at once. Tables are filled in the order of the index, for a move only lowers heaps. */
#ifndef BOUTON_REFERENCE_NIM_H
#define BOUTON_REFERENCE_NIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REFERENCE_HEAPS_MAX = 6 };

/* `count` heaps of 0 to `heap_max`; the index of a position is its number in base heap_max + 1. */
typedef struct reference_heaps {
    unsigned count, heap_max;
} reference_heaps;

size_t reference_positions(reference_heaps all);
size_t reference_index(reference_heaps all, const uint64_t *heaps);
void reference_position(reference_heaps all, size_t index, uint64_t *heaps);

/* score[i]: how far round the circle from the mover, in position i, sits the player who makes the
 * last move, when each wants most to make it, next best that the next player does, and so on. A
 * move takes from one to k heaps. With two players 0 is a win and 1 a loss; in misere play (two
 * players only) the same of him who does not make the last move. */
void reference_scores(reference_heaps all, unsigned k, unsigned players, bool misere,
                      uint8_t *score);

#endif
