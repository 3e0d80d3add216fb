/* SPDX-License-Identifier: MIT */
#include "heap/trail.h"

#include <string.h>

enum { ELEMENTS_MAX = 1 << 24 }; /* of all marks, unless the fewest have more */

void bouton_trail_open(bouton_trail *trail, size_t window, uint64_t from) {
    size_t most = ELEMENTS_MAX / window;
    most = most < BOUTON_TRAIL_MIN ? BOUTON_TRAIL_MIN : most > BOUTON_TRAIL ? BOUTON_TRAIL : most;
    *trail = (bouton_trail){.window = window, .most = most, .spacing = 1 << 14, .next_at = from};
    while (trail->spacing < 16 * (uint64_t)window) /* so that marks cost little */
        trail->spacing *= 2;
}

void bouton_trail_close(bouton *b, bouton_trail *trail) {
    for (size_t i = 0; i < trail->count; i++)
        bouton_release_memory(b, trail->marks[i].values, trail->window * sizeof(uint16_t));
    bouton_release_memory(b, trail->marks, trail->capacity * sizeof *trail->marks);
    *trail = (bouton_trail){0};
}

uint16_t *bouton_trail_add(bouton *b, bouton_trail *trail, uint64_t heap) {
    void *marks = trail->marks;
    if (!bouton_reserve(b, &marks, &trail->capacity, trail->count + 1, sizeof *trail->marks))
        return NULL;
    trail->marks = marks;
    uint16_t *values = bouton_calloc(b, trail->window, sizeof *values);
    if (values != NULL)
        trail->marks[trail->count++] = (bouton_mark){.heap = heap, .values = values};
    return values;
}

static void thin_out(bouton *b, bouton_trail *trail) {
    for (size_t i = 0; i < trail->count; i++) {
        if (i % 2 == 0)
            trail->marks[i / 2] = trail->marks[i];
        else
            bouton_release_memory(b, trail->marks[i].values, trail->window * sizeof(uint16_t));
    }
    trail->count = (trail->count + 1) / 2;
    trail->spacing *= 2;
}

bouton_status bouton_trail_step(bouton *b, bouton_trail *trail, const bouton_engine_kind *kind,
                                const bouton_engine *engine, uint64_t n) {
    if (n < trail->next_at)
        return BOUTON_OK;
    if (trail->count == trail->most)
        thin_out(b, trail);
    uint16_t *values = bouton_trail_add(b, trail, n);
    if (values == NULL)
        return b->error.status;
    for (size_t j = 0; j < trail->window; j++)
        values[j] = (uint16_t)kind->value(engine, n - trail->window + j);
    trail->next_at = n + trail->spacing;
    return BOUTON_OK;
}

static bouton_status next_stride(bouton *b, bouton_reader *reader) {
    bouton_status status = reader->kind->next(b, reader->engine, reader->values);
    reader->n += reader->kind->stride;
    return status;
}

typedef struct mark_past {
    const bouton_mark *mark;
    size_t window;
} mark_past;

static uint32_t past_of_mark(const void *user, uint64_t n) {
    const mark_past *past = user;
    return past->mark->values[n + past->window - past->mark->heap];
}

bouton_status bouton_reader_open(bouton *b, bouton_reader *reader, const bouton_trail *trail,
                                 const bouton_settled *settled, const bouton_engine_kind *kind,
                                 uint64_t from) {
    const bouton_mark *mark = trail->marks;
    while (mark + 1 < trail->marks + trail->count && mark[1].heap <= from)
        mark++;
    *reader = (bouton_reader){.kind = kind, .n = mark->heap, .at = from};
    const mark_past past = {.mark = mark, .window = trail->window};
    const bouton_start start = {
        .past = past_of_mark, .past_user = &past, .available = trail->window, .n = reader->n};
    reader->values = bouton_calloc(b, kind->stride, sizeof *reader->values);
    if (reader->values != NULL)
        reader->engine = kind->open(b, settled, &start);
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

void bouton_reader_close(bouton *b, bouton_reader *reader) {
    if (reader->engine != NULL)
        reader->kind->close(b, reader->engine);
    if (reader->kind != NULL)
        bouton_release_memory(b, reader->values, reader->kind->stride * sizeof *reader->values);
    *reader = (bouton_reader){0};
}

bouton_status bouton_reader_read(bouton *b, bouton_reader *reader, size_t count, uint16_t *values) {
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
