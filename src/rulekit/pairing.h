/* SPDX-License-Identifier: MIT */
/* Graphs whose vertices come in pairs, none joined with its own image, such that exchanging all
 * pairs leaves the graph unchanged. Choosing a vertex or an edge then does not affect its image, so
 * games of such choices are lost in normal play: the image can always be chosen. */
#ifndef BOUTON_RULEKIT_PAIRING_H
#define BOUTON_RULEKIT_PAIRING_H

#include "rulekit/links.h"
#include "rulekit/reason.h"

/* Adds the reason of kind PAIRED if such pairs are found by a search of limited length; nothing for
 * a graph without vertices. */
void bouton_pairing_reason(const bouton_links *graph, bouton_reasons *out);

#endif
