/* SPDX-License-Identifier: MIT */
/* What reading moves as text is made of. */
#ifndef BOUTON_MATCH_NOTATION_H
#define BOUTON_MATCH_NOTATION_H

#include "match/match.h"

/* Steps over a word of letters if it is next, in any case, and the blanks after it. */
bool bouton_notation_word(bouton_cursor *cursor, const char *word);
/* The same of one of several, up to NULL. */
bool bouton_notation_any_word(bouton_cursor *cursor, const char *const *words);
/* A number if one is next, in digits or in words. */
bool bouton_notation_count(bouton_context *b, bouton_cursor *cursor, uint64_t *count);
/* "->" before what is left, as explanations have it. */
bool bouton_notation_arrow(bouton_cursor *cursor);

/* Takes so many from the heap of the choice. */
bouton_status bouton_notation_take(const bouton_position *position, bouton_cursor *cursor,
                                   uint64_t take, bouton_choice *choice);
/* Reads the heaps to leave, with commas, "and" or as a sum; `take` is the amount that the move
 * stated, or UINT64_MAX. */
bouton_status bouton_notation_leave(const bouton_position *position, bouton_cursor *cursor,
                                    uint64_t take, bouton_choice *choice);
/* Whether a number is the first of several, and can't be how many are taken: "5,1" of Grundy's
 * game, which then is what is left. The cursor is behind the number. */
bool bouton_notation_lists(const bouton_position *position, const bouton_cursor *cursor,
                           uint64_t number, size_t component);

/* Refuse what lacks something, with an example of a move that has it: no heap is named; of this
 * heap it is not said how many to take; or of so many it is not said from where. */
bouton_status bouton_notation_no_heap(const bouton_position *position, const bouton_cursor *cursor);
bouton_status bouton_notation_no_amount(const bouton_position *position,
                                        const bouton_cursor *cursor, size_t component);
bouton_status bouton_notation_no_place(const bouton_position *position, const bouton_cursor *cursor,
                                       uint64_t take);
/* Refuses a move of what is no heap, with an example. */
bouton_status bouton_notation_no_words(const bouton_position *position,
                                       const bouton_cursor *cursor);

#endif
