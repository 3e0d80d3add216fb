/* SPDX-License-Identifier: MIT */
/* What lies on the table, on plain lines: the components of a position and the rules it is played
 * by. */
#ifndef BOUTON_CLI_TABLE_H
#define BOUTON_CLI_TABLE_H

#include <bouton/bouton.h>

/* Each component: "A has 3", and its picture where it has one, with the numbers by which moves name
 * its rows and columns. */
bouton_status table_draw(bouton_context *b, const bouton_position *position, bouton_text *out);

/* Each rule in words, who wins, what is assumed of several players, and a move as an example. */
bouton_status table_rules(bouton_context *b, const bouton_match *match, bouton_text *out);

/* The example alone, without a line end; nothing where there is no move, or too many to list. */
bouton_status table_example(bouton_context *b, const bouton_position *position, bouton_text *out);

#endif
