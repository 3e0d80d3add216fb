/* SPDX-License-Identifier: MIT */
#include "octal/sequence/switch.h"

/* How many heaps back the engine is to keep besides what it needs itself. */
static uint64_t back_of(const bouton_run *run) {
    return run->values.storing ? 0 : run->options.window;
}

uint64_t bouton_switch_window(const bouton_run *run) {
    return bouton_engines_window(&run->engines, back_of(run), run->values.count);
}

/* Called once the run can be recomputed from any place with a snapshot. */
static bouton_status begin_looking(bouton_context *b, bouton_run *run) {
    if (run->values.recording)
        return BOUTON_OK;
    bouton_period_search_begin_windows(&run->search);
    return bouton_values_snap(b, &run->values);
}

bouton_event bouton_switch_start_from(bouton_context *b, bouton_run *run, bouton_past *past,
                                      const void *user, uint64_t available) {
    const bouton_event event = bouton_engines_start(b, &run->engines, back_of(run),
                                                    run->values.count, past, user, available);
    return event == BOUTON_DONE && begin_looking(b, run) != BOUTON_OK ? BOUTON_FAILED : event;
}

bouton_status bouton_switch_start(bouton_context *b, bouton_run *run) {
    const bouton_event event =
        bouton_switch_start_from(b, run, bouton_values_past, &run->values, run->values.count);
    return bouton_event_status(b, event);
}

/* Goes back to computing heap by heap. */
static void leave_steady(bouton_context *b, bouton_run *run) {
    BOUTON_ASSERT(run->values.storing);
    bouton_engines_leave_steady(b, &run->engines);
    bouton_period_search_end_windows(b, &run->search);
    bouton_values_drop_snapshots(b, &run->values);
}

static bouton_event begin_steady(bouton_context *b, bouton_run *run,
                                 const bouton_engine_kind *kind) {
    const bouton_values *v = &run->values;
    const bouton_event event =
        bouton_engines_begin_steady(b, &run->engines, kind, v->stored, v->count);
    if (event != BOUTON_DONE)
        return event;
    if (bouton_finder_begin(b, &run->finder) != BOUTON_OK)
        return BOUTON_FAILED;
    return bouton_switch_start_from(b, run, bouton_values_past, v, v->count);
}

bouton_status bouton_switch_to_steady(bouton_context *b, bouton_run *run) {
    const bouton_values *v = &run->values;
    BOUTON_ASSERT(v->storing);
    const bouton_engine_kind *kind;
    for (size_t i = 0; (kind = bouton_engines_kind(i)) != NULL; i++) {
        if (!bouton_engines_suits(&run->engines, kind, v->stored, v->count))
            continue;
        const bouton_event event = begin_steady(b, run, kind);
        if (event == BOUTON_DONE)
            return BOUTON_OK;
        leave_steady(b, run);
        if (event != BOUTON_TOO_LARGE)
            return bouton_event_status(b, event);
    }
    bouton_engines_try_later(&run->engines, v->count + v->count / 8);
    return BOUTON_OK;
}

void bouton_switch_stop_storing(bouton_context *b, bouton_run *run) {
    bouton_values_stop_storing(&run->values);
    bouton_engines_stop(b, &run->engines);
}

/* Switches to an engine that handles larger values. */
static bouton_status change(bouton_context *b, bouton_run *run) {
    const bouton_event event = bouton_engines_change(b, &run->engines, &bouton_engine_bytewise,
                                                     back_of(run), run->values.count);
    if (event != BOUTON_DONE)
        return bouton_event_status(b, event);
    bouton_finder_lose_outliers(&run->finder);
    bouton_period_search_end_windows(b, &run->search); /* each kind has its own elements */
    return begin_looking(b, run);
}

/* With all of the past available the same engine can decide what it could not. */
static bouton_status recall(bouton_context *b, bouton_run *run) {
    const bouton_status status = bouton_values_recall(b, &run->values);
    if (status == BOUTON_OK)
        bouton_engines_stop(b, &run->engines);
    return status;
}

/* About how many bytes the engine will take once its window reaches back to the first heaps,
 * doubled for the room it moves in, plus the copies of the window kept for the search for a
 * period. */
static uint64_t far_window_bytes(const bouton_run *run) {
    const uint64_t copies = run->options.period ? BOUTON_ANCHORS + BOUTON_SNAPSHOTS_MIN : 0;
    return run->values.count * (2 * run->engines.kind->bytes + 2 * copies);
}

/* Goes on with the rare heap just found as one more to pair with. Its partners begin with the first
 * heap, so the window now reaches back that far; and until the new rare heap lies that far back,
 * the run can't be recomputed from any place, so the past is kept. */
static bouton_status widen(bouton_context *b, bouton_run *run) {
    bouton_values *v = &run->values;
    bouton_status status =
        bouton_values_reserve(b, v, 2 * v->count + BOUTON_HEAD, far_window_bytes(run));
    if (status == BOUTON_OK)
        status = bouton_values_recall(b, v);
    if (status == BOUTON_OK)
        status = bouton_event_status(b, bouton_engines_widen(b, &run->engines, run->finder.found,
                                                             v->stored, v->stored_count, v->count));
    if (status != BOUTON_OK)
        return status;
    bouton_period_search_end_windows(b, &run->search);
    bouton_values_record(b, v);
    return BOUTON_OK;
}

bouton_status bouton_switch_rescue(bouton_context *b, bouton_run *run, bouton_event event) {
    const bool storing = run->values.storing;
    if (event == BOUTON_PAST_NEEDED)
        return recall(b, run);
    if (storing && (event == BOUTON_TOO_LARGE || event == BOUTON_RARE_FOUND)) {
        leave_steady(b, run);
        bouton_engines_try_later(&run->engines, run->values.count + 1);
        return BOUTON_OK;
    }
    if (event == BOUTON_RARE_FOUND)
        return widen(b, run);
    if (event == BOUTON_TOO_LARGE && run->engines.kind == &bouton_engine_bitset)
        return change(b, run);
    return bouton_event_status(b, event);
}

bouton_status bouton_switch_keep(bouton_context *b, bouton_run *run) {
    const bool recording = run->values.recording;
    const bouton_status status = bouton_values_keep(b, &run->values);
    return status == BOUTON_OK && recording ? begin_looking(b, run) : status;
}
