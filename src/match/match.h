/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_MATCH_MATCH_H
#define BOUTON_MATCH_MATCH_H

#include "base/random.h"
#include "solve/solve.h"

#include <bouton/match.h>

struct bouton_match {
    bouton_context *b;
    bouton_player players[BOUTON_PLAYERS_MAX];
    unsigned player_count;
    unsigned first;
    bouton_play play;
    bouton_random random;
    /* line[0] is the start, line[i] the position after move i; line[now] is the position now. */
    bouton_position **line;
    size_t line_count, line_capacity;
    struct bouton_made_move {
        size_t component;
        size_t left;   /* how many components replace it */
        bool is_guess; /* as in its choice */
    } * made;          /* made[i] led from line[i] to line[i + 1] */
    size_t made_capacity;
    size_t now;
    bool resigned;
};

/* A move: the component and the states that take its place, as option 0 of `to`. */
typedef struct bouton_choice {
    size_t component;
    bouton_moves to;
    bool is_guess; /* a move not examined may be better */
} bouton_choice;

/* Whether there is a move i, made or undone. */
static inline bool bouton_match_has_move(const bouton_match *match, size_t i) {
    return match != NULL && i < match->line_count - 1;
}

/* Whether the players, the line and the moves made agree. */
bool bouton_match_is_valid(const bouton_match *match);

/* Resets it to a match from an empty position in normal play; the players are kept. */
void bouton_match_clear(bouton_match *match);

/* Whether a player may have this name: a record must be able to hold it. */
bool bouton_name_is_allowed(const char *name);

/* Makes a move of a solution, or of a list of moves, the choice. */
bouton_status bouton_choice_copy(const bouton_solution *solution, size_t move,
                                 bouton_choice *choice);

/* Makes the move number `wanted` of all moves, from 0, the choice. */
bouton_status bouton_choice_by_number(const bouton_position *position, bouton_cursor *cursor,
                                      uint64_t wanted, bouton_choice *choice);

/* Makes it the choice to take `take` from a heap and leave these parts, which are not 0; *allowed:
 * whether the rule has that move. */
bouton_status bouton_choice_of_heaps(const bouton_position *position, bouton_choice *choice,
                                     uint64_t take, const uint64_t *parts, size_t count,
                                     bool *allowed);

/* Whether some move of the component leaves what the choice leaves. */
bouton_status bouton_choice_is_move(const bouton_position *position, const bouton_choice *choice,
                                    bool *is);

/* Reads a move from the cursor's part, as bouton_match_make takes it. */
bouton_status bouton_choice_read(const bouton_position *position, bouton_cursor *cursor,
                                 bouton_choice *choice);
/* The same as bouton_match_make_typed takes it. */
bouton_status bouton_choice_read_typed(const bouton_position *position, bouton_cursor *cursor,
                                       bouton_choice *choice);

/* Steps over a number in words, "three" or "twenty-one", if one is next. */
bool bouton_count_in_words(bouton_cursor *cursor, uint64_t *count);
/* Steps over a heap named in words if that is next, "two", "first heap", "middle heap", and the
 * blanks after it; otherwise the cursor's place is lost. */
bool bouton_heap_in_words(const bouton_position *position, bouton_cursor *cursor,
                          size_t *component);
/* The middle heap of all, counted from 1, if it is also the middle one of those that are not empty;
 * 0 if there is none. */
uint64_t bouton_middle_heap(const bouton_position *position);
/* "dozen", "pairs", "or": with such a word after it a number is not the amount. */
bool bouton_word_changes_number(const char *word, size_t size);

/* Reads a move in a row of pins, "pins 4-5 of B"; *is is false if it has another form. */
bouton_status bouton_choice_of_pins(const bouton_position *position, bouton_cursor *cursor,
                                    bouton_choice *choice, bool *is);

/* The move described by these words, as bouton_solution_write_phrase writes them; "cover" is read
 * as "covers". */
bouton_status bouton_choice_of_words(const bouton_position *position, const char *words,
                                     size_t size, bouton_choice *choice, bool *found);

/* Writes the move that led from one position to the next. */
void bouton_choice_write(const bouton_position *before, const bouton_position *after,
                         size_t component, size_t left, bouton_text *out);

/* Appends a choice to the line, dropping undone moves. */
bouton_status bouton_match_push(bouton_match *match, const bouton_choice *choice);

/* How a player of a given level moves: with probability `level` by a best move, else by any move.
 * In a lost position the best move is one that leaves the most wrong replies. The position has a
 * move. */
bouton_status bouton_choose(const bouton_position *position, bouton_play play, unsigned players,
                            double level, bouton_random *random, bouton_choice *choice);

/* The move that wins fastest, or else draws, or else loses slowest. */
bouton_status bouton_choose_by_depth(const bouton_position *position, bouton_play play,
                                     bouton_choice *choice);

#endif
