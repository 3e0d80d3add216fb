/* SPDX-License-Identifier: MIT */
/* The values of a taking-and-breaking game, computed for the checker alone. */
#ifndef CHECKER_SEQUENCE_H
#define CHECKER_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DIGITS_MAX = 4096,
    RARES_MAX = 1 << 24,
    VALUES_HELPED = 512, /* with help values and the mask are below */
    LUCKY = 128,
};

/* The sign of a digit, in its upper bits: what is said of the sizes of the heaps left. */
enum { SIZES = 48, DIFFERENT = 16, EQUAL = 32, UNEQUAL = 48 };

/* A code: digits[k] is d_k up to `length`, tail beyond. */
typedef struct code {
    uint8_t digits[DIGITS_MAX];
    uint32_t length;
    uint8_t tail;
    bool signs;                                       /* some digit has one */
    unsigned parts;                                   /* most heaps left by a move */
    uint32_t singles[DIGITS_MAX], splits[DIGITS_MAX]; /* k whose digit leaves one heap, two */
    size_t single_count, split_count;
} code;

/* False if the text is no code. */
bool code_read(code *c, const char *text);

/* A heap and its value. */
typedef struct rare {
    uint64_t heap;
    uint32_t value;
} rare;

/* What a certificate claims to help the computation. With mask 0 there is no help. */
typedef struct help {
    uint32_t mask;
    bool positional;
    const rare *rares;
    size_t rare_count;
    uint64_t reach; /* pairs need no larger heap than this from heap `from` on */
    uint64_t from;
} help;

/* Whether this would be a common value of heap n. */
bool help_common(const code *c, const help *h, uint64_t n, uint32_t value);

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
    size_t met;         /* rares met so far */
    uint8_t *marks;
    uint64_t common[2][VALUES_HELPED / 64]; /* the common values, by the place of the heap */
    rare lucky[LUCKY]; /* heaps that served in pairs lately, with their values */
    size_t lucky_count;
    const char *error; /* why it stopped */
} sequence;

/* Makes a sequence that remembers `back` heaps and the first `first_size`, among which the rare
 * heaps of the help must be: of a smaller rare value all pairs are tried there. False without
 * memory. */
bool sequence_open(sequence *s, const code *c, const help *h, uint64_t first_size, uint64_t back);
void sequence_close(sequence *s);

/* Goes on from heap n with the values before it given, all of them common. The first values must
 * have been computed. Up to `reach` heaps on, a pair may need a heap before those given: there a
 * smaller rare value for which none is found is taken for an option. Whoever computes the stretch
 * before has to go on so far. */
void sequence_jump(sequence *s, uint64_t n, const uint16_t *values, uint64_t count);

/* The next value; false with s->error set if the help does not lead to it. */
bool sequence_next(sequence *s, uint32_t *value);

/* G(n) for a heap that is remembered. */
uint32_t sequence_value(const sequence *s, uint64_t n);

#endif
