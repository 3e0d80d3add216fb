/* SPDX-License-Identifier: MIT */
/*
 * Misère quotients, perhaps infinite, by an automaton that reads counts in binary.
 *
 * Some heaps are *generators*. A few of these are *unbounded*: their counts are distinguished
 * without limit. For each of the rest only the class of its count is kept: exact below its index,
 * from there on just its parity. So a sum becomes an element of the monoid M of all pairs of a
 * class (of the counts of all generators but the unbounded ones) and as many numbers as there are
 * unbounded generators. Each heap has an image in M: its own if it is a generator, else 1 or that
 * of a generator. An automaton decides which elements are lost: it reads the binary digits of those
 * numbers, all of them at once and the lowest first, and the state that it reaches has the set of
 * classes that are lost beside them. It is the minimal one, its states numbered in the order in
 * which they are first reached.
 *
 * It is found from a table of outcomes with small counts (binary_table.c) by guessing that its
 * pattern continues (binary_guess.c), which proves nothing. The proof is that the conditions of the
 * theorem of docs/theory.md, section 9, hold at every element of M; these are infinitely many, but
 * of finitely many kinds (binary_verify.c).
 */
#ifndef BOUTON_MISERE_BINARY_H
#define BOUTON_MISERE_BINARY_H

#include "misere/pool.h"
#include "misere/repetition.h"
#include "position/position.h"

enum {
    BOUTON_BINARY_GENERATORS = 16,
    BOUTON_BINARY_UNBOUNDED = 4,
    BOUTON_BINARY_CLASSES = 1 << 16,
    BOUTON_BINARY_STATES = 1 << 12,
    BOUTON_BINARY_HEAPS = 1 << 12,
};

/* What a move leaves of a heap: a product of generators, ascending. */
typedef struct bouton_binary_word {
    uint8_t count, parts[3];
} bouton_binary_word;

typedef struct bouton_binary_options {
    bouton_binary_word *words; /* each once */
    size_t count, capacity;
} bouton_binary_options;

typedef struct bouton_binary_generator {
    uint32_t heap;
    bool unbounded;
    uint32_t place;      /* if unbounded: its place among these */
    uint32_t index;      /* else: at least 1 */
    uint32_t unit, size; /* else: its digit in a class, of index + 2 */
    const bouton_binary_options *options;
} bouton_binary_generator;

/* The monoid M. */
typedef struct bouton_binary_frame {
    uint32_t count; /* of generators, ordered by their heaps */
    bouton_binary_generator generators[BOUTON_BINARY_GENERATORS];
    uint32_t unbounded, classes;
} bouton_binary_frame;

/* next[state << unbounded | digits], the digit of the first unbounded generator lowest. */
typedef struct bouton_binary_automaton {
    bouton_pool pool;
    uint32_t states, set_count;
    size_t words;     /* of a set: a bit for each class */
    uint16_t *next;   /* [states << unbounded] */
    uint16_t *set_of; /* [states] */
    uint64_t *sets;   /* [set_count][words], in the order in which states refer to them */
} bouton_binary_automaton;

/* What is known of one rule. */
typedef struct bouton_binary {
    bouton_context *b;
    const bouton_rule *rule;
    bouton_meter *meter;
    uint16_t *images; /* of the heaps included: 0 for 1, else 1 + the number of a generator, which
                         is no larger heap */
    bouton_binary_options *options; /* of the heaps in */
    bool *forced;                   /* heaps found to be generators */
    uint32_t heaps;                 /* in */
    bouton_binary_frame frame;
    bouton_binary_automaton automaton;
    uint64_t joint_states; /* examined for the current automaton */
    bouton_repetition repetition;
} bouton_binary;

/* ---- The monoid ---- */

/* Sets classes and places from the indices and from which generators are unbounded; false if there
 * are too many classes. */
bool bouton_binary_lay_out(bouton_binary_frame *frame);
/* The class with one more of a generator that is not unbounded. */
static inline uint32_t bouton_binary_raise(const bouton_binary_generator *g, uint32_t class) {
    const uint32_t digit = class / g->unit % g->size;
    return digit + 1 < g->size ? class + g->unit : class - g->unit;
}
/* The class with one more of each of a word's generators, ignoring unbounded ones. */
uint32_t bouton_binary_times(const bouton_binary_frame *frame, uint32_t class,
                             const bouton_binary_word *word);

static inline bool bouton_binary_has(const uint64_t *set, uint32_t class) {
    return set[class / 64] >> class % 64 & 1;
}

/* ---- The guess ---- */

/* Outcomes by counts: those of bounded generators below their sizes, of others below limits that
 * the table chooses. */
typedef struct bouton_binary_table {
    bouton_context *b;
    const bouton_binary_frame *frame;
    uint32_t sides[BOUTON_BINARY_GENERATORS];
    size_t strides[BOUTON_BINARY_GENERATORS], count;
    uint8_t *outcomes;
} bouton_binary_table;

enum { BOUTON_BINARY_NONE = 255 };
enum { BOUTON_BINARY_WON, BOUTON_BINARY_LOST, BOUTON_BINARY_UNKNOWN };

/* Makes the table in which the largest unbounded counts are below `side`. *blamed is a generator
 * whose index the table shows to be too small, or BOUTON_BINARY_NONE. Free it whatever the
 * status. */
bouton_status bouton_binary_table_make(bouton_binary_table *table, const bouton_binary_frame *frame,
                                       bouton_meter *meter, uint32_t side, uint32_t *blamed);
void bouton_binary_table_free(bouton_binary_table *table);

/* An automaton that agrees with a table, whose states are distinguished by the sets after `window`
 * numbers in each direction; *closed: whether the table was large enough for it. */
bouton_status bouton_binary_guess(const bouton_binary_table *table, bouton_meter *meter,
                                  uint32_t window, bouton_binary_automaton *automaton,
                                  bool *closed);

/* ---- The proof ---- */

/* Whether the conditions hold for sums of generators. */
bouton_status bouton_binary_verify(bouton_binary *binary, bool *holds);
/* Whether a heap with these options, at least one, may have an image: 0 for 1, else that of a
 * generator. */
bouton_status bouton_binary_may_be(bouton_binary *binary, const bouton_binary_options *options,
                                   uint16_t image, bool *holds);

/* ---- Sums ---- */

/* The class of a sum, given its counts of each generator, and whether it is lost for the player to
 * move. */
uint32_t bouton_binary_class(const bouton_binary_frame *frame, const uint64_t *counts);
bool bouton_binary_is_lost(const bouton_binary *binary, const uint64_t *counts);
/* The image of a heap, using the period if one is proved; false if the heap is not included. */
bool bouton_binary_image(const bouton_binary *binary, uint64_t heap, uint16_t *image);

/* ---- The whole ---- */

bouton_binary *bouton_binary_new(bouton_context *b, const bouton_rule *rule, bouton_meter *meter);
void bouton_binary_free(bouton_binary *binary);
/* Adds heaps until 0 .. heap are included or a period is proved; BOUTON_LIMIT if it gets stuck.
 * What is known is kept. */
bouton_status bouton_binary_advance(bouton_binary *binary, uint64_t heap);

#endif
