/* SPDX-License-Identifier: MIT */
/*
 * How the value of a component is found: by a formula, a sequence or a search, the first that its
 * rule offers. And how the outcome of a sum is found: by Bouton's rule, by the formula of a single
 * component, or by the values in normal play; in misere play also by Bouton's rule for heaps that
 * are played like Nim, by the quotient of its heaps' rules or the automaton of one rule, if at
 * hand, by the values if the quotient shows a heap to be firm, else by canonical forms or by
 * search. Both choices are made only here.
 */
#ifndef BOUTON_SOLVE_METHOD_H
#define BOUTON_SOLVE_METHOD_H

#include "misere/at_hand.h"
#include "misere/tame_sum.h"
#include "search/search.h"

#include <bouton/solve.h>

typedef enum bouton_sum_method {
    BOUTON_SUM_BY_NIM,       /* heaps of Nim */
    BOUTON_SUM_BY_OUTCOME,   /* one component whose game knows its outcome */
    BOUTON_SUM_BY_VALUES,    /* normal play: nim-sums of values */
    BOUTON_SUM_LIKE_NIM,     /* misere sums of heaps that are played as heaps of Nim */
    BOUTON_SUM_BY_QUOTIENT,  /* misere sums of heaps: the product of their elements */
    BOUTON_SUM_BY_DOMINANCE, /* ... by their weights and spans */
    BOUTON_SUM_BY_AUTOMATON, /* ... whose quotient may be infinite: their counts, in binary */
    BOUTON_SUM_WITH_FIRM,    /* ... with a firm heap: as in normal play */
    BOUTON_SUM_TAME,         /* ... which are tame: as heaps of Nim */
    BOUTON_SUM_BY_SEARCH,    /* other misere sums: over the whole sum */
} bouton_sum_method;

typedef struct bouton_sum_choice {
    bouton_sum_method method;
    bouton_outcome outcome;          /* set unless finding it takes values or a search */
    const bouton_quotient *quotient; /* of these methods; the context's */
} bouton_sum_choice;

/* Fails only if time or the system ends the work. *tame, unless it is NULL, becomes what decides a
 * tame sum, for the caller to free, and NULL for others. */
bouton_status bouton_choose_for_sum(const bouton_position *position, bouton_play play,
                                    bouton_sum_choice *choice, bouton_tame_sum **tame);

/* Who wins a sum and, if wanted, its remoteness, by searching the whole sum. */
bouton_status bouton_whole_outcome(bouton_search *search, const bouton_position *position,
                                   bouton_play play, bool wants_depth, bouton_outcome *outcome,
                                   uint32_t *depth);

/* The same without remoteness; if play ends, BOUTON_LIMIT once it takes more than `most` positions
 * or, in misere play, that many options of components, unless `most` is 0. */
bouton_status bouton_whole_outcome_within(bouton_search *search, const bouton_position *position,
                                          bouton_play play, uint64_t most, bouton_outcome *outcome);

/* How much has been searched in this context, for values and for the outcomes of misere sums: a
 * short search ends after BOUTON_SHORT_POSITIONS of either. */
uint64_t bouton_searched(bouton_context *b);

typedef enum bouton_method {
    BOUTON_BY_FORMULA,  /* in constant time */
    BOUTON_BY_SEQUENCE, /* heaps of a code */
    BOUTON_BY_LOOPS,    /* the graph of all states that can be reached */
    BOUTON_BY_SEARCH,   /* all else */
} bouton_method;

/* The method for a state; if it is the formula, *value is its result. */
bouton_method bouton_method_of(const bouton_rule *rule, bouton_state state, uint64_t *value);
/* The method for the states of a rule that no formula reaches. */
bouton_method bouton_method_of_rule(const bouton_rule *rule);

/* The value of one component; for loopy games it may be infinite. Here and below, if search is
 * NULL, one is made for this question alone. */
bouton_status bouton_component_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                                     bouton_grundy *value);

/* The same as a number; BOUTON_LIMIT if it is infinite. */
bouton_status bouton_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                           uint64_t *value);

/* The sum of the values of an option's states. */
bouton_status bouton_sum_of_option(bouton_search *search, bouton_rule *rule,
                                   const bouton_moves *moves, size_t option, bouton_grundy *value);

/* Whether an option has this value. If values are searched for, this is much faster than finding
 * the value. */
bouton_status bouton_option_is(bouton_search *search, bouton_rule *rule, const bouton_moves *moves,
                               size_t option, uint64_t wanted, bool *is);

/* The same if it takes no more than a short search, else BOUTON_LIMIT. */
bouton_status bouton_option_is_shortly(bouton_search *search, bouton_rule *rule,
                                       const bouton_moves *moves, size_t option, uint64_t wanted,
                                       bool *is);

/* The value if it is cheap: by formula or sequence or, if allowed, by a short search; else
 * BOUTON_LIMIT. */
bouton_status bouton_component_value_at_hand(bouton_search *search, bouton_rule *rule,
                                             bouton_state state, bool may_search,
                                             bouton_grundy *value);

/* Who wins a component by itself, if its game has a formula for that. */
bool bouton_component_outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                              bouton_outcome *outcome);

#endif
