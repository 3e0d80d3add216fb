/* SPDX-License-Identifier: MIT */
/*
 * The parts of a move: its verb and its numbers, each with what is said of it. A move that a person
 * types and the words in which the game tells its own are read by the same reader and compared part
 * by part. Whatever the person leaves out, a verb, "square" or "from", may be anything; so bare
 * numbers are read in the order in which the game writes them.
 */
#ifndef BOUTON_MATCH_PARTS_H
#define BOUTON_MATCH_PARTS_H

#include "match/match.h"

/* What a verb can mean, as bits. */
enum {
    BOUTON_DOES_TAKE = 1 << 0,
    BOUTON_DOES_PUT = 1 << 1,
    BOUTON_DOES_PASS = 1 << 2, /* "moves 2 from step 3", a number of tokens */
    BOUTON_DOES_MOVE = 1 << 3, /* "moves from square 3", a piece */
    BOUTON_DOES_COVER = 1 << 4,
    BOUTON_DOES_TURN = 1 << 5,
    BOUTON_DOES_BITE = 1 << 6,
    BOUTON_DOES_CUT = 1 << 7,
    BOUTON_DOES_SPLIT = 1 << 8,
};

/* What a number can be the number of, as bits. */
enum {
    BOUTON_NOUN_HEAP = 1 << 0,
    BOUTON_NOUN_STEP = 1 << 1,
    BOUTON_NOUN_ROW = 1 << 2,
    BOUTON_NOUN_COLUMN = 1 << 3,
    BOUTON_NOUN_SQUARE = 1 << 4,
    BOUTON_NOUN_COIN = 1 << 5,
    BOUTON_NOUN_NODE = 1 << 6,
    BOUTON_NOUN_EDGE = 1 << 7,
    BOUTON_NOUN_ARC = 1 << 8,
};

typedef enum bouton_preposition {
    BOUTON_ANYHOW, /* none, or one that fits all: "on" */
    BOUTON_FROM,
    BOUTON_TO, /* also before what is left */
} bouton_preposition;

typedef struct bouton_move_part {
    enum bouton_part_said {
        BOUTON_SAID_NUMBER,
        BOUTON_SAID_LETTER, /* a heap's: its number, from 0 */
        BOUTON_SAID_ONE,    /* "a token": how many, or only which kind of thing */
        BOUTON_SAID_LEFT,   /* the heap at that end */
        BOUTON_SAID_RIGHT,
    } said;
    uint64_t number;
    unsigned nouns;
    bouton_preposition preposition;
    bool listed; /* one of a list with the part before it, "coins 2 and 3": in any order */
} bouton_move_part;

enum { BOUTON_MOVE_PARTS_MAX = 24 };

typedef struct bouton_move_parts {
    unsigned verbs; /* 0: none was said */
    bouton_move_part parts[BOUTON_MOVE_PARTS_MAX];
    size_t count;
    bool colon; /* "heap 2: 3" */
} bouton_move_parts;

/* Reads them; false if there is a word or sign of which nothing is known, or no part. */
bool bouton_move_parts_read(const char *text, size_t size, bouton_move_parts *parts);

/* Whether a heap is named among them. */
bool bouton_move_parts_name_heap(const bouton_move_parts *parts);

/* A move of the position, and the words in which it is told. */
typedef struct bouton_told_move {
    const bouton_position *position;
    size_t component;
    bool of_heap; /* told by its heap's letter, "takes 2 from B", and not as seen in a picture */
    uint64_t left, right; /* the heaps at the ends of a picture's rows, from 1; 0: none */
    bouton_move_parts parts;
} bouton_told_move;

/* How much of the move was said. */
typedef enum bouton_fit {
    BOUTON_FITS_NOT,
    BOUTON_FITS_IN_PART, /* what was said is its beginning, or where a piece goes */
    BOUTON_FITS,
} bouton_fit;

bouton_fit bouton_move_parts_fit(const bouton_move_parts *said, const bouton_told_move *told);

/* The moves that fit best, those that leave the same counted once: how many, and the first two. */
typedef struct bouton_fitting {
    bouton_fit fit;
    size_t count;
    bouton_choice choices[3]; /* the third is one being compared */
} bouton_fitting;

bouton_fitting bouton_fitting_start(bouton_context *b);
void bouton_fitting_release(bouton_fitting *fitting);
/* BOUTON_LIMIT from a component whose moves can't be listed is no failure: it has none that fit. */
bouton_status bouton_fitting_find(const bouton_position *position, const bouton_move_parts *said,
                                  bouton_fitting *fitting);

/* Whether two choices leave the same heaps and boards, perhaps in other places. */
bool bouton_choices_leave_the_same(const bouton_position *position, const bouton_choice *a,
                                   const bouton_choice *b);

#endif
