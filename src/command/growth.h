/* SPDX-License-Identifier: MIT */
/* How a quotient grew, in the answers of `quotient` and `survey`. */
#ifndef BOUTON_COMMAND_GROWTH_H
#define BOUTON_COMMAND_GROWTH_H

#include "command/command.h"

#include <bouton/misere.h>

/* The field "growth": [heap, order, p_size], with the rule where there are several. */
void bouton_answer_growth(bouton_json *json, const bouton_quotient_facts *facts);

#endif
