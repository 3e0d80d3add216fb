/* SPDX-License-Identifier: MIT */
#include "octal/replay/snapshots.h"

#include <string.h>

enum {
    MOST = 8192,
    VALUES_MAX = 1 << 24, /* of all snapshots, unless the fewest have more */
};

void bouton_snapshots_open(bouton_snapshots *snapshots, size_t window, uint64_t from) {
    const size_t fit = VALUES_MAX / window;
    *snapshots = (bouton_snapshots){.window = window, .spacing = 1 << 14, .next_at = from};
    snapshots->most = fit < BOUTON_SNAPSHOTS_MIN ? BOUTON_SNAPSHOTS_MIN : fit > MOST ? MOST : fit;
    while (snapshots->spacing < 16 * (uint64_t)window) /* so that they cost little */
        snapshots->spacing *= 2;
}

static void release_values(bouton_context *b, const bouton_snapshots *snapshots, size_t i) {
    bouton_release_memory(b, snapshots->list[i].values, snapshots->window * sizeof(uint16_t));
}

void bouton_snapshots_close(bouton_context *b, bouton_snapshots *snapshots) {
    for (size_t i = 0; i < snapshots->count; i++)
        release_values(b, snapshots, i);
    bouton_release_memory(b, snapshots->list, snapshots->capacity * sizeof *snapshots->list);
    *snapshots = (bouton_snapshots){0};
}

bool bouton_snapshots_are_valid(const bouton_snapshots *snapshots) {
    bool valid = snapshots->count == 0 || snapshots->window > 0;
    for (size_t i = 0; i < snapshots->count; i++)
        valid = valid && snapshots->list[i].heap >= snapshots->window &&
                (snapshots->list[i].values != NULL) != (snapshots->list[i].ranks != NULL) &&
                (i == 0 || snapshots->list[i].heap > snapshots->list[i - 1].heap);
    return valid;
}

static bouton_status add(bouton_context *b, bouton_snapshots *snapshots, bouton_snapshot snapshot) {
    void *list = snapshots->list;
    BOUTON_ASSERT(
        snapshot.heap >= snapshots->window &&
        (snapshots->count == 0 || snapshot.heap > snapshots->list[snapshots->count - 1].heap));
    if (!bouton_reserve(b, &list, &snapshots->capacity, snapshots->count + 1,
                        sizeof *snapshots->list))
        return b->error.status;
    snapshots->list = list;
    snapshots->list[snapshots->count++] = snapshot;
    return BOUTON_OK;
}

bouton_status bouton_snapshots_add_ranks(bouton_context *b, bouton_snapshots *snapshots,
                                         uint64_t heap, const char *ranks) {
    return add(b, snapshots, (bouton_snapshot){.heap = heap, .ranks = ranks});
}

/* Makes room for the values of a new one; NULL if memory fails. */
static uint16_t *add_values(bouton_context *b, bouton_snapshots *snapshots, uint64_t heap) {
    uint16_t *values = bouton_calloc(b, snapshots->window, sizeof *values);
    if (values != NULL &&
        add(b, snapshots, (bouton_snapshot){.heap = heap, .values = values}) != BOUTON_OK) {
        bouton_release_memory(b, values, snapshots->window * sizeof *values);
        return NULL;
    }
    return values;
}

static void thin_out(bouton_context *b, bouton_snapshots *snapshots) {
    for (size_t i = 0; i < snapshots->count; i++) {
        if (i % 2 == 0)
            snapshots->list[i / 2] = snapshots->list[i];
        else
            release_values(b, snapshots, i);
    }
    snapshots->count = (snapshots->count + 1) / 2;
    snapshots->spacing *= 2;
}

bouton_status bouton_snapshots_step(bouton_context *b, bouton_snapshots *snapshots,
                                    const bouton_engine_kind *kind, const bouton_engine *engine,
                                    uint64_t n) {
    if (n < snapshots->next_at)
        return BOUTON_OK;
    if (snapshots->count == snapshots->most)
        thin_out(b, snapshots);
    uint16_t *values = add_values(b, snapshots, n);
    if (values == NULL)
        return b->error.status;
    for (size_t j = 0; j < snapshots->window; j++)
        values[j] = (uint16_t)kind->value(engine, n - snapshots->window + j);
    snapshots->next_at = n + snapshots->spacing;
    return BOUTON_OK;
}

const bouton_snapshot *bouton_snapshots_find(const bouton_snapshots *snapshots, uint64_t n) {
    size_t low = 0, high = snapshots->count;
    BOUTON_ASSERT(snapshots->count > 0);
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (snapshots->list[middle].heap - snapshots->window <= n)
            low = middle;
        else
            high = middle;
    }
    return &snapshots->list[low];
}

void bouton_snapshots_save(const bouton_snapshots *snapshots, bouton_text *out) {
    bouton_archive_put(out, snapshots->window);
    bouton_archive_put(out, snapshots->spacing);
    bouton_archive_put(out, snapshots->next_at);
    bouton_archive_put(out, snapshots->count);
    for (size_t i = 0; i < snapshots->count; i++) {
        bouton_archive_put(out, snapshots->list[i].heap);
        bouton_archive_put_bytes(out, snapshots->list[i].values,
                                 snapshots->window * sizeof(uint16_t));
    }
}

void bouton_snapshots_restore(bouton_snapshots *snapshots, bouton_archive *archive) {
    const size_t window = snapshots->window;
    if (bouton_archive_get(archive) != window)
        bouton_archive_refuse(archive);
    bouton_snapshots_close(archive->b, snapshots);
    if (window != 0)
        bouton_snapshots_open(snapshots, window, 0);
    snapshots->spacing = bouton_archive_get(archive);
    snapshots->next_at = bouton_archive_get(archive);
    uint64_t last = window == 0 ? UINT64_MAX : window - 1;
    for (uint64_t count = bouton_archive_get(archive); count > 0; count--) {
        const uint64_t heap = bouton_archive_get(archive);
        const void *bytes = bouton_archive_get_bytes(archive, window * sizeof(uint16_t));
        if (heap <= last || snapshots->count == snapshots->most)
            bouton_archive_refuse(archive);
        if (archive->status != BOUTON_OK)
            return;
        uint16_t *values = add_values(archive->b, snapshots, heap);
        if (values == NULL) {
            bouton_archive_fail(archive, archive->b->error.status);
            return;
        }
        memcpy(values, bytes, window * sizeof *values);
        last = heap;
    }
}
