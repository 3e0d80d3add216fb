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
    bouton_want want; /* of moves, where there is an outcome */
    bool wants_depth, wants_value, needs_value, keeps_to_theory;
    uint64_t searches_most; /* of whole sums, for their outcome; 0: without a limit */
    uint64_t searched_before;
    bouton_sum_method method; /* by which the outcome was found, unless by search for its depth */
    const bouton_quotient *quotient; /* of these methods; the context's, until bouton_forget, or */
    bouton_quotient *closed_set;     /* its own, of the components' closed set; else NULL */
    bouton_canonical *forms;         /* by which heaps are told instead of by search; else NULL */
    bouton_tame_sum *tame;           /* of that method; else NULL */
    bouton_outcome outcome;
    uint32_t depth;
    bouton_grundy value;
    bouton_grundy *values; /* of the components */
    size_t value_count, value_capacity;
    bouton_list_move *moves; /* move i leaves the states of option i of to */
    size_t move_count, move_capacity;
    bouton_moves options; /* of the component being looked at; kept for the next */
    bouton_moves to;
    bouton_search *search; /* while the solution is open */
    bool keeps_search;     /* and for the next position as well */
    size_t most;           /* moves wanted; 0: all */
    bool more;             /* there are more than that */
    bool cut; /* some component had moves that were not looked through, or took too long */
};

/* Whether counts and indexes agree; for assertions. */
bool bouton_solution_is_valid(const bouton_solution *solution);

/* Makes the solution one of a copy of this position, of which nothing is known yet; BOUTON_INPUT if
 * an argument is none, or of another context. bouton_solution_close ends what open began: what was
 * needed to find out goes, and all of it where the status is a failure; returns the status. */
bouton_status bouton_solution_open(bouton_solution *solution, const bouton_position *position,
                                   bouton_play play);
bouton_status bouton_solution_close(bouton_solution *solution, bouton_status status);

/* From now on what was found out serves the positions solved next, until the solution is freed or
 * its search is cleared. Not over bouton_forget. */
void bouton_solution_keep_search(bouton_solution *solution);

/* From now on the values of normal play are found whatever it takes; solving fails where they can't
 * be. */
void bouton_solution_need_value(bouton_solution *solution);

/* From now on what theory tells of who wins is enough: its value and further moves that win are
 * found as far as short searches go. */
void bouton_solution_keep_to_theory(bouton_solution *solution);

/* From now on so many positions, and so many options of components, are looked at where the outcome
 * of a sum whose play ends takes a search of all of it. With "effort" solving fails where that does
 * not tell it; moves that it does not tell are left out, and the list is cut. 0: no limit. */
void bouton_solution_search_at_most(bouton_solution *solution, uint64_t most);

/* Who wins a sum that is the position or comes from it, and where it is wanted its remoteness, by
 * search over all of it, within what is left to be looked at. */
bouton_status bouton_solution_search(bouton_solution *solution, const bouton_position *sum,
                                     bouton_outcome *outcome, uint32_t *depth);

/* bouton_list_moves of the position that the solution was opened with, for those who go through
 * all components: nothing is copied again. */
bouton_status bouton_solution_list(bouton_solution *solution, size_t component);
void bouton_solution_forget_moves(bouton_solution *solution);

/* Who makes the last move among several players: by formula for Nim, by search for all else. */
bouton_status bouton_last_mover(bouton_search *search, const bouton_position *position,
                                unsigned players, unsigned *distance);

/* Who wins a sum that one comes to from the position solved; BOUTON_LIMIT where that takes more
 * than short searches. */
bouton_status bouton_solution_outcome_shortly(const bouton_solution *solution,
                                              const bouton_position *position,
                                              bouton_outcome *outcome);

/* Who wins a sum, by its method, without looking for the quotient of its closed set; with that,
 * *closed_set, NULL at first, being kept for what the sum leads to (the caller closes it); and the
 * same for one question alone. */
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
