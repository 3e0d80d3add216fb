/* SPDX-License-Identifier: MIT */
#include "heap/known_inside.h"

#include <string.h>

enum { FIRST_MAX = 1 << 15 }; /* values computed afresh: more take longer than they are worth */

bouton_status bouton_known_next(bouton *b, bouton_known *k) {
    uint64_t brought[BOUTON_INDICES / 64] = {0};
    const bouton_shape *shape = &k->shape;
    const bouton_space *space = &k->space;
    const uint64_t n = k->base + k->window_size;
    const uint16_t *last = k->window + k->window_size;
    uint32_t least = 0;
    for (size_t i = 0; i < shape->one_count; i++)
        if (!space->positional || shape->ones[i] % 2 == 0) {
            const uint32_t index = bouton_space_index(space, last[-(ptrdiff_t)shape->ones[i]]);
            brought[index / 64] |= (uint64_t)1 << index % 64;
        }
    for (size_t i = 0; i < space->count; i++)
        for (size_t j = 0; j < shape->split_count; j++) {
            const bouton_rare *rare = &space->rares[i];
            const uint16_t partner = last[-(ptrdiff_t)(rare->heap + shape->splits[j])];
            const uint32_t index = bouton_space_index(space, partner ^ rare->value);
            brought[index / 64] |= (uint64_t)1 << index % 64;
        }
    while (least < BOUTON_INDICES && brought[least / 64] >> least % 64 & 1)
        least++;
    if (least == BOUTON_INDICES)
        return bouton_fail(b, BOUTON_NO, "certificate", "the taps leave no value");
    void *window = k->window;
    if (!bouton_reserve(b, &window, &k->window_capacity, k->window_size + 1, sizeof *k->window))
        return b->error.status;
    k->window = window;
    k->window[k->window_size++] = (uint16_t)bouton_space_value(space, n, least, 1);
    return BOUTON_OK;
}

void bouton_known_free(bouton *b, bouton_known *k) {
    if (k == NULL)
        return;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    bouton_settled_free(b, k->settled);
    bouton_trail_close(b, &k->trail);
    bouton_trail_close(b, &k->near);
    bouton_release_memory(b, k->window, k->window_capacity * sizeof *k->window);
    bouton_space_close(b, &k->space);
    bouton_shape_close(b, &k->shape);
    bouton_release_memory(b, k, sizeof *k);
}

const bouton_period *bouton_known_period(const bouton_known *k) {
    return &k->period;
}

uint64_t bouton_known_first(const bouton_known *k) {
    const uint64_t from = bouton_settled_from(&k->shape, &k->space);
    return from < FIRST_MAX ? from : FIRST_MAX;
}

bouton_status bouton_known_start(bouton *b, bouton_known *k, const uint32_t *values) {
    const uint64_t count = values != NULL ? bouton_known_first(k) : 0;
    size_t met = 0;
    bool same = true;
    for (uint64_t n = 1; n < count && same; n++) {
        const bool listed = met < k->space.count && k->space.rares[met].heap == n;
        same = bouton_space_common(&k->space, n, values[n]) != listed &&
               (!listed || values[n] == k->space.rares[met].value);
        met += listed;
    }
    if (!same)
        return bouton_fail(b, BOUTON_NO, "certificate", "the rare heaps are others");
    k->kind = &bouton_engine_onehot; /* until it says that too many values are large */
    k->settled = bouton_settled_new(b, &k->shape, &k->space, NULL, 0, k->trail.marks[0].heap);
    return k->settled != NULL ? BOUTON_OK : b->error.status;
}

/* Sets the one mark that is near a heap, so that those before it can be read next: options are
 * asked for in descending order. */
static bouton_status come_near(bouton *b, bouton_known *k, uint64_t heap) {
    enum { BEFORE = 1 << 20 }; /* heaps */
    const size_t size = k->trail.window;
    const uint64_t at = (heap - BEFORE) / BOUTON_STRIDE_MAX * BOUTON_STRIDE_MAX;
    bouton_reader reader;
    bouton_trail_close(b, &k->near);
    k->near = (bouton_trail){.window = size};
    uint16_t *values = bouton_trail_add(b, &k->near, at);
    if (values == NULL)
        return b->error.status;
    bouton_status status =
        bouton_reader_open(b, &reader, &k->trail, k->settled, k->kind, at - size);
    if (status == BOUTON_OK) {
        status = bouton_reader_read(b, &reader, size, values);
        bouton_reader_close(b, &reader);
    }
    if (status != BOUTON_OK)
        bouton_trail_close(b, &k->near);
    return status;
}

/* Heaps from the last mark of a trail that is not beyond a heap; UINT64_MAX if there is none. */
static uint64_t way_from(const bouton_trail *trail, uint64_t heap) {
    uint64_t way = UINT64_MAX;
    for (size_t i = 0; i < trail->count && trail->marks[i].heap <= heap; i++)
        way = heap - trail->marks[i].heap;
    return way;
}

static bouton_status open_reader(bouton *b, bouton_known *k, uint64_t from) {
    const uint64_t far = ((uint64_t)1 << 22) + k->trail.window; /* heaps */
    const bouton_trail *trail = &k->trail;
    bouton_status status = BOUTON_OK;
    if (way_from(trail, from) > far) {
        if (way_from(&k->near, from) > far)
            status = come_near(b, k, from);
        trail = &k->near;
    }
    return status == BOUTON_OK ? bouton_reader_open(b, &k->reader, trail, k->settled, k->kind, from)
                               : status;
}

/* Reads the values of heaps from the first mark on, and before anchor + period. */
static bouton_status read_on(bouton *b, bouton_known *k, uint64_t from, size_t count,
                             uint16_t *values) {
    bouton_status status = BOUTON_OK;
    if (k->reading && k->reader.at != from) {
        bouton_reader_close(b, &k->reader);
        k->reading = false;
    }
    if (!k->reading)
        status = open_reader(b, k, from);
    k->reading = status == BOUTON_OK;
    if (status == BOUTON_OK)
        status = bouton_reader_read(b, &k->reader, count, values);
    if (status == BOUTON_OK)
        return BOUTON_OK;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    k->reading = false;
    if (strcmp(b->error.code, "not-settled") != 0 || k->kind == &bouton_engine_lanes)
        return status;
    k->kind = &bouton_engine_lanes; /* it takes larger values */
    return read_on(b, k, from, count, values);
}

bouton_status bouton_known_try(bouton *b, bouton_known *k) {
    enum { SHORT = 1 << 12, LONG = 1 << 22 }; /* heaps */
    const uint64_t p = k->period.period;
    const size_t size = k->trail.window;
    uint16_t *again = bouton_calloc(b, size, sizeof *again);
    bouton_status status = again != NULL ? BOUTON_OK : b->error.status;
    if (p <= SHORT || k->anchor + p - size < k->trail.marks[0].heap) {
        while (status == BOUTON_OK && k->window_size < size + p)
            status = bouton_known_next(b, k);
        if (status == BOUTON_OK)
            memcpy(again, k->window + p, size * sizeof *again);
    } else if (p <= LONG) {
        if (status == BOUTON_OK)
            status = read_on(b, k, k->anchor + p - size, size, again);
    } else if (status == BOUTON_OK) {
        memcpy(again, k->window, size * sizeof *again);
    }
    if (status == BOUTON_OK && memcmp(again, k->window, size * sizeof *again) != 0)
        status = bouton_fail(b, BOUTON_NO, "certificate", "its window does not come again");
    bouton_release_memory(b, again, size * sizeof *again);
    return status;
}

bouton_status bouton_known_values(bouton *b, bouton_known *k, uint64_t from, size_t count,
                                  uint64_t *values) {
    enum { PIECE = 4096 };
    const uint64_t p = k->period.period, end = k->base + p;
    uint16_t piece[PIECE];
    while (count > 0) {
        /* The heap from base on, and before a period later, that has the same value. */
        const uint64_t n = from >= k->base ? k->base + (from - k->base) % p
                                           : from + (k->base - from + p - 1) / p * p;
        uint64_t left = end - n;
        left = left < count ? left : count;
        left = left < PIECE ? left : PIECE;
        const uint64_t first = k->base + k->window_size;
        if (n < first) {
            left = left < first - n ? left : first - n;
            for (size_t i = 0; i < left; i++)
                values[i] = k->window[n - k->base + i];
        } else {
            bouton_status status = read_on(b, k, n, (size_t)left, piece);
            if (status != BOUTON_OK)
                return status;
            for (size_t i = 0; i < left; i++)
                values[i] = piece[i];
        }
        values += left;
        from += left;
        count -= (size_t)left;
    }
    return BOUTON_OK;
}
