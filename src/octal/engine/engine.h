/* SPDX-License-Identifier: MIT */
/* What the steady-state engines have in common: they continue from known values, a stride at a
 * time, keeping only a window in memory. */
#ifndef BOUTON_OCTAL_ENGINE_ENGINE_H
#define BOUTON_OCTAL_ENGINE_ENGINE_H

#include "octal/engine/event.h"
#include "octal/engine/outliers.h"
#include "octal/engine/steady.h"

/* G(n) of a heap before the one at which an engine starts, at least 1. */
typedef uint32_t bouton_past(const void *user, uint64_t n);

typedef struct bouton_start {
    bouton_past *past;
    const void *past_user;
    uint64_t available; /* heaps before n that may be asked for: at least the space's reach */
    uint64_t n;         /* a multiple of the engine's stride */
    uint64_t window;    /* heaps to keep at least, even if the engine needs fewer */
    bouton_find_witness *find_witness; /* NULL: rare values are known to be options, don't check */
    void *find_witness_user;
    bouton_outliers *outliers; /* list for heaps with large indices; may be NULL */
} bouton_start;

typedef struct bouton_engine bouton_engine; /* each kind's own */

typedef struct bouton_engine_kind {
    const char *name;
    unsigned stride;
    unsigned bytes;                  /* of the window for each heap */
    uint32_t indices;                /* below this one indices are fast */
    uint64_t pace;                   /* about how many heaps take some seconds */
    bouton_witness_limits witnesses; /* its requirements for witnesses */

    /* The steady state, its witnesses chosen, must outlive the engine. */
    bouton_event (*open)(bouton_context *b, const bouton_steady *steady, const bouton_start *start,
                         bouton_engine **engine);
    void (*close)(bouton_context *b, bouton_engine *engine);

    /* Computes the next stride of values, written to values[] if that is not NULL. Unless it
     * returns BOUTON_DONE, nothing of the stride counts, and it may be called again. */
    bouton_event (*next)(bouton_context *b, bouton_engine *engine, uint16_t *values);

    /* The elements of the last stride, with as many before as the window keeps. Equal elements mean
     * equal indices, except that 0 may stand for several. */
    const uint16_t *(*elements)(const bouton_engine *engine);

    /* Whether needle[0..2] occur consecutively, the last of them within the last stride. */
    bool (*occurs)(const bouton_engine *engine, const uint16_t *needle);

    /* G(n), as far back as the window keeps; while a witness is being sought, up to its heap. */
    uint32_t (*value)(const bouton_engine *engine, uint64_t n);
} bouton_engine_kind;

extern const bouton_engine_kind bouton_engine_bitset, bouton_engine_bytewise;

enum { BOUTON_STRIDE_MAX = 256 }; /* every kind's stride divides this */

#endif
