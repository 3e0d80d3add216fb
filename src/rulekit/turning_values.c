/* SPDX-License-Identifier: MIT */
/* Computes the values of coins at their places, each from those before it. */
#include "rulekit/turning.h"

#include <string.h>

enum {
    SPAN_MAX = 30,        /* of values, as powers of 2 */
    POLL_EVERY = 1 << 20, /* of them, */
    POLL_COINS = 64,      /* or coins, */
    POLL_WORDS = 1 << 15, /* or words of the sets they reach */
};

bool bouton_turning_allows(const bouton_turning *turning, size_t count) {
    return turning->counts == 0 || (count <= BOUTON_TURNED_MAX && (turning->counts >> count & 1));
}

size_t bouton_turning_most(const bouton_turning *turning, size_t coins) {
    if (turning->counts == 0)
        return coins;
    const size_t most = 63 - (size_t)__builtin_clzll(turning->counts);
    return most < coins ? most : coins;
}

static void forget_reached(bouton_context *b, bouton_turning *turning) {
    const size_t words = turning->reached_rows * turning->reached_words;
    bouton_release_memory(b, turning->reached, words * sizeof *turning->reached);
    turning->reached = NULL;
    turning->reached_rows = turning->reached_words = turning->reached_coins = 0;
}

void bouton_turning_free(bouton_context *b, bouton_turning *turning) {
    bouton_release_memory(b, turning->values, turning->value_capacity * sizeof *turning->values);
    forget_reached(b, turning);
    turning->values = NULL;
    turning->value_count = turning->value_capacity = 0;
}

/* A set of values, as bits, which grows as needed: those that the moves of one coin leave. */
typedef struct value_set {
    uint64_t *bits;
    size_t words;
} value_set;

static bool has(const value_set *set, size_t v) {
    return v / 64 < set->words && (set->bits[v / 64] >> v % 64 & 1);
}

static void put(value_set *set, size_t v) {
    set->bits[v / 64] |= (uint64_t)1 << v % 64;
}

/* Marks what moves of coin n can leave, for shapes with few sets. */
static void mark_runs(const bouton_turning *turning, size_t n, value_set *seen) {
    uint32_t sum = 0;
    const size_t most = bouton_turning_most(turning, n);
    for (size_t count = 1; count <= most; count++) {
        if (bouton_turning_allows(turning, count))
            put(seen, sum);
        if (count < n)
            sum ^= turning->values[n - 1 - count];
    }
}

/* Adds v to a basis of values under xor with different leading bits. */
static void extend_basis(uint32_t basis[32], uint32_t v) {
    while (v != 0) {
        const unsigned lead = 31 - (unsigned)__builtin_clz(v);
        if (basis[lead] == 0) {
            basis[lead] = v;
            return;
        }
        v ^= basis[lead];
    }
}

/* Marks symmetric sets from coin l to coin n: l, and any of the pairs and the middle between
 * them. */
static bouton_status mark_symmetric(bouton_context *b, const bouton_turning *turning, size_t n,
                                    value_set *seen) {
    const uint32_t *values = turning->values - 1; /* from 1 */
    bouton_status status = BOUTON_OK;
    put(seen, 0);
    for (size_t l = 1; l < n && status == BOUTON_OK; l++) {
        uint32_t basis[32] = {0}, span[32];
        unsigned dimension = 0;
        for (size_t low = l + 1, high = n - 1; low <= high; low++, high--)
            extend_basis(basis, low < high ? values[low] ^ values[high] : values[low]);
        for (unsigned i = 0; i < 32; i++)
            if (basis[i] != 0)
                span[dimension++] = basis[i];
        if (dimension > SPAN_MAX)
            return bouton_fail(b, BOUTON_LIMIT, "too-large",
                               "the values of so many coins are not computed");
        uint32_t sum = values[l];
        put(seen, sum);
        for (uint32_t code = 1; code < (uint32_t)1 << dimension && status == BOUTON_OK; code++) {
            sum ^= span[__builtin_ctz(code)]; /* in the order of a Gray code */
            put(seen, sum);
            if (code % POLL_EVERY == 0)
                status = bouton_poll(b, "coins", n, 0);
        }
    }
    return status;
}

/* Begins rows of that many words, for no coins. */
static bouton_status begin_reached(bouton_context *b, bouton_turning *turning, size_t words) {
    forget_reached(b, turning);
    const size_t rows = bouton_turning_most(turning, BOUTON_TURNED_MAX);
    turning->reached = bouton_calloc(b, rows * words, sizeof *turning->reached);
    if (turning->reached == NULL)
        return b->error.status;
    turning->reached_rows = rows;
    turning->reached_words = words;
    turning->reached[0] = 1;
    return BOUTON_OK;
}

/* Adds the next coin: the xors in row j, combined with its value, are added to row j + 1. */
static void reach_on(bouton_turning *turning) {
    const size_t words = turning->reached_words;
    const uint32_t v = turning->values[turning->reached_coins++];
    for (size_t j = turning->reached_rows; j-- > 1;) {
        const uint64_t *from = turning->reached + (j - 1) * words;
        value_set to = {turning->reached + j * words, words};
        for (size_t w = 0; w < words; w++)
            for (uint64_t left = from[w]; left != 0; left &= left - 1)
                put(&to, (64 * w + (size_t)__builtin_ctzll(left)) ^ v);
    }
}

/* Marks sets of any coins, in allowed numbers. */
static bouton_status mark_any(bouton_context *b, bouton_turning *turning, size_t n,
                              value_set *seen) {
    if (turning->reached_words != seen->words) {
        const bouton_status status = begin_reached(b, turning, seen->words);
        if (status != BOUTON_OK)
            return status;
    }
    for (size_t work = 0; turning->reached_coins + 1 < n;) {
        reach_on(turning);
        work += turning->reached_rows * seen->words;
        const bouton_status status = work >= POLL_WORDS ? bouton_poll(b, "coins", n, 0) : BOUTON_OK;
        work = work >= POLL_WORDS ? 0 : work;
        if (status != BOUTON_OK)
            return status;
    }
    for (size_t j = 0; j < turning->reached_rows; j++)
        for (size_t w = 0; bouton_turning_allows(turning, j + 1) && w < seen->words; w++)
            seen->bits[w] |= turning->reached[j * seen->words + w];
    return BOUTON_OK;
}

static bouton_status add_value(bouton_context *b, bouton_turning *turning) {
    const size_t n = turning->value_count + 1;
    uint32_t all = 0;
    for (size_t i = 0; i < turning->value_count; i++)
        all |= turning->values[i];
    size_t limit = 64; /* above every xor of the values so far */
    while (limit <= all)
        limit *= 2;
    value_set seen = {.words = limit / 64};
    void *values = turning->values;
    if (!bouton_reserve(b, &values, &turning->value_capacity, n, sizeof *turning->values))
        return b->error.status;
    turning->values = values;
    seen.bits = bouton_calloc(b, seen.words, sizeof *seen.bits);
    if (seen.bits == NULL)
        return b->error.status;
    bouton_status status = n % POLL_COINS == 0 ? bouton_poll(b, "coins", n, 0) : BOUTON_OK;
    if (status != BOUTON_OK)
        ; /* nothing new is found */
    else if (turning->shape == BOUTON_TURN_RUN)
        mark_runs(turning, n, &seen);
    else if (turning->shape == BOUTON_TURN_SYM)
        status = mark_symmetric(b, turning, n, &seen);
    else
        status = mark_any(b, turning, n, &seen);
    uint32_t mex = 0;
    while (has(&seen, mex))
        mex++;
    bouton_release_memory(b, seen.bits, seen.words * sizeof *seen.bits);
    if (status == BOUTON_OK) {
        turning->values[turning->value_count] = mex;
        turning->value_count = n;
    }
    return status;
}

bool bouton_turning_value(bouton_context *b, bouton_turning *turning, size_t n, uint64_t *value) {
    while (turning->value_count < n)
        if (n > BOUTON_COINS_MAX || add_value(b, turning) != BOUTON_OK)
            return false;
    *value = turning->values[n - 1];
    return true;
}
