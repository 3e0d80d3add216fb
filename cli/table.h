/* SPDX-License-Identifier: MIT */
/* The position on the table, on plain lines. */
#ifndef BOUTON_CLI_TABLE_H
#define BOUTON_CLI_TABLE_H

#include <bouton/bouton.h>

/* Each component: "A has 3", and its picture where it has one, with the numbers by which moves name
 * its rows and columns. */
bouton_status table_draw(bouton_context *b, const bouton_position *position, bouton_text *out);

#endif
