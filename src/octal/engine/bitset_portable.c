/* SPDX-License-Identifier: MIT */
#include "octal/engine/bitset_kernel.h"

#define KERNEL bouton_bitset_portable
#define TARGET
#define WIDTH 16
#define nonzero_lanes nonzero_lanes_portable

typedef uint16_t eight_words __attribute__((vector_size(16)));

static inline uint32_t nonzero_lanes_portable(eight_words v) {
    uint32_t bits = 0;
    for (unsigned j = 0; j < 8; j++)
        bits |= (uint32_t)(v[j] != 0) << j;
    return bits;
}

#include "octal/engine/bitset_kernel.inc"
