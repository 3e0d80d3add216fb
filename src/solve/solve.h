/* SPDX-License-Identifier: MIT */
/*
 * How a position is solved: the value of each component and the outcome of the sum by the methods
 * chosen in method.h.
 *
 *     solution.c  what a solution keeps, and how it is read
 *     solve.c     outcome and values
 *     listing.c   the moves, and which of them win
 *     advance.c   which of these come nearer to the end, where play can come back
 */
#ifndef BOUTON_SOLVE_SOLVE_H
#define BOUTON_SOLVE_SOLVE_H

#include "position/position.h"
#include "solve/advance.h"
#include "solve/method.h"

#include <bouton/picture.h>
#include <bouton/solve.h>

typedef struct bouton_list_move {
    size_t component;
    size_t option; /* of the component's state */
    bool wins, draws;
    uint32_t depth;         /* where wanted: remoteness of the position after it */
    bouton_advance advance; /* of winning moves where play can come back; else 0 */
} bouton_list_move;

struct bouton_solution {
    bouton_context *b;
    bouton_position *position; /* a copy of the caller's */
    bouton_play play;
    bouton_want want; /* which moves are wanted, if there is an outcome */
    bool wants_depth, wants_value, needs_value, keeps_to_theory;
    uint64_t searches_most; /* limit of searches of whole sums; 0: none */
    uint64_t searched_before;
    bouton_sum_method method;        /* that found the outcome, unless a search for depth did */
    const bouton_quotient *quotient; /* of these methods; the context's, until bouton_forget, or */
    bouton_quotient *closed_set;     /* its own, of the components' closed set; else NULL, or */
    bouton_quotient *least;          /* its own, of no larger heaps than its largest; else NULL */
    bouton_canonical *forms;         /* that decide heaps instead of a search; else NULL */
    bouton_tame_sum *tame;           /* for that method; else NULL */
    bouton_outcome outcome;
    uint32_t depth;
    bouton_grundy value;
    bouton_grundy *values; /* of the components */
    size_t value_count, value_capacity;
    bouton_list_move *moves; /* move i leaves the states of option i of to */
    size_t move_count, move_capacity;
    bouton_moves options; /* of the current component; reused for the next */
    bouton_moves to;
    bouton_search *search; /* while the solution is open */
    bool keeps_search;     /* kept for the next position too */
    size_t most;           /* moves wanted; 0: all */
    bool more;             /* there are more than `most` */
    bool cut;              /* some moves were not looked at, or took too long */
};

/* Whether counts and indexes agree; for assertions. */
bool bouton_solution_is_valid(const bouton_solution *solution);

/* Makes it the solution of a copy of this position, of which nothing is known yet; BOUTON_INPUT if
 * an argument is missing or belongs to another context. bouton_solution_close ends what open began:
 * frees what was only needed for solving, or everything if the status is a failure; returns the
 * status. */
bouton_status bouton_solution_open(bouton_solution *solution, const bouton_position *position,
                                   bouton_play play);
bouton_status bouton_solution_close(bouton_solution *solution, bouton_status status);

/* From now on results are reused for the positions solved next, until the solution is freed or its
 * search is cleared. Not across bouton_forget. */
void bouton_solution_keep_search(bouton_solution *solution);

/* From now on the values of normal play are found at any cost; solving fails if they can't be. */
void bouton_solution_need_value(bouton_solution *solution);

/* From now on theory is enough for who wins: the value and further winning moves are found only by
 * short searches. */
void bouton_solution_keep_to_theory(bouton_solution *solution);

/* From now on at most `most` positions, and as many options of components, are looked at if the
 * outcome of a sum whose play ends takes a search of the whole sum. If that does not decide it,
 * solving fails with "effort"; moves that it does not decide are left out, and the list is cut. 0:
 * no limit. */
void bouton_solution_search_at_most(bouton_solution *solution, uint64_t most);

/* Who wins a sum that is the position or reached from it and, if wanted, its remoteness, by
 * searching the whole sum within what is left of the limit. */
bouton_status bouton_solution_search(bouton_solution *solution, const bouton_position *sum,
                                     bouton_outcome *outcome, uint32_t *depth);

/* bouton_list_moves of the position that the solution was opened with, for callers who go through
 * all components: nothing is copied again. */
bouton_status bouton_solution_list(bouton_solution *solution, size_t component);
void bouton_solution_forget_moves(bouton_solution *solution);

/* Who makes the last move among several players: by formula for Nim, otherwise by search. */
bouton_status bouton_last_mover(bouton_search *search, const bouton_position *position,
                                unsigned players, unsigned *distance);

/* Who wins a sum that is reached from the solved position; BOUTON_LIMIT if that takes more than
 * short searches. */
bouton_status bouton_solution_outcome_shortly(const bouton_solution *solution,
                                              const bouton_position *position,
                                              bouton_outcome *outcome);

/* Who wins a sum, by its method: without trying the quotient of its closed set; with that, where
 * *closed_set, initially NULL, is kept for the positions that the sum leads to (the caller closes
 * it); and with that for a single question. */
bouton_status bouton_sum_outcome(bouton_search *search, const bouton_position *position,
                                 bouton_play play, bouton_outcome *outcome);
bouton_status bouton_line_outcome(bouton_search *search, const bouton_position *position,
                                  bouton_play play, bouton_quotient **closed_set,
                                  bouton_outcome *outcome);
bouton_status bouton_position_outcome(const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome);

/* Whether no move was left in the position that was solved. */
bouton_status bouton_solution_ended(const bouton_solution *solution, bool *ended);

#endif
