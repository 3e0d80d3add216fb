/* SPDX-License-Identifier: MIT */
/* Directed graphs that grow node by node: the states of loopy games and where moves lead. Each node
 * has a key, by which it is found again, and gets its arcs once, in the order of the nodes. */
#ifndef BOUTON_SEARCH_DIGRAPH_H
#define BOUTON_SEARCH_DIGRAPH_H

#include "search/table.h"

typedef struct bouton_digraph {
    bouton_context *b;
    bouton_table ids;
    uint8_t *keys;
    size_t keys_size, keys_capacity;
    size_t *key_starts; /* key i: keys[key_starts[i]] up to the next */
    size_t count, key_capacity;
    uint32_t *heads; /* arcs of node i: heads[arc_starts[i]] up to the next */
    size_t arc_count, arc_capacity;
    size_t *arc_starts;              /* expanded + 1 of them */
    size_t expanded, start_capacity; /* nodes that have their arcs */
} bouton_digraph;

bouton_digraph bouton_digraph_new(bouton_context *b);
void bouton_digraph_free(bouton_digraph *graph);

/* Whether keys and arcs of expanded nodes are in order, and arcs lead to nodes; for assertions. */
bool bouton_digraph_is_valid(const bouton_digraph *graph);

/* The node of a key, made if it is new. At most 2^31 nodes. */
bouton_status bouton_digraph_node(bouton_digraph *graph, const void *key, size_t size,
                                  uint32_t *node);
/* Adds an arc from node `expanded`; the second ends its list, so that it is expanded. */
bouton_status bouton_digraph_arc(bouton_digraph *graph, uint32_t head);
bouton_status bouton_digraph_end(bouton_digraph *graph);

/* For readers of whole graphs: counts a node with that many arcs as read. Polls now and then. */
bouton_status bouton_digraph_read(const bouton_digraph *graph, uint64_t *read, size_t arcs);

/* The key's bytes, until the next node is made. */
const uint8_t *bouton_digraph_key(const bouton_digraph *graph, size_t node, size_t *size);

/* Reverses the arcs between the nodes from `from` on, of a graph all of whose nodes are expanded:
 * predecessors of from + i are tails[starts[i]] up to tails[starts[i + 1]]. */
bouton_status bouton_digraph_reverse(const bouton_digraph *graph, size_t from, size_t **starts,
                                     uint32_t **tails);
void bouton_digraph_free_reverse(const bouton_digraph *graph, size_t from, size_t *starts,
                                 uint32_t *tails);

#endif
