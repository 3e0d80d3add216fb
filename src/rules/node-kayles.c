/* SPDX-License-Identifier: MIT */
/* Node Kayles (T. J. Schaefer 1978). A state is the graph that is left. */
#include "rulekit/pairing.h"
#include "rulekit/reason.h"

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_links graph;
    (void)rule;
    bouton_links_of(state, &graph);
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1) {
        bouton_links after = graph;
        bouton_links_remove(&after, (left & -left) | graph.neighbours[bouton_first(left)]);
        bouton_option_begin(out);
        bouton_links_add(out, &after);
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_links_draw(state, BOUTON_PART_NODE, out);
}

static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    bouton_links graph;
    (void)rule, (void)value_only;
    bouton_links_of(state, &graph);
    for (uint64_t left = graph.vertices; left != 0;) {
        bouton_links part = graph;
        const uint64_t component = bouton_links_component(&graph, bouton_first(left));
        bouton_links_remove(&part, ~component);
        bouton_links_add(out, &part);
        left &= ~component;
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    bouton_links graph;
    (void)rule, (void)value_only;
    bouton_links_of(state, &graph);
    if (graph.vertices == 0)
        return;
    bouton_links_canonical(&graph);
    bouton_links_add(out, &graph);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_links graph;
    (void)rule;
    bouton_links_of(state, &graph);
    if (play == BOUTON_NORMAL)
        bouton_pairing_reason(&graph, out);
}

const bouton_game bouton_game_node_kayles = {
    .name = "node-kayles",
    .summary = "take a vertex of a graph, and all its neighbours with it",
    .states = "the graph: edges 0-1,1-2, lone vertices 5, or path6, cycle6, complete4, star5, "
              "grid3x4",
    .example = "node-kayles:0-1,0-4,1-2,1-5,2-3,2-6,3-7,4-5,5-6,6-7",
    .notes = "Schaefer 1978. On a path it is Dawson's chess.",
    .parse = bouton_links_parse,
    .print = bouton_links_print,
    .moves = moves,
    .picture = picture,
    .split = split,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_NAMES,
    .reasons = BOUTON_REASONS(reasons),
};
