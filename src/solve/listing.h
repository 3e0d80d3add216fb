/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_SOLVE_LISTING_H
#define BOUTON_SOLVE_LISTING_H

#include "solve/solve.h"

/* Lists the moves that are wanted, judged by the method that found the outcome; outcome and values
 * must be known. */
bouton_status bouton_listing_fill(bouton_solution *solution);

/* Keeps the first of these options of a component that wins; all that do where they are put in
 * order. */
bouton_status bouton_listing_try(bouton_solution *solution, size_t component,
                                 const bouton_moves *options);

/* For a component with too many options to examine, none of which was found to win: keeps one that
 * theory names, if it wins. */
bouton_status bouton_listing_far(bouton_solution *solution, size_t component);

/* ---- Inside ---- */

/* The state of listing the moves of one component. */
typedef struct bouton_move_listing {
    bouton_solution *s;
    size_t component;
    const bouton_nim *nim;             /* the sum, if it is Nim or played like it */
    const uint64_t *counts;            /* of the sum, if solved by an automaton; else NULL */
    const bouton_standings *standings; /* of the other components, if by dominance; else NULL */
    bool by_quotient;
    uint32_t rest;       /* the product of the other components' elements */
    size_t number;       /* of the rule in the quotient */
    size_t looked;       /* options looked at */
    uint64_t passed;     /* options known not to win without being looked at */
    size_t found_before; /* moves of other components */
    bool asked;          /* theory was asked for a move */
    unsigned unsettled;  /* options that a short search did not settle */
    bouton_status status;
} bouton_move_listing;

enum { BOUTON_LISTING_POLL = 4096 }; /* options between two polls */

/* Puts a move at the end of the list; its states have just been added to s->to. Of a winning move
 * where play can come back it is noted how near to the end it comes. */
bouton_status bouton_listing_keep(bouton_solution *s, size_t component, size_t option,
                                  bouton_outcome after, uint32_t depth);
/* Adds an option to the states of a list. */
void bouton_listing_copy(bouton_moves *to, const bouton_moves *from, size_t option);
/* Whether a search ended at a position with too many moves. */
bool bouton_listing_has_too_many(const bouton_solution *s);
/* Whether one more move would be more than are wanted, and none that is still to come is wanted
 * before these. */
bool bouton_listing_is_full(bouton_solution *s);
/* Whether the moves are put in order, the one that comes nearest to the end first; and that. */
bool bouton_listing_has_order(const bouton_solution *s);
bouton_status bouton_listing_put_in_order(bouton_solution *s);
/* Whether, past BOUTON_MOVES_MAX options, no more need to be looked at, or too many have been. */
bool bouton_listing_has_looked_enough(const bouton_move_listing *l);

/* How moves are judged: by the method that solved the position. */
bouton_sum_method bouton_listing_method(const bouton_solution *s);
/* The outcome after an option of a component; nim and rest as in bouton_move_listing. */
bouton_status bouton_listing_judge(bouton_solution *s, const bouton_nim *nim, uint32_t rest,
                                   size_t component, const bouton_moves *options, size_t option,
                                   bouton_outcome *after, uint32_t *depth);
/* Whether only short searches are made for winning moves, or for more of them: the game knows that
 * the position, which would otherwise be searched, is won, and by which move, or the caller keeps
 * to theory. */
bool bouton_listing_is_short(const bouton_move_listing *l);
/* The outcome after an option if short searches find it, else N. */
bouton_status bouton_listing_judge_shortly(bouton_move_listing *l, size_t option,
                                           bouton_outcome *after);
/* The heaps of Nim that a sum is played as, or what matters of them in normal play. */
bouton_nim bouton_listing_nim(const bouton_solution *s);
/* Adds the heaps that a state is played as. */
void bouton_listing_add_nim(const bouton_solution *s, const bouton_rule *rule, bouton_state state,
                            bouton_nim *nim);
/* The heaps without those of a component. */
bouton_nim bouton_listing_nim_without(const bouton_solution *s, const bouton_nim *nim,
                                      size_t component);
/* The outcome after an option of a component, for games that are played as the heaps nim. */
bouton_outcome bouton_listing_like_nim(const bouton_solution *s, const bouton_nim *nim,
                                       size_t component, const bouton_moves *options,
                                       size_t option);
/* In a Nim heap the winning move is known without looking at the others. */
bouton_status bouton_listing_nim_heap(bouton_solution *s, const bouton_nim *nim, size_t component);
/* Judges a heap's options as they are generated, keeping only those that are wanted. */
bouton_status bouton_listing_heap(bouton_move_listing *l);

#endif
