/* SPDX-License-Identifier: MIT */
#include "search/digraph.h"

#include <string.h>

enum {
    POLL_EVERY = 1024,         /* arcs made, each of which may involve a whole position */
    POLL_EVERY_READ = 1 << 20, /* arcs read */
};

bouton_digraph bouton_digraph_new(bouton_context *b) {
    return (bouton_digraph){.b = b, .ids = bouton_table_new(b)};
}

void bouton_digraph_free(bouton_digraph *g) {
    bouton_context *b = g->b;
    bouton_table_free(&g->ids);
    bouton_release_memory(b, g->keys, g->keys_capacity);
    bouton_release_memory(b, g->key_starts, g->key_capacity * sizeof *g->key_starts);
    bouton_release_memory(b, g->heads, g->arc_capacity * sizeof *g->heads);
    bouton_release_memory(b, g->arc_starts, g->start_capacity * sizeof *g->arc_starts);
    *g = bouton_digraph_new(b);
}

bool bouton_digraph_is_valid(const bouton_digraph *g) {
    if (g->expanded > g->count || g->ids.count != g->count || g->keys_size > g->keys_capacity)
        return false;
    for (size_t node = 0; node < g->count; node++)
        if (g->key_starts[node] > (node + 1 < g->count ? g->key_starts[node + 1] : g->keys_size))
            return false;
    for (size_t node = 0; node < g->expanded; node++)
        if (g->arc_starts[node] > g->arc_starts[node + 1])
            return false;
    for (size_t arc = 0; arc < g->arc_count; arc++)
        if (g->heads[arc] >= g->count)
            return false;
    return g->expanded == 0 || g->arc_starts[g->expanded] <= g->arc_count;
}

bouton_status bouton_digraph_node(bouton_digraph *g, const void *bytes, size_t size,
                                  uint32_t *node) {
    const bouton_key key = bouton_key_of(bytes, size);
    const uint32_t *known = bouton_table_find(&g->ids, &key);
    if (known != NULL) {
        *node = *known;
        return BOUTON_OK;
    }
    void *keys = g->keys, *starts = g->key_starts;
    if (g->count == (size_t)1 << 31)
        return bouton_fail(g->b, BOUTON_LIMIT, "too-many-positions",
                           "more than 2^31 positions can be reached");
    if (!bouton_reserve(g->b, &keys, &g->keys_capacity, g->keys_size + size, 1))
        return g->b->error.status;
    g->keys = keys;
    if (!bouton_reserve(g->b, &starts, &g->key_capacity, g->count + 1, sizeof *g->key_starts))
        return g->b->error.status;
    g->key_starts = starts;
    bouton_status status = bouton_table_add(&g->ids, &key, (uint32_t)g->count);
    if (status != BOUTON_OK)
        return status;
    if (size > 0)
        memcpy(g->keys + g->keys_size, bytes, size);
    g->key_starts[g->count] = g->keys_size;
    g->keys_size += size;
    *node = (uint32_t)g->count++;
    return BOUTON_OK;
}

const uint8_t *bouton_digraph_key(const bouton_digraph *g, size_t node, size_t *size) {
    const size_t end = node + 1 < g->count ? g->key_starts[node + 1] : g->keys_size;
    *size = end - g->key_starts[node];
    return g->keys_size > 0 ? g->keys + g->key_starts[node] : (const uint8_t *)"";
}

/* Writes where the arcs of node `expanded` start, which is where those before it end. */
static bouton_status begin(bouton_digraph *g) {
    void *starts = g->arc_starts;
    if (!bouton_reserve(g->b, &starts, &g->start_capacity, g->expanded + 2, sizeof *g->arc_starts))
        return g->b->error.status;
    g->arc_starts = starts;
    if (g->expanded == 0)
        g->arc_starts[0] = 0;
    return BOUTON_OK;
}

bouton_status bouton_digraph_arc(bouton_digraph *g, uint32_t head) {
    BOUTON_ASSERT(g->expanded < g->count && head < g->count);
    void *heads = g->heads;
    if (!bouton_reserve(g->b, &heads, &g->arc_capacity, g->arc_count + 1, sizeof *g->heads))
        return g->b->error.status;
    g->heads = heads;
    g->heads[g->arc_count++] = head;
    return g->arc_count % POLL_EVERY == 0 ? bouton_poll(g->b, "positions", g->expanded, 0)
                                          : BOUTON_OK;
}

bouton_status bouton_digraph_end(bouton_digraph *g) {
    bouton_status status = begin(g);
    if (status == BOUTON_OK)
        g->arc_starts[++g->expanded] = g->arc_count;
    if (status == BOUTON_OK && g->expanded % POLL_EVERY == 0)
        status = bouton_poll(g->b, "positions", g->expanded, 0);
    return status;
}

bouton_status bouton_digraph_reverse(const bouton_digraph *g, size_t from, size_t **starts,
                                     uint32_t **tails) {
    BOUTON_ASSERT(g->expanded == g->count && from < g->count);
    const size_t first = g->arc_starts[from];
    *starts = bouton_calloc(g->b, g->count - from + 2, sizeof **starts);
    *tails = bouton_calloc(g->b, g->arc_count - first + 1, sizeof **tails);
    if (*starts == NULL || *tails == NULL) {
        bouton_digraph_free_reverse(g, from, *starts, *tails);
        return g->b->error.status;
    }
    bouton_status status = BOUTON_OK;
    uint64_t read = 0;
    size_t *next = *starts + 1; /* where a node's next tail goes; finally the end of its tails */
    for (size_t arc = first; arc < g->arc_count && status == BOUTON_OK; arc++) {
        if (g->heads[arc] >= from)
            next[g->heads[arc] - from + 1]++;
        status = bouton_digraph_read(g, &read, 1);
    }
    for (size_t i = 1; i <= g->count - from; i++)
        next[i] += next[i - 1];
    for (size_t node = from; node < g->count && status == BOUTON_OK; node++) {
        for (size_t arc = g->arc_starts[node]; arc < g->arc_starts[node + 1]; arc++)
            if (g->heads[arc] >= from)
                (*tails)[next[g->heads[arc] - from]++] = (uint32_t)node;
        status = bouton_digraph_read(g, &read, g->arc_starts[node + 1] - g->arc_starts[node]);
    }
    if (status != BOUTON_OK)
        bouton_digraph_free_reverse(g, from, *starts, *tails);
    return status;
}

bouton_status bouton_digraph_read(const bouton_digraph *g, uint64_t *read, size_t arcs) {
    const uint64_t before = *read;
    *read += arcs + 1;
    return before / POLL_EVERY_READ != *read / POLL_EVERY_READ
               ? bouton_poll(g->b, "positions", g->expanded, 0)
               : BOUTON_OK;
}

void bouton_digraph_free_reverse(const bouton_digraph *g, size_t from, size_t *starts,
                                 uint32_t *tails) {
    bouton_release_memory(g->b, starts, (g->count - from + 2) * sizeof *starts);
    bouton_release_memory(g->b, tails, (g->arc_count - g->arc_starts[from] + 1) * sizeof *tails);
}
