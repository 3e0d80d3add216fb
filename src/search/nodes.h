/* SPDX-License-Identifier: MIT */
/*
 * The components of one rule that a proof-number search has met: each once, by number, with what is
 * known of it; and the options of those that were searched.
 */
#ifndef BOUTON_SEARCH_NODES_H
#define BOUTON_SEARCH_NODES_H

#include "search/search.h"

enum { BOUTON_LAST_NODE = 1 }; /* of an option, in the word of its last node */

/* A component in its canonical form. */
typedef struct bouton_node {
    uint64_t hash, name; /* as of a key in the rule's table; name 0: none */
    size_t start;        /* its bytes */
    uint64_t options;    /* where its list begins; 0: not made yet */
    uint64_t excluded;   /* bit k: its value is not k */
    uint32_t size;
    uint32_t words;  /* of the list */
    uint32_t weight; /* as the game says */
    uint32_t value;  /* BOUTON_EXACT and the value; 0: not known */
} bouton_node;

/* An option is a list of node numbers, each doubled, plus one for the last; an option without nodes
 * is a 1, since no node has the number 0. */
typedef struct bouton_nodes {
    bouton_context *b;
    bouton_rule *rule;
    bouton_table *table; /* the rule's, where values are kept permanently */
    uint64_t kept;       /* values and sets of excluded values stored there so far */
    uint64_t forgotten;  /* how often all nodes were dropped, and numbers reused */
    bouton_node *list;
    size_t count, capacity;
    uint8_t *bytes;
    size_t bytes_size, bytes_capacity;
    uint32_t *slots; /* nodes by their hashes; 0: free */
    size_t slot_count;
    uint32_t *options; /* lists of options, one after another */
    size_t options_size, options_capacity;
    uint32_t *seen; /* to make a list without repetitions */
    size_t seen_count;
    bouton_moves moves, parts; /* while a list is made */
    bouton_search_cost cost;
    unsigned depth;
    bool is_short;        /* the search is to end after BOUTON_SHORT_POSITIONS */
    bouton_status status; /* of the first failure */
} bouton_nodes;

bouton_status bouton_nodes_new(bouton_nodes *n, bouton_context *b, bouton_rule *rule);
void bouton_nodes_free(bouton_nodes *n);

/* Keeps the first failure; whether there was one. */
static inline bool bouton_nodes_failed(bouton_nodes *n, bouton_status status) {
    if (n->status == BOUTON_OK)
        n->status = status;
    return n->status != BOUTON_OK;
}

/* Makes room for `need` items in one of the search's arrays and returns where it is now; without
 * memory it is unchanged, and the failure is recorded. */
void *bouton_nodes_reserve(bouton_nodes *n, void *array, size_t *capacity, size_t need,
                           size_t size);

/* Called at the beginning and the end of searching a component or couple: checks for play that is
 * too long, for a search that takes too long, and polls. */
void bouton_nodes_enter(bouton_nodes *n);
static inline void bouton_nodes_leave(bouton_nodes *n) {
    BOUTON_ASSERT(n->depth > 0);
    n->depth--;
}

/* Makes a list of one option that consists of these states, simplified and with equal pairs
 * cancelled. */
size_t bouton_nodes_add(bouton_nodes *n, const bouton_state *states, size_t count);

/* Makes a node's list of options unless it exists. May move all nodes and lists. */
void bouton_nodes_expand(bouton_nodes *n, uint32_t node);

/* The node's value at any cost: the mex over all its options. */
uint32_t bouton_nodes_value(bouton_nodes *n, uint32_t node);
/* Records a value that was found, here and in the rule's table. */
void bouton_nodes_learn(bouton_nodes *n, uint32_t node, uint32_t value);

/* A node's bytes, valid until a node is added. */
bouton_state bouton_nodes_state(const bouton_nodes *n, uint32_t node);
/* The key under which the rule's table knows a node. */
bouton_key bouton_nodes_key(const bouton_nodes *n, uint32_t node);
/* Records what another searcher found, a number as in the rule's table. Returns whether it is new.
 * Excluded values of a component without a node are dropped if memory is short. */
bool bouton_nodes_tell(bouton_nodes *n, const bouton_key *key, uint32_t number);

/* Frees all lists; the second frees all nodes as well, first storing in the rule's table what is
 * new about their values. */
void bouton_nodes_forget_options(bouton_nodes *n);
void bouton_nodes_forget(bouton_nodes *n);

#endif
