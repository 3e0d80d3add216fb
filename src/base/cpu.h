/* SPDX-License-Identifier: MIT */
/* Instruction sets that kernels may choose from, found at run time and narrowed on request. */
#ifndef BOUTON_BASE_CPU_H
#define BOUTON_BASE_CPU_H

#include <stdint.h>

/* Instruction sets, a bit each. */
typedef uint32_t bouton_cpu;

enum {
    BOUTON_CPU_SSE2 = 1 << 0,
    BOUTON_CPU_AVX2 = 1 << 1,   /* with BMI1 and BMI2 */
    BOUTON_CPU_AVX512 = 1 << 2, /* F, BW, DQ, VL, VBMI */
    BOUTON_CPU_GFNI = 1 << 3,
    BOUTON_CPU_PCLMUL = 1 << 4,
    BOUTON_CPU_VPCLMUL = 1 << 5,
};

/* All that this machine and its operating system support; 0 on machines other than x86-64. */
bouton_cpu bouton_cpu_detect(void);

/* Narrows a set by a text: names of sets to keep, with commas; "portable" keeps none; NULL or ""
 * keeps all; a name after '-' is removed ("-avx512,-gfni"). Unknown names are ignored. */
bouton_cpu bouton_cpu_narrow(bouton_cpu set, const char *text);

/* The name of a single set; NULL after the last: for (i = 0; bouton_cpu_name(i); i++). */
const char *bouton_cpu_name(unsigned index);

#endif
