/* SPDX-License-Identifier: MIT */
/* Condition (b) of quotient.h. */
#include "quotient.h"

#include <stdlib.h>

enum { HEAPS_SHOWN = 8 };

/* A sum, as it was made from another by one more heap. */
typedef struct state {
    uint16_t product;
    size_t before, letter;
    size_t next; /* the one met before with this product; 0 for none */
} state;

typedef struct search {
    const quotient *q;
    state *states;  /* [count]; the first is the empty sum */
    uint64_t *open; /* [count]: the sets left open */
    size_t *latest; /* [elements]: the last state with this product; 0 for none */
    uint64_t *set;
    size_t count, room;
} search;

/* Tells the sum, from its last heap on. */
static bool refuse_sum(const search *s, size_t i, size_t last) {
    const quotient *q = s->q;
    char sum[HEAPS_SHOWN * (NAME_MAX + 32)];
    size_t size = 0, shown = 0;
    for (size_t j = last;; j = s->states[i].letter, i = s->states[i].before) {
        const letter *a = &q->letters[j];
        size += (size_t)snprintf(sum + size, sizeof sum - size, "%s%s:%" PRIu64,
                                 shown > 0 ? " + " : "", q->rules.names[a->rule], a->heap);
        if (i == 0 || ++shown == HEAPS_SHOWN)
            break;
    }
    return refuse(q->l, "%s%s is not lost there, but no move leads to a lost product", sum,
                  i != 0 ? " + ..." : "");
}

/* Adds the set at hand, unless one with this product holds it already. */
static bool add_state(search *s, const state *a) {
    const size_t words = s->q->words;
    for (size_t i = s->latest[a->product]; i != 0; i = s->states[i].next)
        if (is_within(s->q, s->set, s->open + i * words))
            return true;
    if (s->count == s->room) {
        const size_t room = 2 * s->room;
        state *states = more(s->states, s->count, room, sizeof *states);
        s->states = states != NULL ? states : s->states;
        uint64_t *open =
            states != NULL ? more(s->open, s->count, room, words * sizeof *open) : NULL;
        if (open == NULL)
            return no_memory(s->q->l);
        s->open = open;
        s->room = room;
    }
    memcpy(s->open + s->count * words, s->set, words * sizeof *s->set);
    s->states[s->count] = *a;
    s->states[s->count].next = s->latest[a->product];
    s->latest[a->product] = s->count++;
    return true;
}

/* Goes on from a state by one more heap. */
static bool go_on(search *s, size_t i, size_t j) {
    const quotient *q = s->q;
    const size_t x = s->states[i].product, g = q->letters[j].image;
    const uint64_t *open = s->open + i * q->words, *silent = q->silents + j * q->words;
    const uint16_t *by_x = q->products + x * q->elements, *by_g = q->products + g * q->elements;
    const state next = {.product = by_x[g], .before = i, .letter = j};
    memset(s->set, 0, q->words * sizeof *s->set);
    for (size_t z = 0; z < q->elements; z++)
        s->set[z / 64] |= (uint64_t)(has(open, by_g[z]) && has(silent, by_x[z])) << z % 64;
    if (has(s->set, 0))
        return refuse_sum(s, i, j);
    return is_empty(q, s->set) || add_state(s, &next);
}

bool check_sums(const quotient *q) {
    enum { ROOM = 64 };
    search s = {.q = q, .count = 1, .room = ROOM};
    s.states = calloc(ROOM, sizeof *s.states);
    s.open = calloc(ROOM, q->words * sizeof *s.open);
    s.latest = calloc(q->elements, sizeof *s.latest);
    s.set = calloc(q->words, sizeof *s.set);
    bool good = s.states != NULL && s.open != NULL && s.latest != NULL && s.set != NULL;
    if (good) {
        fill(q, s.open);
        for (size_t i = 0; i < q->words; i++)
            s.open[i] &= ~q->lost[i];
    } else {
        no_memory(q->l);
    }
    for (size_t i = 0; good && i < s.count; i++)
        for (size_t j = 0; good && j < q->letter_count; j++)
            good = go_on(&s, i, j);
    free(s.states);
    free(s.open);
    free(s.latest);
    free(s.set);
    return good;
}
