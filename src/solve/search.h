/* SPDX-License-Identifier: MIT */
/*
 * The search for values in normal play: one table of what is known a rule, kept in the context.
 */
#ifndef BOUTON_SOLVE_SEARCH_H
#define BOUTON_SOLVE_SEARCH_H

#include "rules/rule.h"
#include "solve/table.h"

/* What a table's number says of a state: its value, or the values up to 30 that it can't have. */
#define BOUTON_EXACT ((uint32_t)1 << 31) /* the other bits are the value */

/* The table of a rule; NULL with the error set. */
bouton_table *bouton_rule_table(bouton_rule *rule);

/* Whether an option has this value: for less than it takes to find its value. */
bouton_status bouton_search_option_is(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                      uint64_t wanted, bool *is);

/* What the search has cost in this context so far. */
typedef struct bouton_search_cost {
    uint64_t positions; /* looked into */
    uint64_t options;   /* made and simplified */
    uint64_t entries;   /* in the tables */
} bouton_search_cost;

/* Positions and options are added. */
void bouton_search_cost_add(bouton *b, const bouton_search_cost *cost);
bouton_search_cost bouton_search_cost_of(const bouton *b);

#endif
