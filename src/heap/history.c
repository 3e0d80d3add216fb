/* SPDX-License-Identifier: MIT */
#include "heap/history.h"

#include <string.h>

enum { FEW = 256 }; /* exceptions that are paired one by one */

bool bouton_history_has(const bouton_course *course, uint64_t n) {
    return n < course->stored || n < course->history_end ||
           (course->engine != NULL && n + course->window >= course->n);
}

uint32_t bouton_history_at(const bouton_course *course, uint64_t n) {
    if (n < course->stored)
        return course->values[n];
    if (n >= course->history_end)
        return course->kind->value(course->engine, n);
    const bouton_rare *rare = bouton_space_find(&course->space, n);
    return rare != NULL
               ? rare->value
               : bouton_space_value(&course->space, n, course->history[n - course->stored], 1);
}

void bouton_history_close(bouton *b, bouton_course *course) {
    bouton_release_memory(b, course->history, course->history_capacity);
    course->history = NULL;
    course->history_capacity = 0;
    course->history_end = 0;
}

bouton_status bouton_history_reserve(bouton *b, bouton_course *course, uint64_t end,
                                     uint64_t more) {
    const uint64_t size = end - course->stored, had = course->history_capacity;
    if (size <= had && more == 0)
        return BOUTON_OK;
    const uint64_t need = b->memory_used + (size > had ? size - had : 0) + more;
    if (need > b->options.memory_max || size > SIZE_MAX / 2)
        return bouton_fail(b, BOUTON_LIMIT, "memory-limit",
                           "to go on from heap %llu all values before it are needed, which takes "
                           "about %llu MB of memory; raise --memory",
                           (unsigned long long)course->n, (unsigned long long)(need >> 20) + 1);
    if (size <= had)
        return BOUTON_OK;
    void *history = bouton_resize(b, course->history, (size_t)had, (size_t)size);
    if (history == NULL)
        return b->error.status;
    course->history = history;
    course->history_capacity = (size_t)size;
    return BOUTON_OK;
}

static void put(bouton_course *course, uint64_t n, uint32_t value) {
    course->history[n - course->stored] = (uint8_t)bouton_space_index(&course->space, value);
}

static uint64_t known_to(const bouton_course *course) {
    return course->history_end > course->stored ? course->history_end : course->stored;
}

bouton_status bouton_history_recall(bouton *b, bouton_course *course, uint64_t end) {
    enum { CHUNK = 4096 };
    uint16_t values[CHUNK];
    uint64_t at = known_to(course);
    bouton_reading reading = {.course = course, .at = at};
    bouton_status status = bouton_history_reserve(b, course, end, 0);
    while (at < end && status == BOUTON_OK) {
        const size_t count = end - at < CHUNK ? (size_t)(end - at) : CHUNK;
        status = bouton_poll(b, "values read again", at, end);
        if (status == BOUTON_OK)
            status = bouton_reading_next(b, &reading, count, values);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++)
            put(course, at + i, values[i]);
        at += count;
    }
    bouton_reading_close(b, &reading);
    if (status == BOUTON_OK)
        course->history_end = at;
    return status;
}

bouton_status bouton_history_record(bouton *b, bouton_course *course) {
    bouton_status status = bouton_history_reserve(b, course, course->n, 0);
    for (uint64_t n = known_to(course); n < course->n && status == BOUTON_OK; n++)
        put(course, n, course->kind->value(course->engine, n));
    if (status == BOUTON_OK)
        course->history_end = course->n;
    return status;
}

void bouton_reading_close(bouton *b, bouton_reading *reading) {
    if (reading->open)
        bouton_reader_close(b, &reading->reader);
    reading->open = false;
}

bouton_status bouton_reading_next(bouton *b, bouton_reading *reading, size_t count,
                                  uint16_t *values) {
    const bouton_course *course = reading->course;
    const uint64_t kept = known_to(course);
    for (; count > 0 && reading->at < kept; count--)
        *values++ = (uint16_t)bouton_history_at(course, reading->at++);
    if (count == 0)
        return BOUTON_OK;
    if (!reading->open) {
        bouton_status status = bouton_reader_open(b, &reading->reader, &course->trail,
                                                  course->settled, course->kind, reading->at);
        if (status != BOUTON_OK)
            return status;
        reading->open = true;
    }
    reading->at += count;
    return bouton_reader_read(b, &reading->reader, count, values);
}

static bool is_pair(const bouton_course *course, uint64_t n, uint64_t a, uint32_t value) {
    for (size_t i = 0; i < course->shape.split_count; i++) {
        const uint64_t rest = n - course->shape.splits[i];
        if (a >= rest || (2 * a == rest && !course->shape.halves))
            continue;
        if (bouton_history_has(course, a) && bouton_history_has(course, rest - a) &&
            (bouton_history_at(course, a) ^ bouton_history_at(course, rest - a)) == value)
            return true;
    }
    return false;
}

static bool is_single(const bouton_course *course, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < course->shape.one_count; i++)
        if (bouton_history_at(course, n - course->shape.ones[i]) == value)
            return true;
    return false;
}

/* An index too large for words is no nim-sum of such that are not: one of the pair is rare or an
 * exception. If that decides, *heap is the smaller heap of a pair, or 0 where there is none. */
static bouton_status pair_exceptions(bouton *b, const bouton_course *course, uint64_t n,
                                     uint32_t value, uint64_t *heap, bool *decided) {
    const bouton_exceptions *list = &course->exceptions;
    const bouton_space *space = &course->space;
    bouton_status status = BOUTON_OK;
    *decided = course->exceptions_whole && list->count <= FEW &&
               bouton_space_index(space, value) >= bouton_engine_onehot.indices;
    for (size_t i = 0; *decided && i < space->count; i++)
        if (is_pair(course, n, space->rares[i].heap, value)) {
            *heap = space->rares[i].heap;
            return BOUTON_OK;
        }
    for (size_t i = 0; *decided && i < list->count; i++)
        for (size_t j = 0; j < course->shape.split_count; j++) {
            const uint64_t a = list->items[i].heap, rest = n - course->shape.splits[j];
            if (a >= rest || (2 * a == rest && !course->shape.halves))
                continue;
            const uint64_t partner = rest - a;
            uint16_t other = 0;
            if (bouton_history_has(course, partner)) {
                other = (uint16_t)bouton_history_at(course, partner);
            } else {
                bouton_reading reading = {.course = course, .at = partner};
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

static uint64_t try_lucky(const bouton_course *course, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < BOUTON_LUCKY && course->lucky[i] != 0; i++)
        if (is_pair(course, n, course->lucky[i], value))
            return course->lucky[i];
    return 0;
}

static void note_lucky(bouton_course *course, uint64_t a) {
    size_t i = 0;
    while (i < BOUTON_LUCKY - 1 && course->lucky[i] != a)
        i++;
    memmove(course->lucky + 1, course->lucky, i * sizeof *course->lucky);
    course->lucky[0] = a;
    if (a > course->farthest)
        course->farthest = a;
}

/* The smaller heap of a pair; 0 if none is at hand. */
static uint64_t try_all(const bouton_course *course, uint64_t n, uint32_t value) {
    const uint64_t kept = known_to(course);
    for (uint64_t a = 1; a <= n / 2 && a < kept; a++)
        if (is_pair(course, n, a, value))
            return a;
    return 0;
}

bouton_status bouton_history_settle(bouton *b, void *user, uint64_t n, uint32_t value) {
    bouton_course *course = user;
    bool decided = false;
    if (is_single(course, n, value))
        return BOUTON_OK;
    uint64_t a = try_lucky(course, n, value);
    if (a == 0) {
        bouton_status status = pair_exceptions(b, course, n, value, &a, &decided);
        if (status != BOUTON_OK)
            return status;
    }
    if (a == 0 && !decided) {
        const uint64_t kept = known_to(course);
        a = try_all(course, n, value);
        decided = kept > n / 2 && kept + course->window >= course->n;
    }
    if (a != 0) {
        note_lucky(course, a);
        return BOUTON_OK;
    }
    if (!decided)
        return bouton_fail(b, BOUTON_LIMIT, "unsettled",
                           "whether heap %llu has an option of value %u can't be told yet",
                           (unsigned long long)n, (unsigned)value);
    course->found = (bouton_rare){.heap = n, .value = value};
    return bouton_fail(b, BOUTON_LIMIT, "rare-heap", "G(%llu) = %u is a new rare value",
                       (unsigned long long)n, (unsigned)value);
}
