/* SPDX-License-Identifier: MIT */
/*
 * How a position is solved: for each component the first that its rule offers of formula, sequence
 * and search; the outcome of the sum from the nim-sum of the values. In misere play, Nim by
 * Bouton's rule, a single component by its formula if it has one, anything else by a search over
 * the whole sum.
 */
#ifndef BOUTON_SOLVE_SOLVE_H
#define BOUTON_SOLVE_SOLVE_H

#include "position/position.h"

#include <bouton/picture.h>
#include <bouton/solve.h>

/* Moves that the searches follow from the position asked for; each costs a few calls on the stack,
 * and a browser's stack is small. */
#ifdef __wasm__
enum { BOUTON_DEPTH_MAX = 2000 };
#else
enum { BOUTON_DEPTH_MAX = 10000 };
#endif

typedef struct bouton_whole bouton_whole; /* see below */

typedef struct bouton_list_move {
    size_t component;
    size_t option; /* of the component's state */
    bool wins, draws;
    uint32_t depth; /* where wanted: remoteness of the position after it */
} bouton_list_move;

struct bouton_solution {
    bouton *b;
    const bouton_position *position;
    bouton_play play;
    bool wants_depth, wants_value;
    bouton_outcome outcome;
    uint32_t depth;
    bouton_grundy value;
    bouton_grundy *values; /* of the components */
    size_t value_count, value_capacity;
    bouton_list_move *moves; /* move i leaves the states of option i of to */
    size_t move_count, move_capacity;
    bouton_moves options; /* of the component being looked at; kept for the next */
    bouton_moves to;
    bouton_whole *whole;                  /* misere sums: made when first needed */
    struct bouton_retrograde *retrograde; /* the same for loopy sums */
    size_t most;                          /* moves wanted; 0: all */
    bool more;                            /* there are more than that */
    bool cut; /* some component had more moves than could be looked through */
};

/* The value of one component: formula, sequence or search; for loopy games it may be infinite. */
bouton_status bouton_component_value(bouton_rule *rule, bouton_state state, bouton_grundy *value);

/* The same as a number; BOUTON_LIMIT where it is infinite. */
bouton_status bouton_value(bouton_rule *rule, bouton_state state, uint64_t *value);

/* The sum of the values of an option's states. */
bouton_status bouton_value_of_option(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                     bouton_grundy *value);

/* Whether an option has this value. Where values are searched for it is much quicker to ask this.
 */
bouton_status bouton_option_is(bouton_rule *rule, const bouton_moves *moves, size_t option,
                               uint64_t wanted, bool *is);

/* The Grundy value by search: memo and mex over the rule's moves, whatever formula it may have. */
bouton_status bouton_search_value(bouton_rule *rule, bouton_state state, uint64_t *value);

/* The same, but BOUTON_LIMIT once it takes more than a short while: so many positions, so many
 * options of all of them, and so many of one. */
enum {
    BOUTON_SHORT_POSITIONS = 1 << 16,
    BOUTON_SHORT_OPTIONS = 1 << 20,
    BOUTON_SHORT_MOVES = 512,
};
bouton_status bouton_search_value_shortly(bouton_rule *rule, bouton_state state, uint64_t *value);

/* Who wins a sum, by search over all of it, whatever formulas there are. */
bouton_status bouton_search_outcome(const bouton_position *position, bouton_play play,
                                    bouton_outcome *outcome);

/* A search over whole sums that remembers what it has seen, for many questions about positions near
 * one another. The score of a position is 0 if the mover wins, 1 if not; with several players (in
 * normal play) how far round the circle from the mover sits the one who makes the last move. The
 * convention is that of bouton_nim_last_mover. */
bouton_whole *bouton_whole_new(bouton *b, bouton_play play, unsigned players);
void bouton_whole_free(bouton_whole *whole);
bouton_status bouton_whole_score(bouton_whole *whole, const bouton_position *position,
                                 unsigned *score);

/* Who makes the last move among several players: by formula for Nim, by search for all else. */
bouton_status bouton_last_mover(const bouton_position *position, unsigned players,
                                unsigned *distance);

/* Who wins a sum by whatever is quickest. */
bouton_status bouton_position_outcome(const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome);

/* Whether no move was left in the position that was solved. */
bouton_status bouton_solution_ended(const bouton_solution *solution, bool *ended);

/* Says of a touch, whose changes are found, what is done (deed.c). */
void bouton_touch_name_deed(const bouton_picture *before, bouton_touch *touch);

#endif
