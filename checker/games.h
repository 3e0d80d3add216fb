/* SPDX-License-Identifier: MIT */
/* The games not played with heaps in which the checker can move. */
#ifndef CHECKER_GAMES_H
#define CHECKER_GAMES_H

#include "pieces.h"

enum { HEAP_MAX = 1 << 24 /* tokens, where a limit is needed */ };

/* What stands after the name of a rule, coins=1-4, as its game understands it. */
typedef struct setting {
    uint64_t numbers[4];
} setting;

typedef struct game {
    const char *name;
    /* Reads a text as the components of one option; those without a move may be left out. False if
     * the text is no such thing. */
    bool (*read)(const setting *with, const char *text, pieces *to);
    /* All options of a component that came from here. */
    void (*moves)(const setting *with, const uint8_t *state, size_t size, pieces *to);
    /* Whether a component is lost because each move in it has an answer that makes it its own
     * mirror image again. NULL: that is not known of the game. */
    bool (*is_mirrored)(const uint8_t *state, size_t size);
    /* Reads what stands after '=', "" if nothing does. NULL: nothing may. */
    bool (*set)(const char *text, setting *with);
    /* What the name stands for as a setting, after which none may be written. NULL: nothing. */
    const char *as;
} game;

/* NULL if there is no such rule of a game that is known. */
const game *game_of(const char *rule, setting *with);

extern const game cram, clobber, notakto, juvavum, domino_juvavum, dawson_strip, chomp;
extern const game node_kayles, arc_kayles, nimstring, hackenbush, geography;
extern const game sprouts, brussels_sprouts;
extern const game coins, turning_turtles, mock_turtles, ruler, twins, triplets, sym, tartan;
extern const game wythoff, euclid, fibonacci, moore, end_nim, nimble, staircase, silver_dollar,
    take_away;

#endif
