/* SPDX-License-Identifier: MIT */
/*
 * A code with a tail whose moves leave at most one heap (all-but sets, for one).
 *
 * With L the length of the code, the options of n > L + 1 are some of the last L values, selected
 * by the digits, and by the tail all the values of 1 .. n - L - 1 (or just 0, or both). Call the
 * set of these old values seen(n), and base(n) the least number not in it: the value of n is at
 * least base(n), so it is a function of the last L values and of the part of seen(n) from base(n)
 * on. When n goes to n + 1, seen grows by a value among those last L + 1. So the differences from
 * the base form a finite state: if at n1 and n2 = n1 + p the last L + 1 values less base, and seen
 * from base on, are the same, then G(n + p) = G(n) + base(n2) - base(n1) for all n >= n1 - L - 1,
 * by induction on n. Values below the base do not matter for the state, but are compared
 * nevertheless.
 */
#include "octal/period/arithmetic.h"

#include "octal/period/repeats.h"

#include <string.h>

bool bouton_arithmetic_fits(const bouton_code *code) {
    return code->tail != 0 && bouton_code_parts(code) <= 1;
}

/* The state at a heap. */
typedef struct state {
    uint8_t *seen; /* [size] */
    size_t size;
    uint32_t base, top; /* values below base are seen, those from top on are not */
} state;

static void see(state *s, uint32_t value) {
    BOUTON_ASSERT(value < s->size && s->base <= s->top && s->top <= s->size);
    s->seen[value] = 1;
    if (value >= s->top)
        s->top = value + 1;
    while (s->base < s->top && s->seen[s->base])
        s->base++;
}

static void see_up_to(state *s, const bouton_code *code, const uint32_t *values, uint64_t from,
                      uint64_t to) {
    if ((code->tail & BOUTON_LEAVE_NONE) && from == 0 && to > 0)
        see(s, 0);
    for (uint64_t m = from > 0 ? from : 1; m < to && (code->tail & BOUTON_LEAVE_ONE); m++)
        see(s, values[m]);
}

/* Whether the states at two heaps agree up to their bases. */
static bool agree(const state *early, const state *late, const uint32_t *values, uint64_t n,
                  uint64_t p, uint64_t length) {
    BOUTON_ASSERT(length < n && early->size == late->size);
    const uint32_t saltus = late->base - early->base;
    if (late->top - late->base != early->top - early->base ||
        memcmp(late->seen + late->base, early->seen + early->base, early->top - early->base) != 0)
        return false;
    for (uint64_t k = 1; k <= length + 1; k++)
        if (values[n + p - k] != values[n - k] + saltus)
            return false;
    return true;
}

/* Tries p at the earliest heap where the states can agree; *n1 is that heap. */
static bool proves(const bouton_code *code, const uint32_t *values, uint64_t count, uint64_t p,
                   uint64_t preperiod, state *early, state *late, uint64_t *n1) {
    const uint64_t length = code->length;
    memset(early->seen, 0, early->size);
    memset(late->seen, 0, late->size);
    early->base = early->top = late->base = late->top = 0;
    uint64_t n = preperiod + length + 1;
    if (n < length + 2)
        n = length + 2;
    if (n + p > count)
        return false;
    see_up_to(early, code, values, 0, n - length);
    see_up_to(late, code, values, 0, n + p - length);
    for (; n + p <= count; n++) {
        if (agree(early, late, values, n, p, length)) {
            *n1 = n;
            return true;
        }
        see_up_to(early, code, values, n - length, n + 1 - length);
        see_up_to(late, code, values, n + p - length, n + p + 1 - length);
    }
    return false;
}

static bool open_states(bouton_context *b, const uint32_t *values, uint64_t count, state *early,
                        state *late) {
    uint32_t largest = 0;
    for (uint64_t n = 0; n < count; n++)
        largest = values[n] > largest ? values[n] : largest;
    const size_t size = (size_t)largest + 2;
    *early = (state){.seen = bouton_calloc(b, size, 1), .size = size};
    *late = (state){.seen = bouton_calloc(b, size, 1), .size = size};
    return early->seen != NULL && late->seen != NULL;
}

static void close_states(bouton_context *b, state *early, state *late) {
    bouton_release_memory(b, early->seen, early->size);
    bouton_release_memory(b, late->seen, late->size);
}

bouton_status bouton_arithmetic_try(bouton_context *b, const bouton_code *code,
                                    const uint32_t *values, uint64_t count,
                                    const bouton_period *claim, uint64_t *checked_to) {
    BOUTON_ASSERT(bouton_arithmetic_fits(code) && claim->period > 0);
    state early, late;
    uint64_t n1 = 0;
    const bool open = open_states(b, values, count, &early, &late);
    *checked_to = UINT64_MAX;
    if (open && proves(code, values, count, claim->period, claim->preperiod, &early, &late, &n1))
        *checked_to = n1 + claim->period - 1;
    close_states(b, &early, &late);
    return open ? BOUTON_OK : b->error.status;
}

bouton_status bouton_arithmetic_period(bouton_context *b, const bouton_code *code,
                                       const uint32_t *values, uint64_t count,
                                       bouton_period *period) {
    BOUTON_ASSERT(bouton_arithmetic_fits(code));
    *period = (bouton_period){0};
    if (count < 2 * (uint64_t)code->length + 8)
        return BOUTON_OK;
    state early, late;
    uint64_t *matches = bouton_repeats_of_differences(b, values, count);
    const bool open = open_states(b, values, count, &early, &late);
    if (matches != NULL && open) {
        for (uint64_t p = 1; 2 * p < count && !period->proved; p++) {
            /* d(n) = d(n - p) for the last `matches` n: G(n) = G(n - p) + saltus from one before.
             */
            const uint64_t preperiod = count - 1 - matches[p] - p;
            uint64_t n1 = 0;
            if (matches[p] < code->length + p ||
                !proves(code, values, count, p, preperiod, &early, &late, &n1))
                continue;
            *period = (bouton_period){.proved = true,
                                      .period = p,
                                      .preperiod = preperiod,
                                      .saltus = values[n1 - 1 + p] - values[n1 - 1],
                                      .checked_to = n1 + p - 1};
        }
    }
    bouton_release_memory(b, matches, (count - 1) * sizeof *matches);
    close_states(b, &early, &late);
    return matches != NULL && open ? BOUTON_OK : b->error.status;
}
