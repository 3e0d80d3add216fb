/* SPDX-License-Identifier: MIT */
/* How far apart two words are, for "did you mean". */
#ifndef BOUTON_BASE_NEAREST_H
#define BOUTON_BASE_NEAREST_H

#include <stddef.h>

/* Letters to insert, remove, replace or swap with their neighbour to make one word of the other; at
 * most `limit` (words over 31 letters are that far from everything). */
size_t bouton_distance(const char *a, size_t a_size, const char *b, size_t b_size, size_t limit);

/* A word is offered in place of another only when they are no further apart than this. */
enum { BOUTON_NEAR = 2 };

#endif
