/* SPDX-License-Identifier: MIT */
#include "octal/replay/ranks.h"

#include "octal/engine/steady.h"

/* Sets of indices. */
enum { WORDS = BOUTON_INDICES / 64 };

/* Finds which indices the taps leave free. */
static void find_free(const bouton_shape *shape, const bouton_space *space, const uint16_t *end,
                      size_t known, uint64_t free[WORDS]) {
    for (int i = 0; i < WORDS; i++)
        free[i] = UINT64_MAX;
    for (size_t i = 0; i < shape->one_count; i++)
        if (shape->ones[i] <= known && (!space->positional || shape->ones[i] % 2 == 0)) {
            const uint32_t index = bouton_space_index(space, end[-(ptrdiff_t)shape->ones[i]]);
            free[index / 64] &= ~((uint64_t)1 << index % 64);
        }
    for (size_t i = 0; i < space->count; i++)
        for (size_t j = 0; j < shape->split_count; j++) {
            const bouton_rare *rare = &space->rares[i];
            const uint64_t offset = rare->heap + shape->splits[j];
            if (offset > known)
                continue;
            const uint32_t index = bouton_space_index(space, end[-(ptrdiff_t)offset] ^ rare->value);
            free[index / 64] &= ~((uint64_t)1 << index % 64);
        }
}

uint32_t bouton_ranked(const bouton_shape *shape, const bouton_space *space, uint64_t n,
                       const uint16_t *end, size_t known, uint32_t rank) {
    uint64_t free[WORDS];
    find_free(shape, space, end, known, free);
    for (uint32_t i = 0; i < WORDS; i++)
        for (; free[i] != 0; free[i] &= free[i] - 1)
            if (rank-- == 0)
                return bouton_space_value(space, n, 64 * i + (uint32_t)__builtin_ctzll(free[i]), 1);
    return UINT32_MAX;
}

static uint32_t rank_of(const bouton_shape *shape, const bouton_space *space, const uint16_t *value,
                        size_t known) {
    const uint32_t index = bouton_space_index(space, *value);
    uint64_t free[WORDS];
    BOUTON_ASSERT(index < BOUTON_INDICES);
    find_free(shape, space, value, known, free);
    uint32_t rank =
        (uint32_t)__builtin_popcountll(free[index / 64] & (((uint64_t)1 << index % 64) - 1));
    for (uint32_t i = 0; i < index / 64; i++)
        rank += (uint32_t)__builtin_popcountll(free[i]);
    return rank;
}

void bouton_ranks_write(const bouton_shape *shape, const bouton_space *space,
                        const uint16_t *values, size_t count, bouton_text *out) {
    uint64_t zeros = 0;
    bool first = true;
    for (size_t i = 0; i < count; i++) {
        uint32_t rank = rank_of(shape, space, values + i, i);
        if (rank == 0) {
            zeros++;
            continue;
        }
        if (first)
            bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, zeros);
        for (; rank > 26; rank -= 26)
            bouton_text_put_char(out, 'z');
        bouton_text_put_char(out, (char)('a' + rank - 1));
        zeros = 0;
        first = false;
    }
}

/* Reads how many ranks are 0 before the next, and that one; 0, 0 at the line's end. */
static bool read_rank(const char **text, size_t most, size_t *zeros, uint32_t *rank) {
    *zeros = *rank = 0;
    if (**text == '\n')
        return true;
    if (**text < '0' || **text > '9' || (**text == '0' && (*text)[1] >= '0' && (*text)[1] <= '9'))
        return false;
    for (; **text >= '0' && **text <= '9' && *zeros <= most; ++*text)
        *zeros = *zeros * 10 + (size_t)(**text - '0');
    for (; **text >= 'a' && **text <= 'z' && *rank < BOUTON_INDICES; ++*text)
        *rank += (uint32_t)(**text - 'a' + 1);
    return *rank > 0 && *rank < BOUTON_INDICES && *zeros < most;
}

bool bouton_ranks_read(const bouton_shape *shape, const bouton_space *space, const char *text,
                       uint64_t n, size_t count, uint16_t *values) {
    BOUTON_ASSERT(count <= n);
    size_t zeros = 0;
    uint32_t rank = 0;
    if (*text == ' ' && *++text == '\n')
        return false;
    if (!read_rank(&text, count, &zeros, &rank))
        return false;
    for (size_t i = 0; i < count; i++) {
        const bool here = rank > 0 && zeros-- == 0;
        const uint32_t value =
            bouton_ranked(shape, space, n - count + i, values + i, i, here ? rank : 0);
        if (value == UINT32_MAX)
            return false;
        values[i] = (uint16_t)value;
        if (here && !read_rank(&text, count - i - 1, &zeros, &rank))
            return false;
    }
    return rank == 0;
}
