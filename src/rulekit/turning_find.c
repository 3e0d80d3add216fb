/* SPDX-License-Identifier: MIT */
/*
 * Finds a move to a given value, for a row with too many moves to examine. Turning coins changes
 * the row's value by the xor of theirs. Runs are all tried; symmetric sets from coin l to coin n
 * are unions of pairs, some of which have the wanted xor if it is in their span; for arbitrary
 * coins all choices except the last coin, whose value is then known, are tried.
 */
#include "rulekit/turning.h"

#include <string.h>

enum { STEPS_MAX = 1 << 22, BITS = 32 };

static bool find_run(const bouton_turning *turning, unsigned n, uint64_t wanted,
                     bouton_turned *set) {
    const size_t most = bouton_turning_most(turning, n);
    uint64_t sum = 0;
    for (set->count = 0; set->count < most;) {
        const unsigned coin = n - (unsigned)set->count;
        set->coins[set->count++] = coin;
        sum ^= turning->values[coin - 1];
        if (sum == wanted && bouton_turning_allows(turning, set->count))
            return true;
    }
    return false;
}

/* Values with different leading bits, and the pairs whose xor each is: pair i has the coins low + i
 * and n - 1 - i. Pairs are added as long as the span grows. */
typedef struct basis {
    uint64_t values[BITS], pairs[BITS];
    unsigned pair[BITS], count;
} basis;

/* Reduces a value by the basis. */
static uint64_t reduce(const basis *b, uint64_t value, uint64_t *pairs) {
    for (unsigned bit = BITS; bit-- > 0;)
        if ((value >> bit & 1) != 0 && b->values[bit] != 0) {
            value ^= b->values[bit];
            *pairs ^= b->pairs[bit];
        }
    return value;
}

static void extend(basis *b, uint64_t value, unsigned pair) {
    uint64_t pairs = 0;
    value = reduce(b, value, &pairs);
    if (value == 0)
        return;
    const unsigned lead = 63 - (unsigned)__builtin_clzll(value);
    b->pair[b->count] = pair;
    b->values[lead] = value;
    b->pairs[lead] = pairs ^ (uint64_t)1 << b->count++;
}

static bool find_symmetric(const bouton_turning *turning, unsigned n, uint64_t wanted,
                           bouton_turned *set) {
    const uint32_t *values = turning->values - 1;
    set->coins[0] = n;
    set->count = 1;
    if (values[n] == wanted)
        return true;
    for (unsigned l = n; l-- > 1;) {
        basis b = {.count = 0};
        uint64_t pairs = 0;
        for (unsigned low = l + 1, high = n - 1; low <= high; low++, high--)
            extend(&b, low < high ? values[low] ^ values[high] : values[low], low);
        if (reduce(&b, wanted ^ values[n] ^ values[l], &pairs) != 0)
            continue;
        for (unsigned i = 0; i < b.count; i++)
            if ((pairs >> i & 1) != 0) {
                set->coins[set->count++] = b.pair[i];
                if (2 * b.pair[i] != l + n)
                    set->coins[set->count++] = l + n - b.pair[i];
            }
        set->coins[set->count++] = l;
        return true;
    }
    return false;
}

typedef struct hunt {
    const bouton_turning *turning;
    bouton_turned *set;
    unsigned *steps;
} hunt;

/* Chooses `left` more coins, left of the last one chosen. */
static bool choose(hunt *h, size_t left, uint64_t wanted) {
    const unsigned before = h->set->coins[h->set->count - 1];
    if (left == 0)
        return wanted == 0;
    for (unsigned coin = before; coin-- > 1 && *h->steps < STEPS_MAX;) {
        const uint64_t rest = wanted ^ h->turning->values[coin - 1];
        ++*h->steps;
        if (left == 1 && rest != 0)
            continue;
        h->set->coins[h->set->count++] = coin;
        if (choose(h, left - 1, rest))
            return true;
        h->set->count--;
    }
    return false;
}

static bool find_any(const bouton_turning *turning, unsigned n, uint64_t wanted, unsigned *steps,
                     bouton_turned *set) {
    hunt h = {.turning = turning, .set = set, .steps = steps};
    const size_t most = bouton_turning_most(turning, n);
    for (size_t count = 1; count <= most; count++) {
        set->coins[0] = n;
        set->count = 1;
        if (bouton_turning_allows(turning, count) &&
            choose(&h, count - 1, wanted ^ turning->values[n - 1]))
            return true;
    }
    return false;
}

bool bouton_turning_find(const bouton_turning *turning, unsigned n, uint64_t wanted,
                         unsigned *steps, bouton_turned *set) {
    if (n > turning->value_count)
        return false;
    switch (turning->shape) {
    case BOUTON_TURN_RUN:
        return find_run(turning, n, wanted, set);
    case BOUTON_TURN_SYM:
        return find_symmetric(turning, n, wanted, set);
    default:
        return find_any(turning, n, wanted, steps, set);
    }
}
