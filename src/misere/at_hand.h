/* SPDX-License-Identifier: MIT */
/*
 * Quotients that take little: of the rules of a sum of heaps, kept with the rule that was met last,
 * and grown as larger heaps are asked for. Together a quotient gets so many steps of work in its
 * life and no more, so that what is known does not depend on what was asked before, nor on time.
 */
#ifndef BOUTON_MISERE_AT_HAND_H
#define BOUTON_MISERE_AT_HAND_H

#include "position/position.h"

#include <bouton/misere.h>

/* *quotient becomes that of the rules of a position's heaps, in which all of them are in, or NULL:
 * where a component is not a heap of a code, or it takes more. It is the context's, until
 * bouton_forget. A status only where time or the system end it. */
bouton_status bouton_quotient_at_hand(const bouton_position *position,
                                      const bouton_quotient **quotient);

/* The number of a rule in its quotient. */
size_t bouton_quotient_rule_number(const bouton_quotient *quotient, const bouton_rule *rule);

#endif
