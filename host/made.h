/* SPDX-License-Identifier: MIT */
/* What a player did, as plain lines and the full screen tell it: "Ann takes 3 from A", "you take 3
 * from A". */
#ifndef BOUTON_HOST_MADE_H
#define BOUTON_HOST_MADE_H

#include <bouton/bouton.h>

/* Whether a player of that name is spoken to. */
bool is_you(const char *name);

/* The size of the verb that a move's words begin with, without its ending, "take" of "takes 2 from
 * A"; *rest is what stands behind it. */
size_t verb_of_move(const char *move, const char **rest);
/* "takes 2 from A" as it is said to whoever does it: "take 2 from A". */
void put_to_you(bouton_text *out, const bouton_text *move);

/* Appends who made move i, and what it was. */
void made_tell(bouton_context *b, const bouton_match *match, size_t i, bouton_text *out);

#endif
