/* SPDX-License-Identifier: MIT */
/* The moves of the games straight from their rules, on texts: a second generator, which shares
 * nothing with src/rules, for the tests to hold every option against. */
#ifndef BOUTON_REFERENCE_MOVES_H
#define BOUTON_REFERENCE_MOVES_H

#include <stdbool.h>
#include <stddef.h>

enum { REFERENCE_MOVES_MAX = 2048, REFERENCE_TEXT_MAX = 128 };

/* Options as texts of states, "3,1" or "..#/..."; one that leaves several states has '+' between
 * them, one that leaves nothing is empty. The same option may come twice. */
typedef struct reference_moves {
    size_t count;
    char text[REFERENCE_MOVES_MAX][REFERENCE_TEXT_MAX];
} reference_moves;

void reference_add(reference_moves *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The options of a state of a rule ("chomp", "subtract=1-3"), both as the library prints them.
 * False if the game is not among these. */
bool reference_moves_of(const char *rule, const char *state, reference_moves *out);

/* What is common to a family: `game` is the name, `parameters` what follows '='; false if the
 * family has no such game. */
typedef bool reference_family(const char *game, const char *parameters, const char *state,
                              reference_moves *out);
reference_family reference_heap_moves, reference_number_moves, reference_coin_moves,
    reference_board_moves, reference_graph_moves, reference_sprouts_moves;

/* Numbers with ',' (or another sign) between them, and ranges 2-4 if `ranges`; how many. Reads up
 * to the end of the text or to what is no number. */
size_t reference_numbers(const char *text, char between, bool ranges, unsigned *numbers,
                         size_t most);

#endif
