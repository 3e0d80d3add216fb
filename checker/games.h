/* SPDX-License-Identifier: MIT */
/* The games that are no heaps, in which the checker can move. */
#ifndef CHECKER_GAMES_H
#define CHECKER_GAMES_H

#include "pieces.h"

typedef struct game {
    const char *name;
    /* Reads a text as the components of one option; those without a move may be left out. False if
     * it is none. */
    bool (*read)(const char *text, pieces *to);
    /* All options of a component that came from here. */
    void (*moves)(const uint8_t *state, size_t size, pieces *to);
    /* Whether a component is lost since each move in it has an answer that makes it its own mirror
     * image again. NULL: that is not known of the game. */
    bool (*is_mirrored)(const uint8_t *state, size_t size);
} game;

/* NULL if the game is not known. */
const game *game_of(const char *name);

extern const game cram, clobber, notakto, chomp, node_kayles, arc_kayles, nimstring, sprouts;

/* Reads a number below `most`, in decimal digits, and steps over it. */
bool take_number(const char **text, unsigned most, unsigned *n);
/* Reads "3x4". */
bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns);

#endif
