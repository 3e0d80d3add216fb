/* SPDX-License-Identifier: MIT */
#include "octal/replay/snapshots.h"

#include <string.h>

enum { ELEMENTS_MAX = 1 << 24 }; /* of all marks, unless the fewest have more */

void bouton_snapshots_open(bouton_snapshots *snapshots, size_t window, uint64_t from) {
    size_t most = ELEMENTS_MAX / window;
    most = most < BOUTON_SNAPSHOTS_MIN   ? BOUTON_SNAPSHOTS_MIN
           : most > BOUTON_SNAPSHOTS_MAX ? BOUTON_SNAPSHOTS_MAX
                                         : most;
    *snapshots =
        (bouton_snapshots){.window = window, .most = most, .spacing = 1 << 14, .next_at = from};
    while (snapshots->spacing < 16 * (uint64_t)window) /* so that marks cost little */
        snapshots->spacing *= 2;
}

void bouton_snapshots_close(bouton_context *b, bouton_snapshots *snapshots) {
    for (size_t i = 0; i < snapshots->count; i++)
        bouton_release_memory(b, snapshots->marks[i].values, snapshots->window * sizeof(uint16_t));
    bouton_release_memory(b, snapshots->marks, snapshots->capacity * sizeof *snapshots->marks);
    *snapshots = (bouton_snapshots){0};
}

uint16_t *bouton_snapshots_add(bouton_context *b, bouton_snapshots *snapshots, uint64_t heap) {
    void *marks = snapshots->marks;
    if (!bouton_reserve(b, &marks, &snapshots->capacity, snapshots->count + 1,
                        sizeof *snapshots->marks))
        return NULL;
    snapshots->marks = marks;
    uint16_t *values = bouton_calloc(b, snapshots->window, sizeof *values);
    if (values != NULL)
        snapshots->marks[snapshots->count++] = (bouton_highlight){.heap = heap, .values = values};
    return values;
}

static void thin_out(bouton_context *b, bouton_snapshots *snapshots) {
    for (size_t i = 0; i < snapshots->count; i++) {
        if (i % 2 == 0)
            snapshots->marks[i / 2] = snapshots->marks[i];
        else
            bouton_release_memory(b, snapshots->marks[i].values,
                                  snapshots->window * sizeof(uint16_t));
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
    uint16_t *values = bouton_snapshots_add(b, snapshots, n);
    if (values == NULL)
        return b->error.status;
    for (size_t j = 0; j < snapshots->window; j++)
        values[j] = (uint16_t)kind->value(engine, n - snapshots->window + j);
    snapshots->next_at = n + snapshots->spacing;
    return BOUTON_OK;
}

static bouton_status next_stride(bouton_context *b, bouton_reader *reader) {
    bouton_status status = reader->kind->next(b, reader->engine, reader->values);
    reader->n += reader->kind->stride;
    return status;
}

typedef struct mark_past {
    const bouton_highlight *mark;
    size_t window;
} mark_past;

static uint32_t past_of_mark(const void *user, uint64_t n) {
    const mark_past *past = user;
    return past->mark->values[n + past->window - past->mark->heap];
}

bouton_status bouton_reader_open(bouton_context *b, bouton_reader *reader,
                                 const bouton_snapshots *snapshots, const bouton_steady *steady,
                                 const bouton_engine_kind *kind, uint64_t from) {
    const bouton_highlight *mark = snapshots->marks;
    while (mark + 1 < snapshots->marks + snapshots->count && mark[1].heap <= from)
        mark++;
    *reader = (bouton_reader){.kind = kind, .n = mark->heap, .at = from};
    const mark_past past = {.mark = mark, .window = snapshots->window};
    const bouton_start start = {
        .past = past_of_mark, .past_user = &past, .available = snapshots->window, .n = reader->n};
    reader->values = bouton_calloc(b, kind->stride, sizeof *reader->values);
    if (reader->values != NULL)
        reader->engine = kind->open(b, steady, &start);
    bouton_status status = reader->engine != NULL ? BOUTON_OK : b->error.status;
    while (status == BOUTON_OK && reader->n <= from) {
        status = bouton_poll(b, "values read again", reader->n, from);
        for (int i = 0; i < 64 && status == BOUTON_OK && reader->n <= from; i++)
            status = next_stride(b, reader);
    }
    if (status != BOUTON_OK)
        bouton_reader_close(b, reader);
    return status;
}

void bouton_reader_close(bouton_context *b, bouton_reader *reader) {
    if (reader->engine != NULL)
        reader->kind->close(b, reader->engine);
    if (reader->kind != NULL)
        bouton_release_memory(b, reader->values, reader->kind->stride * sizeof *reader->values);
    *reader = (bouton_reader){0};
}

bouton_status bouton_reader_read(bouton_context *b, bouton_reader *reader, size_t count,
                                 uint16_t *values) {
    while (count > 0) {
        if (reader->at == reader->n) {
            bouton_status status = next_stride(b, reader);
            if (status != BOUTON_OK)
                return status;
        }
        const uint64_t left = reader->n - reader->at;
        const size_t piece = left < count ? (size_t)left : count;
        memcpy(values, reader->values + reader->kind->stride - left, piece * sizeof *values);
        values += piece;
        reader->at += piece;
        count -= piece;
    }
    return BOUTON_OK;
}
