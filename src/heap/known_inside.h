/* SPDX-License-Identifier: MIT */
/* The inside of a known period, which has two files: heap/known_read.c and heap/known.c. */
#ifndef BOUTON_HEAP_KNOWN_INSIDE_H
#define BOUTON_HEAP_KNOWN_INSIDE_H

#include "heap/known.h"
#include "heap/trail.h"

struct bouton_known {
    bouton_period period;
    bouton_shape shape;
    bouton_space space;
    uint64_t anchor;
    bouton_trail trail; /* its first mark ends at the anchor or little later */
    bouton_trail near;  /* one mark not far before what was read last, if the trail has none */
    uint16_t *window;   /* the values of the heaps from base on, to the first mark */
    size_t window_size, window_capacity;
    uint64_t base; /* at least the preperiod */
    bouton_settled *settled;
    const bouton_engine_kind *kind;
    bouton_reader reader;
    bool reading;
};

/* Appends the next value to the window, with no proof that it is the least: the least common value
 * that no tap brings. BOUTON_NO if they bring all. */
bouton_status bouton_known_next(bouton *b, bouton_known *known);

#endif
