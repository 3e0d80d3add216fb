/* SPDX-License-Identifier: MIT */
/*
 * Choosing a move of a component by the parts of its picture: the cursor goes from part to part,
 * and parts are picked until one move is meant. Nothing of any rule is known here.
 */
#ifndef BOUTON_TUI_POINTING_H
#define BOUTON_TUI_POINTING_H

#include <bouton/bouton.h>

enum {
    PICKS_MAX = 64,
    POINTED_MAX = 6000, /* of more moves the list alone is offered */
    NO_MOVE = -1,
};

typedef struct pointing {
    bouton_context *b;
    bouton_picture *picture; /* NULL before one was looked at */
    bouton_diff **diffs;     /* of the moves, as they are listed */
    size_t count;
    size_t picks[PICKS_MAX], pick_count; /* parts */
    size_t cursor;                       /* a part */
    bool simple;                         /* each move is meant by some single part */
    bool *fresh;                         /* parts that the last move changed */
    struct {
        long move; /* aimed at, as long as cursor and picks stand so; NO_MOVE: none */
        size_t picks[PICKS_MAX], pick_count, cursor;
    } aim;
} pointing;

pointing pointing_new(bouton_context *b);
void pointing_free(pointing *p);

/* The match so far, NULL where no move was made. */
typedef struct past {
    const bouton_position *first;  /* graphs stand where they stood then */
    const bouton_position *before; /* the last move */
} past;

/* Looks at a component with its moves. What was picked is forgotten. */
bouton_status pointing_look(pointing *p, const bouton_position *position, size_t component,
                            past then, const bouton_solution *moves);
/* Nothing is shown. */
void pointing_forget(pointing *p);

/* Whether there is a picture; whether its moves can be pointed at. */
bool pointing_shown(const pointing *p);
bool pointing_works(const pointing *p);

/* Whether some move goes on with that part. */
bool pointing_reaches(const pointing *p, size_t part);
bool pointing_picked(const pointing *p, size_t part);
/* The move that is meant if the part under the cursor is chosen; NO_MOVE: that is not yet clear. */
long pointing_meant(const pointing *p);

/* Whether choosing that part makes the move; else it is picked first, for more may be meant. */
bool pointing_makes(const pointing *p);

/* To the nearest part in a direction that some move goes on with, -1, 0 or 1 each way; false past
 * the edge. */
bool pointing_go(pointing *p, int dx, int dy);

/* Chooses the part under the cursor: the move where that is clear now; else the part is picked, or,
 * if it was, let go. *unclear: what is picked is all that several moves touch, so that one has to
 * look at the list. */
long pointing_choose(pointing *p, bool *unclear);
void pointing_let_go(pointing *p);

/* Picks and puts the cursor where a move is, which is then meant: also one whose parts alone would
 * mean several. */
void pointing_aim(pointing *p, size_t move);
/* Whether that move is still aimed at. */
bool pointing_aimed(const pointing *p);

#endif
