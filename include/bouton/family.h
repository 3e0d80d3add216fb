/* SPDX-License-Identifier: MIT */
/*
 * A family of positions: a position's text in which ranges stand for numbers.
 *
 *     range = LOW "-" HIGH | "(" LOW "-" HIGH ")"      each number from LOW to HIGH
 *
 * In brackets a range may stand anywhere, in a rule's parameters too: chomp:3x(1-40),
 * subtract=1-(2-5):20. Without brackets it is a whole item of a state, between commas, blanks and
 * slashes: nim:0-7,0-7. There "1-3" is the game's own where its states have such links, as the
 * edges of hackenbush:0-1,1-2, which the game's example shows; and it always is in parameters.
 *
 * A family stands at one row at a time, first at that of all lowest numbers. A row's text may be
 * that of no position, as where the numbers of a game must rise: bouton_position_read says so.
 *
 * Wrong arguments do no harm: a NULL family has no ranges and no text, and a range that is not
 * there is 0 to 0.
 */
#ifndef BOUTON_FAMILY_H
#define BOUTON_FAMILY_H

#include <bouton/context.h>
#include <bouton/nim.h>

typedef struct bouton_family bouton_family;

typedef struct bouton_family_range {
    uint64_t low, high;
    uint64_t number; /* of the row at hand */
} bouton_family_range;

/* Reads a text, which is copied; NULL with the error set, with its place where a range is none.
 * Closed before its context. */
BOUTON_API bouton_family *bouton_family_open(bouton_context *b, const char *text, size_t size);
BOUTON_API void bouton_family_close(bouton_family *family);

/* The family's text; "" for NULL. */
BOUTON_API const char *bouton_family_text(const bouton_family *family);
/* The ranges, from left to right. */
BOUTON_API size_t bouton_family_range_count(const bouton_family *family);
BOUTON_API bouton_family_range bouton_family_range_at(const bouton_family *family, size_t i);
/* How many rows there are; UINT64_MAX if more. */
BOUTON_API uint64_t bouton_family_size(const bouton_family *family);

/* To the row of all lowest or highest numbers; and on to the next, the last range fastest: false
 * after the last, and it stands at the first again. */
BOUTON_API void bouton_family_first(bouton_family *family);
BOUTON_API void bouton_family_last(bouton_family *family);
BOUTON_API bool bouton_family_next(bouton_family *family);

/* Appends how many rows have an outcome, or with BOUTON_OUTCOME_UNKNOWN all, in decimal, where
 * there is a formula, which needs no time for large ranges: where all that varies are heaps of Nim,
 * each by itself. Unordered: each multiset of heaps once, which has one where all have the same
 * range and are at most 20. *counted says whether it has; without it nothing is appended. Leaves
 * the family at its first row. BOUTON_INPUT for NULL and no such play or outcome. */
BOUTON_API bouton_status bouton_family_count(bouton_family *family, bool unordered,
                                             bouton_play play, bouton_outcome outcome,
                                             bool *counted, bouton_text *out);

/* Appends the text of the row at hand. */
BOUTON_API void bouton_family_write(const bouton_family *family, bouton_text *out);

#endif
