/* SPDX-License-Identifier: MIT */
/*
 * A run through a sequence from its beginning: chooses the engine, keeps what it is told to
 * keep, and proves the period on the way.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_RUN_H
#define BOUTON_OCTAL_SEQUENCE_RUN_H

#include "octal/engine/direct.h"
#include "octal/engine/engine.h"
#include "octal/engine/sparse.h"
#include "octal/period/recurrence.h"
#include "octal/replay/snapshots.h"
#include "octal/sequence.h"

/* Takes values as they come, each once and in order. */
typedef bouton_status bouton_values_sink(bouton_context *b, void *user, uint64_t from,
                                         const uint32_t *values, size_t count);

typedef struct bouton_run_options {
    bool period;     /* look for a period, and end when it is proved */
    uint64_t window; /* heaps back to which pairs are looked for; 0: a default. Twice as many values
                        from the beginning are kept, and all while no steady-state engine
                        serves. */
    bouton_values_sink *sink; /* may be NULL */
    void *sink_user;
} bouton_run_options;

enum { BOUTON_LUCKY = 64 };

typedef struct bouton_run {
    const bouton_code *code;
    bouton_run_options options;
    uint64_t n;       /* G(0) .. G(n - 1) have been computed */
    uint64_t end;     /* the heap that a run of several parts goes to, for progress; 0: one part */
    uint32_t *values; /* G(0) .. G(stored - 1); stored == n while storing */
    uint64_t stored;
    size_t capacity;
    bool storing;
    uint32_t largest; /* value so far, and where it came first; not followed with `period` alone */
    uint64_t largest_at;

    bouton_direct direct;
    bool sparse; /* what follows serves this code */
    bouton_shape shape;
    bouton_space space;
    bouton_sparse growing;
    bouton_steady *steady; /* NULL before */
    const bouton_engine_kind *kind;
    bouton_engine *engine;
    uint64_t steady_at;       /* not before this heap */
    uint64_t window;          /* heaps that the engine keeps at least */
    bouton_rare found;        /* the rare heap that stopped the engine */
    bouton_outliers outliers; /* heaps of indices past the bit-set engine's, from the first on */
    bool outliers_complete;   /* all of them are there */
    uint8_t *history; /* indices of the heaps from `stored` on, where they had to be recalled */
    uint64_t history_end;
    size_t history_capacity;
    bool recording;               /* the history goes on with the run: no trail is there yet */
    uint64_t lucky[BOUTON_LUCKY]; /* heaps past the head that showed an option lately */
    uint64_t farthest;            /* of them, and at least the head */

    bouton_recurrence recurrence;
    bouton_snapshots snapshots;
    uint64_t look_at; /* the values kept are searched for a period at this heap */
    uint64_t anchor;  /* the window that came again ends here, */
    uint64_t shift;   /* came again so much later, 0: not yet; */
    uint64_t goal;    /* and proves a period if nothing happens up to this heap */
    bouton_period period;
    uint64_t block; /* the size of the blocks, where they prove the period */
} bouton_run;

bouton_status bouton_run_open(bouton_context *b, bouton_run *run, const bouton_code *code,
                              const bouton_run_options *options);
void bouton_run_close(bouton_context *b, bouton_run *run);

/* Goes on until G(to) is known or, where one is looked for, a period is proved. May go past `to`,
 * and in that case gives the sink more than was asked for. */
bouton_status bouton_run_to(bouton_context *b, bouton_run *run, uint64_t to);

/* Looks once more for a period among the values at hand: on the way that is done now and then. */
bouton_status bouton_run_look(bouton_context *b, bouton_run *run);

typedef struct bouton_rares {
    bool told; /* false if they can't be told apart */
    uint64_t count, last;
} bouton_rares;

/* The rare heaps: all there are, once a period is proved or a steady-state engine is at
 * work; else those so far, in the space with the fewest. They can't be told apart where the code
 * doesn't split heaps in two, or no space seen has its rare heaps before the periodic part alone.
 */
bouton_status bouton_run_tell_rares(bouton_context *b, const bouton_run *run, bouton_rares *rares);

/* Rare heaps so far where a steady-state engine is at work, heap 0 among them if 0 is rare
 * there; 0 otherwise. */
uint64_t bouton_run_rares(const bouton_run *run);

/* G(from) .. G(from + count - 1), of the values computed, read again where they are not kept, or by
 * the period proved. */
bouton_status bouton_run_read(bouton_context *b, const bouton_run *run, uint64_t from, size_t count,
                              uint64_t *values);

/* The least period proved by values[0] .. values[count - 1], by the theorem of Guy and Smith;
 * period->proved tells. */
bouton_status bouton_guy_smith(bouton_context *b, const bouton_code *code, const uint32_t *values,
                               uint64_t count, bouton_period *period);

#endif
