/* SPDX-License-Identifier: MIT */
/*
 * Explains the value of a row of coins: that of each head by its place, and how the places get
 * their values. For some patterns there is a rule (Winning Ways, chapter 14): if one or two coins
 * may be turned, coin n alone is a heap of n; if exactly two, of n - 1. With up to three coins it
 * is the nth number with an odd number of ones in binary; with exactly three, the same two coins
 * later. With any number of consecutive coins it is the largest power of 2 that divides n; with at
 * most k, the same but at most the largest power of 2 up to k. If all allowed numbers, 1 among
 * them, are odd, it is 1. Otherwise the values of the places are listed, and for one head what its
 * moves leave. For a product of two games this is done for each.
 */
#include "rulekit/reason.h"
#include "rulekit/turning.h"

enum {
    PLACES_SHOWN = 64,
    VALUE_SHOWN = 8, /* of the head whose moves are listed */
    SETS_MAX = 4096, /* of coins that are tried */
};

/* The rule by which the places have their values; *most is the largest value for runs, 0 if
 * unlimited. */
static bouton_reason_places rule_of(const bouton_turning *turning, uint64_t *most) {
    const uint64_t counts = turning->counts, odd = 0xaaaaaaaaaaaaaaaa;
    *most = 0;
    if ((counts & 2) != 0 && (counts & ~odd) == 0)
        return BOUTON_PLACES_ONE;
    if (turning->shape == BOUTON_TURN_RUN && (counts & (counts + 2)) == 0) { /* 1, 2, ... */
        for (uint64_t n = 1; n <= BOUTON_TURNED_MAX; n *= 2)
            *most = counts >> n & 1 ? n : *most;
        return BOUTON_PLACES_TWOS;
    }
    if (turning->shape != BOUTON_TURN_ANY)
        return BOUTON_PLACES_LISTED;
    switch (counts) {
    case 1 << 1 | 1 << 2:
        return BOUTON_PLACES_OWN;
    case 1 << 2:
        return BOUTON_PLACES_BEFORE;
    case 1 << 1 | 1 << 2 | 1 << 3:
        return BOUTON_PLACES_ODIOUS;
    case 1 << 3:
        return BOUTON_PLACES_LATER;
    default:
        return BOUTON_PLACES_LISTED;
    }
}

/* For each value below that of a head, the first set of coins to its left that, turned with it,
 * leave that value. */
typedef struct witnesses {
    const uint32_t *values; /* of coin n: values[n - 1] */
    uint64_t value;
    size_t sets;
    size_t counts[VALUE_SHOWN];
    unsigned coins[VALUE_SHOWN][PLACES_SHOWN];
    bool found[VALUE_SHOWN];
} witnesses;

static bool witness(void *user, const unsigned *coins, size_t count) {
    witnesses *w = user;
    uint64_t left = 0;
    for (size_t i = 1; i < count; i++)
        left ^= w->values[coins[i] - 1];
    if (left < w->value && !w->found[left]) {
        w->found[left] = true;
        w->counts[left] = count - 1;
        for (size_t i = 1; i < count; i++)
            w->coins[left][i - 1] = coins[count - i];
    }
    return ++w->sets <= SETS_MAX;
}

static void add_turns(const bouton_turning *turning, unsigned place, bouton_reasons *out) {
    witnesses w = {.values = turning->values, .value = turning->values[place - 1]};
    if (!bouton_turning_sets(turning, place, witness, &w))
        return;
    bouton_reason_begin(out, BOUTON_REASON_TURNS, 0);
    bouton_reason_number(out, place);
    bouton_reason_number(out, w.value);
    bouton_reason_number(out, w.sets);
    for (uint64_t v = 0; v < w.value; v++) {
        bouton_reason_number(out, w.counts[v]);
        for (size_t i = 0; i < w.counts[v]; i++)
            bouton_reason_number(out, w.coins[v][i]);
    }
}

void bouton_turning_add_places(const bouton_turning *turning, bouton_state row,
                               bouton_reasons *out) {
    uint64_t most;
    size_t size = row.size;
    const bouton_reason_places rule = rule_of(turning, &most);
    while (size > 0 && row.data[size - 1] != 'H')
        size--;
    if (size == 0 || (rule == BOUTON_PLACES_LISTED && size > PLACES_SHOWN))
        return;
    bouton_reason_begin(out, BOUTON_REASON_PLACES, rule);
    if (most > 0)
        bouton_reason_number(out, most);
    if (rule != BOUTON_PLACES_LISTED)
        return;
    for (size_t i = 0; i < size; i++)
        bouton_reason_number(out, turning->values[i]);
    while (size > 0 && (row.data[size - 1] != 'H' || turning->values[size - 1] > VALUE_SHOWN))
        size--;
    if (size > 0)
        add_turns(turning, (unsigned)size, out);
}

void bouton_turning_reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                            bouton_reasons *out) {
    uint64_t value;
    if (play == BOUTON_MISERE || !bouton_turning_row_value(rule, state, &value))
        return;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_HEADS);
    for (size_t i = 0; i < state.size; i++)
        if (state.data[i] == 'H' && bouton_turning_value(rule->b, rule->parameters, i + 1, &value))
            bouton_reason_heap(out, i + 1, value);
    if (out->after == BOUTON_NO_MOVE)
        bouton_turning_add_places(rule->parameters, state, out);
}
