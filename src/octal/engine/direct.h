/* SPDX-License-Identifier: MIT */
/* Values from the definition, for every code. */
#ifndef BOUTON_OCTAL_ENGINE_DIRECT_H
#define BOUTON_OCTAL_ENGINE_DIRECT_H

#include "octal/code/code.h"

typedef struct bouton_direct {
    const bouton_code *code;
    unsigned parts;      /* most heaps left by a move */
    size_t width;        /* a power of two above every value so far: nim-sums stay below it */
    uint8_t *marks;      /* [width] options of the current heap */
    uint8_t *seen;       /* [width] options by the tail so far; NULL without tail */
    uint64_t seen_rests; /* rests below this one are in seen */
    uint64_t *sums;      /* scratch: 64 rows of width / 64 words (three parts) */
    uint64_t **pairs;    /* pairs[m]: set of the values of m in two heaps (three parts) */
    size_t *pair_words;  /* words of each */
    size_t pair_count, pair_capacity, pair_words_capacity;
} bouton_direct;

bouton_status bouton_direct_open(bouton_context *b, bouton_direct *direct, const bouton_code *code);
void bouton_direct_close(bouton_context *b, bouton_direct *direct);

/* Makes room for values up to this one. Only needed if not every value before n came from
 * bouton_direct_next. */
bouton_status bouton_direct_reserve(bouton_context *b, bouton_direct *direct, uint32_t largest);

/* G(n) from values[0] .. values[n - 1]. With three parts or a tail, n must go up from 0 one by
 * one. */
bouton_status bouton_direct_next(bouton_context *b, bouton_direct *direct, const uint32_t *values,
                                 uint64_t n, uint32_t *value);

#endif
