/* SPDX-License-Identifier: MIT */
/* What `quotient` says of heaps that dominate. */
#ifndef BOUTON_COMMAND_QUOTIENT_DOMINANCE_H
#define BOUTON_COMMAND_QUOTIENT_DOMINANCE_H

#include "command/command.h"

#include <bouton/misere.h>

/* Looks whether weights and spans tell all heaps of a rule. If so, *wanted becomes as many heaps as
 * show them, for the monoid, which has no end. Of several rules nothing is looked for. */
bouton_status bouton_call_find_dominance(bouton_quotient *quotient, uint64_t *wanted);

/* The field "dominance"; nothing where there is none. */
bouton_status bouton_answer_dominance(bouton_json *json, const bouton_quotient *quotient);

#endif
