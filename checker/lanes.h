/* SPDX-License-Identifier: MIT */
/*
 * The second engine of bouton-check, for what lies far out in a long sequence: many stretches of it
 * side by side, one in each lane of a vector. It computes what sequence.c computes one value after
 * the other; it leaves to that engine whatever it can't show in its own way.
 */
#ifndef CHECKER_LANES_H
#define CHECKER_LANES_H

#include "sequence.h"

/* Whether there are vectors of AVX2 and AVX-512. */
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#define LANES_X86 1
#else
#define LANES_X86 0
#endif

enum { LANES = 8, ROWS = 4, INDICES = 16, OFTENNESS = 2 };

/* The values of the `count` heaps before this one are to be kept. */
typedef struct glimpse {
    uint64_t heap;
    uint64_t count;
    uint16_t *values; /* [count] */
} glimpse;

enum { GLIMPSES_MAX = 20 };

/* The heaps from one mark on: `window` has the values of those before. */
typedef struct stretch {
    uint64_t from, to;
    const uint16_t *window;
    glimpse glimpses[GLIMPSES_MAX]; /* with heaps from `from` to `to`, in any order */
    size_t glimpse_count;
    bool shown; /* each value in it is right, if those of the window are */
} stretch;

/* Heaps whose values bring an option, by the index that is added to theirs. */
typedef struct sources {
    int32_t *places; /* of index v: places[begin[v]] .. places[begin[v + 1] - 1], each the heap's
                      * offset, negative, times LANES */
    uint32_t begin[INDICES + 1];
} sources;

/* What all threads share. */
typedef struct lanes_plan {
    const sequence *s;
    unsigned
        vectors;   /* 2: those of AVX-512 are used, 1: of AVX2, 0: what the compiler makes of it */
    uint64_t over; /* so far on, what pairs show is taken on trust: see sequence_jump */
    uint64_t back; /* heaps that are remembered */
    size_t rows;   /* ROWS, or as many as there are of which none is a source of another */
    unsigned drop; /* the lowest bit of the mask */
    uint16_t upper[2];        /* by the place of the heap: the common values with that bit */
    sources taps;             /* common options */
    sources often[OFTENNESS]; /* rare options: tried first, and where that is not enough */
    uint8_t *small; /* [reach + 1] the indices of small common heaps, NO_INDEX of others */
} lanes_plan;

enum { NO_INDEX = 255 };

/* For a sequence whose first values are known, and glimpses of at most `back` heaps. False without
 * memory, or if this engine is of no use there: then *useless is set. */
bool lanes_plan_open(lanes_plan *p, const sequence *s, uint64_t back, bool *useless);
void lanes_plan_close(lanes_plan *p);

/* The best vectors of this processor. */
unsigned lanes_vectors(void);

/* The index of a common value: the value without the lowest bit of the mask (docs/theory.md,
 * section 1); the nim-sum of two values has the nim-sum of their indices. And back, for a common
 * value of heap n. */
uint32_t lanes_index(const lanes_plan *p, uint32_t value);
uint32_t lanes_value(const lanes_plan *p, uint64_t n, uint32_t index);

/* Computes some stretches, LANES at most, and sets `shown` of each. Asks now and then whether to go
 * on, if `go_on` is not NULL; where the answer is no, none is shown. False without memory. */
bool lanes_run(const lanes_plan *p, stretch *stretches, size_t count, bool (*go_on)(void *user),
               void *user);

#endif
