/* SPDX-License-Identifier: MIT */
/* Games in which a move fills squares of one row or column of a board (Juvavum and its kin). The
 * plane holds the free squares. */
#ifndef BOUTON_RULEKIT_LINES_H
#define BOUTON_RULEKIT_LINES_H

#include "rulekit/board.h"

/* Values of boards with more squares take long, and most such boards have too many moves. */
enum { BOUTON_LINES_VALUE_UP_TO = 24 };

bouton_status bouton_lines_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                 bouton_text *state);
void bouton_lines_print(const bouton_rule *rule, bouton_state state, bouton_text *out);
void bouton_lines_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out);

/* Every way to put one or more pieces, each `length` (1 or 2) squares long, on free squares of one
 * row or one column. */
void bouton_lines_moves(bouton_state state, unsigned length, bouton_moves *out);

/* For a board that is symmetric under half a turn and has no free square in a line that is its own
 * image: every move has an image, which does not overlap it. If the only such squares are in one
 * line, and one move can fill them all, that move wins. Nothing in misere play. */
void bouton_lines_reasons(bouton_state state, unsigned length, bouton_play play,
                          bouton_reasons *out);
/* Whether that decides the outcome. */
bool bouton_lines_outcome(bouton_state state, unsigned length, bouton_play play,
                          bouton_outcome *outcome);

void bouton_lines_canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                            bouton_moves *out);
uint64_t bouton_lines_weight(const bouton_rule *rule, bouton_state state);

#endif
