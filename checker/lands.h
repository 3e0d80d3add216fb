/* SPDX-License-Identifier: MIT */
/*
 * Positions of Sprouts, as the checker works on them. A drawing has spots, each with a number of
 * lives: the lines that it can still take. Its regions have boundaries, and a boundary is the spots
 * that one meets going round it.
 *
 * A spot weighs one more than its lives, so that a move, which takes two lives and draws a spot
 * with one, makes nothing heavier; all sizes suffice for drawings of at most WEIGHT_MAX.
 */
#ifndef CHECKER_LANDS_H
#define CHECKER_LANDS_H

#include "pieces.h"

enum {
    WEIGHT_MAX = 160, /* 40 spots without lines */
    SPOTS_MAX = WEIGHT_MAX / 2 + 1,
    PLACES_MAX = WEIGHT_MAX + 4, /* with those that a move adds */
    BOUNDARIES_MAX = PLACES_MAX,
    REGIONS_MAX = PLACES_MAX,
    LAND_MAX = PLACES_MAX + BOUNDARIES_MAX + REGIONS_MAX, /* bytes of a land's form */
};

typedef struct drawing {
    unsigned spots, regions, boundaries, places;
    uint8_t lives[SPOTS_MAX];
    uint8_t region[REGIONS_MAX + 1];      /* region i: boundaries region[i] to region[i + 1] */
    uint8_t boundary[BOUNDARIES_MAX + 1]; /* boundary i: places boundary[i] to boundary[i + 1] */
    uint8_t spot[PLACES_MAX];             /* in each place */
} drawing;

/* Makes a drawing from nothing, place after place. What has no place in it is not kept. Each of the
 * latter returns whether there was room. */
void begin_drawing(drawing *d);
bool draw_spot(drawing *d, unsigned lives, uint8_t *spot);
bool draw_place(drawing *d, uint8_t spot);
bool end_boundary(drawing *d);
bool end_region(drawing *d);
/* Begins one that has the same spots, in no place yet. */
void begin_copy(const drawing *d, drawing *to);
void copy_boundary(const drawing *d, unsigned boundary, drawing *to);

/* How many places a boundary has. */
static inline unsigned size_of(const drawing *d, unsigned boundary) {
    return (unsigned)d->boundary[boundary + 1] - d->boundary[boundary];
}

/* In how many places a spot is met. */
unsigned times_met(const drawing *d, uint8_t spot);

/* Adds its lands without what is dead, each in its form; makes the drawing of a form. */
void add_lands(const drawing *d, pieces *to);
void draw_land(const uint8_t *land, drawing *d, size_t size);

/* Adds the form of a land. */
void add_land_form(const drawing *d, pieces *to);

#endif
