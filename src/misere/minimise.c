/* SPDX-License-Identifier: MIT */
/* From a trial to the minimal automaton. */
#include "misere/trial_inside.h"

#include <string.h>

static const uint32_t NONE = UINT32_MAX;

typedef struct work {
    bouton_trial *trial;
    bouton_pool pool;
    uint32_t *order;           /* the elements by their least words */
    uint32_t *parents, *lasts; /* by element: its least word is the parent's plus one letter */
    uint32_t *classes;         /* by element */
    uint32_t class_count;
    /* For one pass: where the first element of each class goes, and the pairs that differ. */
    uint32_t *firsts;
    uint64_t *pairs;
    uint32_t *numbers;
    size_t pair_size, pair_count;
} work;

/* Where a letter takes an element. */
static uint32_t act(const bouton_trial *t, uint32_t letter, uint32_t element) {
    const bouton_trial_letter *l = &t->letters[letter];
    const uint32_t kept = element % t->kept, exponents = element / t->kept;
    return l->is_free ? kept + t->kept * bouton_trial_raise(t, exponents, l->number)
                      : t->actions[l->number][kept] + t->kept * exponents;
}

/* Lists all elements by their least words: closes the set under one letter after another. */
static void enumerate(work *w) {
    const bouton_trial *t = w->trial;
    uint32_t count = 1;
    memset(w->parents, 0xff, t->order * sizeof *w->parents);
    w->parents[0] = 0;
    w->order[0] = 0;
    for (uint32_t g = 0; g < t->letter_count; g++)
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t next = act(t, g, w->order[i]);
            if (w->parents[next] != NONE)
                continue;
            w->parents[next] = w->order[i];
            w->lasts[next] = g;
            w->order[count++] = next;
        }
    BOUTON_ASSERT(count == t->order);
}

/* The number of the pair of a class and a successor other than its first. */
static uint32_t *number_of(work *w, uint64_t pair) {
    size_t at = pair * 0x9e3779b97f4a7c15u >> 32 & (w->pair_size - 1);
    while (w->pairs[at] != UINT64_MAX && w->pairs[at] != pair)
        at = (at + 1) & (w->pair_size - 1);
    w->pairs[at] = pair;
    return &w->numbers[at];
}

static bool grow_pairs(work *w) {
    const work old = *w;
    w->pair_size = old.pair_size > 0 ? 2 * old.pair_size : 256;
    w->pairs = bouton_pool_take(&w->pool, w->pair_size, sizeof *w->pairs);
    w->numbers = bouton_pool_take(&w->pool, w->pair_size, sizeof *w->numbers);
    if (w->pairs == NULL || w->numbers == NULL)
        return false;
    memset(w->pairs, 0xff, w->pair_size * sizeof *w->pairs);
    for (size_t i = 0; i < old.pair_size; i++)
        if (old.pairs[i] != UINT64_MAX)
            *number_of(w, old.pairs[i]) = old.numbers[i];
    return true;
}

/* Groups an element with those of its class that a letter takes to the same class. */
static bool place(work *w, uint32_t element, uint32_t to) {
    const uint32_t own = w->classes[element];
    if (w->firsts[own] == NONE)
        w->firsts[own] = to;
    if (w->firsts[own] == to)
        return true;
    if (2 * (w->pair_count + 1) > w->pair_size && !grow_pairs(w))
        return false;
    uint32_t *number = number_of(w, (uint64_t)own << 32 | to);
    if (*number == 0) {
        *number = ++w->class_count; /* one more than the number, which is not 0 */
        w->pair_count++;
    }
    w->parents[element] = *number - 1;
    return true;
}

static void forget_pairs(work *w) {
    if (w->pair_count > 0) {
        memset(w->pairs, 0xff, w->pair_size * sizeof *w->pairs);
        memset(w->numbers, 0, w->pair_size * sizeof *w->numbers);
    }
    w->pair_count = 0;
}

/* Separates elements of one class that a letter takes to different classes. */
static bouton_status split(work *w, uint32_t letter) {
    const bouton_trial *t = w->trial;
    const bouton_trial_letter *l = &t->letters[letter];
    const uint32_t before = w->class_count;
    uint32_t *fresh = w->parents; /* not needed until all classes are known */
    memset(w->firsts, 0xff, before * sizeof *w->firsts);
    memcpy(fresh, w->classes, t->order * sizeof *fresh);
    for (uint32_t e = 0; e < t->exponents; e++) {
        const uint32_t base = t->kept * e;
        const uint32_t to = l->is_free ? t->kept * bouton_trial_raise(t, e, l->number) : base;
        const uint16_t *action = l->is_free ? NULL : t->actions[l->number];
        for (uint32_t m = 0; m < t->kept; m++)
            if (!place(w, base + m, w->classes[to + (action != NULL ? action[m] : m)]))
                return w->pool.b->error.status;
    }
    if (w->class_count > before)
        memcpy(w->classes, fresh, t->order * sizeof *fresh);
    forget_pairs(w);
    return bouton_meter_spend(t->meter, 4 * (uint64_t)t->order);
}

/* Uses the letters in turn until none of them splits a class. */
static bouton_status refine(work *w) {
    const bouton_trial *t = w->trial;
    bouton_status status = BOUTON_OK;
    w->class_count = 1;
    for (uint32_t x = 0; x < t->order; x++) {
        w->classes[x] = t->outcomes[x] == BOUTON_TRIAL_LOST;
        if (w->classes[x] == 1)
            w->class_count = 2;
    }
    for (uint32_t quiet = 0, g = 0; status == BOUTON_OK && quiet < t->letter_count;
         g = (g + 1) % t->letter_count) {
        const uint32_t before = w->class_count;
        status = split(w, g);
        quiet = w->class_count == before ? quiet + 1 : 0;
    }
    return status;
}

/* Numbers the letters that occur in least words; NONE for the others. */
static uint32_t number_letters(const work *w, const uint32_t *firsts, uint32_t *numbers) {
    const bouton_trial *t = w->trial;
    uint32_t count = 0;
    memset(numbers, 0xff, t->letter_count * sizeof *numbers);
    for (uint32_t c = 1; c < w->class_count; c++)
        numbers[w->lasts[firsts[c]]] = 0;
    for (uint32_t g = 0; g < t->letter_count; g++)
        if (numbers[g] != NONE)
            numbers[g] = count++;
    return count;
}

/* The automaton of the classes, given their first elements, whose least words are those of the
 * classes. */
static bouton_automaton *quotient(work *w, const uint32_t *firsts, uint32_t *numbers) {
    const bouton_trial *t = w->trial;
    const uint32_t order = w->class_count;
    bouton_automaton *a =
        bouton_automaton_sized(t->pool.b, order, number_letters(w, firsts, numbers));
    if (a == NULL)
        return NULL;
    for (uint32_t c = 0; c < order; c++) {
        const uint32_t x = firsts[c];
        a->lost[c] = t->outcomes[x] == BOUTON_TRIAL_LOST;
        a->parents[c] = (uint16_t)w->classes[w->parents[x]];
        a->lasts[c] = (uint16_t)(c > 0 ? numbers[w->lasts[x]] : 0);
    }
    for (uint32_t g = 0; g < t->letter_count; g++) {
        if (numbers[g] == NONE)
            continue;
        for (uint32_t c = 0; c < order; c++)
            a->actions[numbers[g]][c] = (uint16_t)w->classes[act(t, g, firsts[c])];
        a->letters[numbers[g]] = t->letters[g].piece;
    }
    bool good = true;
    for (uint32_t h = 0; h < t->piece_count && good; h++)
        good = bouton_automaton_add_piece(a, (uint16_t)w->classes[bouton_trial_image(t, h)]) ==
               BOUTON_OK;
    if (good && t->meter->counts_rows)
        good = bouton_meter_spend(t->meter, (uint64_t)order * order / 4) == BOUTON_OK;
    if (good && bouton_automaton_make_rows(a) == BOUTON_OK) {
        BOUTON_ASSERT(bouton_automaton_is_valid(a));
        return a;
    }
    bouton_automaton_free(a);
    return NULL;
}

/* Numbers the classes by their least words: *firsts[c] becomes the first element of class c. */
static bouton_status sort_classes(work *w, uint32_t *firsts) {
    const bouton_trial *t = w->trial;
    uint32_t count = 0;
    if (w->class_count > BOUTON_ELEMENTS_MAX)
        return bouton_fail(t->pool.b, BOUTON_LIMIT, "too-large",
                           "the quotient has more than %u elements", (unsigned)BOUTON_ELEMENTS_MAX);
    memset(w->firsts, 0xff, w->class_count * sizeof *w->firsts);
    enumerate(w);
    for (uint32_t i = 0; i < t->order; i++) {
        uint32_t *number = &w->firsts[w->classes[w->order[i]]];
        if (*number == NONE) {
            *number = count;
            firsts[count++] = w->order[i];
        }
    }
    for (uint32_t x = 0; x < t->order; x++)
        w->classes[x] = w->firsts[w->classes[x]];
    return bouton_meter_spend(t->meter, 8 * (uint64_t)t->order * (1 + t->letter_count));
}

bouton_automaton *bouton_trial_minimise(bouton_trial *t) {
    work w = {.trial = t, .pool = bouton_pool_start(t->pool.b)};
    bouton_automaton *a = NULL;
    w.order = bouton_pool_take(&w.pool, t->order, sizeof *w.order);
    w.parents = bouton_pool_take(&w.pool, t->order, sizeof *w.parents);
    w.lasts = bouton_pool_take(&w.pool, t->order, sizeof *w.lasts);
    w.classes = bouton_pool_take(&w.pool, t->order, sizeof *w.classes);
    w.firsts = bouton_pool_take(&w.pool, t->order, sizeof *w.firsts);
    uint32_t *numbers = bouton_pool_take(&w.pool, t->letter_count, sizeof *numbers);
    bouton_status status = w.order != NULL && w.parents != NULL && w.lasts != NULL &&
                                   w.classes != NULL && w.firsts != NULL && numbers != NULL
                               ? BOUTON_OK
                               : t->pool.b->error.status;
    for (uint32_t x = 0; x < t->order && status == BOUTON_OK; x++)
        status = bouton_trial_settle(t, x);
    if (status == BOUTON_OK)
        status = refine(&w);
    uint32_t *firsts =
        status == BOUTON_OK ? bouton_pool_take(&w.pool, w.class_count, sizeof *firsts) : NULL;
    if (firsts != NULL && sort_classes(&w, firsts) == BOUTON_OK)
        a = quotient(&w, firsts, numbers);
    bouton_pool_release(&w.pool);
    return a;
}
