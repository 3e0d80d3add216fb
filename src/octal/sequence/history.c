/* SPDX-License-Identifier: MIT */
#include "octal/sequence/history.h"

#include <string.h>

enum { FEW = 256 }; /* exceptions that are paired one by one */

bool bouton_history_has(const bouton_run *run, uint64_t n) {
    return n < run->stored || n < run->history_end ||
           (run->engine != NULL && n + run->window >= run->n);
}

uint32_t bouton_history_at(const bouton_run *run, uint64_t n) {
    if (n < run->stored)
        return run->values[n];
    if (n >= run->history_end)
        return run->kind->value(run->engine, n);
    const bouton_rare *rare = bouton_space_find(&run->space, n);
    return rare != NULL ? rare->value
                        : bouton_space_value(&run->space, n, run->history[n - run->stored], 1);
}

void bouton_history_close(bouton_context *b, bouton_run *run) {
    bouton_release_memory(b, run->history, run->history_capacity);
    run->history = NULL;
    run->history_capacity = 0;
    run->history_end = 0;
}

bouton_status bouton_history_reserve(bouton_context *b, bouton_run *run, uint64_t end,
                                     uint64_t more) {
    const uint64_t size = end - run->stored, had = run->history_capacity;
    if (size <= had && more == 0)
        return BOUTON_OK;
    const uint64_t need = b->memory_used + (size > had ? size - had : 0) + more;
    if (need > b->options.memory_max || size > SIZE_MAX / 2)
        return bouton_fail(b, BOUTON_LIMIT, "memory-limit",
                           "to go on from heap %llu all values before it are needed, which takes "
                           "about %llu MB of memory; raise --memory",
                           (unsigned long long)run->n, (unsigned long long)(need >> 20) + 1);
    if (size <= had)
        return BOUTON_OK;
    void *history = bouton_resize(b, run->history, (size_t)had, (size_t)size);
    if (history == NULL)
        return b->error.status;
    run->history = history;
    run->history_capacity = (size_t)size;
    return BOUTON_OK;
}

static void put(bouton_run *run, uint64_t n, uint32_t value) {
    run->history[n - run->stored] = (uint8_t)bouton_space_index(&run->space, value);
}

static uint64_t known_to(const bouton_run *run) {
    return run->history_end > run->stored ? run->history_end : run->stored;
}

bouton_status bouton_history_recall(bouton_context *b, bouton_run *run, uint64_t end) {
    enum { CHUNK = 4096 };
    uint16_t values[CHUNK];
    uint64_t at = known_to(run);
    bouton_reading reading = {.run = run, .at = at};
    bouton_status status = bouton_history_reserve(b, run, end, 0);
    while (at < end && status == BOUTON_OK) {
        const size_t count = end - at < CHUNK ? (size_t)(end - at) : CHUNK;
        status = bouton_poll(b, "values read again", at, end);
        if (status == BOUTON_OK)
            status = bouton_reading_next(b, &reading, count, values);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++)
            put(run, at + i, values[i]);
        at += count;
    }
    bouton_reading_close(b, &reading);
    if (status == BOUTON_OK)
        run->history_end = at;
    return status;
}

bouton_status bouton_history_record(bouton_context *b, bouton_run *run) {
    bouton_status status = bouton_history_reserve(b, run, run->n, 0);
    for (uint64_t n = known_to(run); n < run->n && status == BOUTON_OK; n++)
        put(run, n, run->kind->value(run->engine, n));
    if (status == BOUTON_OK)
        run->history_end = run->n;
    return status;
}

void bouton_reading_close(bouton_context *b, bouton_reading *reading) {
    if (reading->open)
        bouton_reader_close(b, &reading->reader);
    reading->open = false;
}

bouton_status bouton_reading_next(bouton_context *b, bouton_reading *reading, size_t count,
                                  uint16_t *values) {
    const bouton_run *run = reading->run;
    const uint64_t kept = known_to(run);
    for (; count > 0 && reading->at < kept; count--)
        *values++ = (uint16_t)bouton_history_at(run, reading->at++);
    if (count == 0)
        return BOUTON_OK;
    if (!reading->open) {
        bouton_status status = bouton_reader_open(b, &reading->reader, &run->snapshots, run->steady,
                                                  run->kind, reading->at);
        if (status != BOUTON_OK)
            return status;
        reading->open = true;
    }
    reading->at += count;
    return bouton_reader_read(b, &reading->reader, count, values);
}

static bool is_pair(const bouton_run *run, uint64_t n, uint64_t a, uint32_t value) {
    for (size_t i = 0; i < run->shape.split_count; i++) {
        const uint64_t rest = n - run->shape.splits[i];
        if (a >= rest || (2 * a == rest && !run->shape.halves))
            continue;
        if (bouton_history_has(run, a) && bouton_history_has(run, rest - a) &&
            (bouton_history_at(run, a) ^ bouton_history_at(run, rest - a)) == value)
            return true;
    }
    return false;
}

static bool is_single(const bouton_run *run, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < run->shape.one_count; i++)
        if (bouton_history_at(run, n - run->shape.ones[i]) == value)
            return true;
    return false;
}

/* An index too large for words is no nim-sum of such that are not: one of the pair is rare or an
 * exception. If that decides, *heap is the smaller heap of a pair, or 0 where there is none. */
static bouton_status pair_exceptions(bouton_context *b, const bouton_run *run, uint64_t n,
                                     uint32_t value, uint64_t *heap, bool *decided) {
    const bouton_outliers *list = &run->outliers;
    const bouton_space *space = &run->space;
    bouton_status status = BOUTON_OK;
    *decided = run->outliers_complete && list->count <= FEW &&
               bouton_space_index(space, value) >= bouton_engine_bitset.indices;
    for (size_t i = 0; *decided && i < space->count; i++)
        if (is_pair(run, n, space->rares[i].heap, value)) {
            *heap = space->rares[i].heap;
            return BOUTON_OK;
        }
    for (size_t i = 0; *decided && i < list->count; i++)
        for (size_t j = 0; j < run->shape.split_count; j++) {
            const uint64_t a = list->items[i].heap, rest = n - run->shape.splits[j];
            if (a >= rest || (2 * a == rest && !run->shape.halves))
                continue;
            const uint64_t partner = rest - a;
            uint16_t other = 0;
            if (bouton_history_has(run, partner)) {
                other = (uint16_t)bouton_history_at(run, partner);
            } else {
                bouton_reading reading = {.run = run, .at = partner};
                status = bouton_reading_next(b, &reading, 1, &other);
                bouton_reading_close(b, &reading);
            }
            if (status != BOUTON_OK)
                return status;
            const uint32_t own = bouton_space_value(space, a, list->items[i].index, 1);
            if ((own ^ other) == value) {
                *heap = a < partner ? a : partner;
                return BOUTON_OK;
            }
        }
    return BOUTON_OK;
}

static uint64_t try_lucky(const bouton_run *run, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < BOUTON_LUCKY && run->lucky[i] != 0; i++)
        if (is_pair(run, n, run->lucky[i], value))
            return run->lucky[i];
    return 0;
}

static void note_lucky(bouton_run *run, uint64_t a) {
    size_t i = 0;
    while (i < BOUTON_LUCKY - 1 && run->lucky[i] != a)
        i++;
    memmove(run->lucky + 1, run->lucky, i * sizeof *run->lucky);
    run->lucky[0] = a;
    if (a > run->farthest)
        run->farthest = a;
}

/* The smaller heap of a pair; 0 if none is at hand. */
static uint64_t try_all(const bouton_run *run, uint64_t n, uint32_t value) {
    const uint64_t kept = known_to(run);
    for (uint64_t a = 1; a <= n / 2 && a < kept; a++)
        if (is_pair(run, n, a, value))
            return a;
    return 0;
}

bouton_status bouton_history_find_witness(bouton_context *b, void *user, uint64_t n,
                                          uint32_t value) {
    bouton_run *run = user;
    bool decided = false;
    if (is_single(run, n, value))
        return BOUTON_OK;
    uint64_t a = try_lucky(run, n, value);
    if (a == 0) {
        bouton_status status = pair_exceptions(b, run, n, value, &a, &decided);
        if (status != BOUTON_OK)
            return status;
    }
    if (a == 0 && !decided) {
        const uint64_t kept = known_to(run);
        a = try_all(run, n, value);
        decided = kept > n / 2 && kept + run->window >= run->n;
    }
    if (a != 0) {
        note_lucky(run, a);
        return BOUTON_OK;
    }
    if (!decided)
        return bouton_fail(b, BOUTON_LIMIT, "unsettled",
                           "whether heap %llu has an option of value %u can't be told yet",
                           (unsigned long long)n, (unsigned)value);
    run->found = (bouton_rare){.heap = n, .value = value};
    return bouton_fail(b, BOUTON_LIMIT, "rare-heap", "G(%llu) = %u is a new rare value",
                       (unsigned long long)n, (unsigned)value);
}
