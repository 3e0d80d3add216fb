/* SPDX-License-Identifier: MIT */
/* What the engines for settled spaces have in common: they go on from known values, a stride at a
 * time, in the memory of a window. */
#ifndef BOUTON_HEAP_ENGINE_H
#define BOUTON_HEAP_ENGINE_H

#include "heap/settled.h"

/* Called where the engine found no pair with a heap of the head that makes a rare value an option
 * of n. BOUTON_LIMIT "rare-heap" if there is none at all; BOUTON_OK otherwise. The values of the
 * stride at hand can be asked for up to n. */
typedef bouton_status bouton_settle(bouton *b, void *user, uint64_t n, uint32_t value);

typedef struct bouton_start {
    const uint32_t *recent; /* recent[-k] = G(n - k) */
    uint64_t available;     /* for k up to this: at least the settled space's reach */
    uint64_t n;             /* a multiple of the engine's stride */
    uint64_t window;        /* heaps to keep at least, even when all else needs fewer */
    bouton_settle *settle;  /* NULL: rare values are known to be options, don't look */
    void *user;
} bouton_start;

typedef struct bouton_engine bouton_engine; /* each kind's own */

typedef struct bouton_engine_kind {
    const char *name;
    unsigned stride;
    uint32_t indices;     /* below this one indices are fast */
    bouton_extras extras; /* what it wants of the extras */

    /* The settled space (its extras chosen) must outlive it. */
    bouton_engine *(*open)(bouton *b, const bouton_settled *settled, const bouton_start *start);
    void (*close)(bouton *b, bouton_engine *engine);

    /* The next stride of values, written to values[] if that is not NULL. BOUTON_LIMIT: "rare-heap"
     * if a new rare heap was met (nothing of this stride counts then), "not-settled" if the values
     * are too large for this kind. */
    bouton_status (*next)(bouton *b, bouton_engine *engine, uint16_t *values);

    /* The elements of the last stride, with as many before as the window keeps. Equal elements are
     * equal indices, but 0 may stand for several. */
    const uint16_t *(*elements)(const bouton_engine *engine);

    /* Whether needle[0..2] occur side by side, the last of them within the last stride. */
    bool (*occurs)(const bouton_engine *engine, const uint16_t *needle);

    /* G(n), as far back as the window keeps. */
    uint32_t (*value)(const bouton_engine *engine, uint64_t n);
} bouton_engine_kind;

extern const bouton_engine_kind bouton_engine_onehot, bouton_engine_lanes;

enum { BOUTON_STRIDE_MAX = 256 }; /* every kind's stride divides this */

#endif
