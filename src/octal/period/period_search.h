/* SPDX-License-Identifier: MIT */
/*
 * The search for a period along a run. Among the first values, all of them at hand, the theorems
 * that need no more are tried now and then. In a steady state a window is looked for that comes
 * again: then all that follows comes again, if each of it was shown to be least far enough on
 * (docs/theory.md, section 4).
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
    uint64_t look_at;             /* the values are looked at when there are that many */
    bouton_recurrence recurrence; /* of windows; its length 0: not looked for yet */
    uint64_t anchor;              /* the window that came again ends here, */
    uint64_t shift;               /* came again that much later, 0: not yet; */
    uint64_t goal;                /* and proves a period if nothing happens up to this heap */
    uint64_t block;               /* the size of the blocks, where they prove the period */
    bouton_period period;
} bouton_period_search;

void bouton_period_search_open(bouton_period_search *s, const bouton_code *code,
                               const bouton_engines *engines, const bouton_values *values,
                               bool wanted);
void bouton_period_search_close(bouton_context *b, bouton_period_search *s);

/* Whether it is time to look among the values, all of which are stored. */
bool bouton_period_search_due(const bouton_period_search *s);
bouton_status bouton_period_search_look(bouton_context *b, bouton_period_search *s);
/* Looks even if it is not time. */
bouton_status bouton_period_search_look_now(bouton_context *b, bouton_period_search *s);

/* From here on windows are compared, if a period is wanted; or no more. */
void bouton_period_search_begin_windows(bouton_period_search *s);
void bouton_period_search_end_windows(bouton_context *b, bouton_period_search *s);
/* Whether a window has come again, so that it only takes time to the goal. */
static inline bool bouton_period_search_has_shift(const bouton_period_search *s) {
    return s->shift != 0;
}
/* Whether a checkpoint said no more of it than that: its goal is not set, but may be reached. */
static inline bool bouton_period_search_is_restored(const bouton_period_search *s) {
    return s->shift != 0 && s->goal == 0;
}
/* Looks at the stride just done, and completes the period once its proof is. No pair with a heap
 * beyond `farthest` was needed as a witness. */
bouton_status bouton_period_search_follow(bouton_context *b, bouton_period_search *s,
                                          uint64_t farthest);

/* For checkpoints, in two parts. */
void bouton_period_search_save_next(const bouton_period_search *s, bouton_text *out);
void bouton_period_search_save(const bouton_period_search *s, bouton_text *out);
void bouton_period_search_restore_next(bouton_period_search *s, bouton_archive *archive);
void bouton_period_search_restore(bouton_period_search *s, bouton_archive *archive);

#endif
