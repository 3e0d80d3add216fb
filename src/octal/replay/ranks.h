/* SPDX-License-Identifier: MIT */
/*
 * A compact notation for a window of a sequence in its steady state.
 *
 * There every value is the least common one that the taps leave free (octal/period/windows.h). For
 * most this holds even if only the heaps of the window are known, that is with only the taps that
 * stay within it. So it is enough to give for each heap the number of free common values less than
 * its own: its rank, which is 0 for nine heaps in ten. docs/certificates.md has the notation.
 */
#ifndef BOUTON_OCTAL_REPLAY_RANKS_H
#define BOUTON_OCTAL_REPLAY_RANKS_H

#include "octal/engine/space.h"

/* The common value with this rank at heap n, if only the last `known` heaps before it are known,
 * whose values end at `end`. With rank 0 and a whole window known, G(n). UINT32_MAX if there is
 * none. */
uint32_t bouton_ranked(const bouton_shape *shape, const bouton_space *space, uint64_t n,
                       const uint16_t *end, size_t known, uint32_t rank);

/* Writes the window of `count` values, all of them common. */
void bouton_ranks_write(const bouton_shape *shape, const bouton_space *space,
                        const uint16_t *values, size_t count, bouton_text *out);

/* Reads the window before heap n in this notation, up to a line's end. False if it is malformed. */
bool bouton_ranks_read(const bouton_shape *shape, const bouton_space *space, const char *text,
                       uint64_t n, size_t count, uint16_t *values);

#endif
