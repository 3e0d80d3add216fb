/* SPDX-License-Identifier: MIT */
/*
 * Values by the definition, G(n) = mex of the options' values, each computed once; and periods by
 * their proof.
 *
 * Theorem (Guy and Smith 1956, here for moves that leave up to J heaps): let t be the last index
 * with a digit. If G(n+p) = G(n) for all n0 <= n with n + p <= J(n0+p) + t, then for all n >= n0.
 * Proof: let m = n + p > J(n0+p) + t and suppose the claim below m. In an option of m that takes k
 * <= t and leaves at most J heaps, the largest heap is more than n0 + p; p less of it is an option
 * of n = m - p with the same value. Likewise the largest heap of an option of n, for n - t >
 * J(n0+p) - p >= J n0, is more than n0 and p more of it is an option of m with the same value.
 * Equal options, equal mex. A code of digits 0 and 1 alone counts as J = 1.
 */
#include "heap/sequence.h"

#include <string.h>

typedef uint32_t value; /* each has a mark in memory, so they stay far below 2^32 */

struct bouton_sequence {
    const bouton_code *code;
    value *values; /* G(0) .. G(count - 1) */
    size_t count, capacity;
    value largest;
    uint32_t *seen; /* seen[v] == stamp: v is an option's value */
    size_t seen_capacity;
    uint32_t stamp;
    bouton_period period;
};

enum { POLL_EVERY = 64 };

bouton_sequence *bouton_sequence_new(bouton *b, const bouton_code *code) {
    bouton_sequence *sequence = bouton_calloc(b, 1, sizeof *sequence);
    if (sequence != NULL)
        sequence->code = code;
    return sequence;
}

void bouton_sequence_free(bouton *b, bouton_sequence *sequence) {
    if (sequence == NULL)
        return;
    bouton_release_memory(b, sequence->values, sequence->capacity * sizeof *sequence->values);
    bouton_release_memory(b, sequence->seen, sequence->seen_capacity * sizeof *sequence->seen);
    bouton_release_memory(b, sequence, sizeof *sequence);
}

/* An option's value is the xor of earlier values and so below the least power of two above them
 * all; their mex is at most that power. */
static bouton_status reserve_seen(bouton *b, bouton_sequence *s) {
    size_t need = 1;
    while (need <= s->largest)
        need *= 2;
    if (need < s->seen_capacity)
        return BOUTON_OK;
    const size_t before = s->seen_capacity;
    void *seen = s->seen;
    if (!bouton_reserve(b, &seen, &s->seen_capacity, need + 1, sizeof *s->seen))
        return b->error.status;
    s->seen = seen;
    memset(s->seen + before, 0, (s->seen_capacity - before) * sizeof *s->seen);
    return BOUTON_OK;
}

static bouton_status extend_by_one(bouton *b, bouton_sequence *s) {
    const size_t n = s->count;
    void *values = s->values;
    bouton_status status = reserve_seen(b, s);
    if (status != BOUTON_OK)
        return status;
    if (!bouton_reserve(b, &values, &s->capacity, n + 1, sizeof *s->values))
        return b->error.status;
    s->values = values;
    s->stamp++;
    bouton_heap_walk walk = {.code = s->code, .heap = n};
    while (bouton_heap_next(&walk)) {
        value v = 0;
        for (unsigned i = 0; i < walk.option.count; i++)
            v ^= s->values[walk.option.parts[i]];
        s->seen[v] = s->stamp;
    }
    value mex = 0;
    while (s->seen[mex] == s->stamp)
        mex++;
    s->values[n] = mex;
    if (mex > s->largest)
        s->largest = mex;
    s->count++;
    return BOUTON_OK;
}

static bouton_status extend(bouton *b, bouton_sequence *s, uint64_t count) {
    while (s->count < count) {
        bouton_status status = extend_by_one(b, s);
        if (status == BOUTON_OK && s->count % POLL_EVERY == 0)
            status = bouton_poll(b, "values", s->count, count);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* The theorem above needs a last digit, and parts that p can be added to and taken from at will. */
static bool can_be_proved(const bouton_code *code) {
    return code->tail == 0 && !code->unequal;
}

static unsigned proof_parts(const bouton_code *code) {
    const unsigned parts = bouton_code_parts(code);
    return parts == 0 ? 1 : parts;
}

/* Where the proof of a period ends. */
static uint64_t proof_end(const bouton_code *code, uint64_t period, uint64_t preperiod) {
    return proof_parts(code) * (preperiod + period) + code->length;
}

/* The least period that the values at hand prove. */
static void look_for_period(bouton_sequence *s) {
    const unsigned parts = proof_parts(s->code);
    if (s->period.proved || s->count < 2 || !can_be_proved(s->code))
        return;
    const size_t last = s->count - 1;
    for (size_t p = 1; proof_end(s->code, p, 0) <= last; p++) {
        /* Only preperiods up to here leave room for the proof. */
        const size_t n0_max = (last - s->code->length) / parts - p;
        size_t n0 = last - p + 1;
        while (n0 > 0 && s->values[n0 - 1] == s->values[n0 - 1 + p])
            n0--;
        if (n0 > n0_max)
            continue;
        s->period = (bouton_period){.proved = true, .period = p, .preperiod = n0};
        s->period.checked_to = proof_end(s->code, p, n0);
        return;
    }
}

/* Values are computed in spans that double, with a look for a period after each. */
static bouton_status extend_or_prove(bouton *b, bouton_sequence *s, uint64_t to) {
    look_for_period(s);
    while (!s->period.proved && s->count <= to) {
        uint64_t next = s->count < 64 ? 128 : 2 * (uint64_t)s->count;
        if (next > to + 1)
            next = to + 1;
        bouton_status status = extend(b, s, next);
        if (status != BOUTON_OK)
            return status;
        look_for_period(s);
    }
    return BOUTON_OK;
}

static value value_at(const bouton_sequence *s, uint64_t n) {
    if (n >= s->count)
        n = s->period.preperiod + (n - s->period.preperiod) % s->period.period;
    return s->values[n];
}

/* Makes G(n) known. */
static bouton_status reach(bouton *b, bouton_sequence *s, uint64_t n) {
    if (n < s->count || s->period.proved)
        return BOUTON_OK;
    if (n >= UINT32_MAX || n * sizeof(value) > b->options.memory_max) {
        /* Only a period gets there: try as far as memory goes before giving up. */
        if (!can_be_proved(s->code))
            return bouton_fail(
                b, BOUTON_LIMIT, "heap-too-large",
                "a heap of %llu is too large for this game's sequence, whose period is "
                "not known",
                (unsigned long long)n);
    }
    bouton_status status = extend_or_prove(b, s, n);
    if (status == BOUTON_LIMIT && strcmp(b->error.code, "memory-limit") == 0)
        return bouton_fail(
            b, BOUTON_LIMIT, "heap-too-large",
            "the value of a heap of %llu needs its whole sequence, which has no known "
            "period and needs more than the %llu MB of memory allowed; raise --memory",
            (unsigned long long)n, (unsigned long long)(b->options.memory_max >> 20));
    return status;
}

bouton_status bouton_sequence_value(bouton *b, bouton_sequence *sequence, uint64_t n,
                                    uint64_t *result) {
    bouton_status status = reach(b, sequence, n);
    if (status == BOUTON_OK)
        *result = value_at(sequence, n);
    return status;
}

bouton_status bouton_sequence_values(bouton *b, bouton_sequence *sequence, uint64_t from,
                                     size_t count, uint64_t *results) {
    if (count == 0)
        return BOUTON_OK;
    bouton_status status = reach(b, sequence, from + count - 1);
    if (status != BOUTON_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        results[i] = value_at(sequence, from + i);
    return BOUTON_OK;
}

bouton_status bouton_sequence_period(bouton *b, bouton_sequence *sequence, uint64_t to,
                                     bouton_period *period) {
    bouton_status status = extend_or_prove(b, sequence, to);
    if (status != BOUTON_OK)
        return status;
    *period = sequence->period;
    if (!period->proved || period->checked_to > to)
        *period = (bouton_period){.checked_to = to};
    return BOUTON_OK;
}
