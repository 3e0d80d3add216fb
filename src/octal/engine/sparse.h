/* SPDX-License-Identifier: MIT */
/* Values through the sparse space while new rare heaps still turn up: one heap at a time. */
#ifndef BOUTON_OCTAL_ENGINE_SPARSE_H
#define BOUTON_OCTAL_ENGINE_SPARSE_H

#include "octal/engine/row_marks.h"
#include "octal/engine/space.h"

typedef struct bouton_sparse {
    const bouton_shape *shape;
    bouton_space *space;
    uint8_t *marks;     /* [width] */
    size_t width;       /* a power of two above every value so far */
    uint64_t looked_at; /* values below are below width */
    uint64_t choose_at; /* the mask is chosen again at this heap */
    const bouton_sparse_kernel *kernel;
    uint16_t *orders;         /* [2 * capacity] values up from the front, down from the end */
    size_t capacity, ordered; /* holds the first `ordered` values */
    uint32_t *rare_heaps;     /* a copy of the space's rares */
    uint32_t *rare_values;
    size_t rare_count, heaps_capacity, values_capacity;
    bouton_row_marks rows; /* if there are many rare heaps */
} bouton_sparse;

bouton_status bouton_sparse_open(bouton_context *b, bouton_sparse *growing,
                                 const bouton_shape *shape, bouton_space *space);
void bouton_sparse_close(bouton_context *b, bouton_sparse *growing);

/* G(n) from values[0] .. values[n - 1], for n > shape->reach + 1, n going up one by one. */
bouton_status bouton_sparse_next(bouton_context *b, bouton_sparse *growing, const uint32_t *values,
                                 uint64_t n, uint32_t *value);

#endif
