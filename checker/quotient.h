/* SPDX-License-Identifier: MIT */
/*
 * A quotient of misere play: a finite commutative monoid, some of whose elements are lost, and for
 * each heap an element, its image. It claims that a sum is lost for the player to move exactly if
 * the product of the images is. Let the heaps without moves have the image 1, which is not lost.
 * Then two conditions are enough (docs/theory.md, section 8):
 * (a) from a lost product no move leads to a lost one;
 * (b) a sum with moves whose product is not lost has a move that leads to a lost one.
 * An element is *silent* for a heap with moves if beside it no move in the heap leads to a lost
 * product; (a) is that y is silent wherever y times the image is lost.
 *
 * For (b) all sums w are gone through that might have no such move. What counts is their product
 * and the elements z that w leaves open: those for which the product with z is not lost, and each
 * heap of w is silent beside the others and z. One more heap with the image g makes x into xg, and
 * z is left open if gz was, and the heap is silent at xz. If 1 is left open, (b) fails. Of two sums
 * with the same product, the search need go on only from the one that leaves more open, so it ends.
 *
 * A heap is *firm* if every sum that contains it is lost exactly if it would be in normal play. If
 * all heaps from some heap on are firm, as far as the theorem requires, all larger ones are; for
 * these it is only checked that their images are firm and have the heaps' values.
 */
#ifndef CHECKER_QUOTIENT_H
#define CHECKER_QUOTIENT_H

#include "check.h"
#include "kinds.h"
#include "reach.h"
#include "rules.h"

#include <stddef.h>
#include <string.h>

enum { ELEMENTS_MAX = 1 << 13, HEAPS_MAX = 1 << 20 };

/* What a position leads to: its pieces stand in for heaps, of one rule. */
typedef struct closed_set {
    kinds kinds;
    pieces position;
    uint8_t rule_of[ITEMS_MAX];
    char said[SAID_MAX];
    components known; /* the pieces; the value of one is its number */
    uint32_t *number; /* [pieces]: of each as a component, as some may be the same */
} closed_set;

/* A heap with moves. */
typedef struct letter {
    size_t rule;
    uint64_t heap;
    uint16_t image;
} letter;

/* The identity is element 0. Sets of elements are `words` words each, one bit an element. */
typedef struct quotient {
    lines *l;
    closed_set *closed; /* NULL: of heaps */
    rules rules;
    reach reach;
    uint64_t firm; /* all heaps from here on are firm; 0: nothing is said of that */
    uint64_t told; /* heaps up to here are gone through by their options */
    uint64_t elements, generator_count, lost_count;
    size_t words;
    letter *generators;
    uint16_t *actions;  /* [generator_count][elements] */
    uint16_t *products; /* [elements][elements] */
    uint16_t *images;   /* [rules][heaps + 1] */
    uint64_t *lost;
    uint64_t *rows;             /* [elements]: the set of those whose product with it is lost */
    uint64_t *options, *silent; /* of the heap at hand: the images of its options */
    letter *letters;   /* [letter_count]: the heaps that may be in a sum for which (b) fails */
    uint64_t *silents; /* [letter_count] */
    size_t letter_count, letter_room;
} quotient;

/*@ requires \valid_read(set + x / 64);
    assigns \nothing; */
static inline bool has(const uint64_t *set, size_t x) {
    return set[x / 64] >> x % 64 & 1;
}

/*@ requires \valid(set + x / 64);
    assigns set[x / 64]; */
static inline void put(uint64_t *set, size_t x) {
    set[x / 64] |= (uint64_t)1 << x % 64;
}

static inline void fill(const quotient *q, uint64_t *set) {
    memset(set, 0xff, q->words * sizeof *set);
    if (q->elements % 64 != 0)
        set[q->words - 1] = ((uint64_t)1 << q->elements % 64) - 1;
}

static inline bool is_empty(const quotient *q, const uint64_t *set) {
    size_t i = 0;
    while (i < q->words && set[i] == 0)
        i++;
    return i == q->words;
}

static inline bool is_within(const quotient *q, const uint64_t *set, const uint64_t *other) {
    size_t i = 0;
    while (i < q->words && (set[i] & ~other[i]) == 0)
        i++;
    return i == q->words;
}

/*@ requires \valid_read(q) && x < q->elements <= UINT16_MAX && y < q->elements;
    requires \valid_read(q->products + start(x, q->elements) + y);
    assigns \nothing;
    ensures \result == q->products[start(x, q->elements) + y]; */
static inline size_t product(const quotient *q, size_t x, size_t y) {
    return q->products[x * q->elements + y];
}

static inline uint16_t image(const quotient *q, size_t rule, uint64_t heap) {
    return q->images[rule * (q->reach.heaps + 1) + heap];
}

/* What is asked of one heap alone, q->options being made: condition (a). */
bool check_options(quotient *q, size_t rule, uint64_t heap);

/* Reads the rules, the position and the pieces; checks these, once their images are known. */
bool read_closed_set(quotient *q);
bool check_pieces(quotient *q);
void closed_set_free(closed_set *closed);

/* Reads the line "firm". */
bool read_firm(quotient *q);
/* What it says, once everything else except condition (b) is known. */
bool check_firm(const quotient *q);

/* Condition (b). What it says of one heap alone, and of the quotient as a table, is known. */
bool check_sums(const quotient *q);

#endif
