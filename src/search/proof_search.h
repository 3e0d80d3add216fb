/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum of states of one rule by proof numbers. */
#ifndef BOUTON_SEARCH_PROOF_SEARCH_H
#define BOUTON_SEARCH_PROOF_SEARCH_H

#include "search/nodes.h"
#include "search/proof_table.h"
#include "search/value_search.h"

typedef struct bouton_proof_search {
    bouton_nodes nodes;
    bouton_proof_table table;
    uint32_t *parts; /* nodes of the options that are being looked at */
    size_t part_count, part_capacity;
    struct bouton_proof_child *children;
    size_t child_count, child_capacity;
    struct bouton_proof_seen *seen; /* children by their keys */
    size_t seen_count;
    uint32_t seen_round;
    struct bouton_proof_term *terms; /* of sums that are being looked into */
    size_t term_count, term_capacity;
    uint64_t proved; /* couples */
    uint64_t seed;   /* another one breaks ties otherwise: for measurements */
    unsigned depth;
    bool is_short;
    bool is_full; /* the nodes: all ends, to begin again with the values found */
} bouton_proof_search;

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b, bouton_rule *rule);
void bouton_proof_search_free(bouton_proof_search *s);

/* As bouton_value_search. */
bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *question,
                                      uint64_t *value);

#endif
