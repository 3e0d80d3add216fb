/* SPDX-License-Identifier: MIT */
/*
 * A family of positions: a position's text in which ranges stand for numbers.
 *
 *     range = LOW "-" HIGH | "(" LOW "-" HIGH ")"      each number from LOW to HIGH
 *
 * In brackets a range may stand anywhere, in a rule's parameters too: chomp:3x(1-40),
 * subtract=1-(2-5):20. Without brackets it is a whole item of a state, between commas, blanks and
 * slashes: nim:0-7,0-7. There "1-3" is the game's own where its states have such links, as the
 * edges of hackenbush:0-1,1-2, which the game's example shows; and it always is in parameters. Each
 * range goes through its numbers apart from the others, the last one fastest.
 */
#ifndef BOUTON_COMMAND_FAMILY_H
#define BOUTON_COMMAND_FAMILY_H

#include "base/context.h"

typedef struct bouton_range {
    uint64_t low, high;
    uint64_t number;   /* of the row at hand */
    size_t start, end; /* what it stands for in the text, brackets and all */
} bouton_range;

typedef struct bouton_family {
    bouton_context *b;
    bouton_text text;
    bouton_range *ranges; /* from left to right */
    size_t count, capacity;
} bouton_family;

/* Reads a text; BOUTON_INPUT with its place where a range is none. Close it whatever the status. */
bouton_status bouton_family_open(bouton_context *b, const char *text, size_t size,
                                 bouton_family *family);
void bouton_family_close(bouton_family *family);

/* How many positions there are; UINT64_MAX if more. */
uint64_t bouton_family_size(const bouton_family *family);

/* Each range at its lowest or highest number; and on to the next row, false after the last. */
void bouton_family_first(bouton_family *family);
void bouton_family_last(bouton_family *family);
bool bouton_family_next(bouton_family *family);

/* Appends the text of the row at hand. */
void bouton_family_write(const bouton_family *family, bouton_text *out);
/* Appends the family with a name in the place of each range. */
void bouton_family_write_names(const bouton_family *family, const char *const *names,
                               bouton_text *out);

#endif
