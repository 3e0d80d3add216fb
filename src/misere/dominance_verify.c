/* SPDX-License-Identifier: MIT */
/* Whether standings decide all outcomes: the conditions of theorems 10 and 11 in section 10 of
 * docs/theory.md, numbered as there. */
#include "misere/dominance.h"

enum { SLACK_MAX = 16 }; /* the largest D of condition (8) that is tried */

typedef struct spans_of { /* of the heaps of one weight */
    uint64_t by_value[4]; /* the largest span of those with a value */
    uint64_t most;        /* the largest weight plus span of these and lighter heaps */
} spans_of;

typedef struct verification {
    const bouton_dominance *d;
    bouton_pool pool;
    bouton_meter *meter;
    bouton_status status;   /* of the meter */
    uint64_t last;          /* H: conditions are checked for heaps up to it */
    bouton_standing *heaps; /* all that a rest may contain, and those up to H */
    uint64_t heap_count;
    spans_of *spans; /* by weight */
    bouton_alikes options;
    size_t *starts;          /* [last + 2]: of the options of each heap */
    bool ones_move;          /* as in theorem 10 */
    unsigned slow_values[4]; /* bit v: a nim-sum of the values of slow heaps, by y */
    bool slow_weigh[4];      /* some of them have weight */
} verification;

static unsigned odd(unsigned value) {
    return value >> 1;
}

/* Whether a sum of this heap and a rest of weight R can have nim-sum x. */
static bool can_be(const bouton_standing *heap, uint64_t rest, unsigned x) {
    return (heap->weight + rest) % 2 == odd(x);
}

static const bouton_alike *first_option(const verification *v, uint64_t h) {
    return v->options.list + v->starts[h];
}

static const bouton_alike *options_end(const verification *v, uint64_t h) {
    return v->options.list + v->starts[h + 1];
}

static bool is_live(const verification *v, uint64_t h) {
    return v->starts[h] < v->starts[h + 1];
}

/* Extends the nim-sums of subsets of some values by one more value. */
static unsigned generate(unsigned sums, unsigned value) {
    unsigned more = sums;
    for (unsigned s = 0; s < 4; s++)
        if (sums >> s & 1)
            more |= 1u << (s ^ value);
    return more;
}

/* ---- What is checked ---- */

/* H of theorem 11; 0 if it is too large. */
static uint64_t heaps_needed(const bouton_dominance *d, const bouton_code *code) {
    const uint64_t p = d->period, from = d->preperiod + 2 * p;
    uint64_t heaviest = 0, large = from;
    for (uint64_t n = 0; n < from; n++) {
        const uint64_t weight = bouton_dominance_heap(d, n).weight;
        heaviest = weight > heaviest ? weight : heaviest;
    }
    const uint64_t bound = 2 * heaviest + 2 * (uint64_t)d->saltus + 4;
    for (uint64_t n = from; n < from + p; n++) {
        uint64_t first = n;
        for (;; first += p) {
            const bouton_standing s = bouton_dominance_heap(d, first);
            if (s.weight >= bound && (s.span == 0 || s.span >= bound))
                break;
            if (first > BOUTON_DOMINANCE_LOOKED_AT)
                return 0;
        }
        large = first - p + 1 > large ? first - p + 1 : large;
    }
    const uint64_t last = 2 * large + code->digits[code->count - 1].take + 2 * p;
    for (uint64_t n = 0; n <= last && last <= BOUTON_DOMINANCE_LOOKED_AT; n++)
        if (bouton_dominance_heap(d, n).weight > BOUTON_DOMINANCE_WEIGHT)
            return 0;
    return last <= BOUTON_DOMINANCE_LOOKED_AT ? last : 0;
}

/* The number of heaps after which all are heavier than any rest that is considered. */
static uint64_t heaps_to_weigh(const verification *v) {
    const bouton_dominance *d = v->d;
    uint64_t heaviest = 0, count = v->last + 1, light = 0;
    for (uint64_t n = 0; n <= v->last; n++) {
        const uint64_t weight = bouton_dominance_heap(d, n).weight;
        heaviest = weight > heaviest ? weight : heaviest;
    }
    while (light < d->period)
        light = bouton_dominance_heap(d, count++).weight > heaviest + SLACK_MAX ? light + 1 : 0;
    return count;
}

static bouton_status list_spans(verification *v) {
    uint64_t heaviest = 0;
    for (uint64_t n = 0; n < v->heap_count; n++) {
        v->heaps[n] = bouton_dominance_heap(v->d, n);
        heaviest = v->heaps[n].weight > heaviest ? v->heaps[n].weight : heaviest;
    }
    v->spans = bouton_pool_take(&v->pool, (size_t)(heaviest + 1), sizeof *v->spans);
    if (v->spans == NULL)
        return v->d->b->error.status;
    for (uint64_t n = 0; n < v->heap_count; n++) {
        const bouton_standing *s = &v->heaps[n];
        spans_of *of = &v->spans[s->weight];
        if (s->span > of->by_value[s->value])
            of->by_value[s->value] = s->span;
    }
    uint64_t most = 0;
    for (uint64_t w = 0; w <= heaviest; w++) {
        for (unsigned g = 0; g < 4; g++)
            if (v->spans[w].by_value[g] > 0 && w + v->spans[w].by_value[g] > most)
                most = w + v->spans[w].by_value[g];
        v->spans[w].most = most;
    }
    return BOUTON_OK;
}

static bouton_status prepare(verification *v, const bouton_code *code) {
    bouton_context *b = v->d->b;
    v->heap_count = heaps_to_weigh(v);
    v->heaps = bouton_pool_take(&v->pool, (size_t)v->heap_count, sizeof *v->heaps);
    v->starts = bouton_pool_take(&v->pool, (size_t)v->last + 2, sizeof *v->starts);
    bouton_status status = v->heaps != NULL && v->starts != NULL ? list_spans(v) : b->error.status;
    for (uint64_t h = 0; h <= v->last && status == BOUTON_OK; h++) {
        v->starts[h] = v->options.count;
        status = bouton_alikes_append(&v->options, code, h, v->heaps, v->meter);
        v->starts[h + 1] = v->options.count;
    }
    return status;
}

/* Whether there is time to go through the options of a heap. */
static bool has_time(verification *v, uint64_t h) {
    if (v->status == BOUTON_OK)
        v->status = bouton_meter_spend(v->meter, 1 + v->starts[h + 1] - v->starts[h]);
    return v->status == BOUTON_OK;
}

/* ---- From lost sums ---- */

/* Checks a standing by itself: the mex, and the conditions on weight and span. */
static bool stands(const verification *v, uint64_t h) {
    const bouton_standing *s = &v->heaps[h];
    const size_t count = v->starts[h + 1] - v->starts[h];
    if (count == 0 && (s->weight > 0 || s->span > 0))
        return false;
    return s->value == bouton_alikes_mex(first_option(v, h), count) &&
           s->weight % 2 == odd(s->value) &&
           (s->span == 0 || (s->span < s->weight && (s->span + s->weight) % 2 == 1));
}

/* (3), for an option whose value is that of the heap xor the lost one. */
static bool keeps_third(const bouton_standing *s, const bouton_alike *o) {
    uint64_t rest = s->span;
    rest += (rest + s->weight) % 2;
    return (o->weight == s->weight + 1 || o->weight + 1 == s->weight) && rest >= o->most_span &&
           (s->span < 2 || o->least_span + 1 >= s->span);
}

/* (1) to (4). */
static bool leads_to_no_lost(const verification *v, uint64_t h) {
    const bouton_standing *s = &v->heaps[h];
    const unsigned lost = v->d->lost_value;
    for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++) {
        const unsigned change = o->value ^ s->value;
        if ((s->weight > 0 && s->span == 0 && s->value < 2 && o->weight == 0 && change == 1) ||
            (s->weight == 0 && o->weight > 0 && o->least_span == 0 && change == 1) ||
            (s->weight == 0 && o->weight > 0 && o->most_span > 0 && change == (lost ^ 1)) ||
            (s->span > 0 && o->weight == 0 && change == (lost ^ 1)) ||
            (change == lost && !keeps_third(s, o)))
            return false;
    }
    return true;
}

/* ---- To lost sums ---- */

/* (i) of theorem 10. */
static bool wins_by_part(const verification *v, uint64_t h, uint64_t rest, unsigned x) {
    const unsigned value = v->heaps[h].value ^ x ^ v->d->lost_value;
    for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++)
        if (o->value == value && o->most_span > rest)
            return true;
    return false;
}

/* Whether no heap of a possible rest dominates, or the case is covered otherwise, (ii). */
static bool none_dominates(const verification *v, uint64_t h, uint64_t rest, unsigned x,
                           uint64_t weight) {
    const bouton_standing *s = &v->heaps[h];
    if (v->spans[rest].most <= rest + weight)
        return true;
    bool alike = x == 1 && rest >= s->span && v->ones_move &&
                 (rest == 0 || v->spans[rest - 1].most <= rest + weight);
    for (unsigned g = 0; g < 4; g++)
        alike = alike && (g == s->value || v->spans[rest].by_value[g] <= weight);
    return alike;
}

/* (ii). */
static bool wins_without(const verification *v, uint64_t h, uint64_t rest, unsigned x) {
    const unsigned value = v->heaps[h].value ^ x;
    for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++)
        if (o->value == value && o->least_span <= rest && o->weight + rest > 0 &&
            none_dominates(v, h, rest, x, o->weight))
            return true;
    return false;
}

/* (iii). */
static bool wins_among_ones(const verification *v, uint64_t h, uint64_t rest, unsigned x) {
    for (const bouton_alike *o = first_option(v, h); rest == 0 && o < options_end(v, h); o++)
        if (o->weight == 0 && o->value == (v->heaps[h].value ^ x ^ 1))
            return true;
    return false;
}

/* (iv). */
static bool ones_win(const verification *v, uint64_t h, uint64_t rest, unsigned x) {
    const bouton_standing *s = &v->heaps[h];
    return rest == 0 && s->span == 0 && s->weight > 0 && x == 1 && s->value == 0 && v->ones_move;
}

static bool wins(const verification *v, uint64_t h, uint64_t rest, unsigned x) {
    return wins_by_part(v, h, rest, x) || wins_without(v, h, rest, x) ||
           wins_among_ones(v, h, rest, x) || ones_win(v, h, rest, x);
}

/* (5), and whether ones move. */
static bool weightless_move(verification *v) {
    v->ones_move = true;
    for (uint64_t h = 0; h <= v->last; h++) {
        const bouton_standing *s = &v->heaps[h];
        bool moves = s->value != 1, good = !is_live(v, h);
        if (s->weight > 0)
            continue;
        for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++) {
            moves |= o->weight == 0 && o->value == 0;
            good |= (o->weight == 0 && o->value == (s->value ^ 1)) ||
                    (o->most_span > 0 && o->value == (s->value ^ v->d->lost_value));
        }
        v->ones_move &= moves;
        if (!good)
            return false;
    }
    return true;
}

/* (6) */
static bool undominated_win(const verification *v, uint64_t h) {
    const bouton_standing *s = &v->heaps[h];
    for (unsigned x = 1; x < 4 && s->span == 0 && s->weight > 0; x++)
        if (can_be(s, 0, x) && !wins(v, h, 0, x))
            return false;
    return true;
}

static void find_slow(verification *v) {
    for (unsigned y = 1; y < 4; y++) {
        v->slow_values[y] = 1;
        for (uint64_t h = 0; h <= v->last; h++) {
            const bouton_standing *s = &v->heaps[h];
            bool slow = is_live(v, h);
            for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++)
                slow = slow && (o->value != (s->value ^ y) || o->weight > s->weight);
            if (!slow)
                continue;
            v->slow_values[y] = generate(v->slow_values[y], s->value);
            v->slow_weigh[y] |= s->weight > 0;
        }
    }
}

/* (7) */
static bool dominating_wins(verification *v, uint64_t h) {
    const bouton_standing *s = &v->heaps[h];
    for (uint64_t rest = 0; rest < s->span && has_time(v, h); rest++)
        for (unsigned x = 0; x < 4; x++) {
            const unsigned y = x ^ v->d->lost_value;
            if (y == 0 || !can_be(s, rest, x) || (v->slow_values[y] >> (s->value ^ x) & 1) == 0 ||
                (rest > 0 && !v->slow_weigh[y]))
                continue;
            if (!wins(v, h, rest, x))
                return false;
        }
    return v->status == BOUTON_OK;
}

/* Whether a heap wins at all (R, x) with from <= R < to. */
static bool wins_between(verification *v, uint64_t h, uint64_t from, uint64_t to, unsigned x) {
    const bouton_standing *s = &v->heaps[h];
    for (uint64_t rest = from; rest < to; rest++)
        if (!has_time(v, h) || (can_be(s, rest, x) && rest + s->weight > 0 && !wins(v, h, rest, x)))
            return false;
    return true;
}

/* Good, with this D, as (8) has it. */
static bool is_good(verification *v, uint64_t h, unsigned x, int slack) {
    const bouton_standing *s = &v->heaps[h];
    uint64_t least = UINT64_MAX;
    for (const bouton_alike *o = first_option(v, h); o < options_end(v, h); o++)
        if (o->value == (s->value ^ x) && (int64_t)o->weight >= (int64_t)s->weight - slack &&
            o->least_span < least)
            least = o->least_span;
    return least != UINT64_MAX && wins_between(v, h, s->span, least, x);
}

/* (8), for one x and D. */
static bool all_move(verification *v, unsigned x, int slack) {
    unsigned values = 1;
    for (uint64_t h = 0; h <= v->last; h++) {
        const bouton_standing *s = &v->heaps[h];
        if (!has_time(v, h))
            return false;
        if (s->span > 0 && slack > 0 && !wins_between(v, h, s->span, s->span + (uint64_t)slack, x))
            return false;
        if (is_live(v, h) && !is_good(v, h, x, slack))
            values = generate(values, s->value);
        if ((values >> x & 1) != 0)
            return false;
    }
    return true;
}

/* False also if there was no time. */
static bool all_conditions(verification *v) {
    bool hold = weightless_move(v);
    for (uint64_t h = 0; h <= v->last && hold; h++)
        hold = has_time(v, h) && stands(v, h) && leads_to_no_lost(v, h) && undominated_win(v, h);
    if (!hold)
        return false;
    find_slow(v);
    for (uint64_t h = 0; h <= v->last && hold; h++)
        hold = dominating_wins(v, h);
    for (unsigned x = 1; x < 4 && hold; x++) {
        hold = false;
        for (int slack = x == 1 ? 0 : -1; slack <= SLACK_MAX && !hold && v->status == BOUTON_OK;
             slack += 2)
            hold = all_move(v, x, slack);
    }
    return hold;
}

bouton_status bouton_dominance_verify(const bouton_dominance *d, const bouton_code *code,
                                      bouton_meter *meter, bool *holds) {
    verification v = {
        .d = d, .pool = bouton_pool_start(d->b), .meter = meter, .options = {.b = d->b}};
    v.last = heaps_needed(d, code);
    *holds = false;
    if (v.last == 0)
        return BOUTON_OK;
    v.status = prepare(&v, code);
    if (v.status == BOUTON_OK)
        *holds = all_conditions(&v);
    bouton_alikes_free(&v.options);
    bouton_pool_release(&v.pool);
    return v.status;
}
