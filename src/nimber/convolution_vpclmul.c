/* SPDX-License-Identifier: MIT */
#include "nimber/polynomial_basis.h"

#if BOUTON_NIMBER_X86
#include <immintrin.h>

#define CONVOLUTION_TARGET __attribute__((target("avx512f,avx512vl,vpclmulqdq")))
#define CONVOLUTION bouton_nimber_convolution_vpclmul
#define INLINE CONVOLUTION_TARGET static inline __attribute__((always_inline))

typedef __m512i wide;

INLINE wide load(const uint64_t *x) {
    return _mm512_loadu_si512((const void *)x);
}

INLINE void store(uint64_t *x, wide value) {
    _mm512_storeu_si512((void *)x, value);
}

INLINE wide spread(uint64_t x) {
    return _mm512_set1_epi64((long long)x);
}

INLINE wide multiply(wide x, wide y) {
    return _mm512_clmulepi64_epi128(x, y, 0);
}

#include "nimber/convolution.h"
#endif
