/* SPDX-License-Identifier: MIT */
/*
 * Windows kept along a run, so that any part of it can be computed again at the price of the way
 * from the last one before. At most BOUTON_SNAPSHOTS_MAX of them, evenly spaced: when there are too
 * many every second one goes. The certificate of a long period passes them on.
 */
#ifndef BOUTON_OCTAL_REPLAY_SNAPSHOTS_H
#define BOUTON_OCTAL_REPLAY_SNAPSHOTS_H

#include "octal/engine/engine.h"

enum {
    BOUTON_SNAPSHOTS_MAX = 8192,
    BOUTON_SNAPSHOTS_MIN = 4
}; /* marks; few where the window is long */

typedef struct bouton_highlight {
    uint64_t heap;
    uint16_t *values; /* values[j] = G(heap - window + j) */
} bouton_highlight;

typedef struct bouton_snapshots {
    size_t window;           /* values of each mark */
    uint64_t spacing;        /* heaps between marks */
    uint64_t next_at;        /* the next mark is due at this heap */
    bouton_highlight *marks; /* owned, in order */
    size_t count, capacity, most;
} bouton_snapshots;

void bouton_snapshots_open(bouton_snapshots *snapshots, size_t window, uint64_t from);
void bouton_snapshots_close(bouton_context *b, bouton_snapshots *snapshots);

/* Adds a mark after the last one. Room for its values, to be written by the caller; NULL without
 * memory. */
uint16_t *bouton_snapshots_add(bouton_context *b, bouton_snapshots *snapshots, uint64_t heap);

/* Sets a mark at n if one is due. */
bouton_status bouton_snapshots_step(bouton_context *b, bouton_snapshots *snapshots,
                                    const bouton_engine_kind *kind, const bouton_engine *engine,
                                    uint64_t n);

/* Reads values again from any heap at or after the first mark. */
typedef struct bouton_reader {
    const bouton_engine_kind *kind;
    bouton_engine *engine;
    uint64_t n;       /* the stride at hand ends before this heap */
    uint64_t at;      /* next heap to read */
    uint16_t *values; /* the stride at hand */
} bouton_reader;

bouton_status bouton_reader_open(bouton_context *b, bouton_reader *reader,
                                 const bouton_snapshots *snapshots, const bouton_steady *steady,
                                 const bouton_engine_kind *kind, uint64_t from);
void bouton_reader_close(bouton_context *b, bouton_reader *reader);
bouton_status bouton_reader_read(bouton_context *b, bouton_reader *reader, size_t count,
                                 uint16_t *values);

#endif
