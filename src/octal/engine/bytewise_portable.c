/* SPDX-License-Identifier: MIT */
#include "octal/engine/bytewise_kernel.h"

#define KERNEL bouton_bytewise_portable
#define TARGET
#define WIDTH 16

typedef uint8_t vector __attribute__((vector_size(WIDTH)));
typedef uint64_t sets __attribute__((vector_size(WIDTH)));

static inline uint64_t equal_bytes(vector a, vector b) {
    const vector equal = (vector)(a == b);
    uint64_t bits = 0;
    for (unsigned j = 0; j < WIDTH; j++)
        bits |= (uint64_t)(equal[j] & 1) << j;
    return bits;
}

static inline vector nothing(void) {
    return (vector){0};
}

static inline vector collect(vector seen, vector x, vector wanted) {
    return seen | (vector)(x == wanted);
}

static inline uint64_t collected(vector seen) {
    return ~equal_bytes(seen, (vector){0}) & 0xffff;
}

static inline sets sets_of(const uint8_t *bytes, uint64_t index) {
    const sets x = (sets){bytes[0], bytes[1]} ^ index;
    return (sets){x[0] < 64 ? (uint64_t)1 << x[0] : 0, x[1] < 64 ? (uint64_t)1 << x[1] : 0};
}

#include "octal/engine/bytewise_kernel.inc"
