/* SPDX-License-Identifier: MIT */
/* Values of states by search: the mex of the options' values, each state looked at once. */
#include "solve/solve.h"
#include "solve/table.h"

enum {
    DEPTH_MAX = 10000, /* moves from the state asked for */
    POLL_EVERY = 1024,
};

static void free_table(bouton *b, void *data) {
    bouton_table_free(data);
    bouton_release_memory(b, data, sizeof(bouton_table));
}

/* Keys: the rule's number, then the state. */
static bouton_table *table_of(bouton *b) {
    if (b->slots[BOUTON_SLOT_TABLE].data == NULL) {
        bouton_table *table = bouton_calloc(b, 1, sizeof *table);
        if (table != NULL)
            *table = bouton_table_new(b);
        b->slots[BOUTON_SLOT_TABLE].data = table;
        b->slots[BOUTON_SLOT_TABLE].release = free_table;
    }
    return b->slots[BOUTON_SLOT_TABLE].data;
}

static bouton_status search(bouton_rule *rule, bouton_state state, unsigned depth, uint64_t *value);

static bouton_status mex_of_options(bouton_rule *rule, const bouton_moves *moves, unsigned depth,
                                    uint64_t *mex) {
    bouton *b = rule->b;
    const size_t seen_size = moves->option_count + 1; /* the mex is at most the number of options */
    bool *seen = bouton_calloc(b, seen_size, sizeof *seen);
    bouton_status status = seen ? BOUTON_OK : b->error.status;
    for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++) {
        uint64_t sum = 0;
        const size_t count = bouton_option_size(moves, i);
        for (size_t j = 0; j < count && status == BOUTON_OK; j++) {
            uint64_t v = 0;
            status = search(rule, bouton_option_state(moves, i, j), depth + 1, &v);
            sum ^= v;
        }
        if (sum < seen_size)
            seen[sum] = true;
    }
    *mex = 0;
    while (status == BOUTON_OK && *mex < seen_size && seen[*mex])
        ++*mex;
    bouton_release_memory(b, seen, seen_size * sizeof *seen);
    return status;
}

static bouton_status search(bouton_rule *rule, bouton_state state, unsigned depth,
                            uint64_t *value) {
    bouton *b = rule->b;
    bouton_table *table = table_of(b);
    if (table == NULL)
        return b->error.status;
    if (depth > DEPTH_MAX)
        return bouton_fail(b, BOUTON_LIMIT, "depth", "the game can last more than %d moves",
                           (int)DEPTH_MAX);
    bouton_text key = bouton_text_new(b);
    bouton_text_put_bytes(&key, &rule->number, sizeof rule->number);
    bouton_text_put_bytes(&key, state.data, state.size);
    uint32_t known = 0;
    bouton_status status = bouton_text_status(&key);
    if (status == BOUTON_OK && bouton_table_get(table, key.data, key.size, &known)) {
        *value = known;
    } else if (status == BOUTON_OK) {
        bouton_moves moves = bouton_moves_new(b);
        status = bouton_rule_moves(rule, state, &moves);
        if (status == BOUTON_OK && table->count % POLL_EVERY == 0)
            status = bouton_poll(b, "positions", table->count, 0);
        if (status == BOUTON_OK)
            status = mex_of_options(rule, &moves, depth, value);
        if (status == BOUTON_OK)
            status = bouton_table_put(table, key.data, key.size, (uint32_t)*value);
        bouton_moves_free(&moves);
    }
    bouton_text_free(&key);
    return status;
}

bouton_status bouton_search_value(bouton_rule *rule, bouton_state state, uint64_t *value) {
    return search(rule, state, 0, value);
}
