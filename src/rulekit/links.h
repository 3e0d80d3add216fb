/* SPDX-License-Identifier: MIT */
/*
 * Undirected graphs of up to 64 vertices as states. In text: edges 0-1 separated by commas, single
 * numbers for vertices without edges, or a shape: path5, cycle6, complete4, star5 (a centre and 5
 * leaves), grid3x4; "none" for no vertex at all.
 *
 * In bytes: the number of vertices; plus 128 if they are not 0, 1, 2, ..., followed by eight bytes
 * that hold their set; then a bit for each pair of vertices, in order.
 */
#ifndef BOUTON_RULEKIT_LINKS_H
#define BOUTON_RULEKIT_LINKS_H

#include "rulekit/rule.h"

enum { BOUTON_VERTICES_MAX = 64 };

/* Vertices keep their numbers; neighbours of those not in `vertices` are empty. */
typedef struct bouton_links {
    uint64_t vertices;
    uint64_t neighbours[BOUTON_VERTICES_MAX];
} bouton_links;

bouton_status bouton_links_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                 bouton_text *state);
void bouton_links_print(const bouton_rule *rule, bouton_state state, bouton_text *out);

/* Draws a graph; parts of the kind `each` (BOUTON_PART_NODE, BOUTON_PART_EDGE) stand for moves. */
void bouton_links_draw(bouton_state state, bouton_part_kind each, bouton_picture *out);

void bouton_links_of(bouton_state state, bouton_links *graph);
void bouton_links_add(bouton_moves *out, const bouton_links *graph);

/* Removes vertices with their edges. */
void bouton_links_remove(bouton_links *graph, uint64_t vertices);

/* The vertices connected with the one given. */
uint64_t bouton_links_component(const bouton_links *graph, unsigned vertex);

/* Renumbers the vertices so that isomorphic graphs become equal; very symmetric ones may have
 * several forms. */
void bouton_links_canonical(bouton_links *graph);

static inline unsigned bouton_first(uint64_t set) {
    return (unsigned)__builtin_ctzll(set);
}

static inline unsigned bouton_count(uint64_t set) {
    return (unsigned)__builtin_popcountll(set);
}

#endif
