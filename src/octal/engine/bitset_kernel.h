/* SPDX-License-Identifier: MIT */
/* The inner loop of the bit-set engine, one build for each instruction set. */
#ifndef BOUTON_OCTAL_ENGINE_BITSET_KERNEL_H
#define BOUTON_OCTAL_ENGINE_BITSET_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BOUTON_LANES = 32,                         /* heaps of a block */
    BOUTON_STRIDE = 8,                         /* blocks of a stride */
    BOUTON_SPAN = BOUTON_LANES * BOUTON_STRIDE /* heaps of a stride */
};

/* Taps with one nim-summand. */
typedef struct bouton_bitset_group {
    uint32_t index;
    uint32_t count;
    const size_t *offsets;
} bouton_bitset_group;

typedef struct bouton_bitset_groups {
    bouton_bitset_group groups[16];
    size_t count;
} bouton_bitset_groups;

/* A tap into the block itself or the one before, prepared for permutations of bytes: byte i of the
 * result is byte bytes[i] of 64 earlier bytes and 64 later ones; then its bits are permuted. */
typedef struct bouton_bitset_near {
    _Alignas(64) uint8_t bytes[64];
    uint64_t within; /* bytes that come from the later ones */
    uint64_t matrix; /* for gf2p8affineqb */
} bouton_bitset_near;

/* Bit i of gf2p8affineqb's result is bit i ^ g of the byte. */
static inline uint64_t bouton_bitset_matrix(unsigned g) {
    static const uint64_t matrix[8] = {0x0102040810204080, 0x0201080420108040, 0x0408010240801020,
                                       0x0804020180402010, 0x1020408001020408, 0x2010804002010804,
                                       0x4080102004080102, 0x8040201008040201};
    return matrix[g & 7];
}

typedef struct bouton_bitset_plan {
    bouton_bitset_groups far;    /* offsets from BOUTON_SPAN on: a whole stride at once */
    bouton_bitset_groups middle; /* from 2 * BOUTON_LANES on */
    bouton_bitset_groups recent; /* from BOUTON_LANES on */
    bouton_bitset_groups near;   /* below: within the block */
    bouton_bitset_groups witnesses;
    const bouton_bitset_near *recent_taps, *near_taps; /* the same, flat */
    size_t recent_count, near_count;
    uint16_t free[BOUTON_LANES];     /* rare indices that need no proof */
    uint16_t upper[BOUTON_LANES];    /* indices of the common values with bit `drop` set */
    uint16_t bits[16][BOUTON_LANES]; /* bits[k]: indices of the common values with bit k set */
    unsigned bit_count;
    unsigned drop;
    unsigned rounds; /* rounds within a block before the first check whether it is finished */
    size_t lag; /* a stride is first guessed to equal the heaps this far back, at least BOUTON_SPAN;
                   0: no guess */
    size_t *offsets; /* owned: of all groups */
    size_t offset_count, offset_capacity;
    void *near_memory; /* owned: the flat taps, with room to align them */
    size_t near_size;
} bouton_bitset_plan;

typedef struct bouton_bitset_kernel {
    /* Computes a stride from lanes[0] on; lanes[-1], lanes[-2], ... are the words before it.
     * missing becomes, for each lane, the rare indices that were not shown to be options, and bit j
     * of trouble[i] is set if lane j of block i has some, or has no common candidate. Returns the
     * rounds needed beyond plan->rounds, plus one for a failed guess. */
    unsigned (*compute)(const bouton_bitset_plan *plan, uint16_t *lanes, uint16_t *missing,
                        uint32_t *trouble);
    /* The values of a stride's words. */
    void (*decode)(const bouton_bitset_plan *plan, const uint16_t *lanes, uint16_t *values);
    /* Whether three words occur consecutively, the last of them within the stride. */
    bool (*occurs)(const uint16_t *lanes, const uint16_t *needle);
} bouton_bitset_kernel;

extern const bouton_bitset_kernel bouton_bitset_portable, bouton_bitset_avx2, bouton_bitset_avx512;

#endif
