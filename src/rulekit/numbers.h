/* SPDX-License-Identifier: MIT */
/* States that are lists of numbers, eight bytes each in the machine's order, written with commas.
 */
#ifndef BOUTON_RULEKIT_NUMBERS_H
#define BOUTON_RULEKIT_NUMBERS_H

#include "rulekit/rule.h"

enum { BOUTON_NUMBERS_MAX = 1024 }; /* of one state */

/* Reads at least `least` and at most `most` numbers; `what` names one of them: "a heap". */
bouton_status bouton_numbers_parse(const bouton_rule *rule, bouton_cursor *cursor, const char *what,
                                   size_t least, size_t most, bouton_text *state);
void bouton_numbers_print(bouton_state state, bouton_text *out);
/* Draws each number as a heap in its own row. */
void bouton_numbers_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out);

/* Copies the numbers out; returns how many there are. */
size_t bouton_numbers_of(bouton_state state, uint64_t *numbers);
void bouton_numbers_sort(uint64_t *numbers, size_t count);

#endif
