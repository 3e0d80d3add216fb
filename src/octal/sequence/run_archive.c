/* SPDX-License-Identifier: MIT */
#include "octal/sequence/run_inside.h"
#include "octal/sequence/switch.h"

#include <string.h>

/* Saves the values that an engine goes on from. */
static void save_window(const bouton_run *run, bouton_text *out) {
    const uint64_t window = bouton_switch_window(run);
    bouton_archive_put(out, window);
    for (uint64_t k = window; k > 0; k--) {
        const uint16_t value = (uint16_t)bouton_values_at(&run->values, run->values.count - k);
        bouton_text_put_bytes(out, &value, sizeof value);
    }
}

void bouton_run_save(const bouton_run *run, bouton_text *out) {
    const bool steady = run->engines.steady != NULL;
    BOUTON_ASSERT(bouton_run_is_valid(run));
    bouton_values_save_count(&run->values, out);
    bouton_period_search_save_next(&run->search, out);
    bouton_values_save_stored(&run->values, out);
    bouton_archive_put(out, steady);
    if (!steady)
        return;
    bouton_engines_save(&run->engines, out);
    bouton_finder_save(&run->finder, out);
    bouton_values_save_recalled(&run->values, out);
    save_window(run, out);
    bouton_snapshots_save(&run->values.snapshots, out);
    bouton_period_search_save(&run->search, out);
}

/* The values of a window as stored in the state. */
typedef struct window_past {
    const char *end;
    uint64_t n;
} window_past;

static uint32_t past_of_window(const void *user, uint64_t n) {
    const window_past *past = user;
    uint16_t value;
    memcpy(&value, past->end - (size_t)(past->n - n) * sizeof value, sizeof value);
    return value;
}

/* Whether exactly those heaps of a window are rare that the space lists. */
static bool fits_space(const bouton_space *space, const window_past *past, uint64_t window) {
    for (uint64_t n = past->n - window; n < past->n; n++) {
        const uint32_t value = past_of_window(past, n);
        if (bouton_space_index(space, value) >= BOUTON_INDICES ||
            (n > 0 &&
             bouton_space_common(space, n, value) == (bouton_space_find(space, n) != NULL)))
            return false;
    }
    return true;
}

/* Whether what is not stored can be recomputed. */
static bool snapshots_fit(const bouton_run *run) {
    const bouton_snapshots *snapshots = &run->values.snapshots;
    const uint64_t kept = bouton_values_kept(&run->values);
    for (size_t i = 0; i < snapshots->count; i++) {
        const bouton_snapshot *snapshot = &snapshots->list[i];
        const window_past past = {.end = (const char *)(snapshot->values + snapshots->window),
                                  .n = snapshot->heap};
        if (!fits_space(&run->engines.space, &past, snapshots->window))
            return false;
    }
    return kept == run->values.count ||
           (snapshots->count > 0 && snapshots->list[0].heap - snapshots->window <= kept);
}

static void start_from_window(bouton_run *run, bouton_archive *archive) {
    const uint64_t n = run->values.count, window = bouton_archive_get(archive);
    if (window > n || window < bouton_switch_window(run))
        bouton_archive_refuse(archive);
    const char *values = bouton_archive_take(archive, window * sizeof(uint16_t));
    if (values == NULL)
        return;
    const window_past past = {.end = values + window * sizeof(uint16_t), .n = n};
    if (!fits_space(&run->engines.space, &past, window)) {
        bouton_archive_refuse(archive);
        return;
    }
    const bouton_event event =
        bouton_switch_start_from(archive->b, run, past_of_window, &past, window);
    if (event == BOUTON_TOO_LARGE)
        bouton_archive_refuse(archive);
    else
        bouton_archive_fail(archive, bouton_event_status(archive->b, event));
}

void bouton_run_restore(bouton_run *run, bouton_archive *archive) {
    bouton_values *v = &run->values;
    bouton_values_restore_count(v, archive);
    bouton_period_search_restore_next(&run->search, archive);
    bouton_values_restore_stored(v, archive);
    const bool steady = bouton_archive_get(archive) != 0;
    if (!steady && !v->storing)
        bouton_archive_refuse(archive);
    if (archive->status == BOUTON_OK)
        bouton_archive_fail(
            archive, bouton_engines_reserve(archive->b, &run->engines, v->stored, v->stored_count));
    if (!steady || archive->status != BOUTON_OK)
        return;
    bouton_engines_restore(&run->engines, archive, v->stored, v->stored_count, v->count);
    if (archive->status != BOUTON_OK)
        return;
    bouton_finder_restore(&run->finder, archive, v->count);
    bouton_values_restore_recalled(v, archive);
    if (archive->status == BOUTON_OK)
        start_from_window(run, archive);
    if (archive->status != BOUTON_OK)
        return;
    bouton_snapshots_restore(&v->snapshots, archive);
    if (archive->status == BOUTON_OK && !snapshots_fit(run))
        bouton_archive_refuse(archive);
    bouton_period_search_restore(&run->search, archive);
}
