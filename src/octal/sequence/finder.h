/* SPDX-License-Identifier: MIT */
/*
 * Finds witnesses that an engine could not: whether any pair of heaps makes a rare value an option.
 *
 * First the heaps that served lately are tried, for they mostly serve again. A value of an index
 * too large for the bit-set engine is no nim-sum of two that suit it, so one of its pair is a rare
 * heap or an outlier, and these are few. At last all pairs are tried whose values are at hand.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_FINDER_H
#define BOUTON_OCTAL_SEQUENCE_FINDER_H

#include "octal/sequence/values.h"

enum { BOUTON_LUCKY = 64 };

typedef struct bouton_finder {
    const bouton_engines *engines;
    const bouton_values *values;
    uint64_t lucky[BOUTON_LUCKY]; /* heaps past the head that served lately, the last one first */
    uint64_t farthest;            /* of all that served, and at least the head */
    bouton_outliers outliers; /* heaps of indices past the bit-set engine's, from the first on */
    bool complete;            /* all of them are there */
    bouton_rare found;        /* the rare heap found last */
} bouton_finder;

void bouton_finder_open(bouton_finder *f, const bouton_engines *engines,
                        const bouton_values *values);
void bouton_finder_close(bouton_context *b, bouton_finder *f);

/* A steady state begins, all values being stored. */
bouton_status bouton_finder_begin(bouton_context *b, bouton_finder *f);
/* The stride from heap n on does not count. */
void bouton_finder_forget(bouton_finder *f, uint64_t n);
/* From here on outliers are not noted. */
void bouton_finder_lose_outliers(bouton_finder *f);

/* For engines; the user is the finder. */
bouton_find_witness bouton_finder_find;

/* For checkpoints, of a run that has come to heap n. */
void bouton_finder_save(const bouton_finder *f, bouton_text *out);
void bouton_finder_restore(bouton_finder *f, bouton_archive *archive, uint64_t n);

#endif
