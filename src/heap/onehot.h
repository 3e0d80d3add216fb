/* SPDX-License-Identifier: MIT */
/*
 * The one-hot engine: few rares and indices below 16, hundreds of millions of values a second.
 * The window of common values is kept as 16-bit words with one bit set (heap/onehot_kernel.inc);
 * the few indices of 16 and more are words of 0 and a list of exceptions.
 */
#ifndef BOUTON_HEAP_ONEHOT_H
#define BOUTON_HEAP_ONEHOT_H

#include "heap/settled.h"

typedef struct bouton_onehot bouton_onehot;

/* Whether pairs with heaps beyond the head make a rare value an option of n. */
typedef bouton_status bouton_settle(bouton *b, void *user, uint64_t n, uint32_t value,
                                    bool *option);

/* Takes over from values[0] .. values[n - 1]; n a multiple of BOUTON_SPAN. Chooses the extras of
 * the settled space, which must outlive it. */
bouton_onehot *bouton_onehot_new(bouton *b, bouton_settled *settled, const uint32_t *values,
                                 uint64_t n, bouton_settle *settle, void *settle_user);
void bouton_onehot_free(bouton *b, bouton_onehot *onehot);

/* The next BOUTON_SPAN values, written to values[] if that is not NULL. BOUTON_LIMIT:
 * "rare-heap" if a new rare heap was met (nothing of this stride counts then), "not-settled" if
 * too many values are too large. */
bouton_status bouton_onehot_next(bouton *b, bouton_onehot *onehot, uint16_t *values);

#endif
