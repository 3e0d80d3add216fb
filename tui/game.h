/* SPDX-License-Identifier: MIT */
/*
 * A match on the full screen: the model, which view.c draws and loop.c and moves.c change. Nothing
 * here knows of keys or of curses.
 */
#ifndef BOUTON_TUI_GAME_H
#define BOUTON_TUI_GAME_H

#include "choices.h"
#include "pointing.h"

enum {
    PATH_BYTES = 1024,
};

/* What the last move did, to be shown for a while. */
typedef struct last_move {
    bool shown;
    size_t component;
    bool heap;       /* one heap became one smaller heap ... */
    uint64_t before; /* ... of this many */
} last_move;

/* A move that was hinted. It may be one that is not listed, so it is made as written. */
typedef struct tip {
    bouton_text *written, *phrase; /* empty if there is none */
    size_t component;
    uint64_t take; /* of a heap */
    uint64_t pin;  /* of a row */
    size_t number; /* in the list of choices; SIZE_MAX where it is not among them */
} tip;

typedef struct game {
    bouton_context *b;
    bouton_match *match;
    char save[PATH_BYTES]; /* the record's file; "" if none */
    bool kept;             /* the match is in that file as it stands */

    bool one_rule, nim; /* all components are of one rule; that is Nim */
    bool heaps;         /* all are heaps */
    size_t selected;    /* the component one looks at */
    size_t top;         /* the first component on the screen */
    choices choices;    /* the moves of the selected one ... */
    pointing pointing;  /* ... and its picture, if it is not drawn as a heap */
    uint64_t take;      /* how many to take, of a heap */
    uint64_t pin;       /* of a row: how many stand before those to be taken */
    bool typing;        /* digits are being typed */
    tip tip;            /* the move hinted at this position */

    bool fair;      /* the engine began, so that the human can win */
    unsigned hints; /* given at this position */
    bool paused;    /* the engine waits for the user */
    bool over;
    unsigned winner;
    last_move last;

    bool columns_wanted;
    bool columns_found; /* columns is of the position now */
    bouton_explanation *columns;
    bouton_text *message; /* to the user; a few lines at most */
    bool teaching;        /* a slip is told as soon as it is made */
    bouton_text *slip;    /* that of the human's last move; empty if it was none */
} game;

game game_new(bouton_context *b);
void game_free(game *g);

/* To be called when the match is at another position: forgets hints, lists moves, judges whether it
 * is over. Selects a component that has moves. */
bouton_status game_arrive(game *g);
/* The same after a move was made; the message then tells it, with those since a human moved. */
bouton_status game_arrive_by_move(game *g);

/* Looks at another component, the next in that direction that is not an empty heap. */
void game_select_next(game *g, int direction);
void game_select(game *g, size_t component);

/* Changes how many to take: to the next number that the rule allows. */
void game_take_more(game *g, int direction);
void game_take_all(game *g);
/* To the nearest number that is allowed. */
void game_take(game *g, uint64_t take);
/* Looks at a component and chooses there the move that was hinted: g->tip says it in words. */
void game_aim(game *g, size_t component, uint64_t take);
/* Whether the move chosen is the one hinted. */
bool game_tip_stands(const game *g);
/* Chooses anew: nothing is picked, and no move is hinted. */
void game_let_go(game *g);
/* A digit after those typed before. */
void game_type_digit(game *g, unsigned digit);

/* The component that a move has changed. */
size_t game_changed(const game *g, const bouton_position *before, const bouton_position *after);

bool game_human_turn(const game *g);
const char *game_player_name(const game *g, unsigned player);

void game_say(game *g, const char *format, ...) BOUTON_PRINTF(2, 3);
/* Says the last error, with its place. */
void game_say_error(game *g);

#endif
