/* SPDX-License-Identifier: MIT */
/*
 * Sums that are played as misère Nim: each component is tame: a heap of a rule whose heaps up to it
 * are tame, or a state of a game whose states are heaps of Nim by formula. The number of components
 * does not matter, and what a move leaves is such a sum again (tame.c has the theorem).
 */
#ifndef BOUTON_MISERE_TAME_SUM_H
#define BOUTON_MISERE_TAME_SUM_H

#include "position/position.h"

typedef struct bouton_tame_sum bouton_tame_sum;

/* NULL if a component is not of this kind, or too large a heap. Fails only if time or the system
 * ends the work. The caller frees it, before the context's rules. */
bouton_status bouton_tame_sum_of(const bouton_position *position, bouton_tame_sum **sum);
void bouton_tame_sum_free(bouton_tame_sum *sum);

/* Adds the heaps of misère Nim that a state of one of the components, or what a move leaves of it,
 * is played as. */
void bouton_tame_sum_add(const bouton_tame_sum *sum, const bouton_rule *rule, bouton_state state,
                         bouton_nim *nim);
/* Those of the whole position. */
bouton_nim bouton_tame_sum_nim(const bouton_tame_sum *sum, const bouton_position *position);

#endif
