/* SPDX-License-Identifier: MIT */
/* The winning move of Moore's Nim. */
#ifndef BOUTON_NIM_COLUMNS_H
#define BOUTON_NIM_COLUMNS_H

#include <bouton/nim.h>

/* Writes the heaps after a move in one to k of them, 0 < k <= count < 2^63. The move wins where the
 * position is won and not terminal; elsewhere there may be no such move, and then this returns
 * false. */
bool bouton_moore_move(const uint64_t *heaps, size_t count, uint64_t k, bouton_play play,
                       uint64_t *left);

#endif
