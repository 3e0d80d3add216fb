/* SPDX-License-Identifier: MIT */
/* Sprouts as drawn: each spot with its lives, each region with its boundaries. */
#ifndef BOUTON_REFERENCE_SPROUTS_H
#define BOUTON_REFERENCE_SPROUTS_H

#include "reference/moves.h"

enum {
    REFERENCE_SPOTS = 64,
    REFERENCE_PLACES = 48,
    REFERENCE_BOUNDARIES = 16,
    REFERENCE_REGIONS = 16
};

typedef struct reference_boundary {
    unsigned spots[REFERENCE_PLACES]; /* as met on the way round it */
    unsigned count;
} reference_boundary;

typedef struct reference_region {
    reference_boundary list[REFERENCE_BOUNDARIES];
    unsigned count;
} reference_region;

typedef struct reference_drawing {
    reference_region list[REFERENCE_REGIONS];
    unsigned count;
    unsigned lives[REFERENCE_SPOTS], spots;
} reference_drawing;

/* Reads a land as the library prints it. */
reference_drawing reference_read_drawing(const char *text);
unsigned reference_draw_spot(reference_drawing *d, unsigned lives);
/* Adds what is left, land after land: regions that share spots. Regions with fewer than two lives
 * are left out, and spots without any. */
void reference_add_drawing(reference_moves *out, reference_drawing *d);
/* Whether one becomes the other by renaming spots and by mirroring single regions. */
bool reference_same_drawing(const reference_drawing *a, const reference_drawing *b);

#endif
