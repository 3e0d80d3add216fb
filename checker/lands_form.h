/* SPDX-License-Identifier: MIT */
/* How the form of a land is made and written; lands_form.c says what it is. */
#ifndef CHECKER_LANDS_FORM_H
#define CHECKER_LANDS_FORM_H

#include "lands.h"

enum { TWIN = 3, LETTER = 170, BOUNDARY_END = 254, REGION_END = 255 };

typedef struct land {
    const drawing *d;
    unsigned count;             /* of the spots that are met in two boundaries, */
    uint8_t letters[SPOTS_MAX]; /* which are these */
    uint8_t place[PLACES_MAX];  /* the byte of each place, 0 for a letter */
} land;

/* Of these spots: how many have a lower one. */
typedef struct numbers {
    uint8_t of[SPOTS_MAX];
} numbers;

typedef struct form {
    size_t size;
    uint8_t bytes[LAND_MAX];
} form;

/* The bytes of a boundary, seen from one side. */
void bytes_of(const land *l, const numbers *n, unsigned boundary, bool turned, uint8_t *to);

/* Writes the form with these numbers. */
void write_form(const land *l, const numbers *n, form *to);

#endif
