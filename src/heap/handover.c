/* SPDX-License-Identifier: MIT */
#include "heap/handover.h"

#include "heap/history.h"
#include "heap/windows.h"

#include <string.h>

static const bouton_engine_kind *const kinds[] = {&bouton_engine_onehot, &bouton_engine_lanes};

enum { KINDS = sizeof kinds / sizeof *kinds };

const bouton_engine_kind *bouton_handover_kind(const char *name, size_t size) {
    for (size_t i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == size && memcmp(kinds[i]->name, name, size) == 0)
            return kinds[i];
    return NULL;
}

static void stop_looking(bouton *b, bouton_course *course) {
    bouton_recurrence_close(b, &course->recurrence);
    bouton_trail_close(b, &course->trail);
    course->shift = course->goal = 0;
}

static void close_engine(bouton *b, bouton_course *course) {
    if (course->engine != NULL)
        course->kind->close(b, course->engine);
    course->engine = NULL;
}

void bouton_handover_close(bouton *b, bouton_course *course) {
    close_engine(b, course);
    course->kind = NULL;
    bouton_settled_free(b, course->settled);
    course->settled = NULL;
    stop_looking(b, course);
}

uint64_t bouton_handover_window(const bouton_course *course) {
    uint64_t window = BOUTON_HEAD + (uint64_t)course->shape.reach + 1;
    if (course->settled->reach > window)
        window = course->settled->reach;
    if (!course->storing && course->options.window + course->shape.reach + 2 > window)
        window = course->options.window + course->shape.reach + 2;
    return window < course->n ? window : course->n;
}

/* Where the space is settled, and the course can be read anew from any place that has a mark. */
static bouton_status start_looking(bouton *b, bouton_course *course) {
    const size_t reach =
        (size_t)bouton_windows_size(course->settled->shape, &course->settled->space);
    if (course->recording)
        return BOUTON_OK;
    if (course->options.period && course->recurrence.window == 0)
        bouton_recurrence_open(&course->recurrence, reach, course->space.positional);
    if (course->trail.window != 0)
        return BOUTON_OK;
    bouton_trail_open(&course->trail, reach, course->n);
    return bouton_trail_step(b, &course->trail, course->kind, course->engine, course->n);
}

static bouton_engine *open_engine(bouton *b, bouton_course *course, bouton_past *past,
                                  const void *past_user, uint64_t available) {
    course->window = bouton_handover_window(course);
    const bouton_start start = {.past = past,
                                .past_user = past_user,
                                .available = available,
                                .n = course->n,
                                .window = course->window,
                                .settle = bouton_history_settle,
                                .settle_user = course,
                                .exceptions = &course->exceptions};
    return course->kind->open(b, course->settled, &start);
}

bouton_status bouton_handover_start(bouton *b, bouton_course *course, bouton_past *past,
                                    const void *past_user, uint64_t available) {
    course->engine = open_engine(b, course, past, past_user, available);
    if (course->engine == NULL)
        return b->error.status;
    return start_looking(b, course);
}

static uint32_t known(const void *user, uint64_t n) {
    return bouton_history_at(user, n);
}

static bouton_status list_exceptions(bouton *b, bouton_course *course) {
    course->exceptions.count = 0;
    course->exceptions_whole = course->kind == &bouton_engine_onehot;
    for (uint64_t n = 1; n < course->n && course->exceptions_whole; n++) {
        const uint32_t index = bouton_space_index(&course->space, course->values[n]);
        if (index >= course->kind->indices &&
            bouton_space_common(&course->space, n, course->values[n]) &&
            bouton_exceptions_add(b, &course->exceptions, n, index) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

static bouton_status take_over(bouton *b, bouton_course *course, const bouton_engine_kind *kind) {
    course->kind = kind;
    course->settled =
        bouton_settled_new(b, &course->shape, &course->space, course->values, course->n, course->n);
    if (course->settled == NULL)
        return b->error.status;
    bouton_status status =
        bouton_settled_choose(b, course->settled, &kind->extras, course->values, course->n);
    if (status == BOUTON_OK)
        status = list_exceptions(b, course);
    if (status != BOUTON_OK)
        return status;
    course->farthest = BOUTON_HEAD;
    return bouton_handover_start(b, course, known, course, course->n);
}

/* Whether an engine for settled spaces may take over now. */
static bool settle_due(const bouton_course *course) {
    return course->sparse && course->engine == NULL && course->n >= course->settle_at &&
           course->n > 0 && course->n % BOUTON_STRIDE_MAX == 0 && course->space.mask != 0 &&
           course->stored == course->n &&
           course->n >= bouton_settled_from(&course->shape, &course->space);
}

/* Whether nearly all late values are small enough for a kind. */
static bool suits(const bouton_course *course, const bouton_engine_kind *kind) {
    enum { LATE = 8192 };
    size_t large = 0;
    for (uint64_t n = course->n - LATE; n < course->n; n++)
        large += bouton_space_index(&course->space, course->values[n]) >= kind->indices;
    return large <= LATE / 256;
}

bouton_status bouton_handover_try(bouton *b, bouton_course *course) {
    if (!settle_due(course))
        return BOUTON_OK;
    for (size_t i = 0; i < KINDS; i++) {
        if (!suits(course, kinds[i]))
            continue;
        bouton_status status = take_over(b, course, kinds[i]);
        if (status == BOUTON_OK)
            return BOUTON_OK;
        bouton_handover_close(b, course);
        if (status != BOUTON_LIMIT || strcmp(b->error.code, "not-settled") != 0)
            return status;
    }
    course->settle_at = course->n + course->n / 8;
    return BOUTON_OK;
}

bouton_status bouton_handover_stop_storing(bouton *b, bouton_course *course) {
    close_engine(b, course);
    course->storing = false;
    return bouton_handover_start(b, course, known, course, course->n);
}

typedef struct old_engine {
    const bouton_engine_kind *kind;
    bouton_engine *engine;
} old_engine;

static uint32_t of_old_engine(const void *user, uint64_t n) {
    const old_engine *old = user;
    return old->kind->value(old->engine, n);
}

/* Hands on to an engine that takes larger values, with what is in the window. */
static bouton_status change_engine(bouton *b, bouton_course *course,
                                   const bouton_engine_kind *kind) {
    const old_engine old = {course->kind, course->engine};
    course->kind = kind;
    course->exceptions_whole = false;
    /* Each kind has elements of its own. */
    bouton_recurrence_close(b, &course->recurrence);
    course->shift = 0;
    bouton_status status =
        bouton_handover_start(b, course, of_old_engine, &old, bouton_handover_window(course));
    old.kind->close(b, old.engine);
    return status;
}

/* With all of the past at hand the same engine can tell what it could not. */
static bouton_status recall(bouton *b, bouton_course *course) {
    bouton_status status = bouton_history_recall(b, course, course->n);
    if (status != BOUTON_OK)
        return status;
    close_engine(b, course);
    return bouton_handover_start(b, course, known, course, course->n);
}

/* About how much the engine will take once its window reaches back to the first heaps, twice for
 * the room it moves in, and the copies of the window kept for the search for a period. */
static uint64_t far_window_bytes(const bouton_course *course) {
    const uint64_t copies = course->options.period ? BOUTON_ANCHORS + BOUTON_TRAIL_MIN : 0;
    return course->n * (2 * course->kind->bytes + 2 * copies);
}

/* Goes on with the rare heap just found as one more to pair with. Its partners begin with the first
 * heap, so the window now reaches back that far; and until the space is settled again, the course
 * can't be read anew from any place, so the past is kept. */
static bouton_status widen(bouton *b, bouton_course *course) {
    bouton_status status =
        bouton_history_reserve(b, course, 2 * course->n + BOUTON_HEAD, far_window_bytes(course));
    if (status == BOUTON_OK)
        status = bouton_history_recall(b, course, course->n);
    if (status == BOUTON_OK)
        status = bouton_space_add(b, &course->space, course->found.heap, course->found.value);
    if (status != BOUTON_OK)
        return status;
    close_engine(b, course);
    stop_looking(b, course);
    course->recording = true;
    bouton_settled *old = course->settled;
    course->settled = bouton_settled_new(b, &course->shape, &course->space, course->values,
                                         course->stored, course->n);
    status = course->settled != NULL ? BOUTON_OK : b->error.status;
    for (size_t i = 0; status == BOUTON_OK && i < old->extra_count; i++)
        status = bouton_settled_add_extra(b, course->settled, old->extras[i]);
    bouton_settled_free(b, old);
    return status == BOUTON_OK ? bouton_handover_start(b, course, known, course, course->n)
                               : status;
}

bouton_status bouton_handover_rescue(bouton *b, bouton_course *course) {
    const char *code = b->error.code;
    const bool too_large = strcmp(code, "not-settled") == 0;
    const bool rare = strcmp(code, "rare-heap") == 0;
    if (b->error.status != BOUTON_LIMIT)
        return b->error.status;
    if (strcmp(code, "unsettled") == 0)
        return recall(b, course);
    if (course->storing && (too_large || rare)) {
        bouton_handover_close(b, course);
        course->settle_at = course->n + 1;
        return BOUTON_OK;
    }
    if (rare)
        return widen(b, course);
    if (too_large && course->kind == &bouton_engine_onehot)
        return change_engine(b, course, &bouton_engine_lanes);
    return b->error.status;
}

bouton_status bouton_handover_keep(bouton *b, bouton_course *course) {
    if (course->recording) {
        bouton_status status = bouton_history_record(b, course);
        if (status != BOUTON_OK || course->n < bouton_settled_from(&course->shape, &course->space))
            return status;
        course->recording = false;
        return start_looking(b, course);
    }
    if (course->shift != 0)
        return BOUTON_OK; /* there are marks enough to read again what a period needs */
    return bouton_trail_step(b, &course->trail, course->kind, course->engine, course->n);
}
