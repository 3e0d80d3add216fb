/* SPDX-License-Identifier: MIT */
/*
 * Green Hackenbush (Winning Ways, chapter 7). Colon principle: branches at a node may be replaced
 * by one stalk as long as the nim-sum of theirs. Fusion principle: the nodes of a cycle may be
 * fused, its edges becoming loops, each worth a stalk of one. So in a depth-first walk from the
 * ground an edge that is a bridge adds 1 to the value of what it carries, and any other edge is a
 * stalk of one at the node into which its cycle is fused.
 */
#include "rulekit/edges.h"
#include "rulekit/reason.h"

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_edges_parse(rule, cursor, BOUTON_EDGES_MAX, true, state);
}

/* Which edges are not connected with the ground. */
static void find_loose(const bouton_edges *edges, bool *loose) {
    bool stands[BOUTON_NODES_MAX] = {true};
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < edges->count; i++) {
            const bouton_edge e = edges->list[i];
            if (stands[e.low] != stands[e.high])
                stands[e.low] = stands[e.high] = grown = true;
        }
    }
    for (size_t i = 0; i < edges->count; i++)
        loose[i] = !stands[edges->list[i].low];
}

static void fall(bouton_edges *edges) {
    bool loose[BOUTON_EDGES_MAX];
    size_t kept = 0;
    find_loose(edges, loose);
    for (size_t i = 0; i < edges->count; i++)
        if (!loose[i])
            edges->list[kept++] = edges->list[i];
    edges->count = kept;
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    bool loose[BOUTON_EDGES_MAX];
    bouton_edges edges;
    (void)rule;
    bouton_edges_of(state, &edges);
    find_loose(&edges, loose);
    bouton_draw_options(out, BOUTON_PART_EDGE);
    bouton_edges_draw(&edges, loose, out);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_edges all, after;
    (void)rule;
    bouton_edges_of(state, &all);
    fall(&all);
    for (size_t i = 0; i < all.count; i++) {
        after = all;
        bouton_edges_remove(&after, i);
        fall(&after);
        bouton_option_begin(out);
        bouton_edges_add(out, &after);
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    bouton_edges edges;
    (void)rule, (void)value_only;
    bouton_edges_of(state, &edges);
    fall(&edges);
    if (edges.count > 0)
        bouton_edges_add(out, &edges);
}

typedef struct walk {
    bouton_edges edges;
    bool used[BOUTON_EDGES_MAX];
    unsigned met[BOUTON_NODES_MAX]; /* when a node was met, from 1; 0: not yet */
    unsigned order[BOUTON_NODES_MAX],
        from[BOUTON_NODES_MAX];     /* in that order, and where each was met from */
    bool bridged[BOUTON_NODES_MAX]; /* that edge is a bridge */
    unsigned time;
} walk;

/* The value of what hangs on a node, without the edge by which it was met. *back is the earliest
 * node that can be reached from there without that edge. */
static uint64_t value_at(walk *w, unsigned node, unsigned *back) {
    uint64_t sum = 0;
    w->order[w->time] = node;
    w->met[node] = *back = ++w->time;
    for (size_t i = 0; i < w->edges.count; i++) {
        const bouton_edge e = w->edges.list[i];
        if (w->used[i] || (e.low != node && e.high != node))
            continue;
        const unsigned other = e.low == node ? e.high : e.low;
        w->used[i] = true;
        if (w->met[other] != 0) {
            sum ^= 1;
            *back = w->met[other] < *back ? w->met[other] : *back;
            continue;
        }
        unsigned reached;
        w->from[other] = node;
        const uint64_t carried = value_at(w, other, &reached);
        const bool is_bridge = reached > w->met[node];
        w->bridged[other] = is_bridge;
        sum ^= is_bridge ? carried + 1 : carried ^ 1;
        *back = reached < *back ? reached : *back;
    }
    return sum;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    walk w = {.time = 0};
    unsigned back;
    (void)rule;
    bouton_edges_of(state, &w.edges);
    *value = value_at(&w, 0, &back);
    return true;
}

/* Adds what hangs on a point, unless it carries nothing. */
static void tell_point(const walk *w, unsigned here, const unsigned *point, uint64_t loops,
                       uint64_t *hangs, bouton_reasons *out) {
    unsigned ends[BOUTON_NODES_MAX];
    size_t count = 0;
    for (unsigned i = 1; i < w->time; i++) {
        const unsigned end = w->order[i];
        if (w->bridged[end] && point[w->from[end]] == here)
            ends[count++] = end;
    }
    hangs[here] = loops & 1;
    if (here != 0 && loops == 0 && count == 0)
        return;
    bouton_reason_number(out, here);
    bouton_reason_number(out, loops);
    bouton_reason_number(out, count);
    for (size_t i = 0; i < count; i++) {
        hangs[here] ^= hangs[ends[i]] + 1;
        bouton_reason_number(out, ends[i]);
        bouton_reason_number(out, hangs[ends[i]] + 1);
    }
    bouton_reason_number(out, hangs[here]);
}

enum { FAR = BOUTON_NODES_MAX };

/* How far each node is from one, without an edge, and from where one comes to it. */
static void find_distances(const bouton_edges *edges, unsigned node, size_t without,
                           unsigned *distance, unsigned *before) {
    for (unsigned i = 0; i < BOUTON_NODES_MAX; i++)
        distance[i] = FAR;
    distance[node] = 0;
    bool grown = true;
    for (unsigned d = 0; grown; d++) {
        grown = false;
        for (size_t i = 0; i < edges->count; i++) {
            const bouton_edge e = edges->list[i];
            const bool up = distance[e.low] == d && distance[e.high] == FAR;
            if (i == without || (!up && (distance[e.high] != d || distance[e.low] != FAR)))
                continue;
            distance[up ? e.high : e.low] = d + 1;
            before[up ? e.high : e.low] = up ? e.low : e.high;
            grown = true;
        }
    }
}

/* A shortest circuit but loops, from its node that is nearest to the ground on; returns how many
 * nodes it has. */
static size_t find_circuit(const bouton_edges *edges, unsigned *circuit) {
    unsigned distance[BOUTON_NODES_MAX], before[BOUTON_NODES_MAX], found[BOUTON_NODES_MAX];
    size_t count = 0, first = 0;
    for (size_t i = 0; i < edges->count; i++) {
        const bouton_edge e = edges->list[i];
        if (e.low == e.high)
            continue;
        find_distances(edges, e.low, i, distance, before);
        if (distance[e.high] == FAR || (count > 0 && distance[e.high] + 1 >= count))
            continue;
        count = distance[e.high] + 1;
        found[0] = e.high;
        for (size_t k = 1; k < count; k++)
            found[k] = before[found[k - 1]];
    }
    find_distances(edges, 0, edges->count, distance, before);
    for (size_t k = 1; k < count; k++)
        if (distance[found[k]] < distance[found[first]])
            first = k;
    for (size_t k = 0; k < count; k++)
        circuit[k] = found[(first + k) % count];
    return count;
}

static void fuse(bouton_edges *edges, const unsigned *circuit, size_t count) {
    bool fused[BOUTON_NODES_MAX] = {false};
    for (size_t k = 0; k < count; k++)
        fused[circuit[k]] = true;
    for (size_t i = 0; i < edges->count; i++) {
        const bouton_edge e = edges->list[i];
        const unsigned a = fused[e.low] ? circuit[0] : e.low;
        const unsigned b = fused[e.high] ? circuit[0] : e.high;
        edges->list[i] = (bouton_edge){(uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a)};
    }
    bouton_edges_sort(edges);
}

/* Adds the circuits that are fused, and the drawing after each. Each has two edges or more, which
 * become loops and are in no other, so there are at most half as many as edges. */
static void tell_steps(bouton_edges *edges, bouton_reasons *out) {
    unsigned circuit[BOUTON_NODES_MAX];
    bouton_moves drawings = bouton_moves_new(out->b);
    const size_t most = edges->count / 2;
    bouton_reason_begin(out, BOUTON_REASON_FUSED, 0);
    for (size_t told = 0, count; told < most && (count = find_circuit(edges, circuit)) > 0;
         told++) {
        bouton_reason_number(out, circuit[0]);
        bouton_reason_number(out, count - 1);
        for (size_t k = 1; k < count; k++)
            bouton_reason_number(out, circuit[k]);
        fuse(edges, circuit, count);
        bouton_option_begin(&drawings);
        bouton_edges_add(&drawings, edges);
    }
    for (size_t i = 0; i < drawings.option_count; i++)
        bouton_reason_add_move(out, out->component, BOUTON_MAIN, &drawings, i);
    if (out->status == BOUTON_OK)
        out->status = drawings.status;
    bouton_moves_free(&drawings);
}

/* Adds the points into which the circuits are fused, the farthest first, with what hangs on each;
 * and of the position itself, unless it is large, the steps. */
static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    walk w = {.time = 0};
    unsigned back, point[BOUTON_NODES_MAX] = {0};
    uint64_t loops[BOUTON_NODES_MAX] = {0}, hangs[BOUTON_NODES_MAX] = {0};
    (void)rule;
    if (play == BOUTON_MISERE || state.size == 0)
        return;
    bouton_edges_of(state, &w.edges);
    value_at(&w, 0, &back);
    for (unsigned i = 1; i < w.time; i++)
        point[w.order[i]] = w.bridged[w.order[i]] ? w.order[i] : point[w.from[w.order[i]]];
    for (size_t i = 0; i < w.edges.count; i++) {
        const bouton_edge e = w.edges.list[i];
        loops[point[e.low]] += w.met[e.low] > 0 && point[e.low] == point[e.high];
    }
    bouton_reason_begin(out, BOUTON_REASON_FUSION, 0);
    for (unsigned i = w.time; i-- > 0;) {
        const unsigned here = w.order[i];
        if (point[here] == here)
            tell_point(&w, here, point, loops[here], hangs, out);
    }
    if (out->after == BOUTON_NO_MOVE && w.edges.count <= BOUTON_FUSED_MAX)
        tell_steps(&w.edges, out);
}

const bouton_game bouton_game_hackenbush = {
    .name = "hackenbush",
    .summary = "cut an edge of a drawing; what no longer hangs on the ground falls away",
    .states = "the edges, with 0 for the ground: hackenbush:0-1,1-2,2-0,2-3",
    .example = "hackenbush:0-1,1-2,2-0,2-3,3-4,3-3",
    .notes = "Green Hackenbush, Winning Ways, chapter 7.",
    .normal_notes = "Its values come by the colon and fusion principles.",
    .parse = parse,
    .print = bouton_edges_print,
    .moves = moves,
    .picture = picture,
    .canonical = canonical,
    .same = BOUTON_SAME_IN_ALL,
    .value = value,
    .reasons = BOUTON_REASONS(reasons),
};
