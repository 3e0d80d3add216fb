/* SPDX-License-Identifier: MIT */
/* The edit distance of words, for "did you mean". */
#ifndef BOUTON_BASE_NEAREST_H
#define BOUTON_BASE_NEAREST_H

#include <stddef.h>

/* How many letters to insert, remove, replace or swap with a neighbour to turn one word into the
 * other; at most `limit` (words over 31 letters are that far from everything). */
size_t bouton_distance(const char *a, size_t a_size, const char *b, size_t b_size, size_t limit);

/* A word is offered in place of another only when they are no further apart than this. */
enum { BOUTON_NEAR = 2 };

#endif
