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
#include "lands.h"

#include <stdlib.h>
#include <string.h>

enum { TWIN = 3, LETTER = 170, BOUNDARY_END = 254, REGION_END = 255 };

/* Of the spots that are met in two boundaries: how many have a lower one. */
typedef struct numbers {
    uint8_t of[SPOTS_MAX];
    unsigned count, classes;
} numbers;

typedef struct land {
    const drawing *d;
    uint8_t letters[SPOTS_MAX]; /* those spots */
    uint8_t place[PLACES_MAX];  /* the byte of each place, 0 for a letter */
} land;

typedef struct form {
    size_t size;
    uint8_t bytes[LAND_MAX];
} form;

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* The byte of place i of a boundary, seen from one side. */
static uint8_t byte_of(const land *l, const numbers *n, unsigned boundary, unsigned i,
                       bool turned) {
    const unsigned size = size_of(l->d, boundary);
    const unsigned at = l->d->boundary[boundary] + (turned ? size - 1 - i : i);
    if (l->place[at] == 0)
        return (uint8_t)(LETTER + n->of[l->d->spot[at]]);
    return turned && l->place[at] > TWIN ? (uint8_t)(2 * TWIN + size - l->place[at]) : l->place[at];
}

/* What one meets from place i on, round the boundary. */
static uint64_t hash_from(const uint8_t *bytes, unsigned size, unsigned i) {
    uint64_t hash = size;
    for (unsigned j = 0; j < size; j++)
        hash = mix(hash + bytes[i + j < size ? i + j : i + j - size]);
    return hash;
}

/* Adds to the spots of a region what they see from one side of it. */
static void look_round(const land *l, const numbers *n, unsigned region, bool turned,
                       uint64_t *seen) {
    const drawing *d = l->d;
    uint8_t bytes[PLACES_MAX];
    uint64_t from[PLACES_MAX], all = 0;
    const unsigned first = d->boundary[d->region[region]];
    for (unsigned b = d->region[region]; b < d->region[region + 1]; b++) {
        const unsigned size = size_of(d, b), start = d->boundary[b] - first;
        uint64_t round = 0;
        for (unsigned i = 0; i < size; i++)
            bytes[i] = byte_of(l, n, b, i, turned);
        for (unsigned i = 0; i < size; i++) {
            from[start + (turned ? size - 1 - i : i)] = hash_from(bytes, size, i);
            round += mix(hash_from(bytes, size, i));
        }
        all += mix(round);
    }
    for (unsigned i = first; i < d->boundary[d->region[region + 1]]; i++)
        seen[d->spot[i]] += mix(from[i - first] + all);
}

static void refine(const land *l, numbers *n) {
    for (unsigned before = 0; before != n->classes && n->classes < n->count;) {
        uint64_t seen[SPOTS_MAX] = {0};
        numbers next = {.count = n->count};
        before = n->classes;
        for (unsigned region = 0; region < l->d->regions; region++) {
            look_round(l, n, region, false, seen);
            look_round(l, n, region, true, seen);
        }
        for (unsigned i = 0; i < n->count; i++) {
            const uint8_t v = l->letters[i];
            bool is_first = true;
            for (unsigned j = 0; j < n->count; j++) {
                const uint8_t w = l->letters[j];
                next.of[v] += n->of[w] < n->of[v] || (n->of[w] == n->of[v] && seen[w] < seen[v]);
                is_first = is_first && (j >= i || n->of[w] != n->of[v] || seen[w] != seen[v]);
            }
            next.classes += is_first;
        }
        *n = next;
    }
}

/* Writes a boundary from where that gives the least. */
static size_t write_boundary(const land *l, const numbers *n, unsigned boundary, bool turned,
                             uint8_t *to) {
    const unsigned size = size_of(l->d, boundary);
    uint8_t twice[2 * PLACES_MAX], *least = twice;
    for (unsigned i = 0; i < size; i++)
        twice[i] = twice[size + i] = byte_of(l, n, boundary, i, turned);
    for (unsigned i = 1; i < size; i++)
        if (memcmp(twice + i, least, size) < 0)
            least = twice + i;
    memcpy(to, least, size);
    to[size] = BOUNDARY_END;
    return size + 1;
}

/* A part of a text that is to be put in order with others. */
typedef struct slice {
    const uint8_t *bytes;
    size_t size;
} slice;

static int compare(const void *a, const void *b) {
    const slice *x = a, *y = b;
    const int order = memcmp(x->bytes, y->bytes, x->size < y->size ? x->size : y->size);
    return order != 0 ? order : (x->size > y->size) - (x->size < y->size);
}

static size_t write_in_order(slice *slices, size_t count, uint8_t *to) {
    size_t size = 0;
    if (count > 1)
        qsort(slices, count, sizeof *slices, compare);
    for (size_t i = 0; i < count; size += slices[i++].size)
        memcpy(to + size, slices[i].bytes, slices[i].size);
    return size;
}

static size_t write_side(const land *l, const numbers *n, unsigned region, bool turned,
                         uint8_t *to) {
    uint8_t bytes[LAND_MAX];
    slice slices[BOUNDARIES_MAX];
    size_t size = 0, count = 0;
    for (unsigned b = l->d->region[region]; b < l->d->region[region + 1]; b++) {
        slices[count] = (slice){bytes + size, write_boundary(l, n, b, turned, bytes + size)};
        size += slices[count++].size;
    }
    size = write_in_order(slices, count, to);
    to[size] = REGION_END;
    return size + 1;
}

static void write_form(const land *l, const numbers *n, form *to) {
    uint8_t bytes[LAND_MAX], other[LAND_MAX];
    slice slices[REGIONS_MAX];
    size_t all = 0;
    for (unsigned region = 0; region < l->d->regions; region++) {
        const size_t size = write_side(l, n, region, false, bytes + all);
        write_side(l, n, region, true, other);
        if (memcmp(other, bytes + all, size) < 0)
            memcpy(bytes + all, other, size);
        slices[region] = (slice){bytes + all, size};
        all += size;
    }
    to->size = write_in_order(slices, l->d->regions, to->bytes);
}

/* The first number that several spots have. */
static unsigned tied(const land *l, const numbers *n) {
    unsigned times[SPOTS_MAX] = {0}, number = 0;
    for (unsigned i = 0; i < n->count; i++)
        times[n->of[l->letters[i]]]++;
    while (times[number] < 2)
        number++;
    return number;
}

static numbers set_apart(const land *l, const numbers *n, unsigned number, uint8_t spot) {
    numbers after = *n;
    for (unsigned i = 0; i < n->count; i++)
        after.of[l->letters[i]] += n->of[l->letters[i]] == number && l->letters[i] != spot;
    after.classes++;
    refine(l, &after);
    return after;
}

static void first_form(const land *l, numbers n, form *to) {
    while (n.classes < n.count) {
        const unsigned number = tied(l, &n);
        unsigned i = 0;
        while (n.of[l->letters[i]] != number)
            i++;
        n = set_apart(l, &n, number, l->letters[i]);
    }
    write_form(l, &n, to);
}

static void least_form(const land *l, const numbers *n, form *least) {
    form first, other;
    bool has_first = false;
    if (n->classes == n->count) {
        write_form(l, n, least);
        return;
    }
    const unsigned number = tied(l, n);
    for (unsigned i = 0; i < n->count; i++) {
        if (n->of[l->letters[i]] != number)
            continue;
        const numbers after = set_apart(l, n, number, l->letters[i]);
        first_form(l, after, has_first ? &other : &first);
        if (!has_first) {
            least_form(l, &after, least);
        } else if (memcmp(first.bytes, other.bytes, first.size) != 0) {
            least_form(l, &after, &other);
            if (memcmp(other.bytes, least->bytes, least->size) < 0)
                *least = other;
        }
        has_first = true;
    }
}

/* How far round its boundary the spot of a place is met again; 0 if it is not. */
static unsigned distance(const drawing *d, unsigned boundary, unsigned i) {
    const unsigned size = size_of(d, boundary);
    const uint8_t *spot = d->spot + d->boundary[boundary];
    for (unsigned j = 1; j < size; j++)
        if (spot[(i + j) % size] == spot[i])
            return j;
    return 0;
}

void add_land_form(const drawing *d, pieces *to) {
    land l = {.d = d};
    numbers n = {.classes = 1};
    bool met[SPOTS_MAX] = {false};
    form least;
    for (unsigned b = 0; b < d->boundaries; b++)
        for (unsigned i = 0; i < size_of(d, b); i++) {
            const unsigned at = d->boundary[b] + i, on = distance(d, b, i);
            const uint8_t spot = d->spot[at];
            if (on > 0)
                l.place[at] = (uint8_t)(TWIN + on);
            else if (times_met(d, spot) == 1)
                l.place[at] = (uint8_t)(4 - d->lives[spot]);
            else if (!met[spot])
                l.letters[n.count++] = spot;
            met[spot] = true;
        }
    refine(&l, &n);
    if (n.count == 0)
        write_form(&l, &n, &least);
    else
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
