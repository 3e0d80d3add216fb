/* SPDX-License-Identifier: MIT */
/* The bytes of a land's form, once its spots have numbers. */
#include "lands_form.h"

#include <string.h>

/* The byte of place i of a boundary, seen from one side. */
/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && boundary < l->d->boundaries;
    requires i < l->d->boundary[boundary + 1] - l->d->boundary[boundary];
    assigns \nothing; */
static uint8_t byte_of(const land *l, const numbers *n, unsigned boundary, unsigned i,
                       bool turned) {
    const unsigned size = size_of(l->d, boundary);
    const unsigned at = l->d->boundary[boundary] + (turned ? size - 1 - i : i);
    if (l->place[at] == 0)
        return (uint8_t)(LETTER + n->of[l->d->spot[at]]);
    return turned && l->place[at] > TWIN ? (uint8_t)(2 * TWIN + (int)size - l->place[at])
                                         : l->place[at];
}

void bytes_of(const land *l, const numbers *n, unsigned boundary, bool turned, uint8_t *to) {
    const unsigned size = size_of(l->d, boundary);
    /*@ loop invariant 0 <= i <= size;
        loop assigns i, to[0 .. PLACES_MAX - 1]; */
    for (unsigned i = 0; i < size; i++)
        to[i] = byte_of(l, n, boundary, i, turned);
}

/* Writes a boundary from where that gives the least. */
/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && boundary < l->d->boundaries;
    requires \valid(to + (0 .. PLACES_MAX));
    requires \separated(to + (0 .. PLACES_MAX), l, l->d, n);
    assigns to[0 .. PLACES_MAX];
    ensures \result == l->d->boundary[boundary + 1] - l->d->boundary[boundary] + 1; */
static size_t write_boundary(const land *l, const numbers *n, unsigned boundary, bool turned,
                             uint8_t *to) {
    const unsigned size = size_of(l->d, boundary);
    uint8_t twice[2 * PLACES_MAX];
    unsigned least = 0;
    bytes_of(l, n, boundary, turned, twice);
    memcpy(twice + size, twice, size);
    /*@ loop invariant least <= i && least <= size;
        loop assigns i, least; */
    for (unsigned i = 1; i < size; i++)
        if (memcmp(twice + i, twice + least, size) < 0)
            least = i;
    memcpy(to, twice + least, size);
    to[size] = BOUNDARY_END;
    return size + 1;
}

/* Where the part of a text ends that goes on at `at`. */
/*@ requires at <= size && \valid_read(bytes + (0 .. size - 1));
    assigns \nothing;
    ensures at <= \result <= size; */
static size_t end_of_part(const uint8_t *bytes, size_t size, size_t at, uint8_t end) {
    /*@ loop invariant \at(at, Pre) <= at <= size;
        loop assigns at; */
    while (at < size && bytes[at] != end)
        at++;
    return at < size ? at + 1 : at;
}

/* Puts a part in its order among others, all of which have the same last byte, and only there. */
/*@ requires 0 < length <= LAND_MAX && size + length <= LAND_MAX;
    requires \valid(bytes + (0 .. size + length - 1)) && \valid_read(part + (0 .. length - 1));
    requires \separated(bytes + (0 .. size + length - 1), part + (0 .. length - 1));
    assigns bytes[0 .. size + length - 1];
    ensures \result == size + length; */
static size_t insert(uint8_t *bytes, size_t size, const uint8_t *part, size_t length) {
    size_t at = 0;
    /*@ loop invariant 0 <= at <= size;
        loop assigns at; */
    while (at < size && memcmp(bytes + at, part, size - at < length ? size - at : length) < 0)
        at = end_of_part(bytes, size, at, part[length - 1]);
    memmove(bytes + at + length, bytes + at, size - at);
    memcpy(bytes + at, part, length);
    return size + length;
}

/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && region < l->d->regions;
    requires \valid(to + (0 .. LAND_MAX - 1));
    requires \separated(to + (0 .. LAND_MAX - 1), l, l->d, n);
    assigns to[0 .. LAND_MAX - 1];
    ensures 0 < \result == bytes_before(l->d, region + 1) - bytes_before(l->d, region);
    ensures bytes_before(l->d, region + 1) <= LAND_MAX; */
static size_t write_side(const land *l, const numbers *n, unsigned region, bool turned,
                         uint8_t *to) {
    uint8_t boundary[PLACES_MAX + 1];
    size_t size = 0;
    /*@ loop invariant l->d->region[region] <= b <= l->d->region[region + 1];
        loop invariant size == l->d->boundary[b] - l->d->boundary[l->d->region[region]] + b -
            l->d->region[region];
        loop assigns b, size, boundary[0 .. PLACES_MAX], to[0 .. LAND_MAX - 1]; */
    for (unsigned b = l->d->region[region]; b < l->d->region[region + 1]; b++)
        size = insert(to, size, boundary, write_boundary(l, n, b, turned, boundary));
    to[size] = REGION_END;
    return size + 1;
}

/* Puts the lesser of a region's two sides in its order among those before. */
/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && region < l->d->regions && size <= bytes_before(l->d, region);
    requires \valid(to) && \separated(to, l, l->d, n);
    assigns to->bytes[0 .. LAND_MAX - 1];
    ensures \result <= \old(bytes_before(l->d, region + 1)); */
static size_t write_region(const land *l, const numbers *n, unsigned region, size_t size,
                           form *to) {
    uint8_t side[LAND_MAX], other[LAND_MAX];
    const size_t length = write_side(l, n, region, false, side);
    //@ assert size + length <= bytes_before(l->d, region + 1) <= LAND_MAX;
    write_side(l, n, region, true, other);
    if (memcmp(other, side, length) < 0)
        return insert(to->bytes, size, other, length);
    return insert(to->bytes, size, side, length);
}

void write_form(const land *l, const numbers *n, form *to) {
    size_t size = 0;
    /*@ loop invariant 0 <= region <= l->d->regions;
        loop invariant size <= bytes_before(l->d, region);
        loop assigns region, size, to->bytes[0 .. LAND_MAX - 1]; */
    for (unsigned region = 0; region < l->d->regions; region++)
        size = write_region(l, n, region, size, to);
    to->size = size;
}
