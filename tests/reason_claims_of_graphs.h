/* SPDX-License-Identifier: MIT */
/* Claims about drawings and rows of heaps, from their text alone. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_GRAPHS_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_GRAPHS_H

#include "reason_claims_of_games.h"

enum { DRAWN_MAX = 64 };

typedef struct drawing {
    unsigned edges[DRAWN_MAX][2], count;
} drawing;

static inline drawing drawing_of(const claims *c, unsigned node) {
    char text[512];
    drawing d = {.count = 0};
    write_state(c, node, text, sizeof text);
    for (char *edge = strtok(text, ","); edge != NULL; edge = strtok(NULL, ","))
        d.count += sscanf(edge, "%u-%u", &d.edges[d.count][0], &d.edges[d.count][1]) == 2;
    return d;
}

/* The nodes that can be reached without edge `skip`, and without those of `closed`. */
static inline uint64_t reached_from(const drawing *d, unsigned from, unsigned skip,
                                    uint64_t closed) {
    uint64_t reached = (uint64_t)1 << from;
    for (unsigned round = 0; round <= d->count; round++)
        for (unsigned i = 0; i < d->count; i++) {
            const uint64_t ends = (uint64_t)1 << d->edges[i][0] | (uint64_t)1 << d->edges[i][1];
            if (i != skip && (closed >> i & 1) == 0 && (reached & ends) != 0)
                reached |= ends;
        }
    return reached;
}

/* Without a bridge its ends don't hang together. */
static inline uint64_t bridges_of(const drawing *d) {
    uint64_t bridges = 0;
    for (unsigned i = 0; i < d->count; i++)
        if ((reached_from(d, d->edges[i][0], i, 0) >> d->edges[i][1] & 1) == 0)
            bridges |= (uint64_t)1 << i;
    return bridges;
}

/* The end of a bridge that is far from the ground. */
static inline unsigned far_end(const drawing *d, unsigned bridge) {
    const bool first = reached_from(d, 0, bridge, 0) >> d->edges[bridge][0] & 1;
    return d->edges[bridge][first];
}

/* What hangs on a node that a bridge leads to, or on the ground, by the two principles. */
static inline uint64_t worth_of(const drawing *d, uint64_t bridges, unsigned node) {
    const uint64_t members = reached_from(d, node, d->count, bridges);
    uint64_t sum = 0;
    for (unsigned i = 0; i < d->count; i++) {
        const bool touches = (members >> d->edges[i][0] & 1) | (members >> d->edges[i][1] & 1);
        if ((bridges >> i & 1) == 0)
            sum ^= touches;
        else if (touches && (members >> far_end(d, i) & 1) == 0)
            sum ^= worth_of(d, bridges, far_end(d, i)) + 1;
    }
    return sum;
}

/* One group of the claim: how long it is; 0 if it is wrong. */
static inline size_t group_holds(const drawing *d, uint64_t bridges, const uint64_t *n,
                                 size_t left) {
    uint64_t loops = 0, ends = 0;
    unsigned branches = 0;
    bool hangs = n[0] == 0;
    if (left < 4 || n[0] >= DRAWN_MAX || n[2] > left || left < 4 + 2 * n[2])
        return 0;
    const uint64_t members = reached_from(d, (unsigned)n[0], d->count, bridges);
    for (unsigned i = 0; i < d->count; i++) {
        const bool touches = (members >> d->edges[i][0] & 1) | (members >> d->edges[i][1] & 1);
        const bool bridge = bridges >> i & 1;
        loops += touches && !bridge;
        branches += touches && bridge && (members >> far_end(d, i) & 1) == 0;
        hangs |= bridge && far_end(d, i) == n[0];
    }
    for (size_t j = 0; j < n[2]; j++) {
        const uint64_t *end = n + 3 + 2 * j;
        bool leads = false;
        for (unsigned i = 0; i < d->count; i++)
            leads |= (bridges >> i & 1) && far_end(d, i) == end[0] &&
                     (members >> (d->edges[i][0] ^ d->edges[i][1] ^ far_end(d, i)) & 1);
        if (!leads || (ends >> end[0] & 1) || end[1] != worth_of(d, bridges, (unsigned)end[0]) + 1)
            return 0;
        ends |= (uint64_t)1 << end[0];
    }
    return hangs && n[1] == loops && n[2] == branches &&
                   n[3 + 2 * n[2]] == worth_of(d, bridges, (unsigned)n[0])
               ? 4 + 2 * n[2]
               : 0;
}

/* Each group stands before that to which it leads; the last is the ground's. */
static inline bool fusion_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                unsigned node) {
    const drawing d = drawing_of(c, node);
    const uint64_t bridges = bridges_of(&d);
    size_t at = 0, last = 0;
    uint64_t told = 0;
    while (at < r->count) {
        const size_t size = group_holds(&d, bridges, n + at, r->count - at);
        if (size == 0 || (told >> n[at] & 1))
            return false;
        told |= (uint64_t)1 << n[at];
        last = at;
        at += size;
    }
    return at == r->count && n[last] == 0 && has_value(c, node, n[r->count - 1]);
}

/* The value of the edges in a set, none of them loose, by the definition: the least that no cut
 * leaves. values[set] is one more, once it is known. */
static inline uint64_t value_by_cutting(const drawing *d, uint64_t set, uint8_t *values) {
    const uint64_t all = ((uint64_t)1 << d->count) - 1;
    uint64_t reached = 0, value = 0;
    if (values[set] != 0)
        return values[set] - 1u;
    for (unsigned i = 0; i < d->count; i++) {
        if ((set >> i & 1) == 0)
            continue;
        const uint64_t left = set & ~((uint64_t)1 << i);
        const uint64_t stands = reached_from(d, 0, d->count, all & ~left);
        uint64_t after = 0;
        for (unsigned k = 0; k < d->count; k++)
            if ((left >> k & 1) && (stands >> d->edges[k][0] & 1))
                after |= (uint64_t)1 << k;
        reached |= (uint64_t)1 << value_by_cutting(d, after, values);
    }
    while (reached >> value & 1)
        value++;
    values[set] = (uint8_t)(value + 1);
    return value;
}

enum { CUT_MAX = 12 }; /* edges of drawings of which all cuts are looked through */

static inline bool joins(const drawing *d, unsigned edge, uint64_t a, uint64_t b) {
    return (d->edges[edge][0] == a && d->edges[edge][1] == b) ||
           (d->edges[edge][0] == b && d->edges[edge][1] == a);
}

/* Whether these points, and the first again, are joined one after the other by as many edges. */
static inline bool is_circuit(const drawing *d, const uint64_t *n, size_t count) {
    uint64_t used = 0;
    for (size_t k = 0; k < count; k++) {
        unsigned i = 0;
        while (i < d->count && ((used >> i & 1) || !joins(d, i, n[k], n[(k + 1) % count])))
            i++;
        if (i == d->count)
            return false;
        used |= (uint64_t)1 << i;
    }
    return count > 1;
}

static inline int edge_order(const void *a, const void *b) {
    return memcmp(a, b, 2 * sizeof(uint8_t));
}

/* Whether told option `option` is the drawing, its edges in order. */
static inline bool is_drawing(const claims *c, size_t option, const drawing *d) {
    uint8_t bytes[DRAWN_MAX][2];
    const bouton_state state = bouton_option_state(&c->reasons->states, option, 0);
    for (unsigned i = 0; i < d->count; i++) {
        const bool up = d->edges[i][0] < d->edges[i][1];
        bytes[i][0] = (uint8_t)d->edges[i][!up];
        bytes[i][1] = (uint8_t)d->edges[i][up];
    }
    qsort(bytes, d->count, sizeof *bytes, edge_order);
    return state.size == d->count * sizeof *bytes &&
           (state.size == 0 || memcmp(state.data, bytes, state.size) == 0);
}

/* How far a point is from the ground; more than there are edges: not joined with it. */
static inline unsigned distance_of(const drawing *d, uint64_t point) {
    uint64_t reached = 1;
    unsigned distance = 0;
    for (; distance <= d->count && (reached >> point & 1) == 0; distance++) {
        const uint64_t before = reached;
        for (unsigned i = 0; i < d->count; i++)
            if ((before >> d->edges[i][0] & 1) || (before >> d->edges[i][1] & 1))
                reached |= (uint64_t)1 << d->edges[i][0] | (uint64_t)1 << d->edges[i][1];
    }
    return distance;
}

/* Each step fuses a circuit of what the one before left into its point that is nearest to the
 * ground, and keeps the value; in the end each edge that is no loop is a bridge. */
static inline bool fused_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    static uint8_t values[1 << CUT_MAX];
    const unsigned node = c->nodes[r->component];
    drawing d = drawing_of(c, node);
    size_t at = 0;
    for (size_t step = 0; step < r->move_count; step++) {
        const size_t option = c->reasons->moves[r->first_move + step].option;
        uint64_t circuit[DRAWN_MAX] = {0}, fused = 0;
        if (at + 2 > r->count || n[at + 1] > r->count - at - 2)
            return false;
        const size_t count = (size_t)n[at + 1] + 1;
        circuit[0] = n[at];
        memcpy(circuit + 1, n + at + 2, (count - 1) * sizeof *n);
        for (size_t k = 0; k < count; k++) {
            if (circuit[k] >= DRAWN_MAX || (fused >> circuit[k] & 1) ||
                distance_of(&d, circuit[k]) < distance_of(&d, circuit[0]))
                return false;
            fused |= (uint64_t)1 << circuit[k];
        }
        if (!is_circuit(&d, circuit, count))
            return false;
        for (unsigned i = 0; i < d.count; i++)
            for (unsigned end = 0; end < 2; end++)
                if (fused >> d.edges[i][end] & 1)
                    d.edges[i][end] = (unsigned)circuit[0];
        if (!is_drawing(c, option, &d))
            return false;
        memset(values, 0, sizeof values);
        if (d.count <= CUT_MAX &&
            !is_worth(&c->s->graph, node,
                      value_by_cutting(&d, ((uint64_t)1 << d.count) - 1, values)))
            return false;
        at += count + 1;
    }
    const uint64_t bridges = bridges_of(&d);
    for (unsigned i = 0; i < d.count; i++)
        if (d.edges[i][0] != d.edges[i][1] && (bridges >> i & 1) == 0)
            return false;
    return at == r->count;
}

/* Each string has an end at a coin without another, and there is no move. */
static inline bool unended_holds(claims *c, const uint64_t *n, unsigned node) {
    const drawing d = drawing_of(c, node);
    unsigned strings[DRAWN_MAX] = {0};
    bool last = d.count > 0 && d.count == n[0];
    for (unsigned i = 0; i < d.count; i++) {
        strings[d.edges[i][0]]++;
        strings[d.edges[i][1]]++;
    }
    strings[0] = 2; /* the ground is no coin */
    for (unsigned i = 0; i < d.count; i++)
        last = last && (strings[d.edges[i][0]] == 1 || strings[d.edges[i][1]] == 1);
    return last && option_count(c, &node, 1) == 0;
}

static inline bool loony_holds(claims *c, const uint64_t *n, unsigned node) {
    const drawing d = drawing_of(c, node);
    unsigned strings[DRAWN_MAX] = {0};
    bool hangs = false, goes_on = false;
    for (unsigned i = 0; i < d.count; i++) {
        const unsigned low = d.edges[i][0], high = d.edges[i][1];
        strings[low]++;
        strings[high]++;
        hangs |= (low == n[0] && high == n[1]) || (low == n[1] && high == n[0]);
        goes_on |= (low == n[1] && high == n[2]) || (low == n[2] && high == n[1]);
    }
    return n[0] > 0 && n[0] < DRAWN_MAX && n[1] > 0 && n[1] < DRAWN_MAX && n[2] < DRAWN_MAX &&
           n[0] != n[2] && hangs && goes_on && strings[n[0]] == 1 && strings[n[1]] == 2 &&
           (n[2] == 0 || strings[n[2]] > 1) && has_outcome(c, &node, 1, BOUTON_N);
}

/* Who is to move in a row of heaps from whose ends alone one takes. */
static inline bool row_is_lost(bouton_play play, const unsigned *heaps, size_t count) {
    unsigned after[64];
    while (count > 0 && heaps[0] == 0)
        heaps++, count--;
    while (count > 0 && heaps[count - 1] == 0)
        count--;
    memcpy(after, heaps, count * sizeof *heaps);
    for (size_t end = 0; end<count; end += count> 1 ? count - 1 : 1)
        for (unsigned left = 0; left < heaps[end]; left++) {
            after[end] = left;
            const bool lost = row_is_lost(play, after, count);
            after[end] = heaps[end];
            if (lost)
                return false;
        }
    return count > 0 || play == BOUTON_NORMAL;
}

static inline bool between_holds(claims *c, const uint64_t *n, unsigned node) {
    char text[256];
    unsigned row[64];
    size_t count = 0;
    write_state(c, node, text, sizeof text);
    const size_t written = reference_numbers(text, ',', false, row, 64);
    for (size_t i = 0; i < written; i++)
        if (row[i] > 0)
            row[count++] = row[i];
    if (count < 3 || n[0] != row[0] || n[1] != row[count - 1] || n[2] > 20 || n[3] > 20 ||
        n[4] > 20)
        return false;
    const bool lost = n[4] == n[0];
    row[0] = (unsigned)n[4];
    bool holds = row_is_lost(c->play, row, count);
    for (unsigned right = 1; right <= 6 && holds; right++) { /* the rule of all right ends */
        row[0] = right == n[3]                   ? 0
                 : right > n[3] && right <= n[2] ? right - 1
                 : right >= n[2] && right < n[3] ? right + 1
                                                 : right;
        row[count - 1] = right;
        holds = row_is_lost(c->play, row, count);
    }
    row[count - 1] = (unsigned)n[1];
    row[0] = (unsigned)n[2];
    holds = holds && row_is_lost(c->play, row, count - 1);
    row[count - 1] = (unsigned)n[3];
    return holds && row_is_lost(c->play, row + 1, count - 1) &&
           has_outcome(c, &node, 1, lost ? BOUTON_P : BOUTON_N);
}

static inline bool is_edge(const drawing *d, uint64_t a, uint64_t b) {
    for (unsigned i = 0; i < d->count; i++)
        if ((d->edges[i][0] == a && d->edges[i][1] == b) ||
            (d->edges[i][0] == b && d->edges[i][1] == a))
            return true;
    return false;
}

/* Each vertex is in one pair, where vertices without edges are no part of Arc Kayles; edges have
 * edges for images, and no pair is one. */
static inline bool paired_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                unsigned node) {
    const drawing d = drawing_of(c, node);
    const bool with_lone = strcmp(c->s->game->name, "node-kayles") == 0;
    uint64_t wanted = 0, met = 0;
    char text[512];
    write_state(c, node, text, sizeof text);
    for (char *part = strtok(text, ","); part != NULL; part = strtok(NULL, ",")) {
        unsigned a, b;
        const int ends = sscanf(part, "%u-%u", &a, &b);
        wanted |= ends == 2   ? (uint64_t)1 << a | (uint64_t)1 << b
                  : with_lone ? (uint64_t)1 << a
                              : 0;
    }
    for (size_t i = 0; i < r->count; i++) {
        if (n[i] > 63 || (met >> n[i] & 1) != 0)
            return false;
        met |= (uint64_t)1 << n[i];
        for (size_t j = 0; j < r->count; j++)
            if (is_edge(&d, n[i], n[j]) != is_edge(&d, n[i ^ 1], n[j ^ 1]))
                return false;
    }
    for (size_t i = 0; i + 1 < r->count; i += 2)
        if (is_edge(&d, n[i], n[i + 1]))
            return false;
    return met == wanted && r->count % 2 == 0 && has_outcome(c, &node, 1, BOUTON_P);
}

/* Whatever way the token has come to a vertex, it has that value there, or is won or lost. */
static inline bool vertices_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                                 unsigned node) {
    const graph *g = &c->s->graph;
    bool *reached = calloc(g->count, sizeof *reached), holds = true;
    uint64_t listed = 0, met = 0;
    reached[node] = true;
    for (size_t i = 0; i < r->count; i += 2) {
        holds = holds && n[i] < 64 && n[i + 1] < 64 && !(listed >> n[i] & 1);
        listed |= holds ? (uint64_t)1 << n[i] : 0;
    }
    for (bool grown = true; grown && holds;) {
        grown = false;
        for (size_t i = 0; i < g->count; i++)
            for (size_t at = 0; reached[i] && at < g->nodes[i].piece_count; at += 2) {
                grown |= !reached[g->nodes[i].pieces[at + 1]];
                reached[g->nodes[i].pieces[at + 1]] = true;
            }
    }
    for (unsigned i = 0; i < g->count && holds; i++) {
        if (!reached[i])
            continue;
        char text[512];
        write_state(c, i, text, sizeof text);
        const uint64_t vertex = strtoull(text, NULL, 10);
        size_t at = 0;
        while (at < r->count && n[at] != vertex)
            at += 2;
        met |= (uint64_t)1 << vertex;
        holds =
            at < r->count && (i != node || at + 2 == r->count) &&
            (c->play == BOUTON_NORMAL
                 ? has_value(c, i, n[at + 1])
                 : n[at + 1] <= 1 && has_outcome(c, &i, 1, n[at + 1] == 1 ? BOUTON_N : BOUTON_P));
    }
    free(reached);
    return holds && met == listed;
}

#endif
