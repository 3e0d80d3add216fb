/* SPDX-License-Identifier: MIT */
/*
 * A finite commutative monoid with a subset P, kept as a commutative automaton.
 *
 * Its elements are numbered by their least words, 0 the identity: words are sums of pieces, and the
 * lesser of two words is the one that has fewer of the largest piece in which they differ. A least
 * word remains one when a piece is removed: so each element except 0 is another one with a shorter
 * word, its parent, times the largest letter of its word. Each generator, a piece that occurs in
 * least words, acts by a column. R_x, the row of an element x, is the set of all y with xy in P.
 * Where no two rows are equal, and the pieces generate the monoid, it is the misère quotient of
 * what its pieces stand for.
 */
#ifndef BOUTON_MISERE_AUTOMATON_H
#define BOUTON_MISERE_AUTOMATON_H

#include "misere/pool.h"

enum {
    BOUTON_ELEMENTS_MAX = UINT16_MAX, /* UINT16_MAX itself means none */
    BOUTON_NO_ELEMENT = UINT16_MAX,
    BOUTON_WORD_MAX = 1 << 10, /* letters */
};

typedef struct bouton_automaton {
    bouton_pool pool;
    uint32_t order;
    uint32_t generators;
    uint32_t *letters;  /* the generators' pieces, ascending */
    uint16_t **actions; /* actions[g][x] = x times generator g */
    uint16_t *parents, *lasts;
    uint8_t *lost; /* whether an element is in P */
    size_t row_words;
    uint64_t *rows;     /* from bouton_automaton_make_rows */
    uint16_t **columns; /* columns[x][y] = xy, from bouton_automaton_column; some NULL */
    uint16_t *images;   /* the pieces' elements, all of which have columns */
    size_t piece_count, piece_capacity;
} bouton_automaton;

/* An automaton of one element, without pieces; NULL with the error set. */
bouton_automaton *bouton_automaton_new(bouton_context *b);
/* An automaton with room for this order and this number of generators, but no rows. */
bouton_automaton *bouton_automaton_sized(bouton_context *b, uint32_t order, uint32_t generators);
void bouton_automaton_free(bouton_automaton *automaton);
/* Whether numbers and columns are as described above; for assertions. */
bool bouton_automaton_is_valid(const bouton_automaton *automaton);

/* Appends a piece with this image. */
bouton_status bouton_automaton_add_piece(bouton_automaton *automaton, uint16_t image);

/* Makes the column of an element unless it exists; NULL with the error set. */
const uint16_t *bouton_automaton_column(bouton_automaton *automaton, uint32_t x);
bouton_status bouton_automaton_make_rows(bouton_automaton *automaton);

uint16_t bouton_automaton_product(const bouton_automaton *automaton, uint16_t x, uint16_t y);
/* The least index and period with x^k = x^(k + period) for all k >= index. */
void bouton_automaton_powers(const bouton_automaton *automaton, uint16_t x, uint32_t *index,
                             uint32_t *period);
/* Whether it is the quotient of Nim with heaps below some power of two. */
bool bouton_automaton_is_tame(const bouton_automaton *automaton);
uint32_t bouton_automaton_lost_count(const bouton_automaton *automaton);

static inline const uint64_t *bouton_automaton_row(const bouton_automaton *automaton, uint32_t x) {
    BOUTON_ASSERT(automaton->rows != NULL && x < automaton->order);
    return automaton->rows + (size_t)x * automaton->row_words;
}

static inline bool bouton_bit(const uint64_t *bits, uint32_t i) {
    return bits[i / 64] >> i % 64 & 1;
}

static inline void bouton_set_bit(uint64_t *bits, uint32_t i) {
    bits[i / 64] |= (uint64_t)1 << i % 64;
}

static inline bool bouton_bits_within(const uint64_t *some, const uint64_t *all, size_t words) {
    for (size_t i = 0; i < words; i++)
        if (some[i] & ~all[i])
            return false;
    return true;
}

/* A sum of pieces, the largest first. */
typedef struct bouton_word {
    uint32_t size;
    uint32_t pieces[BOUTON_WORD_MAX];
} bouton_word;

/* Compares words in their order: less than 0, 0 or more than 0. */
int bouton_word_compare(const bouton_word *a, const bouton_word *b);
/* The least word of an element with one more piece; false if it is too long. */
bool bouton_word_make(bouton_word *word, const bouton_automaton *automaton, uint16_t x,
                      uint32_t piece);
uint16_t bouton_word_image(const bouton_word *word, const bouton_automaton *automaton);

#endif
