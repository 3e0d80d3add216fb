/* SPDX-License-Identifier: MIT */
/*
 * An archive (octal/file/archive.h) in its fields, as its writer put them: numbers of 64 bits and
 * pieces of bytes after their size. Its lists are recognized: a number, and then that many entries
 * of two fields each. To be linked with -Wl,--wrap of the two functions that write.
 */
#ifndef BOUTON_FUZZ_FIELDS_H
#define BOUTON_FUZZ_FIELDS_H

#include "fuzz.h"

typedef struct field {
    size_t at, size; /* with the size of a piece */
    bool piece;
} field;

enum { FIELDS_MAX = 4096 };

typedef struct fields {
    char *data;
    size_t size;
    field *list;
    size_t count;
} fields;

/* What is written between the two becomes the fields of the archive in these bytes. */
void fields_begin(fields *f);
void fields_end(fields *f, const char *data, size_t size);

fields fields_copy(const fields *f);
void fields_free(fields *f);

/* Makes a change, given by a way, a place and an amount, each of any size. False if there is
 * nothing there to change in that way. */
bool fields_change(fields *f, unsigned way, unsigned place, uint8_t amount);

#endif
