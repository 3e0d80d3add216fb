/* SPDX-License-Identifier: MIT */
/* The inner loops for each processor. */
#ifndef BOUTON_OCTAL_ENGINE_KERNELS_H
#define BOUTON_OCTAL_ENGINE_KERNELS_H

#include "base/context.h"
#include "octal/engine/bitset_kernel.h"
#include "octal/engine/bytewise_kernel.h"
#include "octal/engine/sparse_kernel.h"

typedef struct bouton_kernels {
    const bouton_bitset_kernel *bitset;
    const bouton_bytewise_kernel *bytewise;
    const bouton_sparse_kernel *sparse;
} bouton_kernels;

/* The fastest inner loops that the context's instruction sets allow. */
const bouton_kernels *bouton_kernels_of(const bouton_context *b);

#endif
