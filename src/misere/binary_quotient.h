/* SPDX-License-Identifier: MIT */
/* What a quotient's automaton does for sums. */
#ifndef BOUTON_MISERE_BINARY_QUOTIENT_H
#define BOUTON_MISERE_BINARY_QUOTIENT_H

#include "misere/quotient.h"

/* Counts a heap in a sum, by its letter, once more or once less. BOUTON_LIMIT if it is not
 * included. */
bouton_status bouton_binary_count(const bouton_quotient *quotient, uint64_t heap, bool more,
                                  uint64_t *counts);

/* Whether a sum, given by its counts, is lost for the player to move after this move in one of its
 * heaps. */
bouton_status bouton_binary_after(const bouton_quotient *quotient, const uint64_t *counts,
                                  uint64_t heap, const bouton_heap_option *option, bool *lost);

/* bouton_quotient_certificate of the automaton. */
bouton_status bouton_binary_certificate(const bouton_quotient *quotient, bouton_text *out);

#endif
