/* SPDX-License-Identifier: MIT */
/*
 * The search: values in normal play, with a table for each rule of what is known, kept in the
 * context; and who wins a whole sum.
 */
#ifndef BOUTON_SEARCH_SEARCH_H
#define BOUTON_SEARCH_SEARCH_H

#include "position/position.h"
#include "search/table.h"

/* What a table's number means for a state: its value, or the set of values up to 30 that it can't
 * have. */
#define BOUTON_EXACT ((uint32_t)1 << 31) /* the other bits are the value */

/* The depth in moves that searches follow; each move costs a few calls on the stack, and a
 * browser's stack is small. */
#ifdef BOUTON_PAGE
enum { BOUTON_DEPTH_MAX = 2000 };
#else
enum { BOUTON_DEPTH_MAX = 10000 };
#endif

/* A search is opened once for many questions of one context. It keeps its stacks and its threads
 * between questions; values that it finds go into the context's tables, which outlive it. Free it
 * before its context and before bouton_forget. */
typedef struct bouton_search bouton_search;
bouton_search *bouton_search_new(bouton_context *b);
void bouton_search_free(bouton_search *search);
/* Ends its threads and frees its memory; it may be used again. NULL is accepted. */
void bouton_search_clear(bouton_search *search);

/* If a search for values is NULL, one is made for just the question. */

/* The Grundy value by search: memo and mex over the rule's moves, ignoring any formula. */
bouton_status bouton_search_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                                  uint64_t *value);

/* The same, but BOUTON_LIMIT once it takes more than a short while: these numbers of positions, of
 * options in total, and of options of one position. */
enum {
    BOUTON_SHORT_POSITIONS = 1 << 16,
    BOUTON_SHORT_OPTIONS = 1 << 20,
    BOUTON_SHORT_MOVES = 512,
};
bouton_status bouton_search_value_shortly(bouton_search *search, bouton_rule *rule,
                                          bouton_state state, uint64_t *value);

/* Whether an option has this value, which is cheaper than finding its value. */
bouton_status bouton_search_option_is(bouton_search *search, bouton_rule *rule,
                                      const bouton_moves *moves, size_t option, uint64_t wanted,
                                      bool *is);

/* The same, but BOUTON_LIMIT once it takes more than a short while. */
bouton_status bouton_search_option_is_shortly(bouton_search *search, bouton_rule *rule,
                                              const bouton_moves *moves, size_t option,
                                              uint64_t wanted, bool *is);

/* Who wins a sum, by searching the whole sum, ignoring formulas. Its remoteness too if that is
 * wanted, or if play can return to a state. Results for sums are kept until another play, or
 * another number of players, is asked for. */
bouton_status bouton_search_sum(bouton_search *search, const bouton_position *position,
                                bouton_play play, bool wants_depth, bouton_outcome *outcome,
                                uint32_t *depth);

/* The same for a sum whose play ends, but BOUTON_LIMIT once it looks up more than `most` positions,
 * unless that is 0. */
bouton_status bouton_search_sum_within(bouton_search *search, const bouton_position *position,
                                       bouton_play play, uint64_t most, bouton_outcome *outcome);

/* Sets the error that searching a whole sum needs more memory than is allowed. */
bouton_status bouton_fail_whole_sum(bouton_context *b);

/* In normal play of several players, how many turns after the mover the player sits who makes the
 * last move, with the convention of bouton_nim_last_mover. */
bouton_status bouton_search_last_mover(bouton_search *search, const bouton_position *position,
                                       unsigned players, unsigned *distance);

/* Whether the rule's states are searched by proof numbers: see bouton_search_kind. */
bool bouton_search_is_by_proof(const bouton_rule *rule);

/* The table of a rule; NULL with the error set. */
bouton_table *bouton_rule_table(bouton_rule *rule);
/* The key under which it stores a canonical state: its name, if it has one. */
static inline bouton_key bouton_state_key(uint64_t name, bouton_state state) {
    bouton_key key = name != 0 ? bouton_key_of_word(name) : bouton_key_of(state.data, state.size);
    key.bytes = state.data; /* a name is short: its bytes are the word */
    return key;
}

/* The errors that end a search for values: play that lasts too long, and a short search that takes
 * too long. */
bouton_status bouton_search_too_deep(bouton_context *b, const bouton_rule *rule);
bouton_status bouton_search_too_long(bouton_context *b);

/* Reports that `positions` more positions have been searched, so that results may be due to be
 * saved by b->checkpoint. In a team one member calls it, at a time when it holds no pointers into
 * the table. */
struct bouton_thread_team;
void bouton_search_checkpoint(bouton_context *b, struct bouton_thread_team *team,
                              uint64_t positions);

/* What searches have cost in this context so far. */
typedef struct bouton_search_cost {
    uint64_t positions; /* searched */
    uint64_t options;   /* made and simplified */
    uint64_t entries;   /* in the tables */
    uint64_t threads;   /* started, besides the caller's */
} bouton_search_cost;

/* Adds all of it except the entries to what the rule's table has cost. */
void bouton_search_cost_add(const bouton_rule *rule, const bouton_search_cost *cost);
bouton_search_cost bouton_search_cost_of(bouton_context *b);

#endif
