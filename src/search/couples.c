/* SPDX-License-Identifier: MIT */
#include "search/couples.h"

#include "base/bytes.h"

#include <string.h>

enum {
    NIMBERS = 64,       /* couples with larger nimbers are settled by the value */
    NEWS_MAX = 1 << 17, /* bytes of facts waiting; beyond that only values are sent */
    WEIGHT_SMALL = 12,  /* for components of at most this weight the value is found as a mex */
};

struct bouton_seen {
    uint32_t round, couple;
};

uint64_t bouton_couples_key(const bouton_couples *s, const uint32_t *parts, size_t count,
                            uint32_t nimber) {
    uint64_t key = bouton_mix(nimber + 0x9e3779b97f4a7c15u);
    for (size_t i = 0; i < count; i++)
        key += bouton_mix(bouton_couples_node(s, parts[i])->hash ^ 0xc2b2ae3d27d4eb4fu);
    return bouton_mix(key) | 1;
}

bool bouton_couples_know(const bouton_couples *s, uint32_t node, uint32_t nimber,
                         bouton_effort *numbers) {
    const bouton_node *n = bouton_couples_node(s, node);
    const bool is = n->value == (BOUTON_EXACT | nimber);
    if (n->value == 0 && (nimber >= NIMBERS || !(n->excluded >> nimber & 1)))
        return false;
    *numbers = is ? (bouton_effort){BOUTON_NEVER, 0} : (bouton_effort){0, BOUTON_NEVER};
    return true;
}

bouton_effort bouton_couples_numbers(bouton_couples *s, uint32_t node, uint32_t nimber) {
    bouton_effort numbers;
    if (nimber >= NIMBERS && !bouton_couples_end(s))
        bouton_nodes_value(&s->nodes, node);
    if (bouton_couples_know(s, node, nimber, &numbers) ||
        bouton_proof_table_get(&s->table, bouton_couples_key(s, &node, 1, nimber), &numbers))
        return numbers;
    return bouton_effort_guess(bouton_couples_node(s, node)->weight);
}

static bouton_effort numbers_of(bouton_couples *s, const bouton_couple *c) {
    bouton_effort numbers;
    if (c->count == 1)
        return bouton_couples_numbers(s, s->parts[c->first], c->nimber);
    if (bouton_proof_table_get(&s->table, c->key, &numbers))
        return numbers;
    return (bouton_effort){c->count, c->count};
}

/* Whether a result that took this many positions is reported to those waiting for it. */
static bool is_news(const bouton_couples *s, uint64_t positions) {
    const bouton_text *news = s->errand.news;
    return news != NULL && positions >= s->errand.reported_from && news->size < NEWS_MAX;
}

/* Whether the table has these numbers of a couple. */
static bool has_numbers(const bouton_couples *s, uint64_t key, bouton_effort numbers) {
    bouton_effort had;
    return bouton_proof_table_get(&s->table, key, &had) && had.won == numbers.won &&
           had.lost == numbers.lost;
}

void bouton_couples_keep(bouton_couples *s, uint64_t key, bouton_effort numbers,
                         uint64_t positions) {
    if (bouton_is_settled(numbers) || bouton_couples_end(s))
        return;
    const bool is_reported = is_news(s, positions) && !has_numbers(s, key, numbers);
    bouton_nodes_failed(&s->nodes, bouton_proof_table_put(&s->table, key, numbers));
    if (is_reported)
        bouton_message_put_fact(s->errand.news, &(bouton_fact){.couple = key, .numbers = numbers});
}

bool bouton_couples_hear(bouton_couples *s, const bouton_fact *fact) {
    if (fact->known != 0)
        return bouton_nodes_tell(&s->nodes, &fact->key, fact->known);
    const bool is_new = !has_numbers(s, fact->couple, fact->numbers);
    bouton_couples_keep(s, fact->couple, fact->numbers, 0);
    return is_new;
}

static bool push_part(bouton_couples *s, uint32_t node) {
    s->parts = bouton_nodes_reserve(&s->nodes, s->parts, &s->part_capacity, s->part_count + 1,
                                    sizeof *s->parts);
    if (s->nodes.status == BOUTON_OK)
        s->parts[s->part_count++] = node;
    return s->nodes.status == BOUTON_OK;
}

/* Whether a component's value is known or quickly found. */
static bool has_value(bouton_couples *s, uint32_t node) {
    const bouton_node *n = bouton_couples_node(s, node);
    const bool is_small = s->nodes.rule->game->by_proof && n->weight <= WEIGHT_SMALL;
    if (n->value == 0 && is_small)
        bouton_nodes_value(&s->nodes, node);
    return bouton_couples_node(s, node)->value != 0;
}

void bouton_couples_push(bouton_couples *s, size_t *at, uint32_t *nimber) {
    uint32_t word;
    do {
        BOUTON_ASSERT(*at < s->nodes.options_size);
        word = s->nodes.options[(*at)++];
        const uint32_t node = word / 2;
        if (node == 0)
            continue;
        if (has_value(s, node))
            *nimber ^= bouton_couples_node(s, node)->value & ~BOUTON_EXACT;
        else if (!push_part(s, node))
            return;
    } while (!(word & BOUTON_LAST_NODE) && s->nodes.status == BOUTON_OK);
}

/* Weighs a couple whose parts and nimber are set, and finds its numbers. */
static void weigh(bouton_couples *s, bouton_couple *c) {
    const uint32_t *parts = &s->parts[c->first];
    uint64_t weight = 0;
    for (size_t i = 0; i < c->count; i++)
        weight += bouton_couples_node(s, parts[i])->weight;
    c->key = bouton_couples_key(s, parts, c->count, c->nimber);
    c->rank = (weight + 4 * c->nimber) << 8 | (255 - bouton_effort_least(c->count, 255));
    if (s->nodes.b->seed != 0)
        c->rank = bouton_mix(c->key ^ s->nodes.b->seed);
    c->numbers = numbers_of(s, c);
}

static bool are_equal(const bouton_couples *s, const bouton_couple *a, const bouton_couple *b) {
    return a->key == b->key && a->nimber == b->nimber && a->count == b->count &&
           (a->count == 0 ||
            memcmp(&s->parts[a->first], &s->parts[b->first], a->count * sizeof *s->parts) == 0);
}

/* Whether this couple is among those listed from `first` on; if not, it is noted as seen. */
static bool is_seen(bouton_couples *s, size_t first, const bouton_couple *c) {
    BOUTON_ASSERT(first <= s->count && s->seen_count > 0 &&
                  (s->seen_count & (s->seen_count - 1)) == 0);
    for (size_t at = (size_t)(c->key >> 20);; at++) {
        struct bouton_seen *slot = &s->seen[at & (s->seen_count - 1)];
        if (slot->round != s->seen_round) {
            *slot = (struct bouton_seen){s->seen_round, (uint32_t)(s->count - first)};
            return false;
        }
        if (are_equal(s, &s->list[first + slot->couple], c))
            return true;
    }
}

/* Begins a list of at most `most` couples. */
static bool begin_list(bouton_couples *s, size_t most) {
    size_t count = s->seen_count > 0 ? s->seen_count : 64;
    while (count < 2 * most)
        count *= 2;
    if (count > s->seen_count || s->seen_round == UINT32_MAX) {
        struct bouton_seen *seen = bouton_calloc(s->nodes.b, count, sizeof *seen);
        if (seen == NULL) {
            bouton_nodes_failed(&s->nodes, s->nodes.b->error.status);
            return false;
        }
        bouton_release_memory(s->nodes.b, s->seen, s->seen_count * sizeof *seen);
        s->seen = seen;
        s->seen_count = count;
        s->seen_round = 0;
    }
    s->seen_round++;
    s->list =
        bouton_nodes_reserve(&s->nodes, s->list, &s->capacity, s->count + most, sizeof *s->list);
    return s->nodes.status == BOUTON_OK;
}

/* Appends the couple of the parts pushed from `first_part` on to those listed from `first` on,
 * unless it is won for its mover or already there. Returns whether it is lost for its mover. */
static bool add_couple(bouton_couples *s, size_t first, size_t first_part, uint32_t nimber) {
    BOUTON_ASSERT(s->count < s->capacity && first_part <= s->part_count);
    bouton_couple *c = &s->list[s->count];
    *c = (bouton_couple){
        .first = first_part, .count = (uint32_t)(s->part_count - first_part), .nimber = nimber};
    if (c->count == 0)
        return nimber == 0;
    weigh(s, c);
    if (c->numbers.lost == 0)
        return true;
    if (c->numbers.won == 0 || is_seen(s, first, c))
        s->part_count = first_part;
    else
        s->count++;
    return false;
}

bool bouton_couples_list(bouton_couples *s, uint32_t node, uint32_t nimber) {
    const size_t first = s->count;
    bouton_nodes_expand(&s->nodes, node);
    const size_t start = bouton_couples_node(s, node)->options,
                 end = start + bouton_couples_node(s, node)->words;
    if (s->nodes.status != BOUTON_OK || !begin_list(s, nimber + end - start))
        return false;
    for (uint32_t j = 0; j < nimber && s->nodes.status == BOUTON_OK; j++) {
        const size_t first_part = s->part_count;
        if (push_part(s, node) && add_couple(s, first, first_part, j))
            return true;
    }
    for (size_t at = start; at < end && s->nodes.status == BOUTON_OK;) {
        const size_t first_part = s->part_count;
        uint32_t k = nimber;
        bouton_couples_push(s, &at, &k);
        if (s->nodes.status == BOUTON_OK && add_couple(s, first, first_part, k))
            return true;
    }
    return false;
}

bouton_selection bouton_couples_select(const bouton_couples *s, size_t first) {
    bouton_selection choice = bouton_selection_of_none(first);
    for (size_t i = first; i < s->count; i++)
        bouton_selection_add(&choice, i, s->list[i].numbers, s->list[i].rank);
    return choice;
}

bool bouton_couples_refresh(bouton_couples *s, bouton_couple *c) {
    BOUTON_ASSERT(c->first + c->count <= s->part_count);
    uint32_t *parts = &s->parts[c->first], count = 0;
    const bouton_effort before = c->numbers;
    for (uint32_t i = 0; i < c->count; i++) {
        const uint32_t value = bouton_couples_node(s, parts[i])->value;
        if (value != 0)
            c->nimber ^= value & ~BOUTON_EXACT;
        else
            parts[count++] = parts[i];
    }
    const bool has_fewer = count < c->count;
    c->count = count;
    if (count == 0)
        c->numbers =
            c->nimber == 0 ? (bouton_effort){BOUTON_NEVER, 0} : (bouton_effort){0, BOUTON_NEVER};
    else if (has_fewer)
        weigh(s, c);
    else if (count > 1 || !bouton_couples_know(s, parts[0], c->nimber, &c->numbers))
        bouton_proof_table_get(&s->table, c->key, &c->numbers);
    return c->numbers.won != before.won || c->numbers.lost != before.lost;
}

/* Reports what is now known of a component to those waiting for it. */
static void tell(bouton_couples *s, uint32_t node) {
    const bouton_node *n = bouton_couples_node(s, node);
    const bouton_fact fact = {.known =
                                  n->value != 0 ? n->value : (uint32_t)n->excluded & ~BOUTON_EXACT,
                              .key = bouton_nodes_key(&s->nodes, node)};
    if (fact.known != 0)
        bouton_message_put_fact(s->errand.news, &fact);
}

void bouton_couples_settle(bouton_couples *s, uint32_t node, uint32_t nimber, bouton_effort numbers,
                           uint64_t positions) {
    const bool is_value = numbers.lost == 0;
    if (bouton_couples_end(s))
        return;
    if (!bouton_is_settled(numbers)) {
        bouton_couples_keep(s, bouton_couples_key(s, &node, 1, nimber), numbers, positions);
        return;
    }
    BOUTON_ASSERT(is_value || nimber < NIMBERS);
    if (is_value)
        bouton_nodes_learn(&s->nodes, node, nimber);
    else
        bouton_couples_node(s, node)->excluded |= (uint64_t)1 << nimber;
    if (is_value ? s->errand.news != NULL
                 : is_news(s, positions) && bouton_couples_node(s, node)->value == 0)
        tell(s, node);
}

bouton_status bouton_couples_new(bouton_couples *s, bouton_context *b, bouton_rule *rule) {
    *s = (bouton_couples){.table = bouton_proof_table_new(b)};
    return bouton_nodes_new(&s->nodes, b, rule);
}

void bouton_couples_free(bouton_couples *s) {
    bouton_context *b = s->nodes.b;
    bouton_nodes_free(&s->nodes);
    bouton_proof_table_free(&s->table);
    bouton_release_memory(b, s->parts, s->part_capacity * sizeof *s->parts);
    bouton_release_memory(b, s->list, s->capacity * sizeof *s->list);
    bouton_release_memory(b, s->seen, s->seen_count * sizeof *s->seen);
}
