/* SPDX-License-Identifier: MIT */
#include "search/nodes.h"

#include "base/mex.h"

#include <string.h>

enum {
    LAST = BOUTON_LAST_NODE,
    POLL_EVERY = 64, /* positions */
};

bouton_status bouton_nodes_new(bouton_nodes *n, bouton_context *b, bouton_rule *rule) {
    *n = (bouton_nodes){.b = b, .rule = rule, .table = bouton_rule_table(rule)};
    n->moves = bouton_moves_new(b);
    n->parts = bouton_moves_new(b);
    return n->table != NULL ? BOUTON_OK : b->error.status;
}

void bouton_nodes_forget_options(bouton_nodes *n) {
    for (size_t i = 0; i < n->count; i++)
        n->list[i].options = 0;
    bouton_release_memory(n->b, n->options, n->options_capacity * sizeof *n->options);
    n->options = NULL;
    n->options_size = n->options_capacity = 0;
}

void bouton_nodes_enter(bouton_nodes *n) {
    bouton_search_cost *cost = &n->cost;
    if (++n->depth > BOUTON_DEPTH_MAX)
        bouton_nodes_failed(n, bouton_search_too_deep(n->b, n->rule));
    if (++cost->positions % POLL_EVERY == 0 && n->status == BOUTON_OK) {
        bouton_nodes_failed(n, bouton_poll(n->b, "positions", cost->positions, 0));
        bouton_search_checkpoint(n->b, NULL, POLL_EVERY);
    }
    if (n->is_short &&
        (cost->positions > BOUTON_SHORT_POSITIONS || cost->options > BOUTON_SHORT_OPTIONS))
        bouton_nodes_failed(n, bouton_search_too_long(n->b));
}

void *bouton_nodes_reserve(bouton_nodes *n, void *array, size_t *capacity, size_t need,
                           size_t size) {
    if (!bouton_reserve(n->b, &array, capacity, need, size))
        bouton_nodes_failed(n, n->b->error.status);
    return array;
}

bouton_state bouton_nodes_state(const bouton_nodes *n, uint32_t node) {
    BOUTON_ASSERT(node > 0 && node < n->count);
    return (bouton_state){n->bytes + n->list[node].start, n->list[node].size};
}

bouton_key bouton_nodes_key(const bouton_nodes *n, uint32_t node) {
    return bouton_state_key(n->list[node].name, bouton_nodes_state(n, node));
}

/* Stores in the rule's table which values the nodes don't have, as far as its numbers allow. */
static void keep_excluded(bouton_nodes *n) {
    for (uint32_t i = 1; i < n->count; i++) {
        const uint32_t excluded = (uint32_t)n->list[i].excluded & ~BOUTON_EXACT;
        if (excluded == 0 || n->list[i].value != 0)
            continue;
        const bouton_key key = bouton_nodes_key(n, i);
        uint32_t *known = bouton_table_find(n->table, &key);
        if (known == NULL && bouton_table_add(n->table, &key, excluded) != BOUTON_OK)
            return; /* the table need not be complete */
        if (known != NULL && ((*known & BOUTON_EXACT) != 0 || (excluded & ~*known) == 0))
            continue;
        if (known != NULL)
            *known |= excluded;
        n->kept++;
    }
}

void bouton_nodes_forget(bouton_nodes *n) {
    const bouton_error error = n->b->error;
    n->forgotten++;
    keep_excluded(n);
    n->b->error = error;
    bouton_nodes_forget_options(n);
    bouton_release_memory(n->b, n->list, n->capacity * sizeof *n->list);
    bouton_release_memory(n->b, n->bytes, n->bytes_capacity);
    bouton_release_memory(n->b, n->slots, n->slot_count * sizeof *n->slots);
    n->list = NULL;
    n->bytes = NULL;
    n->slots = NULL;
    n->count = n->capacity = n->bytes_size = n->bytes_capacity = n->slot_count = 0;
}

void bouton_nodes_free(bouton_nodes *n) {
    bouton_nodes_forget(n);
    bouton_release_memory(n->b, n->seen, n->seen_count * sizeof *n->seen);
    bouton_moves_free(&n->moves);
    bouton_moves_free(&n->parts);
}

static bool is_node(const bouton_nodes *n, uint32_t node, uint64_t name, const bouton_key *key,
                    bouton_state state) {
    const bouton_node *at = &n->list[node];
    return at->hash == key->hash && at->name == name &&
           (name != 0 ||
            (at->size == state.size && memcmp(n->bytes + at->start, state.data, at->size) == 0));
}

/* Twice as many slots, at most half of which are taken. */
static bool make_slots(bouton_nodes *n) {
    const size_t count = n->slot_count > 0 ? 2 * n->slot_count : 1024;
    uint32_t *slots = bouton_calloc(n->b, count, sizeof *slots);
    if (slots == NULL) {
        bouton_nodes_failed(n, n->b->error.status);
        return false;
    }
    for (size_t i = 1; i < n->count; i++) {
        size_t at = (size_t)n->list[i].hash;
        while (slots[at & (count - 1)] != 0)
            at++;
        slots[at & (count - 1)] = (uint32_t)i;
    }
    BOUTON_ASSERT(2 * n->count <= count);
    bouton_release_memory(n->b, n->slots, n->slot_count * sizeof *n->slots);
    n->slots = slots;
    n->slot_count = count;
    return true;
}

/* Adds a node for a canonical state, with what the rule's table knows of it. */
static uint32_t add_node(bouton_nodes *n, uint64_t name, const bouton_key *key,
                         bouton_state state) {
    const size_t count = n->count > 0 ? n->count : 1; /* no node has the number 0 */
    n->list = bouton_nodes_reserve(n, n->list, &n->capacity, count + 1, sizeof *n->list);
    /* One byte more, so that there is memory even if states are empty. */
    n->bytes =
        bouton_nodes_reserve(n, n->bytes, &n->bytes_capacity, n->bytes_size + state.size + 1, 1);
    if (n->status != BOUTON_OK)
        return 0;
    const uint64_t weight = bouton_rule_weight(n->rule, state);
    const uint32_t *number = bouton_table_find(n->table, key);
    n->list[count] = (bouton_node){
        .hash = key->hash,
        .name = name,
        .start = n->bytes_size,
        .size = (uint32_t)state.size,
        .weight = weight < UINT16_MAX ? (uint32_t)weight : UINT16_MAX,
    };
    if (number != NULL && (*number & BOUTON_EXACT))
        n->list[count].value = *number;
    else if (number != NULL)
        n->list[count].excluded = *number;
    if (state.size > 0)
        memcpy(n->bytes + n->bytes_size, state.data, state.size);
    n->bytes_size += state.size;
    n->count = count + 1;
    return (uint32_t)count;
}

/* The number of a canonical state; 0 on failure. */
static uint32_t number_of(bouton_nodes *n, bouton_state state) {
    const bouton_game *game = n->rule->game;
    const uint64_t name = game->name_of ? game->name_of(n->rule, state) : 0;
    const bouton_key key = bouton_state_key(name, state);
    if (2 * (n->count + 1) > n->slot_count && !make_slots(n))
        return 0;
    BOUTON_ASSERT(n->slot_count > n->count && (n->slot_count & (n->slot_count - 1)) == 0);
    size_t at = (size_t)key.hash & (n->slot_count - 1);
    for (; n->slots[at] != 0; at = (at + 1) & (n->slot_count - 1))
        if (is_node(n, n->slots[at], name, &key, state))
            return n->slots[at];
    const uint32_t number = add_node(n, name, &key, state);
    n->slots[at] = number;
    return number;
}

/* Makes room for more words of options. */
static bool make_room(bouton_nodes *n, size_t words) {
    n->options = bouton_nodes_reserve(n, n->options, &n->options_capacity, n->options_size + words,
                                      sizeof *n->options);
    return n->status == BOUTON_OK;
}

/* Inserts a canonical state, in order, into the option whose words begin at `first`; it cancels
 * with an equal one there. */
static void put_node(bouton_nodes *n, size_t first, bouton_state state) {
    const uint32_t number = number_of(n, state);
    if (number == 0 || !make_room(n, 2))
        return;
    BOUTON_ASSERT(first > 0 && first <= n->options_size);
    size_t at = first;
    while (at < n->options_size && n->options[at] < 2 * number)
        at++;
    uint32_t *place = &n->options[at];
    const size_t after = n->options_size - at;
    if (after > 0 && *place == 2 * number) {
        memmove(place, place + 1, (after - 1) * sizeof *place);
        n->options_size--;
        return;
    }
    memmove(place + 1, place, after * sizeof *place);
    *place = 2 * number;
    n->options_size++;
}

/* Begins the next list and returns where; 0 on failure. */
static size_t begin_list(bouton_nodes *n) {
    if (!make_room(n, 1))
        return 0;
    if (n->options_size == 0)
        n->options[n->options_size++] = 0; /* no list begins at 0 */
    return n->options_size;
}

/* Adds a state to the option whose words begin at `first`. */
static void put_state(bouton_nodes *n, size_t first, bouton_state state) {
    const bouton_game *game = n->rule->game;
    if (game->split == NULL && game->canonical == NULL) {
        put_node(n, first, state);
        return;
    }
    if (bouton_nodes_failed(n, bouton_rule_simplify(n->rule, state, true, &n->parts)))
        return;
    const size_t pieces = bouton_option_size(&n->parts, 0);
    for (size_t i = 0; i < pieces && n->status == BOUTON_OK; i++)
        put_node(n, first, bouton_option_state(&n->parts, 0, i));
}

static void end_option(bouton_nodes *n, size_t first) {
    if (n->status != BOUTON_OK || !make_room(n, 1))
        return;
    BOUTON_ASSERT(first > 0 && first <= n->options_size);
    if (n->options_size > first)
        n->options[n->options_size - 1] |= LAST;
    else
        n->options[n->options_size++] = LAST;
}

size_t bouton_nodes_add(bouton_nodes *n, const bouton_state *states, size_t count) {
    const size_t first = begin_list(n);
    for (size_t i = 0; i < count && n->status == BOUTON_OK; i++)
        put_state(n, first, states[i]);
    end_option(n, first);
    return first;
}

/* Whether the list that begins at `start` has an option equal to its last, which is `words` long
 * and begins at `first`; if not, that option is noted as seen. */
static bool is_repeated(bouton_nodes *n, size_t start, size_t first, size_t words) {
    BOUTON_ASSERT(start <= first && words > 0 && first + words == n->options_size);
    uint64_t hash = 0;
    for (size_t i = 0; i < words; i++)
        hash = (hash ^ n->options[first + i]) * 0x9e3779b97f4a7c15u;
    for (size_t at = (size_t)(hash >> 32);; at++) {
        uint32_t *slot = &n->seen[at & (n->seen_count - 1)];
        if (*slot == 0) {
            *slot = (uint32_t)(first - start) + 1;
            return false;
        }
        /* Only the last word of an option is odd, so none is a prefix of another. */
        if (memcmp(&n->options[start + *slot - 1], &n->options[first],
                   words * sizeof *n->options) == 0)
            return true;
    }
}

/* Empties the set of options seen, giving it at least twice as many places as there will be
 * options. */
static bool clear_seen(bouton_nodes *n, size_t options) {
    size_t count = n->seen_count > 0 ? n->seen_count : 64;
    while (count < 2 * options)
        count *= 2;
    if (count > n->seen_count) {
        uint32_t *seen = bouton_calloc(n->b, count, sizeof *seen);
        if (seen == NULL) {
            bouton_nodes_failed(n, n->b->error.status);
            return false;
        }
        bouton_release_memory(n->b, n->seen, n->seen_count * sizeof *n->seen);
        n->seen = seen;
        n->seen_count = count;
    }
    memset(n->seen, 0, n->seen_count * sizeof *n->seen);
    return true;
}

void bouton_nodes_expand(bouton_nodes *n, uint32_t node) {
    if (n->list[node].options != 0 || n->status != BOUTON_OK ||
        bouton_nodes_failed(n,
                            bouton_rule_moves(n->rule, bouton_nodes_state(n, node), &n->moves)) ||
        !clear_seen(n, n->moves.option_count))
        return;
    const size_t count = n->moves.option_count;
    if (n->is_short && count > BOUTON_SHORT_MOVES) {
        bouton_nodes_failed(n, bouton_search_too_long(n->b));
        return;
    }
    const size_t start = begin_list(n);
    for (size_t i = 0; i < count && n->status == BOUTON_OK; i++) {
        const size_t first = n->options_size, pieces = bouton_option_size(&n->moves, i);
        for (size_t j = 0; j < pieces && n->status == BOUTON_OK; j++)
            put_state(n, first, bouton_option_state(&n->moves, i, j));
        end_option(n, first);
        if (n->status == BOUTON_OK && is_repeated(n, start, first, n->options_size - first))
            n->options_size = first;
        n->cost.options++;
    }
    n->list[node].options = start;
    n->list[node].words = (uint32_t)(n->options_size - start);
}

void bouton_nodes_learn(bouton_nodes *n, uint32_t node, uint32_t value) {
    BOUTON_ASSERT(node > 0 && node < n->count && value < BOUTON_EXACT);
    const uint32_t exact = BOUTON_EXACT | value;
    const bouton_key key = bouton_nodes_key(n, node);
    uint32_t *known = bouton_table_find(n->table, &key);
    n->list[node].value = exact;
    n->kept++;
    if (known != NULL)
        *known = exact;
    else
        bouton_nodes_failed(n, bouton_table_add(n->table, &key, exact));
}

/* The node that has this key in the rule's table; 0 if there is none. */
static uint32_t node_of_key(const bouton_nodes *n, const bouton_key *key) {
    size_t at = (size_t)key->hash & (n->slot_count - 1);
    for (; n->slot_count > 0 && n->slots[at] != 0; at = (at + 1) & (n->slot_count - 1)) {
        const bouton_key other = bouton_nodes_key(n, n->slots[at]);
        if (other.hash == key->hash && other.size == key->size && other.word == key->word &&
            (key->size <= sizeof key->word || memcmp(other.bytes, key->bytes, key->size) == 0))
            return n->slots[at];
    }
    return 0;
}

bool bouton_nodes_tell(bouton_nodes *n, const bouton_key *key, uint32_t number) {
    const uint32_t node = node_of_key(n, key);
    const bool is_value = (number & BOUTON_EXACT) != 0;
    uint32_t *known = bouton_table_find(n->table, key);
    const bool fits = is_value || 2 * n->b->memory_used < bouton_memory_share(n->b);
    if (known != NULL && ((*known & BOUTON_EXACT) != 0 || (number & ~*known) == 0))
        return false;
    if (known == NULL && !fits && (node == 0 || (number & ~n->list[node].excluded) == 0))
        return false;
    if (node != 0 && is_value)
        n->list[node].value = number;
    else if (node != 0)
        n->list[node].excluded |= number;
    if (known != NULL)
        *known = is_value ? number : *known | number;
    else if (fits)
        bouton_nodes_failed(n, bouton_table_add(n->table, key, number));
    n->kept += known != NULL || fits;
    return true;
}

/* The xor of the values of an option's nodes; *at moves to the next one's words. */
static uint32_t option_value(bouton_nodes *n, size_t *at) {
    uint32_t value = 0, word;
    do {
        BOUTON_ASSERT(*at < n->options_size);
        word = n->options[(*at)++];
        if (word > LAST && n->status == BOUTON_OK)
            value ^= bouton_nodes_value(n, word / 2);
    } while (!(word & LAST));
    return value;
}

uint32_t bouton_nodes_value(bouton_nodes *n, uint32_t node) {
    BOUTON_ASSERT(node > 0 && node < n->count);
    uint32_t mex = 0;
    if (n->list[node].value != 0)
        return n->list[node].value & ~BOUTON_EXACT;
    bouton_nodes_enter(n);
    bouton_nodes_expand(n, node);
    const size_t size = n->list[node].words + 1, end = n->list[node].options + size - 1;
    uint8_t *seen = n->status == BOUTON_OK ? bouton_calloc(n->b, size, sizeof *seen) : NULL;
    if (seen == NULL)
        bouton_nodes_failed(n, n->b->error.status);
    for (size_t at = n->list[node].options; at < end && n->status == BOUTON_OK;) {
        const uint32_t value = option_value(n, &at);
        if (value < size)
            seen[value] = 1;
    }
    if (n->status == BOUTON_OK)
        mex = (uint32_t)bouton_mex(seen, size);
    bouton_release_memory(n->b, seen, size * sizeof *seen);
    if (n->status == BOUTON_OK)
        bouton_nodes_learn(n, node, mex);
    bouton_nodes_leave(n);
    return mex;
}
