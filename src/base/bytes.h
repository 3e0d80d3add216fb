/* SPDX-License-Identifier: MIT */
/* Numbers as bytes, least significant first, on every machine. */
#ifndef BOUTON_BASE_BYTES_H
#define BOUTON_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The number whose bytes in memory are those of `number`, least significant first; its own
 * inverse. */
static inline uint64_t bouton_little64(uint64_t number) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    return number;
}

static inline uint32_t bouton_little32(uint32_t number) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap32(number);
#endif
    return number;
}

/* Up to eight bytes as a number, in two loads that may overlap. */
static inline uint64_t bouton_load(const uint8_t *bytes, size_t size) {
    uint64_t word = 0;
    if (size == sizeof word) {
        memcpy(&word, bytes, sizeof word);
        return bouton_little64(word);
    }
    if (size >= sizeof(uint32_t)) {
        uint32_t low, high;
        memcpy(&low, bytes, sizeof low);
        memcpy(&high, bytes + size - sizeof high, sizeof high);
        return bouton_little32(low) | (uint64_t)bouton_little32(high) << 8 * (size - sizeof high);
    }
    for (size_t i = 0; i < size; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

/* Copies up to 16 bytes in the same pieces that bouton_load reads: a load that spans several recent
 * stores would have to wait for them (no store forwarding). */
static inline void bouton_copy(uint8_t *to, const uint8_t *from, size_t size) {
    if (size >= sizeof(uint64_t)) {
        uint64_t low, high;
        memcpy(&low, from, sizeof low);
        memcpy(&high, from + size - sizeof high, sizeof high);
        memcpy(to, &low, sizeof low);
        memcpy(to + size - sizeof high, &high, sizeof high);
    } else if (size >= sizeof(uint32_t)) {
        uint32_t low, high;
        memcpy(&low, from, sizeof low);
        memcpy(&high, from + size - sizeof high, sizeof high);
        memcpy(to, &low, sizeof low);
        memcpy(to + size - sizeof high, &high, sizeof high);
    } else {
        for (size_t i = 0; i < size; i++)
            to[i] = from[i];
    }
}

/* Mixes the bits of a number, for hashes that are never stored in files. */
static inline uint64_t bouton_mix(uint64_t x) {
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

/* FNV-1a of 64 bits (Fowler, Noll and Vo): the checksum of the files we write. */
static inline uint64_t bouton_fnv1a(const void *data, size_t size) {
    const uint8_t *bytes = data;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

/* How many bits are set; the compiler's own function is a call where the processor is not known to
 * have an instruction for it. */
static inline unsigned bouton_count_bits(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(bits * 0x0101010101010101u >> 56);
}

#endif
