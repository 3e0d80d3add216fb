/* SPDX-License-Identifier: MIT */
/*
 * Lands, the components of Sprouts. A land is regions, a region is boundaries, a boundary is the
 * cyclic word of the spots met going round it. In bytes, a spot is
 *   BOUTON_SPOT_0, _1, _2 with that many lines, occurring once in the land;
 *   BOUTON_TWIN + d with two lines, occurring again d places further round the boundary;
 *   BOUTON_LETTER + i with two lines, occurring in two regions, or anywhere in a raw land; and each
 *   boundary ends with BOUTON_BOUNDARY_END, each region with BOUTON_REGION_END.
 *
 * A spot with no line weighs 4, with one 3, with two 2; no move makes a position heavier. So all
 * limits below hold throughout a game that begins with at most BOUTON_LAND_WEIGHT.
 */
#ifndef BOUTON_RULEKIT_LAND_H
#define BOUTON_RULEKIT_LAND_H

#include "base/assert.h"
#include "base/text.h"
#include "rulekit/cursor.h"

#include <bouton/game.h>

enum {
    BOUTON_SPOT_0 = 1,
    BOUTON_SPOT_1 = 2,
    BOUTON_SPOT_2 = 3,
    BOUTON_TWIN = 3,
    BOUTON_LETTER = 163,
    BOUTON_BOUNDARY_END = 254,
    BOUTON_REGION_END = 255,

    BOUTON_SPOTS_MAX = 40, /* at the start of a game */
    BOUTON_LAND_WEIGHT = 4 * BOUTON_SPOTS_MAX,
    BOUTON_LETTERS_MAX = BOUTON_LAND_WEIGHT / 2 + 3, /* raw ones, in the middle of a move */
    BOUTON_REGIONS_MAX = BOUTON_LAND_WEIGHT / 2 + 2,
    BOUTON_BOUNDARIES_MAX = BOUTON_LAND_WEIGHT / 2 + 2, /* of a region */
    BOUTON_LAND_MAX = 512, /* bytes of a raw land: 160 places, 162 boundaries, 82 regions, and the
                              places that a move adds */
};

static inline bool bouton_land_is_letter(uint8_t place) {
    return place >= BOUTON_LETTER && place < BOUTON_BOUNDARY_END;
}

static inline bool bouton_land_is_twin(uint8_t place) {
    return place > BOUTON_TWIN && place < BOUTON_LETTER;
}

/* The place d places after `place` in a boundary of that size; d <= size. */
static inline size_t bouton_land_on(size_t place, size_t d, size_t size) {
    return place + d < size ? place + d : place + d - size;
}

/* The number of places before the boundary's end. */
static inline size_t bouton_boundary_size(const uint8_t *boundary) {
    size_t size = 0;
    while (boundary[size] != BOUTON_BOUNDARY_END)
        size++;
    return size;
}

/* Lands in their canonical forms, in order. */
typedef struct bouton_lands {
    size_t count;
    size_t start[BOUTON_REGIONS_MAX + 1]; /* land i: bytes start[i] to start[i + 1] */
    uint8_t bytes[BOUTON_LAND_MAX];
} bouton_lands;

static inline bouton_state bouton_lands_at(const bouton_lands *lands, size_t i) {
    return (bouton_state){lands->bytes + lands->start[i], lands->start[i + 1] - lands->start[i]};
}

/* Reduces a raw land, in which spots with two lines are letters, to what is alive: none, one or
 * several lands. A letter that occurs three times is dead. */
void bouton_land_reduce(const uint8_t *raw, size_t size, bouton_lands *out);

/* The canonical form of the regions of a reduced land, whose letters may be any: the same bytes
 * exactly for lands that differ by the names of letters, the order of regions and of boundaries,
 * where boundaries begin, and mirror images of regions. Returns its size. */
size_t bouton_land_canonical(const uint8_t *const *regions, size_t count, uint8_t *form);

/* Reads a land, or refuses it; its living part may be several lands. */
bouton_status bouton_land_read(bouton_context *b, bouton_cursor *cursor, bouton_lands *lands);
void bouton_land_print(bouton_state land, bouton_text *out);

#endif
