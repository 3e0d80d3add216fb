/* SPDX-License-Identifier: MIT */
/*
 * Products of polynomials over the field of 2^64, in the representation of polynomial_basis.h, by
 * carry-less multiplication. Sums of products are reduced once, at the end: each coefficient of the
 * result is accumulated in 128 bits.
 *
 * The body of the kernels for PCLMULQDQ and VPCLMULQDQ: include it after defining
 *     CONVOLUTION_TARGET  the attribute that allows the instructions
 *     CONVOLUTION         the name of the function to define
 * and, on vectors of the type `wide`, INLINE functions load, store, spread (a word to every 128
 * bits) and multiply (the lower words in every 128 bits).
 */

enum {
    LANES = sizeof(wide) / 16, /* coefficients in a vector */
    VECTORS = 4,
    TILE = VECTORS * LANES, /* coefficients of the result at a time */
    PAD = TILE - 1,
    ROOM = NIMBER_CONVOLUTION_MAX + 2 * PAD + 1,
};

CONVOLUTION_TARGET void CONVOLUTION(uint64_t *result, const uint64_t *x, size_t x_count,
                                    const uint64_t *y, size_t y_count) {
    BOUTON_ASSERT(0 < x_count && x_count <= NIMBER_CONVOLUTION_MAX);
    BOUTON_ASSERT(0 < y_count && y_count <= NIMBER_CONVOLUTION_MAX);
    uint64_t spread_y[2 * ROOM] = {0}; /* y in the lower words of 128 bits, zeros around it */
    uint64_t gathered[2 * TILE];
    const size_t count = x_count + y_count - 1;
    for (size_t i = 0; i < y_count; i++)
        spread_y[2 * (PAD + i)] = y[i];
    for (size_t k = 0; k < count; k += TILE) {
        wide sums[VECTORS] = {0};
        const size_t first = k < y_count ? 0 : k - y_count + 1;
        const size_t end = k + TILE < x_count ? k + TILE : x_count;
        for (size_t i = first; i < end; i++) {
            const wide factor = spread(x[i]);
            const uint64_t *at = spread_y + 2 * (PAD + k - i);
            for (int v = 0; v < VECTORS; v++)
                sums[v] ^= multiply(factor, load(at + 2 * LANES * v));
        }
        for (int v = 0; v < VECTORS; v++)
            store(gathered + 2 * LANES * v, sums[v]);
        for (size_t i = 0; i < TILE && k + i < count; i++)
            result[k + i] = nimber_reduce(gathered[2 * i], gathered[2 * i + 1]);
    }
}
