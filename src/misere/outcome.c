/* SPDX-License-Identifier: MIT */
#include "misere/outcome.h"

#include "misere/components.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum { POLL_EVERY = 1024 };

/* A sum that a move leaves, while the moves from one are tried. */
typedef struct child {
    size_t start, count; /* its items, in the list at hand */
    uint64_t weight;
} child;

typedef struct outcomes {
    bouton_context *b;
    bouton_components *components;
    bouton_table lost; /* by items: 1 if the player to move loses, else 0 */
    uint64_t steps;
} outcomes;

static bouton_status is_lost(outcomes *o, const bouton_item *items, size_t count, unsigned depth,
                             bool *lost);

/* The outcome if no search is needed for it. */
static bool is_known(const outcomes *o, const bouton_item *items, size_t count, bool *lost) {
    uint32_t number = 0;
    if (count == 0) {
        *lost = false;
        return true;
    }
    if (count == 1 && bouton_item_is_form(items[0])) {
        *lost = bouton_canonical_is_lost(bouton_components_forms(o->components), items[0]);
        return true;
    }
    const bool known = bouton_table_get(&o->lost, items, count * sizeof *items, &number);
    *lost = number == 1;
    return known;
}

/* The sums after each move from one, those whose outcomes are not known; *won if one of the others
 * is lost. */
typedef struct children {
    bouton_items items;
    child *list;
    size_t count, capacity;
} children;

/* Adds the sum whose items were put at the end of the list. */
static bouton_status add_child(outcomes *o, children *c, size_t start, bool *won) {
    bool lost = false;
    void *list = c->list;
    bouton_status status = bouton_items_settle(&c->items, o->components, start);
    const bouton_item *items = c->items.list + start;
    const size_t count = c->items.count - start;
    if (status == BOUTON_OK && o->steps++ % POLL_EVERY == 0)
        status = bouton_poll(o->b, "positions", o->lost.count, 0);
    if (status != BOUTON_OK)
        return status;
    if (is_known(o, items, count, &lost)) {
        *won = lost;
        c->items.count = start;
        return BOUTON_OK;
    }
    if (!bouton_reserve(o->b, &list, &c->capacity, c->count + 1, sizeof *c->list))
        return o->b->error.status;
    c->list = list;
    c->list[c->count] = (child){.start = start, .count = count};
    for (size_t i = 0; i < count; i++)
        c->list[c->count].weight += bouton_item_weight(o->components, items[i]);
    c->count++;
    return BOUTON_OK;
}

/* Those of the moves in one item. */
static bouton_status add_children_of(outcomes *o, const bouton_item *sum, size_t count, size_t at,
                                     children *c, bool *can_move, bool *won) {
    bouton_item_walk walk = {.of = sum[at]};
    bouton_status status = BOUTON_OK;
    for (bool some = true; some && status == BOUTON_OK && !*won;) {
        const size_t start = c->items.count;
        status = bouton_items_put(&c->items, sum, at);
        if (status == BOUTON_OK)
            status = bouton_items_put(&c->items, sum + at + 1, count - at - 1);
        if (status == BOUTON_OK)
            status = bouton_items_put_next(&c->items, o->components, &walk, &some);
        *can_move |= some;
        if (status == BOUTON_OK && some)
            status = add_child(o, c, start, won);
        else
            c->items.count = start;
    }
    return status;
}

static int compare_weights(const void *a, const void *b) {
    const child *x = a, *y = b;
    return x->weight != y->weight ? (x->weight < y->weight ? -1 : 1)
                                  : (x->start > y->start) - (x->start < y->start);
}

static bouton_status try_moves(outcomes *o, const bouton_item *sum, size_t count, unsigned depth,
                               bool *won) {
    children c = {.items = {.b = o->b}};
    bouton_status status = BOUTON_OK;
    bool can_move = false; /* what does not move may be a component, too */
    *won = false;
    for (size_t at = 0; at < count && status == BOUTON_OK && !*won; at++)
        if (at == 0 || sum[at] != sum[at - 1])
            status = add_children_of(o, sum, count, at, &c, &can_move, won);
    *won |= !can_move;
    if (c.count > 1 && !*won)
        qsort(c.list, c.count, sizeof *c.list, compare_weights);
    for (size_t i = 0; i < c.count && status == BOUTON_OK && !*won; i++)
        status = is_lost(o, c.items.list + c.list[i].start, c.list[i].count, depth + 1, won);
    bouton_items_free(&c.items);
    bouton_release_memory(o->b, c.list, c.capacity * sizeof *c.list);
    return status;
}

static bouton_status is_lost(outcomes *o, const bouton_item *items, size_t count, unsigned depth,
                             bool *lost) {
    bool won = false;
    if (is_known(o, items, count, lost))
        return BOUTON_OK;
    if (depth > BOUTON_DEPTH_MAX)
        return bouton_fail(o->b, BOUTON_LIMIT, "depth",
                           "this sum is searched whole, and it can last more than %d moves",
                           (int)BOUTON_DEPTH_MAX);
    const bouton_status status = try_moves(o, items, count, depth, &won);
    *lost = !won;
    return status == BOUTON_OK ? bouton_table_put(&o->lost, items, count * sizeof *items, *lost)
                               : status;
}

/* ---- What is kept ---- */

static void release(bouton_context *b, void *data) {
    outcomes *o = data;
    if (o == NULL)
        return;
    bouton_components_free(o->components);
    bouton_table_free(&o->lost);
    bouton_release_memory(b, o, sizeof *o);
}

static outcomes *kept_in(bouton_context *b) {
    outcomes *o = b->slots[BOUTON_SLOT_MISERE].data;
    if (o != NULL)
        return o;
    o = bouton_calloc(b, 1, sizeof *o);
    if (o == NULL)
        return NULL;
    *o = (outcomes){.b = b, .components = bouton_components_new(b), .lost = bouton_table_new(b)};
    if (o->components == NULL) {
        release(b, o);
        return NULL;
    }
    b->slots[BOUTON_SLOT_MISERE].data = o;
    b->slots[BOUTON_SLOT_MISERE].release = release;
    return o;
}

static bouton_status ask(const bouton_position *position, bool *lost) {
    outcomes *o = kept_in(position->b);
    bouton_items sum = {.b = position->b};
    bouton_status status = o != NULL ? BOUTON_OK : position->b->error.status;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++)
        status = bouton_items_put_state(&sum, o->components, position->components[i].rule,
                                        bouton_position_at(position, i));
    if (status == BOUTON_OK)
        status = bouton_items_settle(&sum, o->components, 0);
    if (status == BOUTON_OK)
        status = is_lost(o, sum.list, sum.count, 0, lost);
    bouton_items_free(&sum);
    return status;
}

static void forget(bouton_context *b) {
    release(b, b->slots[BOUTON_SLOT_MISERE].data);
    b->slots[BOUTON_SLOT_MISERE].data = NULL;
}

bouton_status bouton_misere_outcome(const bouton_position *position, bouton_outcome *outcome) {
    bouton_context *b = position->b;
    const bool was_asked = b->slots[BOUTON_SLOT_MISERE].data != NULL;
    const uint64_t texts_failed = b->texts_failed;
    bool lost = false;
    bouton_status status = ask(position, &lost);
    if (was_asked && bouton_lacks_memory(b, status)) { /* it may do without what was kept */
        forget(b);
        b->texts_failed = texts_failed;
        status = ask(position, &lost);
    }
    *outcome = lost ? BOUTON_P : BOUTON_N;
    if (!bouton_lacks_memory(b, status))
        return status;
    forget(b);
    return bouton_fail_whole_sum(b);
}
