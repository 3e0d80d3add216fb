/* SPDX-License-Identifier: MIT */
/* Certificates of periods. */
#ifndef CHECKER_PERIOD_H
#define CHECKER_PERIOD_H

#include "check.h"
#include "sequence.h"

enum { BEGINNING = 1 << 24 }; /* heaps that are computed in any case */

/* Where the lines stand; with K rares, the window's K lines after WINDOW_LINE and so on. */
enum {
    RULE_LINE = 3,
    PERIOD_LINE,
    PREPERIOD_LINE,
    SALTUS_LINE,
    PROOF_LINE,
    CHECKED_LINE,
    MASK_LINE,
    SIZE_LINE = MASK_LINE, /* of blocks, which have no more lines */
    POSITIONAL_LINE = MASK_LINE + 1,
    RARES_LINE,
    WINDOW_LINE,
    ANCHOR_LINE,
    REACH_LINE,
    VALUES_LINE,
    MARKS_LINE,
};

typedef struct mark {
    uint64_t heap;
    uint16_t *values; /* [window] of the heaps before */
} mark;

typedef struct certificate {
    lines *l;
    char rule[TEXT_MAX];
    code code;
    uint64_t period, preperiod, saltus, checked;
    char proof[16];
    uint64_t mask, positional, rare_count;
    rare *rares;
    help help; /* of these */
    /* Of windows: */
    uint64_t window, anchor, reach;
    uint16_t *values; /* [window] */
    uint64_t mark_count, marks_read;
    mark mark;     /* the last one read */
    mark from, to; /* the ends of the segment that is asked for */
} certificate;

void check_period(lines *l, const extent *e);

/* Computes up to heap `to`, which is then known too. */
bool advance(const certificate *c, sequence *s, uint64_t to);
/* Whether the heaps from this one on have these values. */
bool same(const sequence *s, uint64_t from, const uint16_t *values, uint64_t count);
/* Computes all that was checked: looks where G(n) = G(n - p) + saltus fails last, whether the
 * window and the marks are as written, and whether the period is the least. */
bool check_all(certificate *c, sequence *s);

/* The lines from `window` on, by the theorem of windows (windows.c). */
bool check_windows(certificate *c, const extent *e, bool *sampled);
/* Reads the next mark into c->mark. */
bool read_mark(certificate *c);

#endif
