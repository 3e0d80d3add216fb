/* SPDX-License-Identifier: MIT */
#include "rulekit/edges.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *left, const void *right) {
    return memcmp(left, right, sizeof(bouton_edge));
}

void bouton_edges_sort(bouton_edges *edges) {
    qsort(edges->list, edges->count, sizeof *edges->list, compare);
}

static bouton_status read_node(const bouton_rule *rule, bouton_cursor *cursor, uint64_t *node) {
    const size_t start = cursor->at;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "a node", node);
    if (status != BOUTON_OK || *node < BOUTON_NODES_MAX)
        return status;
    cursor->at = start;
    return bouton_refuse(rule->b, cursor, "state", "nodes are numbered from 0, the ground, to %d",
                         (int)BOUTON_NODES_MAX - 1);
}

bouton_status bouton_edges_parse(const bouton_rule *rule, bouton_cursor *cursor, size_t most,
                                 bool loops, bouton_text *state) {
    bouton_edges edges = {0};
    if (cursor->end - cursor->at == 4 && memcmp(cursor->text + cursor->at, "none", 4) == 0) {
        cursor->at = cursor->end;
        return BOUTON_OK;
    }
    do {
        uint64_t a = 0, b = 0;
        const size_t start = cursor->at;
        bouton_status status = read_node(rule, cursor, &a);
        if (status == BOUTON_OK && !bouton_cursor_take(cursor, '-'))
            return bouton_refuse(rule->b, cursor, "state", "an edge is written as 0-1");
        if (status == BOUTON_OK)
            status = read_node(rule, cursor, &b);
        if (status != BOUTON_OK)
            return status;
        if ((a == b && !loops) || edges.count == most) {
            cursor->at = start;
            return edges.count == most ? bouton_refuse(rule->b, cursor, "state",
                                                       "there are at most %zu edges", most)
                                       : bouton_refuse(rule->b, cursor, "state",
                                                       "an edge joins two different nodes");
        }
        edges.list[edges.count++] =
            (bouton_edge){(uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a)};
    } while (bouton_cursor_take(cursor, ','));
    bouton_edges_sort(&edges);
    bouton_text_put_bytes(state, edges.list, edges.count * sizeof *edges.list);
    return BOUTON_OK;
}

void bouton_edges_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    if (state.size == 0)
        bouton_text_put(out, "none");
    for (size_t i = 0; i < state.size; i += 2)
        bouton_text_printf(out, i > 0 ? ",%u-%u" : "%u-%u", state.data[i], state.data[i + 1]);
}

void bouton_edges_of(bouton_state state, bouton_edges *edges) {
    BOUTON_ASSERT(state.size % sizeof *edges->list == 0 && state.size <= sizeof edges->list);
    edges->count = state.size / sizeof *edges->list;
    if (state.size > 0)
        memcpy(edges->list, state.data, state.size);
}

void bouton_edges_add(bouton_moves *out, const bouton_edges *edges) {
    bouton_option_add(out, edges->list, edges->count * sizeof *edges->list);
}

void bouton_edges_remove(bouton_edges *edges, size_t i) {
    BOUTON_ASSERT(i < edges->count);
    memmove(edges->list + i, edges->list + i + 1, (--edges->count - i) * sizeof *edges->list);
}

void bouton_edges_draw(const bouton_edges *edges, const bool *loose, bouton_picture *out) {
    bool used[BOUTON_NODES_MAX] = {false};
    bouton_draw_graph(out);
    for (size_t i = 0; i < edges->count; i++)
        used[edges->list[i].low] = used[edges->list[i].high] = true;
    if (used[0] || loose != NULL)
        bouton_draw_ground(out);
    for (uint32_t node = 1; node < BOUTON_NODES_MAX; node++)
        if (used[node])
            bouton_draw_node(out, BOUTON_PART_NODE, node);
    for (size_t i = 0; i < edges->count; i++)
        bouton_draw_line(out, loose != NULL && loose[i] ? BOUTON_PART_LOOSE : BOUTON_PART_EDGE,
                         edges->list[i].low, edges->list[i].high);
}
