/* SPDX-License-Identifier: MIT */
/* Matchings: edges without a common vertex. */
#ifndef BOUTON_RULEKIT_MATCHING_H
#define BOUTON_RULEKIT_MATCHING_H

#include "rulekit/links.h"

/* How many edges a largest matching has (J. Edmonds, Paths, trees, and flowers, 1965). */
unsigned bouton_matching(const bouton_links *graph);

#endif
