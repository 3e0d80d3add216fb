/* SPDX-License-Identifier: MIT */
#include "rulekit/pairing.h"

enum { STEPS_MAX = 20000 };

typedef struct pairing {
    const bouton_links *graph;
    uint64_t left; /* vertices without an image */
    unsigned image[BOUTON_VERTICES_MAX], steps;
} pairing;

static bool are_joined(const bouton_links *graph, unsigned a, unsigned b) {
    return graph->neighbours[a] >> b & 1;
}

/* Whether a and b can be paired, given the existing pairs. */
static bool fits(const pairing *p, unsigned a, unsigned b) {
    const bouton_links *graph = p->graph;
    if (are_joined(graph, a, b) ||
        bouton_count(graph->neighbours[a]) != bouton_count(graph->neighbours[b]))
        return false;
    for (uint64_t paired = graph->vertices & ~p->left; paired != 0; paired &= paired - 1) {
        const unsigned v = bouton_first(paired);
        if (are_joined(graph, a, v) != are_joined(graph, b, p->image[v]))
            return false;
    }
    return true;
}

/* The next vertex to be paired: the one most restricted by existing pairs. */
static unsigned next_of(const pairing *p) {
    for (uint64_t left = p->left; left != 0; left &= left - 1)
        if ((p->graph->neighbours[bouton_first(left)] & ~p->left) != 0)
            return bouton_first(left);
    return bouton_first(p->left);
}

static bool find(pairing *p) {
    if (p->left == 0)
        return true;
    const unsigned a = next_of(p);
    for (uint64_t others = p->left & ~((uint64_t)1 << a); others != 0; others &= others - 1) {
        const unsigned b = bouton_first(others);
        const uint64_t both = (uint64_t)1 << a | (uint64_t)1 << b;
        if (p->steps == STEPS_MAX)
            return false;
        p->steps++;
        if (!fits(p, a, b))
            continue;
        p->image[a] = b;
        p->image[b] = a;
        p->left &= ~both;
        if (find(p))
            return true;
        p->left |= both;
    }
    return false;
}

void bouton_pairing_reason(const bouton_links *graph, bouton_reasons *out) {
    pairing p = {.graph = graph, .left = graph->vertices};
    if (graph->vertices == 0 || bouton_count(graph->vertices) % 2 == 1 || !find(&p))
        return;
    bouton_reason_begin(out, BOUTON_REASON_PAIRED, 0);
    for (uint64_t left = graph->vertices; left != 0; left &= left - 1) {
        const unsigned v = bouton_first(left);
        if (v > p.image[v])
            continue;
        bouton_reason_number(out, v);
        bouton_reason_number(out, p.image[v]);
    }
}
