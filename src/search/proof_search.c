/* SPDX-License-Identifier: MIT */
/*
 * Values by proof numbers.
 *
 * A couple (P, k) asks whether the sum of a position P and a heap of Nim of size k is lost for the
 * mover, which is so exactly where P has the value k (J. Lemoine and S. Viennot, Nimbers are
 * inevitable, Theoretical Computer Science 462, 2012). Its options are (P, j) with j < k and
 * (P', k) with P' an option of P. Parts of P whose values are known go into k, equal parts cancel.
 *
 * Of a couple two numbers are kept: how many couples have yet to be settled, at least and as far as
 * one sees, before it is known to be won by the mover, and before it is known to be lost. It is won
 * if one option is lost, so the first number is the least of the options' second ones; it is lost
 * if all are won, so the second is the sum of their first ones. A number is 0 when nothing is left
 * to do, and NEVER when it can't be done. The search always goes on where least is missing (L. V.
 * Allis, Proof-number search, Artificial Intelligence 66, 1994), depth first: it stays below an
 * option until its numbers pass the bounds within which nothing else would be chosen (A. Nagai,
 * df-pn, 2002), and to change less often it is let go a quarter beyond the second best (J. Pawlewicz
 * and L. Lew, Improving depth-first pn-search: 1 + epsilon trick, 2006).
 *
 * A sum of several parts of unknown value isn't expanded: it is settled when all its parts have
 * values, or all but one, and then the last of them as a couple. A part's value is found by the
 * couples with 0, 1, 2, ...; which of them is won and which lost makes no difference to the sum, so
 * each of its numbers is the sum over the parts of the lesser of the part's two. Below a part the
 * bound is therefore one on the lesser of its numbers. It holds for all couples down to the next
 * sum, where each adds what the others need besides: the shifts (P. Čížek, M. Balko and M. Schmid,
 * Massively parallel proof-number search for impartial games and beyond, 2025).
 *
 * What is proved is kept with the nodes, and the values in the rule's table. The table of numbers
 * is bounded and only says where to look first.
 */
#include "search/proof_search.h"

#include <string.h>

enum {
    NEVER = INT32_MAX,
    NIMBERS = 64,      /* a couple with a larger nimber is settled by the value */
    WEIGHT_SMALL = 12, /* a component of that weight is worth its value, found as the plain mex */
    POLL_EVERY = 64,   /* couples */
    MEMORY_PART = 8,   /* nodes may take this part of the memory allowed, and lists of options */
};

/* Where the search below a couple ends: a number passes its bound, or the lesser of them does when
 * they have been shifted. */
typedef struct bounds {
    uint32_t won, lost;
    uint32_t won_shift, lost_shift, lesser;
} bounds;

static const bounds no_bounds = {NEVER, NEVER, 0, 0, NEVER};

/* An option of the couple that is looked into: a couple itself. */
typedef struct bouton_proof_child {
    size_t first; /* its parts */
    uint32_t count;
    uint32_t nimber;
    uint64_t key;
    bouton_effort numbers;
    uint64_t rank; /* of those that miss the same the lowest is looked into */
} child;

/* A part of the sum that is looked into. */
typedef struct bouton_proof_term {
    uint32_t node;
    uint32_t nimber; /* the couple that is asked: its value is not less */
    bouton_effort numbers;
} term;

struct bouton_proof_seen {
    uint32_t round, child;
};

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t sum(uint32_t a, uint32_t b) {
    return a == NEVER || b == NEVER ? NEVER : lesser(a + b, NEVER - 1);
}

static uint32_t difference(uint32_t a, uint32_t b) {
    return a == NEVER ? NEVER : a > b ? a - b : 0;
}

static bool is_within(bouton_effort n, const bounds *to) {
    return n.won < to->won && n.lost < to->lost &&
           lesser(sum(n.won, to->won_shift), sum(n.lost, to->lost_shift)) < to->lesser;
}

static uint32_t square_root(uint32_t x) {
    uint32_t root = 0;
    while ((root + 1) * (root + 1) <= x)
        root++;
    return root;
}

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

static bouton_node *node_of(const bouton_proof_search *s, uint32_t node) {
    return &s->nodes.list[node];
}

static bool has_ended(const bouton_proof_search *s) {
    return s->nodes.status != BOUTON_OK || s->is_full;
}

static uint64_t key_of(const bouton_proof_search *s, const uint32_t *parts, size_t count,
                       uint32_t nimber) {
    uint64_t key = mix(nimber + 0x9e3779b97f4a7c15u);
    for (size_t i = 0; i < count; i++)
        key += mix(node_of(s, parts[i])->hash ^ 0xc2b2ae3d27d4eb4fu);
    return mix(key) | 1;
}

/* Whether it is known that a component has this value, or that it has not: then *numbers say it. */
static bool is_settled(const bouton_proof_search *s, uint32_t node, uint32_t nimber,
                       bouton_effort *numbers) {
    const bouton_node *n = node_of(s, node);
    const bool is = n->value == (BOUTON_EXACT | nimber);
    if (n->value == 0 && (nimber >= NIMBERS || !(n->excluded >> nimber & 1)))
        return false;
    *numbers = is ? (bouton_effort){NEVER, 0} : (bouton_effort){0, NEVER};
    return true;
}

/* The numbers of a couple of one component: proved, or as the table has them, or a guess. */
static bouton_effort numbers_of_one(bouton_proof_search *s, uint32_t node, uint32_t nimber) {
    bouton_effort numbers;
    if (nimber >= NIMBERS && !has_ended(s))
        bouton_nodes_value(&s->nodes, node);
    if (is_settled(s, node, nimber, &numbers) ||
        bouton_proof_table_get(&s->table, key_of(s, &node, 1, nimber), &numbers))
        return numbers;
    return (bouton_effort){1, 1 + square_root(node_of(s, node)->weight)};
}

static bouton_effort numbers_of(bouton_proof_search *s, const child *c) {
    bouton_effort numbers;
    if (c->count == 1)
        return numbers_of_one(s, s->parts[c->first], c->nimber);
    if (bouton_proof_table_get(&s->table, c->key, &numbers))
        return numbers;
    return (bouton_effort){c->count, c->count};
}

static void keep(bouton_proof_search *s, uint64_t key, bouton_effort numbers) {
    if (numbers.won != 0 && numbers.lost != 0 && !has_ended(s))
        bouton_nodes_failed(&s->nodes, bouton_proof_table_put(&s->table, key, numbers));
}

static bool push_part(bouton_proof_search *s, uint32_t node) {
    void *parts = s->parts;
    const bool has_room = bouton_reserve(s->nodes.b, &parts, &s->part_capacity, s->part_count + 1,
                                         sizeof *s->parts);
    s->parts = parts;
    if (has_room)
        s->parts[s->part_count++] = node;
    else
        bouton_nodes_failed(&s->nodes, s->nodes.b->error.status);
    return has_room;
}

/* Whether a component's value is known or soon found. */
static bool has_value(bouton_proof_search *s, uint32_t node) {
    if (node_of(s, node)->value == 0 && node_of(s, node)->weight <= WEIGHT_SMALL)
        bouton_nodes_value(&s->nodes, node);
    return node_of(s, node)->value != 0;
}

/* Pushes the parts of unknown value of the option whose words begin at *at, where the next begins
 * then. The known ones go into *nimber. */
static void push_option(bouton_proof_search *s, size_t *at, uint32_t *nimber) {
    uint32_t word;
    do {
        word = s->nodes.options[(*at)++];
        const uint32_t node = word / 2;
        if (node == 0)
            continue;
        if (has_value(s, node))
            *nimber ^= node_of(s, node)->value & ~BOUTON_EXACT;
        else if (!push_part(s, node))
            return;
    } while (!(word & BOUTON_LAST_NODE) && s->nodes.status == BOUTON_OK);
}

/* Weighs a couple whose parts and nimber are set, and finds its numbers. */
static void settle_child(bouton_proof_search *s, child *c) {
    const uint32_t *parts = &s->parts[c->first];
    uint64_t weight = 0;
    for (size_t i = 0; i < c->count; i++)
        weight += node_of(s, parts[i])->weight;
    c->key = key_of(s, parts, c->count, c->nimber);
    c->rank = (weight + 4 * c->nimber) << 8 | (255 - lesser(c->count, 255));
    if (s->seed != 0)
        c->rank = mix(c->key ^ s->seed);
    c->numbers = numbers_of(s, c);
}

/* Whether the children from `first` on have this couple already; if not it is noted. */
static bool is_seen(bouton_proof_search *s, size_t first, uint64_t key) {
    for (size_t at = (size_t)(key >> 20);; at++) {
        struct bouton_proof_seen *slot = &s->seen[at & (s->seen_count - 1)];
        if (slot->round != s->seen_round) {
            *slot = (struct bouton_proof_seen){s->seen_round, (uint32_t)(s->child_count - first)};
            return false;
        }
        if (s->children[first + slot->child].key == key)
            return true;
    }
}

/* Begins a list of at most so many children. */
static bool begin_children(bouton_proof_search *s, size_t most) {
    void *children = s->children;
    size_t count = s->seen_count > 0 ? s->seen_count : 64;
    while (count < 2 * most)
        count *= 2;
    if (count > s->seen_count || s->seen_round == UINT32_MAX) {
        struct bouton_proof_seen *seen = bouton_calloc(s->nodes.b, count, sizeof *seen);
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
    const bool has_room = bouton_reserve(s->nodes.b, &children, &s->child_capacity,
                                         s->child_count + most, sizeof *s->children);
    s->children = children;
    if (!has_room)
        bouton_nodes_failed(&s->nodes, s->nodes.b->error.status);
    return has_room;
}

/* Lists the couple of the parts pushed from `first_part` on among the children from `first` on,
 * unless it is won for its mover, or there already. Whether it is lost for its mover. */
static bool add_child(bouton_proof_search *s, size_t first, size_t first_part, uint32_t nimber) {
    child *c = &s->children[s->child_count];
    *c = (child){
        .first = first_part, .count = (uint32_t)(s->part_count - first_part), .nimber = nimber};
    if (c->count == 0) {
        return nimber == 0;
    }
    settle_child(s, c);
    if (c->numbers.lost == 0)
        return true;
    if (c->numbers.won == 0 || is_seen(s, first, c->key))
        s->part_count = first_part;
    else
        s->child_count++;
    return false;
}

/* Lists the options of a couple of one component that are not settled. Whether one of the others
 * wins. */
static bool list_children(bouton_proof_search *s, uint32_t node, uint32_t nimber) {
    const size_t first = s->child_count;
    bouton_nodes_expand(&s->nodes, node);
    const size_t start = node_of(s, node)->options, end = start + node_of(s, node)->words;
    if (s->nodes.status != BOUTON_OK || !begin_children(s, nimber + end - start))
        return false;
    for (uint32_t j = 0; j < nimber && s->nodes.status == BOUTON_OK; j++) {
        const size_t first_part = s->part_count;
        if (push_part(s, node) && add_child(s, first, first_part, j))
            return true;
    }
    for (size_t at = start; at < end && s->nodes.status == BOUTON_OK;) {
        const size_t first_part = s->part_count;
        uint32_t k = nimber;
        push_option(s, &at, &k);
        if (s->nodes.status == BOUTON_OK && add_child(s, first, first_part, k))
            return true;
    }
    return false;
}

/* Takes into account what has become known since a child was listed. Whether its numbers have
 * changed. */
static bool refresh(bouton_proof_search *s, child *c) {
    uint32_t *parts = &s->parts[c->first], count = 0;
    const bouton_effort before = c->numbers;
    for (uint32_t i = 0; i < c->count; i++) {
        const uint32_t value = node_of(s, parts[i])->value;
        if (value != 0)
            c->nimber ^= value & ~BOUTON_EXACT;
        else
            parts[count++] = parts[i];
    }
    const bool has_fewer = count < c->count;
    c->count = count;
    if (count == 0)
        c->numbers = c->nimber == 0 ? (bouton_effort){NEVER, 0} : (bouton_effort){0, NEVER};
    else if (has_fewer)
        settle_child(s, c);
    else if (count > 1 || !is_settled(s, parts[0], c->nimber, &c->numbers))
        bouton_proof_table_get(&s->table, c->key, &c->numbers);
    return c->numbers.won != before.won || c->numbers.lost != before.lost;
}

static bouton_effort look_into_sum(bouton_proof_search *s, size_t first, size_t count,
                                  uint32_t nimber, const bounds *to);

/* Notes that a couple of one component is settled. */
static void learn(bouton_proof_search *s, uint32_t node, uint32_t nimber, bool lost) {
    if (has_ended(s))
        return;
    s->proved++;
    if (lost)
        bouton_nodes_learn(&s->nodes, node, nimber);
    else
        node_of(s, node)->excluded |= (uint64_t)1 << nimber;
}

/* Asked at each couple: stop, take too long, run out of memory. */
static void check(bouton_proof_search *s) {
    bouton_nodes *n = &s->nodes;
    const uint64_t most = n->b->options.memory_max / MEMORY_PART;
    if (s->depth > BOUTON_DEPTH_MAX)
        bouton_nodes_failed(n, bouton_search_too_deep(n->b, n->rule));
    if (++n->cost.positions % POLL_EVERY == 0 && n->status == BOUTON_OK)
        bouton_nodes_failed(n, bouton_poll(n->b, "positions", n->cost.positions, 0));
    if (s->is_short && (n->cost.positions > BOUTON_SHORT_POSITIONS ||
                        n->cost.options > BOUTON_SHORT_OPTIONS))
        bouton_nodes_failed(n, bouton_search_too_long(n->b));
    if (n->options_size * sizeof *n->options > most)
        bouton_nodes_forget_options(n);
    if (n->count * sizeof *n->list + n->bytes_size > most)
        s->is_full = true;
}

/* The numbers of the couple whose children stand from `first` on; *best is the one to look into,
 * and *second the second least number of those that it was chosen by. */
static bouton_effort choose(const bouton_proof_search *s, size_t first, size_t *best,
                           uint32_t *second) {
    bouton_effort all = {NEVER, 0};
    *best = first;
    *second = NEVER;
    for (size_t i = first; i < s->child_count; i++) {
        const child *c = &s->children[i];
        all.lost = sum(all.lost, c->numbers.won);
        if (c->numbers.lost < all.won ||
            (c->numbers.lost == all.won && c->rank < s->children[*best].rank)) {
            *second = all.won;
            all.won = c->numbers.lost;
            *best = i;
        } else {
            *second = lesser(*second, c->numbers.lost);
        }
    }
    if (all.won == 0)
        all.lost = NEVER;
    return all;
}

/* Looks into a couple of one component, which is not settled, until its numbers pass the bounds. */
static bouton_effort look_into(bouton_proof_search *s, uint32_t node, uint32_t nimber,
                              const bounds *to) {
    const size_t first_child = s->child_count, first_part = s->part_count;
    bouton_effort all = {0, NEVER};
    s->depth++;
    check(s);
    bool is_won = !has_ended(s) && list_children(s, node, nimber);
    while (!is_won && !has_ended(s)) {
        size_t best;
        uint32_t second;
        all = choose(s, first_child, &best, &second);
        if (!is_within(all, to))
            break;
        child *c = &s->children[best];
        if (refresh(s, c))
            continue;
        const uint32_t others = difference(all.lost, c->numbers.won);
        const bounds below = {
            difference(to->lost, others),
            lesser(to->won, sum(second, 1 + second / 4)),
            sum(to->lost_shift, others),
            to->won_shift,
            to->lesser,
        };
        const bouton_effort numbers =
            c->count == 1 ? look_into(s, s->parts[c->first], c->nimber, &below)
                          : look_into_sum(s, c->first, c->count, c->nimber, &below);
        s->children[best].numbers = numbers;
    }
    if (all.won == 0 || all.lost == 0)
        learn(s, node, nimber, all.lost == 0);
    else
        keep(s, key_of(s, &node, 1, nimber), all);
    s->child_count = first_child;
    s->part_count = first_part;
    s->depth--;
    return all;
}

/* Makes a term of each part of a sum, the lightest first. Whether there was memory for them. */
static bool push_terms(bouton_proof_search *s, size_t first_part, size_t count) {
    void *terms = s->terms;
    const size_t first = s->term_count;
    const bool has_room =
        bouton_reserve(s->nodes.b, &terms, &s->term_capacity, first + count, sizeof *s->terms);
    s->terms = terms;
    if (!has_room) {
        bouton_nodes_failed(&s->nodes, s->nodes.b->error.status);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t node = s->parts[first_part + i], weight = node_of(s, node)->weight;
        size_t at = s->term_count++;
        for (; at > first && node_of(s, s->terms[at - 1].node)->weight > weight; at--)
            s->terms[at] = s->terms[at - 1];
        s->terms[at] = (term){.node = node};
        s->terms[at].numbers = numbers_of_one(s, node, 0);
    }
    return true;
}

/* Brings the terms from `first` on up to date: those of known value go into *nimber. Returns the
 * sum of what each misses. */
static uint32_t add_terms(bouton_proof_search *s, size_t first, uint32_t *nimber) {
    uint32_t missing = 0;
    size_t count = first;
    for (size_t i = first; i < s->term_count && !has_ended(s); i++) {
        term t = s->terms[i];
        while (t.numbers.won == 0 && node_of(s, t.node)->value == 0)
            t.numbers = numbers_of_one(s, t.node, ++t.nimber);
        const uint32_t value = node_of(s, t.node)->value;
        if (value != 0) {
            *nimber ^= value & ~BOUTON_EXACT;
            continue;
        }
        missing = sum(missing, lesser(t.numbers.won, t.numbers.lost));
        s->terms[count++] = t;
    }
    s->term_count = count;
    return missing;
}

/* Looks into a sum of several parts until its numbers pass the bounds. */
static bouton_effort look_into_sum(bouton_proof_search *s, size_t first_part, size_t count,
                                  uint32_t nimber, const bounds *to) {
    const size_t first = s->term_count;
    const uint64_t key = key_of(s, &s->parts[first_part], count, nimber);
    bouton_effort all = {1, 1};
    s->depth++;
    check(s);
    if (!has_ended(s) && push_terms(s, first_part, count))
        while (!has_ended(s)) {
            const uint32_t missing = add_terms(s, first, &nimber);
            all = (bouton_effort){missing, missing};
            if (s->term_count - first <= 1 || !is_within(all, to))
                break;
            term *least = &s->terms[first];
            const uint32_t room = lesser(lesser(to->won, to->lost),
                                         difference(to->lesser, lesser(to->won_shift, to->lost_shift)));
            const uint32_t own = lesser(least->numbers.won, least->numbers.lost);
            const bounds below = {NEVER, NEVER, 0, 0, sum(difference(room, missing), own)};
            const bouton_effort numbers = look_into(s, least->node, least->nimber, &below);
            s->terms[first].numbers = numbers;
        }
    if (!has_ended(s) && s->term_count == first) {
        all = nimber == 0 ? (bouton_effort){NEVER, 0} : (bouton_effort){0, NEVER};
    } else if (!has_ended(s) && s->term_count - first == 1) {
        const uint32_t last = s->terms[first].node;
        all = numbers_of_one(s, last, nimber);
        if (all.won != 0 && all.lost != 0 && is_within(all, to))
            all = look_into(s, last, nimber, to);
    }
    keep(s, key, all);
    s->term_count = first;
    s->depth--;
    return all;
}

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b,
                                      bouton_rule *rule) {
    *s = (bouton_proof_search){.table = bouton_proof_table_new(b)};
    return bouton_nodes_new(&s->nodes, b, rule);
}

void bouton_proof_search_free(bouton_proof_search *s) {
    bouton_context *b = s->nodes.b;
    bouton_nodes_free(&s->nodes);
    bouton_proof_table_free(&s->table);
    bouton_release_memory(b, s->parts, s->part_capacity * sizeof *s->parts);
    bouton_release_memory(b, s->children, s->child_capacity * sizeof *s->children);
    bouton_release_memory(b, s->seen, s->seen_count * sizeof *s->seen);
    bouton_release_memory(b, s->terms, s->term_capacity * sizeof *s->terms);
}

/* Whether the sum of the parts pushed and a heap of that size is lost for the mover. */
static bool is_lost(bouton_proof_search *s, uint32_t nimber) {
    bouton_effort all;
    if (s->part_count == 0)
        return nimber == 0;
    if (s->part_count > 1)
        all = look_into_sum(s, 0, s->part_count, nimber, &no_bounds);
    else {
        all = numbers_of_one(s, s->parts[0], nimber);
        if (all.won != 0 && all.lost != 0)
            all = look_into(s, s->parts[0], nimber, &no_bounds);
    }
    return all.lost == 0;
}

/* Answers the question, if it ends before the nodes are full. */
static void answer(bouton_proof_search *s, const bouton_question *q, uint64_t *value) {
    uint32_t known = 0;
    size_t at = bouton_nodes_add(&s->nodes, q->states, q->count);
    s->part_count = 0;
    if (s->nodes.status == BOUTON_OK)
        push_option(s, &at, &known);
    if (s->nodes.status != BOUTON_OK)
        return;
    if (q->wanted != NULL) {
        const bool is = (*q->wanted ^ known) <= UINT32_MAX / 2 &&
                        is_lost(s, known ^ (uint32_t)*q->wanted);
        *value = is ? *q->wanted : ~*q->wanted;
        return;
    }
    for (size_t i = 0; i < s->part_count && !has_ended(s); i++) {
        const uint32_t node = s->parts[i];
        for (uint32_t k = 0; node_of(s, node)->value == 0 && !has_ended(s); k++) {
            const bouton_effort numbers = numbers_of_one(s, node, k);
            if (numbers.won != 0 && numbers.lost != 0)
                look_into(s, node, k, &no_bounds);
        }
        known ^= has_ended(s) ? 0 : node_of(s, node)->value & ~BOUTON_EXACT;
    }
    *value = known;
}

bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *q,
                                      uint64_t *value) {
    s->nodes.status = BOUTON_OK;
    s->nodes.cost = (bouton_search_cost){0};
    s->nodes.depth = s->depth = 0;
    s->is_short = q->is_short;
    s->is_full = false;
    do {
        const uint64_t before = s->proved;
        if (s->is_full)
            bouton_nodes_forget(&s->nodes);
        s->child_count = s->part_count = s->term_count = 0;
        s->is_full = false;
        answer(s, q, value);
        if (s->is_full && s->proved == before) /* it would come no further */
            bouton_nodes_failed(&s->nodes, bouton_fail_memory(s->nodes.b));
    } while (s->is_full && s->nodes.status == BOUTON_OK);
    bouton_search_cost_add(q->rule, &s->nodes.cost);
    return s->nodes.status;
}
