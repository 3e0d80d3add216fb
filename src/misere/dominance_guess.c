/* SPDX-License-Identifier: MIT */
/*
 * A guess at standings, heap by heap, all smaller ones being known.
 *
 * Let a be the least heap that has options, and b the least of weight 1; the options of a are worth
 * nothing, those of b have no weight. A heap h of value 0 or 1 has no weight if whichever of h and
 * h + a has nim-sum 1 is lost. Otherwise its weight is one more than the least weight of its
 * options whose value is that of h xor the lost value of dominated sums. Its span follows from sums
 * of h, R heaps b, and perhaps an a: the first R, of the weight's parity, for which the sum with
 * nim-sum 0 is lost, is the span plus 1; if it is 0 or 1, h has no span. Whether a sum is lost
 * follows from its options without h, whose outcomes are assumed as claimed, and from smaller sums
 * of this kind.
 */
#include "misere/dominance.h"

typedef struct guess {
    unsigned lost_value;
    bool has_b;
    unsigned b_value;
    unsigned b_options; /* bit g: b has one of value g */
    /* of the current heap: */
    const bouton_alike *options;
    size_t option_count;
    unsigned value;
} guess;

/* Whether an option plus a rest of weight R, with total nim-sum x, is lost. */
static bool has_lost_option(const guess *g, const bouton_alike *o, uint64_t rest, unsigned x) {
    if (o->most_span > rest && x == g->lost_value)
        return true;
    return o->least_span <= rest && x == (o->weight + rest == 0 ? 1 : 0);
}

/* The sums of the heap with R heaps b and perhaps an a: sets bit x of lost[R] if the one with
 * nim-sum x is lost; smaller R are known. Only two x occur for each R. */
static void find_lost(const guess *g, uint8_t *lost, uint64_t rest) {
    const unsigned without_a = g->value ^ (rest % 2 == 1 ? g->b_value : 0);
    lost[rest] = 0;
    for (unsigned a = 0; a < 2; a++) {
        const unsigned x = without_a ^ a;
        bool is_lost = a == 0 || (lost[rest] >> without_a & 1) == 0;
        for (size_t i = 0; i < g->option_count && is_lost; i++)
            is_lost = !has_lost_option(g, &g->options[i], rest, x ^ g->value ^ g->options[i].value);
        for (unsigned v = 0; v < 2 && is_lost && rest > 0; v++)
            is_lost =
                (g->b_options >> v & 1) == 0 || (lost[rest - 1] >> (x ^ g->b_value ^ v) & 1) == 0;
        if (is_lost)
            lost[rest] |= (uint8_t)(1u << x);
    }
}

/* One more than the least weight of the options with this value; false if there are none. */
static bool weight_after(const guess *g, unsigned value, uint64_t *weight) {
    bool some = false;
    for (size_t i = 0; i < g->option_count; i++)
        if (g->options[i].value == value && (!some || g->options[i].weight < *weight)) {
            *weight = g->options[i].weight;
            some = true;
        }
    *weight += 1;
    return some;
}

/* False if the heap does not fit the scheme. `lost` has room for its weight and 3 more. */
static bool guess_heap(const guess *g, uint8_t *lost, bouton_standing *standing) {
    uint64_t weight = 0;
    *standing = (bouton_standing){.value = g->value};
    find_lost(g, lost, 0);
    if (g->value < 2 && (lost[0] >> 1 & 1) != 0)
        return true;
    if (!weight_after(g, g->value ^ g->lost_value, &weight))
        weight = g->value < 2 ? 2 : 1;
    standing->weight = weight;
    if (weight % 2 != g->value >> 1)
        return false;
    if (!g->has_b)
        return weight == 1;
    for (uint64_t rest = 0; rest <= weight + 1; rest++) {
        if (rest > 0)
            find_lost(g, lost, rest);
        if (rest % 2 == weight % 2 && (lost[rest] & 1) != 0) {
            standing->span = rest > 1 ? rest - 1 : 0;
            return true;
        }
    }
    return false;
}

/* Sets b, the least heap of weight 1. */
static void set_b(guess *g) {
    g->has_b = true;
    g->b_value = g->value;
    for (size_t i = 0; i < g->option_count; i++)
        g->b_options |= 1u << g->options[i].value;
}

bouton_status bouton_dominance_guess(bouton_context *b, const bouton_code *code,
                                     bouton_meter *meter, unsigned lost_value,
                                     bouton_standing *heaps, uint64_t count, bool *whole) {
    guess g = {.lost_value = lost_value};
    bouton_alikes options = {.b = b};
    const size_t size = (size_t)(2 * count + 4);
    uint8_t *lost = bouton_calloc(b, size, 1);
    bouton_status status = lost != NULL ? BOUTON_OK : b->error.status;
    *whole = true;
    for (uint64_t h = 0; h < count && *whole && status == BOUTON_OK; h++) {
        options.count = 0;
        status = bouton_alikes_append(&options, code, h, heaps, meter);
        if (status != BOUTON_OK)
            break;
        heaps[h] = (bouton_standing){.value = 0};
        if (options.count == 0)
            continue;
        g.options = options.list;
        g.option_count = options.count;
        g.value = bouton_alikes_mex(options.list, options.count);
        *whole = g.value <= 3 && guess_heap(&g, lost, &heaps[h]) && heaps[h].weight <= count;
        if (!g.has_b && heaps[h].weight == 1)
            set_b(&g);
        status = bouton_meter_spend(meter, heaps[h].weight * options.count);
    }
    bouton_alikes_free(&options);
    bouton_release_memory(b, lost, lost != NULL ? size : 0);
    return status;
}
