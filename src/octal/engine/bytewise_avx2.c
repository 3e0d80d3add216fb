/* SPDX-License-Identifier: MIT */
#include "octal/engine/bytewise_kernel.h"

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>
#include <string.h>

#define KERNEL bouton_bytewise_avx2
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define WIDTH 32

typedef uint8_t vector __attribute__((vector_size(WIDTH)));
typedef uint64_t sets __attribute__((vector_size(WIDTH)));

TARGET static inline uint64_t equal_bytes(vector a, vector b) {
    return (uint32_t)_mm256_movemask_epi8((__m256i)(a == b));
}

TARGET static inline vector nothing(void) {
    return (vector){0};
}

TARGET static inline vector collect(vector seen, vector x, vector wanted) {
    return seen | (vector)(x == wanted);
}

TARGET static inline uint64_t collected(vector seen) {
    return (uint32_t)_mm256_movemask_epi8((__m256i)seen);
}

TARGET static inline sets sets_of(const uint8_t *bytes, uint64_t index) {
    int four;
    memcpy(&four, bytes, sizeof four);
    const __m256i x = _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four));
    return (sets)_mm256_sllv_epi64(_mm256_set1_epi64x(1),
                                   _mm256_xor_si256(x, _mm256_set1_epi64x((int64_t)index)));
}

#include "octal/engine/bytewise_kernel.inc"
#endif
