/* SPDX-License-Identifier: MIT */
/* Where play can come back: who wins, and the table of all sums that can be reached; by the moves
 * alone. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_LABELS_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_LABELS_H

enum { PAIRS_MAX = 1 << 14 };

/* Who wins each node of a game that can come back, from the ends backwards. */
static inline bouton_outcome *outcomes_alone(const graph *g, bouton_play play) {
    bouton_outcome *outcomes = malloc((g->count + 1) * sizeof *outcomes);
    for (size_t i = 0; i < g->count; i++)
        outcomes[i] = BOUTON_D;
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < g->count; i++) {
            const explored *n = &g->nodes[i];
            bool wins = play == BOUTON_MISERE && n->option_count == 0, loses = true;
            for (size_t at = 0; at < n->piece_count; at += 2) {
                wins |= outcomes[n->pieces[at + 1]] == BOUTON_P;
                loses &= outcomes[n->pieces[at + 1]] == BOUTON_N;
            }
            if (outcomes[i] == BOUTON_D && (wins || loses)) {
                outcomes[i] = wins ? BOUTON_N : BOUTON_P;
                grown = true;
            }
        }
    }
    return outcomes;
}

/* The same of the sums of any two nodes, whose games have one part each; NULL where they are many.
 */
static inline bouton_outcome *outcomes_of_pairs(const graph *g, bouton_play play) {
    const size_t count = g->count, all = count * count;
    if (all > PAIRS_MAX)
        return NULL;
    bouton_outcome *outcomes = malloc((all + 1) * sizeof *outcomes);
    for (size_t i = 0; i < all; i++)
        outcomes[i] = BOUTON_D;
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < all; i++) {
            const explored *a = &g->nodes[i / count], *b = &g->nodes[i % count];
            bool ended = a->option_count + b->option_count == 0;
            bool wins = play == BOUTON_MISERE && ended, loses = true;
            for (size_t at = 0; at < a->piece_count + b->piece_count; at += 2) {
                const size_t to = at < a->piece_count
                                      ? a->pieces[at + 1] * count + i % count
                                      : i - i % count + b->pieces[at - a->piece_count + 1];
                wins |= outcomes[to] == BOUTON_P;
                loses &= outcomes[to] == BOUTON_N;
            }
            if (outcomes[i] == BOUTON_D && (wins || loses)) {
                outcomes[i] = wins ? BOUTON_N : BOUTON_P;
                grown = true;
            }
        }
    }
    return outcomes;
}

/* The place on the list of the sum that a move leaves; the count: none. */
static inline size_t place_after(closed_list *l, size_t i, size_t component, size_t option) {
    size_t place = 0;
    assert_int_equal(bouton_position_copy(l->after, l->sums[i]), BOUTON_OK);
    assert_int_equal(bouton_position_replace(l->after, component, &l->first, option), BOUTON_OK);
    bouton_text_clear(&l->key);
    bouton_position_key(l->after, &l->key);
    while (place < l->count && !texts_are_equal(&l->keys[place], &l->key))
        place++;
    return place;
}

/* Where the moves of each sum of the list lead: to others of it, the position itself being the
 * first, and each other one some earlier one leads to. */
static inline bool follow_labels(claims *c, const bouton_reason *r) {
    closed_list l = list_of(c, r);
    bool holds = l.count == r->move_count && l.count <= LABELS_MOST;
    bool reached[LABELS_MOST] = {true};
    memset(c->leads, 0, sizeof c->leads);
    bouton_position_key(c->solution->position, &l.key);
    holds = holds && texts_are_equal(&l.keys[0], &l.key);
    for (size_t i = 0; i < l.count && holds; i++) {
        for (size_t component = 0; component < l.sums[i]->count && holds; component++) {
            list_moves(l.sums[i], component, &l.first);
            for (size_t o = 0; o < l.first.option_count && holds; o++) {
                const size_t to = place_after(&l, i, component, o);
                holds = to < l.count;
                if (holds)
                    c->leads[i][to] = reached[to] = true;
            }
        }
        holds = holds && reached[i];
        for (size_t j = 0; j < i; j++)
            holds &= !texts_are_equal(&l.keys[i], &l.keys[j]);
    }
    free_list(&l, r->move_count);
    return holds;
}

/* Who wins each sum of the list, from the ends backwards. */
static inline void find_labels(const claims *c, size_t count, bouton_outcome *outcomes) {
    for (size_t i = 0; i < count; i++)
        outcomes[i] = BOUTON_D;
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < count; i++) {
            bool wins = false, loses = true, ended = true;
            for (size_t to = 0; to < count; to++) {
                ended &= !c->leads[i][to];
                wins |= c->leads[i][to] && outcomes[to] == BOUTON_P;
                loses &= !c->leads[i][to] || outcomes[to] == BOUTON_N;
            }
            wins |= ended && c->play == BOUTON_MISERE;
            if (outcomes[i] == BOUTON_D && (wins || loses)) {
                outcomes[i] = wins ? BOUTON_N : BOUTON_P;
                grown = true;
            }
        }
    }
}

static inline bool label_holds(const claims *c, const uint64_t *n, size_t count,
                               const bouton_outcome *known, size_t i) {
    const uint64_t who = n[3 * i], depth = n[3 * i + 1], good = n[3 * i + 2];
    const bouton_outcome outcomes[] = {BOUTON_P, BOUTON_N, BOUTON_D};
    size_t found = i; /* the first of the best */
    uint64_t longest = 0;
    bool ended = true;
    if (who > 2 || known[i] != outcomes[who])
        return false;
    for (size_t to = 0; to < count; to++) {
        if (!c->leads[i][to])
            continue;
        ended = false;
        longest = n[3 * to + 1] > longest ? n[3 * to + 1] : longest;
        const bool fits = (who == 1 && n[3 * to] == 0) || (who == 2 && n[3 * to] == 2);
        if (fits && (found == i || n[3 * to + 1] < n[3 * found + 1]))
            found = to;
    }
    if (good != (who == 0 ? i : found))
        return false;
    return depth == (ended ? 0 : who == 0 ? longest + 1 : who == 1 ? n[3 * found + 1] + 1 : 0);
}

static inline bool labels_hold(claims *c, const bouton_reason *r, const uint64_t *n) {
    bouton_outcome known[LABELS_MOST];
    if (r->move_count > LABELS_MOST || r->count < 3 * r->move_count)
        return false;
    if (c->followed != r && !follow_labels(c, r))
        return false;
    c->followed = r;
    find_labels(c, r->move_count, known);
    bool holds = known[0] == c->solution->outcome;
    for (size_t i = 0; i < r->move_count && holds; i++)
        holds = label_holds(c, n, r->move_count, known, i);
    return holds;
}

#endif
