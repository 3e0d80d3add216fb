/* SPDX-License-Identifier: MIT */
/*
 * Pictures, which know nothing of rules or positions: rulekit, solve and match connect them to
 * those.
 *
 *     picture.c          the parts, as the bouton_draw functions of <bouton/game.h> put them
 *     layout*.c          places for the nodes and lines of graphs
 *     place.c            what the place of a part is called
 *     diff.c, verb.c what differs between two pictures, and the action seen in it
 *     phrase.c the same as data and in English words
 *     trace.c, sketch.c pictures in characters: lines; whole pictures with marks
 */
#ifndef BOUTON_PICTURE_PICTURE_H
#define BOUTON_PICTURE_PICTURE_H

#include "base/context.h"

#include <bouton/game.h>

struct bouton_picture {
    bouton_context *b;
    bouton_shape shape;
    int width, height;
    bouton_part *parts; /* in the order of their names */
    size_t count, capacity;
    uint64_t *heaps; /* tokens in each row, also where there are too many to be drawn */
    size_t heap_count, heap_capacity;
    bool from_zero;        /* a single row of cells is counted from 0, not from 1 */
    bool stairs;           /* rows of tokens are set in: they are steps, the lowest first */
    bouton_part_kind each; /* if not NONE: each part of this kind stands for one option of the
                              state, in the same order */
    bool is_large;         /* used for moves in words only, not shown */
    bool does_not_fit;     /* what was drawn is too large: there is no picture */
    bouton_status status;  /* of the first failure */
};

/* What a move changes in the picture. */
struct bouton_diff {
    bouton_context *b;
    bouton_change *changes; /* by parts, ascending */
    size_t count, capacity;
    bool pointed; /* one part alone stands for the move ... */
    size_t at;    /* ... this one */
    bouton_verb verb;
    size_t named[2], named_count; /* the parts named; 0: those changed except the first ... */
    size_t unnamed;               /* ... that many */
    bool by_heaps;        /* one of the pictures is missing: the heaps alone show the move */
    int to_row;           /* PASS: where the tokens arrive */
    bouton_picture after; /* what the move leaves, without places */
};

/* Empty pictures and diffs by value, and the release of what they hold. */
bouton_picture bouton_picture_start(bouton_context *b);
void bouton_picture_release(bouton_picture *picture);
bouton_diff bouton_diff_start(bouton_context *b);
void bouton_diff_release(bouton_diff *diff);

/* Whether its parts are in the order of their names, and lie within its sides. */
bool bouton_picture_is_valid(const bouton_picture *picture);

/* Whether its cells are one row that is named by columns alone. Of a bar of chocolate a single row
 * may be left: its squares keep their names. */
bool bouton_picture_is_strip(const bouton_picture *picture);

/* Empties the picture, to be drawn again. */
void bouton_picture_clear(bouton_picture *picture);
/* Ends the drawing; that there is no picture is seen from the shape alone. With `placed` a graph
 * gets its places. Returns the status of the first failure. */
bouton_status bouton_picture_finish(bouton_picture *picture, bool placed);

/* Fills the diff with what changes from one picture to the next. Where options are chosen by parts
 * (before->each) this is the option with that number. */
bouton_status bouton_diff_make(bouton_diff *diff, const bouton_picture *before,
                               const bouton_picture *after, size_t option);
/* Adds the verb to a diff whose changes have been found (verb.c). */
void bouton_diff_name_verb(bouton_diff *diff, const bouton_picture *before,
                           const bouton_picture *after);
/* The same by the heaps alone, where one of the pictures could not be drawn. */
void bouton_diff_name_heaps(bouton_diff *diff, const bouton_picture *before,
                            const bouton_picture *after);
/* Turns it into an empty picture of which nothing can be said. */
void bouton_picture_forget(bouton_picture *picture);

/* The row of tokens with that y. */
bouton_place bouton_place_of_row(const bouton_picture *picture, int y);

/* Empties the phrase: its verb is NONE. */
void bouton_phrase_clear(bouton_phrase *phrase);
/* Fills the phrase from a diff of the picture; the component's name is "". */
bouton_status bouton_phrase_make(bouton_phrase *phrase, const bouton_picture *before,
                                 const bouton_diff *diff);
/* Sets the component's name, a few letters; longer ones are cut. */
void bouton_phrase_place_in(bouton_phrase *phrase, const char *component);

#endif
