/* SPDX-License-Identifier: MIT */
/*
 * Who wins a position, and by which moves.
 *
 * A solution belongs to its context, and is used by one thread at a time. It keeps a copy of the
 * position that was solved: that one may change or be freed at once. What it hands out by address
 * is valid until it is solved anew or freed, or bouton_forget is called.
 *
 * Wrong arguments do no harm. Where a status is returned it is BOUTON_INPUT: for NULL, for a play
 * or a wish that is none, for a position of another context and for the number of a component or
 * move that is not there. Other functions then answer what they answer of a solution in which
 * nothing was solved: no outcome, no value, no move, 0 or false.
 */
#ifndef BOUTON_SOLVE_H
#define BOUTON_SOLVE_H

#include <bouton/misere.h>
#include <bouton/nim.h>
#include <bouton/position.h>

typedef enum bouton_want {
    BOUTON_WANT_OUTCOME, /* no moves */
    BOUTON_WANT_WINNING, /* the winning moves; where neither can win, those that keep it so */
    BOUTON_WANT_ALL,     /* every move */
} bouton_want;

enum {
    /* Moves of one component that are looked at and listed; when there are more,
     * bouton_solution_complete says no. */
    BOUTON_MOVES_MAX = 1000000,
    /* As long as no winning move is among them, and winning moves are wanted of a game whose
     * outcome or value is known by formula or as a sequence, this many are looked at. */
    BOUTON_LOOKED_MAX = 1 << 24,
};

/* A Grundy value, where it is known. For a sum whose outcome is known without it, it may not be.
 * Games in which play can go round in circles may have the value infinity with a set of values of
 * their options (Smith 1966); in a sum, value then holds the nim-sum of the other components. */
typedef struct bouton_grundy {
    bool known;
    uint64_t value;
    bool infinite;
    uint64_t set; /* bit v: an option has the value v */
} bouton_grundy;

typedef struct bouton_solution bouton_solution;

/* NULL with the error set where memory fails. Freed before its context; NULL may be freed. */
BOUTON_API bouton_solution *bouton_solution_new(bouton_context *b);
BOUTON_API void bouton_solution_free(bouton_solution *solution);

/* Solves; *solution is filled anew, its memory used again, and where that fails nothing is solved.
 * BOUTON_LIMIT past memory or time: never a guess. */
BOUTON_API bouton_status bouton_solve(const bouton_position *position, bouton_play play,
                                      bouton_want want, bouton_solution *solution);

/* Every move of one component, with nothing solved: there is no outcome and no value, and no move
 * is said to win. */
BOUTON_API bouton_status bouton_list_moves(const bouton_position *position, size_t component,
                                           bouton_solution *solution);

/* Whether solving also finds remoteness: how many moves play lasts when the winner hurries and the
 * loser delays. It takes a search through every sum that can be reached. Off at first. */
BOUTON_API void bouton_solution_want_depth(bouton_solution *solution, bool want);
/* The position's remoteness, and that after move i; where neither can win it is 0. */
BOUTON_API uint32_t bouton_solution_depth(const bouton_solution *solution);
BOUTON_API uint32_t bouton_solution_move_depth(const bouton_solution *solution, size_t i);

/* Whether solving also looks for the value where the outcome is known without it, if that takes no
 * more than about a tenth of a second. Off at first; wanting depth wants it too. */
BOUTON_API void bouton_solution_want_value(bouton_solution *solution, bool want);

/* BOUTON_OUTCOME_UNKNOWN where nothing was solved; a value that is not known has known false. */
BOUTON_API bouton_outcome bouton_solution_outcome(const bouton_solution *solution);
BOUTON_API bouton_grundy bouton_solution_value(const bouton_solution *solution);
BOUTON_API bouton_grundy bouton_solution_component_value(const bouton_solution *solution,
                                                         size_t component);

/* How the outcome was found: "formula", "values", "quotient", "dominance", "automaton", "firm" or
 * "search", as docs/json.md has it; "" where nothing was solved. */
BOUTON_API const char *bouton_solution_method(const bouton_solution *solution);
/* Where the method is "quotient": that misere quotient (misere.h), for its elements and their
 * products; it is valid until the solution is solved anew or freed. Else NULL. */
BOUTON_API const bouton_quotient *bouton_solution_quotient(const bouton_solution *solution);

/* Solving lists at most this many moves, and looks no further once it has them; 0, as at first:
 * all. */
BOUTON_API void bouton_solution_want_most(bouton_solution *solution, size_t most);

BOUTON_API size_t bouton_solution_moves(const bouton_solution *solution);
/* Whether all the moves that were wanted are listed. */
BOUTON_API bool bouton_solution_complete(const bouton_solution *solution);
/* The component that move i changes, counted from 0, or SIZE_MAX for no such move; *wins, unless
 * wins is NULL, whether it wins. */
BOUTON_API size_t bouton_solution_move(const bouton_solution *solution, size_t i, bool *wins);
/* Whether move i leaves a position that neither can win. */
BOUTON_API bool bouton_solution_move_draws(const bouton_solution *solution, size_t i);
/* How many tokens move i takes from its heap; 0 where the component is no heap. */
BOUTON_API uint64_t bouton_solution_taken(const bouton_solution *solution, size_t i);

/* What move i leaves in the place of its component: how many states, none where the component
 * goes (a heap taken whole leaves one heap of 0); whether state number `part` of them is a heap, of
 * which size; and its bytes as the game keeps them, equal exactly for equal states of a rule, or
 * NULL for no such state. */
BOUTON_API size_t bouton_solution_left_count(const bouton_solution *solution, size_t i);
BOUTON_API bool bouton_solution_left_heap(const bouton_solution *solution, size_t i, size_t part,
                                          uint64_t *heap);
BOUTON_API const void *bouton_solution_left_state(const bouton_solution *solution, size_t i,
                                                  size_t part, size_t *size);

/* Appends a certificate of who wins, or of the value in normal play, for bouton-check; see
 * docs/certificates.md. Of heaps with a code and all other games whose play ends, BOUTON_INPUT for
 * others; BOUTON_LIMIT if the certificate would be too large. */
BOUTON_API bouton_status bouton_certify_outcome(const bouton_position *position, bouton_play play,
                                                bouton_text *out);
BOUTON_API bouton_status bouton_certify_value(const bouton_position *position, bouton_text *out);

/* Makes move i: *after is the position it leads to; on error it is empty. */
BOUTON_API bouton_status bouton_solution_make(const bouton_solution *solution, size_t i,
                                              bouton_position *after);

#endif
