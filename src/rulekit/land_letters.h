/* SPDX-License-Identifier: MIT */
/* Inside the canonical form of a land: its letters, and what tells them apart. */
#ifndef BOUTON_RULEKIT_LAND_LETTERS_H
#define BOUTON_RULEKIT_LAND_LETTERS_H

#include "rulekit/land.h"

/* The land in one piece, and of each place those next to it in its boundary, and where its spot is
 * met again, or itself. */
typedef struct bouton_linked_land {
    const uint8_t *regions[BOUTON_REGIONS_MAX];
    size_t count, letters, size;
    uint8_t bytes[BOUTON_LAND_MAX];
    uint16_t before[BOUTON_LAND_MAX], after[BOUTON_LAND_MAX], other[BOUTON_LAND_MAX];
    uint16_t place[BOUTON_LETTERS_MAX]; /* of each letter the first place */
} bouton_linked_land;

/* A letter's byte in a form, by the letter: how many letters have a lower one. */
typedef struct bouton_ranks {
    uint8_t of[BOUTON_LETTERS_MAX];
    size_t classes; /* different ones */
} bouton_ranks;

/* Names letters by the order in which they come. */
void bouton_land_rename(uint8_t *bytes, size_t size);

/* Copies the regions of a land, which are several, and links their places. */
void bouton_land_link(const uint8_t *const *regions, size_t count, bouton_linked_land *to);

/* Letters of one rank that stand in different surroundings get different ranks; then pairs are
 * settled. */
void bouton_land_refine(const bouton_linked_land *l, bouton_ranks *names);

/* Two tied letters that share both their boundaries, and can change places there, are exchanged by
 * a symmetry that leaves all other letters alone. Whichever comes first, the form is the same: one
 * of them does. */
void bouton_land_settle_pairs(const bouton_linked_land *l, bouton_ranks *names);

/* Whether all letters of that letter's rank stand in a ring, which can be turned: in two boundaries
 * of just these, in the same order or in opposite ones. Whichever comes first, the form is the
 * same. */
bool bouton_land_is_ring(const bouton_linked_land *l, const bouton_ranks *names, size_t letter);

#endif
