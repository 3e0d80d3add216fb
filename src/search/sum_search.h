/* SPDX-License-Identifier: MIT */
/* A search over whole sums that remembers what it has seen, for many questions about positions near
 * one another. The score of a position is 0 if the mover wins, 1 if not; with several players (in
 * normal play) how many turns after the mover the player sits who makes the last move, with the
 * convention of bouton_nim_last_mover. */
#ifndef BOUTON_SEARCH_SUM_SEARCH_H
#define BOUTON_SEARCH_SUM_SEARCH_H

#include "position/position.h"

typedef struct bouton_sum_search bouton_sum_search;

bouton_sum_search *bouton_sum_search_new(bouton_context *b, bouton_play play, unsigned players);
void bouton_sum_search_free(bouton_sum_search *whole);
/* BOUTON_LIMIT once it looks up more than `most` positions, unless that is 0. */
bouton_status bouton_sum_search_score(bouton_sum_search *whole, const bouton_position *position,
                                      uint64_t most, unsigned *score);

#endif
