/* SPDX-License-Identifier: MIT */
/* The winning move of Moore's Nim. */
#ifndef BOUTON_NIM_COLUMNS_H
#define BOUTON_NIM_COLUMNS_H

#include <bouton/nim.h>

/* Writes what the heaps become by a move that takes from one to k of them, 0 < k <= count < 2^63.
 * From a position that is not lost, and not the end, it wins; from others there may be none such,
 * and then this is false. */
bool bouton_moore_move(const uint64_t *heaps, size_t count, uint64_t k, bouton_play play,
                       uint64_t *left);

#endif
