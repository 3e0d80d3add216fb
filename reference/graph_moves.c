/* SPDX-License-Identifier: MIT */
/* Games on graphs: edges 0-1, arcs 0>1, vertices alone. */
#include "reference/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDGES_MAX = 48, VERTICES = 32 };

typedef struct edge {
    unsigned a, b;
    char kind; /* '-', '>', or '.' for a vertex alone (a == b) */
} edge;

typedef struct links {
    edge edges[EDGES_MAX];
    size_t count;
} links;

static links read_links(const char *text) {
    links g = {.count = 0};
    for (const char *at = text; *at >= '0' && *at <= '9';) {
        char *end;
        edge e = {.a = (unsigned)strtoul(at, &end, 10), .kind = '.'};
        e.b = e.a;
        if (*end == '-' || *end == '>') {
            e.kind = *end;
            e.b = (unsigned)strtoul(end + 1, &end, 10);
        }
        g.edges[g.count++] = e;
        at = *end == ',' ? end + 1 : end;
    }
    return g;
}

static void add(reference_moves *out, const links *g, const char *before) {
    char text[REFERENCE_TEXT_MAX];
    strcpy(text, before);
    for (size_t i = 0; i < g->count; i++) {
        const edge *e = &g->edges[i];
        if (text[0] != '\0')
            strcat(text, ",");
        sprintf(text + strlen(text), "%u", e->a);
        if (e->kind != '.')
            sprintf(text + strlen(text), "%c%u", e->kind, e->b);
    }
    reference_add(out, "%s", text);
}

static bool touches(const edge *e, unsigned v) {
    return e->a == v || e->b == v;
}

static bool has_vertex(const links *g, unsigned v) {
    for (size_t i = 0; i < g->count; i++)
        if (touches(&g->edges[i], v))
            return true;
    return false;
}

static bool are_joined(const links *g, unsigned u, unsigned v) {
    for (size_t i = 0; i < g->count; i++)
        if (u != v && touches(&g->edges[i], u) && touches(&g->edges[i], v))
            return true;
    return false;
}

/* The graph without the vertices for which gone[v]; a vertex that loses all its edges stays,
 * alone. */
static links without(const links *g, const bool gone[VERTICES]) {
    links left = {.count = 0};
    for (unsigned v = 0; v < VERTICES; v++)
        if (has_vertex(g, v) && !gone[v])
            left.edges[left.count++] = (edge){v, v, '.'};
    for (size_t i = 0; i < g->count; i++)
        if (!gone[g->edges[i].a] && !gone[g->edges[i].b] && g->edges[i].kind != '.')
            left.edges[left.count++] = g->edges[i];
    return left;
}

static void node_kayles(const links *g, reference_moves *out) {
    for (unsigned v = 0; v < VERTICES; v++) {
        bool gone[VERTICES];
        for (unsigned u = 0; u < VERTICES; u++)
            gone[u] = u == v || are_joined(g, u, v);
        const links left = without(g, gone);
        if (has_vertex(g, v))
            add(out, &left, "");
    }
}

static void arc_kayles(const links *g, reference_moves *out) {
    for (size_t i = 0; i < g->count; i++) {
        bool gone[VERTICES] = {false};
        gone[g->edges[i].a] = gone[g->edges[i].b] = true;
        const links left = without(g, gone);
        if (g->edges[i].kind == '-')
            add(out, &left, "");
    }
}

static links without_edge(const links *g, size_t i) {
    links left = *g;
    memmove(left.edges + i, left.edges + i + 1, (--left.count - i) * sizeof *left.edges);
    return left;
}

/* What hangs on the ground, which is vertex 0. */
static void hackenbush(const links *g, reference_moves *out) {
    for (size_t i = 0; i < g->count; i++) {
        const links cut = without_edge(g, i);
        links left = {.count = 0};
        bool hangs[VERTICES] = {true};
        for (unsigned round = 0; round < VERTICES; round++)
            for (size_t j = 0; j < cut.count; j++) {
                const edge *e = &cut.edges[j];
                hangs[e->a] = hangs[e->b] = hangs[e->a] || hangs[e->b];
            }
        for (size_t j = 0; j < cut.count; j++)
            if (hangs[cut.edges[j].a])
                left.edges[left.count++] = cut.edges[j];
        add(out, &left, "");
    }
}

/* Whose last string was cut is free; then the same player cuts again. */
static void nimstring(const links *g, reference_moves *out) {
    for (size_t i = 0; i < g->count; i++) {
        const edge cut = g->edges[i];
        const links left = without_edge(g, i);
        if ((cut.a != 0 && !has_vertex(&left, cut.a)) || (cut.b != 0 && !has_vertex(&left, cut.b)))
            nimstring(&left, out);
        else
            add(out, &left, "");
    }
}

/* The first number is the token's vertex. */
static void geography(const char *state, reference_moves *out) {
    const unsigned token = (unsigned)strtoul(state, NULL, 10);
    const links g = read_links(state);
    for (size_t i = 1; i < g.count; i++) {
        const edge *e = &g.edges[i];
        links left = {.count = 0};
        if (e->a != token && (e->b != token || e->kind == '>'))
            continue;
        left.edges[left.count++] = (edge){e->a + e->b - token, e->a + e->b - token, '.'};
        for (size_t j = 1; j < g.count; j++)
            if (!touches(&g.edges[j], token))
                left.edges[left.count++] = g.edges[j];
        if (e->a != e->b)
            add(out, &left, "");
    }
}

static void token_on_graph(const char *parameters, const char *state, reference_moves *out) {
    const unsigned token = (unsigned)strtoul(state, NULL, 10);
    const links g = read_links(parameters);
    for (size_t i = 0; i < g.count; i++) {
        if (g.edges[i].a == token)
            reference_add(out, "%u", g.edges[i].b);
        if (g.edges[i].b == token && g.edges[i].kind == '-')
            reference_add(out, "%u", g.edges[i].a);
    }
}

bool reference_graph_moves(const char *game, const char *parameters, const char *state,
                           reference_moves *out) {
    const links g = read_links(state);
    if (strcmp(game, "node-kayles") == 0)
        node_kayles(&g, out);
    else if (strcmp(game, "arc-kayles") == 0)
        arc_kayles(&g, out);
    else if (strcmp(game, "hackenbush") == 0)
        hackenbush(&g, out);
    else if (strcmp(game, "nimstring") == 0)
        nimstring(&g, out);
    else if (strcmp(game, "geography") == 0)
        geography(state, out);
    else if (strcmp(game, "graph") == 0)
        token_on_graph(parameters, state, out);
    else
        return false;
    return true;
}
