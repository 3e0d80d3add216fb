/* SPDX-License-Identifier: MIT */
/* A matrix over GF(2) in every 64 bits of a register, for GF2P8AFFINEQB. x86-64 only. */
#ifndef BOUTON_BASE_GFNI_H
#define BOUTON_BASE_GFNI_H

#include <immintrin.h>
#include <stdint.h>

/* Kept in a register: before LLVM 15, clang scales the displacement wrongly when it draws such a
 * load into GF2P8AFFINEQB as a broadcast operand, and other constants are read. */
__attribute__((target("avx512f,gfni"), always_inline)) static inline __m512i
bouton_spread_matrix(uint64_t matrix) {
    __m512i x = _mm512_set1_epi64((long long)matrix);
#if defined(__clang__)
    __asm__("" : "+v"(x));
#endif
    return x;
}

#endif
