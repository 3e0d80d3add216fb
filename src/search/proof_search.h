/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum of states of one rule by proof numbers. */
#ifndef BOUTON_SEARCH_PROOF_SEARCH_H
#define BOUTON_SEARCH_PROOF_SEARCH_H

#include "search/couples.h"
#include "search/value_search.h"

typedef struct bouton_proof_search {
    bouton_couples couples;
    struct bouton_term *terms; /* of sums that are being looked into */
    size_t term_count, term_capacity;
} bouton_proof_search;

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b, bouton_rule *rule);
void bouton_proof_search_free(bouton_proof_search *s);

/* As bouton_value_search. */
bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *question,
                                      uint64_t *value);

#endif
