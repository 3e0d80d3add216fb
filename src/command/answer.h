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

/* One element of `moves`; `after` is overwritten with the position it leads to. */
bouton_status bouton_answer_move(bouton_json *json, const char *key,
                                 const bouton_solution *solution, size_t move, bool tell_wins,
                                 bouton_position *after);

/* All that `solve` says of a position. */
bouton_status bouton_answer_solution(bouton_json *json, const bouton_solution *solution,
                                     bouton_want want, bouton_position *after);

#endif
