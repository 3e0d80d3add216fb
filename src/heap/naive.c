/* SPDX-License-Identifier: MIT */
/*
 * The value of a heap from the definition: G(n) is the mex of the values of what a move leaves.
 *
 * Let P_j(m) be the set of nim-sums of m tokens lying in exactly j non-empty heaps. The options of
 * n are the union of P_j(n - k) over the digits d_k with bit j. P_2 takes m/2 marks. P_3(m) is the
 * union of P_2(m - c) xor G(c): with the P_2 kept as bit sets, and the sets whose G(c) agrees in
 * its low six bits added up first, it costs m times the words of a set; where a sign restricts the
 * sizes each of the m^2 / 12 triples is looked at. A tail speaks of all rests
 * m < n - length, so its options only grow: they are kept, and each heap adds those of one more
 * rest.
 */
#include "heap/naive.h"

#include <string.h>

enum { FIRST_WIDTH = 64 };

bouton_status bouton_naive_open(bouton *b, bouton_naive *naive, const bouton_code *code) {
    *naive = (bouton_naive){.code = code, .parts = bouton_code_parts(code)};
    naive->width = FIRST_WIDTH;
    naive->marks = bouton_calloc(b, naive->width, 1);
    if (code->tail != 0)
        naive->seen = bouton_calloc(b, naive->width, 1);
    if (naive->marks == NULL || (code->tail != 0 && naive->seen == NULL)) {
        bouton_naive_close(b, naive);
        return b->error.status;
    }
    return BOUTON_OK;
}

void bouton_naive_close(bouton *b, bouton_naive *naive) {
    bouton_release_memory(b, naive->marks, naive->width);
    bouton_release_memory(b, naive->seen, naive->width);
    bouton_release_memory(b, naive->sums, naive->width * sizeof(uint64_t));
    for (size_t m = 0; m < naive->pair_count; m++)
        bouton_release_memory(b, naive->pairs[m], naive->pair_words[m] * sizeof(uint64_t));
    bouton_release_memory(b, naive->pairs, naive->pair_capacity * sizeof *naive->pairs);
    bouton_release_memory(b, naive->pair_words,
                          naive->pair_words_capacity * sizeof *naive->pair_words);
    *naive = (bouton_naive){0};
}

static bool widen(bouton *b, bouton_naive *naive, size_t width) {
    uint8_t *marks = bouton_calloc(b, width, 1);
    uint8_t *seen = naive->seen != NULL ? bouton_calloc(b, width, 1) : NULL;
    if (marks == NULL || (naive->seen != NULL && seen == NULL)) {
        bouton_release_memory(b, marks, width);
        bouton_release_memory(b, seen, width);
        return false;
    }
    memcpy(marks, naive->marks, naive->width);
    if (seen != NULL)
        memcpy(seen, naive->seen, naive->width);
    bouton_release_memory(b, naive->marks, naive->width);
    bouton_release_memory(b, naive->seen, naive->width);
    bouton_release_memory(b, naive->sums, naive->width * sizeof(uint64_t));
    naive->marks = marks;
    naive->seen = seen;
    naive->sums = NULL;
    naive->width = width;
    return true;
}

bouton_status bouton_naive_reserve(bouton *b, bouton_naive *naive, uint32_t largest) {
    while (largest >= naive->width)
        if (!widen(b, naive, naive->width * 2))
            return b->error.status;
    return BOUTON_OK;
}

static void mark_pairs(const uint32_t *values, uint64_t rest, unsigned sizes, uint8_t *marks) {
    if (sizes == BOUTON_EQUAL) {
        marks[0] |= rest % 2 == 0;
        return;
    }
    const uint64_t limit = sizes == 0 ? rest / 2 : (rest - 1) / 2;
    for (uint64_t a = 1; a <= limit; a++)
        marks[values[a] ^ values[rest - a]] = 1;
}

/* Triples a >= b >= c of which the sign of a digit says more, one by one. */
static void mark_signed_triples(const uint32_t *values, uint64_t rest, unsigned sizes,
                                uint8_t *marks) {
    if (sizes == BOUTON_EQUAL) {
        if (rest % 3 == 0)
            marks[values[rest / 3]] = 1;
        return;
    }
    for (uint64_t c = 1; 3 * c <= rest; c++)
        for (uint64_t b = c; c + 2 * b <= rest; b++) {
            const uint64_t a = rest - b - c;
            if (sizes == BOUTON_DIFFERENT ? a != b && b != c : a != c)
                marks[values[a] ^ values[b] ^ values[c]] = 1;
        }
}

/* Keeps P_2(rest) as a bit set. */
static bool keep_pairs(bouton *b, bouton_naive *naive, const uint32_t *values, uint64_t rest) {
    const size_t words = naive->width / 64;
    if (!bouton_reserve(b, (void **)&naive->pairs, &naive->pair_capacity, rest + 1,
                        sizeof *naive->pairs) ||
        !bouton_reserve(b, (void **)&naive->pair_words, &naive->pair_words_capacity, rest + 1,
                        sizeof *naive->pair_words))
        return false;
    uint64_t *set = bouton_calloc(b, words, sizeof *set);
    if (set == NULL)
        return false;
    const uint64_t limit = rest / 2;
    for (uint64_t a = 1; a <= limit; a++) {
        const uint32_t v = values[a] ^ values[rest - a];
        set[v / 64] |= (uint64_t)1 << (v % 64);
    }
    naive->pairs[rest] = set;
    naive->pair_words[rest] = words;
    naive->pair_count = rest + 1;
    return true;
}

/* The set {v ^ bit : v in word}, for bit a power of two below 64. */
static uint64_t swap_bits(uint64_t word, unsigned bit) {
    static const uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                    0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    const unsigned shift = 1u << bit;
    return (word & low[bit]) << shift | (word >> shift & low[bit]);
}

static bool mark_triples(bouton *b, bouton_naive *naive, const uint32_t *values, uint64_t rest,
                         uint8_t *marks) {
    const size_t words = naive->width / 64;
    if (naive->sums == NULL)
        naive->sums = bouton_calloc(b, naive->width, sizeof *naive->sums);
    if (naive->sums == NULL)
        return false;
    memset(naive->sums, 0, naive->width * sizeof *naive->sums);
    for (uint64_t c = 1; c + 2 <= rest; c++) {
        uint64_t *sum = naive->sums + (values[c] & 63) * words;
        const uint64_t *set = naive->pairs[rest - c];
        const size_t high = values[c] >> 6;
        for (size_t w = 0; w < naive->pair_words[rest - c]; w++)
            sum[w ^ high] |= set[w];
    }
    for (unsigned bit = 6; bit-- > 0;)
        for (size_t g = 0; g < (size_t)1 << bit; g++)
            for (size_t w = 0; w < words; w++)
                naive->sums[g * words + w] |=
                    swap_bits(naive->sums[(g + ((size_t)1 << bit)) * words + w], bit);
    for (size_t v = 0; v < naive->width; v++)
        marks[v] |= naive->sums[v / 64] >> (v % 64) & 1;
    return true;
}

/* Marks the values of all that a digit lets be made of a rest. */
static bool mark_rest(bouton *b, bouton_naive *naive, const uint32_t *values, uint64_t rest,
                      uint8_t leave, uint8_t *marks) {
    if ((leave & BOUTON_LEAVE_NONE) && rest == 0)
        marks[0] = 1;
    if ((leave & BOUTON_LEAVE_ONE) && rest >= 1)
        marks[values[rest]] = 1;
    if ((leave & BOUTON_LEAVE_TWO) && rest >= 2)
        mark_pairs(values, rest, leave & BOUTON_SIZES, marks);
    if ((leave & BOUTON_LEAVE_THREE) == 0 || rest < 3)
        return true;
    if ((leave & BOUTON_SIZES) == 0)
        return mark_triples(b, naive, values, rest, marks);
    mark_signed_triples(values, rest, leave & BOUTON_SIZES, marks);
    return true;
}

bouton_status bouton_naive_next(bouton *b, bouton_naive *naive, const uint32_t *values, uint64_t n,
                                uint32_t *value) {
    const bouton_code *code = naive->code;
    if (n > 0 && bouton_naive_reserve(b, naive, values[n - 1]) != BOUTON_OK)
        return b->error.status;
    if (naive->parts >= 3)
        while (naive->pair_count < n)
            if (!keep_pairs(b, naive, values, naive->pair_count))
                return b->error.status;
    memset(naive->marks, 0, naive->width);
    /* d_0 splits n itself into smaller heaps; for three of them P_2(n - c) is needed, c >= 1. */
    for (size_t i = 0; i < code->count && code->digits[i].take <= n; i++)
        if (!mark_rest(b, naive, values, n - code->digits[i].take, code->digits[i].leave,
                       naive->marks))
            return b->error.status;
    if (naive->seen != NULL) {
        for (; naive->seen_rests + code->length < n; naive->seen_rests++)
            if (!mark_rest(b, naive, values, naive->seen_rests, code->tail, naive->seen))
                return b->error.status;
        for (size_t v = 0; v < naive->width; v++)
            naive->marks[v] |= naive->seen[v];
    }
    uint32_t mex = 0;
    while (mex < naive->width && naive->marks[mex])
        mex++;
    *value = mex;
    return BOUTON_OK;
}
