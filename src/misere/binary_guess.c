/* SPDX-License-Identifier: MIT */
/*
 * The automaton of a table. When the lowest j digits of the numbers x have been read, m remains to
 * be read: the state is the function that gives for each m the set of lost classes at x + 2^j m (a
 * sequence with finitely many such functions is called automatic, Allouche and Shallit 2003). Two
 * of them are taken as equal if they agree for the first few m.
 */
#include "misere/binary.h"

#include "base/bytes.h"

#include <string.h>

enum { DEPTH_MAX = 24 };
#define NONE UINT32_MAX

/* A residual function, given by where in the table it begins. */
typedef struct residual {
    uint32_t start[BOUTON_BINARY_UNBOUNDED], depth;
} residual;

typedef struct guessing {
    const bouton_binary_table *table;
    bouton_meter *meter;
    uint32_t window;
    uint32_t dimensions;
    uint32_t units[BOUTON_BINARY_UNBOUNDED]; /* the generators */
    size_t cell_steps[BOUTON_BINARY_UNBOUNDED];
    bouton_pool pool;
    uint32_t *cells; /* the number of the set at each place, or NONE if unknown */
    size_t *class_offsets;
    size_t words;
    uint64_t *sets; /* met so far */
    uint32_t set_count;
    residual *states;
    uint32_t *signatures; /* [states][signature_size] */
    size_t signature_size;
    uint32_t state_count;
    uint32_t *places; /* hash table of states or sets, + 1 */
} guessing;

enum { PLACES = 4 * BOUTON_BINARY_STATES };

static void find_offsets(guessing *g) {
    const bouton_binary_frame *frame = g->table->frame;
    for (uint32_t class = 0; class < frame->classes; class ++)
        for (uint32_t i = 0; i < frame->count; i++) {
            const bouton_binary_generator *p = &frame->generators[i];
            if (!p->unbounded)
                g->class_offsets[class] += class / p->unit % p->size * g->table->strides[i];
        }
}

/* The number of a list of words among those kept; if missing it is added, or NONE if there is no
 * room. */
static uint32_t intern(guessing *g, void *kept, uint32_t *count, const void *item, size_t size) {
    uint64_t at = bouton_fnv1a(item, size);
    for (at ^= at >> 32;; at++) {
        uint32_t *place = &g->places[at % PLACES];
        if (*place == 0) {
            if (*count == BOUTON_BINARY_STATES)
                return NONE;
            memcpy((char *)kept + *count * size, item, size);
            *place = ++*count;
            return *count - 1;
        }
        if (memcmp((char *)kept + (*place - 1) * size, item, size) == 0)
            return *place - 1;
    }
}

/* The set of lost classes at one place; its number, or NONE. */
static uint32_t read_cell(guessing *g, size_t offset, uint64_t *set) {
    const uint8_t *outcomes = g->table->outcomes + offset;
    memset(set, 0, g->words * sizeof *set);
    for (uint32_t class = 0; class < g->table->frame->classes; class ++) {
        const uint8_t outcome = outcomes[g->class_offsets[class]];
        if (outcome == BOUTON_BINARY_UNKNOWN)
            return NONE;
        set[class / 64] |= (uint64_t)(outcome == BOUTON_BINARY_LOST) << class % 64;
    }
    return intern(g, g->sets, &g->set_count, set, g->words * sizeof *set);
}

static bouton_status read_cells(guessing *g, size_t count) {
    const bouton_binary_table *t = g->table;
    bouton_status status = BOUTON_OK;
    uint64_t *set = bouton_pool_take(&g->pool, g->words, sizeof *set);
    if (set == NULL)
        return t->b->error.status;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        size_t offset = 0;
        for (uint32_t u = 0; u < g->dimensions; u++)
            offset += i / g->cell_steps[u] % t->sides[g->units[u]] * t->strides[g->units[u]];
        g->cells[i] = read_cell(g, offset, set);
        status = bouton_meter_spend(g->meter, 2 * t->frame->classes);
    }
    return status;
}

/* The sets after each of the first m; false if one is unknown. */
static bool sign(const guessing *g, const residual *r, uint32_t *signature) {
    for (size_t i = 0; i < g->signature_size; i++) {
        size_t cell = 0, rest = i;
        for (uint32_t u = 0; u < g->dimensions; u++, rest /= g->window) {
            const uint64_t x = r->start[u] + ((uint64_t)(rest % g->window) << r->depth);
            if (x >= g->table->sides[g->units[u]])
                return false;
            cell += (size_t)x * g->cell_steps[u];
        }
        signature[i] = g->cells[cell];
        if (signature[i] == NONE)
            return false;
    }
    return true;
}

/* The number of a state, which may be new; NONE if the table or the room is too small. */
static uint32_t find_state(guessing *g, const residual *r, uint32_t *signature) {
    const uint32_t before = g->state_count;
    if (r->depth > DEPTH_MAX || !sign(g, r, signature))
        return NONE;
    const uint32_t state =
        intern(g, g->signatures, &g->state_count, signature, g->signature_size * sizeof *signature);
    if (g->state_count > before)
        g->states[state] = *r;
    return state;
}

static bouton_status explore(guessing *g, bouton_binary_automaton *a, bool *closed) {
    uint32_t *signature = bouton_pool_take(&g->pool, g->signature_size, sizeof *signature);
    bouton_status status = signature != NULL ? BOUTON_OK : g->table->b->error.status;
    memset(g->places, 0, PLACES * sizeof *g->places);
    *closed = status == BOUTON_OK && find_state(g, &(residual){.depth = 0}, signature) == 0;
    for (uint32_t s = 0; s < g->state_count && *closed && status == BOUTON_OK; s++)
        for (uint32_t digits = 0; digits >> g->dimensions == 0 && *closed; digits++) {
            residual to = g->states[s];
            for (uint32_t u = 0; u < g->dimensions; u++)
                to.start[u] += (digits >> u & 1) << to.depth;
            to.depth++;
            if (g->dimensions == 0) /* one state, which reads nothing */
                to.depth = 0;
            const uint32_t next = find_state(g, &to, signature);
            *closed = next != NONE;
            a->next[(s << g->dimensions) + digits] = (uint16_t)next;
            status = bouton_meter_spend(g->meter, 8 * g->signature_size);
        }
    return status;
}

/* Numbers the sets in the order in which states refer to them. */
static void number_sets(guessing *g, bouton_binary_automaton *a) {
    memset(g->places, 0, PLACES * sizeof *g->places);
    for (uint32_t s = 0; s < a->states; s++) {
        const uint32_t set = g->signatures[s * g->signature_size];
        if (g->places[set] == 0) {
            memcpy(a->sets + a->set_count * a->words, g->sets + set * g->words,
                   g->words * sizeof *a->sets);
            g->places[set] = ++a->set_count;
        }
        a->set_of[s] = (uint16_t)(g->places[set] - 1);
    }
}

static bouton_status guess(guessing *g, bouton_binary_automaton *a, bool *closed) {
    const bouton_binary_table *t = g->table;
    size_t cells = 1;
    g->signature_size = 1;
    for (uint32_t i = 0; i < t->frame->count; i++) {
        if (!t->frame->generators[i].unbounded)
            continue;
        g->units[g->dimensions] = i;
        g->cell_steps[g->dimensions++] = cells;
        cells *= t->sides[i];
        g->signature_size *= g->window;
    }
    a->words = g->words = (t->frame->classes + 63) / 64;
    g->cells = bouton_pool_take(&g->pool, cells, sizeof *g->cells);
    g->class_offsets = bouton_pool_take(&g->pool, t->frame->classes, sizeof *g->class_offsets);
    g->sets = bouton_pool_take(&g->pool, BOUTON_BINARY_STATES * g->words, sizeof *g->sets);
    g->states = bouton_pool_take(&g->pool, BOUTON_BINARY_STATES, sizeof *g->states);
    g->signatures =
        bouton_pool_take(&g->pool, BOUTON_BINARY_STATES * g->signature_size, sizeof *g->signatures);
    g->places = bouton_pool_take(&g->pool, PLACES, sizeof *g->places);
    a->next =
        bouton_pool_take(&a->pool, (size_t)BOUTON_BINARY_STATES << g->dimensions, sizeof *a->next);
    if (g->cells == NULL || g->class_offsets == NULL || g->sets == NULL || g->states == NULL ||
        g->signatures == NULL || g->places == NULL || a->next == NULL)
        return t->b->error.status;
    find_offsets(g);
    bouton_status status = read_cells(g, cells);
    if (status == BOUTON_OK)
        status = explore(g, a, closed);
    if (status != BOUTON_OK || !*closed)
        return status;
    a->states = g->state_count;
    a->set_of = bouton_pool_take(&a->pool, a->states, sizeof *a->set_of);
    a->sets = bouton_pool_take(&a->pool, g->set_count * a->words, sizeof *a->sets);
    if (a->set_of == NULL || a->sets == NULL)
        return t->b->error.status;
    number_sets(g, a);
    return BOUTON_OK;
}

bouton_status bouton_binary_guess(const bouton_binary_table *table, bouton_meter *meter,
                                  uint32_t window, bouton_binary_automaton *automaton,
                                  bool *closed) {
    guessing g = {
        .table = table, .meter = meter, .window = window, .pool = bouton_pool_start(table->b)};
    *automaton = (bouton_binary_automaton){.pool = bouton_pool_start(table->b)};
    *closed = false;
    const bouton_status status = guess(&g, automaton, closed);
    bouton_pool_release(&g.pool);
    if (status != BOUTON_OK || !*closed)
        bouton_pool_release(&automaton->pool);
    return status;
}
