/* SPDX-License-Identifier: MIT */
/* The inside of a known period, which has two files: heap/known_read.c and heap/known.c. */
#ifndef BOUTON_HEAP_KNOWN_INSIDE_H
#define BOUTON_HEAP_KNOWN_INSIDE_H

#include "heap/known.h"
#include "heap/trail.h"

typedef struct bouton_known_mark {
    uint64_t heap;
    const char *ranks; /* of the window before it (heap/ranks.h) */
} bouton_known_mark;

struct bouton_known {
    bouton_period period;
    bouton_shape shape;
    bouton_space space;
    size_t size;     /* of the windows */
    uint64_t anchor; /* one of the marks */
    char *text;      /* of the marks */
    size_t text_size;
    bouton_known_mark *marks; /* in order */
    size_t count, capacity;
    /* The values of the heaps from base on: of the window of a mark, and on to where an engine can
     * take over. */
    uint16_t *window;
    size_t window_count, window_capacity;
    uint64_t base;
    /* One mark each, not far before what was read lately: the parts of a split lie in two places.
     */
    bouton_trail near[2];
    unsigned at; /* which of them serves */
    bouton_settled *settled;
    const bouton_engine_kind *kind;
    bouton_reader reader;
    bool reading;
};

#endif
