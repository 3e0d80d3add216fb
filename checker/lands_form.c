/* SPDX-License-Identifier: MIT */
/*
 * The form of a land, the same for all drawings that differ by the names of spots, the order of
 * boundaries and regions, where one begins to go round a boundary, and regions that are turned
 * over.
 *
 * In bytes, a place is 1, 2 or 3 for a spot that is met only there and has that many lines less
 * one; TWIN and how many places on it is met again in this boundary; or LETTER and the spot's
 * number, if it is met in two boundaries. A boundary is read from where that gives the least bytes,
 * the boundaries of a region stand in order, a region is the lesser of its two sides, and regions
 * stand in order. The numbers are found as those of a graph's vertices, see graphs.c: first all are
 * the same, those in different surroundings get different ones, and of spots that still share one
 * each is set apart in turn.
 */
#include "lands_form.h"

#include <string.h>

//@ assigns \nothing;
static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* What one meets from place i on, round the boundary. */
/*@ requires i < size <= PLACES_MAX && \valid_read(bytes + (0 .. size - 1));
    assigns \nothing; */
static uint64_t hash_from(const uint8_t *bytes, unsigned size, unsigned i) {
    uint64_t hash = size;
    /*@ loop invariant 0 <= j <= size;
        loop assigns j, hash; */
    for (unsigned j = 0; j < size; j++)
        hash = mix(hash + bytes[i + j < size ? i + j : i + j - size]);
    return hash;
}

/* Adds to the spots of a region what they see from one side of it. */
/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && region < l->d->regions;
    requires \valid(seen + (0 .. SPOTS_MAX - 1));
    requires \separated(seen + (0 .. SPOTS_MAX - 1), l, l->d, n);
    assigns seen[0 .. SPOTS_MAX - 1]; */
static void look_round(const land *l, const numbers *n, unsigned region, bool turned,
                       uint64_t *seen) {
    const drawing *d = l->d;
    uint8_t bytes[PLACES_MAX];
    uint64_t from[PLACES_MAX], all = 0;
    const unsigned first = d->boundary[d->region[region]];
    /*@ loop invariant d->region[region] <= b <= d->region[region + 1];
        loop assigns b, all, bytes[0 .. PLACES_MAX - 1], from[0 .. PLACES_MAX - 1]; */
    for (unsigned b = d->region[region]; b < d->region[region + 1]; b++) {
        const unsigned size = size_of(d, b), start = d->boundary[b] - first;
        uint64_t round = 0;
        bytes_of(l, n, b, turned, bytes);
        /*@ loop invariant 0 <= i <= size;
            loop assigns i, round, from[0 .. PLACES_MAX - 1]; */
        for (unsigned i = 0; i < size; i++) {
            from[start + (turned ? size - 1 - i : i)] = hash_from(bytes, size, i);
            round += mix(hash_from(bytes, size, i));
        }
        all += mix(round);
    }
    /*@ loop invariant first <= i;
        loop assigns i, seen[0 .. SPOTS_MAX - 1]; */
    for (unsigned i = first; i < d->boundary[d->region[region + 1]]; i++)
        seen[d->spot[i]] += mix(from[i - first] + all);
}

/* The first of the spots that share the least number that several have; `count` if none does. */
/*@ requires \valid_read(l) && letters_fit(l) && \valid_read(n);
    assigns \nothing;
    ensures \result <= l->count; */
static unsigned tied(const land *l, const numbers *n) {
    unsigned least = l->count;
    /*@ loop invariant 0 <= i <= l->count && least <= l->count;
        loop assigns i, least; */
    for (unsigned i = 0; i < l->count; i++)
        /*@ loop invariant i < j <= l->count && least <= l->count;
            loop assigns j, least; */
        for (unsigned j = i + 1; j < l->count; j++)
            if (n->of[l->letters[i]] == n->of[l->letters[j]] &&
                (least == l->count || n->of[l->letters[i]] < n->of[l->letters[least]]))
                least = i;
    return least;
}

/*@ REQUIRES_LAND(l);
    requires \valid_read(n);
    requires \valid(seen + (0 .. SPOTS_MAX - 1));
    requires \separated(seen + (0 .. SPOTS_MAX - 1), l, l->d, n);
    assigns seen[0 .. SPOTS_MAX - 1]; */
static void look_all_round(const land *l, const numbers *n, uint64_t *seen) {
    /*@ loop invariant 0 <= region <= l->d->regions;
        loop assigns region, seen[0 .. SPOTS_MAX - 1]; */
    for (unsigned region = 0; region < l->d->regions; region++) {
        look_round(l, n, region, false, seen);
        look_round(l, n, region, true, seen);
    }
}

/* How many of the spots have a lower number, or the same and have seen less. */
/*@ requires \valid_read(l) && letters_fit(l) && \valid_read(n) && spot < SPOTS_MAX;
    requires \valid_read(seen + (0 .. SPOTS_MAX - 1));
    assigns \nothing; */
static uint8_t number_after(const land *l, const numbers *n, const uint64_t *seen, uint8_t spot) {
    uint8_t lower = 0;
    /*@ loop invariant 0 <= i <= l->count;
        loop assigns i, lower; */
    for (unsigned i = 0; i < l->count; i++) {
        const uint8_t other = l->letters[i];
        lower +=
            n->of[other] < n->of[spot] || (n->of[other] == n->of[spot] && seen[other] < seen[spot]);
    }
    return lower;
}

/*@ REQUIRES_LAND(l);
    requires \valid(n) && \separated(n, l, l->d);
    assigns *n; */
static void refine(const land *l, numbers *n) {
    //@ loop assigns changed, *n;
    for (bool changed = true; changed && tied(l, n) < l->count;) {
        const numbers before = *n;
        uint64_t seen[SPOTS_MAX] = {0};
        changed = false;
        look_all_round(l, &before, seen);
        /*@ loop invariant 0 <= i <= l->count;
            loop assigns i, changed, *n; */
        for (unsigned i = 0; i < l->count; i++) {
            const uint8_t spot = l->letters[i];
            n->of[spot] = number_after(l, &before, seen, spot);
            changed = changed || n->of[spot] != before.of[spot];
        }
    }
}

/* One of the spots that share its number comes before the others. */
/*@ REQUIRES_LAND(l);
    requires \valid(n) && \separated(n, l, l->d) && letter < l->count;
    assigns *n; */
static void set_apart(const land *l, unsigned letter, numbers *n) {
    const uint8_t number = n->of[l->letters[letter]];
    /*@ loop invariant 0 <= i <= l->count;
        loop assigns i, n->of[0 .. SPOTS_MAX - 1]; */
    for (unsigned i = 0; i < l->count; i++)
        n->of[l->letters[i]] += i != letter && n->of[l->letters[i]] == number;
    refine(l, n);
}

/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && \valid(to) && \separated(to, l, l->d, n);
    assigns *to;
    ensures to->size <= LAND_MAX; */
static void first_form(const land *l, const numbers *n, form *to) {
    numbers after = *n;
    //@ loop assigns letter, after;
    for (unsigned letter; (letter = tied(l, &after)) < l->count;)
        set_apart(l, letter, &after);
    write_form(l, &after, to);
}

/*@ REQUIRES_LAND(l);
    requires \valid_read(n) && \valid(least) && \separated(least, l, l->d, n);
    assigns *least;
    ensures least->size <= LAND_MAX; */
static void least_form(const land *l, const numbers *n, form *least) {
    const unsigned letter = tied(l, n);
    numbers after = *n;
    form first, other;
    if (letter == l->count) {
        write_form(l, n, least);
        return;
    }
    set_apart(l, letter, &after);
    first_form(l, &after, &first);
    least_form(l, &after, least);
    /*@ loop invariant letter < i <= l->count && least->size <= LAND_MAX;
        loop assigns i, after, other, *least; */
    for (unsigned i = letter + 1; i < l->count; i++) {
        if (n->of[l->letters[i]] != n->of[l->letters[letter]])
            continue;
        after = *n;
        set_apart(l, i, &after);
        first_form(l, &after, &other);
        if (memcmp(first.bytes, other.bytes, first.size) == 0)
            continue;
        least_form(l, &after, &other);
        if (memcmp(other.bytes, least->bytes, least->size) < 0)
            *least = other;
    }
}

/* How far round its boundary the spot of a place is met again; 0 if it is not. */
/*@ requires \valid_read(d) && IS_DRAWN(d) && boundary < d->boundaries;
    requires i < d->boundary[boundary + 1] - d->boundary[boundary];
    assigns \nothing;
    ensures \result <= PLACES_MAX; */
static unsigned distance(const drawing *d, unsigned boundary, unsigned i) {
    const unsigned size = size_of(d, boundary), start = d->boundary[boundary];
    /*@ loop invariant 1 <= j <= size;
        loop assigns j; */
    for (unsigned j = 1; j < size; j++)
        if (d->spot[start + (i + j < size ? i + j : i + j - size)] == d->spot[start + i])
            return j;
    return 0;
}

/* The byte of a place; 0 for a letter. */
/*@ requires \valid_read(d) && IS_DRAWN(d) && boundary < d->boundaries;
    requires i < d->boundary[boundary + 1] - d->boundary[boundary];
    assigns \nothing; */
static uint8_t place_of(const drawing *d, unsigned boundary, unsigned i) {
    const uint8_t spot = d->spot[d->boundary[boundary] + i];
    const unsigned on = distance(d, boundary, i);
    return (uint8_t)(on > 0 ? TWIN + (int)on : times_met(d, spot) == 1 ? 4 - d->lives[spot] : 0);
}

/*@ requires \valid_read(d) && IS_DRAWN(d) && \valid(l) && \separated(d, l);
    assigns *l;
    ensures l->d == d;
    ensures letters_fit(l); */
static void find_letters(const drawing *d, land *l) {
    bool is_letter[SPOTS_MAX] = {false};
    l->d = d;
    l->count = 0;
    /*@ loop invariant 0 <= b <= d->boundaries;
        loop assigns b, l->place[0 .. PLACES_MAX - 1], is_letter[0 .. SPOTS_MAX - 1]; */
    for (unsigned b = 0; b < d->boundaries; b++)
        /*@ loop invariant 0 <= i;
            loop assigns i, l->place[0 .. PLACES_MAX - 1], is_letter[0 .. SPOTS_MAX - 1]; */
        for (unsigned i = 0; i < size_of(d, b); i++) {
            const unsigned at = d->boundary[b] + i;
            l->place[at] = place_of(d, b, i);
            if (l->place[at] == 0)
                is_letter[d->spot[at]] = true;
        }
    /*@ loop invariant 0 <= spot <= SPOTS_MAX && l->count <= spot && letters_fit(l);
        loop assigns spot, l->count, l->letters[0 .. SPOTS_MAX - 1]; */
    for (unsigned spot = 0; spot < SPOTS_MAX; spot++)
        if (is_letter[spot])
            l->letters[l->count++] = (uint8_t)spot;
}

void add_land_form(const drawing *d, pieces *to) {
    land l;
    numbers n = {{0}};
    form least;
    find_letters(d, &l);
    refine(&l, &n);
    least_form(&l, &n, &least);
    pieces_add(to, least.bytes, least.size);
}

void draw_land(const uint8_t *bytes, drawing *d, size_t size) {
    uint8_t letters[SPOTS_MAX];
    memset(letters, SPOTS_MAX, sizeof letters);
    begin_drawing(d);
    for (size_t at = 0; at < size; at++) {
        const unsigned start = d->places;
        unsigned count = 0;
        if (bytes[at] == REGION_END) {
            end_region(d);
            continue;
        }
        while (bytes[at + count] != BOUNDARY_END)
            count++;
        for (unsigned i = 0; i < count; i++) {
            const uint8_t byte = bytes[at + i];
            uint8_t spot = SPOTS_MAX;
            if (byte >= LETTER)
                spot = letters[byte - LETTER];
            else if (byte > TWIN && (i + byte - TWIN) % count < i)
                spot = d->spot[start + (i + byte - TWIN) % count];
            if (spot == SPOTS_MAX)
                draw_spot(d, byte <= TWIN ? 4u - byte : 1, &spot);
            if (byte >= LETTER)
                letters[byte - LETTER] = spot;
            draw_place(d, spot);
        }
        end_boundary(d);
        at += count;
    }
}
