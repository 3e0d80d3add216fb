/* SPDX-License-Identifier: MIT */
/* A certificate of windows while it is checked. */
#ifndef CHECKER_WINDOWS_H
#define CHECKER_WINDOWS_H

#include "period.h"
#include "sequence.h"

typedef struct mark {
    uint64_t heap;
    uint16_t *ranks; /* [window] of the heaps before */
} mark;

typedef struct proof {
    const claim *c;
    const extent *e;
    lines *l;
    rare *rares;
    help h;
    sequence s;
    bool whole;
    bool stopped;                   /* it was not to be gone on with, */
    uint64_t come_to;               /* when it had come to this heap */
    uint64_t settled;               /* 2R + 2T + 2 */
    uint64_t from, anchor, checked; /* F, A and M */
    uint64_t marks;                 /* that many follow */
    mark last, at_anchor;           /* the last one read; its heap is 0 before it is */
    mark last_near;                 /* the last one that is not far out */
    uint16_t *before, *again;       /* G(N - 1) .. G(F - 1), and those a period later */
    /* Heaps before which something is looked at: F, F + P, A + P; then A + P / q. */
    uint64_t stops[PRIMES_MAX + 3];
    size_t stop_count;
} proof;

/* Whether to go on; the check has come to this heap. */
bool windows_poll(proof *p, uint64_t heap);

/* Of two values of each heap, those before the preperiod differ and the others agree. */
bool windows_compare(const proof *p);

/* What lies beyond heap `near`, in stretches from mark to mark, side by side (far.c). All marks
 * from the last one that is not beyond it on are put in, in order; then the rest is computed. */
typedef struct far far;
far *far_open(proof *p, uint64_t near); /* NULL if that is of no use, or without memory */
void far_close(far *f);
bool far_mark(far *f, uint64_t heap); /* the sequence has been brought there */
bool far_end(far *f);

#endif
