/* SPDX-License-Identifier: MIT */
#include "reference/nimber.h"

#include <string.h>

void reference_nimber_table(uint8_t table[REFERENCE_NIMBER_LIMIT][REFERENCE_NIMBER_LIMIT]) {
    for (unsigned x = 0; x < REFERENCE_NIMBER_LIMIT; x++)
        for (unsigned y = 0; y <= x; y++) {
            uint8_t seen[REFERENCE_NIMBER_LIMIT] = {0};
            for (unsigned smaller_x = 0; smaller_x < x; smaller_x++)
                for (unsigned smaller_y = 0; smaller_y < y; smaller_y++)
                    seen[table[smaller_x][y] ^ table[x][smaller_y] ^ table[smaller_x][smaller_y]] =
                        1;
            unsigned mex = 0;
            while (seen[mex])
                mex++;
            table[x][y] = table[y][x] = (uint8_t)mex;
        }
}

uint64_t reference_nimber_product(uint64_t x, uint64_t y, unsigned bits) {
    if (bits == 1)
        return x & y;
    const unsigned half = bits / 2;
    const uint64_t mask = ((uint64_t)1 << half) - 1;
    const uint64_t x0 = x & mask, x1 = x >> half, y0 = y & mask, y1 = y >> half;
    const uint64_t high = reference_nimber_product(x1, y1, half);
    const uint64_t low = reference_nimber_product(x0, y0, half);
    const uint64_t cross =
        reference_nimber_product(x1, y0, half) ^ reference_nimber_product(x0, y1, half);
    return (high ^ cross) << half | (low ^ reference_nimber_product(high, (mask >> 1) + 1, half));
}

void reference_nimber_wide_product(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                   size_t words) {
    if (words == 1) {
        *result = reference_nimber_product(*x, *y, 64);
        return;
    }
    const size_t half = words / 2;
    uint64_t high[16], low[16], cross[2][16], top[16] = {0}, folded[16];
    reference_nimber_wide_product(high, x + half, y + half, half);
    reference_nimber_wide_product(low, x, y, half);
    reference_nimber_wide_product(cross[0], x + half, y, half);
    reference_nimber_wide_product(cross[1], x, y + half, half);
    top[half - 1] = (uint64_t)1 << 63;
    reference_nimber_wide_product(folded, high, top, half);
    for (size_t i = 0; i < half; i++) {
        result[half + i] = high[i] ^ cross[0][i] ^ cross[1][i];
        result[i] = low[i] ^ folded[i];
    }
}

uint64_t reference_nimber_power(uint64_t x, uint64_t exponent) {
    uint64_t power = 1;
    while (exponent-- > 0)
        power = reference_nimber_product(power, x, 64);
    return power;
}
