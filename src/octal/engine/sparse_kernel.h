/* SPDX-License-Identifier: MIT */
/* The inner loops of the sparse engine, one build for each instruction set. */
#ifndef BOUTON_OCTAL_ENGINE_SPARSE_KERNEL_H
#define BOUTON_OCTAL_ENGINE_SPARSE_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BOUTON_ROW_MARKS_HEAPS = 16 }; /* heaps of a row */

typedef struct bouton_sparse_kernel {
    /* Whether left[i] ^ right[i] = value for some i below count. */
    bool (*pair)(const uint16_t *left, const uint16_t *right, size_t count, uint16_t value);
    /* marks[j * width + (values[a] ^ partners[j - a])] = 1 for from <= a < to, all j of the row. */
    void (*mark_row)(const uint16_t *values, const uint16_t *partners, size_t from, size_t to,
                     size_t width, uint8_t *marks);
} bouton_sparse_kernel;

extern const bouton_sparse_kernel bouton_sparse_portable, bouton_sparse_avx2, bouton_sparse_avx512;

#endif
