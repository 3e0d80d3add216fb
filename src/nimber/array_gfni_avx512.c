/* SPDX-License-Identifier: MIT */
#include "nimber/array.h"

#if BOUTON_NIMBER_X86
#include "base/gfni.h"

#define BYTES_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,gfni")))
#define BYTES_KERNELS bouton_nimber_gfni_avx512
#define INLINE BYTES_TARGET static inline __attribute__((always_inline))

typedef __m512i bytes;

INLINE bytes load(const uint64_t *values) {
    return _mm512_loadu_si512((const void *)values);
}

INLINE void store(uint64_t *values, bytes x) {
    _mm512_storeu_si512((void *)values, x);
}

INLINE bytes spread(uint64_t low, uint64_t high) {
    return _mm512_broadcast_i32x4(_mm_set_epi64x((long long)high, (long long)low));
}

INLINE bytes reorder(bytes x, bytes order) {
    return _mm512_shuffle_epi8(x, order);
}

INLINE bytes times(bytes x, bytes y) {
    return _mm512_gf2p8mul_epi8(x, y);
}

INLINE bytes affine(bytes x, uint64_t matrix) {
    return _mm512_gf2p8affine_epi64_epi8(x, bouton_spread_matrix(matrix), 0);
}

INLINE bytes affine_inverse(bytes x) {
    const uint64_t identity = 0x0102040810204080;
    return _mm512_gf2p8affineinv_epi64_epi8(x, bouton_spread_matrix(identity), 0);
}

INLINE bytes low_16(bytes x, bytes y) {
    return _mm512_unpacklo_epi16(x, y);
}

INLINE bytes high_16(bytes x, bytes y) {
    return _mm512_unpackhi_epi16(x, y);
}

#include "nimber/byte_sliced.h"
#endif
