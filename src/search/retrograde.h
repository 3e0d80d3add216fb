/* SPDX-License-Identifier: MIT */
/* Who wins whole sums, loopy ones too, in normal and misere play, and how soon: by retrograde
 * analysis of the graph of all reachable sums, which is kept for further questions. */
#ifndef BOUTON_SEARCH_RETROGRADE_H
#define BOUTON_SEARCH_RETROGRADE_H

#include "position/position.h"

typedef struct bouton_retrograde bouton_retrograde;

bouton_retrograde *bouton_retrograde_new(bouton_context *b, bouton_play play);
void bouton_retrograde_free(bouton_retrograde *retrograde);
bouton_status bouton_retrograde_outcome(bouton_retrograde *retrograde,
                                        const bouton_position *position, bouton_outcome *outcome,
                                        uint32_t *depth);

#endif
