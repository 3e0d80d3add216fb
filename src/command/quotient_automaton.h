/* SPDX-License-Identifier: MIT */
/* What `quotient` says of an automaton. */
#ifndef BOUTON_COMMAND_QUOTIENT_AUTOMATON_H
#define BOUTON_COMMAND_QUOTIENT_AUTOMATON_H

#include "command/command.h"

#include <bouton/misere.h>

/* Looks for an automaton that tells more than the monoid, which `reached` no further. The status
 * is that of what is known in the end. */
bouton_status bouton_call_find_automaton(bouton_call *call, bouton_quotient *quotient,
                                         uint64_t heap, bouton_status reached);

/* The field "automaton"; nothing where there is none, or it tells no more than the monoid. */
bouton_status bouton_answer_automaton(bouton_json *json, const bouton_quotient *quotient);

#endif
