/* SPDX-License-Identifier: MIT */
#include "misere/components.h"

#include "base/bytes.h"

#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    LIGHT = 40,            /* heavier components do not become forms */
    VALUED_MAX = 1000,     /* values of larger heaps are not looked up */
    FORMS_STEPS = 1 << 22, /* for forms of long play, a second or two */
    POLL_EVERY = 1024,
};

/* What becomes a form: components whose play lasts at most `moves` moves, if exploring its first
 * `component` moves shows that; and sums of forms that last at most `sum`. For boards, more would
 * cost more time than it saves. */
typedef struct extent {
    uint8_t moves, component, sum;
} extent;

static const extent of_boards = {10, 5, 8}, of_heaps = {12, 8, 100};

typedef struct component {
    bouton_rule *rule;
    size_t start, size; /* its state's bytes */
    uint64_t weight;
    uint64_t value; /* in normal play if known at no cost, else 0 */
    size_t options; /* where they begin: for each its size, then its parts' numbers */
    uint32_t option_count;
    bouton_item item;           /* the item that replaces it */
    bool is_expanded, has_item; /* its options, its item are known */
    uint8_t longer_than;        /* moves, if the item is unknown */
} component;

struct bouton_components {
    bouton_context *b;
    bouton_canonical *forms;
    component *list;
    size_t count, capacity;
    uint8_t *bytes; /* states */
    size_t bytes_size, bytes_capacity;
    bouton_table numbers; /* by rule and state */
    bouton_text key;
    bouton_items options;  /* of all expanded components, as numbers */
    bouton_items gathered; /* options being collected, as forms */
    bouton_moves moves, parts;
    uint64_t steps, most; /* options made and parts decided; `most` is the limit, 0: none */
    extent extent;
};

bouton_components *bouton_components_new(bouton_context *b) {
    bouton_components *c = bouton_calloc(b, 1, sizeof *c);
    if (c == NULL)
        return NULL;
    *c = (bouton_components){.b = b,
                             .forms = bouton_canonical_new(b),
                             .numbers = bouton_table_new(b),
                             .key = bouton_text_start(b),
                             .options = {.b = b},
                             .gathered = {.b = b},
                             .moves = bouton_moves_new(b),
                             .extent = of_boards,
                             .parts = bouton_moves_new(b)};
    if (c->forms != NULL)
        return c;
    bouton_components_free(c);
    return NULL;
}

void bouton_components_free(bouton_components *c) {
    if (c == NULL)
        return;
    bouton_canonical_free(c->forms);
    bouton_release_memory(c->b, c->list, c->capacity * sizeof *c->list);
    bouton_release_memory(c->b, c->bytes, c->bytes_capacity);
    bouton_table_free(&c->numbers);
    bouton_text_release(&c->key);
    bouton_items_free(&c->options);
    bouton_items_free(&c->gathered);
    bouton_moves_free(&c->moves);
    bouton_moves_free(&c->parts);
    bouton_release_memory(c->b, c, sizeof *c);
}

const bouton_canonical *bouton_components_forms(const bouton_components *c) {
    return c->forms;
}

void bouton_components_allow(bouton_components *c, uint64_t steps) {
    c->most = steps > 0 ? c->steps + steps : 0;
}

void bouton_components_suit(bouton_components *c, bool heaps) {
    c->extent = heaps ? of_heaps : of_boards;
}

uint64_t bouton_components_steps(const bouton_components *c) {
    return c->steps;
}

/* ---- Components and their options ---- */

static bouton_status poll(bouton_components *c) {
    if (c->most > 0 && c->steps >= c->most)
        return bouton_search_too_long(c->b);
    return c->steps++ % POLL_EVERY == 0 ? bouton_poll(c->b, "positions", c->count, 0) : BOUTON_OK;
}

static uint64_t weight_of(const bouton_rule *rule, bouton_state state) {
    return bouton_rule_has_heaps(rule) ? bouton_heap_size(state) : bouton_rule_weight(rule, state);
}

static bouton_status value_of(bouton_rule *rule, bouton_state state, uint64_t *value) {
    *value = 0;
    if (!bouton_rule_has_code(rule) || bouton_heap_size(state) > VALUED_MAX)
        return BOUTON_OK;
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    return sequence != NULL ? bouton_sequence_value(sequence, bouton_heap_size(state), value)
                            : rule->b->error.status;
}

/* The number of a state that does not split, in its canonical form. */
static bouton_status number_of(bouton_components *c, bouton_rule *rule, bouton_state state,
                               uint32_t *number) {
    const uint64_t name =
        bouton_little64(rule->game->name_of ? rule->game->name_of(rule, state) : 0);
    bouton_text_clear(&c->key);
    bouton_text_put_bytes(&c->key, &rule->number, sizeof rule->number);
    bouton_text_put_bytes(&c->key, name != 0 ? (const void *)&name : state.data,
                          name != 0 ? sizeof name : state.size);
    bouton_status status = bouton_text_status(&c->key);
    if (status != BOUTON_OK || bouton_table_get(&c->numbers, c->key.data, c->key.size, number))
        return status;
    void *list = c->list, *bytes = c->bytes;
    const bool has_entry = bouton_reserve(c->b, &list, &c->capacity, c->count + 1, sizeof *c->list);
    c->list = list;
    const bool has_bytes = has_entry && bouton_reserve(c->b, &bytes, &c->bytes_capacity,
                                                       c->bytes_size + state.size + 1, 1);
    c->bytes = bytes;
    if (!has_bytes)
        return c->b->error.status;
    if (c->count == BOUTON_ITEM_COMPONENT)
        return bouton_fail(c->b, BOUTON_LIMIT, "too-large", "there are 2^31 components");
    uint64_t value = 0;
    status = value_of(rule, state, &value);
    if (status == BOUTON_OK)
        status = bouton_table_put(&c->numbers, c->key.data, c->key.size, (uint32_t)c->count);
    if (status != BOUTON_OK)
        return status;
    if (state.size > 0)
        memcpy(c->bytes + c->bytes_size, state.data, state.size);
    c->list[c->count] = (component){.rule = rule,
                                    .start = c->bytes_size,
                                    .size = state.size,
                                    .weight = weight_of(rule, state),
                                    .value = value};
    c->bytes_size += state.size;
    *number = (uint32_t)c->count++;
    return BOUTON_OK;
}

/* Appends the numbers of a state's parts. */
static bouton_status put_parts(bouton_components *c, bouton_rule *rule, bouton_state state,
                               bouton_items *out) {
    const bool is_heap = bouton_rule_has_heaps(rule);
    uint32_t number = 0;
    bouton_status status =
        is_heap ? BOUTON_OK : bouton_rule_simplify(rule, state, false, &c->parts);
    const size_t count = is_heap ? 1 : status == BOUTON_OK ? bouton_option_size(&c->parts, 0) : 0;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status =
            number_of(c, rule, is_heap ? state : bouton_option_state(&c->parts, 0, i), &number);
        if (status == BOUTON_OK)
            status = bouton_items_put(out, &number, 1);
    }
    return status;
}

static bouton_status put_option(bouton_components *c, bouton_rule *rule, size_t option) {
    const size_t at = c->options.count, count = bouton_option_size(&c->moves, option);
    const bouton_item none = 0;
    bouton_status status = poll(c);
    if (status == BOUTON_OK)
        status = bouton_items_put(&c->options, &none, 1);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = put_parts(c, rule, bouton_option_state(&c->moves, option, i), &c->options);
    if (status == BOUTON_OK)
        c->options.list[at] = (uint32_t)(c->options.count - at - 1);
    return status;
}

static bouton_status expand(bouton_components *c, uint32_t number) {
    const component *of = &c->list[number];
    bouton_rule *rule = of->rule;
    const size_t start = c->options.count;
    if (of->is_expanded)
        return BOUTON_OK;
    bouton_status status =
        bouton_rule_moves(rule, (bouton_state){c->bytes + of->start, of->size}, &c->moves);
    const size_t count = status == BOUTON_OK ? c->moves.option_count : 0;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = put_option(c, rule, i);
    if (status != BOUTON_OK) {
        c->options.count = start;
        return status;
    }
    c->list[number].options = start;
    c->list[number].option_count = (uint32_t)count;
    c->list[number].is_expanded = true;
    return BOUTON_OK;
}

/* ---- Forms ---- */

/* Adds a form to a sum, which then lasts `moves` moves; *added: whether that was possible. Sums of
 * long play may exceed their steps; from then on they are left as they are. */
static bouton_status add_form(bouton_components *c, bouton_form *sum, bouton_form form,
                              uint32_t moves, bool *added) {
    const bool is_long = moves > of_boards.sum;
    *added = !is_long || c->forms->steps < FORMS_STEPS;
    if (!*added)
        return BOUTON_OK;
    c->forms->most = is_long ? FORMS_STEPS : 0;
    bouton_status status = bouton_canonical_add(c->forms, *sum, form, sum);
    *added = status == BOUTON_OK;
    if (status == BOUTON_LIMIT && is_long && c->forms->steps >= FORMS_STEPS)
        status = BOUTON_OK;
    c->forms->most = 0;
    return status;
}

static bouton_status find_item(bouton_components *c, uint32_t number, unsigned moves,
                               bouton_item *item);

/* The form of the option at `at`; *is_short: whether there is one. Parts may last `moves` moves. */
static bouton_status form_of_option(bouton_components *c, size_t at, unsigned moves,
                                    bouton_form *form, bool *is_short) {
    const size_t size = c->options.list[at];
    bouton_status status = BOUTON_OK;
    uint32_t longest = 1;
    *form = 0;
    for (size_t i = 1; i <= size && status == BOUTON_OK && *is_short; i++) {
        bouton_item item = 0;
        status = find_item(c, c->options.list[at + i], moves, &item);
        *is_short = status == BOUTON_OK && bouton_item_is_form(item);
        if (*is_short)
            longest += bouton_canonical_birthday(c->forms, item);
        *is_short = *is_short && longest <= c->extent.component;
        if (*is_short)
            status = add_form(c, form, item, longest, is_short);
    }
    return status;
}

static bouton_status find_form(bouton_components *c, uint32_t number, unsigned moves,
                               bouton_item *item) {
    const size_t base = c->gathered.count, count = c->list[number].option_count;
    size_t at = c->list[number].options;
    bouton_status status = BOUTON_OK;
    bool is_short = true;
    for (size_t i = 0; i < count && status == BOUTON_OK && is_short; i++) {
        bouton_form form;
        status = form_of_option(c, at, moves, &form, &is_short);
        if (status == BOUTON_OK && is_short)
            status = bouton_items_put(&c->gathered, &form, 1);
        at += 1 + c->options.list[at];
    }
    if (status == BOUTON_OK && is_short && c->gathered.count == base)
        *item = 0;
    else if (status == BOUTON_OK && is_short)
        status = bouton_canonical_make(c->forms, c->gathered.list + base, c->gathered.count - base,
                                       item);
    c->gathered.count = base;
    return status;
}

/* The item for a component: its form if it lasts at most `moves` moves, else itself. */
static bouton_status find_item(bouton_components *c, uint32_t number, unsigned moves,
                               bouton_item *item) {
    const component *of = &c->list[number];
    *item = of->has_item ? of->item : (BOUTON_ITEM_COMPONENT | number);
    if (of->has_item || of->weight > LIGHT || of->longer_than >= moves)
        return BOUTON_OK;
    bouton_status status = poll(c);
    if (status == BOUTON_OK)
        status = expand(c, number);
    if (status == BOUTON_OK)
        status = find_form(c, number, moves - 1, item);
    if (status != BOUTON_OK)
        return status;
    c->list[number].item = *item;
    c->list[number].has_item = bouton_item_is_form(*item);
    c->list[number].longer_than = (uint8_t)moves;
    return BOUTON_OK;
}

static bouton_status put_item(bouton_components *c, uint32_t number, bouton_items *items) {
    bouton_item item;
    const bouton_status status = find_item(c, number, c->extent.moves, &item);
    return status != BOUTON_OK || item == 0 ? status : bouton_items_put(items, &item, 1);
}

/* ---- Sums ---- */

bouton_status bouton_items_put_state(bouton_items *items, bouton_components *c, bouton_rule *rule,
                                     bouton_state state) {
    bouton_items parts = {.b = c->b};
    bouton_status status = put_parts(c, rule, state, &parts);
    for (size_t i = 0; i < parts.count && status == BOUTON_OK; i++)
        status = put_item(c, parts.list[i], items);
    bouton_items_free(&parts);
    return status;
}

static int compare(const void *a, const void *b) {
    const bouton_item *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

bouton_status bouton_items_settle(bouton_items *items, bouton_components *c, size_t start) {
    if (items->count == start)
        return BOUTON_OK;
    bouton_item *list = items->list + start;
    const size_t count = items->count - start;
    bouton_status status = BOUTON_OK;
    bouton_form sum = 0;
    size_t left = 0;
    if (count > 1)
        qsort(list, count, sizeof *list, compare);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        const bouton_item item = list[i];
        const uint32_t moves =
            bouton_canonical_birthday(c->forms, sum) +
            (bouton_item_is_form(item) ? bouton_canonical_birthday(c->forms, item)
                                       : UINT32_MAX / 2);
        bool added = false;
        if (moves <= c->extent.sum)
            status = add_form(c, &sum, item, moves, &added);
        if (!added)
            list[left++] = item;
    }
    items->count = start + left;
    if (status != BOUTON_OK || sum == 0)
        return status;
    status = bouton_items_put(items, &sum, 1); /* there is room */
    qsort(items->list + start, left + 1, sizeof *list, compare);
    return status;
}

uint64_t bouton_item_weight(const bouton_components *c, bouton_item item) {
    return bouton_item_is_form(item) ? bouton_canonical_birthday(c->forms, item)
                                     : c->list[item & ~BOUTON_ITEM_COMPONENT].weight;
}

uint64_t bouton_item_value(const bouton_components *c, bouton_item item) {
    return bouton_item_is_form(item)
               ? bouton_genera_value(&c->forms->genera, c->forms->forms[item].genus)
               : c->list[item & ~BOUTON_ITEM_COMPONENT].value;
}

bouton_status bouton_items_put_next(bouton_items *items, bouton_components *c,
                                    bouton_item_walk *walk, bool *some) {
    bouton_status status = BOUTON_OK;
    if (bouton_item_is_form(walk->of)) {
        const bouton_form *options;
        *some = walk->seen < bouton_canonical_options(c->forms, walk->of, &options);
        if (*some && options[walk->seen++] != 0)
            status = bouton_items_put(items, &options[walk->seen - 1], 1);
        return status;
    }
    const uint32_t number = walk->of & ~BOUTON_ITEM_COMPONENT;
    if (walk->seen == 0) {
        status = expand(c, number);
        walk->at = c->list[number].options;
    }
    *some = status == BOUTON_OK && walk->seen < c->list[number].option_count;
    if (!*some)
        return status;
    walk->seen++;
    const size_t size = c->options.list[walk->at];
    for (size_t i = 1; i <= size && status == BOUTON_OK; i++)
        status = put_item(c, c->options.list[walk->at + i], items);
    walk->at += 1 + size;
    return status;
}
