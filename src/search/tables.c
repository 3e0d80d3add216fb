/* SPDX-License-Identifier: MIT */
/* What a context's searches have found, a table for each rule, and what that has cost. */
#include "search/search.h"

typedef struct found {
    bouton_table table;
    bouton_search_cost cost;
} found;

static void free_found(bouton_context *b, void *data) {
    found *f = data;
    bouton_table_free(&f->table);
    bouton_release_memory(b, f, sizeof *f);
}

bouton_table *bouton_rule_table(bouton_rule *rule) {
    found *f = rule->kept[BOUTON_KEPT_TABLE].data;
    if (f == NULL) {
        f = bouton_calloc(rule->b, 1, sizeof *f);
        if (f == NULL)
            return NULL;
        f->table = bouton_table_new(rule->b);
        rule->kept[BOUTON_KEPT_TABLE].data = f;
        rule->kept[BOUTON_KEPT_TABLE].release = free_found;
    }
    return &f->table;
}

void bouton_search_cost_add(const bouton_rule *rule, const bouton_search_cost *cost) {
    found *f = rule->kept[BOUTON_KEPT_TABLE].data;
    if (f == NULL)
        return;
    f->cost.positions += cost->positions;
    f->cost.options += cost->options;
    f->cost.threads += cost->threads;
}

bouton_search_cost bouton_search_cost_of(bouton_context *b) {
    bouton_search_cost all = {0};
    const bouton_rule *rule;
    for (uint32_t i = 0; (rule = bouton_rule_at(b, i)) != NULL; i++) {
        const found *f = rule->kept[BOUTON_KEPT_TABLE].data;
        if (f == NULL)
            continue;
        all.positions += f->cost.positions;
        all.options += f->cost.options;
        all.threads += f->cost.threads;
        all.entries += f->table.count;
    }
    return all;
}
