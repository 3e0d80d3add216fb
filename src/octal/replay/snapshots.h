/* SPDX-License-Identifier: MIT */
/*
 * Stored windows of a sequence, from each of which it can be recomputed (octal/replay/reader.h).
 *
 * Along a run they are evenly spaced, and when there are too many every second one is dropped.
 * Those of a certificate remain in its notation, since there are many and few are needed.
 */
#ifndef BOUTON_OCTAL_REPLAY_SNAPSHOTS_H
#define BOUTON_OCTAL_REPLAY_SNAPSHOTS_H

#include "octal/engine/engine.h"
#include "octal/file/archive.h"

enum { BOUTON_SNAPSHOTS_MIN = 4 }; /* of a run, however long the window */

/* A snapshot of the window before a heap. */
typedef struct bouton_snapshot {
    uint64_t heap;
    uint16_t *values;  /* values[j] = G(heap - window + j), owned; */
    const char *ranks; /* or NULL and these, not owned (octal/replay/ranks.h) */
} bouton_snapshot;

typedef struct bouton_snapshots {
    size_t window;         /* values of each; 0: not open */
    uint64_t spacing;      /* heaps between two of a run */
    uint64_t next_at;      /* the next one is due at this heap */
    bouton_snapshot *list; /* by heap */
    size_t count, capacity, most;
} bouton_snapshots;

void bouton_snapshots_open(bouton_snapshots *snapshots, size_t window, uint64_t from);
void bouton_snapshots_close(bouton_context *b, bouton_snapshots *snapshots);
bool bouton_snapshots_are_valid(const bouton_snapshots *snapshots);

/* Adds one after the last, from a text that must outlive it. */
bouton_status bouton_snapshots_add_ranks(bouton_context *b, bouton_snapshots *snapshots,
                                         uint64_t heap, const char *ranks);

/* Adds the one at n, from an engine that is there, if one is due. */
bouton_status bouton_snapshots_step(bouton_context *b, bouton_snapshots *snapshots,
                                    const bouton_engine_kind *kind, const bouton_engine *engine,
                                    uint64_t n);

/* The last one whose window begins at or before heap n; the first if there is none. */
const bouton_snapshot *bouton_snapshots_find(const bouton_snapshots *snapshots, uint64_t n);

/* For checkpoints of a run; restores into snapshots that are open, or not. */
void bouton_snapshots_save(const bouton_snapshots *snapshots, bouton_text *out);
void bouton_snapshots_restore(bouton_snapshots *snapshots, bouton_archive *archive);

#endif
