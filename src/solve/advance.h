/* SPDX-License-Identifier: MIT */
/*
 * Where play can come back, a move that wins in theory may only go round: what it leaves is lost,
 * but perhaps no nearer to the end than what was there. Winning moves are put in order by how near
 * they come, and whoever always plays the first wins in the end.
 *
 * Of whole sums that is the remoteness. Of sums that are told by values it is the sum of the
 * components' values and then that of their counters (search/loopy.h), of which a move changes one.
 * After each move from a lost sum there is a reply that makes this less: if the move made its
 * component's value smaller, one in another component does that too; else one comes back to the
 * component's value with a smaller counter. So the reply that leaves the least does. In place of
 * value and counter a game whose formula tells its values has its weight. Components to which play
 * can't come back have no counters: they come to an end by themselves.
 */
#ifndef BOUTON_SOLVE_ADVANCE_H
#define BOUTON_SOLVE_ADVANCE_H

#include "position/position.h"

#include <stdint.h>

/* How far a state of a component is from its end: the first number counts more. */
typedef struct bouton_distance {
    uint64_t major, minor;
} bouton_distance;

/* That of the component which a move changes. */
typedef struct bouton_advance {
    bouton_distance before, after;
} bouton_advance;

/* Of a state of a game to which play can come back; of a value that is infinite it is 0. */
bouton_status bouton_distance_of(bouton_rule *rule, bouton_state state, bouton_distance *distance);

/* Of an option of a component of such a sum. Values are wanted of other games only: what the
 * component is worth, and what the option. */
bouton_status bouton_advance_of(bouton_rule *rule, bouton_state state, const bouton_moves *moves,
                                size_t option, uint64_t value_before, uint64_t value_after,
                                bouton_advance *advance);

/* Less than 0: the first is nearer to the end, or comes nearer. */
int bouton_distance_compare(const bouton_distance *a, const bouton_distance *b);
int bouton_advance_compare(const bouton_advance *a, const bouton_advance *b);

#endif
