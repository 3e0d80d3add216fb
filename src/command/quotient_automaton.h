/* SPDX-License-Identifier: MIT */
/* What `quotient` answers about an automaton. */
#ifndef BOUTON_COMMAND_QUOTIENT_AUTOMATON_H
#define BOUTON_COMMAND_QUOTIENT_AUTOMATON_H

#include "command/command.h"

#include <bouton/misere.h>

/* Looks for an automaton that decides more than the monoid, which got only as far as `reached`.
 * Returns the status of what is known in the end. */
bouton_status bouton_call_find_automaton(bouton_call *call, bouton_quotient *quotient,
                                         uint64_t heap, bouton_status reached);

/* The field "automaton"; nothing where there is none, or it decides no more than the monoid. */
bouton_status bouton_answer_automaton(bouton_json *json, const bouton_quotient *quotient);

#endif
