/* SPDX-License-Identifier: MIT */
/* Sprouts: its moves, and how lands are written (docs/certificates.md). */
#include "lands.h"
#include "texts.h"

#include <string.h>

enum { LETTERS_MAX = 26 * 4, NONE = 0xff };

/* The boundaries of a region, in kinds for which it only matters how many are on each side: kind i
 * goes from first[i] to first[i + 1]. */
typedef struct kinds {
    unsigned count;
    unsigned first[BOUNDARIES_MAX + 1];
} kinds;

/* Whether two boundaries are the same but for the names of spots that are met nowhere else. */
static bool are_alike(const drawing *d, unsigned a, unsigned b) {
    const unsigned size = size_of(d, a);
    const uint8_t *one = d->spot + d->boundary[a], *two = d->spot + d->boundary[b];
    if (size != size_of(d, b))
        return false;
    for (unsigned i = 0; i < size; i++) {
        unsigned times[2] = {0};
        for (unsigned j = 0; j < size; j++) {
            times[0] += one[i] == one[j];
            times[1] += two[i] == two[j];
            if ((one[i] == one[j]) != (two[i] == two[j]))
                return false;
        }
        if (d->lives[one[i]] != d->lives[two[i]] || times_met(d, one[i]) != times[0] ||
            times_met(d, two[i]) != times[1])
            return false;
    }
    return true;
}

static kinds kinds_of(const drawing *d, unsigned region) {
    const unsigned end = d->region[region + 1];
    kinds k = {.count = 0};
    for (unsigned i = d->region[region]; i < end; i++)
        if (k.count == 0 || !are_alike(d, k.first[k.count - 1], i))
            k.first[k.count++] = i;
    k.first[k.count] = end;
    return k;
}

/* The spots and all regions but one. */
static void copy_others(const drawing *d, unsigned region, drawing *to) {
    begin_copy(d, to);
    for (unsigned i = 0; i < d->regions; i++) {
        if (i == region)
            continue;
        for (unsigned j = d->region[i]; j < d->region[i + 1]; j++)
            copy_boundary(d, j, to);
        end_region(to);
    }
}

/* Draws the way round a boundary from one of its places, `steps` steps on, both ends included. */
static void draw_way(const drawing *d, unsigned boundary, unsigned start, unsigned steps,
                     drawing *to) {
    for (unsigned i = 0; i <= steps; i++)
        draw_place(to, d->spot[d->boundary[boundary] + (start + i) % size_of(d, boundary)]);
}

static void add_option(const drawing *d, pieces *to) {
    add_lands(d, to);
    pieces_end_option(to);
}

/* All lines between two boundaries: round the one, along the line, round the other, and back. A
 * spot that had no line is met once. */
static void join(const drawing *d, unsigned region, unsigned a, unsigned b, pieces *to) {
    for (unsigned i = 0; i < size_of(d, a); i++)
        for (unsigned j = 0; j < size_of(d, b); j++) {
            const uint8_t u = d->spot[d->boundary[a] + i], v = d->spot[d->boundary[b] + j];
            drawing after;
            uint8_t middle;
            copy_others(d, region, &after);
            draw_spot(&after, 1, &middle);
            for (unsigned k = d->region[region]; k < d->region[region + 1]; k++)
                if (k != a && k != b)
                    copy_boundary(d, k, &after);
            draw_way(d, a, i, d->lives[u] == 3 ? 0 : size_of(d, a), &after);
            draw_place(&after, middle);
            draw_way(d, b, j, d->lives[v] == 3 ? 0 : size_of(d, b), &after);
            draw_place(&after, middle);
            end_boundary(&after);
            end_region(&after);
            after.lives[u]--;
            after.lives[v]--;
            add_option(&after, to);
        }
}

/* The other boundaries of a side: `counts` of each kind, or all but these. */
static void draw_side(const drawing *d, unsigned a, const kinds *k, const unsigned *counts,
                      bool rest, drawing *to) {
    end_boundary(to);
    for (unsigned kind = 0; kind < k->count; kind++)
        for (unsigned i = k->first[kind], met = 0; i < k->first[kind + 1]; i++)
            if (i != a && (met++ < counts[kind]) != rest)
                copy_boundary(d, i, to);
    end_region(to);
}

/* All lines from a boundary to itself, with these boundaries on the first side. */
static void cut(const drawing *d, unsigned region, unsigned a, const kinds *k,
                const unsigned *counts, pieces *to) {
    const unsigned size = size_of(d, a);
    for (unsigned i = 0; i < size; i++)
        for (unsigned j = i; j < size; j++) {
            const uint8_t u = d->spot[d->boundary[a] + i], v = d->spot[d->boundary[a] + j];
            drawing after;
            uint8_t middle;
            if (u == v && (i != j || d->lives[u] < 2))
                continue;
            copy_others(d, region, &after);
            draw_spot(&after, 1, &middle);
            draw_way(d, a, i, j - i, &after);
            draw_place(&after, middle);
            draw_side(d, a, k, counts, false, &after);
            draw_way(d, a, j, d->lives[v] == 3 && i == j ? 0 : size - (j - i), &after);
            draw_place(&after, middle);
            draw_side(d, a, k, counts, true, &after);
            after.lives[u]--;
            after.lives[v]--;
            add_option(&after, to);
        }
}

/* The next way to deal boundaries out to two sides; false after the last. */
static bool next_counts(const kinds *k, unsigned kind_of_a, unsigned *counts) {
    for (unsigned i = 0; i < k->count; i++) {
        if (counts[i] + (i == kind_of_a) < k->first[i + 1] - k->first[i]) {
            counts[i]++;
            return true;
        }
        counts[i] = 0;
    }
    return false;
}

static void sprouts_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    drawing d;
    draw_land(state, &d, size);
    for (unsigned region = 0; region < d.regions; region++) {
        const kinds k = kinds_of(&d, region);
        for (unsigned kind = 0; kind < k.count; kind++) {
            const unsigned a = k.first[kind];
            unsigned counts[BOUNDARIES_MAX] = {0};
            if (a + 1 < k.first[kind + 1])
                join(&d, region, a, a + 1, to);
            for (unsigned other = kind + 1; other < k.count; other++)
                join(&d, region, a, k.first[other], to);
            do
                cut(&d, region, a, &k, counts, to);
            while (!to->failed && next_counts(&k, kind, counts));
        }
    }
}

/*@ predicate name_spots{L}(uint8_t *letters) =
        \valid(letters + (0 .. LETTERS_MAX - 1)) &&
        \forall integer i; 0 <= i < LETTERS_MAX ==> letters[i] == NONE || letters[i] < SPOTS_MAX;
 */

/* The spot of a letter, which is drawn when it is met first. */
/*@ requires \valid(text) && has_end(*text) && **text != 0 && first <= **text < first + 26;
    requires \valid(d) && \valid(spot) && IS_DRAWN(d) && name_spots(spots);
    requires \separated(text, d, spot, spots + (0 .. LETTERS_MAX - 1));
    assigns *text \from *text;
    assigns *spot, spots[0 .. LETTERS_MAX - 1], d->spots, d->lives[0 .. SPOTS_MAX - 1];
    ensures has_end(*text) && \base_addr(*text) == \base_addr(\old(*text));
    ENSURES_DRAWN(d);
    ensures name_spots(spots);
    ensures \result ==> *spot < SPOTS_MAX; */
static bool read_letter(const char **text, char first, uint8_t *spots, drawing *d, uint8_t *spot) {
    unsigned index = (unsigned)(*(*text)++ - first);
    /*@ loop invariant has_end(*text) && \base_addr(*text) == \base_addr(\at(*text, Pre));
        loop invariant index < LETTERS_MAX;
        loop assigns *text, index; */
    for (; **text == '\''; ++*text)
        if ((index += 26) >= LETTERS_MAX)
            return false;
    if (spots[index] == NONE && !draw_spot(d, 1, &spots[index]))
        return false;
    *spot = spots[index];
    return true;
}

/* The spot of a place: a digit tells the lines of one that is met nowhere else. */
/*@ requires \valid(text) && has_end(*text) && **text != 0;
    requires \valid(d) && \valid(spot) && IS_DRAWN(d) && name_spots(capitals) && name_spots(smalls);
    requires \separated(text, d, spot, capitals + (0 .. LETTERS_MAX - 1),
                        smalls + (0 .. LETTERS_MAX - 1));
    assigns *text \from *text;
    assigns *spot, capitals[0 .. LETTERS_MAX - 1], smalls[0 .. LETTERS_MAX - 1], d->spots,
        d->lives[0 .. SPOTS_MAX - 1];
    ensures has_end(*text) && \base_addr(*text) == \base_addr(\old(*text));
    ENSURES_DRAWN(d);
    ensures name_spots(capitals);
    ensures name_spots(smalls);
    ensures \result ==> *spot < SPOTS_MAX; */
static bool read_spot(const char **text, uint8_t *capitals, uint8_t *smalls, drawing *d,
                      uint8_t *spot) {
    const char c = **text;
    if (c >= 'A' && c <= 'Z')
        return read_letter(text, 'A', capitals, d, spot);
    if (c >= 'a' && c <= 'z')
        return read_letter(text, 'a', smalls, d, spot);
    if (c < '0' || c > '2')
        return false;
    ++*text;
    return draw_spot(d, 3u - (unsigned)(c - '0'), spot);
}

/*@ requires \valid_read(d) && have_room(d) && \valid_read(letters + (0 .. LETTERS_MAX - 1));
    assigns \nothing; */
static bool are_met_twice(const drawing *d, const uint8_t *letters) {
    /*@ loop invariant 0 <= i <= LETTERS_MAX;
        loop assigns i; */
    for (unsigned i = 0; i < LETTERS_MAX; i++)
        if (letters[i] != NONE && times_met(d, letters[i]) != 2)
            return false;
    return true;
}

/* One boundary, once. */
/*@ requires \valid(text) && has_end(*text) && \valid(d) && IS_DRAWN(d) && name_spots(capitals);
    requires \separated(text, d, capitals + (0 .. LETTERS_MAX - 1));
    assigns *text \from *text;
    assigns capitals[0 .. LETTERS_MAX - 1], *d;
    ensures \result ==> has_end(*text);
    ENSURES_DRAWN(d);
    ensures name_spots(capitals); */
static bool read_round(const char **text, uint8_t *capitals, drawing *d) {
    const char *start = *text;
    uint8_t smalls[LETTERS_MAX], spot;
    memset(smalls, NONE, sizeof smalls);
    //@ assert \forall integer n; ends{Pre}(start, n) ==> ends(start, n);
    /*@ loop invariant has_end(*text) && \base_addr(*text) == \base_addr(start);
        loop invariant IS_DRAWN(d);
        loop invariant name_spots(capitals);
        loop invariant name_spots(&smalls[0]);
        loop assigns *text, spot, capitals[0 .. LETTERS_MAX - 1], smalls[0 .. LETTERS_MAX - 1], *d;
     */
    while (**text != '\0' && strchr(".|*", **text) == NULL)
        if (!read_spot(text, capitals, smalls, d, &spot) || !draw_place(d, spot))
            return false;
    //@ assert \forall integer n; ends(*text, n) ==> ends{Pre}(*text, n);
    return *text != start && end_boundary(d) && are_met_twice(d, smalls);
}

/* One boundary, as often as it is there. */
/*@ requires \valid(text) && has_end(*text) && \valid(d) && IS_DRAWN(d) && name_spots(capitals);
    requires \separated(text, d, capitals + (0 .. LETTERS_MAX - 1));
    assigns *text \from *text;
    assigns capitals[0 .. LETTERS_MAX - 1], *d;
    ensures \result ==> has_end(*text);
    ENSURES_DRAWN(d);
    ensures name_spots(capitals); */
static bool read_boundary(const char **text, uint8_t *capitals, drawing *d) {
    const char *start = *text;
    unsigned times = 1;
    //@ assert \forall integer n; ends{Pre}(start, n) ==> ends(start, n);
    /*@ loop invariant has_end(*text) && has_end(start) && 0 <= copy;
        loop invariant IS_DRAWN(d);
        loop invariant name_spots(capitals);
        loop assigns copy, *text, times, capitals[0 .. LETTERS_MAX - 1], *d; */
    for (unsigned copy = 0; copy < times; copy++) {
        *text = start;
        if (!read_round(text, capitals, d))
            return false;
        if (**text == '*' && (++*text, !take_number(text, SPOTS_MAX, &times) || times == 0))
            return false;
    }
    return true;
}

/*@ requires has_end(text) && \valid(d) && IS_DRAWN(d) && name_spots(capitals);
    requires \separated(d, capitals + (0 .. LETTERS_MAX - 1));
    assigns capitals[0 .. LETTERS_MAX - 1], *d;
    ENSURES_DRAWN(d); */
static bool read_regions(const char *text, uint8_t *capitals, drawing *d) {
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    /*@ loop invariant has_end(text);
        loop invariant IS_DRAWN(d);
        loop invariant name_spots(capitals);
        loop assigns text, capitals[0 .. LETTERS_MAX - 1], *d; */
    for (;; text++) {
        if (!read_boundary(&text, capitals, d) || (*text != '.' && !end_region(d)))
            return false;
        if (*text != '.' && *text != '|')
            return *text == '\0';
    }
}

/* Whether a region has a spot in two of its boundaries, which are not linked. */
/*@ requires \valid_read(d) && IS_DRAWN(d) && region < d->regions;
    assigns \nothing; */
static bool is_linked(const drawing *d, unsigned region) {
    //@ loop assigns i;
    for (unsigned i = d->region[region]; i < d->region[region + 1]; i++)
        //@ loop assigns j;
        for (unsigned j = d->boundary[i]; j < d->boundary[i + 1]; j++)
            //@ loop assigns k;
            for (unsigned k = d->boundary[i + 1]; k < d->boundary[d->region[region + 1]]; k++)
                if (d->spot[j] == d->spot[k])
                    return true;
    return false;
}

/* Whether lives and lines agree: a spot without lines is alone and met once, one with a line once,
 * and one with two at most twice, in one boundary or in two regions. */
/*@ requires \valid_read(d) && IS_DRAWN(d);
    assigns \nothing; */
static bool is_drawn_well(const drawing *d) {
    unsigned weight = 0;
    /*@ loop invariant 0 <= spot <= d->spots && weight <= (UINT8_MAX + 1) * spot;
        loop assigns spot, weight; */
    for (unsigned spot = 0; spot < d->spots; spot++)
        weight += d->lives[spot] + 1u;
    /*@ loop invariant 0 <= i <= d->boundaries;
        loop assigns i; */
    for (unsigned i = 0; i < d->boundaries; i++)
        //@ loop assigns j;
        for (unsigned j = d->boundary[i]; j < d->boundary[i + 1]; j++) {
            const unsigned lives = d->lives[d->spot[j]], times = times_met(d, d->spot[j]);
            if (times > (lives == 1 ? 2 : 1) || (lives == 3 && size_of(d, i) > 1))
                return false;
        }
    /*@ loop invariant 0 <= i <= d->regions;
        loop assigns i; */
    for (unsigned i = 0; i < d->regions; i++)
        if (is_linked(d, i))
            return false;
    return weight <= WEIGHT_MAX;
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool sprouts_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    uint8_t capitals[LETTERS_MAX];
    drawing d = {.spots = 0};
    memset(capitals, NONE, sizeof capitals);
    //@ assert \forall integer n; ends{Pre}(text, n) ==> ends(text, n);
    if (strcmp(text, "0*0") != 0 && !read_regions(text, capitals, &d))
        return false;
    if (!are_met_twice(&d, capitals) || !is_drawn_well(&d))
        return false;
    add_lands(&d, to);
    pieces_end_option(to);
    return true;
}

const game sprouts = {.name = "sprouts", .read = sprouts_read, .moves = sprouts_moves};
