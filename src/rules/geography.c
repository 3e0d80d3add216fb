/* SPDX-License-Identifier: MIT */
/*
 * Vertex geography: a token moves along an edge or arc; the vertex it leaves is removed. On
 * undirected graphs the player to move wins exactly when every largest matching covers the token's
 * vertex (A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, 1993): he
 * then moves along the matching. On directed graphs the question is PSPACE-complete, and the search
 * answers it; but if there is no cycle, removed vertices never matter, and each vertex has a value,
 * or is won or lost, by those that it leads to.
 *
 * A state is the token's vertex, then eight bytes for each vertex, the set of those it leads to.
 */
#include "rulekit/matching.h"
#include "rulekit/reason.h"

#include "base/bytes.h"

#include <string.h>

typedef struct map {
    uint8_t token;
    uint64_t arcs[BOUTON_VERTICES_MAX];
} map;

enum { MAP_BYTES = 1 + 8 * BOUTON_VERTICES_MAX };

/* Writes the vertices up to the last that has arcs or the token. */
static size_t put(const map *m, uint8_t *state) {
    unsigned count = m->token + 1u;
    for (unsigned v = count; v < BOUTON_VERTICES_MAX; v++)
        if (m->arcs[v] != 0)
            count = v + 1;
    state[0] = m->token;
    for (unsigned v = 0; v < count; v++) {
        const uint64_t bytes = bouton_little64(m->arcs[v]);
        memcpy(state + 1 + 8 * v, &bytes, sizeof bytes);
    }
    return 1 + 8 * (size_t)count;
}

static void map_of(bouton_state state, map *m) {
    *m = (map){.token = state.data[0]};
    for (size_t v = 0; 1 + 8 * v < state.size; v++)
        m->arcs[v] = bouton_load(state.data + 1 + 8 * v, 8);
}

/* Removes what the token can't reach, which does not matter. */
static void forget_the_rest(map *m) {
    uint64_t found = (uint64_t)1 << m->token;
    for (uint64_t open = found; open != 0;) {
        const unsigned v = bouton_first(open);
        open = (open & (open - 1)) | (m->arcs[v] & ~found);
        found |= m->arcs[v];
    }
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++)
        m->arcs[v] = found >> v & 1 ? m->arcs[v] : 0;
}

static bouton_status read_vertex(const bouton_rule *rule, bouton_cursor *cursor, unsigned *v) {
    const size_t start = cursor->at;
    uint64_t number = 0;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "a vertex", &number);
    *v = (unsigned)number;
    if (status != BOUTON_OK || number < BOUTON_VERTICES_MAX)
        return status;
    cursor->at = start;
    return bouton_refuse(rule->b, cursor, "state", "vertices are numbered from 0 to %d",
                         (int)BOUTON_VERTICES_MAX - 1);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    map m = {0};
    uint8_t bytes[MAP_BYTES];
    unsigned a = 0, b = 0;
    bouton_status status = read_vertex(rule, cursor, &a);
    m.token = (uint8_t)a;
    while (status == BOUTON_OK && bouton_cursor_take(cursor, ',')) {
        status = read_vertex(rule, cursor, &a);
        if (status != BOUTON_OK)
            break;
        bool directed;
        if (!bouton_cursor_take_link(cursor, &directed))
            return bouton_refuse(rule->b, cursor, "state",
                                 "after the token's vertex come edges 0-1 and arcs 0>1");
        status = read_vertex(rule, cursor, &b);
        if (status != BOUTON_OK)
            break;
        if (a == b)
            return bouton_refuse(rule->b, cursor, "state", "an edge joins two different vertices");
        m.arcs[a] |= (uint64_t)1 << b;
        if (!directed)
            m.arcs[b] |= (uint64_t)1 << a;
    }
    if (status == BOUTON_OK)
        bouton_text_put_bytes(state, bytes, put(&m, bytes));
    return status;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    map m;
    (void)rule;
    map_of(state, &m);
    bouton_text_put_u64(out, m.token);
    for (unsigned a = 0; a < BOUTON_VERTICES_MAX; a++)
        for (uint64_t left = m.arcs[a]; left != 0; left &= left - 1) {
            const unsigned b = bouton_first(left);
            const bool both = m.arcs[b] >> a & 1;
            if (!both || a < b)
                bouton_text_printf(out, both ? ",%u-%u" : ",%u>%u", a, b);
        }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    map m;
    (void)rule;
    map_of(state, &m);
    uint64_t used = (uint64_t)1 << m.token;
    for (unsigned a = 0; a < BOUTON_VERTICES_MAX; a++)
        used |= m.arcs[a] | (uint64_t)(m.arcs[a] != 0) << a;
    for (uint64_t left = used; left != 0; left &= left - 1) {
        const unsigned v = bouton_first(left);
        bouton_draw_node(out, v == m.token ? BOUTON_PART_HERE : BOUTON_PART_NODE, v);
    }
    for (unsigned a = 0; a < BOUTON_VERTICES_MAX; a++)
        for (uint64_t left = m.arcs[a]; left != 0; left &= left - 1) {
            const unsigned b = bouton_first(left);
            const bool both = m.arcs[b] >> a & 1;
            if (!both || a < b)
                bouton_draw_line(out, both ? BOUTON_PART_EDGE : BOUTON_PART_ARC, a, b);
        }
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    map m;
    uint8_t bytes[MAP_BYTES];
    (void)rule;
    map_of(state, &m);
    uint64_t left = m.arcs[m.token];
    m.arcs[m.token] = 0;
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++)
        m.arcs[v] &= ~((uint64_t)1 << m.token);
    for (; left != 0; left &= left - 1) {
        m.token = (uint8_t)bouton_first(left);
        bouton_option(out, bytes, put(&m, bytes));
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    map m;
    uint8_t bytes[MAP_BYTES];
    (void)rule, (void)value_only;
    map_of(state, &m);
    forget_the_rest(&m);
    if (m.arcs[m.token] != 0)
        bouton_option_add(out, bytes, put(&m, bytes));
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    map m;
    bouton_links graph = {0};
    (void)rule;
    map_of(state, &m);
    forget_the_rest(&m);
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++) {
        for (uint64_t left = m.arcs[v]; left != 0; left &= left - 1)
            if (!(m.arcs[bouton_first(left)] >> v & 1))
                return false; /* an arc */
        graph.neighbours[v] = m.arcs[v];
        graph.vertices |= m.arcs[v];
    }
    if (play == BOUTON_MISERE)
        return false;
    const unsigned with = bouton_matching(&graph);
    bouton_links_remove(&graph, (uint64_t)1 << m.token);
    *outcome = bouton_matching(&graph) < with ? BOUTON_N : BOUTON_P;
    return true;
}

/* Adds the vertices, each after those that it leads to, if there is no cycle, the token's last: in
 * normal play with their values, else 1 for those that are won. */
static void add_vertices(const map *m, bouton_play play, bouton_reasons *out) {
    unsigned order[BOUTON_VERTICES_MAX], values[BOUTON_VERTICES_MAX], count = 0;
    uint64_t done = 0;
    for (bool grown = true; grown && !(done >> m->token & 1);) {
        grown = false;
        for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++) {
            if ((done >> v & 1) || (m->arcs[v] & ~done) != 0)
                continue;
            uint64_t met = 0; /* values that the vertex leads to, all below 64 */
            for (uint64_t left = m->arcs[v]; left != 0; left &= left - 1)
                met |= (uint64_t)1 << values[bouton_first(left)];
            values[v] = play == BOUTON_NORMAL ? bouton_first(~met) : met == 0 || (met & 1);
            order[count++] = v;
            done |= (uint64_t)1 << v;
            grown = true;
        }
    }
    if (!(done >> m->token & 1))
        return;
    uint64_t wanted = (uint64_t)1 << m->token; /* what the token can reach */
    for (unsigned i = count; i-- > 0;)
        wanted |= wanted >> order[i] & 1 ? m->arcs[order[i]] : 0;
    bouton_reason_begin(out, BOUTON_REASON_VERTICES, 0);
    for (unsigned i = 0; i < count; i++)
        if (order[i] != m->token && (wanted >> order[i] & 1))
            bouton_reason_heap(out, order[i], values[order[i]]);
    bouton_reason_heap(out, m->token, values[m->token]);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_links graph = {0};
    bouton_outcome who;
    map m;
    map_of(state, &m);
    forget_the_rest(&m);
    if (!outcome(rule, state, play, &who)) {
        if (out->after == BOUTON_NO_MOVE) /* these values cover what moves leave as well */
            add_vertices(&m, play, out);
        return;
    }
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++) {
        graph.neighbours[v] = m.arcs[v];
        graph.vertices |= m.arcs[v];
    }
    bouton_links left = graph;
    unsigned most = bouton_matching(&graph);
    bouton_links_remove(&left, (uint64_t)1 << m.token);
    const unsigned without = bouton_matching(&left);
    bouton_reason_begin(out, BOUTON_REASON_MATCHING, 0);
    bouton_reason_number(out, m.token);
    bouton_reason_number(out, most);
    bouton_reason_number(out, without);
    if (most > without)
        left = graph;
    /* An edge is in some largest matching if removing its ends reduces the matching by one. */
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX && most > 0; v++)
        for (uint64_t others = left.neighbours[v]; others != 0; others &= others - 1) {
            const unsigned other = bouton_first(others);
            bouton_links rest = left;
            bouton_links_remove(&rest, (uint64_t)1 << v | (uint64_t)1 << other);
            if (bouton_matching(&rest) + 1 < most)
                continue;
            bouton_reason_heap(out, v, other);
            left = rest;
            most--;
            break;
        }
}

const bouton_game bouton_game_geography = {
    .name = "geography",
    .summary = "move the token along an edge or arc; the vertex that it leaves goes",
    .states =
        "the token's vertex, then edges 0-1 and arcs 0>1 or 0->1: \"geography:0,0-1,1-2,2>0\"",
    .example = "geography:0,0-1,1-2,2-3,3-0,1>4,4-5",
    .notes = "Vertex geography.",
    .normal_notes =
        "On an undirected graph, in normal play, a position is won exactly when every largest "
        "matching covers the token's vertex (Fraenkel, Scheinerman and Ullman 1993).",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .canonical = canonical,
    .same = BOUTON_SAME_IN_REACH,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
