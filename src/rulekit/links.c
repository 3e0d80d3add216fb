/* SPDX-License-Identifier: MIT */
#include "rulekit/links.h"

#include "base/bytes.h"

#include <string.h>

enum {
    NAMED = 128,     /* flag in the first byte: the vertices are listed */
    FORMS_MAX = 200, /* numberings compared for a canonical form */
};

static void join(bouton_links *graph, unsigned a, unsigned b) {
    graph->vertices |= (uint64_t)1 << a | (uint64_t)1 << b;
    graph->neighbours[a] |= (uint64_t)1 << b;
    graph->neighbours[b] |= (uint64_t)1 << a;
}

void bouton_links_of(bouton_state state, bouton_links *graph) {
    uint8_t names[BOUTON_VERTICES_MAX];
    const unsigned n = state.data[0] % NAMED;
    const uint8_t *bits = state.data + 1;
    *graph = (bouton_links){.vertices = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1};
    if (state.data[0] >= NAMED) {
        graph->vertices = bouton_load(bits, 8);
        bits += 8;
    }
    unsigned count = 0, pair = 0;
    for (uint64_t left = graph->vertices; left != 0; left &= left - 1)
        names[count++] = (uint8_t)bouton_first(left);
    for (unsigned i = 1; i < n; i++)
        for (unsigned j = 0; j < i; j++, pair++)
            if (bits[pair / 8] >> pair % 8 & 1)
                join(graph, names[i], names[j]);
}

static size_t put(const bouton_links *graph, uint8_t *state) {
    const unsigned n = bouton_count(graph->vertices);
    const uint64_t numbered = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    uint8_t *bits = state + 1;
    state[0] = (uint8_t)n;
    if (graph->vertices != numbered) {
        const uint64_t bytes = bouton_little64(graph->vertices);
        state[0] = (uint8_t)(n + NAMED);
        memcpy(bits, &bytes, sizeof bytes);
        bits += sizeof bytes;
    }
    const size_t size = (n * (n - (n > 0)) / 2 + 7) / 8;
    unsigned pair = 0;
    memset(bits, 0, size);
    for (uint64_t left = graph->vertices; left != 0; left &= left - 1) {
        const unsigned a = bouton_first(left);
        const uint64_t before = graph->vertices & (((uint64_t)1 << a) - 1);
        for (uint64_t others = before; others != 0; others &= others - 1, pair++)
            if (graph->neighbours[a] >> bouton_first(others) & 1)
                bits[pair / 8] |= (uint8_t)(1 << pair % 8);
    }
    return (size_t)(bits - state) + size;
}

enum { STATE_MAX = 1 + 8 + BOUTON_VERTICES_MAX * (BOUTON_VERTICES_MAX - 1) / 16 };

void bouton_links_add(bouton_moves *out, const bouton_links *graph) {
    uint8_t state[STATE_MAX];
    bouton_option_add(out, state, put(graph, state));
}

static bool take_word(bouton_cursor *cursor, const char *word) {
    const size_t size = strlen(word);
    if (cursor->end - cursor->at < size || memcmp(cursor->text + cursor->at, word, size) != 0)
        return false;
    cursor->at += size;
    return true;
}

static bouton_status refuse_size(const bouton_rule *rule, bouton_cursor *cursor, size_t at) {
    cursor->at = at;
    return bouton_refuse(rule->b, cursor, "state", "a graph has at most %d vertices, 0 to %d",
                         (int)BOUTON_VERTICES_MAX, (int)BOUTON_VERTICES_MAX - 1);
}

static bouton_status read_vertex(const bouton_rule *rule, bouton_cursor *cursor, unsigned *vertex) {
    const size_t start = cursor->at;
    uint64_t number = 0;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "a vertex", &number);
    if (status == BOUTON_OK && number >= BOUTON_VERTICES_MAX)
        return refuse_size(rule, cursor, start);
    *vertex = (unsigned)number;
    return status;
}

/* Reads the size of a shape, at least 1. */
static bouton_status read_size(const bouton_rule *rule, bouton_cursor *cursor, uint64_t most,
                               unsigned *size) {
    const size_t start = cursor->at;
    uint64_t number = 0;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number of vertices", &number);
    if (status == BOUTON_OK && (number == 0 || number > most))
        return refuse_size(rule, cursor, start);
    *size = (unsigned)number;
    return status;
}

static bouton_status read_grid(const bouton_rule *rule, bouton_cursor *cursor,
                               bouton_links *graph) {
    unsigned rows = 0, columns = 0;
    bouton_status status = read_size(rule, cursor, BOUTON_VERTICES_MAX, &rows);
    if (status == BOUTON_OK && !bouton_cursor_take(cursor, 'x'))
        return bouton_refuse(rule->b, cursor, "state", "a grid is written as grid3x4");
    if (status == BOUTON_OK)
        status = read_size(rule, cursor, BOUTON_VERTICES_MAX / rows, &columns);
    for (unsigned v = 0; status == BOUTON_OK && v < rows * columns; v++) {
        graph->vertices |= (uint64_t)1 << v;
        if (v % columns > 0)
            join(graph, v, v - 1);
        if (v >= columns)
            join(graph, v, v - columns);
    }
    return status;
}

static bouton_status read_shape(const bouton_rule *rule, bouton_cursor *cursor,
                                bouton_links *graph) {
    unsigned n = 0;
    bouton_status status;
    if (take_word(cursor, "none"))
        return BOUTON_OK;
    if (take_word(cursor, "grid"))
        return read_grid(rule, cursor, graph);
    if (take_word(cursor, "star")) {
        status = read_size(rule, cursor, BOUTON_VERTICES_MAX - 1, &n);
        for (unsigned v = 1; status == BOUTON_OK && v <= n; v++)
            join(graph, 0, v);
        return status;
    }
    const bool cycle = take_word(cursor, "cycle"), complete = take_word(cursor, "complete");
    if (!cycle && !complete && !take_word(cursor, "path"))
        return bouton_refuse(rule->b, cursor, "state",
                             "a graph is written by its edges, as 0-1,1-2, or as path5, cycle6, "
                             "complete4, star5, grid3x4");
    status = read_size(rule, cursor, BOUTON_VERTICES_MAX, &n);
    for (unsigned v = 0; status == BOUTON_OK && v < n; v++) {
        graph->vertices |= (uint64_t)1 << v;
        if (v > 0)
            join(graph, v, v - 1);
        for (unsigned u = 0; complete && u < v; u++)
            join(graph, v, u);
    }
    if (status == BOUTON_OK && cycle && n > 2)
        join(graph, 0, n - 1);
    return status;
}

static bouton_status read_edges(const bouton_rule *rule, bouton_cursor *cursor,
                                bouton_links *graph) {
    do {
        unsigned a = 0, b = 0;
        bouton_status status = read_vertex(rule, cursor, &a);
        if (status == BOUTON_OK && bouton_cursor_take(cursor, '-')) {
            status = read_vertex(rule, cursor, &b);
            if (status == BOUTON_OK && a == b)
                return bouton_refuse(rule->b, cursor, "state",
                                     "an edge joins two different vertices");
            if (status == BOUTON_OK)
                join(graph, a, b);
        }
        if (status != BOUTON_OK)
            return status;
        graph->vertices |= (uint64_t)1 << a;
    } while (bouton_cursor_take(cursor, ','));
    return BOUTON_OK;
}

bouton_status bouton_links_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                 bouton_text *state) {
    bouton_links graph = {0};
    uint8_t bytes[STATE_MAX];
    const int c = bouton_cursor_peek(cursor);
    bouton_status status =
        c >= '0' && c <= '9' ? read_edges(rule, cursor, &graph) : read_shape(rule, cursor, &graph);
    if (status == BOUTON_OK)
        bouton_text_put_bytes(state, bytes, put(&graph, bytes));
    return status;
}

void bouton_links_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    bouton_links graph;
    const char *separator = "";
    (void)rule;
    bouton_links_of(state, &graph);
    if (graph.vertices == 0)
        bouton_text_put(out, "none");
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1) {
        const unsigned a = bouton_first(left);
        uint64_t later = graph.neighbours[a] & (left ^ (uint64_t)1 << a);
        for (; later != 0; later &= later - 1, separator = ",")
            bouton_text_printf(out, "%s%u-%u", separator, a, bouton_first(later));
        if (graph.neighbours[a] != 0)
            continue;
        bouton_text_printf(out, "%s%u", separator, a);
        separator = ",";
    }
}

void bouton_links_draw(bouton_state state, bouton_part_kind each, bouton_picture *out) {
    bouton_links graph;
    bouton_links_of(state, &graph);
    bouton_draw_graph(out);
    bouton_draw_options(out, each);
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1)
        bouton_draw_node(out, BOUTON_PART_NODE, bouton_first(left));
    for (uint64_t left = graph.vertices; left != 0; left &= left - 1) {
        uint64_t later = graph.neighbours[bouton_first(left)] & left;
        for (; later != 0; later &= later - 1)
            bouton_draw_line(out, BOUTON_PART_EDGE, bouton_first(left), bouton_first(later));
    }
}

void bouton_links_remove(bouton_links *graph, uint64_t vertices) {
    graph->vertices &= ~vertices;
    for (unsigned v = 0; v < BOUTON_VERTICES_MAX; v++)
        graph->neighbours[v] &= vertices >> v & 1 ? 0 : ~vertices;
}

uint64_t bouton_links_component(const bouton_links *graph, unsigned vertex) {
    uint64_t found = (uint64_t)1 << vertex;
    for (uint64_t open = found; open != 0;) {
        const unsigned v = bouton_first(open);
        open = (open & (open - 1)) | (graph->neighbours[v] & ~found);
        found |= graph->neighbours[v];
    }
    return found;
}

/* Canonical forms: vertices are distinguished by colours, refined by the colours of their
 * neighbours until nothing changes. If several vertices share a colour, each of them in turn is
 * given one of its own; of all the resulting numberings the one with the least graph is taken. */
typedef struct form {
    const bouton_links *graph;
    unsigned n;
    uint8_t vertices[BOUTON_VERTICES_MAX];
    bouton_links best;
    unsigned found;
} form;

static uint64_t mix(uint64_t x) {
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15u;
    return x ^ x >> 29;
}

static unsigned different(const form *f, const uint64_t *colours) {
    unsigned count = 0;
    for (unsigned i = 0; i < f->n; i++) {
        unsigned j = 0;
        while (j < i && colours[f->vertices[j]] != colours[f->vertices[i]])
            j++;
        count += j == i;
    }
    return count;
}

static void refine(const form *f, uint64_t *colours) {
    for (unsigned before = 0, now = different(f, colours); now > before && now < f->n;) {
        uint64_t next[BOUTON_VERTICES_MAX];
        for (unsigned i = 0; i < f->n; i++) {
            const unsigned v = f->vertices[i];
            uint64_t sum = 0;
            for (uint64_t left = f->graph->neighbours[v]; left != 0; left &= left - 1)
                sum += mix(colours[bouton_first(left)]);
            next[v] = mix(colours[v] * 3 + sum);
        }
        for (unsigned i = 0; i < f->n; i++)
            colours[f->vertices[i]] = next[f->vertices[i]];
        before = now;
        now = different(f, colours);
    }
}

static void keep_if_less(form *f, const uint64_t *colours) {
    unsigned rank[BOUTON_VERTICES_MAX];
    bouton_links made = {.vertices = f->n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << f->n) - 1};
    for (unsigned i = 0; i < f->n; i++) {
        rank[f->vertices[i]] = 0;
        for (unsigned j = 0; j < f->n; j++)
            rank[f->vertices[i]] += colours[f->vertices[j]] < colours[f->vertices[i]];
    }
    for (unsigned i = 0; i < f->n; i++) {
        const unsigned v = f->vertices[i];
        for (uint64_t left = f->graph->neighbours[v]; left != 0; left &= left - 1)
            made.neighbours[rank[v]] |= (uint64_t)1 << rank[bouton_first(left)];
    }
    if (f->found++ == 0 || memcmp(made.neighbours, f->best.neighbours, sizeof made.neighbours) < 0)
        f->best = made;
}

/* Whether one of the set may be exchanged with v, so that both lead to the same graphs. */
static bool has_twin(const bouton_links *graph, unsigned v, uint64_t set) {
    for (; set != 0; set &= set - 1) {
        const unsigned u = bouton_first(set);
        const uint64_t both = (uint64_t)1 << u | (uint64_t)1 << v;
        if ((graph->neighbours[u] & ~both) == (graph->neighbours[v] & ~both))
            return true;
    }
    return false;
}

static void tell_apart(form *f, const uint64_t *before) {
    uint64_t colours[BOUTON_VERTICES_MAX], shared = 0;
    bool any = false;
    memcpy(colours, before, sizeof colours);
    refine(f, colours);
    for (unsigned i = 0; i < f->n; i++)
        for (unsigned j = 0; j < i; j++) {
            const uint64_t colour = colours[f->vertices[i]];
            if (colour == colours[f->vertices[j]] && (!any || colour < shared)) {
                any = true;
                shared = colour;
            }
        }
    if (!any) {
        keep_if_less(f, colours);
        return;
    }
    uint64_t tried = 0;
    for (unsigned i = 0; i < f->n && (f->found == 0 || f->found < FORMS_MAX); i++) {
        const unsigned v = f->vertices[i];
        if (colours[v] != shared || has_twin(f->graph, v, tried))
            continue;
        tried |= (uint64_t)1 << v;
        colours[v] = mix(shared + 1);
        tell_apart(f, colours);
        colours[v] = shared;
    }
}

void bouton_links_canonical(bouton_links *graph) {
    form f = {.graph = graph};
    uint64_t colours[BOUTON_VERTICES_MAX] = {0};
    for (uint64_t left = graph->vertices; left != 0; left &= left - 1)
        f.vertices[f.n++] = (uint8_t)bouton_first(left);
    tell_apart(&f, colours);
    *graph = f.best;
}
