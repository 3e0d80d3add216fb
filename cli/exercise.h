/* SPDX-License-Identifier: MIT */
/* An exercise of the course, and how each kind of them is answered. */
#ifndef BOUTON_CLI_EXERCISE_H
#define BOUTON_CLI_EXERCISE_H

#include "learn.h"

typedef enum verdict {
    RIGHT,
    WRONG,
    UNREAD,   /* it says nothing that could be right or wrong */
    GOING_ON, /* a step on the way */
} verdict;

typedef struct exercise {
    learner *l;
    const json_t *data, *words;
    bouton_play play;
    bouton_position *written;  /* of the exercise, or NULL */
    bouton_match *match;       /* of the position, if there is one: moves are made here */
    bouton_solution *solution; /* of where the match began, with all moves */
    size_t rung;               /* hints given */
    bool on_trial;             /* a wrong outcome is put to the test by a move */
    bool begun;                /* of a bout: it is known who begins */
    uint64_t number;           /* to be written in binary */
    unsigned practised;        /* random ones that were answered */
    bool practising;           /* at random ones */
    json_t *tried;             /* texts of moves that were tried */
} exercise;

typedef struct exercise_kind {
    const char *name;
    const char *prompt; /* what can be typed */
    const char *random; /* the sentence that asks for a random one; NULL: there are none */
    void (*present)(exercise *e);
    verdict (*judge)(exercise *e, char *answer);
    void (*show)(exercise *e); /* the answer and why */
} exercise_kind;

/* Each ends with a kind without a name. */
extern const exercise_kind answer_kinds[], bout_kinds[];

const char *field(const exercise *e, const char *key); /* NULL if there is none */
/* The position that lies there now. */
void draw_table(exercise *e);
/* The binary columns of the position where the match began. */
void draw_columns(exercise *e);
/* Solves the match's current position, with all moves; false where that fails. */
bool solve_now(exercise *e, bouton_solution *solution);
/* A move of a solution in words, "takes 2 from A", or as said to who makes it, "take 2 from A". */
void put_move(exercise *e, const bouton_solution *solution, size_t move, bool to_you,
              bouton_text *out);
/* Makes a move that was typed; says what is wrong with one that can't be made. */
bool make_typed(exercise *e, const char *answer);
/* The last move of the match as said to who made it; the text is to be released. */
bouton_text *last_move(exercise *e);
/* Tells how the other player wins after the move just made. */
void refute(exercise *e);
/* The reply alone. */
void tell_reply(exercise *e);
/* The first move of a solution that wins; SIZE_MAX if none does. */
size_t winning_move(const bouton_solution *solution);

#endif
