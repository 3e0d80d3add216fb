/* SPDX-License-Identifier: MIT */
/* The claim that each move of a lost sum can be answered, where a closed list would be too long. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_ANSWERS_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_ANSWERS_H

#include "reason_claims_of_lists.h"

enum { TOLD_MOST = 256 };

/* Whether a move leads from one sum to what has this key. */
static inline bool leads_to(closed_list *l, const bouton_position *from, const bouton_text *key) {
    bool leads = false;
    for (size_t i = 0; i < from->count && !leads; i++) {
        list_moves(from, i, &l->first);
        for (size_t o = 0; o < l->first.option_count && !leads; o++) {
            make_sum(l, from, i, &l->first, o, l->then);
            bouton_text_clear(&l->key);
            bouton_position_key(l->then, &l->key);
            leads = l->key.size == key->size &&
                    (key->size == 0 || memcmp(l->key.data, key->data, key->size) == 0);
        }
    }
    return leads;
}

/* Whether a sum is lost by the definition; undecided where a part of it was not explored. */
static inline bool is_lost(claims *c, const bouton_position *sum) {
    const graph *g = &c->s->graph;
    unsigned nodes[NODES_MAX];
    for (size_t i = 0; i < sum->count; i++) {
        nodes[i] = known_node(g, bouton_position_at(sum, i));
        if (nodes[i] == g->count) {
            c->undecided = true;
            return true;
        }
    }
    return has_outcome(c, nodes, sum->count, BOUTON_P);
}

/* How many sums can be moved to from the first of the list, but for ends, each once. */
static inline size_t count_left(closed_list *l) {
    bouton_text *keys = calloc(TOLD_MOST, sizeof *keys);
    size_t count = 0;
    for (size_t i = 0; i < l->sums[0]->count; i++) {
        list_moves(l->sums[0], i, &l->first);
        for (size_t o = 0; o < l->first.option_count; o++) {
            bool ended, again = false;
            make_sum(l, l->sums[0], i, &l->first, o, l->after);
            assert_int_equal(bouton_position_has_ended(l->after, &ended), BOUTON_OK);
            keys[count] = bouton_text_start(l->first.b);
            bouton_position_key(l->after, &keys[count]);
            for (size_t k = 0; k < count; k++)
                again |= keys[k].size == keys[count].size &&
                         memcmp(keys[k].data, keys[count].data, keys[k].size) == 0;
            if (again || ended)
                bouton_text_release(&keys[count]);
            else
                count++;
            assert_true(count < TOLD_MOST);
        }
    }
    for (size_t k = 0; k < count; k++)
        bouton_text_release(&keys[k]);
    free(keys);
    return count;
}

/* The first sum is that of a closed list; and to each pair a move leads from there, to its first,
 * which comes but once, and from that to its second. */
static inline bool answers_lead(closed_list *l, const bouton_solution *solution,
                                const uint64_t *n) {
    const size_t count = l->count;
    bool lead = n[0] > 0 && count == 2 * n[0] + 1 && begins_with(l, solution) &&
                n[1] == count_left(l) && n[0] <= n[1];
    for (size_t i = 1; i < count && lead; i += 2) {
        lead = leads_to(l, l->sums[0], &l->keys[i]) && leads_to(l, l->sums[i], &l->keys[i + 1]);
        l->count = i;
        lead = lead && !is_on(l, l->sums[i]);
        l->count = count;
    }
    return lead;
}

/* And each sum that is called so is lost. */
static inline bool answers_hold(claims *c, const bouton_reason *r, const uint64_t *n) {
    closed_list l = list_of(c, r);
    bool hold = r->count == 2 && c->play == BOUTON_MISERE && answers_lead(&l, c->solution, n);
    for (size_t i = 0; i < l.count && hold; i += 2)
        hold = is_lost(c, l.sums[i]);
    free_list(&l, r->move_count);
    return hold;
}

#endif
