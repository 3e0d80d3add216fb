/* SPDX-License-Identifier: MIT */
/* What makes the forms of lands for bouton-check promises: no run-time error, and a form that
 * keeps within its bounds. */
#ifndef BOUTON_PROOFS_FORMS_H
#define BOUTON_PROOFS_FORMS_H

#include "proofs/lands.h"

#include "checker/lands_form.h"

/*@ predicate letters_fit{L}(land *l) =
        l->count <= SPOTS_MAX &&
        \forall integer i; 0 <= i < l->count ==> l->letters[i] < SPOTS_MAX; */

/* The bytes of the regions before one, in a form. */
/*@ logic integer bytes_before{L}(drawing *d, integer region) =
        d->boundary[d->region[region]] + d->region[region] + region; */

#define memmove move_bytes
/*@ requires \valid(to + (0 .. size - 1)) && \valid_read(from + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1]; */
void move_bytes(uint8_t *to, const uint8_t *from, size_t size);

/* clang-format off */
#define REQUIRES_LAND(l) requires \valid_read(l) && \valid_read(l->d); requires have_room(l->d); requires spots_fit(l->d); requires boundaries_fit(l->d); requires boundaries_rise(l->d); requires regions_fit(l->d); requires regions_rise(l->d); requires letters_fit(l)
/* clang-format on */

/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && boundary < l->d->boundaries;
    requires \valid(to + (0 .. PLACES_MAX - 1));
    requires \separated(to + (0 .. PLACES_MAX - 1), l, l->d, n);
    assigns to[0 .. PLACES_MAX - 1]; */
void bytes_of(const land *l, const numbers *n, unsigned boundary, bool turned, uint8_t *to);

/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && \valid(to) && \separated(to, l, l->d, n);
    assigns *to;
    ensures to->size <= LAND_MAX; */
void write_form(const land *l, const numbers *n, form *to);

#endif
