/* SPDX-License-Identifier: MIT */
/* Where the nodes of a graph are put: what the two ways to do it share (layout.c). */
#ifndef BOUTON_RULEKIT_LAYOUT_H
#define BOUTON_RULEKIT_LAYOUT_H

#include "rulekit/picture.h"

enum {
    BOUTON_PLACED_MAX = 64, /* nodes */
    BOUTON_FAR = BOUTON_PLACED_MAX,
    BOUTON_STEP = 10, /* from node to node */
};

typedef struct bouton_plan {
    bouton_picture *picture;
    size_t first, count; /* the nodes are parts first, first + 1, ... */
    /* lines on the shortest way; BOUTON_FAR: there is none */
    uint8_t away[BOUTON_PLACED_MAX][BOUTON_PLACED_MAX];
    double x[BOUTON_PLACED_MAX], y[BOUTON_PLACED_MAX]; /* to be found */
} bouton_plan;

/* The node's index in the plan; count for the ground. */
size_t bouton_plan_index(const bouton_plan *plan, uint32_t number);
bool bouton_plan_is_line(const bouton_part *part);

void bouton_place_free(bouton_plan *plan);
void bouton_place_on_ground(bouton_plan *plan);

#endif
