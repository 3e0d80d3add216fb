/* SPDX-License-Identifier: MIT */
/*
 * What a run knows of its past: the first values are stored, the last are in the engine's
 * window, and what lies between can be read again from the trail, or is recalled for good where the
 * past as a whole is asked for: to tell whether a heap has an option of some value at all, and to
 * pair all that follows with a rare heap far out.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_HISTORY_H
#define BOUTON_OCTAL_SEQUENCE_HISTORY_H

#include "octal/sequence/run.h"

/* Whether G(n) is at hand, and if so G(n). */
bool bouton_history_has(const bouton_run *run, uint64_t n);
uint32_t bouton_history_at(const bouton_run *run, uint64_t n);

/* The settle hook of all engines; its user is the run. */
bouton_find_witness bouton_history_find_witness;

/* Makes room for indices up to heap `end`. BOUTON_LIMIT with the amount in the message if that and
 * `more` bytes don't fit. */
bouton_status bouton_history_reserve(bouton_context *b, bouton_run *run, uint64_t end,
                                     uint64_t more);
/* Recalls all heaps before `end`, which is at most run->n. */
bouton_status bouton_history_recall(bouton_context *b, bouton_run *run, uint64_t end);
/* Adds the heaps done since the last of the history. */
bouton_status bouton_history_record(bouton_context *b, bouton_run *run);
void bouton_history_close(bouton_context *b, bouton_run *run);

/* Reads from heap `at` on whatever is not at hand. Begin with {.run = ..., .at = ...}. */
typedef struct bouton_reading {
    const bouton_run *run;
    uint64_t at;
    bool open;
    bouton_reader reader;
} bouton_reading;

bouton_status bouton_reading_next(bouton_context *b, bouton_reading *reading, size_t count,
                                  uint16_t *values);
void bouton_reading_close(bouton_context *b, bouton_reading *reading);

#endif
