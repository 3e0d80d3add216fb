/* SPDX-License-Identifier: MIT */
/*
 * Marks options of several consecutive heaps at once.
 *
 * The heaps of a row pair a heap a with consecutive partners, so one vector operation gives the
 * nim-sums for the whole row, and a mark costs little more than its store.
 */
#ifndef BOUTON_OCTAL_ENGINE_ROW_MARKS_H
#define BOUTON_OCTAL_ENGINE_ROW_MARKS_H

#include "base/context.h"
#include "octal/engine/sparse_kernel.h"

enum {
    BOUTON_ROW_MARKS_WIDTH_MAX = 1 << 12 /* of a heap: so that places in the row have 16 bits */
};

typedef struct bouton_row_marks {
    const bouton_sparse_kernel *kernel;
    uint8_t *marks; /* [BOUTON_ROW_MARKS_HEAPS][width], owned */
    size_t width;   /* a power of two */
    uint64_t row;   /* the first heap of the current row; UINT64_MAX: none */
    size_t first;   /* heaps paired in the row: from 1 to this one */
    unsigned scans; /* scans that their marks left necessary in the row so far */
} bouton_row_marks;

void bouton_row_marks_open(bouton_row_marks *marks, const bouton_sparse_kernel *kernel);
void bouton_row_marks_close(bouton_context *b, bouton_row_marks *marks);

/* Begins the row at a heap, with marks of a width of at most BOUTON_ROW_MARKS_WIDTH_MAX; chooses
 * `first` by the scans that the row before needed. */
bouton_status bouton_row_marks_begin(bouton_context *b, bouton_row_marks *marks, uint64_t row,
                                     size_t width);

/* Marks the options from a split into one of the heaps from .. first and a partner that lies below
 * the row for all its heaps; values[n] is G(n). Returns the first heap done: those before are left
 * out. */
uint64_t bouton_row_marks_add(const bouton_row_marks *marks, const uint16_t *values,
                              uint32_t split);

#endif
