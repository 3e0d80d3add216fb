/* SPDX-License-Identifier: MIT */
#include "heap/course.h"

#include "heap/arithmetic.h"

#include <string.h>

enum {
    SPARSE_FROM = 256,        /* the first heap that is not done from the definition */
    WINDOW_DEFAULT = 1 << 22, /* heaps */
    LOOK_FIRST = 128,         /* Guy and Smith's theorem is tried at this many values, */
    LOOK_MAX = 1 << 22,       /* and so on by doubling up to this many */
    POLL_EVERY = 1 << 16,     /* heaps */
    SOLO = 64,                /* heaps between polls while they are done one by one */
};

static const bouton_engine_kind *const kinds[] = {&bouton_engine_onehot, &bouton_engine_lanes};

enum { KINDS = sizeof kinds / sizeof *kinds };

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

static void close_engine(bouton *b, bouton_course *course) {
    if (course->engine != NULL)
        course->kind->close(b, course->engine);
    course->engine = NULL;
    course->kind = NULL;
    bouton_settled_free(b, course->settled);
    course->settled = NULL;
    bouton_recurrence_close(b, &course->recurrence);
    bouton_trail_close(b, &course->trail);
    course->shift = course->goal = 0;
}

void bouton_course_close(bouton *b, bouton_course *course) {
    close_engine(b, course);
    bouton_naive_close(b, &course->naive);
    bouton_grow_close(b, &course->grow);
    bouton_space_close(b, &course->space);
    bouton_shape_close(b, &course->shape);
    bouton_release_memory(b, course->values, course->capacity * sizeof *course->values);
    *course = (bouton_course){0};
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
    for (size_t i = 0; i < count; i++)
        if (values[i] > course->largest) {
            course->largest = values[i];
            course->largest_at = course->n + i;
        }
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

/* G(n) for n in the store or in the engine's window. */
static uint32_t known_value(const bouton_course *course, uint64_t n) {
    return n < course->stored ? course->values[n] : course->kind->value(course->engine, n);
}

static bool is_pair(const bouton_course *course, uint64_t n, uint64_t a, uint32_t value) {
    for (size_t i = 0; i < course->shape.split_count; i++) {
        const uint64_t rest = n - course->shape.splits[i];
        const uint64_t partner = rest - a;
        const bool known = partner < course->stored || n - partner <= course->options.window;
        if (known && (a != partner || course->shape.halves) &&
            (known_value(course, a) ^ known_value(course, partner)) == value)
            return true;
    }
    return false;
}

/* The smaller heap of a pair that makes the value an option; 0 if none was found. */
static uint64_t find_pair(const bouton_course *course, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < BOUTON_LUCKY && course->lucky[i] != 0; i++)
        if (is_pair(course, n, course->lucky[i], value))
            return course->lucky[i];
    for (uint64_t a = 1; a <= n / 2; a++) {
        if (a >= course->stored && !course->storing)
            return 0;
        if (is_pair(course, n, a, value))
            return a;
    }
    return 0;
}

static bouton_status settle(bouton *b, void *user, uint64_t n, uint32_t value) {
    bouton_course *course = user;
    const uint64_t a = find_pair(course, n, value);
    if (a == 0 && !course->storing)
        return bouton_fail(b, BOUTON_LIMIT, "window-limit",
                           "whether heap %llu has an option of value %u can't be told from the "
                           "values kept; a longer window is needed",
                           (unsigned long long)n, (unsigned)value);
    if (a == 0)
        return bouton_fail(b, BOUTON_LIMIT, "rare-heap", "G(%llu) = %u is a new rare value",
                           (unsigned long long)n, (unsigned)value);
    size_t i = 0;
    while (i < BOUTON_LUCKY - 1 && course->lucky[i] != a)
        i++;
    memmove(course->lucky + 1, course->lucky, i * sizeof *course->lucky);
    course->lucky[0] = a;
    if (a > course->farthest)
        course->farthest = a;
    return BOUTON_OK;
}

static uint64_t tap_reach(const bouton_settled *settled) {
    const uint64_t reach = settled->tap_count ? settled->taps[settled->tap_count - 1].offset : 0;
    return reach > 3 ? reach : 3;
}

const bouton_engine_kind *bouton_course_kind(const char *name, size_t size) {
    for (size_t i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == size && memcmp(kinds[i]->name, name, size) == 0)
            return kinds[i];
    return NULL;
}

uint64_t bouton_course_window(const bouton_course *course) {
    uint64_t window = BOUTON_HEAD + (uint64_t)course->shape.reach + 1;
    if (course->settled->reach > window)
        window = course->settled->reach;
    if (!course->storing && course->options.window + course->shape.reach + 2 > window)
        window = course->options.window + course->shape.reach + 2;
    return window < course->n ? window : course->n;
}

bouton_status bouton_course_start_engine(bouton *b, bouton_course *course, const uint32_t *recent,
                                         uint64_t available) {
    const bouton_start start = {.recent = recent,
                                .available = available,
                                .n = course->n,
                                .window = bouton_course_window(course),
                                .settle = settle,
                                .user = course};
    course->engine = course->kind->open(b, course->settled, &start);
    if (course->engine == NULL)
        return b->error.status;
    if (course->options.period && course->recurrence.window == 0) {
        const uint64_t reach = tap_reach(course->settled);
        bouton_recurrence_open(&course->recurrence, (size_t)reach, course->space.positional);
        bouton_trail_open(&course->trail, (size_t)reach, course->n);
    }
    return BOUTON_OK;
}

static bouton_status open_engine(bouton *b, bouton_course *course, const bouton_engine_kind *kind) {
    course->settled =
        bouton_settled_new(b, &course->shape, &course->space, course->values, course->n);
    if (course->settled == NULL)
        return b->error.status;
    bouton_status status =
        bouton_settled_choose(b, course->settled, &kind->extras, course->values, course->n);
    if (status != BOUTON_OK)
        return status;
    course->kind = kind;
    course->farthest = BOUTON_HEAD;
    return bouton_course_start_engine(b, course, course->values + course->n, course->n);
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

static bouton_status try_engines(bouton *b, bouton_course *course) {
    for (size_t i = 0; i < KINDS; i++) {
        if (!suits(course, kinds[i]))
            continue;
        bouton_status status = open_engine(b, course, kinds[i]);
        if (status == BOUTON_OK)
            return BOUTON_OK;
        close_engine(b, course);
        if (status != BOUTON_LIMIT || strcmp(b->error.code, "not-settled") != 0)
            return status;
    }
    course->settle_at = course->n + course->n / 8;
    return BOUTON_OK;
}

/* Hands on to an engine that takes larger values, with what is in the window. */
static bouton_status change_engine(bouton *b, bouton_course *course,
                                   const bouton_engine_kind *kind) {
    const uint64_t window = bouton_course_window(course);
    uint32_t *recent = bouton_calloc(b, (size_t)window, sizeof *recent);
    if (recent == NULL)
        return b->error.status;
    for (uint64_t k = window; k > 0; k--)
        recent[window - k] = course->kind->value(course->engine, course->n - k);
    course->kind->close(b, course->engine);
    course->engine = NULL;
    course->kind = kind;
    /* Each kind has elements of its own. */
    const uint64_t reach = course->recurrence.window;
    bouton_recurrence_close(b, &course->recurrence);
    if (course->options.period)
        bouton_recurrence_open(&course->recurrence, (size_t)reach, course->space.positional);
    course->shift = 0;
    bouton_status status = bouton_course_start_engine(b, course, recent + window, window);
    bouton_release_memory(b, recent, (size_t)window * sizeof *recent);
    return status;
}

/* An engine can go no further: back to one heap at a time, if all values are at hand. */
static bouton_status fall_back(bouton *b, bouton_course *course) {
    const bool too_large = strcmp(b->error.code, "not-settled") == 0;
    if (too_large && !course->storing && course->kind == &bouton_engine_onehot)
        return change_engine(b, course, &bouton_engine_lanes);
    if ((!too_large && strcmp(b->error.code, "rare-heap") != 0) || course->stored < course->n)
        return b->error.status;
    close_engine(b, course);
    course->settle_at = course->n + 1;
    return BOUTON_OK;
}

/* Completes a period found by equal windows: its preperiod is searched by reading the sequence a
 * second time, at two places a period apart. */
static bouton_status complete_period(bouton *b, bouton_course *course);

static bouton_status look_for_window(bouton *b, bouton_course *course) {
    if (course->shift == 0) {
        uint64_t end = 0;
        const bouton_anchor *anchor = bouton_recurrence_find(&course->recurrence, course->kind,
                                                             course->engine, course->n, &end);
        if (anchor != NULL) {
            course->anchor = anchor->end;
            course->shift = end - anchor->end;
        } else {
            bouton_status status = bouton_recurrence_step(b, &course->recurrence, course->kind,
                                                          course->engine, course->n);
            if (status == BOUTON_OK)
                status =
                    bouton_trail_step(b, &course->trail, course->kind, course->engine, course->n);
            if (status != BOUTON_OK)
                return status;
        }
    }
    if (course->shift != 0) {
        /* 0 is an option by two equal heaps at n and n + p only if p is even. */
        const uint64_t even = course->shift % 2 != 0 && course->shape.halves ? 2 : 1;
        course->goal =
            course->anchor + even * course->shift + course->farthest + course->shape.reach;
        if (course->n >= course->goal)
            return complete_period(b, course);
    }
    return BOUTON_OK;
}

static bouton_status next_stride(bouton *b, bouton_course *course) {
    uint16_t values[BOUTON_STRIDE_MAX];
    const bool wanted = course->storing || course->options.sink != NULL || !course->options.period;
    const unsigned stride = course->kind->stride;
    bouton_status status = course->kind->next(b, course->engine, wanted ? values : NULL);
    if (status != BOUTON_OK)
        return fall_back(b, course);
    if (wanted) {
        uint32_t wide[BOUTON_STRIDE_MAX];
        for (unsigned i = 0; i < stride; i++)
            wide[i] = values[i];
        status = take(b, course, wide, stride);
    } else {
        course->n += stride;
    }
    if (status == BOUTON_OK && course->options.period)
        status = look_for_window(b, course);
    return status;
}

/* Enough has been kept: from here on only the window. */
static bouton_status stop_storing(bouton *b, bouton_course *course) {
    course->kind->close(b, course->engine);
    course->engine = NULL;
    course->storing = false;
    return bouton_course_start_engine(b, course, course->values + course->n, course->n);
}

static bouton_status look_among_values(bouton *b, bouton_course *course) {
    if (course->stored != course->n || course->n < course->look_at || course->n > LOOK_MAX ||
        course->period.proved)
        return BOUTON_OK;
    course->look_at = 2 * course->n;
    if (bouton_arithmetic_fits(course->code))
        return bouton_arithmetic_period(b, course->code, course->values, course->n,
                                        &course->period);
    return bouton_guy_smith(b, course->code, course->values, course->n, &course->period);
}

bouton_status bouton_course_to(bouton *b, bouton_course *course, uint64_t to) {
    uint64_t poll_at = course->n;
    while (course->n <= to && !course->period.proved) {
        if (course->n >= poll_at) {
            bouton_status status = bouton_poll(b, "values", course->n, to);
            if (status != BOUTON_OK)
                return status;
            poll_at = course->n + (course->engine != NULL ? POLL_EVERY : SOLO);
        }
        bouton_status status = BOUTON_OK;
        if (settle_due(course))
            status = try_engines(b, course);
        if (status == BOUTON_OK && course->storing && course->engine != NULL &&
            course->n >= 2 * course->options.window)
            status = stop_storing(b, course);
        if (status == BOUTON_OK)
            status = course->engine != NULL ? next_stride(b, course) : next_one(b, course);
        if (status == BOUTON_OK && course->options.period)
            status = look_among_values(b, course);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* Reads from a heap on, from the store as far as it goes and then from the trail. */
typedef struct source {
    const bouton_course *course;
    uint64_t at;
    bool open;
    bouton_reader reader;
} source;

static void close_source(bouton *b, source *s) {
    if (s->open)
        bouton_reader_close(b, &s->reader);
    s->open = false;
}

static bouton_status read_source(bouton *b, source *s, size_t count, uint16_t *values) {
    for (; count > 0 && s->at < s->course->stored; count--)
        *values++ = (uint16_t)s->course->values[s->at++];
    if (count == 0)
        return BOUTON_OK;
    if (!s->open) {
        bouton_status status = bouton_reader_open(b, &s->reader, &s->course->trail,
                                                  s->course->settled, s->course->kind, s->at);
        if (status != BOUTON_OK)
            return status;
        s->open = true;
    }
    s->at += count;
    return bouton_reader_read(b, &s->reader, count, values);
}

bouton_status bouton_course_read(bouton *b, const bouton_course *course, uint64_t from,
                                 size_t count, uint64_t *values) {
    const bouton_period *period = &course->period;
    source s = {.course = course, .at = UINT64_MAX};
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        uint64_t n = from + i, rounds = 0;
        if (period->proved && n >= period->preperiod + period->period) {
            rounds = (n - period->preperiod) / period->period;
            n -= rounds * period->period;
        }
        uint16_t value = 0;
        if (n < course->stored) {
            values[i] = course->values[n];
        } else {
            if (s.at != n)
                close_source(b, &s);
            s.at = n;
            status = read_source(b, &s, 1, &value);
            values[i] = value;
        }
        values[i] += rounds * period->saltus;
    }
    close_source(b, &s);
    return status;
}

/* Compares the values from `from` on with those a period later, `count` of each. *last becomes one
 * more than the last heap where they differ; `from` if they don't. */
static bouton_status compare(bouton *b, bouton_course *course, uint64_t from, uint64_t count,
                             uint64_t period, uint64_t *last) {
    enum { CHUNK = 1024 };
    source early = {.course = course, .at = from}, late = {.course = course, .at = from + period};
    uint16_t x[CHUNK], y[CHUNK];
    bouton_status status = BOUTON_OK;
    *last = from;
    for (uint64_t done = 0; done < count && status == BOUTON_OK;) {
        const size_t piece = count - done < CHUNK ? (size_t)(count - done) : CHUNK;
        status = bouton_poll(b, "values", from + done, from + count);
        if (status == BOUTON_OK)
            status = read_source(b, &early, piece, x);
        if (status == BOUTON_OK)
            status = read_source(b, &late, piece, y);
        for (size_t i = piece; status == BOUTON_OK && i-- > 0;)
            if (x[i] != y[i]) {
                *last = from + done + i + 1;
                break;
            }
        done += piece;
    }
    close_source(b, &early);
    close_source(b, &late);
    return status;
}

/* From some heap on the values have period p; where before it they don't is found by halving: if
 * the windows before two heaps p apart agree, the values agree from there on, for both windows
 * determine what follows. */
static bouton_status complete_period(bouton *b, bouton_course *course) {
    const uint64_t p = course->shift, window = course->recurrence.window;
    uint64_t high = course->anchor - window; /* the period holds from here on */
    const bouton_trail *trail = &course->trail;
    uint64_t low = 0; /* the period is looked for from here on */
    size_t first = 0, end = 0;
    while (end < trail->count && trail->heaps[end] <= high)
        end++;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const uint64_t from = trail->heaps[middle];
        uint64_t last = 0;
        bouton_status status = compare(b, course, from, window, p, &last);
        if (status != BOUTON_OK)
            return status;
        if (last == from) {
            high = from;
            end = middle;
        } else {
            low = from;
            first = middle + 1;
        }
    }
    uint64_t preperiod = 0;
    bouton_status status = compare(b, course, low, high - low, p, &preperiod);
    if (status != BOUTON_OK)
        return status;
    course->period = (bouton_period){
        .proved = true, .period = p, .preperiod = preperiod, .checked_to = course->goal};
    return BOUTON_OK;
}
