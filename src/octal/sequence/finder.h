/* SPDX-License-Identifier: MIT */
/*
 * Finds witnesses that an engine could not: whether any pair of heaps makes a rare value an option.
 *
 * Heaps that served recently are tried first, as they usually serve again. A value whose index is
 * too large for the bit-set engine is not a nim-sum of two that fit it, so one heap of its pair is
 * rare or an outlier, and these are few. Finally all pairs with available values are tried.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_FINDER_H
#define BOUTON_OCTAL_SEQUENCE_FINDER_H

#include "octal/sequence/values.h"

enum { BOUTON_LUCKY = 64 };

typedef struct bouton_finder {
    const bouton_engines *engines;
    const bouton_values *values;
    uint64_t lucky[BOUTON_LUCKY]; /* heaps beyond the head that served recently, the latest first */
    uint64_t farthest;            /* the largest heap that served, at least the head */
    bouton_outliers outliers;     /* heaps with indices past the bit-set engine's, from heap 0 */
    bool complete;                /* whether all of them are listed */
    bouton_rare found;            /* the rare heap found last */
} bouton_finder;

void bouton_finder_open(bouton_finder *f, const bouton_engines *engines,
                        const bouton_values *values);
void bouton_finder_close(bouton_context *b, bouton_finder *f);

/* To be called when a steady state begins, with all values stored. */
bouton_status bouton_finder_begin(bouton_context *b, bouton_finder *f);
/* Drops what was found in the stride from heap n on. */
void bouton_finder_forget(bouton_finder *f, uint64_t n);
/* From here on outliers are not recorded. */
void bouton_finder_lose_outliers(bouton_finder *f);

/* For engines; the user is the finder. */
bouton_find_witness bouton_finder_find;

/* For checkpoints, of a run that is at heap n. */
void bouton_finder_save(const bouton_finder *f, bouton_text *out);
void bouton_finder_restore(bouton_finder *f, bouton_archive *archive, uint64_t n);

#endif
