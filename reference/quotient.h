/* SPDX-License-Identifier: MIT */
/* The misere quotient of a few codes with heaps up to a size, in a slow way, for small ones. */
#ifndef BOUTON_REFERENCE_QUOTIENT_H
#define BOUTON_REFERENCE_QUOTIENT_H

#include "reference/code.h"

typedef struct reference_quotient {
    unsigned elements;  /* from 0, the identity */
    unsigned *products; /* [elements][elements] */
    bool *lost;         /* [elements] */
    unsigned *images;   /* [codes][heaps + 1] */
} reference_quotient;

/* To be freed. False, and there is nothing to be freed, if it is too large to be found like this.
 */
bool reference_quotient_of(const reference_code *codes, unsigned count, size_t heaps,
                           reference_quotient *q);
void reference_quotient_free(reference_quotient *q);

#endif
