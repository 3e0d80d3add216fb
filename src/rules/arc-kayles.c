/* SPDX-License-Identifier: MIT */
/* Arc Kayles (T. J. Schaefer 1978). For the value, one leaf of each vertex is enough: at most one
 * of them is used. */
#include "rulekit/pairing.h"
#include "rulekit/reason.h"

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_links graph;
    (void)rule;
    bouton_links_of(state, &graph);
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1) {
        const uint64_t vertex = left & -left;
        uint64_t later = graph.neighbours[bouton_first(left)] & left;
        for (; later != 0; later &= later - 1) {
            bouton_links after = graph;
            bouton_links_remove(&after, vertex | (later & -later));
            bouton_option_begin(out);
            bouton_links_add(out, &after);
        }
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_links_draw(state, BOUTON_PART_EDGE, out);
}

/* Splits into the components that have an edge. */
static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    bouton_links graph;
    (void)rule;
    bouton_links_of(state, &graph);
    for (uint64_t left = graph.vertices; value_only && left != 0; left &= left - 1) {
        uint64_t leaves = 0;
        uint64_t around = graph.neighbours[bouton_first(left)];
        for (; around != 0; around &= around - 1)
            if (bouton_count(graph.neighbours[bouton_first(around)]) == 1)
                leaves |= around & -around;
        bouton_links_remove(&graph, leaves & (leaves - 1));
    }
    for (uint64_t left = graph.vertices; left != 0;) {
        bouton_links part = graph;
        const uint64_t component = bouton_links_component(&graph, bouton_first(left));
        left &= ~component;
        if ((component & (component - 1)) == 0)
            continue;
        bouton_links_remove(&part, ~component);
        bouton_links_add(out, &part);
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    bouton_links graph;
    (void)rule, (void)value_only;
    bouton_links_of(state, &graph);
    if (bouton_count(graph.vertices) < 2)
        return;
    bouton_links_canonical(&graph);
    bouton_links_add(out, &graph);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_links graph;
    (void)rule;
    bouton_links_of(state, &graph);
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1)
        if (graph.neighbours[bouton_first(left)] == 0)
            graph.vertices &= ~(left & -left); /* without an edge it plays no part */
    if (play == BOUTON_NORMAL)
        bouton_pairing_reason(&graph, out);
}

const bouton_game bouton_game_arc_kayles = {
    .name = "arc-kayles",
    .summary = "take an edge of a graph; its two vertices go, and with them all their edges",
    .states = "the graph: edges 0-1,1-2, or path6, cycle6, complete4, star5, grid3x4",
    .example = "arc-kayles:0-1,0-3,1-2,1-4,2-5,3-4,3-6,4-5,4-7,5-8,6-7,7-8",
    .notes = "Schaefer 1978. On a grid it is Cram.",
    .parse = bouton_links_parse,
    .print = bouton_links_print,
    .moves = moves,
    .picture = picture,
    .split = split,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_NAMES,
    .reasons = BOUTON_REASONS(reasons),
};
