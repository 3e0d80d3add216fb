/* SPDX-License-Identifier: MIT */
/* What a context's searches have found, a table for each rule. */
#include "search/search.h"

/* The tables of a context, by the rules' numbers. */
typedef struct tables {
    bouton_table *by_rule;
    size_t capacity;
    bouton_search_cost cost;
} tables;

static void free_tables(bouton_context *b, void *data) {
    tables *all = data;
    for (size_t i = 0; i < all->capacity; i++)
        bouton_table_free(&all->by_rule[i]);
    bouton_release_memory(b, all->by_rule, all->capacity * sizeof *all->by_rule);
    bouton_release_memory(b, all, sizeof *all);
}

static tables *tables_of(bouton_context *b) {
    if (b->slots[BOUTON_SLOT_TABLE].data == NULL) {
        b->slots[BOUTON_SLOT_TABLE].data = bouton_calloc(b, 1, sizeof(tables));
        b->slots[BOUTON_SLOT_TABLE].release = free_tables;
    }
    return b->slots[BOUTON_SLOT_TABLE].data;
}

bouton_table *bouton_rule_table(bouton_rule *rule) {
    bouton_context *b = rule->b;
    tables *all = tables_of(b);
    if (all == NULL)
        return NULL;
    const size_t before = all->capacity;
    void *by_rule = all->by_rule;
    if (!bouton_reserve(b, &by_rule, &all->capacity, rule->number + 1, sizeof *all->by_rule))
        return NULL;
    all->by_rule = by_rule;
    for (size_t i = before; i < all->capacity; i++)
        all->by_rule[i] = bouton_table_new(b);
    return &all->by_rule[rule->number];
}

void bouton_search_cost_add(bouton_context *b, const bouton_search_cost *cost) {
    tables *all = tables_of(b);
    if (all == NULL)
        return;
    all->cost.positions += cost->positions;
    all->cost.options += cost->options;
    all->cost.threads += cost->threads;
}

bouton_search_cost bouton_search_cost_of(const bouton_context *b) {
    const tables *all = b->slots[BOUTON_SLOT_TABLE].data;
    bouton_search_cost cost = {0};
    if (all == NULL)
        return cost;
    cost = all->cost;
    for (size_t i = 0; i < all->capacity; i++)
        cost.entries += all->by_rule[i].count;
    return cost;
}
