/* SPDX-License-Identifier: MIT */
#include "octal/engine/bitset_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

#define KERNEL bouton_bitset_avx2
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define WIDTH 32
#define nonzero_lanes nonzero_lanes_avx2

typedef uint16_t sixteen_words __attribute__((vector_size(32)));

TARGET static inline uint32_t nonzero_lanes_avx2(sixteen_words v) {
    const __m256i zero = _mm256_cmpeq_epi16((__m256i)v, _mm256_setzero_si256());
    return ~_pext_u32((uint32_t)_mm256_movemask_epi8(zero), 0x55555555) & 0xffff;
}

#include "octal/engine/bitset_kernel.inc"
#endif
