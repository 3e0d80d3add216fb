/* SPDX-License-Identifier: MIT */
/*
 * A window of a sequence in its steady state, written short.
 *
 * There every value is the least common one that the taps leave free (octal/period/windows.h). Most
 * are so even if no more than the heaps of the window are known, that is if only the taps that stay
 * within it are looked at. So it is enough to say of each heap how many free common values are less
 * than its own: its rank, which is 0 for nine of ten heaps. docs/certificates.md says how it is
 * written.
 */
#ifndef BOUTON_OCTAL_REPLAY_RANKS_H
#define BOUTON_OCTAL_REPLAY_RANKS_H

#include "octal/engine/space.h"

/* The common value with this rank at heap n, if of the heaps before it, whose values end at `end`,
 * only the last `known` are known. With rank 0 and a whole window known, G(n). UINT32_MAX if there
 * is none. */
uint32_t bouton_ranked(const bouton_shape *shape, const bouton_space *space, uint64_t n,
                       const uint16_t *end, size_t known, uint32_t rank);

/* Writes the window of `count` values, all of them common. */
void bouton_ranks_write(const bouton_shape *shape, const bouton_space *space,
                        const uint16_t *values, size_t count, bouton_text *out);

/* Reads the window before heap n from what was so written, up to a line's end. False if it was not.
 */
bool bouton_ranks_read(const bouton_shape *shape, const bouton_space *space, const char *text,
                       uint64_t n, size_t count, uint16_t *values);

#endif
