/* SPDX-License-Identifier: MIT */
/* Edmonds' algorithm: a tree of alternating paths is grown from each free vertex; when it closes an
 * odd cycle, the cycle is contracted to one vertex, its base. */
#include "rulekit/matching.h"

typedef struct blossom {
    const bouton_links *graph;
    int mate[BOUTON_VERTICES_MAX], parent[BOUTON_VERTICES_MAX], base[BOUTON_VERTICES_MAX];
    uint64_t outer; /* vertices at an even distance from the root */
} blossom;

static int common_base(const blossom *m, int a, int b) {
    uint64_t seen = 0;
    for (;;) {
        a = m->base[a];
        seen |= (uint64_t)1 << a;
        if (m->mate[a] < 0)
            break;
        a = m->parent[m->mate[a]];
    }
    for (;;) {
        b = m->base[b];
        if (seen >> b & 1)
            return b;
        b = m->parent[m->mate[b]];
    }
}

static void mark_path(blossom *m, int v, int base, int child, uint64_t *in_cycle) {
    while (m->base[v] != base) {
        *in_cycle |= (uint64_t)1 << m->base[v] | (uint64_t)1 << m->base[m->mate[v]];
        m->parent[v] = child;
        child = m->mate[v];
        v = m->parent[m->mate[v]];
    }
}

/* The free end of an alternating path from a free root, or -1. */
static int find_path(blossom *m, int root) {
    int queue[BOUTON_VERTICES_MAX], head = 0, tail = 0;
    for (int v = 0; v < BOUTON_VERTICES_MAX; v++) {
        m->parent[v] = -1;
        m->base[v] = v;
    }
    m->outer = (uint64_t)1 << root;
    queue[tail++] = root;
    while (head < tail) {
        const int v = queue[head++];
        for (uint64_t left = m->graph->neighbours[v]; left != 0; left &= left - 1) {
            const int to = (int)bouton_first(left);
            if (m->base[v] == m->base[to] || m->mate[v] == to)
                continue;
            if (to == root || (m->mate[to] >= 0 && m->parent[m->mate[to]] >= 0)) {
                const int base = common_base(m, v, to);
                uint64_t in_cycle = 0;
                mark_path(m, v, base, to, &in_cycle);
                mark_path(m, to, base, v, &in_cycle);
                for (uint64_t all = m->graph->vertices; all != 0; all &= all - 1) {
                    const int u = (int)bouton_first(all);
                    if (!(in_cycle >> m->base[u] & 1))
                        continue;
                    m->base[u] = base;
                    if (!(m->outer >> u & 1)) {
                        m->outer |= (uint64_t)1 << u;
                        queue[tail++] = u;
                    }
                }
            } else if (m->parent[to] < 0) {
                m->parent[to] = v;
                if (m->mate[to] < 0)
                    return to;
                m->outer |= (uint64_t)1 << m->mate[to];
                queue[tail++] = m->mate[to];
            }
        }
    }
    return -1;
}

unsigned bouton_matching(const bouton_links *graph) {
    blossom m = {.graph = graph};
    unsigned pairs = 0;
    for (int v = 0; v < BOUTON_VERTICES_MAX; v++)
        m.mate[v] = -1;
    for (uint64_t left = graph->vertices; left != 0; left &= left - 1) {
        const int root = (int)bouton_first(left);
        if (m.mate[root] >= 0)
            continue;
        int v = find_path(&m, root);
        pairs += v >= 0;
        while (v >= 0) {
            const int before = m.parent[v], next = m.mate[before];
            m.mate[v] = before;
            m.mate[before] = v;
            v = next;
        }
    }
    return pairs;
}
