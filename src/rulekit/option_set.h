/* SPDX-License-Identifier: MIT */
/* A list of options without repetitions, for games in which many moves lead to the same one. The
 * states of an option must be in an order fixed by the game. */
#ifndef BOUTON_RULEKIT_OPTION_SET_H
#define BOUTON_RULEKIT_OPTION_SET_H

#include "rulekit/moves.h"

typedef struct bouton_option_set {
    bouton_moves list;
    uint32_t *slots; /* option + 1, by its hash; 0: free */
    size_t slot_count;
} bouton_option_set;

bouton_option_set bouton_option_set_new(bouton_context *b);
/* Keeps the last option of the list only if it is new. */
void bouton_option_set_settle(bouton_option_set *set);
/* Adds the options to `out`, or the failure, and releases the set. */
void bouton_option_set_end(bouton_option_set *set, bouton_moves *out);

#endif
