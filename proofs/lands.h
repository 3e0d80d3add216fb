/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of positions of Sprouts promise: whatever the text is, no run-time
 * error, and a drawing that keeps within its bounds. */
#ifndef BOUTON_PROOFS_LANDS_H
#define BOUTON_PROOFS_LANDS_H

#include "proofs/games.h"

#include "checker/lands.h"

/* Each of these says no more than what some index needs, and each is proved by itself. */
/*@ predicate have_room{L}(drawing *d) =
        d->spots <= SPOTS_MAX && d->places <= PLACES_MAX && d->boundaries <= BOUNDARIES_MAX &&
        d->regions <= REGIONS_MAX;
    predicate spots_fit{L}(drawing *d) =
        \forall integer i; 0 <= i < d->places ==> d->spot[i] < SPOTS_MAX;
    predicate boundaries_fit{L}(drawing *d) =
        \forall integer i; 0 <= i <= d->boundaries ==> d->boundary[i] <= d->places;
    predicate places_below{L}(drawing *d, integer place) =
        \forall integer i; 0 <= i <= d->boundaries ==> d->boundary[i] <= place;
    predicate boundaries_rise{L}(drawing *d) =
        \forall integer i, j; 0 <= i <= j <= d->boundaries ==> d->boundary[i] <= d->boundary[j];
    predicate regions_fit{L}(drawing *d) =
        \forall integer i; 0 <= i <= d->regions ==> d->region[i] <= d->boundaries;
    predicate regions_rise{L}(drawing *d) =
        \forall integer i; 0 <= i < d->regions ==> d->region[i] <= d->region[i + 1]; */

#define IS_DRAWN(d)                                                                                \
    (have_room(d) && spots_fit(d) && boundaries_fit(d) && boundaries_rise(d) && regions_fit(d) &&  \
     regions_rise(d))

/* clang-format off */
#define ENSURES_DRAWN(d) ensures have_room(d); ensures spots_fit(d); ensures boundaries_fit(d); ensures boundaries_rise(d); ensures regions_fit(d); ensures regions_rise(d)
#define WRITES_DRAWING(d) d->places, d->spot[0 .. PLACES_MAX - 1], d->boundaries, d->boundary[0 .. BOUNDARIES_MAX]
/* clang-format on */

/*@ requires \valid(d);
    assigns d->spots, d->places, d->boundaries, d->regions, d->boundary[0], d->region[0];
    ENSURES_DRAWN(d);
    ensures d->spots == 0 && d->places == 0; */
void begin_drawing(drawing *d);

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && have_room(d);
    assigns *to;
    ENSURES_DRAWN(to);
    ensures to->places == 0; */
void begin_copy(const drawing *d, drawing *to);

/*@ requires \valid(d) && \valid(spot) && \separated(d, spot) && IS_DRAWN(d);
    assigns d->spots, d->lives[0 .. SPOTS_MAX - 1], *spot;
    ENSURES_DRAWN(d);
    ensures \result ==> *spot < SPOTS_MAX;
    ensures !\result ==> *spot == \old(*spot); */
bool draw_spot(drawing *d, unsigned lives, uint8_t *spot);

/*@ requires \valid(d) && spot < SPOTS_MAX && IS_DRAWN(d);
    assigns d->places, d->spot[0 .. PLACES_MAX - 1];
    ENSURES_DRAWN(d);
    ensures \old(d->places) <= d->places; */
bool draw_place(drawing *d, uint8_t spot);

/*@ requires \valid(d) && IS_DRAWN(d);
    assigns d->boundaries, d->boundary[0 .. BOUNDARIES_MAX];
    ENSURES_DRAWN(d); */
bool end_boundary(drawing *d);

/*@ requires \valid(d) && IS_DRAWN(d);
    assigns d->regions, d->region[0 .. REGIONS_MAX];
    ENSURES_DRAWN(d); */
bool end_region(drawing *d);

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d) && IS_DRAWN(to);
    requires boundary < d->boundaries;
    assigns WRITES_DRAWING(to);
    ENSURES_DRAWN(to); */
void copy_boundary(const drawing *d, unsigned boundary, drawing *to);

/*@ requires \valid_read(d) && have_room(d) && boundaries_rise(d) && boundary < d->boundaries;
    assigns \nothing;
    ensures \result == d->boundary[boundary + 1] - d->boundary[boundary]; */
static inline unsigned size_of(const drawing *d, unsigned boundary);

/*@ requires \valid_read(d) && have_room(d);
    assigns \nothing; */
unsigned times_met(const drawing *d, uint8_t spot);

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d);
    assigns *to; */
void add_lands(const drawing *d, pieces *to);

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d);
    assigns *to; */
void add_land_form(const drawing *d, pieces *to);

#endif
