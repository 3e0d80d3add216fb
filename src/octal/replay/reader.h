/* SPDX-License-Identifier: MIT */
/*
 * Values read again from snapshots: an engine goes on from the last one before, with no proof that
 * each value is the least, for that was done once.
 *
 * From there to the heap wanted may be far, and whoever asks for a heap asks for others near by
 * (the parts of a split lie in two places), so a window not far before each of the last two places
 * is kept.
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
    bouton_engine *engine; /* NULL: none is open; else it has come to the end of the stride */
    bouton_stretch stride;
    bouton_stretch near[2]; /* windows, of the two last places */
    unsigned place;         /* which of them was taken last */
} bouton_reader;

/* Begins with an engine of this kind, and goes over to one for larger values by itself. What it is
 * given must outlive the reader. */
bouton_reader bouton_reader_open(const bouton_snapshots *snapshots, const bouton_steady *steady,
                                 const bouton_engine_kind *kind);
void bouton_reader_close(bouton_context *b, bouton_reader *reader);

/* G(from) .. G(from + count - 1), from where the window of the first snapshot begins. It is quick
 * to go on where the last reading ended. BOUTON_NO if a snapshot written as ranks is no window. */
bouton_status bouton_reader_read(bouton_context *b, bouton_reader *reader, uint64_t from,
                                 size_t count, uint16_t *values);

#endif
