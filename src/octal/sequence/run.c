/* SPDX-License-Identifier: MIT */
#include "octal/period/arithmetic.h"
#include "octal/sequence/run_inside.h"
#include "octal/sequence/switch.h"

enum {
    WINDOW_DEFAULT = 1 << 22, /* heaps */
    POLL_EVERY = 1 << 16,     /* heaps */
    SOLO = 64,                /* heaps between polls while computed one by one */
};

bouton_run *bouton_run_open(bouton_context *b, const bouton_code *code,
                            const bouton_run_options *options) {
    bouton_run *run = bouton_calloc(b, 1, sizeof *run);
    if (run == NULL)
        return NULL;
    run->code = code;
    run->options = *options;
    if (run->options.window == 0)
        run->options.window = WINDOW_DEFAULT;
    bouton_values_open(&run->values, &run->engines);
    bouton_finder_open(&run->finder, &run->engines, &run->values);
    bouton_period_search_open(&run->search, code, &run->engines, &run->values, options->period);
    if (bouton_engines_open(b, &run->engines, code, bouton_finder_find, &run->finder,
                            &run->finder.outliers) == BOUTON_OK)
        return run;
    bouton_run_close(b, run);
    return NULL;
}

void bouton_run_close(bouton_context *b, bouton_run *run) {
    if (run == NULL)
        return;
    bouton_period_search_close(b, &run->search);
    bouton_finder_close(b, &run->finder);
    bouton_values_close(b, &run->values);
    bouton_engines_close(b, &run->engines);
    bouton_release_memory(b, run, sizeof *run);
}

bool bouton_run_is_valid(const bouton_run *run) {
    const bouton_engines *e = &run->engines;
    const bouton_values *v = &run->values;
    return bouton_engines_are_valid(e) && bouton_values_are_valid(v) &&
           (e->steady != NULL || v->storing) &&
           (e->engine != NULL || bouton_values_kept(v) == v->count);
}

/* Takes computed values. */
static bouton_status take(bouton_context *b, bouton_run *run, const uint32_t *values,
                          size_t count) {
    const uint64_t from = run->values.count;
    const bouton_status status = bouton_values_add(b, &run->values, values, count);
    if (status != BOUTON_OK || run->options.sink == NULL)
        return status;
    b->error.status = BOUTON_OK; /* an outside sink may stop without an error */
    const bouton_status taken = run->options.sink(run->options.sink_user, from, values, count);
    if (taken == BOUTON_OK || b->error.status != BOUTON_OK)
        return taken;
    return bouton_fail(b, taken, "interrupted", "stopped by the one who takes the values");
}

static bouton_status next_one(bouton_context *b, bouton_run *run) {
    uint32_t value = 0;
    const bouton_values *v = &run->values;
    const bouton_status status =
        bouton_engines_next_value(b, &run->engines, v->stored, v->count, &value);
    return status == BOUTON_OK ? take(b, run, &value, 1) : status;
}

static bouton_status next_stride(bouton_context *b, bouton_run *run) {
    uint16_t values[BOUTON_STRIDE_MAX];
    const bool wanted = run->values.storing || run->options.sink != NULL || !run->options.period;
    const unsigned stride = run->engines.kind->stride;
    if (bouton_values_make_room(b, &run->values, stride) != BOUTON_OK)
        return b->error.status;
    const bouton_event event = bouton_engines_next_stride(b, &run->engines, wanted ? values : NULL);
    bouton_status taken = BOUTON_OK;
    if (event != BOUTON_DONE) {
        bouton_finder_forget(&run->finder, run->values.count);
        return bouton_switch_rescue(b, run, event);
    }
    if (wanted) {
        uint32_t wide[BOUTON_STRIDE_MAX];
        for (unsigned i = 0; i < stride; i++)
            wide[i] = values[i];
        taken = take(b, run, wide, stride);
    } else {
        bouton_values_pass(&run->values, stride);
    }
    /* The stride is kept even if it could not be delivered. */
    bouton_status status = BOUTON_OK;
    if (!bouton_period_search_has_shift(&run->search))
        status = bouton_switch_keep(b, run);
    if (status == BOUTON_OK)
        status = bouton_period_search_follow(b, &run->search, run->finder.farthest);
    return taken != BOUTON_OK ? taken : status;
}

static bool poll_due(const bouton_run *run) {
    return run->values.count >= run->poll_at;
}

static bouton_status poll(bouton_context *b, bouton_run *run, uint64_t to) {
    const uint64_t n = run->values.count;
    const bouton_progress progress = {.what = "values",
                                      .done = n,
                                      .total = run->options.end > to ? run->options.end : to,
                                      .rares = bouton_run_rare_count(run, NULL),
                                      .largest = run->values.largest};
    run->poll_at = n + (run->engines.engine != NULL ? POLL_EVERY : SOLO);
    return bouton_poll_progress(b, &progress);
}

static bool storing_done(const bouton_run *run) {
    return run->values.storing && run->engines.steady != NULL &&
           run->values.count >= 2 * run->options.window;
}

static bouton_status extend(bouton_context *b, bouton_run *run) {
    return run->engines.engine != NULL ? next_stride(b, run) : next_one(b, run);
}

static bool is_done(const bouton_run *run, uint64_t to) {
    return run->search.period.proved ||
           (run->values.count > to && !bouton_period_search_due(&run->search));
}

bouton_status bouton_run_to(bouton_context *b, bouton_run *run, uint64_t to) {
    bouton_status status = BOUTON_OK;
    BOUTON_ASSERT(bouton_run_is_valid(run));
    run->poll_at = run->values.count;
    if (bouton_period_search_is_restored(&run->search))
        status = bouton_period_search_follow(b, &run->search, run->finder.farthest);
    while (status == BOUTON_OK && !is_done(run, to)) {
        if (bouton_period_search_due(&run->search))
            status = bouton_period_search_look(b, &run->search);
        else if (poll_due(run))
            status = poll(b, run, to);
        else if (bouton_engines_steady_due(&run->engines, run->values.count))
            status = bouton_switch_to_steady(b, run);
        else if (storing_done(run))
            bouton_switch_stop_storing(b, run);
        else if (bouton_switch_start_due(run))
            status = bouton_switch_start(b, run);
        else
            status = extend(b, run);
    }
    BOUTON_ASSERT(bouton_run_is_valid(run));
    return status;
}

bouton_status bouton_run_look(bouton_context *b, bouton_run *run) {
    return bouton_period_search_look_now(b, &run->search);
}

bouton_status bouton_run_read(bouton_context *b, const bouton_run *run, uint64_t from, size_t count,
                              uint64_t *values) {
    const bouton_period *period = &run->search.period;
    bouton_reader reader = bouton_values_reader(&run->values);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        uint64_t n = from + i, rounds = 0;
        if (period->proved && n >= period->preperiod + period->period) {
            rounds = (n - period->preperiod) / period->period;
            n -= rounds * period->period;
        }
        if (n < run->values.stored_count) {
            values[i] = run->values.stored[n];
        } else {
            uint16_t value = 0;
            status = bouton_values_read(b, &run->values, &reader, n, 1, &value);
            values[i] = value;
        }
        uint64_t grown;
        if (status == BOUTON_OK && (__builtin_mul_overflow(rounds, period->saltus, &grown) ||
                                    __builtin_add_overflow(values[i], grown, &values[i])))
            status =
                bouton_fail(b, BOUTON_LIMIT, "value-too-large",
                            "a heap of %llu has a value of 2^64 or more; values can be at most "
                            "2^64 - 1",
                            (unsigned long long)(from + i));
    }
    bouton_reader_close(b, &reader);
    return status;
}

const bouton_code *bouton_run_code(const bouton_run *run) {
    return run->code;
}

uint64_t bouton_run_count(const bouton_run *run) {
    return run->values.count;
}

const uint32_t *bouton_run_stored(const bouton_run *run, uint64_t *count) {
    *count = run->values.stored_count;
    return run->values.stored;
}

const bouton_period *bouton_run_period(const bouton_run *run) {
    return &run->search.period;
}

uint32_t bouton_run_largest(const bouton_run *run, uint64_t *heap) {
    *heap = run->values.largest_at;
    return run->values.largest;
}

const char *bouton_run_engine(const bouton_run *run) {
    return run->engines.kind != NULL ? run->engines.kind->name : NULL;
}

uint64_t bouton_run_pace(const bouton_run *run) {
    enum { ONE_BY_ONE = 1 << 15 };
    return run->engines.kind != NULL ? run->engines.kind->pace : ONE_BY_ONE;
}

uint64_t bouton_run_rare_count(const bouton_run *run, uint64_t *last) {
    const bouton_space *space = &run->engines.space;
    if (last != NULL)
        *last = bouton_space_last(space);
    return run->engines.steady != NULL ? bouton_space_rare_count(space) : 0;
}

static bouton_proof kind_of(const bouton_run *run) {
    if (!run->search.period.proved)
        return BOUTON_PROOF_NONE;
    return bouton_period_search_has_shift(&run->search) ? BOUTON_PROOF_WINDOWS
           : run->search.block != 0                     ? BOUTON_PROOF_BLOCKS
           : bouton_arithmetic_fits(run->code)          ? BOUTON_PROOF_STATES
                                                        : BOUTON_PROOF_GUY_SMITH;
}

bouton_run_proof bouton_run_proof_of(const bouton_run *run) {
    return (bouton_run_proof){.kind = kind_of(run),
                              .block = run->search.block,
                              .shape = &run->engines.shape,
                              .space = &run->engines.space,
                              .snapshots = &run->values.snapshots,
                              .farthest = run->finder.farthest};
}

const bouton_run_options *bouton_run_options_of(const bouton_run *run) {
    return &run->options;
}
