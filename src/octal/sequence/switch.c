/* SPDX-License-Identifier: MIT */
#include "octal/sequence/switch.h"

#include "octal/period/windows.h"
#include "octal/sequence/history.h"

#include <string.h>

static const bouton_engine_kind *const kinds[] = {&bouton_engine_bitset, &bouton_engine_bytewise};

enum { KINDS = sizeof kinds / sizeof *kinds };

const bouton_engine_kind *bouton_switch_kind(const char *name, size_t size) {
    for (size_t i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == size && memcmp(kinds[i]->name, name, size) == 0)
            return kinds[i];
    return NULL;
}

static void stop_looking(bouton_context *b, bouton_run *run) {
    bouton_recurrence_close(b, &run->recurrence);
    bouton_snapshots_close(b, &run->snapshots);
    run->shift = run->goal = 0;
}

static void close_engine(bouton_context *b, bouton_run *run) {
    if (run->engine != NULL)
        run->kind->close(b, run->engine);
    run->engine = NULL;
}

void bouton_switch_close(bouton_context *b, bouton_run *run) {
    close_engine(b, run);
    run->kind = NULL;
    bouton_steady_free(b, run->steady);
    run->steady = NULL;
    stop_looking(b, run);
}

uint64_t bouton_switch_window(const bouton_run *run) {
    uint64_t window = BOUTON_HEAD + (uint64_t)run->shape.reach + 1;
    if (run->steady->reach > window)
        window = run->steady->reach;
    if (!run->storing && run->options.window + run->shape.reach + 2 > window)
        window = run->options.window + run->shape.reach + 2;
    return window < run->n ? window : run->n;
}

/* Where the space is settled, and the run can be read anew from any place that has a mark. */
static bouton_status start_looking(bouton_context *b, bouton_run *run) {
    const size_t reach = (size_t)bouton_windows_size(run->steady->shape, &run->steady->space);
    if (run->recording)
        return BOUTON_OK;
    if (run->options.period && run->recurrence.window == 0)
        bouton_recurrence_open(&run->recurrence, reach, run->space.positional);
    if (run->snapshots.window != 0)
        return BOUTON_OK;
    bouton_snapshots_open(&run->snapshots, reach, run->n);
    return bouton_snapshots_step(b, &run->snapshots, run->kind, run->engine, run->n);
}

static bouton_engine *open_engine(bouton_context *b, bouton_run *run, bouton_past *past,
                                  const void *past_user, uint64_t available) {
    run->window = bouton_switch_window(run);
    const bouton_start start = {.past = past,
                                .past_user = past_user,
                                .available = available,
                                .n = run->n,
                                .window = run->window,
                                .find_witness = bouton_history_find_witness,
                                .find_witness_user = run,
                                .outliers = &run->outliers};
    return run->kind->open(b, run->steady, &start);
}

bouton_status bouton_switch_start(bouton_context *b, bouton_run *run, bouton_past *past,
                                  const void *past_user, uint64_t available) {
    run->engine = open_engine(b, run, past, past_user, available);
    if (run->engine == NULL)
        return b->error.status;
    return start_looking(b, run);
}

static uint32_t known(const void *user, uint64_t n) {
    return bouton_history_at(user, n);
}

static bouton_status list_outliers(bouton_context *b, bouton_run *run) {
    run->outliers.count = 0;
    run->outliers_complete = run->kind == &bouton_engine_bitset;
    for (uint64_t n = 1; n < run->n && run->outliers_complete; n++) {
        const uint32_t index = bouton_space_index(&run->space, run->values[n]);
        if (index >= run->kind->indices && bouton_space_common(&run->space, n, run->values[n]) &&
            bouton_outliers_add(b, &run->outliers, n, index) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

static bouton_status take_over(bouton_context *b, bouton_run *run, const bouton_engine_kind *kind) {
    run->kind = kind;
    run->steady = bouton_steady_new(b, &run->shape, &run->space, run->values, run->n, run->n);
    if (run->steady == NULL)
        return b->error.status;
    bouton_status status =
        bouton_steady_choose_witnesses(b, run->steady, &kind->witnesses, run->values, run->n);
    if (status == BOUTON_OK)
        status = list_outliers(b, run);
    if (status != BOUTON_OK)
        return status;
    run->farthest = BOUTON_HEAD;
    return bouton_switch_start(b, run, known, run, run->n);
}

/* Whether a steady-state engine may take over now. */
static bool steady_due(const bouton_run *run) {
    return run->sparse && run->engine == NULL && run->n >= run->steady_at && run->n > 0 &&
           run->n % BOUTON_STRIDE_MAX == 0 && run->space.mask != 0 && run->stored == run->n &&
           run->n >= bouton_steady_from(&run->shape, &run->space);
}

/* Whether nearly all late values are small enough for a kind. */
static bool suits(const bouton_run *run, const bouton_engine_kind *kind) {
    enum { LATE = 8192 };
    size_t large = 0;
    for (uint64_t n = run->n - LATE; n < run->n; n++)
        large += bouton_space_index(&run->space, run->values[n]) >= kind->indices;
    return large <= LATE / 256;
}

bouton_status bouton_switch_try(bouton_context *b, bouton_run *run) {
    if (!steady_due(run))
        return BOUTON_OK;
    for (size_t i = 0; i < KINDS; i++) {
        if (!suits(run, kinds[i]))
            continue;
        bouton_status status = take_over(b, run, kinds[i]);
        if (status == BOUTON_OK)
            return BOUTON_OK;
        bouton_switch_close(b, run);
        if (status != BOUTON_LIMIT || strcmp(b->error.code, "not-settled") != 0)
            return status;
    }
    run->steady_at = run->n + run->n / 8;
    return BOUTON_OK;
}

bouton_status bouton_switch_stop_storing(bouton_context *b, bouton_run *run) {
    close_engine(b, run);
    run->storing = false;
    return bouton_switch_start(b, run, known, run, run->n);
}

typedef struct old_engine {
    const bouton_engine_kind *kind;
    bouton_engine *engine;
} old_engine;

static uint32_t of_old_engine(const void *user, uint64_t n) {
    const old_engine *old = user;
    return old->kind->value(old->engine, n);
}

/* Hands on to an engine that takes larger values, with what is in the window. */
static bouton_status change_engine(bouton_context *b, bouton_run *run,
                                   const bouton_engine_kind *kind) {
    const old_engine old = {run->kind, run->engine};
    run->kind = kind;
    run->outliers_complete = false;
    /* Each kind has elements of its own. */
    bouton_recurrence_close(b, &run->recurrence);
    run->shift = 0;
    bouton_status status =
        bouton_switch_start(b, run, of_old_engine, &old, bouton_switch_window(run));
    old.kind->close(b, old.engine);
    return status;
}

/* With all of the past at hand the same engine can tell what it could not. */
static bouton_status recall(bouton_context *b, bouton_run *run) {
    bouton_status status = bouton_history_recall(b, run, run->n);
    if (status != BOUTON_OK)
        return status;
    close_engine(b, run);
    return bouton_switch_start(b, run, known, run, run->n);
}

/* About how much the engine will take once its window reaches back to the first heaps, twice for
 * the room it moves in, and the copies of the window kept for the search for a period. */
static uint64_t far_window_bytes(const bouton_run *run) {
    const uint64_t copies = run->options.period ? BOUTON_ANCHORS + BOUTON_SNAPSHOTS_MIN : 0;
    return run->n * (2 * run->kind->bytes + 2 * copies);
}

/* Goes on with the rare heap just found as one more to pair with. Its partners begin with the first
 * heap, so the window now reaches back that far; and until the space is settled again, the run
 * can't be read anew from any place, so the past is kept. */
static bouton_status widen(bouton_context *b, bouton_run *run) {
    bouton_status status =
        bouton_history_reserve(b, run, 2 * run->n + BOUTON_HEAD, far_window_bytes(run));
    if (status == BOUTON_OK)
        status = bouton_history_recall(b, run, run->n);
    if (status == BOUTON_OK)
        status = bouton_space_add(b, &run->space, run->found.heap, run->found.value);
    if (status != BOUTON_OK)
        return status;
    close_engine(b, run);
    stop_looking(b, run);
    run->recording = true;
    bouton_steady *old = run->steady;
    run->steady = bouton_steady_new(b, &run->shape, &run->space, run->values, run->stored, run->n);
    status = run->steady != NULL ? BOUTON_OK : b->error.status;
    for (size_t i = 0; status == BOUTON_OK && i < old->witness_count; i++)
        status = bouton_steady_add_witness(b, run->steady, old->witnesses[i]);
    bouton_steady_free(b, old);
    return status == BOUTON_OK ? bouton_switch_start(b, run, known, run, run->n) : status;
}

bouton_status bouton_switch_rescue(bouton_context *b, bouton_run *run) {
    const char *code = b->error.code;
    const bool too_large = strcmp(code, "not-settled") == 0;
    const bool rare = strcmp(code, "rare-heap") == 0;
    if (b->error.status != BOUTON_LIMIT)
        return b->error.status;
    if (strcmp(code, "unsettled") == 0)
        return recall(b, run);
    if (run->storing && (too_large || rare)) {
        bouton_switch_close(b, run);
        run->steady_at = run->n + 1;
        return BOUTON_OK;
    }
    if (rare)
        return widen(b, run);
    if (too_large && run->kind == &bouton_engine_bitset)
        return change_engine(b, run, &bouton_engine_bytewise);
    return b->error.status;
}

bouton_status bouton_switch_keep(bouton_context *b, bouton_run *run) {
    if (run->recording) {
        bouton_status status = bouton_history_record(b, run);
        if (status != BOUTON_OK || run->n < bouton_steady_from(&run->shape, &run->space))
            return status;
        run->recording = false;
        return start_looking(b, run);
    }
    if (run->shift != 0)
        return BOUTON_OK; /* there are marks enough to read again what a period needs */
    return bouton_snapshots_step(b, &run->snapshots, run->kind, run->engine, run->n);
}
