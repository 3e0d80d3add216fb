/* SPDX-License-Identifier: MIT */
/* What `quotient` answers about heaps that dominate. */
#ifndef BOUTON_COMMAND_QUOTIENT_DOMINANCE_H
#define BOUTON_COMMAND_QUOTIENT_DOMINANCE_H

#include "command/command.h"

#include <bouton/misere.h>

/* Looks whether weights and spans decide all heaps of a rule. If so, *wanted becomes the number of
 * heaps that show them, for the monoid, which would not end. Does nothing for several rules. */
bouton_status bouton_call_find_dominance(bouton_quotient *quotient, uint64_t *wanted);

/* The field "dominance"; nothing where there is none. */
bouton_status bouton_answer_dominance(bouton_json *json, const bouton_quotient *quotient);

#endif
