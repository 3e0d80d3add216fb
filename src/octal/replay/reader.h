/* SPDX-License-Identifier: MIT */
/*
 * Values recomputed from snapshots: an engine goes on from the last one before the wanted heap,
 * without proving each value to be the least, as that was done before.
 *
 * The wanted heap may be far from there, and usually others near it are wanted as well (the parts
 * of a split lie in two places), so a window shortly before each of the last two places is kept.
 */
#ifndef BOUTON_OCTAL_REPLAY_READER_H
#define BOUTON_OCTAL_REPLAY_READER_H

#include "octal/replay/snapshots.h"

/* Values of the heaps from .. from + count - 1. */
typedef struct bouton_stretch {
    uint64_t from;
    size_t count, capacity;
    uint16_t *values;
} bouton_stretch;

typedef struct bouton_reader {
    const bouton_snapshots *snapshots;
    const bouton_steady *steady;
    const bouton_engine_kind *kind;
    bouton_engine *engine; /* NULL: not open; else it is at the end of the stride */
    bouton_stretch stride;
    bouton_stretch near[2]; /* windows, of the two last places */
    unsigned place;         /* which of them was used last */
} bouton_reader;

/* Begins with an engine of this kind, and switches to one for larger values by itself. The
 * arguments must outlive the reader. */
bouton_reader bouton_reader_open(const bouton_snapshots *snapshots, const bouton_steady *steady,
                                 const bouton_engine_kind *kind);
void bouton_reader_close(bouton_context *b, bouton_reader *reader);

/* G(from) .. G(from + count - 1), from where the window of the first snapshot begins on. Continuing
 * where the last reading ended is fast. BOUTON_NO if a snapshot written as ranks is not a valid
 * window. */
bouton_status bouton_reader_read(bouton_context *b, bouton_reader *reader, uint64_t from,
                                 size_t count, uint16_t *values);

#endif
