/* SPDX-License-Identifier: MIT */
/* Graphs whose vertices come in pairs, none joined with its own image, such that exchanging them
 * all leaves the graph as it is. Choosing a vertex or an edge then does nothing to its image, so in
 * normal play games of such choices are lost: the image is always there to be chosen. */
#ifndef BOUTON_RULEKIT_PAIRING_H
#define BOUTON_RULEKIT_PAIRING_H

#include "rulekit/links.h"
#include "rulekit/reason.h"

/* Adds the reason of kind PAIRED if such pairs are found in a search of limited length; nothing of
 * a graph without vertices. */
void bouton_pairing_reason(const bouton_links *graph, bouton_reasons *out);

#endif
