/* SPDX-License-Identifier: MIT */
#include "heap/lanes_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

#define KERNEL bouton_lanes_avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi")))
#define WIDTH 64

typedef uint8_t vector __attribute__((vector_size(WIDTH)));

TARGET static inline uint64_t equal_bytes(vector a, vector b) {
    return _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b);
}

/* The least difference so far: 0 where there was an equal byte. */
TARGET static inline vector nothing(void) {
    return (vector)_mm512_set1_epi8(-1);
}

TARGET static inline vector collect(vector seen, vector x, vector wanted) {
    return (vector)_mm512_min_epu8((__m512i)seen, (__m512i)(x ^ wanted));
}

TARGET static inline uint64_t collected(vector seen) {
    return _mm512_testn_epi8_mask((__m512i)seen, (__m512i)seen);
}

#include "heap/lanes_kernel.inc"
#endif
