/* SPDX-License-Identifier: MIT */
#include "heap/course.h"

#include "heap/arithmetic.h"
#include "heap/blocks.h"
#include "heap/handover.h"
#include "heap/history.h"
#include "heap/windows.h"

#include <string.h>

enum {
    SPARSE_FROM = 256,        /* the first heap that is not done from the definition */
    WINDOW_DEFAULT = 1 << 22, /* heaps */
    LOOK_FIRST = 128,         /* Guy and Smith's theorem is tried at this many values, */
    LOOK_MAX = 1 << 22,       /* and so on by doubling up to this many */
    POLL_EVERY = 1 << 16,     /* heaps */
    SOLO = 64,                /* heaps between polls while they are done one by one */
};

bouton_status bouton_course_open(bouton *b, bouton_course *course, const bouton_code *code,
                                 const bouton_course_options *options) {
    *course = (bouton_course){.code = code, .options = *options, .storing = true};
    if (course->options.window == 0)
        course->options.window = WINDOW_DEFAULT;
    course->look_at = LOOK_FIRST;
    course->sparse = bouton_shape_fits(code);
    bouton_status status = bouton_naive_open(b, &course->naive, code);
    if (status == BOUTON_OK && course->sparse)
        status = bouton_shape_open(b, &course->shape, code);
    if (status == BOUTON_OK && course->sparse)
        status = bouton_grow_open(b, &course->grow, &course->shape, &course->space);
    if (status != BOUTON_OK)
        bouton_course_close(b, course);
    return status;
}

void bouton_course_close(bouton *b, bouton_course *course) {
    bouton_handover_close(b, course);
    bouton_history_close(b, course);
    bouton_exceptions_close(b, &course->exceptions);
    bouton_naive_close(b, &course->naive);
    bouton_grow_close(b, &course->grow);
    bouton_space_close(b, &course->space);
    bouton_shape_close(b, &course->shape);
    bouton_release_memory(b, course->values, course->capacity * sizeof *course->values);
    *course = (bouton_course){0};
}

static void note_largest(bouton_course *course, const uint32_t *values, size_t count) {
    uint32_t largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = values[i] > largest ? values[i] : largest;
    if (largest <= course->largest)
        return;
    course->largest = largest;
    for (course->largest_at = course->n; *values != largest; values++)
        course->largest_at++;
}

/* Takes up values computed: G(n), G(n + 1), ... */
static bouton_status take(bouton *b, bouton_course *course, const uint32_t *values, size_t count) {
    if (course->storing) {
        void *store = course->values;
        if (!bouton_reserve(b, &store, &course->capacity, course->stored + count,
                            sizeof *course->values))
            return b->error.status;
        course->values = store;
        memcpy(course->values + course->stored, values, count * sizeof *values);
        course->stored += count;
    }
    note_largest(course, values, count);
    const uint64_t from = course->n;
    course->n += count;
    if (course->options.sink == NULL)
        return BOUTON_OK;
    return course->options.sink(b, course->options.sink_user, from, values, count);
}

static bouton_status next_one(bouton *b, bouton_course *course) {
    uint32_t value = 0;
    bouton_status status;
    if (course->sparse && course->n >= SPARSE_FROM &&
        course->n > 2 * (uint64_t)course->shape.reach + 2)
        status = bouton_grow_next(b, &course->grow, course->values, course->n, &value);
    else
        status = bouton_naive_next(b, &course->naive, course->values, course->n, &value);
    return status == BOUTON_OK ? take(b, course, &value, 1) : status;
}

static bouton_status next_stride(bouton *b, bouton_course *course) {
    uint16_t values[BOUTON_STRIDE_MAX];
    const bool wanted = course->storing || course->options.sink != NULL || !course->options.period;
    const unsigned stride = course->kind->stride;
    bouton_status status = course->kind->next(b, course->engine, wanted ? values : NULL);
    if (status != BOUTON_OK) {
        bouton_exceptions_drop_from(&course->exceptions, course->n); /* those of this stride */
        return bouton_handover_rescue(b, course);
    }
    if (wanted) {
        uint32_t wide[BOUTON_STRIDE_MAX];
        for (unsigned i = 0; i < stride; i++)
            wide[i] = values[i];
        status = take(b, course, wide, stride);
    } else {
        course->n += stride;
    }
    if (status == BOUTON_OK)
        status = bouton_handover_keep(b, course);
    if (status == BOUTON_OK && course->options.period)
        status = bouton_windows_look(b, course);
    return status;
}

static bouton_status look_among_values(bouton *b, bouton_course *course) {
    if (course->stored != course->n || course->n < course->look_at || course->n > LOOK_MAX ||
        course->period.proved)
        return BOUTON_OK;
    course->look_at = 2 * course->n;
    if (bouton_arithmetic_fits(course->code))
        return bouton_arithmetic_period(b, course->code, course->values, course->n,
                                        &course->period);
    bouton_status status =
        bouton_guy_smith(b, course->code, course->values, course->n, &course->period);
    if (status == BOUTON_OK && !course->period.proved && bouton_blocks_fit(course->code))
        status = bouton_blocks_period(b, course->code, course->values, course->n, &course->period,
                                      &course->block);
    return status;
}

bouton_status bouton_course_look(bouton *b, bouton_course *course) {
    course->look_at = course->n;
    return course->options.period ? look_among_values(b, course) : BOUTON_OK;
}

/* Heap 0 is not listed in a space. */
static uint64_t count_rares(const bouton_space *space) {
    return space->count + !bouton_space_common(space, 0, 0);
}

/* Counts the rare heaps among these values, in the best space for them. */
static bouton_status tell_among(bouton *b, const bouton_course *course, const uint32_t *values,
                                uint64_t count, bouton_rares *rares) {
    bouton_space space = {0};
    bouton_status status = bouton_space_choose(b, &space, &course->shape, values, count);
    rares->told = status == BOUTON_OK && space.mask != 0;
    if (rares->told) {
        rares->count = count_rares(&space);
        rares->last = bouton_space_last(&space);
    }
    bouton_space_close(b, &space);
    return status;
}

/* Those of all heaps, by the periodic part: none may be in it. */
static bouton_status tell_periodic(bouton *b, const bouton_course *course, bouton_rares *rares) {
    enum { MANY = 1 << 17, ROUNDS = 2 };
    const bouton_period *p = &course->period;
    if (p->saltus != 0 || p->preperiod + ROUNDS * p->period >= MANY)
        return BOUTON_OK;
    /* So many periods that a heap of theirs weighs more than all before them. */
    uint64_t size = p->preperiod + p->period * (p->preperiod + ROUNDS);
    size = size < MANY ? size : MANY;
    uint64_t *wide = bouton_calloc(b, size, sizeof *wide);
    uint32_t *values = bouton_calloc(b, size, sizeof *values);
    bouton_status status = wide && values ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_course_read(b, course, 0, (size_t)size, wide);
    for (uint64_t n = 0; n < size && status == BOUTON_OK; n++)
        values[n] = (uint32_t)wide[n];
    if (status == BOUTON_OK)
        status = tell_among(b, course, values, size, rares);
    rares->told = rares->told && rares->last < p->preperiod;
    bouton_release_memory(b, values, size * sizeof *values);
    bouton_release_memory(b, wide, size * sizeof *wide);
    return status;
}

bouton_status bouton_course_tell_rares(bouton *b, const bouton_course *course,
                                       bouton_rares *rares) {
    *rares = (bouton_rares){.told = false};
    if (course->engine != NULL)
        *rares = (bouton_rares){.told = true,
                                .count = count_rares(&course->space),
                                .last = bouton_space_last(&course->space)};
    if (course->engine != NULL || !course->sparse)
        return BOUTON_OK;
    if (course->period.proved)
        return tell_periodic(b, course, rares);
    return course->stored == course->n ? tell_among(b, course, course->values, course->n, rares)
                                       : BOUTON_OK;
}

uint64_t bouton_course_rares(const bouton_course *course) {
    return course->engine != NULL ? count_rares(&course->space) : 0;
}

bouton_status bouton_course_to(bouton *b, bouton_course *course, uint64_t to) {
    uint64_t poll_at = course->n;
    while (course->n <= to && !course->period.proved) {
        if (course->n >= poll_at) {
            const bouton_progress progress = {.what = "values",
                                              .done = course->n,
                                              .total = course->end > to ? course->end : to,
                                              .rares = bouton_course_rares(course),
                                              .largest = course->largest};
            bouton_status status = bouton_poll_progress(b, &progress);
            if (status != BOUTON_OK)
                return status;
            poll_at = course->n + (course->engine != NULL ? POLL_EVERY : SOLO);
        }
        bouton_status status = bouton_handover_try(b, course);
        if (status == BOUTON_OK && course->storing && course->engine != NULL &&
            course->n >= 2 * course->options.window)
            status = bouton_handover_stop_storing(b, course);
        if (status == BOUTON_OK)
            status = course->engine != NULL ? next_stride(b, course) : next_one(b, course);
        if (status == BOUTON_OK && course->options.period)
            status = look_among_values(b, course);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

bouton_status bouton_course_read(bouton *b, const bouton_course *course, uint64_t from,
                                 size_t count, uint64_t *values) {
    const bouton_period *period = &course->period;
    bouton_reading reading = {.course = course, .at = from};
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        uint64_t n = from + i, rounds = 0;
        if (period->proved && n >= period->preperiod + period->period) {
            rounds = (n - period->preperiod) / period->period;
            n -= rounds * period->period;
        }
        if (n < course->stored) {
            values[i] = course->values[n];
        } else {
            uint16_t value = 0;
            if (reading.at != n)
                bouton_reading_close(b, &reading);
            reading.at = n;
            status = bouton_reading_next(b, &reading, 1, &value);
            values[i] = value;
        }
        uint64_t grown;
        if (status == BOUTON_OK && (__builtin_mul_overflow(rounds, period->saltus, &grown) ||
                                    __builtin_add_overflow(values[i], grown, &values[i])))
            status =
                bouton_fail(b, BOUTON_LIMIT, BOUTON_VALUE_TOO_LARGE,
                            "a heap of %llu has a value of 2^64 or more; values can be at most "
                            "2^64 - 1",
                            (unsigned long long)(from + i));
    }
    bouton_reading_close(b, &reading);
    return status;
}
