/* SPDX-License-Identifier: MIT */
#include "octal/replay/reader.h"

#include "octal/replay/ranks.h"

#include <string.h>

enum {
    /* Heaps between a window kept and the heap that was read: initially, as earlier heaps may be
     * needed next, and at most. */
    BEFORE = 1 << 20,
    FAR = 1 << 22,
    STRIDES = 64, /* between polls */
};

bouton_reader bouton_reader_open(const bouton_snapshots *snapshots, const bouton_steady *steady,
                                 const bouton_engine_kind *kind) {
    return (bouton_reader){.snapshots = snapshots, .steady = steady, .kind = kind};
}

static void close_engine(bouton_context *b, bouton_reader *r) {
    if (r->engine != NULL)
        r->kind->close(b, r->engine);
    r->engine = NULL;
    r->stride.count = 0;
}

static void close_stretch(bouton_context *b, bouton_stretch *stretch) {
    bouton_release_memory(b, stretch->values, stretch->capacity * sizeof *stretch->values);
}

void bouton_reader_close(bouton_context *b, bouton_reader *r) {
    close_engine(b, r);
    close_stretch(b, &r->stride);
    close_stretch(b, &r->near[0]);
    close_stretch(b, &r->near[1]);
    *r = (bouton_reader){0};
}

static uint64_t end_of(const bouton_stretch *stretch) {
    return stretch->from + stretch->count;
}

static bool has(const bouton_stretch *stretch, uint64_t n) {
    return n >= stretch->from && n - stretch->from < stretch->count;
}

static bool reserve(bouton_context *b, bouton_stretch *stretch, size_t count) {
    void *values = stretch->values;
    if (!bouton_reserve(b, &values, &stretch->capacity, count, sizeof *stretch->values))
        return false;
    stretch->values = values;
    return true;
}

/* Loads a snapshot, and goes on heap by heap to where an engine can take over. */
static bouton_event take_snapshot(bouton_context *b, const bouton_reader *r,
                                  const bouton_snapshot *snapshot, bouton_stretch *near) {
    const bouton_shape *shape = r->steady->shape;
    const bouton_space *space = &r->steady->space;
    const size_t window = r->snapshots->window;
    near->count = 0;
    if (!reserve(b, near, window + BOUTON_STRIDE_MAX))
        return BOUTON_FAILED;
    near->from = snapshot->heap - window;
    if (snapshot->values != NULL) {
        memcpy(near->values, snapshot->values, window * sizeof *near->values);
    } else if (!bouton_ranks_read(shape, space, snapshot->ranks, snapshot->heap, window,
                                  near->values)) {
        bouton_fail(b, BOUTON_NO, "certificate", "a mark is no window");
        return BOUTON_FAILED;
    }
    size_t count = window;
    for (uint64_t n = snapshot->heap; n % r->kind->stride != 0; n++) {
        const uint32_t value = bouton_ranked(shape, space, n, near->values + count, window, 0);
        if (value == UINT32_MAX) {
            bouton_fail(b, BOUTON_NO, "certificate", "the taps leave no value");
            return BOUTON_FAILED;
        }
        near->values[count++] = (uint16_t)value;
    }
    near->count = count;
    return BOUTON_DONE;
}

static uint32_t past_of_stretch(const void *user, uint64_t n) {
    const bouton_stretch *stretch = user;
    return stretch->values[n - stretch->from];
}

static bouton_event open_engine(bouton_context *b, bouton_reader *r, const bouton_stretch *past) {
    const bouton_start start = {
        .past = past_of_stretch, .past_user = past, .available = past->count, .n = end_of(past)};
    if (!reserve(b, &r->stride, r->kind->stride))
        return BOUTON_FAILED;
    r->stride.from = start.n;
    return r->kind->open(b, r->steady, &start, &r->engine);
}

static bouton_event next_stride(bouton_context *b, bouton_reader *r) {
    r->stride.from += r->stride.count;
    r->stride.count = r->kind->stride;
    return r->kind->next(b, r->engine, r->stride.values);
}

/* Keeps the window before the engine's place. */
static void keep_window(const bouton_reader *r, bouton_stretch *near) {
    near->count = r->snapshots->window;
    near->from = end_of(&r->stride) - near->count;
    for (size_t i = 0; i < near->count; i++)
        near->values[i] = (uint16_t)r->kind->value(r->engine, near->from + i);
}

/* The stored window from which to go on to heap n; NULL if there is none, or a snapshot is nearer
 * (one that has to be decoded first counts as nearer only if it contains heap n). */
static bouton_stretch *nearest(bouton_reader *r, const bouton_snapshot *snapshot, uint64_t n) {
    const size_t window = r->snapshots->window;
    const bool ready = snapshot->values != NULL || n < snapshot->heap;
    bouton_stretch *best = NULL;
    for (unsigned i = 0; i < 2; i++) {
        bouton_stretch *near = &r->near[i];
        if (near->count > 0 && end_of(near) <= n && n - end_of(near) <= FAR &&
            (!ready || near->from + window >= snapshot->heap) &&
            (best == NULL || near->from > best->from))
            best = near;
    }
    return best;
}

/* Goes to heap n, so that a stretch contains it. */
static bouton_event seek(bouton_context *b, bouton_reader *r, uint64_t n) {
    const bouton_snapshot *snapshot = bouton_snapshots_find(r->snapshots, n);
    bouton_stretch *near = nearest(r, snapshot, n);
    bouton_event event = BOUTON_DONE;
    close_engine(b, r);
    if (near == NULL) {
        r->place ^= 1;
        near = &r->near[r->place];
        event = take_snapshot(b, r, snapshot, near);
        if (event != BOUTON_DONE || has(near, n))
            return event;
    }
    uint64_t keep_at = n - end_of(near) > FAR ? n - BEFORE : UINT64_MAX;
    event = open_engine(b, r, near);
    for (unsigned i = 0; event == BOUTON_DONE && end_of(&r->stride) <= n; i++) {
        if (i % STRIDES == 0 &&
            bouton_poll(b, "values read again", end_of(&r->stride), n) != BOUTON_OK)
            return BOUTON_FAILED;
        event = next_stride(b, r);
        if (event == BOUTON_DONE && end_of(&r->stride) >= keep_at) {
            keep_window(r, near);
            keep_at = UINT64_MAX;
        }
    }
    return event;
}

/* The stretch that contains heap n; NULL if none does. */
static const bouton_stretch *at_hand(const bouton_reader *r, uint64_t n) {
    return has(&r->stride, n)    ? &r->stride
           : has(&r->near[0], n) ? &r->near[0]
           : has(&r->near[1], n) ? &r->near[1]
                                 : NULL;
}

bouton_status bouton_reader_read(bouton_context *b, bouton_reader *r, uint64_t from, size_t count,
                                 uint16_t *values) {
    BOUTON_ASSERT(r->snapshots->count > 0 &&
                  from >= r->snapshots->list[0].heap - r->snapshots->window);
    while (count > 0) {
        const bouton_stretch *stretch = at_hand(r, from);
        if (stretch != NULL) {
            const size_t at = (size_t)(from - stretch->from), left = stretch->count - at;
            const size_t piece = left < count ? left : count;
            memcpy(values, stretch->values + at, piece * sizeof *values);
            values += piece;
            from += piece;
            count -= piece;
            continue;
        }
        const bool next = r->engine != NULL && from == end_of(&r->stride);
        const bouton_event event = next ? next_stride(b, r) : seek(b, r, from);
        if (event != BOUTON_DONE)
            close_engine(b, r);
        if (event == BOUTON_TOO_LARGE && r->kind != &bouton_engine_bytewise)
            r->kind = &bouton_engine_bytewise;
        else if (event != BOUTON_DONE)
            return bouton_event_status(b, event);
    }
    return BOUTON_OK;
}
