/* SPDX-License-Identifier: MIT */
#include "octal/replay/certified_inside.h"
#include "octal/replay/ranks.h"

#include <string.h>

enum {
    FIRST_MAX = 1 << 15, /* values computed afresh: more take longer than they are worth */
    /* Heaps between a near mark and one that is read: so many, for those before may be asked for
     * next, and at most. */
    BEFORE = 1 << 20,
    FAR = 1 << 22,
};

void bouton_certified_free(bouton_context *b, bouton_certified *k) {
    if (k == NULL)
        return;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    bouton_steady_free(b, k->steady);
    bouton_snapshots_close(b, &k->near[0]);
    bouton_snapshots_close(b, &k->near[1]);
    bouton_release_memory(b, k->text, k->text_size);
    bouton_release_memory(b, k->marks, k->capacity * sizeof *k->marks);
    bouton_release_memory(b, k->window, k->window_capacity * sizeof *k->window);
    bouton_space_close(b, &k->space);
    bouton_shape_close(b, &k->shape);
    bouton_release_memory(b, k, sizeof *k);
}

const bouton_period *bouton_certified_period(const bouton_certified *k) {
    return &k->period;
}

uint64_t bouton_certified_first(const bouton_certified *k) {
    const uint64_t from = bouton_steady_from(&k->shape, &k->space);
    return from < FIRST_MAX ? from : FIRST_MAX;
}

bouton_status bouton_certified_start(bouton_context *b, bouton_certified *k,
                                     const uint32_t *values) {
    const uint64_t count = values != NULL ? bouton_certified_first(k) : 0;
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
    k->kind = &bouton_engine_bitset; /* until it says that too many values are large */
    k->steady = bouton_steady_new(b, &k->shape, &k->space, NULL, 0, k->marks[0].heap);
    return k->steady != NULL ? BOUTON_OK : b->error.status;
}

/* The least heap whose value can be read as it is. */
static uint64_t least_of(const bouton_certified *k) {
    return k->marks[0].heap - k->size;
}

uint64_t bouton_certified_from(const bouton_certified *k) {
    return k->period.preperiod < least_of(k) ? k->period.preperiod : least_of(k);
}

static bool in_window(const bouton_certified *k, uint64_t n) {
    return n >= k->base && n - k->base < k->window_count;
}

/* Reads a mark, and goes on, with no proof that each value is the least, to where an engine can
 * take over. */
static bouton_status take_mark(bouton_context *b, bouton_certified *k,
                               const bouton_ranked_snapshot *mark) {
    void *window = k->window;
    k->window_count = 0;
    if (!bouton_reserve(b, &window, &k->window_capacity, k->size + BOUTON_STRIDE_MAX,
                        sizeof *k->window))
        return b->error.status;
    k->window = window;
    if (!bouton_ranks_read(&k->shape, &k->space, mark->ranks, mark->heap, k->size, k->window))
        return bouton_fail(b, BOUTON_NO, "certificate", "a mark is no window");
    size_t count = k->size;
    for (uint64_t n = mark->heap; n % BOUTON_STRIDE_MAX != 0; n++) {
        const uint32_t value =
            bouton_ranked(&k->shape, &k->space, n, k->window + count, k->size, 0);
        if (value == UINT32_MAX)
            return bouton_fail(b, BOUTON_NO, "certificate", "the taps leave no value");
        k->window[count++] = (uint16_t)value;
    }
    k->base = mark->heap - k->size;
    k->window_count = count;
    bouton_snapshots *near = &k->near[k->at];
    bouton_snapshots_close(b, near);
    near->window = k->size;
    uint16_t *values = bouton_snapshots_add(b, near, k->base + k->window_count);
    if (values == NULL)
        return b->error.status;
    memcpy(values, k->window + k->window_count - k->size, k->size * sizeof *values);
    return BOUTON_OK;
}

/* Goes on to not far before a heap. */
static bouton_status go_near(bouton_context *b, bouton_certified *k, uint64_t heap) {
    const uint64_t at = (heap - BEFORE) / BOUTON_STRIDE_MAX * BOUTON_STRIDE_MAX;
    bouton_snapshots next = {.window = k->size};
    bouton_reader reader;
    uint16_t *values = bouton_snapshots_add(b, &next, at);
    bouton_status status = values != NULL ? bouton_reader_open(b, &reader, &k->near[k->at],
                                                               k->steady, k->kind, at - k->size)
                                          : b->error.status;
    if (status == BOUTON_OK) {
        status = bouton_reader_read(b, &reader, k->size, values);
        bouton_reader_close(b, &reader);
    }
    bouton_snapshots_close(b, status == BOUTON_OK ? &k->near[k->at] : &next);
    if (status == BOUTON_OK)
        k->near[k->at] = next;
    return status;
}

/* Whether reading may begin at one of the marks that are near, which then serves. */
static bool is_near(bouton_certified *k, uint64_t n) {
    for (unsigned i = 0; i < 2; i++) {
        const bouton_snapshots *near = &k->near[i];
        if (near->count > 0 && n >= near->marks[0].heap &&
            n - near->marks[0].heap <= FAR + k->size) {
            k->at = i;
            return true;
        }
    }
    return false;
}

/* Makes ready to read heap n, at least least_of: it is in the window, or the reader is there. */
static bouton_status approach(bouton_context *b, bouton_certified *k, uint64_t n) {
    bouton_status status = BOUTON_OK;
    if (in_window(k, n) || (k->reading && k->reader.at == n))
        return BOUTON_OK;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    k->reading = false;
    const bouton_ranked_snapshot *mark = k->marks;
    while (mark + 1 < k->marks + k->count && mark[1].heap - k->size <= n)
        mark++;
    if (n < mark->heap || !is_near(k, n)) {
        k->at ^= 1;
        status = take_mark(b, k, mark);
        if (status != BOUTON_OK || in_window(k, n))
            return status;
        if (!is_near(k, n))
            status = go_near(b, k, n);
    }
    if (status == BOUTON_OK)
        status = bouton_reader_open(b, &k->reader, &k->near[k->at], k->steady, k->kind, n);
    k->reading = status == BOUTON_OK;
    return status;
}

/* Reads the values of heaps as they come, at least least_of. */
static bouton_status read_on(bouton_context *b, bouton_certified *k, uint64_t from, size_t count,
                             uint16_t *values) {
    bouton_status status = BOUTON_OK;
    while (count > 0 && status == BOUTON_OK) {
        size_t piece = count;
        status = approach(b, k, from);
        if (status == BOUTON_OK && in_window(k, from)) {
            const size_t at = (size_t)(from - k->base), left = k->window_count - at;
            piece = left < count ? left : count;
            memcpy(values, k->window + at, piece * sizeof *values);
        } else if (status == BOUTON_OK) {
            status = bouton_reader_read(b, &k->reader, piece, values);
        }
        if (status == BOUTON_OK) {
            from += piece;
            values += piece;
            count -= piece;
            continue;
        }
        if (k->reading)
            bouton_reader_close(b, &k->reader);
        k->reading = false;
        if (k->kind != &bouton_engine_bytewise && strcmp(b->error.code, "not-settled") == 0) {
            k->kind = &bouton_engine_bytewise; /* it takes larger values */
            status = BOUTON_OK;
        }
    }
    return status;
}

bouton_status bouton_certified_try(bouton_context *b, bouton_certified *k) {
    enum { LONG = 1 << 22 }; /* heaps */
    const uint64_t p = k->period.period, first = k->anchor - k->size;
    uint16_t *values = bouton_calloc(b, 2 * k->size, sizeof *values);
    bouton_status status = values != NULL ? read_on(b, k, first, k->size, values) : b->error.status;
    if (status == BOUTON_OK && p <= LONG)
        status = read_on(b, k, first + p, k->size, values + k->size);
    if (status == BOUTON_OK && p <= LONG &&
        memcmp(values, values + k->size, k->size * sizeof *values) != 0)
        status = bouton_fail(b, BOUTON_NO, "certificate", "its window does not come again");
    bouton_release_memory(b, values, values != NULL ? 2 * k->size * sizeof *values : 0);
    return status;
}

bouton_status bouton_certified_values(bouton_context *b, bouton_certified *k, uint64_t from,
                                      size_t count, uint64_t *values) {
    enum { PIECE = 4096 };
    const uint64_t p = k->period.period, least = least_of(k);
    const uint64_t round = k->period.preperiod > least ? k->period.preperiod : least;
    uint16_t piece[PIECE];
    while (count > 0) {
        /* The heap before the end of the first round that can be read, and has the same value. */
        const uint64_t n = from >= round   ? round + (from - round) % p
                           : from >= least ? from
                                           : from + (round - from + p - 1) / p * p;
        uint64_t left = round + p - n;
        left = left < count ? left : count;
        left = left < PIECE ? left : PIECE;
        const bouton_status status = read_on(b, k, n, (size_t)left, piece);
        if (status != BOUTON_OK)
            return status;
        for (size_t i = 0; i < left; i++)
            values[i] = piece[i];
        values += left;
        from += left;
        count -= (size_t)left;
    }
    return BOUTON_OK;
}
