/* SPDX-License-Identifier: MIT */
#include "nimber/array.h"

#if BOUTON_NIMBER_X86
#include <immintrin.h>

#define BYTES_TARGET __attribute__((target("avx2,gfni")))
#define BYTES_KERNELS bouton_nimber_gfni_avx2
#define INLINE BYTES_TARGET static inline __attribute__((always_inline))

typedef __m256i bytes;

INLINE bytes load(const uint64_t *values) {
    return _mm256_loadu_si256((const void *)values);
}

INLINE void store(uint64_t *values, bytes x) {
    _mm256_storeu_si256((void *)values, x);
}

INLINE bytes spread(uint64_t low, uint64_t high) {
    return _mm256_broadcastsi128_si256(_mm_set_epi64x((long long)high, (long long)low));
}

INLINE bytes reorder(bytes x, bytes order) {
    return _mm256_shuffle_epi8(x, order);
}

INLINE bytes times(bytes x, bytes y) {
    return _mm256_gf2p8mul_epi8(x, y);
}

INLINE bytes affine(bytes x, uint64_t matrix) {
    return _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((long long)matrix), 0);
}

INLINE bytes affine_inverse(bytes x) {
    const uint64_t identity = 0x0102040810204080;
    return _mm256_gf2p8affineinv_epi64_epi8(x, _mm256_set1_epi64x((long long)identity), 0);
}

INLINE bytes low_16(bytes x, bytes y) {
    return _mm256_unpacklo_epi16(x, y);
}

INLINE bytes high_16(bytes x, bytes y) {
    return _mm256_unpackhi_epi16(x, y);
}

#include "nimber/byte_sliced.h"
#endif
