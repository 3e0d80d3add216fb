/* SPDX-License-Identifier: MIT */
/*
 * Reduces a land to what is alive. Each step leaves the same game in normal and misere play:
 * - A spot with three lines is dead.
 * - A spot that occurs twice in a row, going round, is kept once: either place will do.
 * - In a region with fewer than two lives no move is left; spots there lose that occurrence.
 * - In a region with two or three lives any two spots can be joined, or one to itself, whatever the
 * boundaries; it then has one life fewer and the same holds. So it is treated as one boundary, and
 * a spot that occurs twice in it is kept once.
 * - A spot with two lines that occurs once is a 2. Regions not connected by common letters are
 * different lands.
 */
#include "rulekit/land.h"

#include <string.h>

/* The living regions of a land. */
typedef struct living {
    size_t count;
    size_t start[BOUTON_REGIONS_MAX];
    uint8_t bytes[BOUTON_LAND_MAX];
    size_t size;
    uint8_t met[256]; /* how often each byte occurs there */
} living;

/* Copies a boundary, without dead spots and repetitions. Returns where the next begins. */
static const uint8_t *copy_boundary(const uint8_t *from, const uint8_t *met, living *to) {
    const size_t start = to->size;
    uint8_t first = 0, last = 0;
    for (; *from != BOUTON_BOUNDARY_END; from++) {
        if (bouton_land_is_letter(*from) && (met[*from] >= 3 || *from == last))
            continue;
        last = *from;
        first = to->size == start ? last : first;
        to->bytes[to->size++] = last;
    }
    if (to->size > start + 1 && bouton_land_is_letter(first) && first == last)
        to->size--;
    if (to->size > start)
        to->bytes[to->size++] = BOUTON_BOUNDARY_END;
    return from + 1;
}

/* How many lives the places from `start` on have, counting a letter that occurs twice twice. */
static unsigned lives_of(const living *r, size_t start) {
    unsigned lives = 0;
    for (size_t i = start; i < r->size; i++)
        if (r->bytes[i] != BOUTON_BOUNDARY_END)
            lives += r->bytes[i] <= BOUTON_SPOT_2 ? 4u - r->bytes[i] : 1;
    return lives;
}

static void keep_living(const uint8_t *raw, size_t size, living *to) {
    uint8_t met[256] = {0};
    to->count = to->size = 0;
    memset(to->met + BOUTON_LETTER, 0, BOUTON_LETTERS_MAX);
    for (size_t i = 0; i < size; i++)
        met[raw[i]]++;
    for (const uint8_t *at = raw; at < raw + size; at++) {
        const size_t start = to->size;
        while (*at != BOUTON_REGION_END)
            at = copy_boundary(at, met, to);
        if (lives_of(to, start) < 2) {
            to->size = start;
            continue;
        }
        for (size_t i = start; i < to->size; i++)
            to->met[to->bytes[i]]++;
        to->start[to->count++] = start;
        to->bytes[to->size++] = BOUTON_REGION_END;
    }
}

/* How far round a boundary a letter occurs again; 0 if it does not. */
static size_t distance(const uint8_t *boundary, size_t size, size_t place) {
    for (size_t d = 1; d < size; d++)
        if (boundary[bouton_land_on(place, d, size)] == boundary[place])
            return d;
    return 0;
}

/* Merges a region with two or three lives into one boundary. Returns its end. */
static uint8_t *make_trivial(uint8_t *start, const uint8_t *end) {
    uint8_t *to = start;
    unsigned twins = 0;
    for (const uint8_t *from = start; from < end; from++) {
        twins += bouton_land_is_twin(*from);
        if (*from != BOUTON_BOUNDARY_END && !bouton_land_is_twin(*from))
            *to++ = *from;
    }
    for (; twins >= 2; twins -= 2)
        *to++ = BOUTON_SPOT_2;
    *to++ = BOUTON_BOUNDARY_END;
    return to;
}

/* Writes a region with twins and 2s. Returns its end. */
static uint8_t *settle_region(const living *r, const uint8_t *from, uint8_t *start) {
    unsigned halves = 0; /* of lives: a twin has half a life at each place */
    uint8_t *to = start;
    while (*from != BOUTON_REGION_END) {
        const size_t size = bouton_boundary_size(from);
        for (size_t i = 0; i < size; i++) {
            uint8_t place = from[i];
            if (bouton_land_is_letter(place)) {
                const size_t d = r->met[place] == 1 ? 0 : distance(from, size, i);
                place = r->met[place] == 1 ? BOUTON_SPOT_2
                        : d > 0            ? (uint8_t)(BOUTON_TWIN + d)
                                           : place;
            }
            halves += place <= BOUTON_SPOT_2       ? 2 * (4u - place)
                      : bouton_land_is_twin(place) ? 1
                                                   : 2;
            *to++ = place;
        }
        *to++ = BOUTON_BOUNDARY_END;
        from += size + 1;
    }
    if (halves == 4 || halves == 6)
        to = make_trivial(start, to);
    *to++ = BOUTON_REGION_END;
    return to;
}

static size_t root_of(const size_t *parent, size_t i) {
    while (parent[i] != i)
        i = parent[i];
    return i;
}

/* parent: a forest in which the regions of a land have one root. */
static void join_lands(const uint8_t *const *regions, size_t count, size_t *parent) {
    size_t owner[BOUTON_LETTERS_MAX];
    for (size_t i = 0; i < BOUTON_LETTERS_MAX; i++)
        owner[i] = count;
    for (size_t i = 0; i < count; i++) {
        parent[i] = i;
        for (const uint8_t *at = regions[i]; *at != BOUTON_REGION_END; at++) {
            if (!bouton_land_is_letter(*at))
                continue;
            size_t *first = &owner[*at - BOUTON_LETTER];
            if (*first == count)
                *first = i;
            else
                parent[root_of(parent, i)] = root_of(parent, *first);
        }
    }
}

static int compare_lands(bouton_state a, bouton_state b) {
    const int order = memcmp(a.data, b.data, a.size < b.size ? a.size : b.size);
    return order != 0 ? order : (a.size > b.size) - (a.size < b.size);
}

/* Inserts the last of the lands in its place. */
static void insert_last(bouton_lands *lands) {
    uint8_t last[BOUTON_LAND_MAX];
    const size_t end = lands->start[lands->count];
    const bouton_state land = bouton_lands_at(lands, lands->count - 1);
    const size_t size = land.size;
    size_t i = lands->count - 1;
    while (i > 0 && compare_lands(bouton_lands_at(lands, i - 1), land) > 0)
        i--;
    if (i == lands->count - 1)
        return;
    memcpy(last, land.data, size);
    const size_t at = lands->start[i];
    memmove(lands->bytes + at + size, lands->bytes + at, end - size - at);
    memcpy(lands->bytes + at, last, size);
    for (size_t j = lands->count; j-- > i + 1;)
        lands->start[j] = lands->start[j - 1] + size;
}

void bouton_land_reduce(const uint8_t *raw, size_t size, bouton_lands *out) {
    living alive;
    uint8_t settled[BOUTON_LAND_MAX], *end = settled;
    const uint8_t *region[BOUTON_REGIONS_MAX], *land[BOUTON_REGIONS_MAX];
    size_t parent[BOUTON_REGIONS_MAX];
    keep_living(raw, size, &alive);
    for (size_t i = 0; i < alive.count; i++) {
        region[i] = end;
        end = settle_region(&alive, alive.bytes + alive.start[i], end);
    }
    join_lands(region, alive.count, parent);
    out->count = 0;
    out->start[0] = 0;
    for (size_t i = 0; i < alive.count; i++) {
        size_t count = 0;
        if (parent[i] != i)
            continue;
        for (size_t j = 0; j < alive.count; j++)
            if (root_of(parent, j) == i)
                land[count++] = region[j];
        const size_t start = out->start[out->count++];
        out->start[out->count] = start + bouton_land_canonical(land, count, out->bytes + start);
        insert_last(out);
    }
}
