/* SPDX-License-Identifier: MIT */
/*
 * Coin-turning games (Winning Ways, chapter 14): a row of coins; a move turns some of them over,
 * according to the game's pattern, the rightmost of them from heads to tails. A row is the sum of
 * its heads, each alone in a row of tails: turning a coin twice leaves it unchanged, just as equal
 * values cancel. So a row's value is the nim-sum of the values of the places of its heads.
 *
 * A pattern gives how many coins may be turned, and whether they must be consecutive (run) or
 * symmetric about their middle (sym). Coins are numbered from 1.
 */
#ifndef BOUTON_RULEKIT_TURNING_H
#define BOUTON_RULEKIT_TURNING_H

#include "rulekit/clauses.h"
#include "rulekit/reason.h"

enum {
    BOUTON_COINS_MAX = 4096, /* in a row whose value is wanted */
    BOUTON_TURNED_MAX = 63,  /* how many coins a pattern may name */
};

typedef enum bouton_turning_shape {
    BOUTON_TURN_ANY,
    BOUTON_TURN_RUN,
    BOUTON_TURN_SYM,
} bouton_turning_shape;

typedef struct bouton_turning {
    bouton_turning_shape shape;
    uint64_t counts;  /* bit n: n coins may be turned; 0: any number */
    uint32_t *values; /* of coins 1, 2, ...; made when first needed */
    size_t value_count, value_capacity;
    /* If any coins may be turned: row j has a bit for each xor of the values of j of the first
     * coins. */
    uint64_t *reached;
    size_t reached_rows, reached_words, reached_coins;
} bouton_turning;

/* Reads "1-3", "run", "run,1-3" or "sym" from the cursor's part into *turning. */
bouton_status bouton_turning_read(bouton_context *b, bouton_cursor *cursor,
                                  bouton_turning *turning);
void bouton_turning_write(const bouton_turning *turning, bouton_text *out);
/* Adds the pattern as a clause of this kind. */
void bouton_turning_clause(const bouton_turning *turning, bouton_clause_kind kind,
                           bouton_clauses *out);
void bouton_turning_free(bouton_context *b, bouton_turning *turning);

/* The value of coin n, from 1; false when memory fails or n is past BOUTON_COINS_MAX. */
bool bouton_turning_value(bouton_context *b, bouton_turning *turning, size_t n, uint64_t *value);

/* Whether that many coins may be turned, and the largest such number up to `count`. */
bool bouton_turning_allows(const bouton_turning *turning, size_t count);
size_t bouton_turning_most(const bouton_turning *turning, size_t coins);

/* A set of coins, numbered from 1, the rightmost first. */
typedef struct bouton_turned {
    size_t count;
    unsigned coins[BOUTON_COINS_MAX];
} bouton_turned;

/* Finds a set whose rightmost coin is n and whose values, which are known up to there, have that
 * xor; false if there is none, or it is not found with little work. *steps counts the work of all
 * calls for one row, initially 0. */
bool bouton_turning_find(const bouton_turning *turning, unsigned n, uint64_t wanted,
                         unsigned *steps, bouton_turned *set);

/* Calls turn(user, coins, count) for every set of coins whose rightmost is coin n: their numbers
 * from the right to the left. Stops early when it returns false. */
typedef bool bouton_turn(void *user, const unsigned *coins, size_t count);
bool bouton_turning_sets(const bouton_turning *turning, unsigned n, bouton_turn *turn, void *user);

/* The functions of a game with one row: its parameters are a bouton_turning. */
bouton_status bouton_turning_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                   bouton_text *state);
void bouton_turning_print(const bouton_rule *rule, bouton_state state, bouton_text *out);
void bouton_turning_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out);
void bouton_turning_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out);
void bouton_turning_canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                              bouton_moves *out);
void bouton_turning_reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                            bouton_reasons *out);
/* Adds how the places of a row get their values, up to its last head. */
void bouton_turning_add_places(const bouton_turning *turning, bouton_state row,
                               bouton_reasons *out);
bool bouton_turning_row_value(const bouton_rule *rule, bouton_state state, uint64_t *value);
void bouton_turning_release(bouton_rule *rule);

/* For games with a fixed pattern: sets the parameters. */
bouton_status bouton_turning_named(bouton_rule *rule, bouton_cursor *cursor, const char *pattern);

#define BOUTON_TURNING_GAME                                                                        \
    .states = "the row of coins, H heads and T tails, from the left",                              \
    .parse = bouton_turning_parse, .print = bouton_turning_print, .moves = bouton_turning_moves,   \
    .picture = bouton_turning_picture, .canonical = bouton_turning_canonical,                      \
    .value = bouton_turning_row_value, .reasons = BOUTON_REASONS(bouton_turning_reasons),          \
    .release = bouton_turning_release

#endif
