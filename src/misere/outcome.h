/* SPDX-License-Identifier: MIT */
/*
 * Who wins a sum in misere play, by search.
 *
 * A sum is a list of items: canonical forms, and components. A component whose play is short is
 * replaced by its form, and forms whose play is short together by one, so that equal games are one
 * item, and games equal to 0 disappear (J. Lemoine and S. Viennot, Analysis of misere Sprouts game
 * with reduced canonical trees, arXiv 0908.4407). The moves of a component are found once, whatever
 * it is added to. If the game asks for it, sums are searched by proof numbers, as in
 * search/proof_search.c but without nimbers; otherwise depth first in order of their weights.
 */
#ifndef BOUTON_MISERE_OUTCOME_H
#define BOUTON_MISERE_OUTCOME_H

#include "position/position.h"

/* The outcome of a position whose play ends. Results are kept in the context until bouton_forget.
 * BOUTON_LIMIT for memory, for time, and with "depth" if play is too long to follow. */
bouton_status bouton_misere_outcome(const bouton_position *position, bouton_outcome *outcome);

/* The same, but BOUTON_LIMIT once more than `most` sums, or as many options of components, have
 * been looked at. */
bouton_status bouton_misere_outcome_within(const bouton_position *position, uint64_t most,
                                           bouton_outcome *outcome);
/* How many have been looked at in this context so far. */
uint64_t bouton_misere_steps(const bouton_context *b);

#endif
