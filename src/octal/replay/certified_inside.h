/* SPDX-License-Identifier: MIT */
/* The inside of a known period, which has two files: octal/replay/certified_read.c and
 * octal/replay/certified.c. */
#ifndef BOUTON_OCTAL_REPLAY_CERTIFIED_INSIDE_H
#define BOUTON_OCTAL_REPLAY_CERTIFIED_INSIDE_H

#include "octal/replay/certified.h"
#include "octal/replay/snapshots.h"

typedef struct bouton_ranked_snapshot {
    uint64_t heap;
    const char *ranks; /* of the window before it (octal/replay/ranks.h) */
} bouton_ranked_snapshot;

struct bouton_certified {
    bouton_period period;
    bouton_shape shape;
    bouton_space space;
    size_t size;     /* of the windows */
    uint64_t anchor; /* one of the marks */
    char *text;      /* of the marks */
    size_t text_size;
    bouton_ranked_snapshot *marks; /* in order */
    size_t count, capacity;
    /* The values of the heaps from base on: of the window of a mark, and on to where an engine can
     * take over. */
    uint16_t *window;
    size_t window_count, window_capacity;
    uint64_t base;
    /* One mark each, not far before what was read lately: the parts of a split lie in two places.
     */
    bouton_snapshots near[2];
    unsigned at; /* which of them serves */
    bouton_steady *steady;
    const bouton_engine_kind *kind;
    bouton_reader reader;
    bool reading;
};

#endif
