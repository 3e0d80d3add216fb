/* SPDX-License-Identifier: MIT */
/*
 * A heap is a letter, in order of their sizes. Some letters are generators, each with an index i: i
 * + 2 of them count as i. The other letters are products of generators before them. The sums of
 * generators, below these numbers, are marked as lost or not in the order in which options come
 * first, and those that no sum tells apart are made one element. If a sum of letters then
 * contradicts the marks of its options, one of its letters becomes a generator, or an index is
 * raised. If none does, the outcomes are right (docs/theory.md, section 8).
 */
#include "reference/quotient.h"

#include <stdlib.h>
#include <string.h>

enum { GENERATORS_MAX = 12, SIZE_MAX_TRIED = 1 << 18, ELEMENTS_MAX = 1 << 10, WORD_MAX = 64 };

typedef struct vector {
    unsigned of[GENERATORS_MAX];
} vector;

typedef struct trial {
    const reference_code *codes;
    unsigned count;
    size_t letters; /* those below are known: rule r with n tokens is n * count + r */
    vector *words;  /* [letters]: what they are products of */
    unsigned generators;
    size_t letter[GENERATORS_MAX];
    unsigned index[GENERATORS_MAX], weight[GENERATORS_MAX];
    unsigned size;    /* sums of generators */
    unsigned *class;  /* [size] */
    unsigned *member; /* [elements]: the first sum of a class */
    unsigned elements;
    unsigned *products;
    bool *lost;
} trial;

static bool is_generator(const trial *t, size_t letter) {
    for (unsigned g = 0; g < t->generators; g++)
        if (t->letter[g] == letter)
            return true;
    return false;
}

/* The number of a sum: that of the largest generator counts most. */
static unsigned number_of(const trial *t, const vector *v) {
    unsigned n = 0;
    for (unsigned g = 0; g < t->generators; g++) {
        unsigned power = v->of[g];
        while (power >= t->index[g] + 2)
            power -= 2;
        n += power * t->weight[g];
    }
    return n;
}

static vector vector_of(const trial *t, unsigned n) {
    vector v = {{0}};
    for (unsigned g = 0; g < t->generators; g++)
        v.of[g] = n / t->weight[g] % (t->index[g] + 2);
    return v;
}

static vector sum_of(const vector *a, const vector *b) {
    vector v;
    for (unsigned g = 0; g < GENERATORS_MAX; g++)
        v.of[g] = a->of[g] + b->of[g];
    return v;
}

/* The options of a letter as sums. */
typedef struct options {
    const trial *t;
    size_t rule, count;
    vector *list;
} options;

static void add_option(void *user, const size_t *parts, unsigned count) {
    options *o = user;
    vector v = {{0}};
    for (unsigned i = 0; i < count; i++)
        v = sum_of(&v, &o->t->words[parts[i] * o->t->count + o->rule]);
    const unsigned n = number_of(o->t, &v);
    for (size_t i = 0; i < o->count; i++)
        if (number_of(o->t, &o->list[i]) == n)
            return;
    o->list = realloc(o->list, (o->count + 1) * sizeof *o->list);
    o->list[o->count++] = vector_of(o->t, n);
}

static options options_of(const trial *t, size_t letter) {
    options o = {.t = t, .rule = letter % t->count};
    reference_options(&t->codes[o.rule], letter / t->count, add_option, &o);
    return o;
}

/* Marks the sums, from the least on: one is lost if it has moves and all lead to what is not. */
static void mark_sums(const trial *t, bool *lost) {
    options of[GENERATORS_MAX];
    for (unsigned g = 0; g < t->generators; g++)
        of[g] = options_of(t, t->letter[g]);
    for (unsigned n = 0; n < t->size; n++) {
        lost[n] = n > 0;
        for (unsigned g = 0; g < t->generators; g++) {
            vector rest = vector_of(t, n);
            if (rest.of[g]-- == 0)
                continue;
            for (size_t i = 0; i < of[g].count && lost[n]; i++) {
                const vector v = sum_of(&rest, &of[g].list[i]);
                lost[n] = !lost[number_of(t, &v)];
            }
        }
    }
    for (unsigned g = 0; g < t->generators; g++)
        free(of[g].list);
}

static unsigned times(const trial *t, unsigned n, unsigned g) {
    vector v = vector_of(t, n);
    v.of[g]++;
    return number_of(t, &v);
}

/* The classes of sums that no sum tells apart, numbered by their first sums; how many. */
static unsigned classify(trial *t, const bool *lost) {
    unsigned *old = calloc(t->size, sizeof *old), before = 0, now = 1;
    unsigned *heads = calloc(t->size, sizeof *heads);
    for (unsigned n = 0; n < t->size; n++)
        t->class[n] = lost[n];
    while (now != before && now < ELEMENTS_MAX) {
        before = now;
        now = 0;
        memcpy(old, t->class, t->size * sizeof *old);
        for (unsigned n = 0; n < t->size; n++) {
            unsigned c = 0;
            for (; c < now; c++) {
                bool same = old[n] == old[heads[c]];
                for (unsigned g = 0; g < t->generators && same; g++)
                    same = old[times(t, n, g)] == old[times(t, heads[c], g)];
                if (same)
                    break;
            }
            if (c == now)
                heads[now++] = n;
            t->class[n] = c;
        }
    }
    t->member = realloc(t->member, now * sizeof *heads);
    memcpy(t->member, heads, now * sizeof *heads);
    free(heads);
    free(old);
    return now;
}

static bool compute(trial *t) {
    t->size = 1;
    for (size_t letter = 0; letter < t->letters; letter++)
        for (unsigned g = 0; g < t->generators; g++)
            if (t->letter[g] == letter) {
                t->weight[g] = t->size;
                t->size *= t->index[g] + 2;
                if (t->size > SIZE_MAX_TRIED)
                    return false;
            }
    bool *lost = calloc(t->size, sizeof *lost);
    t->class = realloc(t->class, t->size * sizeof *t->class);
    mark_sums(t, lost);
    t->elements = classify(t, lost);
    const unsigned n = t->elements;
    t->products = realloc(t->products, (size_t)n * n * sizeof *t->products);
    t->lost = realloc(t->lost, n * sizeof *t->lost);
    for (unsigned x = 0; x < n; x++) {
        t->lost[x] = lost[t->member[x]];
        for (unsigned y = 0; y < n; y++) {
            const vector a = vector_of(t, t->member[x]), b = vector_of(t, t->member[y]);
            const vector v = sum_of(&a, &b);
            t->products[x * n + y] = t->class[number_of(t, &v)];
        }
    }
    free(lost);
    return n < ELEMENTS_MAX;
}

static unsigned image_of(const trial *t, size_t letter) {
    return t->class[number_of(t, &t->words[letter])];
}

/* Letters, in any order. */
typedef struct word {
    unsigned count;
    size_t letters[WORD_MAX];
} word;

typedef struct state {
    word w;
    unsigned x;
    bool *open;
} state;

/* beside[letter][y]: whether from the letter and y no move in the letter leads to what is lost. */
static bool **find_beside(const trial *t) {
    bool **beside = calloc(t->letters, sizeof *beside);
    for (size_t letter = 0; letter < t->letters; letter++) {
        options o = options_of(t, letter);
        if (o.count == 0)
            continue;
        beside[letter] = calloc(t->elements, sizeof **beside);
        for (unsigned y = 0; y < t->elements; y++) {
            beside[letter][y] = true;
            for (size_t i = 0; i < o.count; i++) {
                const unsigned e = t->class[number_of(t, &o.list[i])];
                if (t->lost[t->products[y * t->elements + e]])
                    beside[letter][y] = false;
            }
        }
        free(o.list);
    }
    return beside;
}

static bool is_within(const trial *t, const bool *a, const bool *b) {
    for (unsigned y = 0; y < t->elements; y++)
        if (a[y] && !b[y])
            return false;
    return true;
}

/* Whether no sum that goes wrong need have this letter. */
static bool is_needless(const trial *t, bool *const *beside, size_t letter) {
    const unsigned image = image_of(t, letter);
    bool needless = true;
    for (unsigned y = 0; y < t->elements; y++)
        if (beside[letter][y] && !t->lost[t->products[image * t->elements + y]])
            needless = false;
    for (size_t other = 0; other < letter; other++)
        if (beside[other] != NULL && image_of(t, other) == image &&
            is_within(t, beside[letter], beside[other]))
            needless = true;
    return needless;
}

/* A lost sum with a move to a lost one. */
static bool find_lost(const trial *t, bool *const *beside, word *w) {
    for (size_t letter = 0; letter < t->letters; letter++)
        for (unsigned y = 0; y < t->elements && beside[letter] != NULL; y++)
            if (t->lost[t->products[image_of(t, letter) * t->elements + y]] && !beside[letter][y]) {
                const vector v = vector_of(t, t->member[y]);
                *w = (word){.count = 1, .letters = {letter}};
                for (unsigned g = 0; g < t->generators; g++)
                    for (unsigned i = 0; i < v.of[g] && w->count < WORD_MAX; i++)
                        w->letters[w->count++] = t->letter[g];
                return true;
            }
    return false;
}

/* A sum that is not lost, but has no move to a lost one. */
static bool find_won(const trial *t, bool *const *beside, word *w) {
    const unsigned n = t->elements;
    size_t count = 1, room = 1;
    state *states = calloc(1, sizeof *states);
    bool found = false;
    states[0].open = calloc(n, sizeof(bool));
    for (unsigned z = 0; z < n; z++)
        states[0].open[z] = !t->lost[z];
    for (size_t i = 0; i < count && !found; i++)
        for (size_t letter = 0; letter < t->letters && !found; letter++) {
            if (beside[letter] == NULL || is_needless(t, beside, letter))
                continue;
            const unsigned g = image_of(t, letter), x = states[i].x;
            state s = {.w = states[i].w, .x = t->products[x * n + g]};
            bool *open = calloc(n, sizeof *open), known = true;
            for (unsigned z = 0; z < n; z++) {
                open[z] = states[i].open[t->products[g * n + z]] &&
                          beside[letter][t->products[x * n + z]];
                known = known && !open[z];
            }
            if (s.w.count < WORD_MAX)
                s.w.letters[s.w.count++] = letter;
            found = open[0];
            *w = s.w;
            for (size_t j = 1; j < count && !known; j++)
                known = states[j].x == s.x && is_within(t, open, states[j].open);
            if (known || found) {
                free(open);
                continue;
            }
            if (count == room)
                states = realloc(states, (room *= 2) * sizeof *states);
            s.open = open;
            states[count++] = s;
        }
    for (size_t i = 0; i < count; i++)
        free(states[i].open);
    free(states);
    return found;
}

/* Whether a sum of the letters goes wrong; it is in *w then. */
static bool goes_wrong(const trial *t, word *w) {
    bool **beside = find_beside(t);
    const bool wrong = find_lost(t, beside, w) || find_won(t, beside, w);
    for (size_t letter = 0; letter < t->letters; letter++)
        free(beside[letter]);
    free(beside);
    return wrong;
}

static bool generate(trial *t, size_t letter) {
    if (t->generators == GENERATORS_MAX)
        return false;
    memset(&t->words[letter], 0, sizeof *t->words);
    t->words[letter].of[t->generators] = 1;
    t->letter[t->generators] = letter;
    t->index[t->generators++] = 2;
    return true;
}

/* Makes the largest letter of a word that goes wrong a generator; or if all are, their numbers go
 * further. */
static bool set_free(trial *t, const word *w) {
    size_t largest = 0;
    for (unsigned i = 0; i < w->count; i++)
        if (!is_generator(t, w->letters[i]) && w->letters[i] > largest)
            largest = w->letters[i];
    if (largest > 0)
        return generate(t, largest);
    for (unsigned g = 0; g < t->generators; g++) {
        unsigned power = 0;
        for (unsigned i = 0; i < w->count; i++)
            power += w->letters[i] == t->letter[g];
        if (power >= t->index[g] + 2)
            t->index[g] = power - 1;
    }
    return true;
}

/* Whether each option of a letter is worth as much as one of the other. */
static bool has_options_of(const trial *t, size_t letter, size_t other) {
    options a = options_of(t, letter), b = options_of(t, other);
    bool within = true;
    for (size_t i = 0; i < a.count && within; i++) {
        within = false;
        for (size_t j = 0; j < b.count && !within; j++)
            within = t->class[number_of(t, &a.list[i])] == t->class[number_of(t, &b.list[j])];
    }
    free(a.list);
    free(b.list);
    return within;
}

/* One letter more. */
static bool take_in(trial *t) {
    const size_t letter = t->letters++; /* the first one has no moves: it is the identity */
    word w;
    for (size_t other = 0; other < letter; other++)
        if (has_options_of(t, letter, other) && has_options_of(t, other, letter)) {
            t->words[letter] = t->words[other];
            return true;
        }
    for (unsigned x = 0; x < t->elements; x++) {
        t->words[letter] = vector_of(t, t->member[x]);
        if (!goes_wrong(t, &w))
            return true;
    }
    if (!generate(t, letter) || !compute(t))
        return false;
    while (goes_wrong(t, &w))
        if (!set_free(t, &w) || !compute(t))
            return false;
    return true;
}

bool reference_quotient_of(const reference_code *codes, unsigned count, size_t heaps,
                           reference_quotient *q) {
    trial t = {.codes = codes, .count = count};
    t.words = calloc((heaps + 1) * count, sizeof *t.words);
    bool good = compute(&t);
    while (good && t.letters < (heaps + 1) * count)
        good = take_in(&t);
    *q = (reference_quotient){.elements = t.elements, .products = t.products, .lost = t.lost};
    q->images = calloc((heaps + 1) * count, sizeof *q->images);
    for (size_t letter = 0; good && letter < t.letters; letter++)
        q->images[letter % count * (heaps + 1) + letter / count] = image_of(&t, letter);
    if (!good)
        reference_quotient_free(q);
    free(t.words);
    free(t.class);
    free(t.member);
    return good;
}

void reference_quotient_free(reference_quotient *q) {
    free(q->products);
    free(q->lost);
    free(q->images);
}
