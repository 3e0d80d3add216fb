/* SPDX-License-Identifier: MIT */
/* The parts of a sum, which is settled once all of them have values, or all but one. */
#ifndef BOUTON_SEARCH_TERMS_H
#define BOUTON_SEARCH_TERMS_H

#include "search/couples.h"

typedef struct bouton_term {
    uint32_t node;
    uint32_t nimber; /* of the couple being asked: the value is not less */
    bouton_effort numbers;
} bouton_term;

/* Terms of the sums being searched, on a stack. */
typedef struct bouton_terms {
    bouton_term *list;
    size_t count, capacity;
} bouton_terms;

void bouton_terms_free(bouton_terms *terms, bouton_context *b);

/* Makes a term of each part of a sum, the lightest first. Returns whether there was memory for
 * them. */
bool bouton_terms_push(bouton_terms *terms, bouton_couples *s, size_t first_part, size_t count);

/* Brings the terms from `first` on up to date: known values are added to *nimber. Returns the total
 * of what the others lack. */
uint32_t bouton_terms_add(bouton_terms *terms, bouton_couples *s, size_t first, uint32_t *nimber);

#endif
