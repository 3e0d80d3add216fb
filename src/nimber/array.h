/* SPDX-License-Identifier: MIT */
/* The kernels behind operations on arrays of 64-bit nimbers, one table for each instruction set. */
#ifndef BOUTON_NIMBER_ARRAY_H
#define BOUTON_NIMBER_ARRAY_H

#include "base/cpu.h"
#include "nimber/constants.h"

#include <stdbool.h>
#include <stddef.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(BOUTON_PORTABLE)
#define BOUTON_NIMBER_X86 1
#else
#define BOUTON_NIMBER_X86 0
#endif

/* Kernels work on whole blocks, anywhere in memory; result may be x or y, but not otherwise
 * overlap them. They treat the inverse of 0 as 0, and 2^63 as 0 where no t has t^2 + t = 2^63. */
typedef void bouton_nimber_kernel(uint64_t *result, const uint64_t *x, size_t blocks);

/* The operations on one array. */
typedef enum bouton_nimber_unary {
    NIMBER_SQUARE,
    NIMBER_ROOT,
    NIMBER_QUADRATIC,
    NIMBER_INVERSE,
    NIMBER_UNARIES,
} bouton_nimber_unary;

typedef struct bouton_nimber_kernels {
    size_t block;     /* values in a block */
    size_t fill_from; /* from this many values on, filling up a block pays; measured */
    /* x_stride: from one block of x to the next, in values; 0 repeats the same block */
    void (*product)(uint64_t *result, const uint64_t *x, const uint64_t *y, size_t x_stride,
                    size_t blocks);
    bouton_nimber_kernel *unary[NIMBER_UNARIES];
} bouton_nimber_kernels;

enum { NIMBER_BLOCK_MAX = 512 };

extern const bouton_nimber_kernels bouton_nimber_portable;
#if BOUTON_NIMBER_X86
extern const bouton_nimber_kernels bouton_nimber_sse2;
extern const bouton_nimber_kernels bouton_nimber_avx2;
extern const bouton_nimber_kernels bouton_nimber_avx512;
extern const bouton_nimber_kernels bouton_nimber_gfni_avx2;
extern const bouton_nimber_kernels bouton_nimber_gfni_avx512;
#endif

/* The fastest kernels that an instruction set allows. */
const bouton_nimber_kernels *bouton_nimber_kernels_for(bouton_cpu cpu);

#endif
