/* SPDX-License-Identifier: MIT */
/*
 * Heaps that dominate: the conditions, heap by heap. An option M of a heap has a value g(M), a
 * weight w(M), and a span, so that a part of it dominates the others beside a rest of less weight
 * than that. Options of the same value and weight are kept as a bunch: all that matters of their
 * spans is how far the least and the greatest go.
 */
#include "dominance.h"

#include <stdlib.h>
#include <string.h>

typedef struct bunch {
    uint32_t value, weight;
    uint32_t least, greatest; /* of the spans */
} bunch;

/* Of numbers that may be missing there is one more than the number, and 0 stands for none. */
typedef struct walk {
    const dominance *d;
    /* A heap, and its options. */
    uint32_t size;
    const heap *h;
    bunch *bunches; /* [count] */
    size_t count;
    uint32_t *place_of; /* by weight and value: the bunch, or none */
    uint32_t span[4];   /* by value: the greatest one */
    unsigned light;     /* the set of values of those without weight */
    uint32_t
        *best; /* by R, of one value: the greatest weight of those with a span up to R, or none */
    /* All heaps. Of the heaps k with a span, the greatest w(k) + s(k), where w(k) is R, by value,
     * and where w(k) is up to R. */
    uint32_t rests; /* R goes up to this */
    uint32_t (*at)[4], *up_to;
    bool ones_move;
    unsigned slow[4];       /* by y: the set of values of slow heaps */
    bool slow_and_heavy[4]; /* by y: one of these has a weight */
    uint32_t drop[4];       /* by x: the greatest D that heaps with a span allow in (8) */
    uint32_t fall[4][4];    /* by x and value: the least D + 1 for which all such heaps are good */
} walk;

static bool fails(const walk *w, int condition) {
    return refuse(w->d->l, "condition (%d) does not hold for heap %" PRIu32, condition, w->size);
}

static bool fails_beside(const walk *w, int condition, uint32_t rest, unsigned x) {
    return refuse(w->d->l,
                  "condition (%d) does not hold for heap %" PRIu32 " beside a weight of %" PRIu32
                  " with the nim-sum %u",
                  condition, w->size, rest, x);
}

/* ---- Options ---- */

static uint32_t above(uint32_t a, uint32_t b) {
    return a > b ? a - b : 0;
}

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static bool add_option(void *user, const uint64_t parts[3]) {
    walk *w = user;
    const heap *j = &w->d->heaps[parts[0]], *i = &w->d->heaps[parts[1]];
    const uint32_t value = i->value ^ j->value, weight = i->weight + j->weight;
    const uint32_t span = larger(above(i->span, j->weight), above(j->span, i->weight));
    uint32_t *place = &w->place_of[weight * 4 + value];
    if (*place == 0) {
        w->bunches[w->count] = (bunch){value, weight, span, span};
        *place = (uint32_t)++w->count;
    }
    bunch *b = &w->bunches[*place - 1];
    b->least = span < b->least ? span : b->least;
    b->greatest = larger(span, b->greatest);
    w->span[value] = larger(span, w->span[value]);
    w->light |= weight == 0 ? 1u << value : 0;
    return true;
}

static void go_to(walk *w, uint32_t size) {
    for (size_t i = 0; i < w->count; i++)
        w->place_of[w->bunches[i].weight * 4 + w->bunches[i].value] = 0;
    w->count = 0;
    w->light = 0;
    memset(w->span, 0, sizeof w->span);
    w->size = size;
    w->h = &w->d->heaps[size];
    each_option(w->d->rules.codes, size, add_option, w);
}

/* ---- No move leads from what is lost to what is ---- */

static bool check_bunch(const walk *w, const bunch *b) {
    const heap *h = w->h;
    const uint32_t d = (uint32_t)w->d->lost, change = b->value ^ h->value;
    if (h->weight > 0 && h->span == 0 && h->value < 2 && b->weight == 0 && change == 1)
        return fails(w, 1);
    if (h->weight == 0 && b->weight > 0 &&
        ((b->least == 0 && change == 1) || (b->greatest > 0 && change == (d ^ 1))))
        return fails(w, 2);
    if (change == d) {
        const uint32_t rest = h->span + (h->span + h->weight) % 2; /* the least R */
        if ((b->weight != h->weight + 1 && b->weight + 1 != h->weight) || rest < b->greatest ||
            (h->span >= 2 && b->least + 1 < h->span))
            return fails(w, 3);
    }
    return !(h->span > 0 && b->weight == 0 && change == (d ^ 1)) || fails(w, 4);
}

/* Conditions (1) to (5), and what is to be known of all heaps for the others. */
static bool check_first(walk *w) {
    const heap *h = w->h;
    const uint32_t d = (uint32_t)w->d->lost;
    unsigned values = 0, kept = 0; /* kept: by values that do not make a heap heavier */
    bool good = true, leaves = false;
    for (const bunch *b = w->bunches; b < w->bunches + w->count && good; b++) {
        values |= 1u << b->value;
        kept |= b->weight <= h->weight ? 1u << b->value : 0;
        leaves = leaves || (b->weight == 0 && b->value == (h->value ^ 1)) ||
                 (b->greatest > 0 && b->value == (h->value ^ d));
        good = check_bunch(w, b);
    }
    const unsigned below = (1u << h->value) - 1;
    if (good && ((values & below) != below || (values >> h->value & 1) != 0))
        return refuse(w->d->l, "the value of heap %" PRIu32 " is not its nim value", w->size);
    if (good && w->count == 0)
        return h->weight == 0 ||
               refuse(w->d->l, "heap %" PRIu32 " has no moves, but a weight", w->size);
    if (h->weight == 0 && h->value == 1 && (w->light & 1) == 0)
        w->ones_move = false;
    for (unsigned y = 1; y < 4; y++)
        if ((kept >> (h->value ^ y) & 1) == 0) {
            w->slow[y] |= 1u << h->value;
            w->slow_and_heavy[y] = w->slow_and_heavy[y] || h->weight > 0;
        }
    return good && (h->weight > 0 || leaves || fails(w, 5));
}

/* ---- From all else some move does ---- */

/* The nim-sums of some of these values, none of them too, as a set. */
static unsigned sums_of(unsigned values) {
    unsigned sums = 1;
    for (unsigned v = 1; v < 4; v++)
        for (unsigned x = 0; x < 4 && (values >> v & 1) != 0; x++)
            sums |= (sums >> x & 1) << (x ^ v);
    return sums;
}

static uint32_t parity_of(const walk *w, unsigned x) {
    return (w->h->weight + x / 2) % 2;
}

/* Which weights the best options with this value leave. */
static void find_best(walk *w, uint32_t value) {
    memset(w->best, 0, (w->rests + 1) * sizeof *w->best);
    for (const bunch *b = w->bunches; b < w->bunches + w->count; b++)
        if (b->value == value)
            w->best[b->least] = larger(b->weight + 1, w->best[b->least]);
    for (uint32_t r = 1; r <= w->rests; r++)
        w->best[r] = larger(w->best[r], w->best[r - 1]);
}

/* Of (ii): whether no heap k of a rest of weight R dominates beside an option of this weight, or
 * only such as x = 1 allows. The heavier the option, the more so. What has a span has a weight, so
 * none dominates where R is 0. */
static bool none_dominates(const walk *w, uint32_t rest, unsigned x, uint32_t weight) {
    const uint32_t most = rest + weight;
    if (w->up_to[rest] <= most)
        return true;
    bool allowed = x == 1 && rest >= w->h->span && w->ones_move && w->up_to[rest - 1] <= most;
    for (unsigned value = 0; value < 4; value++)
        allowed = allowed && (value == w->h->value || w->at[rest][value] <= most);
    return allowed;
}

/* (i). */
static bool wins_by_reach(const walk *w, uint32_t rest, unsigned x) {
    return rest < w->span[w->h->value ^ x ^ w->d->lost];
}

/* (iv). */
static bool wins_by_one(const walk *w, uint32_t rest, unsigned x) {
    return rest == 0 && w->h->span == 0 && w->h->weight > 0 && x == 1 && w->h->value == 0 &&
           w->ones_move;
}

/* Whether the heap wins at (R, x); its best options are those for x. */
static bool wins(const walk *w, uint32_t rest, unsigned x) {
    const uint32_t best = w->best[rest];
    return wins_by_reach(w, rest, x) ||
           (best > 0 && best - 1 + rest > 0 && none_dominates(w, rest, x, best - 1)) ||
           (rest == 0 && (w->light >> (w->h->value ^ x ^ 1) & 1) != 0) || wins_by_one(w, rest, x);
}

/* (6) */
static bool check_alone(const walk *w, unsigned x) {
    if (w->h->weight == 0 || w->h->span > 0 || parity_of(w, x) != 0 || x == 0)
        return true;
    return wins(w, 0, x) || fails_beside(w, 6, 0, x);
}

/* (7) */
static bool check_dominating(const walk *w, unsigned x) {
    const unsigned y = x ^ (unsigned)w->d->lost;
    if (y == 0 || (sums_of(w->slow[y]) >> (w->h->value ^ x) & 1) == 0)
        return true;
    for (uint32_t rest = parity_of(w, x); rest < w->h->span; rest += 2) {
        if (rest > 0 && !w->slow_and_heavy[y])
            continue;
        if (!wins(w, rest, x))
            return fails_beside(w, 7, rest, x);
    }
    return true;
}

/* What (8) asks of D for this heap. */
static void find_drops(walk *w, unsigned x) {
    const heap *h = w->h;
    uint32_t rest = h->span + (h->span + parity_of(w, x)) % 2;
    while (rest < w->rests && (rest + h->weight == 0 || wins(w, rest, x)))
        rest += 2;
    if (h->span > 0 && rest - h->span < w->drop[x])
        w->drop[x] = rest - h->span;
    /* No span is so large that the last R makes a difference. */
    const uint32_t best = w->best[rest < w->rests ? rest : w->rests];
    const uint32_t fall = best == 0 ? UINT32_MAX : above(h->weight + 1, best - 1); /* D + 1 */
    w->fall[x][h->value] = larger(fall, w->fall[x][h->value]);
}

static bool check_second(walk *w) {
    bool good = true;
    for (unsigned x = 0; x < 4 && good && w->count > 0; x++) {
        find_best(w, w->h->value ^ x);
        good = check_alone(w, x) && check_dominating(w, x);
        if (x > 0)
            find_drops(w, x);
    }
    return good;
}

/* (8): the larger D is, the more heaps are good. It is even for x = 1, odd for others. */
static bool check_drops(const walk *w) {
    for (unsigned x = 1; x < 4; x++) {
        const uint32_t most = w->drop[x] + 1, drop = most - (most + 1 + x / 2) % 2; /* D + 1 */
        unsigned bad = 0;
        for (unsigned value = 0; value < 4; value++)
            bad |= w->fall[x][value] > drop ? 1u << value : 0;
        if (sums_of(bad) >> x & 1)
            return refuse(w->d->l, "condition (8) does not hold for the nim-sum %u", x);
    }
    return true;
}

/* ---- All heaps ---- */

static void find_rests(walk *w) {
    const dominance *d = w->d;
    for (uint64_t n = 0; n < d->preperiod + d->period; n++) {
        const heap *h = &d->heaps[n];
        uint64_t more = 0;
        for (; h->span > 0 && h->weight + more <= w->rests; more += d->saltus) {
            uint32_t *most = &w->at[h->weight + more][h->value];
            *most = larger(h->weight + h->span + 2 * (uint32_t)more, *most);
            if (n < d->preperiod)
                break;
        }
    }
    for (uint32_t r = 0; r <= w->rests; r++) {
        w->up_to[r] = r > 0 ? w->up_to[r - 1] : 0;
        for (unsigned value = 0; value < 4; value++)
            w->up_to[r] = larger(w->at[r][value], w->up_to[r]);
    }
}

bool check_conditions(const dominance *d) {
    const size_t places = 4 * (2 * (size_t)d->heavy + 1);
    walk w = {.d = d, .ones_move = true, .rests = d->heavy + DROP_MAX};
    w.bunches = calloc(places, sizeof *w.bunches);
    w.place_of = calloc(places, sizeof *w.place_of);
    w.at = calloc(w.rests + 1, sizeof *w.at);
    w.up_to = calloc(w.rests + 1, sizeof *w.up_to);
    w.best = calloc(w.rests + 1, sizeof *w.best);
    bool good = (w.bunches != NULL && w.place_of != NULL && w.at != NULL && w.up_to != NULL &&
                 w.best != NULL) ||
                no_memory(d->l);
    for (unsigned x = 0; x < 4; x++)
        w.drop[x] = DROP_MAX;
    for (uint32_t n = 0; n <= d->last && good; n++) {
        go_to(&w, n);
        good = check_first(&w);
    }
    if (good)
        find_rests(&w);
    for (uint32_t n = 0; n <= d->last && good; n++) {
        go_to(&w, n);
        good = check_second(&w);
    }
    good = good && check_drops(&w);
    free(w.bunches);
    free(w.place_of);
    free(w.at);
    free(w.up_to);
    free(w.best);
    return good;
}
