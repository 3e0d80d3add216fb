/* SPDX-License-Identifier: MIT */
#include "nimber/polynomial_basis.h"

#if BOUTON_NIMBER_X86
#include <immintrin.h>

#define CONVOLUTION_TARGET __attribute__((target("pclmul")))
#define CONVOLUTION bouton_nimber_convolution_pclmul
#define INLINE CONVOLUTION_TARGET static inline __attribute__((always_inline))

typedef __m128i wide;

INLINE wide load(const uint64_t *x) {
    return _mm_loadu_si128((const void *)x);
}

INLINE void store(uint64_t *x, wide value) {
    _mm_storeu_si128((void *)x, value);
}

INLINE wide spread(uint64_t x) {
    return _mm_cvtsi64_si128((long long)x);
}

INLINE wide multiply(wide x, wide y) {
    return _mm_clmulepi64_si128(x, y, 0);
}

#include "nimber/convolution.h"
#endif
