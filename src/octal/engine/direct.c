/* SPDX-License-Identifier: MIT */
/*
 * The value of a heap from the definition: G(n) is the mex of the values of its options.
 *
 * Let P_j(m) be the set of nim-sums of m tokens lying in exactly j non-empty heaps. The options of
 * n are the union of P_j(n - k) over the digits d_k with bit j. P_2 takes m/2 marks. P_3(m) is the
 * union of P_2(m - c) xor G(c): with the P_2 kept as bit sets, and the sets whose G(c) agrees in
 * its low six bits added up first, it costs m times the words of a set; if a sign restricts the
 * sizes, each of the m^2 / 12 triples is examined. A tail covers all rests m < n - length, so its
 * options only grow: they are kept, and each heap adds those of one more rest.
 */
#include "octal/engine/direct.h"

#include "base/mex.h"

#include <string.h>

enum { FIRST_WIDTH = 64 };

bouton_status bouton_direct_open(bouton_context *b, bouton_direct *direct,
                                 const bouton_code *code) {
    *direct = (bouton_direct){.code = code, .parts = bouton_code_parts(code)};
    direct->width = FIRST_WIDTH;
    direct->marks = bouton_calloc(b, direct->width, 1);
    if (code->tail != 0)
        direct->seen = bouton_calloc(b, direct->width, 1);
    if (direct->marks == NULL || (code->tail != 0 && direct->seen == NULL)) {
        bouton_direct_close(b, direct);
        return b->error.status;
    }
    return BOUTON_OK;
}

void bouton_direct_close(bouton_context *b, bouton_direct *direct) {
    bouton_release_memory(b, direct->marks, direct->width);
    bouton_release_memory(b, direct->seen, direct->width);
    bouton_release_memory(b, direct->sums, direct->width * sizeof(uint64_t));
    for (size_t m = 0; m < direct->pair_count; m++)
        bouton_release_memory(b, direct->pairs[m], direct->pair_words[m] * sizeof(uint64_t));
    bouton_release_memory(b, direct->pairs, direct->pair_capacity * sizeof *direct->pairs);
    bouton_release_memory(b, direct->pair_words,
                          direct->pair_words_capacity * sizeof *direct->pair_words);
    *direct = (bouton_direct){0};
}

static bool widen(bouton_context *b, bouton_direct *direct, size_t width) {
    uint8_t *marks = bouton_calloc(b, width, 1);
    uint8_t *seen = direct->seen != NULL ? bouton_calloc(b, width, 1) : NULL;
    if (marks == NULL || (direct->seen != NULL && seen == NULL)) {
        bouton_release_memory(b, marks, width);
        bouton_release_memory(b, seen, width);
        return false;
    }
    memcpy(marks, direct->marks, direct->width);
    if (seen != NULL)
        memcpy(seen, direct->seen, direct->width);
    bouton_release_memory(b, direct->marks, direct->width);
    bouton_release_memory(b, direct->seen, direct->width);
    bouton_release_memory(b, direct->sums, direct->width * sizeof(uint64_t));
    direct->marks = marks;
    direct->seen = seen;
    direct->sums = NULL;
    direct->width = width;
    return true;
}

bouton_status bouton_direct_reserve(bouton_context *b, bouton_direct *direct, uint32_t largest) {
    while (largest >= direct->width)
        if (!widen(b, direct, direct->width * 2))
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

/* Triples a >= b >= c restricted by the sign of a digit, one by one. */
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
static bool keep_pairs(bouton_context *b, bouton_direct *direct, const uint32_t *values,
                       uint64_t rest) {
    const size_t words = direct->width / 64;
    if (!bouton_reserve(b, (void **)&direct->pairs, &direct->pair_capacity, rest + 1,
                        sizeof *direct->pairs) ||
        !bouton_reserve(b, (void **)&direct->pair_words, &direct->pair_words_capacity, rest + 1,
                        sizeof *direct->pair_words))
        return false;
    uint64_t *set = bouton_calloc(b, words, sizeof *set);
    if (set == NULL)
        return false;
    const uint64_t limit = rest / 2;
    for (uint64_t a = 1; a <= limit; a++) {
        const uint32_t v = values[a] ^ values[rest - a];
        set[v / 64] |= (uint64_t)1 << (v % 64);
    }
    direct->pairs[rest] = set;
    direct->pair_words[rest] = words;
    direct->pair_count = rest + 1;
    return true;
}

/* The set {v ^ bit : v in word}, for bit a power of two below 64. */
static uint64_t swap_bits(uint64_t word, unsigned bit) {
    static const uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                    0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    const unsigned shift = 1u << bit;
    return (word & low[bit]) << shift | (word >> shift & low[bit]);
}

static bool mark_triples(bouton_context *b, bouton_direct *direct, const uint32_t *values,
                         uint64_t rest, uint8_t *marks) {
    const size_t words = direct->width / 64;
    if (direct->sums == NULL)
        direct->sums = bouton_calloc(b, direct->width, sizeof *direct->sums);
    if (direct->sums == NULL)
        return false;
    memset(direct->sums, 0, direct->width * sizeof *direct->sums);
    for (uint64_t c = 1; c + 2 <= rest; c++) {
        uint64_t *sum = direct->sums + (values[c] & 63) * words;
        const uint64_t *set = direct->pairs[rest - c];
        const size_t high = values[c] >> 6;
        for (size_t w = 0; w < direct->pair_words[rest - c]; w++)
            sum[w ^ high] |= set[w];
    }
    for (unsigned bit = 6; bit-- > 0;)
        for (size_t g = 0; g < (size_t)1 << bit; g++)
            for (size_t w = 0; w < words; w++)
                direct->sums[g * words + w] |=
                    swap_bits(direct->sums[(g + ((size_t)1 << bit)) * words + w], bit);
    for (size_t v = 0; v < direct->width; v++)
        marks[v] |= direct->sums[v / 64] >> (v % 64) & 1;
    return true;
}

/* Marks the values of everything that a digit allows to be made of a rest. */
static bool mark_rest(bouton_context *b, bouton_direct *direct, const uint32_t *values,
                      uint64_t rest, uint8_t leave, uint8_t *marks) {
    if ((leave & BOUTON_LEAVE_NONE) && rest == 0)
        marks[0] = 1;
    if ((leave & BOUTON_LEAVE_ONE) && rest >= 1)
        marks[values[rest]] = 1;
    if ((leave & BOUTON_LEAVE_TWO) && rest >= 2)
        mark_pairs(values, rest, leave & BOUTON_SIZES, marks);
    if ((leave & BOUTON_LEAVE_THREE) == 0 || rest < 3)
        return true;
    if ((leave & BOUTON_SIZES) == 0)
        return mark_triples(b, direct, values, rest, marks);
    mark_signed_triples(values, rest, leave & BOUTON_SIZES, marks);
    return true;
}

bouton_status bouton_direct_next(bouton_context *b, bouton_direct *direct, const uint32_t *values,
                                 uint64_t n, uint32_t *value) {
    const bouton_code *code = direct->code;
    BOUTON_ASSERT(direct->pair_count <= n && (n == 0 || direct->seen_rests <= n));
    if (n > 0 && bouton_direct_reserve(b, direct, values[n - 1]) != BOUTON_OK)
        return b->error.status;
    if (direct->parts >= 3)
        while (direct->pair_count < n)
            if (!keep_pairs(b, direct, values, direct->pair_count))
                return b->error.status;
    memset(direct->marks, 0, direct->width);
    /* d_0 splits n itself into smaller heaps; for three of them P_2(n - c) is needed, c >= 1. */
    for (size_t i = 0; i < code->count && code->digits[i].take <= n; i++)
        if (!mark_rest(b, direct, values, n - code->digits[i].take, code->digits[i].leave,
                       direct->marks))
            return b->error.status;
    if (direct->seen != NULL) {
        for (; direct->seen_rests + code->length < n; direct->seen_rests++)
            if (!mark_rest(b, direct, values, direct->seen_rests, code->tail, direct->seen))
                return b->error.status;
        for (size_t v = 0; v < direct->width; v++)
            direct->marks[v] |= direct->seen[v];
    }
    *value = (uint32_t)bouton_mex(direct->marks, direct->width);
    return BOUTON_OK;
}
