/* SPDX-License-Identifier: MIT */
/* Memory that is released all at once: that of an automaton, or of one step of the work. */
#ifndef BOUTON_MISERE_POOL_H
#define BOUTON_MISERE_POOL_H

#include "base/context.h"

typedef struct bouton_pool {
    bouton_context *b;
    struct bouton_pool_block *blocks; /* the first is being filled */
    size_t left;                      /* bytes free at its end */
} bouton_pool;

bouton_pool bouton_pool_start(bouton_context *b);
/* Zeroed memory for count items; NULL with the error set. */
void *bouton_pool_take(bouton_pool *pool, size_t count, size_t item_size);
void bouton_pool_release(bouton_pool *pool);

/* Counts work in steps of about a nanosecond, and polls whether to go on. */
typedef struct bouton_meter {
    bouton_context *b;
    uint64_t spent;       /* since the last poll */
    uint64_t before;      /* up to the last poll */
    uint64_t done, total; /* for the progress */
    uint64_t most;        /* steps, in whole rounds; 0: no limit */
    bool counts_rows;     /* making rows costs steps, too; surveys don't count these */
} bouton_meter;

enum { BOUTON_METER_STEPS = 1 << 20 };

static inline bouton_status bouton_meter_spend(bouton_meter *meter, uint64_t steps) {
    meter->spent += steps;
    if (meter->spent < BOUTON_METER_STEPS)
        return BOUTON_OK;
    if (meter->most > 0 && meter->before + meter->spent >= meter->most)
        return bouton_fail(meter->b, BOUTON_LIMIT, "steps",
                           "the quotient takes more than %llu steps of work",
                           (unsigned long long)meter->most);
    meter->before += meter->spent;
    meter->spent = 0;
    return bouton_poll(meter->b, "heaps", meter->done, meter->total);
}

#endif
