/* SPDX-License-Identifier: MIT */
/*
 * Finds where a window of the sequence recurs, while the sequence is computed.
 *
 * An anchor is a copy of the window that ends at some heap. Anchors are set further and further
 * apart (Brent 1980, with several anchors alive at once): eventually one lies beyond the preperiod
 * and lives long enough for a whole period to pass. Each ends in an occurrence of the rarest
 * element of its neighbourhood, so that the whole window has to be compared at few places.
 */
#ifndef BOUTON_OCTAL_PERIOD_RECURRENCE_H
#define BOUTON_OCTAL_PERIOD_RECURRENCE_H

#include "octal/engine/engine.h"
#include "octal/file/archive.h"

enum { BOUTON_ANCHORS = 4 };

typedef struct bouton_anchor {
    uint64_t end; /* the window is the elements of the heaps end - window .. end - 1 */
    uint16_t *elements;
} bouton_anchor;

typedef struct bouton_recurrence {
    size_t window;                         /* at least 3 */
    bool even;                             /* only even shifts count */
    uint64_t next_at;                      /* an anchor is due at this heap */
    bouton_anchor anchors[BOUTON_ANCHORS]; /* the newest first */
    size_t count;
} bouton_recurrence;

void bouton_recurrence_open(bouton_recurrence *recurrence, size_t window, bool even);
void bouton_recurrence_close(bouton_context *b, bouton_recurrence *recurrence);

/* Looks at the last stride of an engine, before heap n. Returns the anchor whose window has
 * recurred, with the heap after the second occurrence; NULL if none. */
const bouton_anchor *bouton_recurrence_find(const bouton_recurrence *recurrence,
                                            const bouton_engine_kind *kind,
                                            const bouton_engine *engine, uint64_t n, uint64_t *end);

/* Sets an anchor if one is due. */
bouton_status bouton_recurrence_step(bouton_context *b, bouton_recurrence *recurrence,
                                     const bouton_engine_kind *kind, const bouton_engine *engine,
                                     uint64_t n);

/* For checkpoints; restores into a recurrence that is open, or not. */
void bouton_recurrence_save(const bouton_recurrence *recurrence, bouton_text *out);
void bouton_recurrence_restore(bouton_recurrence *recurrence, bouton_archive *archive);

#endif
