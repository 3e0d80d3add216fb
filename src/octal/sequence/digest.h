/* SPDX-License-Identifier: MIT */
/*
 * One number for all values of a sequence, equal on every machine: sixteen polynomials modulo 2^32,
 * one for each n mod 16, folded into 64 bits. Values of the same residue are summed up side by
 * side, so that it costs little beside the fastest engine.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_DIGEST_H
#define BOUTON_OCTAL_SEQUENCE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum { BOUTON_DIGEST_LANES = 16 };

typedef struct bouton_digest {
    uint32_t lanes[BOUTON_DIGEST_LANES];
    uint64_t count;
} bouton_digest;

/* Zero the digest to begin. lane[n % 16] = lane[n % 16] * 0x9e3779b1 + G(n) + 1. */
void bouton_digest_add(bouton_digest *digest, const uint32_t *values, size_t count);

/* h = count; then for each lane h = (h ^ lane) * 0x9e3779b97f4a7c15, h ^= h >> 29. */
uint64_t bouton_digest_sum(const bouton_digest *digest);

#endif
