/* SPDX-License-Identifier: MIT */
/*
 * Games in which play may return to a state: if nobody can force an end, neither wins.
 *
 * Smith's values (C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1,
 * 1966): some states have a Grundy value in spite of the cycles, because a move to any other value
 * or to none can be answered by coming back to it; each other state has the value infinity with the
 * set of the values of its options. In a sum, if all values are numbers, they add as ever. One
 * infinity with a set that holds the nim-sum of the numbers is won by moving there; otherwise a sum
 * with an infinity is drawn.
 *
 * Coming back to a value wins nothing by itself, for it may go on for ever. A counter function
 * (Fraenkel) is a number for each state with a value such that a move to a larger value or to none
 * can be answered by coming back to it with a smaller counter. The one here is the least: of states
 * worth 0 twice the counter is the remoteness.
 */
#ifndef BOUTON_SEARCH_LOOPY_H
#define BOUTON_SEARCH_LOOPY_H

#include "rulekit/rule.h"

#include <bouton/solve.h>

/* The value of a state of a loopy game, from the graph of all reachable states. */
bouton_status bouton_loopy_value(bouton_rule *rule, bouton_state state, bouton_grundy *value);
/* The same, and its counter; 0 where the value is infinite. */
bouton_status bouton_loopy_counter(bouton_rule *rule, bouton_state state, bouton_grundy *value,
                                   uint32_t *counter);

/* The sum of values: begin with a value of all zeros, known. Infinity plus infinity is infinity
 * with no set. */
void bouton_grundy_add(bouton_grundy *sum, const bouton_grundy *value);
bouton_outcome bouton_grundy_outcome(const bouton_grundy *sum);
/* The set of an infinite sum, with its numbers added by xor. */
uint64_t bouton_grundy_set(const bouton_grundy *sum);
/* Writes a value: a number, or infinity with its set as inf{0,2}. */
void bouton_grundy_write(const bouton_grundy *value, bouton_text *out);

#endif
