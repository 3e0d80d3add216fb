/* SPDX-License-Identifier: MIT */
/* The reasons of a solved position, gathered as data: the games' own reasons for their states, and
 * those that apply to every sum. src/rulekit/reason.h says what each kind claims. */
#ifndef BOUTON_EXPLAIN_GATHER_H
#define BOUTON_EXPLAIN_GATHER_H

#include "picture/sketch.h"
#include "rulekit/reason.h"
#include "solve/solve.h"

#include <bouton/explain.h>

enum {
    BOUTON_COMPONENTS_SHOWN = 26, /* with reasons of their own */
    BOUTON_WITNESSES_MAX = 512,   /* a mex with as many smaller values is not shown */
    BOUTON_WINS_SHOWN = 6,        /* winning moves */
    BOUTON_FAILS_SHOWN = 16,      /* losing moves with the reply to each, unless there are more */
    BOUTON_MOVES_FULL = 400,      /* either of them, where all is wanted */
    BOUTON_SUMS_SHOWN = 24,       /* lost sums of a list */
    BOUTON_SUMS_FULL = 300,       /* the same, where all is wanted */
    BOUTON_HEAPS_SHOWN = 120,     /* largest heap shown with the values of all smaller ones */
    BOUTON_HEAPS_FULL = 2000,     /* the same, where all is wanted */
    BOUTON_LABEL_NUMBERS = 3,     /* of each sum that can be reached */
    BOUTON_PERIOD_MAX = 100000,   /* heaps that `period` goes through, unless told otherwise */
    BOUTON_ANSWERS_SHOWN = 24,    /* answers to a lost sum's moves, if a list is too long */
};

/* Whether all values are known and finite. */
bool bouton_values_known(const bouton_solution *solution);
/* The play in which it was solved, but normal play if there is a firm heap, which makes misere play
 * the same. */
bouton_play bouton_play_like(const bouton_solution *solution);
/* Whether the nim-sum of the values says who wins. */
bool bouton_values_decide(const bouton_solution *solution);

/* Whether the value of some component is only found by search. */
bool bouton_is_searched(const bouton_position *position);

/* Whether a single game says how to win; that someone wins is no strategy, nor are the values of
 * parts. */
bool bouton_tells_strategy(const bouton_reasons *reasons);

/* Replaces what was there. */
bouton_status bouton_reasons_gather(const bouton_solution *solution, bouton_detail detail,
                                    bouton_reasons *out);

/* Whether its indices are in order and its numbers agree with each other. */
bool bouton_reasons_is_valid(const bouton_reasons *reasons);

/* Positions that searches for one list of moves or options may look at. */
enum {
    BOUTON_REASON_SEARCHED = 1 << 18,
    BOUTON_REASON_SEARCHED_FULL = 1 << 22, /* for replies, where all are wanted */
};

/* A limit within a reason only leaves the reason out. */
static inline bouton_status bouton_unless_limit(bouton_status status) {
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}

/* Whether a search with a small limit reached it. */
static inline bool bouton_is_too_long(const bouton_context *b, bouton_status status) {
    return status == BOUTON_LIMIT && b->error.id == BOUTON_ERROR_EFFORT;
}

/* Adds why a component has its value, or who wins it. */
bouton_status bouton_gather_component(const bouton_solution *solution, bouton_detail detail,
                                      size_t component, bouton_reasons *out);
/* The same without its moves, for the state that the winning move of reason `after` leaves. */
bouton_status bouton_gather_left(const bouton_solution *solution, size_t component,
                                 bouton_state state, int after, bouton_reasons *out);
/* Adds the good moves, each with why it is good, and the others with replies. */
bouton_status bouton_gather_moves(const bouton_solution *solution, bouton_detail detail,
                                  bouton_reasons *out);
/* The number of the good move that is listed first: what it leaves is the easiest to play on. */
bouton_status bouton_first_shown(const bouton_solution *solution, bouton_reasons *out,
                                 size_t *first);
/* Adds, of what is there after the reason `after`, that what can move comes in pairs, if it does.
 */
bouton_status bouton_gather_mirror(const bouton_position *position, int after, bouton_reasons *out);
/* Adds, for each component of a terminal position in which something is left, why that allows no
 * move. */
bouton_status bouton_gather_unended(const bouton_position *position, int after,
                                    bouton_reasons *out);
/* Adds a list of lost sums that shows who wins, if it is short, else in misere play only answers to
 * the moves of the first of them, which is also all where play can return. */
bouton_status bouton_gather_closed(const bouton_solution *solution, bouton_detail detail,
                                   bouton_reasons *out);
/* The last heap whose value proves the period of a rule. Where no heap is split *before is set to
 * the number of values before each later one on which that depends, otherwise to SIZE_MAX. */
uint64_t bouton_proving_heap(const bouton_rule *rule, const bouton_period *period, size_t *before);
/* Adds how each rule's period is proved that a component's value follows from. */
bouton_status bouton_gather_proofs(const bouton_solution *solution, bouton_reasons *out);
/* Adds of the heaps of each rule by which the sum's winner is found what they are worth, count as
 * in the quotient or are played as, as far as that is needed to look up where moves lead. */
bouton_status bouton_gather_tables(const bouton_solution *solution, bouton_detail detail,
                                   bouton_reasons *out);
/* Adds, where play can come back, all sums that can be reached, if that is little. */
bouton_status bouton_gather_labels(const bouton_solution *solution, bouton_detail detail,
                                   bouton_reasons *out);
/* Adds, for a component to which play can return, how it gets its value. */
bouton_status bouton_gather_returns(const bouton_solution *solution, size_t component,
                                    bouton_state state, bouton_reasons *out);
/* Adds, in misere play and if all components are tame, the heaps of Nim they are played as, in the
 * position or in what is left after the reason `after`. */
bouton_status bouton_gather_tame(const bouton_position *position, int after, bouton_reasons *out);
/* Adds the values, weights and spans of the heaps, and which of them decide. */
void bouton_gather_dominance(const bouton_solution *solution, bouton_reasons *out);
/* Adds moves that do not win, with a reply to each, unless they are too many. */
bouton_status bouton_gather_replies(const bouton_solution *solution, bouton_detail detail,
                                    bouton_reasons *out);

/* Reasons for the whole sum have component SIZE_MAX; NULL: none of this kind. */
const bouton_reason *bouton_reason_find(const bouton_reasons *reasons, bouton_reason_kind kind,
                                        size_t component);
/* The reason of a kind about the position after the reason with that number, or as it stands. */
const bouton_reason *bouton_reason_after(const bouton_reasons *reasons, bouton_reason_kind kind,
                                         int after);
/* The game's own reason for the component as it stands, or after the move of the reason with that
 * number; NULL: none. */
const bouton_reason *bouton_reason_of_game(const bouton_reasons *reasons, size_t component,
                                           int after);

/* The rule of a part that a move of the reason leaves; reasons of kind CLOSED, ANSWERS and LABELS
 * may have several rules. */
bouton_rule *bouton_reason_part_rule(const bouton_solution *solution, const bouton_reasons *reasons,
                                     const bouton_reason *reason, size_t move, size_t part);
/* Appends the state of such a part, preceded by its rule if there are several. */
void bouton_put_listed_part(const bouton_solution *solution, const bouton_reasons *reasons,
                            const bouton_reason *reason, size_t move, size_t part,
                            bouton_text *out);

/* Replaces *marks by the marks that a reason for one state as it stands puts on the parts of its
 * picture; none if it names no parts. */
void bouton_reason_marks(const bouton_reasons *reasons, const bouton_reason *reason,
                         const bouton_picture *picture, bouton_part_marks *marks);
enum { BOUTON_LETTERS_MAX = 16 }; /* with the NUL at the end */
/* a, b, ..., z, A, ..., Z, aa, ab, ..., zz, aaa, ... */
void bouton_mark_letters(size_t i, char text[BOUTON_LETTERS_MAX]);

#endif
