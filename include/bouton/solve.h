/* SPDX-License-Identifier: MIT */
/*
 * Who wins a position, and by which moves.
 *
 * A solution belongs to its context, and is used by one thread at a time. It keeps a copy of the
 * position that was solved, which may be changed or freed at once. Pointers that it hands out are
 * valid until it is solved anew or freed, or bouton_forget is called.
 *
 * Wrong arguments do no harm. Where a status is returned it is BOUTON_INPUT: for NULL, for a play
 * or a want that does not exist, for a position of another context and for the number of a
 * component or move that does not exist. Other functions then answer as for a solution in which
 * nothing was solved: no outcome, no value, no move, 0 or false.
 */
#ifndef BOUTON_SOLVE_H
#define BOUTON_SOLVE_H

#include <bouton/misere.h>
#include <bouton/nim.h>
#include <bouton/position.h>

typedef enum bouton_want {
    BOUTON_WANT_OUTCOME, /* no moves */
    BOUTON_WANT_WINNING, /* the winning moves; where neither side can win, those that keep it so */
    BOUTON_WANT_ALL,     /* every move */
} bouton_want;

enum {
    /* At most this many moves of one component are looked at and listed; if there are more,
     * bouton_solution_complete says no. */
    BOUTON_MOVES_MAX = 1000000,
    /* Up to this many are looked at as long as no winning move is among them, where winning moves
     * are wanted and the game's outcome or value is known by a formula or as a sequence. */
    BOUTON_LOOKED_MAX = 1 << 24,
};

/* A Grundy value, where it is known. It need not be known for a sum whose outcome was found without
 * it. Games in which play can go round in circles may have the value infinity together with the set
 * of values of their options (C. A. B. Smith, Graphs and composite games, 1966); for a sum, `value`
 * then holds the nim-sum of the other components. */
typedef struct bouton_grundy {
    bool known;
    uint64_t value;
    bool infinite;
    uint64_t set; /* bit v: an option has the value v */
} bouton_grundy;

typedef struct bouton_solution bouton_solution;

/* Makes a solution in which nothing is solved; NULL with the error set if memory fails. Free it
 * before its context; NULL may be freed. */
BOUTON_API bouton_solution *bouton_solution_new(bouton_context *b);
BOUTON_API void bouton_solution_free(bouton_solution *solution);

/* Solves a position. *solution is filled anew and its memory used again; on failure nothing is
 * solved in it. BOUTON_LIMIT when memory or time run out: the answer is never a guess. */
BOUTON_API bouton_status bouton_solve(const bouton_position *position, bouton_play play,
                                      bouton_want want, bouton_solution *solution);

/* Lists every move of one component without solving anything: there is no outcome and no value, and
 * no move is said to win. */
BOUTON_API bouton_status bouton_list_moves(const bouton_position *position, size_t component,
                                           bouton_solution *solution);

/* Sets whether solving also finds the remoteness: how many moves play lasts when the winner hurries
 * and the loser delays. That takes a search through every sum that can be reached. Off at first. */
BOUTON_API void bouton_solution_want_depth(bouton_solution *solution, bool want);
/* The remoteness of the position, and of the position after move i; 0 where neither side can
 * win. */
BOUTON_API uint32_t bouton_solution_depth(const bouton_solution *solution);
BOUTON_API uint32_t bouton_solution_move_depth(const bouton_solution *solution, size_t i);

/* Sets whether solving also looks for the value where the outcome is known without it, if that
 * takes no more than about a tenth of a second. Off at first; wanting the depth includes it. */
BOUTON_API void bouton_solution_want_value(bouton_solution *solution, bool want);

/* The outcome, BOUTON_OUTCOME_UNKNOWN where nothing was solved; the value of the position, and that
 * of a component: `known` is false where it is not known. */
BOUTON_API bouton_outcome bouton_solution_outcome(const bouton_solution *solution);
BOUTON_API bouton_grundy bouton_solution_value(const bouton_solution *solution);
BOUTON_API bouton_grundy bouton_solution_component_value(const bouton_solution *solution,
                                                         size_t component);

/* How the outcome was found: "formula", "values", "quotient", "tame", "firm", "dominance",
 * "automaton", "canonical" or "search", as docs/json.md explains them; "" where nothing was
 * solved. */
BOUTON_API const char *bouton_solution_method(const bouton_solution *solution);
/* If the method is "quotient", the misere quotient used (misere.h), for its elements and their
 * products; it is valid until the solution is solved anew or freed. Otherwise NULL. */
BOUTON_API const bouton_quotient *bouton_solution_quotient(const bouton_solution *solution);

/* Makes solving list at most this many moves, and look no further once it has them; 0, as at first:
 * all moves. */
BOUTON_API void bouton_solution_want_most(bouton_solution *solution, size_t most);

/* How many moves are listed. */
BOUTON_API size_t bouton_solution_moves(const bouton_solution *solution);
/* Whether all moves that were wanted are listed. */
BOUTON_API bool bouton_solution_complete(const bouton_solution *solution);
/* The component that move i changes, counted from 0, or SIZE_MAX if there is no such move; *wins
 * says whether the move wins, unless wins is NULL. */
BOUTON_API size_t bouton_solution_move(const bouton_solution *solution, size_t i, bool *wins);
/* Whether move i leaves a position that neither side can win. */
BOUTON_API bool bouton_solution_move_draws(const bouton_solution *solution, size_t i);
/* How many tokens move i takes from its heap; 0 where the component is no heap. */
BOUTON_API uint64_t bouton_solution_taken(const bouton_solution *solution, size_t i);

/* What move i leaves in the place of its component: how many states, none where the component goes
 * (a heap taken whole leaves one heap of 0); whether state number `part` of them is a heap, with
 * its size in *heap; and its bytes as the game keeps them, with their number in *size. The bytes
 * are equal exactly for equal states of a rule, and NULL if there is no such state. */
BOUTON_API size_t bouton_solution_left_count(const bouton_solution *solution, size_t i);
BOUTON_API bool bouton_solution_left_heap(const bouton_solution *solution, size_t i, size_t part,
                                          uint64_t *heap);
BOUTON_API const void *bouton_solution_left_state(const bouton_solution *solution, size_t i,
                                                  size_t part, size_t *size);

/* Appends a certificate of who wins, or of the value in normal play, for bouton-check; see
 * docs/certificates.md. There are certificates for heaps with a code and for all other games whose
 * play ends; BOUTON_INPUT for the rest. BOUTON_LIMIT if the certificate would be too large. */
BOUTON_API bouton_status bouton_certify_outcome(const bouton_position *position, bouton_play play,
                                                bouton_text *out);
BOUTON_API bouton_status bouton_certify_value(const bouton_position *position, bouton_text *out);

/* Makes move i: *after is the position it leads to; on error it is empty. */
BOUTON_API bouton_status bouton_solution_make(const bouton_solution *solution, size_t i,
                                              bouton_position *after);

#endif
