/* SPDX-License-Identifier: MIT */
#include "octal/engine/bytewise_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

#define KERNEL bouton_bytewise_avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi")))
#define WIDTH 64

typedef uint8_t vector __attribute__((vector_size(WIDTH)));
typedef uint64_t sets __attribute__((vector_size(WIDTH)));

TARGET static inline uint64_t equal_bytes(vector a, vector b) {
    return _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b);
}

/* The least difference so far: 0 once a byte was equal. */
TARGET static inline vector nothing(void) {
    return (vector)_mm512_set1_epi8(-1);
}

TARGET static inline vector collect(vector seen, vector x, vector wanted) {
    return (vector)_mm512_min_epu8((__m512i)seen, (__m512i)(x ^ wanted));
}

TARGET static inline uint64_t collected(vector seen) {
    return _mm512_testn_epi8_mask((__m512i)seen, (__m512i)seen);
}

TARGET static inline sets sets_of(const uint8_t *bytes, uint64_t index) {
    const __m512i x = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)bytes));
    return (sets)_mm512_sllv_epi64(_mm512_set1_epi64(1),
                                   _mm512_xor_si512(x, _mm512_set1_epi64((int64_t)index)));
}

#include "octal/engine/bytewise_kernel.inc"
#endif
