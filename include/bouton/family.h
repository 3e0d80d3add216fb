/* SPDX-License-Identifier: MIT */
/*
 * A family of positions: a position's text in which ranges stand for numbers.
 *
 *     range = LOW "-" HIGH | "(" LOW "-" HIGH ")"      each number from LOW to HIGH
 *
 * In brackets a range may stand anywhere, in a rule's parameters too: chomp:3x(1-40),
 * subtract=1-(2-5):20. Without brackets it is a whole item of a state, between commas, blanks and
 * slashes: nim:0-7,0-7. There "1-3" belongs to the game itself if its states contain such links,
 * like the edges of hackenbush:0-1,1-2 (the game's example shows it); in parameters it always does.
 *
 * A family stands at one row at a time, at first at the row with the lowest number of each range. A
 * row's text need not be that of a position, for example where the numbers of a game must increase:
 * bouton_position_read then refuses it.
 *
 * Wrong arguments do no harm: a NULL family has no ranges and no text, and a range that does not
 * exist is 0 to 0.
 */
#ifndef BOUTON_FAMILY_H
#define BOUTON_FAMILY_H

#include <bouton/context.h>
#include <bouton/nim.h>

typedef struct bouton_family bouton_family;

typedef struct bouton_family_range {
    uint64_t low, high;
    uint64_t number; /* in the current row */
} bouton_family_range;

/* Reads a text, which is copied; NULL with the error set, which gives the place where a range is
 * wrong. Close it before its context; NULL may be closed. */
BOUTON_API bouton_family *bouton_family_open(bouton_context *b, const char *text, size_t size);
BOUTON_API void bouton_family_close(bouton_family *family);

/* The family's text; "" for NULL. */
BOUTON_API const char *bouton_family_text(const bouton_family *family);
/* The ranges, from left to right. */
BOUTON_API size_t bouton_family_range_count(const bouton_family *family);
BOUTON_API bouton_family_range bouton_family_range_at(const bouton_family *family, size_t i);
/* How many rows there are; UINT64_MAX if there are more than that. */
BOUTON_API uint64_t bouton_family_size(const bouton_family *family);

/* Go to the row of all lowest numbers, to the row of all highest numbers, and on to the next row,
 * with the last range changing fastest. After the last row the next is the first again, and the
 * answer is false. */
BOUTON_API void bouton_family_first(bouton_family *family);
BOUTON_API void bouton_family_last(bouton_family *family);
BOUTON_API bool bouton_family_next(bouton_family *family);

/* Appends in decimal how many rows have this outcome (BOUTON_OUTCOME_UNKNOWN: how many rows there
 * are), if there is a formula for it, which takes no longer for large ranges: that is so where
 * nothing varies but heaps of Nim, each by a range of its own. `unordered` counts each multiset of
 * heaps once; for that there is a formula where all heaps have the same range and there are at most
 * 20 of them. *counted says whether there was a formula; without one nothing is appended. Leaves
 * the family at its first row. BOUTON_INPUT for NULL and for a play or outcome that does not
 * exist. */
BOUTON_API bouton_status bouton_family_count(bouton_family *family, bool unordered,
                                             bouton_play play, bouton_outcome outcome,
                                             bool *counted, bouton_text *out);

/* Appends the text of the current row. */
BOUTON_API void bouton_family_write(const bouton_family *family, bouton_text *out);

#endif
