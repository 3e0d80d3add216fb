/* SPDX-License-Identifier: MIT */
/* The inside of the canonical form of a land: its letters, and what distinguishes them. */
#ifndef BOUTON_RULEKIT_LAND_LETTERS_H
#define BOUTON_RULEKIT_LAND_LETTERS_H

#include "rulekit/land.h"

/* The land in one array, with the neighbours of each place in its boundary, and the other place of
 * its spot, or itself. */
typedef struct bouton_linked_land {
    const uint8_t *regions[BOUTON_REGIONS_MAX];
    size_t count, letters, size;
    uint8_t bytes[BOUTON_LAND_MAX];
    uint16_t before[BOUTON_LAND_MAX], after[BOUTON_LAND_MAX], other[BOUTON_LAND_MAX];
    uint16_t place[BOUTON_LETTERS_MAX]; /* the first place of each letter */
} bouton_linked_land;

/* The byte of each letter in a form: how many letters have a lower one. */
typedef struct bouton_ranks {
    uint8_t of[BOUTON_LETTERS_MAX];
    size_t classes; /* different ones */
} bouton_ranks;

/* Renames letters in the order of their first occurrences. */
void bouton_land_rename(uint8_t *bytes, size_t size);

/* Copies the several regions of a land, and links their places. */
void bouton_land_link(const uint8_t *const *regions, size_t count, bouton_linked_land *to);

/* Gives letters of one rank in different surroundings different ranks; then settles pairs. */
void bouton_land_refine(const bouton_linked_land *l, bouton_ranks *names);

/* Two tied letters that share both their boundaries, and can change places there, are exchanged by
 * a symmetry that leaves all other letters alone. The form is the same whichever comes first, so
 * one of them is put first. */
void bouton_land_settle_pairs(const bouton_linked_land *l, bouton_ranks *names);

/* Whether all letters of that letter's rank form a ring that can be rotated: they make up two
 * boundaries, in the same order or in opposite ones. The form is then the same whichever comes
 * first. */
bool bouton_land_is_ring(const bouton_linked_land *l, const bouton_ranks *names, size_t letter);

#endif
