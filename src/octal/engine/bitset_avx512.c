/* SPDX-License-Identifier: MIT */
#include "octal/engine/bitset_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include "base/gfni.h"

#define KERNEL bouton_bitset_avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")))
#define WIDTH 64
#define HAS_XOR_BY
#define HAS_BLOCK

typedef uint16_t words __attribute__((vector_size(64)));

TARGET static inline uint32_t nonzero_lanes(words v) {
    return _mm512_test_epi16_mask((__m512i)v, (__m512i)v);
}

TARGET static inline words xor_by(words v, unsigned g) {
    v = (words)_mm512_gf2p8affine_epi64_epi8((__m512i)v,
                                             bouton_spread_matrix(bouton_bitset_matrix(g)), 0);
    return g & 8 ? v << 8 | v >> 8 : v;
}

TARGET static inline unsigned finish_block(const bouton_bitset_plan *plan, uint16_t *lanes,
                                           words *sums);
#include "octal/engine/bitset_kernel.inc"

/* Lanes just computed are kept in registers: loading them back across two stores would stall. What
 * taps contribute to a block from the block itself, or from it and the one before. */
TARGET static inline words from_within(const bouton_bitset_near *taps, size_t count, words lanes) {
    words sum = {0};
    for (const bouton_bitset_near *tap = taps; tap < taps + count; tap++) {
        const __m512i moved = _mm512_maskz_permutexvar_epi8(
            tap->within, _mm512_load_si512(tap->bytes), (__m512i)lanes);
        sum |= (words)_mm512_gf2p8affine_epi64_epi8(moved, bouton_spread_matrix(tap->matrix), 0);
    }
    return sum;
}

TARGET static inline words from_both(const bouton_bitset_near *taps, size_t count, words before,
                                     words lanes) {
    words sum = {0};
    for (const bouton_bitset_near *tap = taps; tap < taps + count; tap++) {
        const __m512i moved = _mm512_permutex2var_epi8(
            (__m512i)before, _mm512_load_si512(tap->bytes), (__m512i)lanes);
        sum |= (words)_mm512_gf2p8affine_epi64_epi8(moved, bouton_spread_matrix(tap->matrix), 0);
    }
    return sum;
}

TARGET static inline unsigned finish_block(const bouton_bitset_plan *plan, uint16_t *lanes,
                                           words *sums) {
    const words last = load(lanes - BOUTON_LANES);
    const words set =
        sums[0] |
        from_both(plan->recent_taps, plan->recent_count, load(lanes - 2 * BOUTON_LANES), last) |
        from_both(plan->near_taps, plan->near_count, last, (words){0});
    words found = least_outside(set);
    for (unsigned round = 0;; round++) {
        const words next =
            least_outside(set | from_within(plan->near_taps, plan->near_count, found));
        if (round >= plan->rounds && _mm512_cmpneq_epi16_mask((__m512i)next, (__m512i)found) == 0) {
            store(lanes, found);
            return round - plan->rounds;
        }
        found = next;
    }
}
#endif
