/* SPDX-License-Identifier: MIT */
/* Parts of answers that several commands give. */
#ifndef BOUTON_COMMAND_ANSWER_H
#define BOUTON_COMMAND_ANSWER_H

#include "command/command.h"
#include "solve/solve.h"

const char *bouton_outcome_name(bouton_outcome outcome); /* "N", "P", "D" */
const char *bouton_play_name(bouton_play play);          /* "normal", "misere" */

void bouton_answer_grundy(bouton_json *json, const char *key, bouton_grundy value);
void bouton_answer_position(bouton_json *json, const char *key, const bouton_position *position);
/* An example of a move in words, if there is one. */
bouton_status bouton_answer_example(bouton_json *json, const bouton_position *position);

/* What answers say of moves beyond what they leave. */
typedef struct bouton_telling {
    bool pictures, words;
} bouton_telling;

/* As --picture and --words request, or as the frontend needs. */
bouton_telling bouton_call_telling(const bouton_call *call);

/* Everything `solve` says of a position; `after` is overwritten. */
bouton_status bouton_answer_solution(bouton_json *json, const bouton_solution *solution,
                                     bouton_want want, bouton_telling telling,
                                     bouton_position *after);

/* Its components and its moves, at most `most`, with nothing solved. */
bouton_status bouton_answer_moves(bouton_json *json, const bouton_position *position,
                                  bouton_play play, uint64_t most, bouton_telling telling);

/* The picture of a component, and what a move changes in it. */
void bouton_answer_picture(bouton_json *json, const bouton_picture *picture);
void bouton_answer_diff(bouton_json *json, const bouton_diff *diff);
/* A move as a phrase in data; nothing where its picture does not show it. */
void bouton_answer_phrase(bouton_json *json, const bouton_phrase *phrase);

#endif
