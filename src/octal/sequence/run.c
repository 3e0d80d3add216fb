/* SPDX-License-Identifier: MIT */
#include "octal/sequence/run.h"

#include "octal/period/arithmetic.h"
#include "octal/period/blocks.h"
#include "octal/period/windows.h"
#include "octal/sequence/history.h"
#include "octal/sequence/switch.h"

#include <string.h>

enum {
    SPARSE_FROM = 256,        /* the first heap that is not done from the definition */
    WINDOW_DEFAULT = 1 << 22, /* heaps */
    LOOK_FIRST = 128,         /* Guy and Smith's theorem is tried at this many values, */
    LOOK_MAX = 1 << 22,       /* and so on by doubling up to this many */
    POLL_EVERY = 1 << 16,     /* heaps */
    SOLO = 64,                /* heaps between polls while they are done one by one */
};

bouton_status bouton_run_open(bouton_context *b, bouton_run *run, const bouton_code *code,
                              const bouton_run_options *options) {
    *run = (bouton_run){.code = code, .options = *options, .storing = true};
    if (run->options.window == 0)
        run->options.window = WINDOW_DEFAULT;
    run->look_at = LOOK_FIRST;
    run->sparse = bouton_shape_fits(code);
    bouton_status status = bouton_direct_open(b, &run->direct, code);
    if (status == BOUTON_OK && run->sparse)
        status = bouton_shape_open(b, &run->shape, code);
    if (status == BOUTON_OK && run->sparse)
        status = bouton_sparse_open(b, &run->growing, &run->shape, &run->space);
    if (status != BOUTON_OK)
        bouton_run_close(b, run);
    return status;
}

void bouton_run_close(bouton_context *b, bouton_run *run) {
    bouton_switch_close(b, run);
    bouton_history_close(b, run);
    bouton_outliers_close(b, &run->outliers);
    bouton_direct_close(b, &run->direct);
    bouton_sparse_close(b, &run->growing);
    bouton_space_close(b, &run->space);
    bouton_shape_close(b, &run->shape);
    bouton_release_memory(b, run->values, run->capacity * sizeof *run->values);
    *run = (bouton_run){0};
}

static void note_largest(bouton_run *run, const uint32_t *values, size_t count) {
    uint32_t largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = values[i] > largest ? values[i] : largest;
    if (largest <= run->largest)
        return;
    run->largest = largest;
    for (run->largest_at = run->n; *values != largest; values++)
        run->largest_at++;
}

/* Takes up values computed: G(n), G(n + 1), ... */
static bouton_status take(bouton_context *b, bouton_run *run, const uint32_t *values,
                          size_t count) {
    if (run->storing) {
        void *store = run->values;
        if (!bouton_reserve(b, &store, &run->capacity, run->stored + count, sizeof *run->values))
            return b->error.status;
        run->values = store;
        memcpy(run->values + run->stored, values, count * sizeof *values);
        run->stored += count;
    }
    note_largest(run, values, count);
    const uint64_t from = run->n;
    run->n += count;
    if (run->options.sink == NULL)
        return BOUTON_OK;
    return run->options.sink(b, run->options.sink_user, from, values, count);
}

static bouton_status next_one(bouton_context *b, bouton_run *run) {
    uint32_t value = 0;
    bouton_status status;
    if (run->sparse && run->n >= SPARSE_FROM && run->n > 2 * (uint64_t)run->shape.reach + 2)
        status = bouton_sparse_next(b, &run->growing, run->values, run->n, &value);
    else
        status = bouton_direct_next(b, &run->direct, run->values, run->n, &value);
    return status == BOUTON_OK ? take(b, run, &value, 1) : status;
}

static bouton_status next_stride(bouton_context *b, bouton_run *run) {
    uint16_t values[BOUTON_STRIDE_MAX];
    const bool wanted = run->storing || run->options.sink != NULL || !run->options.period;
    const unsigned stride = run->kind->stride;
    bouton_status status = run->kind->next(b, run->engine, wanted ? values : NULL);
    if (status != BOUTON_OK) {
        bouton_outliers_drop_from(&run->outliers, run->n); /* those of this stride */
        return bouton_switch_rescue(b, run);
    }
    if (wanted) {
        uint32_t wide[BOUTON_STRIDE_MAX];
        for (unsigned i = 0; i < stride; i++)
            wide[i] = values[i];
        status = take(b, run, wide, stride);
    } else {
        run->n += stride;
    }
    if (status == BOUTON_OK)
        status = bouton_switch_keep(b, run);
    if (status == BOUTON_OK && run->options.period)
        status = bouton_windows_look(b, run);
    return status;
}

static bouton_status look_among_values(bouton_context *b, bouton_run *run) {
    if (run->stored != run->n || run->n < run->look_at || run->n > LOOK_MAX || run->period.proved)
        return BOUTON_OK;
    run->look_at = 2 * run->n;
    if (bouton_arithmetic_fits(run->code))
        return bouton_arithmetic_period(b, run->code, run->values, run->n, &run->period);
    bouton_status status = bouton_guy_smith(b, run->code, run->values, run->n, &run->period);
    if (status == BOUTON_OK && !run->period.proved && bouton_blocks_fit(run->code))
        status = bouton_blocks_period(b, run->code, run->values, run->n, &run->period, &run->block);
    return status;
}

bouton_status bouton_run_look(bouton_context *b, bouton_run *run) {
    run->look_at = run->n;
    return run->options.period ? look_among_values(b, run) : BOUTON_OK;
}

/* Heap 0 is not listed in a space. */
static uint64_t count_rares(const bouton_space *space) {
    return space->count + !bouton_space_common(space, 0, 0);
}

/* Counts the rare heaps among these values, in the best space for them. */
static bouton_status tell_among(bouton_context *b, const bouton_run *run, const uint32_t *values,
                                uint64_t count, bouton_rares *rares) {
    bouton_space space = {0};
    bouton_status status = bouton_space_choose(b, &space, &run->shape, values, count);
    rares->told = status == BOUTON_OK && space.mask != 0;
    if (rares->told) {
        rares->count = count_rares(&space);
        rares->last = bouton_space_last(&space);
    }
    bouton_space_close(b, &space);
    return status;
}

/* Those of all heaps, by the periodic part: none may be in it. */
static bouton_status tell_periodic(bouton_context *b, const bouton_run *run, bouton_rares *rares) {
    enum { MANY = 1 << 17, ROUNDS = 2 };
    const bouton_period *p = &run->period;
    if (p->saltus != 0 || p->preperiod + ROUNDS * p->period >= MANY)
        return BOUTON_OK;
    /* So many periods that a heap of theirs weighs more than all before them. */
    uint64_t size = p->preperiod + p->period * (p->preperiod + ROUNDS);
    size = size < MANY ? size : MANY;
    uint64_t *wide = bouton_calloc(b, size, sizeof *wide);
    uint32_t *values = bouton_calloc(b, size, sizeof *values);
    bouton_status status = wide && values ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_run_read(b, run, 0, (size_t)size, wide);
    for (uint64_t n = 0; n < size && status == BOUTON_OK; n++)
        values[n] = (uint32_t)wide[n];
    if (status == BOUTON_OK)
        status = tell_among(b, run, values, size, rares);
    rares->told = rares->told && rares->last < p->preperiod;
    bouton_release_memory(b, values, size * sizeof *values);
    bouton_release_memory(b, wide, size * sizeof *wide);
    return status;
}

bouton_status bouton_run_tell_rares(bouton_context *b, const bouton_run *run, bouton_rares *rares) {
    *rares = (bouton_rares){.told = false};
    if (run->engine != NULL)
        *rares = (bouton_rares){.told = true,
                                .count = count_rares(&run->space),
                                .last = bouton_space_last(&run->space)};
    if (run->engine != NULL || !run->sparse)
        return BOUTON_OK;
    if (run->period.proved)
        return tell_periodic(b, run, rares);
    return run->stored == run->n ? tell_among(b, run, run->values, run->n, rares) : BOUTON_OK;
}

uint64_t bouton_run_rares(const bouton_run *run) {
    return run->engine != NULL ? count_rares(&run->space) : 0;
}

bouton_status bouton_run_to(bouton_context *b, bouton_run *run, uint64_t to) {
    uint64_t poll_at = run->n;
    while (run->n <= to && !run->period.proved) {
        if (run->n >= poll_at) {
            const bouton_progress progress = {.what = "values",
                                              .done = run->n,
                                              .total = run->end > to ? run->end : to,
                                              .rares = bouton_run_rares(run),
                                              .largest = run->largest};
            bouton_status status = bouton_poll_progress(b, &progress);
            if (status != BOUTON_OK)
                return status;
            poll_at = run->n + (run->engine != NULL ? POLL_EVERY : SOLO);
        }
        bouton_status status = bouton_switch_try(b, run);
        if (status == BOUTON_OK && run->storing && run->engine != NULL &&
            run->n >= 2 * run->options.window)
            status = bouton_switch_stop_storing(b, run);
        if (status == BOUTON_OK)
            status = run->engine != NULL ? next_stride(b, run) : next_one(b, run);
        if (status == BOUTON_OK && run->options.period)
            status = look_among_values(b, run);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

bouton_status bouton_run_read(bouton_context *b, const bouton_run *run, uint64_t from, size_t count,
                              uint64_t *values) {
    const bouton_period *period = &run->period;
    bouton_reading reading = {.run = run, .at = from};
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        uint64_t n = from + i, rounds = 0;
        if (period->proved && n >= period->preperiod + period->period) {
            rounds = (n - period->preperiod) / period->period;
            n -= rounds * period->period;
        }
        if (n < run->stored) {
            values[i] = run->values[n];
        } else {
            uint16_t value = 0;
            if (reading.at != n)
                bouton_reading_close(b, &reading);
            reading.at = n;
            status = bouton_reading_next(b, &reading, 1, &value);
            values[i] = value;
        }
        uint64_t grown;
        if (status == BOUTON_OK && (__builtin_mul_overflow(rounds, period->saltus, &grown) ||
                                    __builtin_add_overflow(values[i], grown, &values[i])))
            status =
                bouton_fail(b, BOUTON_LIMIT, BOUTON_VALUE_TOO_LARGE,
                            "a heap of %llu has a value of 2^64 or more; values can be at most "
                            "2^64 - 1",
                            (unsigned long long)(from + i));
    }
    bouton_reading_close(b, &reading);
    return status;
}
