/* SPDX-License-Identifier: MIT */
/* The parts of a sum that is settled once all of them have values, or all but one. */
#ifndef BOUTON_SEARCH_TERMS_H
#define BOUTON_SEARCH_TERMS_H

#include "search/couples.h"

typedef struct bouton_term {
    uint32_t node;
    uint32_t nimber; /* the couple that is asked: its value is not less */
    bouton_effort numbers;
} bouton_term;

/* Terms of the sums that are being looked into, on a stack. */
typedef struct bouton_terms {
    bouton_term *list;
    size_t count, capacity;
} bouton_terms;

void bouton_terms_free(bouton_terms *terms, bouton_context *b);

/* Makes a term of each part of a sum, the lightest first. Whether there was memory for them. */
bool bouton_terms_push(bouton_terms *terms, bouton_couples *s, size_t first_part, size_t count);

/* Brings the terms from `first` on up to date: those of known value go into *nimber. Returns the
 * sum of what each misses. */
uint32_t bouton_terms_add(bouton_terms *terms, bouton_couples *s, size_t first, uint32_t *nimber);

#endif
