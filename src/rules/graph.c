/* SPDX-License-Identifier: MIT */
/* A token on a directed graph of the user's own, moved along an arc. Cycles and loops are allowed:
 * values are Smith's loopy values. */
#include "rulekit/clauses.h"
#include "rulekit/rule.h"

#include <string.h>

enum {
    VERTICES_MAX = 1 << 20,
    ARCS_MAX = 1 << 22,
    FILE_MAX = 1 << 26,
    ARCS_SAID_MAX = 32, /* up to this many are listed one by one */
};

typedef struct arc {
    uint32_t tail, head;
} arc;

typedef struct graph {
    char *file; /* its name if it was read from one */
    arc *arcs;  /* as written */
    size_t count, capacity;
    size_t *starts; /* arcs of vertex v, sorted by tail: starts[v] up to the next */
    uint32_t *heads;
    size_t vertices;
} graph;

static void release(bouton_rule *rule) {
    graph *g = rule->parameters;
    bouton_context *b = rule->b;
    bouton_release_string(b, g->file);
    bouton_release_memory(b, g->arcs, g->capacity * sizeof *g->arcs);
    bouton_release_memory(b, g->starts, (g->vertices + 1) * sizeof *g->starts);
    bouton_release_memory(b, g->heads, g->count * sizeof *g->heads);
}

static bouton_status read_vertex(bouton_context *b, bouton_cursor *cursor, uint32_t *vertex) {
    const size_t start = cursor->at;
    uint64_t number = 0;
    bouton_status status = bouton_cursor_number(b, cursor, "a vertex", &number);
    *vertex = (uint32_t)number;
    if (status != BOUTON_OK || number < VERTICES_MAX)
        return status;
    cursor->at = start;
    return bouton_refuse(b, cursor, "parameters", "vertices are numbered from 0 to %d",
                         (int)VERTICES_MAX - 1);
}

/* In a file, # begins a comment that ends with its line. */
static bool take_separators(bouton_cursor *cursor, bool in_file) {
    const size_t start = cursor->at;
    bool comment = false;
    for (int c; (c = bouton_cursor_peek(cursor)) >= 0; cursor->at++) {
        comment = in_file && (comment ? c != '\n' && c != '\r' : c == '#');
        if (!comment && c != ',' && !(in_file && c != 0 && strchr(" \n\r\t", c) != NULL))
            break;
    }
    return cursor->at > start;
}

/* Reads arcs 0>1 or 0->1, or 0-1 for both ways, separated by commas or, in a file, by spaces and
 * newlines. */
static bouton_status read_arcs(bouton_context *b, graph *g, bouton_cursor *cursor, bool in_file) {
    if (in_file)
        take_separators(cursor, in_file);
    while (bouton_cursor_peek(cursor) >= 0) {
        arc a = {0, 0};
        bouton_status status = read_vertex(b, cursor, &a.tail);
        if (status != BOUTON_OK)
            return status;
        bool is_arc;
        if (!bouton_cursor_take_link(cursor, &is_arc))
            return bouton_refuse(b, cursor, "parameters",
                                 "an arc is written as 0>1, an edge for both ways as 0-1");
        status = read_vertex(b, cursor, &a.head);
        if (status != BOUTON_OK)
            return status;
        void *arcs = g->arcs;
        if (g->count + 2 > ARCS_MAX)
            return bouton_refuse(b, cursor, "parameters", "a graph has at most %d arcs",
                                 (int)ARCS_MAX);
        if (!bouton_reserve(b, &arcs, &g->capacity, g->count + 2, sizeof *g->arcs))
            return b->error.status;
        g->arcs = arcs;
        g->arcs[g->count++] = a;
        if (!is_arc && a.tail != a.head)
            g->arcs[g->count++] = (arc){a.head, a.tail};
        if (bouton_cursor_peek(cursor) >= 0 && !take_separators(cursor, in_file))
            return bouton_refuse(b, cursor, "parameters", "arcs have commas between them");
    }
    return BOUTON_OK;
}

/* Puts the file's name and the line before the message. */
static bouton_status locate(bouton_context *b, const char *file, const bouton_text *text) {
    const bouton_error fault = b->error;
    size_t line = 1;
    for (int64_t i = 0; i < fault.at; i++)
        line += text->data[i] == '\n';
    return bouton_fail_at(b, fault.status, fault.code, text->data, text->size, (size_t)fault.at,
                          "%.400s:%zu: %s", file, line, fault.message);
}

static bouton_status read_file(bouton_context *b, graph *g, const bouton_cursor *name) {
    bouton_text text = bouton_text_start(b);
    g->file = bouton_copy_string(b, name->text + name->at, name->end - name->at);
    bouton_status status = g->file ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        status = bouton_load_file(b, g->file, FILE_MAX, &text);
        if (status == BOUTON_INPUT)
            bouton_place_error(b, name->text, name->text_size, name->at);
    }
    if (status == BOUTON_OK) {
        bouton_cursor cursor = {.text = text.data, .text_size = text.size, .end = text.size};
        status = read_arcs(b, g, &cursor, true);
        if (status == BOUTON_INPUT && b->error.at >= 0)
            status = locate(b, g->file, &text);
    }
    bouton_text_release(&text);
    return status;
}

/* Sorts the arcs by their tails. */
static bouton_status sort(bouton_context *b, graph *g) {
    size_t vertices = 0;
    for (size_t i = 0; i < g->count; i++) {
        vertices = g->arcs[i].tail >= vertices ? g->arcs[i].tail + (size_t)1 : vertices;
        vertices = g->arcs[i].head >= vertices ? g->arcs[i].head + (size_t)1 : vertices;
    }
    g->starts = bouton_calloc(b, vertices + 1, sizeof *g->starts);
    if (g->starts == NULL)
        return b->error.status;
    g->vertices = vertices;
    g->heads = bouton_calloc(b, g->count, sizeof *g->heads);
    if (g->heads == NULL && g->count > 0)
        return b->error.status;
    for (size_t i = 0; i < g->count; i++)
        g->starts[g->arcs[i].tail + 1]++;
    for (size_t v = 0; v < vertices; v++)
        g->starts[v + 1] += g->starts[v];
    for (size_t i = g->count; i-- > 0;)
        g->heads[--g->starts[g->arcs[i].tail + 1]] = g->arcs[i].head;
    for (size_t v = 0; v < vertices; v++)
        g->starts[v] = g->starts[v + 1];
    g->starts[vertices] = g->count;
    return BOUTON_OK;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    graph *g = bouton_rule_make_parameters(rule, sizeof *g);
    bouton_status status;
    if (g == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "say which arcs there are, as in \"graph=0>1,1>2,2>0:0\", or in "
                             "which file they stand: graph=@FILE:0");
    if (bouton_cursor_take(cursor, '@')) {
        status = read_file(rule->b, g, cursor);
        cursor->at = status == BOUTON_OK ? cursor->end : cursor->at;
    } else {
        status = read_arcs(rule->b, g, cursor, false);
    }
    return status == BOUTON_OK ? sort(rule->b, g) : status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const graph *g = rule->parameters;
    if (g->file != NULL) {
        bouton_text_put_char(out, '@');
        bouton_text_put(out, g->file);
        return;
    }
    for (size_t i = 0; i < g->count; i++)
        bouton_text_printf(out, i > 0 ? ",%u>%u" : "%u>%u", g->arcs[i].tail, g->arcs[i].head);
}

/* Whether no earlier arc from v goes where this one does. */
static bool is_first(const graph *g, uint32_t v, size_t at) {
    for (size_t i = g->starts[v]; i < at; i++)
        if (g->heads[i] == g->heads[at])
            return false;
    return true;
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const graph *g = rule->parameters;
    if (g->count > ARCS_SAID_MAX) {
        bouton_clause_begin(out, BOUTON_CLAUSE_ARCS, 0);
        bouton_clause_number(out, g->count);
        return;
    }
    for (uint32_t v = 0; v < g->vertices; v++) {
        for (size_t i = g->starts[v]; i < g->starts[v + 1]; i++) {
            if (i == g->starts[v])
                bouton_clause_begin(out, BOUTON_CLAUSE_ARC, v);
            if (is_first(g, v, i))
                bouton_clause_range(out, g->heads[i], g->heads[i]);
        }
    }
    if (out->count == 0)
        bouton_clause_begin(out, BOUTON_CLAUSE_NO_MOVE, 0);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const graph *g = rule->parameters;
    const size_t start = cursor->at;
    uint32_t vertex = 0;
    bouton_status status = read_vertex(rule->b, cursor, &vertex);
    if (status == BOUTON_OK && vertex >= g->vertices) {
        cursor->at = start;
        return bouton_refuse(rule->b, cursor, "state", "the graph has no vertex %u", vertex);
    }
    bouton_text_put_bytes(state, &vertex, sizeof vertex);
    return status;
}

static uint32_t vertex_of(bouton_state state) {
    uint32_t vertex;
    memcpy(&vertex, state.data, sizeof vertex);
    return vertex;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_u64(out, vertex_of(state));
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    const graph *g = rule->parameters;
    for (uint32_t v = 0; v < g->vertices; v++)
        bouton_draw_node(out, v == vertex_of(state) ? BOUTON_PART_HERE : BOUTON_PART_NODE, v);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (size_t i = g->starts[v]; i < g->starts[v + 1]; i++)
            bouton_draw_line(out, BOUTON_PART_ARC, v, g->heads[i]);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    const graph *g = rule->parameters;
    const uint32_t v = vertex_of(state);
    for (size_t i = g->starts[v]; i < g->starts[v + 1]; i++)
        bouton_option(out, &g->heads[i], sizeof *g->heads);
}

const bouton_game bouton_game_graph = {
    .name = "graph",
    .summary = "move the token along an arc of a directed graph, which may have cycles",
    .parameters =
        "the arcs, 0>1 or 0->1, or 0-1 for both ways, with commas: \"graph=0>1,1>2,2>0\"; or the "
        "file in which they stand: graph=@FILE, where spaces, new lines and # comments may stand "
        "too",
    .states = "the token's vertex: \"graph=0>1,1>2,2>0,1>3:0\"",
    .example = "graph=0>1,1>2,2>0,1>3,2>3:0",
    .notes = "Where neither can force an end the outcome is D.",
    .normal_notes =
        "Values are Smith's (1966): a number, or infinity with the values that can be moved to.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .release = release,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .loopy = true,
};
