/* SPDX-License-Identifier: MIT */
/* What the actions of the full screen share: the screen, the match on it, and thinking that can be
 * watched and stopped. */
#ifndef BOUTON_TUI_UI_H
#define BOUTON_TUI_UI_H

#include "game.h"
#include "keys.h"
#include "pages.h"
#include "screen.h"

typedef struct ui {
    bouton_context *b;
    screen screen;
    game game;
    bool done;         /* the user leaves */
    bool leaving;      /* he asked for that while something was computed */
    bouton_text *help; /* the page that ? shows, also while something is computed */

    /* Of the computation that runs. */
    double since, looked, drawn; /* seconds: its start, the last look for keys, the last picture */
    double limit;                /* seconds; 0: none */
    bool obeying;                /* keys that came meanwhile are looked at */
    bool unheard;                /* a key was pressed that does nothing meanwhile */
    bool engine_moves;           /* it is for the engine's move */
    key waiting;                 /* what is done after it, if it is a key */
    double engine_seconds;       /* the limit of an engine's move, of hints and reasons */
} ui;

/* The page of help: as it is to be shown later, and now. */
void help_write(ui *u);
void show_help(ui *u);

/* Before and after a call that may take long: meanwhile progress is shown, ? shows the help and m
 * the moves, the arrows choose, and Esc and q stop it with BOUTON_LIMIT. */
void think_begin(ui *u, double limit_seconds);
/* Says why it failed, if it did. */
void think_end(ui *u, bouton_status status);
/* The poll hook, with a ui as its user. */
bouton_verdict think_poll(void *user, const bouton_progress *progress);

/* Solves the position now; NULL after saying why not. */
bouton_solution *think_solve(ui *u, bouton_want want);

/* Puts another match on the screen; the old one is freed. */
void ui_take_match(ui *u, bouton_match *match);
/* After a move was made, with the status of that. */
void arrive_by_move(ui *u, bouton_status status);
/* Before the first move of a human says the rule, with a move as an example, and how a move is
 * chosen here. */
void ui_introduce(ui *u);
/* After each change of the match: its record, where one is kept. */
void ui_keep(ui *u);

/* Where one human plays against one engine and would begin lost, lets the engine begin. Gives up
 * after a second. */
void begin_fairly(ui *u);

/* Makes the move that is chosen; asks further where the choice leaves several. Where it is not the
 * user's turn: goes on, or reviews. */
void make_move(ui *u);
void list_moves_of_component(ui *u);
/* All of them, with the one that was hinted under the cursor: it comes last where the list is cut
 * before it. */
page_list move_list(game *g);
/* The same to be read only, while something is computed; false where there is no list. */
bool look_at_moves(ui *u);
void type_move(ui *u);

/* Says who wins with best play. */
void say_prediction(ui *u);
/* One step of the ladder: is this won? where? which move? why? */
void give_tip(ui *u);
void say_why(ui *u);
/* Computes the binary columns that are shown; switches them off where there are none. */
void find_columns(ui *u);

/* The dialogs: a new match, a record's file. */
void ask_new_match(ui *u);
void ask_save(ui *u);
/* Whether a file that is there may be written over. */
bool ask_replace(ui *u);
void ask_open(ui *u);
/* The moves made, with their verdicts; choosing one goes back to it. */
void review_match(ui *u);

#endif
