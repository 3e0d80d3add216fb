/* SPDX-License-Identifier: MIT */
/*
 * Positions of Nim up to the order of their k heaps, all from one range of n sizes (Burnside): k!
 * times their number is the sum, over all permutations, of the number of positions that the
 * permutation fixes, which have one size for each cycle. Their nim-sum is that of the sizes of the
 * odd cycles alone: with o odd and e even cycles, n^e A(o) of them are lost, where A(o) counts the
 * lost ordered positions of o heaps.
 */
#include "nim/count.h"

#include "base/context.h"
#include "base/natural.h"

#include <string.h>

enum { K_MAX = BOUTON_UNORDERED_MAX, SIZE = K_MAX + 4, PAIRS_MAX = K_MAX / 2 + 1 };

/* Permutations of m things by their odd and even cycles. */
typedef struct permutations {
    uint64_t of[K_MAX + 1][K_MAX + 1][PAIRS_MAX];
} permutations;

/* The cycle of the last thing has length j and is chosen and ordered in (m - 1) (m - 2) ... (m - j
 * + 1) ways. */
static void count_permutations(permutations *p, size_t k) {
    p->of[0][0][0] = 1;
    for (size_t m = 1; m <= k; m++) {
        uint64_t ways = 1;
        for (size_t j = 1; j <= m; j++) {
            const size_t odd = j % 2, even = 1 - odd;
            for (size_t o = odd; o <= m; o++)
                for (size_t e = even; 2 * e <= m; e++)
                    p->of[m][o][e] += ways * p->of[m - j][o - odd][e - even];
            ways *= m - j;
        }
    }
}

/* x times a + b, b small. */
static void multiply(uint64_t *x, uint64_t a, size_t b) {
    uint64_t once[SIZE];
    bouton_natural_copy(once, SIZE, x);
    bouton_natural_multiply(x, SIZE, a);
    while (b-- > 0)
        bouton_natural_add(x, SIZE, once);
}

static void divide_by_orders(uint64_t *x, size_t k) {
    for (size_t i = 2; i <= k; i++)
        bouton_natural_divide(x, SIZE, (uint32_t)i);
}

/* A(o), normal play. */
static bouton_status count_in_order(bouton_context *b, bouton_nim_range range, size_t o,
                                    uint64_t *x) {
    bouton_nim_range ranges[K_MAX];
    bouton_text digits = bouton_text_start(b);
    for (size_t i = 0; i < o; i++)
        ranges[i] = range;
    const bouton_status status = bouton_nim_count(b, ranges, o, BOUTON_NORMAL, BOUTON_P, &digits);
    bouton_natural_set(x, SIZE, 0);
    for (size_t i = 0; i < digits.size && status == BOUTON_OK; i++) {
        uint64_t digit[SIZE];
        bouton_natural_set(digit, SIZE, (uint64_t)(digits.data[i] - '0'));
        bouton_natural_multiply(x, SIZE, 10);
        bouton_natural_add(x, SIZE, digit);
    }
    bouton_text_release(&digits);
    return status;
}

/* Those with nim-sum 0. */
static bouton_status count_even(bouton_context *b, bouton_nim_range range, size_t k,
                                uint64_t *sum) {
    permutations *p = bouton_calloc(b, 1, sizeof *p);
    bouton_status status = p != NULL ? BOUTON_OK : b->error.status;
    if (p != NULL)
        count_permutations(p, k);
    bouton_natural_set(sum, SIZE, 0);
    for (size_t o = k % 2; o <= k && status == BOUTON_OK; o += 2) {
        uint64_t term[SIZE], part[SIZE];
        status = count_in_order(b, range, o, term);
        for (size_t e = 0; 2 * e <= k - o && status == BOUTON_OK; e++) {
            bouton_natural_copy(part, SIZE, term);
            bouton_natural_multiply(part, SIZE, p->of[k][o][e]);
            bouton_natural_add(sum, SIZE, part);
            multiply(term, range.high - range.low, 1);
        }
    }
    divide_by_orders(sum, k);
    bouton_release_memory(b, p, p != NULL ? sizeof *p : 0);
    return status;
}

/* For heaps of 0 and 1 alone, replaces the even nim-sums (no longer lost in misere play) by the odd
 * ones. */
static void turn_misere(bouton_nim_range range, size_t k, uint64_t *lost) {
    const bool zero = range.low == 0, one = range.low <= 1 && range.high > 0;
    uint64_t number[SIZE];
    for (size_t ones = 0; ones <= k; ones++) {
        if ((ones > 0 && !one) || (ones < k && !zero))
            continue;
        bouton_natural_set(number, SIZE, 1);
        if (ones % 2 == 0)
            bouton_natural_subtract(lost, SIZE, number);
        else
            bouton_natural_add(lost, SIZE, number);
    }
}

bouton_status bouton_nim_count_unordered(bouton_context *b, bouton_nim_range range, size_t k,
                                         bouton_play play, bouton_outcome outcome,
                                         bouton_text *out) {
    uint64_t lost[SIZE], all[SIZE];
    bouton_status status = BOUTON_OK;
    BOUTON_ASSERT(k <= K_MAX);
    bouton_natural_set(lost, SIZE, 0);
    bouton_natural_set(all, SIZE, outcome != BOUTON_D);
    if (outcome == BOUTON_P || outcome == BOUTON_N)
        status = count_even(b, range, k, lost);
    if (status != BOUTON_OK)
        return status;
    if (play == BOUTON_MISERE && (outcome == BOUTON_P || outcome == BOUTON_N))
        turn_misere(range, k, lost);
    for (size_t i = 0; i < k; i++)
        multiply(all, range.high - range.low, i + 1);
    divide_by_orders(all, k);
    if (outcome == BOUTON_N)
        bouton_natural_subtract(all, SIZE, lost);
    bouton_natural_write(outcome == BOUTON_P ? lost : all, SIZE, out);
    return bouton_text_status(out);
}
