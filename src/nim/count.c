/* SPDX-License-Identifier: MIT */
/*
 * Lost are the positions whose nim-sum is 0: normal play first. Let each heap have a limit, x <= h.
 * Go down the columns as long as every x agrees with its h, and let column j be the first in which
 * one does not: there h has a one and x a zero, and the j columns below are free for this x. As
 * that heap can make up for whatever the others hold there, each of the others has all its 2^j or,
 * if it still agrees with its h in column j, (h mod 2^j) + 1 ways, while the first free one has
 * just one. In column j itself the ones must be even in number. So going through the heaps once for
 * each column, with the parity of the ones and whether a heap is free by now, gives the count;
 * finally the position in which every x is h is added, if it is lost.
 *
 * Ranges that begin with a low > 0 are differences, x <= high less x < low: of m equal ranges c are
 * taken from the second part in m over c ways, with the sign of c.
 *
 * In misere play the lost positions are the same except those whose heaps are all 0 or 1: of these
 * the ones with an odd number of 1s are lost.
 */
#include "nim/count.h"

#include "base/context.h"
#include "base/natural.h"

#include <stdlib.h>

enum { NUMBERS = 10, TERMS_MAX = 1 << 16 };

typedef struct counter {
    bouton_context *b;
    const bouton_nim_range *ranges;
    size_t count;
    uint64_t *limits;                /* of the current term */
    size_t size;                     /* of the numbers, in limbs */
    uint64_t *agreeing[2], *free[2]; /* by the parity of the ones in the column */
    uint64_t *next[2];
    uint64_t *term, *plus, *minus, *spare;
} counter;

/* Positions with nim-sum 0 whose heaps differ from their limits in column j and not above. */
static void count_column(counter *c, unsigned j) {
    const uint64_t bit = (uint64_t)1 << j;
    const size_t size = c->size;
    for (int parity = 0; parity < 2; parity++) {
        bouton_natural_set(c->agreeing[parity], size, parity == 0);
        bouton_natural_set(c->free[parity], size, 0);
    }
    for (size_t i = 0; i < c->count; i++) {
        const uint64_t ways = (c->limits[i] & (bit - 1)) + 1;
        const unsigned one = (c->limits[i] & bit) != 0;
        for (unsigned parity = 0; one != 0 && parity < 2; parity++) {
            /* This heap is free: either the first free one or a later one. */
            bouton_natural_copy(c->next[parity], size, c->free[parity]);
            bouton_natural_multiply(c->next[parity], size, bit);
            bouton_natural_add(c->next[parity], size, c->agreeing[parity]);
        }
        for (unsigned parity = 0; parity < 2; parity++) {
            bouton_natural_multiply(c->agreeing[parity], size, ways);
            bouton_natural_multiply(c->free[parity], size, ways);
        }
        if (one == 0)
            continue;
        for (unsigned parity = 0; parity < 2; parity++)
            bouton_natural_add(c->next[parity], size, c->free[parity ^ 1]);
        for (unsigned parity = 0; parity < 2; parity++)
            bouton_natural_copy(c->free[parity], size, c->next[parity]);
        uint64_t *even = c->agreeing[0];
        c->agreeing[0] = c->agreeing[1];
        c->agreeing[1] = even;
    }
    bouton_natural_add(c->term, size, c->free[0]);
}

/* c->term: positions with nim-sum 0 within the limits. */
static void count_within(counter *c) {
    uint64_t sum = 0;
    for (size_t i = 0; i < c->count; i++)
        sum ^= c->limits[i];
    bouton_natural_set(c->term, c->size, sum == 0);
    for (unsigned j = 64; j-- > 0;) {
        if (j < 63 && sum >> (j + 1) != 0)
            break;
        count_column(c, j);
    }
}

static bool is_same(const bouton_nim_range *a, const bouton_nim_range *b) {
    return a->low == b->low && a->high == b->high;
}

/* The end of the run of ranges equal to the one at `start`. */
static size_t end_of_group(const counter *c, size_t start) {
    size_t end = start + 1;
    while (end < c->count && is_same(&c->ranges[start], &c->ranges[end]))
        end++;
    return end;
}

/* The first or next choice of how many of each group are below `low`: these come first in their
 * group. False after the last. */
static bool next_choice(const counter *c, bool *below) {
    for (size_t start = 0, end; start < c->count; start = end) {
        end = end_of_group(c, start);
        size_t chosen = start;
        while (chosen < end && below[chosen])
            chosen++;
        if (c->ranges[start].low > 0 && chosen < end) {
            below[chosen] = true;
            return true;
        }
        for (size_t i = start; i < end; i++)
            below[i] = false;
    }
    return false;
}

/* Multiplies the term by the number of ways to make this choice. */
static void weigh(counter *c, const bool *below) {
    for (size_t start = 0, end; start < c->count; start = end) {
        end = end_of_group(c, start);
        for (size_t i = start; i < end && below[i]; i++) {
            bouton_natural_multiply(c->term, c->size, end - i);
            bouton_natural_divide(c->term, c->size, (uint32_t)(i - start + 1));
        }
    }
}

static bouton_status check_terms(const counter *c) {
    uint64_t terms = 1;
    for (size_t start = 0, end; start < c->count; start = end) {
        end = end_of_group(c, start);
        if (c->ranges[start].low > 0)
            terms *= end - start + 1;
        if (terms > TERMS_MAX)
            return bouton_fail(c->b, BOUTON_LIMIT, "too-large",
                               "too many different ranges do not begin with 0 for their lost "
                               "positions to be counted");
    }
    return BOUTON_OK;
}

/* c->plus: positions with nim-sum 0. */
static bouton_status count_even(counter *c, bool *below) {
    bouton_status status = check_terms(c);
    uint64_t done = 0;
    bouton_natural_set(c->plus, c->size, 0);
    bouton_natural_set(c->minus, c->size, 0);
    for (bool more = true; more && status == BOUTON_OK; more = next_choice(c, below)) {
        bool odd = false;
        for (size_t i = 0; i < c->count; i++) {
            c->limits[i] = below[i] ? c->ranges[i].low - 1 : c->ranges[i].high;
            odd ^= below[i];
        }
        count_within(c);
        weigh(c, below);
        bouton_natural_add(odd ? c->minus : c->plus, c->size, c->term);
        status = bouton_poll(c->b, "terms", ++done, 0);
    }
    if (status == BOUTON_OK)
        bouton_natural_subtract(c->plus, c->size, c->minus);
    return status;
}

/* For heaps of 0 and 1 alone, replaces the even nim-sums (no longer lost) by the odd ones. */
static void turn_misere(counter *c) {
    uint64_t **small = c->agreeing;
    bouton_natural_set(small[0], c->size, 1);
    bouton_natural_set(small[1], c->size, 0);
    for (size_t i = 0; i < c->count; i++) {
        const bool zero = c->ranges[i].low == 0,
                   one = c->ranges[i].low <= 1 && c->ranges[i].high > 0;
        for (unsigned parity = 0; parity < 2; parity++) {
            bouton_natural_copy(c->next[parity], c->size, small[parity]);
            bouton_natural_multiply(c->next[parity], c->size, zero);
        }
        for (unsigned parity = 0; parity < 2; parity++) {
            bouton_natural_multiply(small[parity], c->size, one);
            bouton_natural_add(c->next[parity ^ 1], c->size, small[parity]);
        }
        for (unsigned parity = 0; parity < 2; parity++)
            bouton_natural_copy(small[parity], c->size, c->next[parity]);
    }
    bouton_natural_subtract(c->plus, c->size, small[0]);
    bouton_natural_add(c->plus, c->size, small[1]);
}

/* c->term: all positions. */
static void count_all(counter *c) {
    bouton_natural_set(c->term, c->size, 1);
    for (size_t i = 0; i < c->count; i++) {
        bouton_natural_copy(c->spare, c->size, c->term);
        bouton_natural_multiply(c->term, c->size, c->ranges[i].high - c->ranges[i].low);
        bouton_natural_add(c->term, c->size, c->spare);
    }
}

static int compare(const void *a, const void *b) {
    const bouton_nim_range *x = a, *y = b;
    if (x->low != y->low)
        return x->low < y->low ? -1 : 1;
    return (x->high > y->high) - (x->high < y->high);
}

bouton_status bouton_nim_count(bouton_context *b, bouton_nim_range *ranges, size_t count,
                               bouton_play play, bouton_outcome outcome, bouton_text *out) {
    counter c = {.b = b, .ranges = ranges, .count = count};
    if (outcome == BOUTON_D) {
        bouton_text_put_char(out, '0');
        return bouton_text_status(out);
    }
    if (count > 0)
        qsort(ranges, count, sizeof *ranges, compare);
    /* A term is below 2^(64 count), in up to 2^count ways, and 2^16 of them are added; within a
     * column one product comes before a division. */
    c.size = count + count / 64 + 4;
    uint64_t *numbers = bouton_calloc(b, NUMBERS * c.size, sizeof *numbers);
    c.limits = bouton_calloc(b, count + 1, sizeof *c.limits);
    bool *below = bouton_calloc(b, count + 1, sizeof *below);
    bouton_status status = numbers && c.limits && below ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        uint64_t **all[NUMBERS] = {&c.agreeing[0], &c.agreeing[1], &c.free[0], &c.free[1],
                                   &c.next[0],     &c.next[1],     &c.term,    &c.plus,
                                   &c.minus,       &c.spare};
        for (size_t i = 0; i < NUMBERS; i++)
            *all[i] = numbers + i * c.size;
        if (outcome != BOUTON_OUTCOME_UNKNOWN)
            status = count_even(&c, below);
    }
    if (status == BOUTON_OK) {
        if (outcome != BOUTON_OUTCOME_UNKNOWN && play == BOUTON_MISERE)
            turn_misere(&c);
        count_all(&c);
        if (outcome == BOUTON_N)
            bouton_natural_subtract(c.term, c.size, c.plus);
        bouton_natural_write(outcome == BOUTON_P ? c.plus : c.term, c.size, out);
        status = bouton_text_status(out);
    }
    bouton_release_memory(b, below, (count + 1) * sizeof *below);
    bouton_release_memory(b, c.limits, (count + 1) * sizeof *c.limits);
    bouton_release_memory(b, numbers, NUMBERS * c.size * sizeof *numbers);
    return status;
}
