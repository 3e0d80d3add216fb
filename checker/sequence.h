/* SPDX-License-Identifier: MIT */
/* The values of a taking-and-breaking game, computed with the help of a certificate of windows. */
#ifndef CHECKER_SEQUENCE_H
#define CHECKER_SEQUENCE_H

#include "code.h"

enum { VALUES_MAX = 512, WORDS = VALUES_MAX / 64, LUCKY = 128 };

/* A heap and its value. */
typedef struct rare {
    uint64_t heap;
    uint32_t value;
} rare;

/* What a certificate claims to help the computation. */
typedef struct help {
    uint32_t mask; /* not 0 */
    bool positional;
    const rare *rares;
    size_t rare_count;
    uint64_t reach; /* pairs need no larger heap than this from heap `from` on */
    uint64_t from;
} help;

/* Brings the option G(n - offset) ^ value to heap n. */
typedef struct tap {
    uint64_t offset;
    uint32_t value;
} tap;

/* Computes heaps in order. Values are kept in a ring, and the first ones for good. */
typedef struct sequence {
    const code *c;
    help h;
    uint64_t n;      /* heaps below this one are known */
    uint16_t *first; /* [first_size] */
    uint64_t first_size;
    uint16_t *ring; /* [ring_size], a power of two */
    uint64_t ring_size;
    uint64_t ring_from; /* heaps before are not in the ring */
    uint64_t trust;     /* before this heap pairs may reach back to what is not known: see jump */
    size_t met;         /* rare heaps met so far */
    tap *taps;
    size_t tap_count;
    uint64_t window; /* how far back the taps reach that bring common values, at least 3 */
    uint64_t common[2][WORDS]; /* the common values, by the place of the heap */
    rare lucky[LUCKY];         /* heaps that served in pairs lately, with their values */
    size_t lucky_count;
    const char *error; /* why it stopped */
} sequence;

static inline uint64_t greater(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* Computes the values of the heaps up to twice the last digit: not more, because there the
 * certificate does not say what pairs need. At least the first `first` values, and those of 2 *
 * window heaps, are kept for good, and `back` heaps are remembered: of a smaller rare value all
 * pairs are tried there. The code must end and leave at most two heaps. False with s->error set; it
 * is NULL if memory failed. */
bool sequence_open(sequence *s, const code *c, const help *h, uint64_t first, uint64_t back);
void sequence_close(sequence *s);

/* The next value; false with s->error set if the help does not lead to it. */
bool sequence_next(sequence *s, uint32_t *value);

/* What the place of heap n adds to the ones of its value, and whether a value is common there. */
unsigned sequence_place(const sequence *s, uint64_t n);
bool sequence_is_common(const sequence *s, uint64_t n, uint32_t value);

/* G(n) for a heap that is remembered. */
uint32_t sequence_value(const sequence *s, uint64_t n);

/* The common value of heap n with this rank: that many less than it the taps leave free, if only
 * the heaps from `oldest` on are known. VALUES_MAX if there is none. */
uint32_t sequence_ranked(const sequence *s, uint64_t n, uint64_t oldest, uint32_t rank);

/* Goes on from heap n, with the heaps of the window before it given by their ranks. The first heaps
 * must be known, and all rare ones must have been met. Up to `reach` heaps on, a pair may need a
 * heap before those given: there no smaller rare value is looked for. Whoever computes the stretch
 * before it has to go on that far. False if a rank is not valid. */
bool sequence_jump(sequence *s, uint64_t n, const uint16_t *ranks);
/* The same with the values of the window themselves. */
bool sequence_jump_to(sequence *s, uint64_t n, const uint16_t *values);

#endif
