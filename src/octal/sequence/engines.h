/* SPDX-License-Identifier: MIT */
/*
 * The engines of a run, and which of them is in use.
 *
 * The first values come from the definition. Then, for codes whose moves leave at most two heaps,
 * heap by heap from a sparse space that is chosen again as rare heaps turn up. Once these have died
 * out the sequence is in its steady state: an engine goes on from a window of it, the bit-set
 * engine if indices are small, else the byte engine.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_ENGINES_H
#define BOUTON_OCTAL_SEQUENCE_ENGINES_H

#include "octal/engine/direct.h"
#include "octal/engine/engine.h"
#include "octal/engine/sparse.h"
#include "octal/file/archive.h"

typedef struct bouton_engines {
    bouton_direct direct;
    bool sparse; /* what follows is used for the code */
    bouton_shape shape;
    bouton_space space;
    bouton_sparse growing;
    uint64_t steady_at;    /* no steady state is tried before this heap */
    bouton_steady *steady; /* NULL: heap by heap */
    const bouton_engine_kind *kind;
    bouton_engine *engine; /* of the steady state; NULL until it is started */
    uint64_t window;       /* heaps that the engine keeps at least */
    bouton_start hooks;    /* what every engine is given */
} bouton_engines;

/* Each engine will call find_witness, and record large indices in the list. */
bouton_status bouton_engines_open(bouton_context *b, bouton_engines *e, const bouton_code *code,
                                  bouton_find_witness *find_witness, void *find_witness_user,
                                  bouton_outliers *outliers);
void bouton_engines_close(bouton_context *b, bouton_engines *e);
bool bouton_engines_are_valid(const bouton_engines *e);

/* G(n) from all values before, n going up one by one. */
bouton_status bouton_engines_next_value(bouton_context *b, bouton_engines *e,
                                        const uint32_t *values, uint64_t n, uint32_t *value);
/* The next stride, as in bouton_engine_kind. */
static inline bouton_event bouton_engines_next_stride(bouton_context *b, const bouton_engines *e,
                                                      uint16_t *values) {
    BOUTON_ASSERT(e->engine != NULL);
    return e->kind->next(b, e->engine, values);
}

/* Whether a steady state may be tried at heap n, after heaps were computed one by one. */
bool bouton_engines_steady_due(const bouton_engines *e, uint64_t n);
void bouton_engines_try_later(bouton_engines *e, uint64_t n);

/* The steady-state engines, those for the smaller indices first; NULL after the last. */
const bouton_engine_kind *bouton_engines_kind(size_t i);
/* Whether nearly all of the last values are small enough for a kind. */
bool bouton_engines_suits(const bouton_engines *e, const bouton_engine_kind *kind,
                          const uint32_t *values, uint64_t n);

/* Prepares for an engine of this kind at heap n, given all values before. */
bouton_event bouton_engines_begin_steady(bouton_context *b, bouton_engines *e,
                                         const bouton_engine_kind *kind, const uint32_t *values,
                                         uint64_t n);
/* Adds a rare heap to the steady state, which restarts at heap n, given the first values. The
 * current engine is closed. */
bouton_event bouton_engines_widen(bouton_context *b, bouton_engines *e, bouton_rare rare,
                                  const uint32_t *values, uint64_t count, uint64_t n);
/* Goes back to computing heap by heap. */
void bouton_engines_leave_steady(bouton_context *b, bouton_engines *e);

/* How many values the engine needs to start at heap n, if it is to keep those of `back` heaps. */
uint64_t bouton_engines_window(const bouton_engines *e, uint64_t back, uint64_t n);
/* Starts the engine at heap n; `available` values before it are available. */
bouton_event bouton_engines_start(bouton_context *b, bouton_engines *e, uint64_t back, uint64_t n,
                                  bouton_past *past, const void *past_user, uint64_t available);
void bouton_engines_stop(bouton_context *b, bouton_engines *e);
/* Switches to an engine of another kind, which takes over the old one's window. The old one is kept
 * unless that succeeds. */
bouton_event bouton_engines_change(bouton_context *b, bouton_engines *e,
                                   const bouton_engine_kind *kind, uint64_t back, uint64_t n);

/* Whether the current engine, which is at heap `end`, has G(n); and G(n) itself. */
static inline bool bouton_engines_have(const bouton_engines *e, uint64_t n, uint64_t end) {
    return e->engine != NULL && n + e->window >= end;
}
static inline uint32_t bouton_engines_value(const bouton_engines *e, uint64_t n) {
    BOUTON_ASSERT(e->engine != NULL);
    return e->kind->value(e->engine, n);
}

/* Makes room for values up to the largest of these. */
bouton_status bouton_engines_reserve(bouton_context *b, bouton_engines *e, const uint32_t *values,
                                     uint64_t count);
/* For checkpoints: the steady state at heap n, of which the first values are known. */
void bouton_engines_save(const bouton_engines *e, bouton_text *out);
void bouton_engines_restore(bouton_engines *e, bouton_archive *archive, const uint32_t *values,
                            uint64_t count, uint64_t n);

#endif
