/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum of states of one rule by proof numbers. */
#ifndef BOUTON_SEARCH_PROOF_SEARCH_H
#define BOUTON_SEARCH_PROOF_SEARCH_H

#include "search/terms.h"
#include "search/value_search.h"

/* Where the search below a couple ends: a number passes its bound, or the lesser of them does when
 * they have been shifted. */
typedef struct bouton_bounds {
    uint32_t won, lost;
    uint32_t won_shift, lost_shift, lesser;
} bouton_bounds;

static const bouton_bounds bouton_no_bounds = {BOUTON_NEVER, BOUTON_NEVER, 0, 0, BOUTON_NEVER};

bool bouton_is_within(bouton_effort numbers, const bouton_bounds *to);
/* The bounds below a couple that has these numbers: of an option with these, where `second` is what
 * the best other option lacks to be lost; of a part of a sum, which has these. */
bouton_bounds bouton_bounds_of_option(const bouton_bounds *to, bouton_effort all,
                                      bouton_effort option, uint32_t second);
bouton_bounds bouton_bounds_of_part(const bouton_bounds *to, uint32_t missing, bouton_effort part);

typedef struct bouton_proof_search {
    bouton_couples couples;
    bouton_terms terms; /* of sums that are being looked into */
} bouton_proof_search;

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b, bouton_rule *rule);
void bouton_proof_search_free(bouton_proof_search *s);

/* As bouton_value_search. */
bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *question,
                                      uint64_t *value);
/* The same as somebody's errand: if it pauses, s->couples.errand.is_over, and *value means nothing.
 */
bouton_status bouton_proof_search_ask_for(bouton_proof_search *s, const bouton_question *question,
                                          const bouton_errand *errand, uint64_t *value);
/* Looks into the couple of a node and a nimber within bounds, as an errand; if s->couples.is_full
 * the numbers mean nothing. */
bouton_status bouton_proof_search_try(bouton_proof_search *s, uint32_t node, uint32_t nimber,
                                      const bouton_bounds *to, const bouton_errand *errand,
                                      bouton_effort *numbers);
/* Begins to look into a couple: bouton_nodes_enter, and looks after memory and the errand. */
void bouton_proof_search_enter(bouton_proof_search *s);

#endif
