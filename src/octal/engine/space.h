/* SPDX-License-Identifier: MIT */
/*
 * The sparse space of a sequence.
 *
 * For a code whose moves leave at most two heaps, choose a bit mask, and call a value v of a heap n
 * rare if v & mask has an even number of ones, otherwise common. The nim-sum of two values of the
 * same class is rare, of different classes common. So a common option of n comes only from a rare
 * and a common heap (or from a single heap): to find the least common value that is not an option
 * it is enough to pair the rare heaps, which are often few. If all split digits have the same
 * parity of index, the parity of n may be part of the mask: v at n is then rare if the ones of v &
 * mask and n - t together are even, and the same rule of signs holds, since n = a + b + t.
 *
 * The best mask is the one with the fewest rare heaps; the counts for all masks at once are a
 * Walsh-Hadamard transform of the counts of the values.
 */
#ifndef BOUTON_OCTAL_ENGINE_SPACE_H
#define BOUTON_OCTAL_ENGINE_SPACE_H

#include "octal/code/code.h"

#include <bouton/sequence.h>

/* A finite code with at most two parts, in the form used by the engines. */
typedef struct bouton_shape {
    uint32_t *ones;   /* k with a digit that allows one heap to be left */
    uint32_t *splits; /* k with a digit that allows two heaps to be left */
    size_t one_count, split_count, capacity;
    uint32_t reach;   /* the last k with a digit */
    bool halves;      /* two equal parts are allowed */
    bool same_parity; /* of all splits */
} bouton_shape;

/* Whether the engines for sparse spaces can serve a code: finite, two parts, some split. */
bool bouton_shape_fits(const bouton_code *code);
bouton_status bouton_shape_open(bouton_context *b, bouton_shape *shape, const bouton_code *code);
void bouton_shape_close(bouton_context *b, bouton_shape *shape);

typedef struct bouton_space {
    uint32_t mask;      /* not 0 */
    bool positional;    /* the parity of n is part of the mask */
    uint32_t odd;       /* parity of the splits, if positional */
    unsigned drop;      /* the lowest bit of the mask: what an index leaves out */
    bouton_rare *rares; /* owned; by heap, without heap 0 */
    size_t count, capacity;
} bouton_space;

/* Chooses the mask with the fewest rare heaps among values[1] .. values[n - 1], and lists them. */
bouton_status bouton_space_choose(bouton_context *b, bouton_space *space, const bouton_shape *shape,
                                  const uint32_t *values, uint64_t n);
/* Adds a rare heap after the last. */
bouton_status bouton_space_add(bouton_context *b, bouton_space *space, uint64_t heap,
                               uint32_t value);
void bouton_space_close(bouton_context *b, bouton_space *space);
/* Whether there is a mask, and the heaps listed are rare and in order. */
bool bouton_space_is_valid(const bouton_space *space);

static inline unsigned bouton_space_class(const bouton_space *space, uint64_t n, uint32_t value) {
    const unsigned place = space->positional ? (unsigned)(n + space->odd) : 0;
    return ((unsigned)__builtin_popcount(value & space->mask) + place) & 1;
}

static inline bool bouton_space_common(const bouton_space *space, uint64_t n, uint32_t value) {
    return bouton_space_class(space, n, value) == 1;
}

/* The index of a value: the value without bit `drop`, which the class restores. Within a class
 * indices are ordered as values are; the index of a nim-sum is the nim-sum of the indices. */
static inline uint32_t bouton_space_index(const bouton_space *space, uint32_t value) {
    const uint32_t low = ((uint32_t)1 << space->drop) - 1;
    return (value >> 1 & ~low) | (value & low);
}

/* The value of an index at n in the class 0 (rare) or 1 (common). */
static inline uint32_t bouton_space_value(const bouton_space *space, uint64_t n, uint32_t index,
                                          unsigned class) {
    const uint32_t low = ((uint32_t)1 << space->drop) - 1;
    const uint32_t value = (index & ~low) << 1 | (index & low);
    const bool right = bouton_space_class(space, n, value) == class;
    return right ? value : value | (uint32_t)1 << space->drop;
}

/* The entry of a rare heap; NULL if the heap is not rare. */
const bouton_rare *bouton_space_find(const bouton_space *space, uint64_t heap);

/* The last rare heap; 0 if there is none. */
static inline uint64_t bouton_space_last(const bouton_space *space) {
    return space->count ? space->rares[space->count - 1].heap : 0;
}

/* The number of known rare heaps, including heap 0 if it is rare, which is not in the list. */
static inline size_t bouton_space_rare_count(const bouton_space *space) {
    return space->count + !bouton_space_common(space, 0, 0);
}

#endif
