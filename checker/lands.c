/* SPDX-License-Identifier: MIT */
/*
 * Lands of a drawing. What follows leaves the same game (Lemoine and Viennot, Computer analysis of
 * Sprouts with nimbers, 2010):
 * - a spot without lives is left out;
 * - a spot that is met twice in a row counts as met once, since either place will do;
 * - a region with fewer than two lives is left out, since no line can be drawn in it;
 * - in a region with two lives or three, any two of them can be joined, whatever the boundaries,
 *   and what is left then has a life less: each is met once, in one boundary.
 * Regions that share no spot are different lands.
 */
#include "lands.h"

#include <string.h>

/*@ requires \valid_read(d) && IS_DRAWN(d) && region < d->regions;
    assigns \nothing; */
static unsigned lives_of(const drawing *d, unsigned region) {
    bool met[SPOTS_MAX] = {false};
    unsigned lives = 0;
    /*@ loop invariant lives <= UINT8_MAX * i;
        loop assigns i, lives, met[0 .. SPOTS_MAX - 1]; */
    for (unsigned i = d->boundary[d->region[region]]; i < d->boundary[d->region[region + 1]]; i++) {
        lives += met[d->spot[i]] ? 0 : d->lives[d->spot[i]];
        met[d->spot[i]] = true;
    }
    return lives;
}

/* Copies a boundary without the dead, and each of several neighbours that are the same once. */
/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d) && IS_DRAWN(to);
    requires boundary < d->boundaries;
    assigns WRITES_DRAWING(to);
    ENSURES_DRAWN(to); */
static void copy_living(const drawing *d, unsigned boundary, drawing *to) {
    const unsigned start = to->places;
    /*@ loop invariant IS_DRAWN(to) && start <= to->places;
        loop invariant places_below(to, start);
        loop assigns i, to->places, to->spot[0 .. PLACES_MAX - 1]; */
    for (unsigned i = d->boundary[boundary]; i < d->boundary[boundary + 1]; i++)
        if (d->lives[d->spot[i]] > 0 &&
            (to->places == start || to->spot[to->places - 1] != d->spot[i]))
            draw_place(to, d->spot[i]);
    if (to->places > start + 1 && to->spot[to->places - 1] == to->spot[start])
        to->places--;
    end_boundary(to);
}

/* Copies all that lives there once. */
/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d) && IS_DRAWN(to);
    requires region < d->regions;
    assigns WRITES_DRAWING(to);
    ENSURES_DRAWN(to); */
static void copy_once(const drawing *d, unsigned region, drawing *to) {
    bool met[SPOTS_MAX] = {false};
    /*@ loop invariant IS_DRAWN(to);
        loop assigns i, met[0 .. SPOTS_MAX - 1], to->places, to->spot[0 .. PLACES_MAX - 1]; */
    for (unsigned i = d->boundary[d->region[region]]; i < d->boundary[d->region[region + 1]]; i++) {
        if (d->lives[d->spot[i]] > 0 && !met[d->spot[i]])
            draw_place(to, d->spot[i]);
        met[d->spot[i]] = true;
    }
    end_boundary(to);
}

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d) && IS_DRAWN(to);
    requires region < d->regions;
    assigns WRITES_DRAWING(to), to->regions, to->region[0 .. REGIONS_MAX];
    ENSURES_DRAWN(to); */
static void copy_region(const drawing *d, unsigned region, drawing *to) {
    const unsigned lives = lives_of(d, region);
    if (lives == 2 || lives == 3)
        copy_once(d, region, to);
    /*@ loop invariant IS_DRAWN(to);
        loop assigns i, WRITES_DRAWING(to); */
    for (unsigned i = d->region[region]; i < d->region[region + 1] && lives > 3; i++)
        copy_living(d, i, to);
    end_region(to);
}

/* Gives all regions that share a spot the least of their numbers. */
/*@ requires \valid_read(d) && IS_DRAWN(d) && \valid(land + (0 .. REGIONS_MAX - 1));
    requires \separated(d, land + (0 .. REGIONS_MAX - 1));
    assigns land[0 .. REGIONS_MAX - 1]; */
static bool spread_once(const drawing *d, uint8_t *land) {
    uint8_t of_spot[SPOTS_MAX];
    bool changed = false;
    memset(of_spot, 0xff, sizeof of_spot);
    /*@ loop invariant 0 <= i <= d->regions;
        loop assigns i, of_spot[0 .. SPOTS_MAX - 1]; */
    for (unsigned i = 0; i < d->regions; i++)
        /*@ loop invariant 0 <= j;
            loop assigns j, of_spot[0 .. SPOTS_MAX - 1]; */
        for (unsigned j = d->boundary[d->region[i]]; j < d->boundary[d->region[i + 1]]; j++)
            if (land[i] < of_spot[d->spot[j]])
                of_spot[d->spot[j]] = land[i];
    /*@ loop invariant 0 <= i <= d->regions;
        loop assigns i, changed, land[0 .. REGIONS_MAX - 1]; */
    for (unsigned i = 0; i < d->regions; i++)
        /*@ loop invariant 0 <= j;
            loop assigns j, changed, land[0 .. REGIONS_MAX - 1]; */
        for (unsigned j = d->boundary[d->region[i]]; j < d->boundary[d->region[i + 1]]; j++)
            if (of_spot[d->spot[j]] < land[i]) {
                land[i] = of_spot[d->spot[j]];
                changed = true;
            }
    return changed;
}

/* Copies the regions of the land with this number. */
/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d);
    requires \valid_read(land + (0 .. REGIONS_MAX - 1));
    requires \separated(to, land + (0 .. REGIONS_MAX - 1));
    assigns *to;
    ENSURES_DRAWN(to); */
static void copy_land(const drawing *d, const uint8_t *land, unsigned number, drawing *to) {
    begin_copy(d, to);
    /*@ loop invariant IS_DRAWN(to);
        loop assigns i, *to; */
    for (unsigned i = number; i < d->regions; i++) {
        if (land[i] != number)
            continue;
        /*@ loop invariant IS_DRAWN(to);
            loop assigns j, WRITES_DRAWING(to); */
        for (unsigned j = d->region[i]; j < d->region[i + 1]; j++)
            copy_boundary(d, j, to);
        end_region(to);
    }
}

/*@ requires \valid_read(d) && \valid(to) && \separated(d, to) && IS_DRAWN(d);
    assigns *to;
    ENSURES_DRAWN(to); */
static void copy_all_living(const drawing *d, drawing *to) {
    begin_copy(d, to);
    /*@ loop invariant 0 <= i <= d->regions && IS_DRAWN(to);
        loop assigns i, *to; */
    for (unsigned i = 0; i < d->regions; i++)
        copy_region(d, i, to);
}

void add_lands(const drawing *d, pieces *to) {
    drawing living, alone;
    uint8_t land[REGIONS_MAX];
    copy_all_living(d, &living);
    /*@ loop invariant 0 <= i <= living.regions;
        loop assigns i, land[0 .. REGIONS_MAX - 1]; */
    for (unsigned i = 0; i < living.regions; i++)
        land[i] = (uint8_t)i;
    //@ loop assigns land[0 .. REGIONS_MAX - 1];
    while (spread_once(&living, land)) {
    }
    /*@ loop invariant 0 <= i <= living.regions;
        loop assigns i, alone, *to; */
    for (unsigned i = 0; i < living.regions; i++) {
        if (land[i] != i)
            continue;
        copy_land(&living, land, i, &alone);
        add_land_form(&alone, to);
    }
}
