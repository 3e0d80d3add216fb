/* SPDX-License-Identifier: MIT */
/*
 * An automaton for misere play, where a quotient may be infinite. Some heaps are *generators*; each
 * other heap counts as nothing or as one of these. For a generator of index i > 0 (these are the
 * *periodic* ones) counts below i are all distinguished; from i on only k mod 2 matters. For a
 * generator of index 0 the automaton reads the count in binary: the lowest digits of all such
 * counts first, and so on; beyond them zeros. The counts of the periodic generators together make a
 * *class*; the state that is reached has the set of classes that are lost.
 *
 * It claims that a sum is lost for the player to move exactly if its class is in the set of the
 * state that its other counts lead to. Let x stand for such a class and counts, an element of the
 * monoid of all of them. Conditions (docs/theory.md, section 9), at each x: (a) if x is lost, no
 * move in any generator that it has leads to a lost element; (b) if x is not lost and not 1, it has
 * a generator h with a move to a lost element, from each y
 *     with yh = x (there are two where the class has h exactly i times, or i + 2, ...);
 * (c) for a heap h that is none, with the image g: if xg is lost, no move in h beside x leads to a
 *     lost element; if g is a generator, a move in h does where one in g does; if g is 1, some move
 *     in h alone leads to a lost element.
 * There are infinitely many x, but the counts of x and of all elements that moves lead to are read
 * together, digit by digit with what is carried, and so lead to finitely many joint states.
 */
#ifndef CHECKER_AUTOMATON_H
#define CHECKER_AUTOMATON_H

#include "check.h"
#include "reach.h"
#include "rules.h"

#include <stddef.h>

enum {
    GENERATORS_MAX = 16,
    INDEX_MAX = 64,
    UNBOUNDED_MAX = 4,
    CLASSES_MAX = 1 << 16,
    STATES_MAX = 1 << 12,
    CODES = 17 * 17 * 17, /* words of up to three generators */
    CODE_WORDS = (CODES + 63) / 64,
    SHIFTS_MAX = 64,
    CARRIES = 5, /* -1 to 3 */
};

typedef struct generator {
    uint64_t heap, index;
    uint32_t unit, size; /* of index > 0: its count is the digit class / unit % size */
    unsigned place;      /* of index 0: which of the numbers read */
    uint32_t *up;        /* [classes]: the class with one more of it */
} generator;

/* Heaps with the same image, whose moves leave the same words. A word is the number of up to three
 * generators, each counted from 1, in base 17. */
typedef struct kind {
    uint64_t heap; /* the first one */
    uint16_t image;
    bool generates;
    uint64_t words[CODE_WORDS];
} kind;

typedef struct automaton {
    lines *l;
    rules rules;
    reach reach;
    uint64_t generator_count, set_count, states;
    unsigned unbounded;
    uint32_t classes;
    size_t words; /* of a set of classes */
    generator generators[GENERATORS_MAX];
    uint16_t *images; /* [heaps + 1] */
    uint64_t *sets;   /* [set_count][words] */
    uint16_t *next;   /* [states << unbounded] */
    uint16_t *set_of; /* [states] */
    kind *kinds;
    size_t kind_count, kind_room;
    /* With carries: part p is a state and for each number what is carried. */
    uint32_t *steps;  /* [parts << unbounded] */
    uint16_t *values; /* [parts]: the set, from 1 on, when only zeros follow; 0: no such numbers */
} automaton;

/* Conditions (a) to (c). */
bool check_elements(automaton *a);

#endif
