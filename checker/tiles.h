/* SPDX-License-Identifier: MIT */
/*
 * Stretches of a sequence side by side. A row has a heap of each of LANES stretches: the word of a
 * heap is 2^i, i the index of its value, 0 .. 15. A vector is a tile of some rows one after the
 * other, none of which is a source of another. All heaps are common here, as those after the last
 * rare one are to be. The nim-sum with an index permutes the bits of a word, so the words at all
 * offsets that share a summand are OR-ed first; then the summands 1, 2, 4, 8 are added one after
 * the other, each to half as many words. What the taps bring so are all common options, as in
 * sequence.c, and the least index that they leave free is the value, ~S & (S + 1) as a word, if all
 * rare values below are options. Pairs with small common heaps, the witnesses, show these in the
 * same way; for the few that they do not show a pair is looked for.
 *
 * A stretch where an index is 16 or more, or where no pair is found, is not shown, and that is all
 * that is said of it: whether it is wrong, sequence.c decides.
 *
 * The body for plain C, AVX2 and AVX-512: include it after defining
 *     TILE_ROWS    rows of a vector, ROWS at most
 *     TILE_TARGET  the attribute that allows the instructions
 *     TILE_GO      the name of the function to define
 */
#include "lanes.h"

#include <string.h>

typedef struct tiles_run {
    const lanes_plan *p;
    uint16_t (*rows)[LANES];                /* [back + BLOCK + ROWS] */
    uint16_t upper[2][ROWS * LANES];        /* of the plan, if the first row is even, or odd */
    uint16_t halves[2][ROWS * LANES];       /* 0 is shown by two equal heaps */
    uint16_t first[ROWS + 1][ROWS * LANES]; /* all ones in the first 0, 1, 2 ... rows */
    uint16_t active[ROWS * LANES];          /* lanes that are neither done nor given up */
    stretch *stretches;
    size_t count;
} tiles_run;

/* Computes rows `at` to `end`, the first of them odd or even, and verifies them if they are not
 * trusted. Leaves the lanes where that can't be done. */
typedef void tiles_computer(tiles_run *r, size_t at, size_t end, unsigned parity, bool trusted);

tiles_computer tiles_plain, tiles_avx2, tiles_avx512;

/* The lane is done, or given up. */
void tiles_leave(tiles_run *r, size_t lane);

/* Looks for pairs that show the missing indices of each cell from row `at` on; leaves the lanes
 * where there is none. */
void tiles_look_for(tiles_run *r, size_t at, const uint16_t *missing, size_t cells);

#ifdef TILE_GO

enum {
    CELLS = TILE_ROWS * LANES,
    NEAR = 1 << 10, /* rows computed before they are verified: what they need stays in the cache */
};

typedef uint16_t tile __attribute__((vector_size(CELLS * sizeof(uint16_t))));

#define INLINE TILE_TARGET static inline __attribute__((always_inline))

INLINE tile load(const uint16_t *from) {
    tile t;
    memcpy(&t, from, sizeof t);
    return t;
}

INLINE bool any(tile t) {
    uint64_t words[sizeof t / sizeof(uint64_t)], all = 0;
    memcpy(words, &t, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        all |= words[i];
    return all != 0;
}

/* Nim-adds 2^k to all indices. */
INLINE tile add(tile t, unsigned k) {
    switch (k) {
    case 3:
        return t << 8 | t >> 8;
    case 2:
        return (t & 0x0f0f) << 4 | (t >> 4 & 0x0f0f);
    case 1:
        return (t & 0x3333) << 2 | (t >> 2 & 0x3333);
    default:
        return (t & 0x5555) << 1 | (t >> 1 & 0x5555);
    }
}

/* The words of the heaps to which index v is to be added, for the rows from `now` on. */
INLINE tile gather(const sources *from, const uint16_t *now, unsigned v) {
    tile set = {0};
    for (uint32_t i = from->begin[v]; i < from->begin[v + 1]; i++)
        set |= load(now + from->places[i]);
    return set;
}

/* The options from the sources with an index from v to v + 1, 3 or 7, less v. */
INLINE tile from_two(const sources *from, const uint16_t *now, unsigned v) {
    return gather(from, now, v) | add(gather(from, now, v + 1), 0);
}

INLINE tile from_four(const sources *from, const uint16_t *now, unsigned v) {
    return from_two(from, now, v) | add(from_two(from, now, v + 2), 1);
}

INLINE tile from_eight(const sources *from, const uint16_t *now, unsigned v) {
    return from_four(from, now, v) | add(from_four(from, now, v + 4), 2);
}

/* The options that the sources bring to the rows from `now` on. */
INLINE tile collect(const sources *from, const uint16_t *now) {
    const tile low = from_eight(from, now, 0);
    return from->begin[8] == from->begin[INDICES] ? low : low | add(from_eight(from, now, 8), 3);
}

INLINE size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Computes the rows; leaves the lanes where an index is too large. */
INLINE void compute(tiles_run *r, size_t at, size_t end) {
    const size_t step = least(r->p->rows, TILE_ROWS);
    uint16_t zeros[CELLS];
    tile zero = {0};
    for (size_t rows; at < end; at += rows) {
        rows = least(step, end - at);
        const tile options = collect(&r->p->taps, r->rows[at]);
        const tile word = ~options & (options + 1);
        memcpy(r->rows + at, &word, sizeof word);
        zero |= (tile)(word == 0) & load(r->first[rows]);
    }
    memcpy(zeros, &zero, sizeof zeros);
    for (size_t i = 0; i < CELLS; i++)
        if (zeros[i] != 0)
            tiles_leave(r, i % LANES);
}

/* Sees whether all rare values below those of the rows are options. */
INLINE void verify(tiles_run *r, size_t at, size_t end, unsigned parity) {
    const lanes_plan *p = r->p;
    for (size_t rows; at < end; at += rows, parity ^= rows & 1) {
        rows = least(TILE_ROWS, end - at);
        tile group = load(r->rows[at]);
        for (unsigned k = 0; k < p->drop && k < 4; k++)
            group |= add(group, k);
        tile missing = ((group & -group) - 1) | (group & load(r->upper[parity]));
        missing &= ~load(r->halves[parity]) & load(r->active) & load(r->first[rows]);
        for (size_t i = 0; i < OFTENNESS && any(missing); i++)
            missing &= ~collect(&p->often[i], r->rows[at]);
        if (any(missing)) {
            uint16_t words[CELLS];
            memcpy(words, &missing, sizeof words);
            tiles_look_for(r, at, words, CELLS);
        }
    }
}

TILE_TARGET void TILE_GO(tiles_run *r, size_t at, size_t end, unsigned parity, bool trusted) {
    for (size_t next; at < end; parity ^= (next - at) & 1, at = next) {
        next = at + least(NEAR, end - at);
        compute(r, at, next);
        if (!trusted)
            verify(r, at, next, parity);
    }
}

#undef INLINE
#endif
