/* SPDX-License-Identifier: MIT */
/* The rules that a match is played by, in words: for plain lines and for the full screen. */
#ifndef BOUTON_HOST_RULES_H
#define BOUTON_HOST_RULES_H

#include <bouton/bouton.h>

/* Whether all components are of one rule: then it need not be said again for each. */
bool is_of_one_rule(const bouton_position *position);

/* Whether all components are heaps. */
bool is_of_heaps(const bouton_position *position);

/* Appends the component's state as people read it: "empty" where nothing is left. */
void state_tell(bouton_context *b, const bouton_position *position, size_t component,
                bouton_text *out);

/* Whether heaps of this rule are rows of pins: neighbours are taken, and what stands on either side
 * of them stays. */
bool is_of_rows(bouton_context *b, const char *rule);

/* Each rule in words, who wins, what is assumed of several players, and a move as an example. */
bouton_status rules_tell(bouton_context *b, const bouton_match *match, bouton_text *out);

#endif
