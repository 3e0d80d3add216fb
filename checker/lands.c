/* SPDX-License-Identifier: MIT */
/*
 * Lands of a drawing. What follows leaves the same game (Lemoine and Viennot, Computer analysis of
 * Sprouts with nimbers, 2010):
 * - a spot without lives is met no more;
 * - a spot that is met twice in a row is met once, for either place does;
 * - a region with fewer than two lives goes, for no line can be drawn in it;
 * - in a region with two lives or three, any two of them can be joined, whatever the boundaries,
 *   and what is left then has a life less: each is met once, in one boundary.
 * Regions that share no spot are different lands.
 */
#include "lands.h"

#include <string.h>

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
    for (unsigned i = 0; i < d->places; i++)
        times += d->spot[i] == spot;
    return times;
}

static unsigned lives_of(const drawing *d, unsigned region) {
    bool met[SPOTS_MAX] = {false};
    unsigned lives = 0;
    for (unsigned i = d->boundary[d->region[region]]; i < d->boundary[d->region[region + 1]]; i++) {
        lives += met[d->spot[i]] ? 0 : d->lives[d->spot[i]];
        met[d->spot[i]] = true;
    }
    return lives;
}

/* Copies a boundary without the dead, and each of several neighbours that are the same once. */
static void copy_living(const drawing *d, unsigned boundary, drawing *to) {
    const unsigned start = to->places;
    for (unsigned i = d->boundary[boundary]; i < d->boundary[boundary + 1]; i++)
        if (d->lives[d->spot[i]] > 0 &&
            (to->places == start || to->spot[to->places - 1] != d->spot[i]))
            draw_place(to, d->spot[i]);
    if (to->places > start + 1 && to->spot[to->places - 1] == to->spot[start])
        to->places--;
    end_boundary(to);
}

/* Copies all that lives there once. */
static void copy_once(const drawing *d, unsigned region, drawing *to) {
    bool met[SPOTS_MAX] = {false};
    for (unsigned i = d->boundary[d->region[region]]; i < d->boundary[d->region[region + 1]]; i++) {
        if (d->lives[d->spot[i]] > 0 && !met[d->spot[i]])
            draw_place(to, d->spot[i]);
        met[d->spot[i]] = true;
    }
    end_boundary(to);
}

static void copy_region(const drawing *d, unsigned region, drawing *to) {
    const unsigned lives = lives_of(d, region);
    if (lives == 2 || lives == 3)
        copy_once(d, region, to);
    for (unsigned i = d->region[region]; i < d->region[region + 1] && lives > 3; i++)
        copy_living(d, i, to);
    end_region(to);
}

static void begin_copy(const drawing *d, drawing *to) {
    to->spots = d->spots;
    to->regions = to->boundaries = to->places = 0;
    to->region[0] = to->boundary[0] = 0;
    memcpy(to->lives, d->lives, d->spots);
}

/* Spreads a land's number over all regions that share a spot with one of it. */
static void spread(const drawing *d, const uint8_t *region_of, uint8_t *land) {
    for (bool again = true; again;) {
        uint8_t of_spot[SPOTS_MAX];
        again = false;
        memset(of_spot, 0xff, sizeof of_spot);
        for (unsigned i = 0; i < d->places; i++)
            if (land[region_of[i]] < of_spot[d->spot[i]])
                of_spot[d->spot[i]] = land[region_of[i]];
        for (unsigned i = 0; i < d->places; i++)
            if (of_spot[d->spot[i]] < land[region_of[i]]) {
                land[region_of[i]] = of_spot[d->spot[i]];
                again = true;
            }
    }
}

void add_lands(const drawing *d, pieces *to) {
    drawing living, alone;
    uint8_t land[REGIONS_MAX], region_of[PLACES_MAX];
    begin_copy(d, &living);
    for (unsigned i = 0; i < d->regions; i++)
        copy_region(d, i, &living);
    for (unsigned i = 0; i < living.regions; i++) {
        land[i] = (uint8_t)i;
        for (unsigned j = living.boundary[living.region[i]];
             j < living.boundary[living.region[i + 1]]; j++)
            region_of[j] = (uint8_t)i;
    }
    spread(&living, region_of, land);
    for (unsigned i = 0; i < living.regions; i++) {
        if (land[i] != i)
            continue;
        begin_copy(&living, &alone);
        for (unsigned j = i; j < living.regions; j++) {
            if (land[j] != i)
                continue;
            for (unsigned k = living.region[j]; k < living.region[j + 1]; k++) {
                for (unsigned p = living.boundary[k]; p < living.boundary[k + 1]; p++)
                    draw_place(&alone, living.spot[p]);
                end_boundary(&alone);
            }
            end_region(&alone);
        }
        add_land_form(&alone, to);
    }
}
