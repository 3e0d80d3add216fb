/* SPDX-License-Identifier: MIT */
/* The places of a graph's nodes, and what the two layout methods share. */
#ifndef BOUTON_PICTURE_LAYOUT_H
#define BOUTON_PICTURE_LAYOUT_H

#include "picture/picture.h"

enum {
    BOUTON_PLACED_MAX = 64, /* nodes */
    BOUTON_FAR = BOUTON_PLACED_MAX,
    BOUTON_STEP = 10, /* from node to node */
};

/* Gives the nodes and lines of a graph their places. */
bouton_status bouton_layout_make(bouton_picture *picture);

typedef struct bouton_layout {
    bouton_picture *picture;
    size_t first, count; /* the nodes are parts first, first + 1, ... */
    /* lines on the shortest way; BOUTON_FAR: there is none */
    uint8_t away[BOUTON_PLACED_MAX][BOUTON_PLACED_MAX];
    double x[BOUTON_PLACED_MAX], y[BOUTON_PLACED_MAX]; /* to be found */
} bouton_layout;

/* The node's index among them; count for the ground. */
static inline size_t bouton_layout_index(const bouton_layout *layout, uint32_t number) {
    size_t i = 0;
    while (i < layout->count && layout->picture->parts[layout->first + i].number != number)
        i++;
    return i;
}

/* Whether it is a line of the graph. */
static inline bool bouton_layout_is_line(const bouton_part *part) {
    return bouton_part_is_line(part->kind) && part->kind != BOUTON_PART_GROUND;
}

void bouton_layout_freely(bouton_layout *layout);
void bouton_layout_on_ground(bouton_layout *layout);

#endif
