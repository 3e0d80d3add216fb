/* SPDX-License-Identifier: MIT */
/*
 * Smith's values by labelling, for m = 0, 1, 2, ... in turn. A state may be labelled m if no option
 * is labelled m, and every option without a smaller label has an option that is. Options of all
 * smaller labels it has by then, for states that at the end of a round have no option labelled m
 * (and are not labelled) can never get a label: they are infinite. (A. S. Fraenkel and Y. Yesha,
 * The generalized Sprague-Grundy function and its invariance under certain mappings, 1986.)
 * States are labelled first come, first served, so that the option labelled m by which a state can
 * be answered is first met with its least counter.
 */
#include "search/loopy.h"

#include "search/digraph.h"

enum {
    UNLABELLED = -1,
    INFINITE = -2,
    LABEL_MAX = 63, /* sets of labels are 64 bits */
};

/* The states of a rule met so far, closed under moves, with their labels. */
typedef struct known {
    bouton_digraph graph;
    int8_t *labels;
    uint32_t *counters;
    size_t label_capacity, counter_capacity;
} known;

/* One round of labelling. */
typedef struct round {
    const bouton_digraph *graph;
    int8_t *labels;
    uint32_t *counters;
    size_t *starts; /* the arcs reversed */
    uint32_t *tails;
    uint32_t *open;  /* options without a label that have no option labelled m */
    uint32_t *hits;  /* options labelled m */
    uint32_t *queue; /* states that may be labelled, those with the least counters first */
    size_t taken, queued;
    uint64_t read; /* arcs, for polling */
} round;

static bouton_status label(round *r, uint32_t node, int m) {
    bouton_status status = bouton_digraph_read(r->graph, &r->read, 0);
    r->labels[node] = (int8_t)m;
    for (size_t i = r->starts[node]; i < r->starts[node + 1] && status == BOUTON_OK; i++) {
        const uint32_t before = r->tails[i];
        if (r->hits[before]++ > 0 || r->labels[before] >= 0)
            continue;
        /* `before` can now be answered: states that lead to it have one open option fewer. */
        for (size_t j = r->starts[before]; j < r->starts[before + 1]; j++) {
            const uint32_t first = r->tails[j];
            if (--r->open[first] == 0 && r->labels[first] == UNLABELLED) {
                r->queue[r->queued++] = first;
                r->counters[first] = r->counters[node] + 1;
            }
        }
        status = bouton_digraph_read(r->graph, &r->read, r->starts[before + 1] - r->starts[before]);
    }
    return status;
}

/* Labels what can be labelled m; *left: how many states remain to be labelled. */
static bouton_status run_round(round *r, int m, size_t *left) {
    const bouton_digraph *g = r->graph;
    bouton_status status = BOUTON_OK;
    *left = 0;
    r->taken = r->queued = 0;
    for (size_t node = 0; node < g->count && status == BOUTON_OK; node++) {
        r->hits[node] = r->open[node] = 0;
        for (size_t arc = g->arc_starts[node]; arc < g->arc_starts[node + 1]; arc++)
            r->open[node] += r->labels[g->heads[arc]] < 0;
        if (r->open[node] == 0 && r->labels[node] == UNLABELLED) {
            r->queue[r->queued++] = (uint32_t)node;
            r->counters[node] = 0;
        }
        status = bouton_digraph_read(g, &r->read, g->arc_starts[node + 1] - g->arc_starts[node]);
    }
    while (r->taken < r->queued && status == BOUTON_OK) {
        const uint32_t node = r->queue[r->taken++];
        if (r->hits[node] == 0)
            status = label(r, node, m);
    }
    for (size_t node = 0; node < g->count && status == BOUTON_OK; node++) {
        if (r->labels[node] != UNLABELLED)
            continue;
        if (r->hits[node] == 0)
            r->labels[node] = INFINITE;
        else
            ++*left;
    }
    return status;
}

static bouton_status label_all(bouton_context *b, known *k) {
    const size_t n = k->graph.count;
    round r = {.graph = &k->graph, .labels = k->labels, .counters = k->counters};
    for (size_t i = 0; i < n; i++)
        k->labels[i] = UNLABELLED;
    BOUTON_ASSERT(bouton_digraph_is_valid(&k->graph));
    bouton_status status = bouton_digraph_reverse(&k->graph, 0, &r.starts, &r.tails);
    if (status != BOUTON_OK)
        return status;
    r.open = bouton_calloc(b, 3 * n, sizeof *r.open);
    if (r.open == NULL) {
        status = b->error.status;
    } else {
        r.hits = r.open + n;
        r.queue = r.hits + n;
    }
    size_t left = 1; /* to be labelled */
    for (int m = 0; status == BOUTON_OK && left > 0; m++) {
        status = run_round(&r, m, &left);
        if (status == BOUTON_OK && left > 0)
            status = bouton_poll(b, "positions", 0, 0);
        if (status == BOUTON_OK && left > 0 && m == LABEL_MAX)
            status = bouton_fail(b, BOUTON_LIMIT, "too-large",
                                 "values above %d in a game that can go round in circles",
                                 (int)LABEL_MAX);
    }
    bouton_release_memory(b, r.open, 3 * n * sizeof *r.open);
    bouton_digraph_free_reverse(&k->graph, 0, r.starts, r.tails);
    return status;
}

/* Adds all that can be reached from the nodes that are not expanded yet. */
static bouton_status expand(bouton_rule *rule, bouton_digraph *g) {
    bouton_moves moves = bouton_moves_new(rule->b);
    bouton_text state = bouton_text_start(rule->b);
    bouton_status status = BOUTON_OK;
    while (g->expanded < g->count && status == BOUTON_OK) {
        size_t size;
        const uint8_t *key = bouton_digraph_key(g, g->expanded, &size);
        bouton_text_clear(&state);
        bouton_text_put_bytes(&state, key, size);
        status = bouton_text_status(&state);
        if (status == BOUTON_OK)
            status =
                bouton_rule_moves(rule, (bouton_state){(const uint8_t *)state.data, size}, &moves);
        for (size_t i = 0; i < moves.option_count && status == BOUTON_OK; i++) {
            uint32_t head = 0;
            const bouton_state to = bouton_option_state(&moves, i, 0);
            status = bouton_digraph_node(g, to.data, to.size, &head);
            if (status == BOUTON_OK)
                status = bouton_digraph_arc(g, head);
        }
        if (status == BOUTON_OK)
            status = bouton_digraph_end(g);
    }
    bouton_text_release(&state);
    bouton_moves_free(&moves);
    return status;
}

static void free_known(bouton_context *b, known *k) {
    bouton_digraph_free(&k->graph);
    bouton_release_memory(b, k->labels, k->label_capacity * sizeof *k->labels);
    bouton_release_memory(b, k->counters, k->counter_capacity * sizeof *k->counters);
    *k = (known){.graph = bouton_digraph_new(b)};
}

static void release_known(bouton_context *b, void *data) {
    free_known(b, data);
    bouton_release_memory(b, data, sizeof(known));
}

static known *known_of(bouton_rule *rule) {
    known *k = rule->kept[BOUTON_KEPT_LOOPY].data;
    if (k == NULL) {
        k = bouton_calloc(rule->b, 1, sizeof *k);
        if (k != NULL)
            k->graph = bouton_digraph_new(rule->b);
        rule->kept[BOUTON_KEPT_LOOPY].data = k;
        rule->kept[BOUTON_KEPT_LOOPY].release = release_known;
    }
    return k;
}

/* Room for a label and a counter of each node. */
static bouton_status reserve(bouton_context *b, known *k) {
    const size_t count = k->graph.count;
    void *labels = k->labels, *counters = k->counters;
    const bool has_room =
        bouton_reserve(b, &labels, &k->label_capacity, count, sizeof *k->labels) &&
        bouton_reserve(b, &counters, &k->counter_capacity, count, sizeof *k->counters);
    k->labels = labels;
    k->counters = counters;
    return has_room ? BOUTON_OK : b->error.status;
}

bouton_status bouton_loopy_value(bouton_rule *rule, bouton_state state, bouton_grundy *value) {
    uint32_t counter;
    return bouton_loopy_counter(rule, state, value, &counter);
}

bouton_status bouton_loopy_counter(bouton_rule *rule, bouton_state state, bouton_grundy *value,
                                   uint32_t *counter) {
    bouton_context *b = rule->b;
    known *k = known_of(rule);
    uint32_t node = 0;
    if (k == NULL)
        return b->error.status;
    bouton_digraph *g = &k->graph;
    const size_t before = g->count;
    bouton_status status = bouton_digraph_node(g, state.data, state.size, &node);
    if (status == BOUTON_OK && g->count > before) {
        status = expand(rule, g);
        if (status == BOUTON_OK)
            status = reserve(b, k);
        if (status == BOUTON_OK)
            status = label_all(b, k);
    }
    if (status != BOUTON_OK) {
        free_known(b, k); /* an incomplete graph is useless */
        return status;
    }
    *value = (bouton_grundy){.known = true};
    *counter = 0;
    if (k->labels[node] >= 0) {
        value->value = (uint64_t)k->labels[node];
        *counter = k->counters[node];
        return BOUTON_OK;
    }
    value->infinite = true;
    for (size_t arc = g->arc_starts[node]; arc < g->arc_starts[node + 1]; arc++)
        if (k->labels[g->heads[arc]] >= 0)
            value->set |= (uint64_t)1 << k->labels[g->heads[arc]];
    return BOUTON_OK;
}

/* An infinite value keeps its set and, in `value`, the xor of the numbers added to it. */
void bouton_grundy_add(bouton_grundy *sum, const bouton_grundy *value) {
    sum->known &= value->known;
    sum->value ^= value->value;
    if (value->infinite) {
        sum->set = sum->infinite ? 0 : value->set;
        sum->infinite = true;
    }
}

bouton_outcome bouton_grundy_outcome(const bouton_grundy *sum) {
    if (!sum->infinite)
        return sum->value == 0 ? BOUTON_P : BOUTON_N;
    return sum->value <= LABEL_MAX && (sum->set >> sum->value & 1) ? BOUTON_N : BOUTON_D;
}

uint64_t bouton_grundy_set(const bouton_grundy *sum) {
    uint64_t set = 0;
    for (uint64_t v = 0; v <= LABEL_MAX; v++)
        if ((v ^ sum->value) <= LABEL_MAX && (sum->set >> (v ^ sum->value) & 1))
            set |= (uint64_t)1 << v;
    return set;
}

void bouton_grundy_write(const bouton_grundy *value, bouton_text *out) {
    if (!value->infinite) {
        bouton_text_put_u64(out, value->value);
        return;
    }
    const uint64_t set = bouton_grundy_set(value);
    bouton_text_put(out, "inf{");
    for (unsigned v = 0; v <= LABEL_MAX; v++) {
        if (!(set >> v & 1))
            continue;
        if (out->size > 0 && out->data[out->size - 1] != '{')
            bouton_text_put_char(out, ',');
        bouton_text_put_u64(out, v);
    }
    bouton_text_put_char(out, '}');
}
