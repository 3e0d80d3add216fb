/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum of states of one rule by proof numbers. */
#ifndef BOUTON_SEARCH_PROOF_SEARCH_H
#define BOUTON_SEARCH_PROOF_SEARCH_H

#include "search/terms.h"
#include "search/value_search.h"

/* Where the search below a couple ends: when a number passes its bound, or the lesser of the
 * shifted numbers passes theirs. */
typedef struct bouton_bounds {
    uint32_t won, lost;
    uint32_t won_shift, lost_shift, lesser;
} bouton_bounds;

static const bouton_bounds bouton_no_bounds = {BOUTON_NEVER, BOUTON_NEVER, 0, 0, BOUTON_NEVER};

bool bouton_is_within(bouton_effort numbers, const bouton_bounds *to);
/* The bounds below a couple with numbers `all`: for an option, where `second` is what the best
 * other option lacks to be lost; for a part of a sum. */
bouton_bounds bouton_bounds_of_option(const bouton_bounds *to, bouton_effort all,
                                      bouton_effort option, uint32_t second);
bouton_bounds bouton_bounds_of_part(const bouton_bounds *to, uint32_t missing, bouton_effort part);

typedef struct bouton_proof_search {
    bouton_couples couples;
    bouton_terms terms; /* of sums being searched */
} bouton_proof_search;

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b, bouton_rule *rule);
void bouton_proof_search_free(bouton_proof_search *s);

/* As bouton_value_search. */
bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *question,
                                      uint64_t *value);
/* The same as an errand: if it pauses, s->couples.errand.is_over is set and *value is
 * meaningless. */
bouton_status bouton_proof_search_ask_for(bouton_proof_search *s, const bouton_question *question,
                                          const bouton_errand *errand, uint64_t *value);
/* Searches the couple of a node and a nimber within bounds, as an errand; if s->couples.is_full the
 * numbers are meaningless. */
bouton_status bouton_proof_search_try(bouton_proof_search *s, uint32_t node, uint32_t nimber,
                                      const bouton_bounds *to, const bouton_errand *errand,
                                      bouton_effort *numbers);
/* Begins to search a couple: bouton_nodes_enter, plus memory limits and the errand. */
void bouton_proof_search_enter(bouton_proof_search *s);

#endif
