/* SPDX-License-Identifier: MIT */
#include "misere/outcome.h"

#include "base/bytes.h"
#include "misere/components.h"
#include "search/proof_search.h"

#include <stdlib.h>
#include <string.h>

enum { POLL_EVERY = 1024, NEVER = BOUTON_NEVER };

#define OTHERS ((uint64_t)1 << 63)

/* A sum that a move leaves. */
typedef struct child {
    size_t start, count; /* its items */
    uint64_t key;        /* in the table of numbers */
    bouton_effort numbers;
    uint64_t rank; /* among equally promising ones the lowest is chosen */
} child;

typedef struct outcomes {
    bouton_context *b;
    bouton_components *components;
    bouton_table lost;          /* by items: 1 if the player to move loses, else 0 */
    bouton_proof_table numbers; /* proof numbers of sums not settled */
    bouton_items items;         /* of the sums being searched, and of what moves leave */
    child *children;
    size_t count, capacity;
    bool by_proof; /* else depth first */
    bool by_value; /* depth first with value 0, lost in normal play, first */
    unsigned depth;
    uint64_t steps, most; /* sums looked at; `most` is the limit, 0: none */
} outcomes;

/* Whether the outcome is known without a search. */
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

static uint64_t key_of(const bouton_item *items, size_t count) {
    return bouton_mix(bouton_key_of(items, count * sizeof *items).hash) | 1;
}

/* Updates a child's proof numbers from the table. */
static void refresh(const outcomes *o, child *c) {
    bool lost;
    if (is_known(o, o->items.list + c->start, c->count, &lost))
        c->numbers = lost ? (bouton_effort){NEVER, 0} : (bouton_effort){0, NEVER};
    else
        bouton_proof_table_get(&o->numbers, c->key, &c->numbers);
}

/* Lists the sum whose items were appended, unless it is won for the player to move; *won if it is
 * lost. */
static bouton_status add_child(outcomes *o, size_t start, bool *won) {
    void *list = o->children;
    bouton_status status = bouton_items_settle(&o->items, o->components, start);
    if (status == BOUTON_OK && o->steps++ % POLL_EVERY == 0)
        status = bouton_poll(o->b, "positions", o->lost.count, 0);
    if (status == BOUTON_OK && o->most > 0 && o->steps > o->most)
        status = bouton_search_too_long(o->b);
    if (status != BOUTON_OK)
        return status;
    if (!bouton_reserve(o->b, &list, &o->capacity, o->count + 1, sizeof *o->children))
        return o->b->error.status;
    o->children = list;
    const bouton_item *items = o->items.list + start;
    child *c = &o->children[o->count];
    *c = (child){.start = start, .count = o->items.count - start};
    uint64_t weight = 0, value = 0;
    for (size_t i = 0; i < c->count; i++) {
        weight += bouton_item_weight(o->components, items[i]);
        value ^= bouton_item_value(o->components, items[i]);
    }
    c->key = key_of(items, c->count);
    c->rank = o->by_proof ? weight << 8 | (255 - (c->count < 255 ? c->count : 255)) : weight;
    if (o->by_value && value != 0)
        c->rank |= OTHERS;
    c->numbers = o->by_proof ? bouton_effort_guess(weight) : (bouton_effort){1, 1};
    refresh(o, c);
    *won = c->numbers.lost == 0;
    if (bouton_is_settled(c->numbers))
        o->items.count = start;
    else
        o->count++;
    return BOUTON_OK;
}

/* Adds the children by moves in one item. */
static bouton_status add_children_of(outcomes *o, size_t sum, size_t count, size_t at,
                                     bool *can_move, bool *won) {
    bouton_item_walk walk = {.of = o->items.list[sum + at]};
    bouton_status status = BOUTON_OK;
    for (bool some = true; some && status == BOUTON_OK && !*won;) {
        const size_t start = o->items.count;
        status = bouton_items_copy(&o->items, sum, at);
        if (status == BOUTON_OK)
            status = bouton_items_copy(&o->items, sum + at + 1, count - at - 1);
        if (status == BOUTON_OK)
            status = bouton_items_put_next(&o->items, o->components, &walk, &some);
        *can_move |= some;
        if (status == BOUTON_OK && some)
            status = add_child(o, start, won);
        else
            o->items.count = start;
    }
    return status;
}

static int compare_keys(const void *a, const void *b) {
    const child *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static bool are_same(const outcomes *o, const child *a, const child *b) {
    return a->key == b->key && a->count == b->count &&
           memcmp(o->items.list + a->start, o->items.list + b->start,
                  a->count * sizeof *o->items.list) == 0;
}

/* Lists what the moves from a sum leave, each once; *won if one of them wins, or there is none. Not
 * inlined, to keep the frame of the recursive look_into small. */
__attribute__((noinline)) static bouton_status list_children(outcomes *o, size_t sum, size_t count,
                                                             bool *won) {
    const size_t first = o->count;
    bouton_status status = BOUTON_OK;
    bool can_move = false; /* a component may have no moves */
    *won = false;
    for (size_t at = 0; at < count && status == BOUTON_OK && !*won; at++)
        if (at == 0 || o->items.list[sum + at] != o->items.list[sum + at - 1])
            status = add_children_of(o, sum, count, at, &can_move, won);
    *won |= !can_move;
    if (status != BOUTON_OK || *won || !o->by_proof || o->count - first < 2)
        return status;
    qsort(o->children + first, o->count - first, sizeof *o->children, compare_keys);
    size_t left = first + 1;
    for (size_t i = left; i < o->count; i++)
        if (!are_same(o, &o->children[i], &o->children[left - 1]))
            o->children[left++] = o->children[i];
    o->count = left;
    return BOUTON_OK;
}

/* The proof numbers of the sum whose children are listed from `first` on, and the child to
 * search. */
static bouton_selection choose(const outcomes *o, size_t first) {
    bouton_selection choice = bouton_selection_of_none(first);
    for (size_t i = first; i < o->count; i++)
        bouton_selection_add(&choice, i, o->children[i].numbers, o->children[i].rank);
    return choice;
}

/* Searches a sum until its numbers pass the bounds. */
static bouton_status look_into(outcomes *o, size_t sum, size_t count, uint64_t key,
                               const bouton_bounds *to, bouton_effort *numbers) {
    const size_t first_child = o->count, first_item = o->items.count;
    bool won = false;
    *numbers = (bouton_effort){0, NEVER};
    if (o->depth > BOUTON_DEPTH_MAX)
        return bouton_fail(o->b, BOUTON_LIMIT, "depth",
                           "this sum is searched whole, and it can last more than %d moves",
                           (int)BOUTON_DEPTH_MAX);
    o->depth++;
    bouton_status status = list_children(o, sum, count, &won);
    while (status == BOUTON_OK && !won) {
        const bouton_selection choice = choose(o, first_child);
        *numbers = choice.numbers;
        if (!bouton_is_within(*numbers, to))
            break;
        child *c = &o->children[choice.best];
        const bouton_effort before = c->numbers;
        refresh(o, c);
        if (c->numbers.won != before.won || c->numbers.lost != before.lost)
            continue;
        const bouton_bounds below =
            o->by_proof ? bouton_bounds_of_option(to, *numbers, c->numbers, choice.second)
                        : bouton_no_bounds;
        bouton_effort found;
        status = look_into(o, c->start, c->count, c->key, &below, &found);
        o->children[choice.best].numbers = found;
    }
    o->count = first_child;
    o->items.count = first_item;
    o->depth--;
    if (status != BOUTON_OK)
        return status;
    return bouton_is_settled(*numbers)
               ? bouton_table_put(&o->lost, o->items.list + sum, count * sizeof *o->items.list,
                                  numbers->lost == 0)
               : bouton_proof_table_put(&o->numbers, key, *numbers);
}

/* ---- What is kept ---- */

static void release(bouton_context *b, void *data) {
    outcomes *o = data;
    if (o == NULL)
        return;
    bouton_components_free(o->components);
    bouton_table_free(&o->lost);
    bouton_proof_table_free(&o->numbers);
    bouton_items_free(&o->items);
    bouton_release_memory(b, o->children, o->capacity * sizeof *o->children);
    bouton_release_memory(b, o, sizeof *o);
}

static outcomes *kept_in(bouton_context *b) {
    outcomes *o = b->slots[BOUTON_SLOT_MISERE].data;
    if (o != NULL)
        return o;
    o = bouton_calloc(b, 1, sizeof *o);
    if (o == NULL)
        return NULL;
    *o = (outcomes){.b = b,
                    .components = bouton_components_new(b),
                    .lost = bouton_table_new(b),
                    .numbers = bouton_proof_table_new(b),
                    .items = {.b = b}};
    if (o->components == NULL) {
        release(b, o);
        return NULL;
    }
    b->slots[BOUTON_SLOT_MISERE].data = o;
    b->slots[BOUTON_SLOT_MISERE].release = release;
    return o;
}

static bouton_status ask(const bouton_position *position, uint64_t most, bool *lost) {
    outcomes *o = kept_in(position->b);
    if (o == NULL)
        return position->b->error.status;
    bouton_items *sum = &o->items;
    bouton_status status = BOUTON_OK;
    sum->count = o->count = o->depth = 0;
    o->by_proof = false;
    o->most = most > 0 ? o->steps + most : 0;
    bouton_components_allow(o->components, most);
    o->by_value = most == 0 || most > BOUTON_SHORT_POSITIONS; /* computing forms takes time */
    for (size_t i = 0; i < position->count; i++)
        o->by_value = o->by_value && bouton_rule_has_code(position->components[i].rule);
    bouton_components_suit(o->components, o->by_value);
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        bouton_rule *rule = position->components[i].rule;
        o->by_proof = o->by_proof || bouton_search_is_by_proof(rule);
        status = bouton_items_put_state(sum, o->components, rule, bouton_position_at(position, i));
    }
    if (status == BOUTON_OK)
        status = bouton_items_settle(sum, o->components, 0);
    if (status != BOUTON_OK || is_known(o, sum->list, sum->count, lost))
        return status;
    bouton_effort numbers;
    status =
        look_into(o, 0, sum->count, key_of(sum->list, sum->count), &bouton_no_bounds, &numbers);
    *lost = numbers.lost == 0;
    return status;
}

static void forget(bouton_context *b) {
    release(b, b->slots[BOUTON_SLOT_MISERE].data);
    b->slots[BOUTON_SLOT_MISERE].data = NULL;
}

static bouton_status find(const bouton_position *position, uint64_t most, bouton_outcome *outcome) {
    bouton_context *b = position->b;
    const bool was_asked = b->slots[BOUTON_SLOT_MISERE].data != NULL;
    const uint64_t texts_failed = b->texts_failed;
    bool lost = false;
    bouton_status status = ask(position, most, &lost);
    if (was_asked && bouton_lacks_memory(b, status)) { /* retry without what was kept */
        forget(b);
        b->texts_failed = texts_failed;
        status = ask(position, most, &lost);
    }
    *outcome = lost ? BOUTON_P : BOUTON_N;
    if (!bouton_lacks_memory(b, status))
        return status;
    forget(b);
    return bouton_fail_whole_sum(b);
}

bouton_status bouton_misere_outcome(const bouton_position *position, bouton_outcome *outcome) {
    return find(position, 0, outcome);
}

bouton_status bouton_misere_outcome_within(const bouton_position *position, uint64_t most,
                                           bouton_outcome *outcome) {
    return find(position, most, outcome);
}

uint64_t bouton_misere_steps(const bouton_context *b) {
    const outcomes *o = b->slots[BOUTON_SLOT_MISERE].data;
    return o == NULL ? 0 : o->steps + bouton_components_steps(o->components);
}
