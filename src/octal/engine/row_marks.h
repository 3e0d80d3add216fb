/* SPDX-License-Identifier: MIT */
/*
 * Options of neighbouring heaps marked side by side.
 *
 * The heaps of a row pair a heap a with partners that lie side by side, so one vector operation
 * gives the nim-sums for the whole row, and a mark costs little more than its store.
 */
#ifndef BOUTON_OCTAL_ENGINE_ROW_MARKS_H
#define BOUTON_OCTAL_ENGINE_ROW_MARKS_H

#include "base/context.h"
#include "octal/engine/sparse_kernel.h"

enum {
    BOUTON_ROW_MARKS_WIDTH_MAX = 1 << 12 /* of a heap: so a place in the row has 16 bits */
};

typedef struct bouton_row_marks {
    const bouton_sparse_kernel *kernel;
    uint8_t *marks; /* [BOUTON_ROW_MARKS_HEAPS][width], owned */
    size_t width;   /* a power of two */
    uint64_t row;   /* the first heap of the row at hand; UINT64_MAX: none */
    size_t first;   /* heaps that are paired in the row: from 1 to this one */
    unsigned scans; /* what their marks left open in the row so far */
} bouton_row_marks;

void bouton_row_marks_open(bouton_row_marks *marks, const bouton_sparse_kernel *kernel);
void bouton_row_marks_close(bouton_context *b, bouton_row_marks *marks);

/* Begins the row at a heap, whose marks have a width of at most BOUTON_ROW_MARKS_WIDTH_MAX: chooses
 * `first` by what the row before left open. */
bouton_status bouton_row_marks_begin(bouton_context *b, bouton_row_marks *marks, uint64_t row,
                                     size_t width);

/* Marks what pairs with a heap of from .. first bring by a split, where the partner lies below the
 * row for all of it; values[n] is G(n). Returns the first heap done: those before are left out. */
uint64_t bouton_row_marks_add(const bouton_row_marks *marks, const uint16_t *values,
                              uint32_t split);

#endif
