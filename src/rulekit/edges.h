/* SPDX-License-Identifier: MIT */
/* Drawings of edges, several of which may join the same two nodes, with node 0 for the ground. In
 * text: edges 0-1 separated by commas, "none" for no edge. In bytes: for each edge its two nodes,
 * the smaller first; the edges sorted. */
#ifndef BOUTON_RULEKIT_EDGES_H
#define BOUTON_RULEKIT_EDGES_H

#include "rulekit/rule.h"

enum {
    BOUTON_EDGES_MAX = 1024,
    BOUTON_NODES_MAX = 256,
};

typedef struct bouton_edge {
    uint8_t low, high;
} bouton_edge;

typedef struct bouton_edges {
    size_t count;
    bouton_edge list[BOUTON_EDGES_MAX];
} bouton_edges;

bouton_status bouton_edges_parse(const bouton_rule *rule, bouton_cursor *cursor, size_t most,
                                 bool loops, bouton_text *state);
void bouton_edges_print(const bouton_rule *rule, bouton_state state, bouton_text *out);

/* Draws it; edge i is loose if loose[i]. loose may be NULL. */
void bouton_edges_draw(const bouton_edges *edges, const bool *loose, bouton_picture *out);

void bouton_edges_of(bouton_state state, bouton_edges *edges);
void bouton_edges_add(bouton_moves *out, const bouton_edges *edges);
void bouton_edges_remove(bouton_edges *edges, size_t i);
void bouton_edges_sort(bouton_edges *edges);

#endif
