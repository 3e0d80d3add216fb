/* SPDX-License-Identifier: MIT */
#include "nimber/polynomial_basis.h"

#if BOUTON_NIMBER_X86
#include <immintrin.h>

__attribute__((target("pclmul"))) uint64_t bouton_nimber_product_pclmul(uint64_t x, uint64_t y) {
    const __m128i modulus = _mm_cvtsi64_si128(0x1b); /* x^64 = x^4 + x^3 + x + 1 */
    const __m128i a = _mm_cvtsi64_si128((long long)nimber_enter_polynomials(x));
    const __m128i b = _mm_cvtsi64_si128((long long)nimber_enter_polynomials(y));
    const __m128i product = _mm_clmulepi64_si128(a, b, 0);
    const __m128i folded = _mm_clmulepi64_si128(product, modulus, 1);
    const __m128i again = _mm_clmulepi64_si128(folded, modulus, 1);
    const __m128i sum = _mm_xor_si128(_mm_xor_si128(product, folded), again);
    return nimber_leave_polynomials((uint64_t)_mm_cvtsi128_si64(sum));
}
#endif
