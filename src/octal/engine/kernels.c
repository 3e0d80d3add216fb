/* SPDX-License-Identifier: MIT */
#include "octal/engine/kernels.h"

#include "base/cpu.h"

static const struct {
    bouton_cpu needs;
    bouton_kernels kernels;
} table[] = {
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    {BOUTON_CPU_AVX512 | BOUTON_CPU_GFNI,
     {&bouton_bitset_avx512, &bouton_bytewise_avx512, &bouton_sparse_avx512}},
    {BOUTON_CPU_AVX512, /* which implies AVX2 */
     {&bouton_bitset_avx2, &bouton_bytewise_avx512, &bouton_sparse_avx512}},
    {BOUTON_CPU_AVX2, {&bouton_bitset_avx2, &bouton_bytewise_avx2, &bouton_sparse_avx2}},
#endif
    {0, {&bouton_bitset_portable, &bouton_bytewise_portable, &bouton_sparse_portable}},
};

const bouton_kernels *bouton_kernels_of(const bouton_context *b) {
    size_t i = 0;
    while ((b->cpu & table[i].needs) != table[i].needs)
        i++;
    return &table[i].kernels;
}
