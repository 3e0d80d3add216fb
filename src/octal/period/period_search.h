/* SPDX-License-Identifier: MIT */
/*
 * The search for a period along a run. On the first values, which are all stored, the theorems that
 * need no more are tried now and then. In a steady state a recurring window is sought: then
 * everything after it recurs, if each value was shown to be least far enough (docs/theory.md,
 * section 4).
 */
#ifndef BOUTON_OCTAL_PERIOD_PERIOD_SEARCH_H
#define BOUTON_OCTAL_PERIOD_PERIOD_SEARCH_H

#include "octal/period/recurrence.h"
#include "octal/sequence.h"
#include "octal/sequence/values.h"

typedef struct bouton_period_search {
    const bouton_code *code;
    const bouton_engines *engines;
    const bouton_values *values;
    bool wanted;
    uint64_t look_at;             /* the values are examined when there are this many */
    bouton_recurrence recurrence; /* of windows; length 0: not sought yet */
    uint64_t anchor;              /* the recurring window ends here, */
    uint64_t shift;               /* recurs this much later, 0: not yet; */
    uint64_t goal;                /* and proves a period if nothing happens up to this heap */
    uint64_t block;               /* the size of the blocks, if they prove the period */
    bouton_period period;
} bouton_period_search;

void bouton_period_search_open(bouton_period_search *s, const bouton_code *code,
                               const bouton_engines *engines, const bouton_values *values,
                               bool wanted);
void bouton_period_search_close(bouton_context *b, bouton_period_search *s);

/* Whether it is time to examine the values, all of which are stored. */
bool bouton_period_search_due(const bouton_period_search *s);
bouton_status bouton_period_search_look(bouton_context *b, bouton_period_search *s);
/* Looks even if it is not time. */
bouton_status bouton_period_search_look_now(bouton_context *b, bouton_period_search *s);

/* Starts comparing windows, if a period is wanted; or stops. */
void bouton_period_search_begin_windows(bouton_period_search *s);
void bouton_period_search_end_windows(bouton_context *b, bouton_period_search *s);
/* Whether a window has recurred, so that only the goal must be reached. */
static inline bool bouton_period_search_has_shift(const bouton_period_search *s) {
    return s->shift != 0;
}
/* Whether just that was restored from a checkpoint: the goal is not set, but may be reached. */
static inline bool bouton_period_search_is_restored(const bouton_period_search *s) {
    return s->shift != 0 && s->goal == 0;
}
/* Examines the stride just computed, and completes the period once its proof is complete. No pair
 * with a heap beyond `farthest` was needed as a witness. */
bouton_status bouton_period_search_follow(bouton_context *b, bouton_period_search *s,
                                          uint64_t farthest);

/* For checkpoints, in two parts. */
void bouton_period_search_save_next(const bouton_period_search *s, bouton_text *out);
void bouton_period_search_save(const bouton_period_search *s, bouton_text *out);
void bouton_period_search_restore_next(bouton_period_search *s, bouton_archive *archive);
void bouton_period_search_restore(bouton_period_search *s, bouton_archive *archive);

#endif
