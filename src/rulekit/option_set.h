/* SPDX-License-Identifier: MIT */
/* A list of options in which each is listed once, for games that come to the same one by many
 * moves. The states of an option must come in an order of the game's own. */
#ifndef BOUTON_RULEKIT_OPTION_SET_H
#define BOUTON_RULEKIT_OPTION_SET_H

#include "rulekit/moves.h"

typedef struct bouton_option_set {
    bouton_moves list;
    uint32_t *slots; /* option + 1, by its hash; 0: free */
    size_t slot_count;
} bouton_option_set;

bouton_option_set bouton_option_set_new(bouton_context *b);
/* The last option of the list stays if it is new. */
void bouton_option_set_settle(bouton_option_set *set);
/* Adds the options to `out`, or the failure, and releases the set. */
void bouton_option_set_end(bouton_option_set *set, bouton_moves *out);

#endif
