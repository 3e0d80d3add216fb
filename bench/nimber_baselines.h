/* SPDX-License-Identifier: MIT */
/* Two plain ways to multiply nimbers of 64 bits, as public programs do it: what Bouton's are
 * measured against. */
#ifndef BOUTON_BENCH_NIMBER_BASELINES_H
#define BOUTON_BENCH_NIMBER_BASELINES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* The product of every byte at every place with every byte at every place: 32 MiB. */
static uint64_t (*byte_products)[8][256][256];

/* The field of 2^16 by logarithms to the base g with g^3 = 2^15; that of 0 is beyond all others. */
enum { LOG_ZERO = 2 * 65535 + 8 };
static uint32_t log_16[65536];
static uint16_t exp_16[2 * LOG_ZERO + 8];

static uint64_t plain_product(uint64_t x, uint64_t y, unsigned bits) {
    if (bits == 1)
        return x & y;
    const unsigned h = bits / 2;
    const uint64_t mask = ((uint64_t)1 << h) - 1;
    const uint64_t low = plain_product(x & mask, y & mask, h);
    const uint64_t high = plain_product(x >> h, y >> h, h);
    const uint64_t middle = plain_product((x ^ x >> h) & mask, (y ^ y >> h) & mask, h);
    return (middle ^ low) << h | (low ^ plain_product(high, (uint64_t)1 << (h - 1), h));
}

static void make_logarithms(void) {
    uint64_t base = 2;
    for (;; base++) {
        if (plain_product(base, plain_product(base, base, 16), 16) != 1 << 15)
            continue;
        uint64_t columns[16], power = 1;
        for (unsigned i = 0; i < 16; i++)
            columns[i] = plain_product(base, (uint64_t)1 << i, 16);
        unsigned order = 0;
        do {
            exp_16[order] = exp_16[order + 65535] = (uint16_t)power;
            log_16[power] = order++;
            uint64_t next = 0;
            for (unsigned i = 0; i < 16; i++)
                next ^= power >> i & 1 ? columns[i] : 0;
            power = next;
        } while (power != 1);
        if (order == 65535)
            break;
    }
    for (unsigned i = 2 * 65535; i < LOG_ZERO; i++)
        exp_16[i] = exp_16[i - 65535];
    log_16[0] = LOG_ZERO;
}

static bool make_baselines(void) {
    byte_products = malloc(8 * sizeof *byte_products);
    if (byte_products == NULL)
        return false;
    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = 0; j < 8; j++) {
            uint64_t(*table)[256] = byte_products[i][j];
            for (unsigned a = 0; a < 8; a++)
                for (unsigned b = 0; b < 8; b++)
                    table[1 << a][1 << b] =
                        plain_product((uint64_t)1 << (8 * i + a), (uint64_t)1 << (8 * j + b), 64);
            for (unsigned a = 0; a < 256; a++)
                for (unsigned b = 0; b < 256; b++) {
                    const unsigned a1 = a & -a, b1 = b & -b;
                    if (a == 0 || b == 0)
                        table[a][b] = 0;
                    else if (b != b1)
                        table[a][b] = table[a][b1] ^ table[a][b ^ b1];
                    else if (a != a1)
                        table[a][b] = table[a1][b] ^ table[a ^ a1][b];
                }
        }
    make_logarithms();
    return true;
}

static void free_baselines(void) {
    free(byte_products);
}

static uint64_t product_64_lookups(uint64_t x, uint64_t y) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = 0; j < 8; j++)
            sum ^= byte_products[i][j][x >> 8 * i & 0xff][y >> 8 * j & 0xff];
    return sum;
}

static inline uint32_t plain_product_32(uint32_t x, uint32_t y) {
    const uint32_t low = exp_16[log_16[x & 0xffff] + log_16[y & 0xffff]];
    const uint32_t high = exp_16[log_16[x >> 16] + log_16[y >> 16] + 3];
    const uint32_t middle = exp_16[log_16[(x ^ x >> 16) & 0xffff] + log_16[(y ^ y >> 16) & 0xffff]];
    return (middle ^ low) << 16 | (low ^ high);
}

static uint64_t product_16_bit_logarithms(uint64_t x, uint64_t y) {
    const uint32_t x0 = (uint32_t)x, x1 = (uint32_t)(x >> 32);
    const uint32_t y0 = (uint32_t)y, y1 = (uint32_t)(y >> 32);
    const uint32_t low = plain_product_32(x0, y0), middle = plain_product_32(x0 ^ x1, y0 ^ y1);
    const uint32_t high = plain_product_32(x1, y1), h0 = high & 0xffff, h1 = high >> 16;
    const uint32_t folded = (uint32_t)exp_16[log_16[h0 ^ h1] + 3] << 16 | exp_16[log_16[h1] + 6];
    return (uint64_t)(middle ^ low) << 32 | (low ^ folded);
}

#endif
