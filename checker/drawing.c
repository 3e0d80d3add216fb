/* SPDX-License-Identifier: MIT */
/* Making drawings, place after place. */
#include "lands.h"

#include <string.h>

void begin_drawing(drawing *d) {
    d->spots = d->regions = d->boundaries = d->places = 0;
    d->region[0] = d->boundary[0] = 0;
}

bool draw_spot(drawing *d, unsigned lives, uint8_t *spot) {
    if (d->spots == SPOTS_MAX)
        return false;
    *spot = (uint8_t)d->spots++;
    d->lives[*spot] = (uint8_t)lives;
    return true;
}

bool draw_place(drawing *d, uint8_t spot) {
    if (d->places == PLACES_MAX)
        return false;
    d->spot[d->places++] = spot;
    return true;
}

bool end_boundary(drawing *d) {
    if (d->places == d->boundary[d->boundaries])
        return true;
    if (d->boundaries == BOUNDARIES_MAX)
        return false;
    d->boundary[++d->boundaries] = (uint8_t)d->places;
    return true;
}

bool end_region(drawing *d) {
    if (d->boundaries == d->region[d->regions])
        return true;
    if (d->regions == REGIONS_MAX)
        return false;
    d->region[++d->regions] = (uint8_t)d->boundaries;
    return true;
}

unsigned times_met(const drawing *d, uint8_t spot) {
    unsigned times = 0;
    /*@ loop invariant times <= i <= d->places;
        loop assigns i, times; */
    for (unsigned i = 0; i < d->places; i++)
        times += d->spot[i] == spot;
    return times;
}

void begin_copy(const drawing *d, drawing *to) {
    begin_drawing(to);
    memcpy(to->lives, d->lives, d->spots);
    to->spots = d->spots;
}

void copy_boundary(const drawing *d, unsigned boundary, drawing *to) {
    /*@ loop invariant IS_DRAWN(to);
        loop assigns i, to->places, to->spot[0 .. PLACES_MAX - 1]; */
    for (unsigned i = d->boundary[boundary]; i < d->boundary[boundary + 1]; i++)
        draw_place(to, d->spot[i]);
    end_boundary(to);
}
