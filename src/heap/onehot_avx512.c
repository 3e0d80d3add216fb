/* SPDX-License-Identifier: MIT */
#include "heap/onehot_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

#define KERNEL bouton_onehot_avx512
#define DECODER bouton_onehot_decode_avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")))
#define WIDTH 64
#define HAS_XOR_BY
#define HAS_BLOCK

typedef uint16_t words __attribute__((vector_size(64)));

TARGET static inline uint32_t nonzero_lanes(words v) {
    return _mm512_test_epi16_mask((__m512i)v, (__m512i)v);
}

/* Bit i of the result is bit i ^ g of the byte. */
static const uint64_t xor_matrix[8] = {0x0102040810204080, 0x0201080420108040, 0x0408010240801020,
                                       0x0804020180402010, 0x1020408001020408, 0x2010804002010804,
                                       0x4080102004080102, 0x8040201008040201};

TARGET static inline words xor_by(words v, unsigned g) {
    v = (words)_mm512_gf2p8affine_epi64_epi8((__m512i)v,
                                             _mm512_set1_epi64((long long)xor_matrix[g & 7]), 0);
    return g & 8 ? v << 8 | v >> 8 : v;
}

/* lane[j] = j - 32 + 32 for a shift by 0; a window into it is the permutation of any shift. */
#define LANES_8(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7
#define LANES_32(n) LANES_8(n), LANES_8(n + 8), LANES_8(n + 16), LANES_8(n + 24)
static const uint16_t lane_numbers[64] = {LANES_32(0), LANES_32(32)};

/* The permutation that brings lane j of two registers (32 earlier lanes, then 32) to j + shift. */
TARGET static inline __m512i shift_lanes(uint32_t shift) {
    return _mm512_loadu_si512(lane_numbers + 32 - shift);
}

struct bouton_onehot_plan;
TARGET static inline unsigned finish_block(const struct bouton_onehot_plan *plan, uint16_t *lanes,
                                           words *sums);
#include "heap/onehot_kernel.inc"

/* Lanes just computed are kept in registers: loading them back across two stores would stall. */
TARGET static inline words shifted(const bouton_onehot_groups *taps, words before, words lanes) {
    words sum = {0};
    for (size_t i = 0; i < taps->count; i++) {
        const bouton_onehot_group *group = &taps->groups[i];
        words acc = {0};
        for (size_t j = 0; j < group->count; j++)
            acc |= (words)_mm512_permutex2var_epi16(
                (__m512i)before, shift_lanes(group->offsets[j] % BOUTON_LANES), (__m512i)lanes);
        sum |= xor_by(acc, group->index);
    }
    return sum;
}

TARGET static inline unsigned finish_block(const struct bouton_onehot_plan *plan, uint16_t *lanes,
                                           words *sums) {
    const words last = load(lanes - BOUTON_LANES);
    const words set = sums[0] | shifted(&plan->recent, load(lanes - 2 * BOUTON_LANES), last) |
                      shifted(&plan->near, last, (words){0});
    words found = least_outside(set);
    for (unsigned round = 0;; round++) {
        const words next = least_outside(set | shifted(&plan->near, (words){0}, found));
        if (round >= plan->rounds && _mm512_cmpneq_epi16_mask((__m512i)next, (__m512i)found) == 0) {
            store(lanes, found);
            return round - plan->rounds;
        }
        found = next;
    }
}
#endif
