/* SPDX-License-Identifier: MIT */
#include "octal/engine/sparse_kernel.h"

#define INLINE static inline __attribute__((always_inline))

typedef uint16_t sixteen __attribute__((vector_size(32)));
typedef uint16_t sixteen_anywhere __attribute__((vector_size(32), aligned(2), may_alias));

INLINE bool pair(const uint16_t *left, const uint16_t *right, size_t count, uint16_t value) {
    enum { CHUNK = 256 };
    for (; count >= CHUNK; left += CHUNK, right += CHUNK, count -= CHUNK) {
        uint16_t hit = 0;
        for (size_t i = 0; i < CHUNK; i++)
            hit |= (left[i] ^ right[i]) == value;
        if (hit != 0)
            return true;
    }
    uint16_t hit = 0;
    for (size_t i = 0; i < count; i++)
        hit |= (left[i] ^ right[i]) == value;
    return hit != 0;
}

INLINE void mark_row(const uint16_t *values, const uint16_t *partners, size_t from, size_t to,
                     size_t width, uint8_t *marks) {
    enum { BATCH = 32 };
    uint16_t starts[BOUTON_ROW_MARKS_HEAPS]; /* of the heaps' marks */
    for (size_t j = 0; j < BOUTON_ROW_MARKS_HEAPS; j++)
        starts[j] = (uint16_t)(j * width);
    const sixteen low = *(const sixteen_anywhere *)starts;
    /* Places first, then stores: extracting places from registers would cost more. */
    for (size_t a = from; a < to; a += BATCH) {
        uint16_t places[BATCH * BOUTON_ROW_MARKS_HEAPS], *place = places;
        const size_t end = a + BATCH < to ? a + BATCH : to;
        for (size_t i = a; i < end; i++, place += BOUTON_ROW_MARKS_HEAPS) {
            const uint16_t *partner = partners - i;
            *(sixteen_anywhere *)place = *(const sixteen_anywhere *)partner ^ low ^ values[i];
        }
        for (const uint16_t *p = places; p < place; p += BOUTON_ROW_MARKS_HEAPS)
#pragma GCC unroll 32
            for (size_t j = 0; j < BOUTON_ROW_MARKS_HEAPS; j++)
                marks[p[j]] = 1;
    }
}

static bool pair_portable(const uint16_t *left, const uint16_t *right, size_t count,
                          uint16_t value) {
    return pair(left, right, count, value);
}

static void mark_portable(const uint16_t *values, const uint16_t *partners, size_t from, size_t to,
                          size_t width, uint8_t *marks) {
    mark_row(values, partners, from, to, width, marks);
}

const bouton_sparse_kernel bouton_sparse_portable = {.pair = pair_portable,
                                                     .mark_row = mark_portable};

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

__attribute__((target("avx512f,avx512bw,avx512vl"))) static bool
pair_avx512(const uint16_t *left, const uint16_t *right, size_t count, uint16_t value) {
    enum { LANES = 32, CHUNK = 8 * LANES };
    const __m512i wanted = _mm512_set1_epi16((short)value);
    for (; count >= CHUNK; left += CHUNK, right += CHUNK, count -= CHUNK) {
        __mmask32 hit = 0;
#pragma GCC unroll 8
        for (size_t i = 0; i < CHUNK; i += LANES)
            hit |= _mm512_cmpeq_epi16_mask(
                _mm512_xor_si512(_mm512_loadu_si512(left + i), _mm512_loadu_si512(right + i)),
                wanted);
        if (hit != 0)
            return true;
    }
    return pair(left, right, count, value);
}

__attribute__((target("avx2"))) static bool pair_avx2(const uint16_t *left, const uint16_t *right,
                                                      size_t count, uint16_t value) {
    return pair(left, right, count, value);
}

__attribute__((target("avx2"))) static void mark_avx2(const uint16_t *values,
                                                      const uint16_t *partners, size_t from,
                                                      size_t to, size_t width, uint8_t *marks) {
    mark_row(values, partners, from, to, width, marks);
}

const bouton_sparse_kernel bouton_sparse_avx2 = {.pair = pair_avx2, .mark_row = mark_avx2};
const bouton_sparse_kernel bouton_sparse_avx512 = {.pair = pair_avx512, .mark_row = mark_avx2};
#endif
