/* SPDX-License-Identifier: MIT */
/* Sums in misere play as lists of items: canonical forms, and components of longer play. Each
 * component is kept once, with its options. */
#ifndef BOUTON_MISERE_COMPONENTS_H
#define BOUTON_MISERE_COMPONENTS_H

#include "misere/canonical.h"

/* A form, or a component's number with the highest bit. */
typedef uint32_t bouton_item;
#define BOUTON_ITEM_COMPONENT ((bouton_item)1 << 31)

static inline bool bouton_item_is_form(bouton_item item) {
    return (item & BOUTON_ITEM_COMPONENT) == 0;
}

/* Lists of items, one after another; initially all zero except the context. */
typedef struct bouton_items {
    bouton_context *b;
    bouton_item *list;
    size_t count, capacity;
} bouton_items;

void bouton_items_free(bouton_items *items);
bouton_status bouton_items_put(bouton_items *items, const bouton_item *list, size_t count);
/* Appends `count` of the list's own items, from the index `from` on. */
bouton_status bouton_items_copy(bouton_items *items, size_t from, size_t count);

typedef struct bouton_components bouton_components;
/* NULL with the error set. */
bouton_components *bouton_components_new(bouton_context *b);
void bouton_components_free(bouton_components *components);
/* Limits the options made and parts decided from now on; 0: no limit. */
void bouton_components_allow(bouton_components *components, uint64_t steps);
/* Sets whether forms may have long play, as suits heaps and their sums, or not, as suits boards. */
void bouton_components_suit(bouton_components *components, bool heaps);
/* How many steps have been made. */
uint64_t bouton_components_steps(const bouton_components *components);
/* The forms met. */
const bouton_canonical *bouton_components_forms(const bouton_components *components);

/* Appends the items of a state. */
bouton_status bouton_items_put_state(bouton_items *items, bouton_components *components,
                                     bouton_rule *rule, bouton_state state);
/* Sorts the items from `start` on, ascending. Forms of short play are merged into one. */
bouton_status bouton_items_settle(bouton_items *items, bouton_components *components, size_t start);

/* Roughly how much work an item is. */
uint64_t bouton_item_weight(const bouton_components *components, bouton_item item);

/* Its value in normal play if known, else 0. */
uint64_t bouton_item_value(const bouton_components *components, bouton_item item);

/* Walks the options of an item; initially all zero except the item. */
typedef struct bouton_item_walk {
    bouton_item of;
    size_t seen; /* options */
    size_t at;   /* where the next begins */
} bouton_item_walk;

/* Appends the items of the next option; *some: whether there was one. */
bouton_status bouton_items_put_next(bouton_items *items, bouton_components *components,
                                    bouton_item_walk *walk, bool *some);

#endif
