/* SPDX-License-Identifier: MIT */
/* What the steady-state engines have in common: they go on from known values, a stride at a
 * time, in the memory of a window. */
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
    uint64_t window;    /* heaps to keep at least, even when all else needs fewer */
    bouton_find_witness *find_witness; /* NULL: rare values are known to be options, don't look */
    void *find_witness_user;
    bouton_outliers *outliers; /* where heaps of large indices are noted; may be NULL */
} bouton_start;

typedef struct bouton_engine bouton_engine; /* each kind's own */

typedef struct bouton_engine_kind {
    const char *name;
    unsigned stride;
    unsigned bytes;                  /* of the window for each heap */
    uint32_t indices;                /* below this one indices are fast */
    uint64_t pace;                   /* heaps that take some seconds, about */
    bouton_witness_limits witnesses; /* what it wants of them */

    /* The steady state, its witnesses chosen, must outlive the engine. */
    bouton_event (*open)(bouton_context *b, const bouton_steady *steady, const bouton_start *start,
                         bouton_engine **engine);
    void (*close)(bouton_context *b, bouton_engine *engine);

    /* The next stride of values, written to values[] if that is not NULL. Unless that is done,
     * nothing of the stride counts, and it may be asked for once more. */
    bouton_event (*next)(bouton_context *b, bouton_engine *engine, uint16_t *values);

    /* The elements of the last stride, with as many before as the window keeps. Equal elements are
     * equal indices, but 0 may stand for several. */
    const uint16_t *(*elements)(const bouton_engine *engine);

    /* Whether needle[0..2] occur side by side, the last of them within the last stride. */
    bool (*occurs)(const bouton_engine *engine, const uint16_t *needle);

    /* G(n), as far back as the window keeps; while a witness is looked for, up to its heap. */
    uint32_t (*value)(const bouton_engine *engine, uint64_t n);
} bouton_engine_kind;

extern const bouton_engine_kind bouton_engine_bitset, bouton_engine_bytewise;

enum { BOUTON_STRIDE_MAX = 256 }; /* every kind's stride divides this */

#endif
