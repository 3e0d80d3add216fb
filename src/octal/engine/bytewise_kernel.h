/* SPDX-License-Identifier: MIT */
/* The inner loops of the byte engine, one build for each instruction set. */
#ifndef BOUTON_OCTAL_ENGINE_BYTEWISE_KERNEL_H
#define BOUTON_OCTAL_ENGINE_BYTEWISE_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BOUTON_ROW = 64,        /* heaps side by side */
    BOUTON_COLUMN = 256,    /* indices */
    BOUTON_CANDIDATES = 24, /* least indices of each heap that are verified */
    BOUTON_PAIRS = 256,     /* tried at once */
};

typedef struct bouton_bytewise_tap {
    size_t offset;
    uint32_t index;
} bouton_bytewise_tap;

typedef struct bouton_bytewise_kernel {
    /* marks[j * 256 + (indices[j - offset] ^ index)] = 1 for every tap and j < 64. */
    void (*mark)(const uint8_t *indices, const bouton_bytewise_tap *taps, size_t count,
                 uint8_t *marks);
    /* sets[j], j < 64: of all indices[j - offset] ^ index of the taps, those below 64. */
    void (*gather)(const uint8_t *indices, const bouton_bytewise_tap *taps, size_t count,
                   uint64_t *sets);
    /* Bit j of hits[q]: some tap gives candidates[q][j] in lane j. */
    void (*verify)(const uint8_t *indices, const bouton_bytewise_tap *taps, size_t count,
                   uint8_t (*candidates)[BOUTON_ROW], uint64_t *hits);
    /* Bit j: bytes[j] is 0, j < 64. */
    uint64_t (*zeros)(const uint8_t *bytes);
    /* Whether left[k] ^ right[k] is value at a k < count with use[k] not 0; count is a multiple of
     * BOUTON_PAIRS, and the last k are tried first. */
    bool (*pair)(const uint8_t *left, const uint8_t *right, const uint8_t *use, size_t count,
                 uint8_t value);
} bouton_bytewise_kernel;

extern const bouton_bytewise_kernel bouton_bytewise_portable, bouton_bytewise_avx2,
    bouton_bytewise_avx512;

#endif
