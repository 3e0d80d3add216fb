/* SPDX-License-Identifier: MIT */
/*
 * A checkpoint is a list of numbers of 64 bits and runs of bytes, in the machine's order, with a
 * checksum at the end. What can be computed again from it (marks, tables, the engine's window) is
 * not kept: only the values that it is computed from.
 */
#include "heap/checkpoint.h"

#include "heap/handover.h"
#include "heap/history.h"

#include <string.h>

static const char magic[] = "bouton-checkpoint 2\n";

uint64_t bouton_checkpoint_sum(const char *data, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    for (; size >= 8; data += 8, size -= 8) {
        uint64_t word;
        memcpy(&word, data, 8);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    for (; size > 0; data++, size--)
        h = (h ^ (uint8_t)*data) * 0x100000001b3u;
    return h;
}

static void put(bouton_text *out, uint64_t number) {
    bouton_text_put_bytes(out, &number, sizeof number);
}

static void put_run(bouton_text *out, const void *bytes, size_t size) {
    put(out, size);
    if (size > 0)
        bouton_text_put_bytes(out, bytes, size);
}

static void put_code(bouton_text *out, const bouton_code *code) {
    put(out, code->count);
    for (size_t i = 0; i < code->count; i++) {
        put(out, code->digits[i].take);
        put(out, code->digits[i].leave);
    }
    put(out, code->length);
    put(out, code->tail);
}

static void put_engine(const bouton_course *course, bouton_text *out) {
    const bouton_settled *settled = course->settled;
    put_run(out, course->kind->name, strlen(course->kind->name));
    put(out, settled->space.mask);
    put(out, settled->space.positional);
    put(out, settled->space.odd);
    put(out, settled->space.count);
    for (size_t i = 0; i < settled->space.count; i++) {
        put(out, settled->space.rares[i].heap);
        put(out, settled->space.rares[i].value);
    }
    put(out, settled->extra_count);
    for (size_t i = 0; i < settled->extra_count; i++) {
        put(out, settled->extras[i].offset);
        put(out, settled->extras[i].index);
    }
    put(out, course->farthest);
    put_run(out, course->lucky, sizeof course->lucky);
    put(out, course->exceptions_whole);
    put_run(out, course->exceptions.items,
            course->exceptions.count * sizeof *course->exceptions.items);
    put(out, course->recording);
    put_run(out, course->history,
            course->history_end > course->stored ? course->history_end - course->stored : 0);
    const uint64_t window = bouton_handover_window(course);
    put(out, window);
    for (uint64_t k = window; k > 0; k--) {
        const uint16_t value = (uint16_t)bouton_history_at(course, course->n - k);
        bouton_text_put_bytes(out, &value, sizeof value);
    }
}

static void put_search(const bouton_course *course, bouton_text *out) {
    const bouton_recurrence *r = &course->recurrence;
    put(out, r->window);
    put(out, r->next_at);
    put(out, r->count);
    for (size_t i = 0; i < r->count; i++) {
        put(out, r->anchors[i].end);
        put_run(out, r->anchors[i].elements, r->window * sizeof(uint16_t));
    }
    put(out, course->anchor);
    put(out, course->shift);
}

static void put_trail(const bouton_trail *trail, bouton_text *out) {
    put(out, trail->window);
    put(out, trail->spacing);
    put(out, trail->next_at);
    put(out, trail->count);
    for (size_t i = 0; i < trail->count; i++) {
        put(out, trail->marks[i].heap);
        put_run(out, trail->marks[i].values, trail->window * sizeof(uint16_t));
    }
}

bouton_status bouton_checkpoint_write(bouton *b, const bouton_course *course, const void *more,
                                      size_t more_size, bouton_text *out) {
    (void)b;
    const size_t start = out->size;
    bouton_text_put(out, magic);
    put_code(out, course->code);
    put(out, course->options.period);
    put(out, course->options.window);
    put_run(out, more, more_size);
    put(out, course->n);
    put(out, course->storing);
    put(out, course->largest);
    put(out, course->largest_at);
    put(out, course->look_at);
    put_run(out, course->values, course->stored * sizeof *course->values);
    put(out, course->engine != NULL);
    if (course->engine != NULL)
        put_engine(course, out);
    if (course->engine != NULL)
        put_trail(&course->trail, out);
    if (course->engine != NULL && course->options.period)
        put_search(course, out);
    if (bouton_text_status(out) == BOUTON_OK)
        put(out, bouton_checkpoint_sum(out->data + start, out->size - start));
    return bouton_text_status(out);
}

/* Reading: a fault is remembered, so that it is enough to look at the end. */
typedef struct source {
    const char *data;
    size_t size, at;
    bool bad;
} source;

static uint64_t get(source *s) {
    uint64_t number = 0;
    if (s->bad || s->size - s->at < sizeof number) {
        s->bad = true;
        return 0;
    }
    memcpy(&number, s->data + s->at, sizeof number);
    s->at += sizeof number;
    return number;
}

/* The bytes of a run that must have this size; NULL with s->bad otherwise. */
static const void *get_run(source *s, size_t size) {
    if (get(s) != size || s->bad || s->size - s->at < size) {
        s->bad = true;
        return NULL;
    }
    s->at += size;
    return s->data + s->at - size;
}

/* The size of the run that comes next. */
static size_t peek_size(const source *s) {
    uint64_t size = 0;
    if (!s->bad && s->size - s->at >= sizeof size)
        memcpy(&size, s->data + s->at, sizeof size);
    return (size_t)size;
}

static bool same_code(source *s, const bouton_code *code) {
    bool same = get(s) == code->count;
    for (size_t i = 0; same && i < code->count; i++) {
        same = get(s) == code->digits[i].take;
        same &= get(s) == code->digits[i].leave;
    }
    return same && get(s) == code->length && get(s) == code->tail;
}

static bouton_status refuse(bouton *b, const char *why) {
    return bouton_fail(b, BOUTON_INPUT, "checkpoint", "the checkpoint can't be used: %s", why);
}

static bouton_status get_space(bouton *b, source *s, uint64_t n, bouton_space *space) {
    space->mask = (uint32_t)get(s);
    space->positional = get(s) != 0;
    space->odd = (uint32_t)get(s);
    if (space->mask == 0)
        return refuse(b, "it is damaged");
    space->drop = (unsigned)__builtin_ctz(space->mask);
    space->count = 0;
    for (uint64_t count = get(s); count > 0 && !s->bad; count--) {
        const uint64_t heap = get(s), value = get(s);
        if (heap <= bouton_space_last(space) || heap >= n || value > UINT16_MAX)
            return refuse(b, "it is damaged");
        if (bouton_space_add(b, space, heap, (uint32_t)value) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

/* Fewer values than an engine for settled spaces wants at the least were never kept. */
static bool enough_stored(const bouton_course *course) {
    const bouton_space none = {.mask = 1};
    return course->stored >= bouton_settled_from(&course->shape, &none);
}

static bouton_status get_history(bouton *b, source *s, bouton_course *course) {
    bouton_exceptions *list = &course->exceptions;
    course->exceptions_whole = get(s) != 0;
    const size_t size = peek_size(s);
    const void *items = get_run(s, size);
    if (items == NULL || size % sizeof *list->items != 0)
        return refuse(b, "it is damaged");
    for (size_t i = 0; i < size / sizeof *list->items; i++) {
        bouton_exception item;
        memcpy(&item, (const char *)items + i * sizeof item, sizeof item);
        if (item.heap >= course->n || item.index >= BOUTON_INDICES ||
            (i > 0 && item.heap <= list->items[i - 1].heap))
            return refuse(b, "it is damaged");
        if (bouton_exceptions_add(b, list, item.heap, item.index) != BOUTON_OK)
            return b->error.status;
    }
    course->recording = get(s) != 0;
    const size_t known = peek_size(s);
    const void *history = get_run(s, known);
    if (history == NULL || known > course->n - course->stored ||
        (course->recording && course->stored + known != course->n))
        return refuse(b, "it is damaged");
    if (known == 0)
        return BOUTON_OK;
    bouton_status status = bouton_history_reserve(b, course, course->stored + known, 0);
    if (status != BOUTON_OK)
        return status;
    memcpy(course->history, history, known);
    course->history_end = course->stored + known;
    return BOUTON_OK;
}

/* The values of the window as they stand in the checkpoint. */
typedef struct window_past {
    const char *end;
    uint64_t n;
} window_past;

static uint32_t past_of_window(const void *user, uint64_t n) {
    const window_past *past = user;
    uint16_t value;
    memcpy(&value, past->end - (size_t)(past->n - n) * sizeof value, sizeof value);
    return value;
}

/* The heaps of a window are rare where the space lists them, and nowhere else. */
static bool fits_space(const bouton_space *space, const window_past *past, uint64_t window) {
    for (uint64_t n = past->n - window; n < past->n; n++) {
        const uint32_t value = past_of_window(past, n);
        if (bouton_space_index(space, value) >= BOUTON_INDICES ||
            (n > 0 &&
             bouton_space_common(space, n, value) == (bouton_space_find(space, n) != NULL)))
            return false;
    }
    return true;
}

static bouton_status get_engine(bouton *b, source *s, bouton_course *course) {
    const uint64_t name_size = get(s);
    if (s->bad || name_size > s->size - s->at)
        return refuse(b, "it is damaged");
    const bouton_engine_kind *kind = bouton_handover_kind(s->data + s->at, (size_t)name_size);
    if (kind == NULL)
        return refuse(b, "it is damaged");
    s->at += (size_t)name_size;
    if (!course->sparse || !enough_stored(course))
        return refuse(b, "it is damaged");
    bouton_status status = get_space(b, s, course->n, &course->space);
    if (status != BOUTON_OK)
        return status;
    course->kind = kind;
    course->settled = bouton_settled_new(b, &course->shape, &course->space, course->values,
                                         course->stored, course->n);
    if (course->settled == NULL)
        return b->error.status;
    for (uint64_t count = get(s); count > 0 && !s->bad; count--) {
        bouton_tap tap = {.offset = get(s)};
        tap.index = (uint32_t)get(s);
        if (tap.offset == 0 || tap.offset >= course->n || tap.index >= BOUTON_INDICES)
            return refuse(b, "it is damaged");
        if (bouton_settled_add_extra(b, course->settled, tap) != BOUTON_OK)
            return b->error.status;
    }
    course->farthest = get(s);
    const void *lucky = get_run(s, sizeof course->lucky);
    if (lucky != NULL)
        memcpy(course->lucky, lucky, sizeof course->lucky);
    for (size_t i = 0; i < BOUTON_LUCKY; i++)
        if (course->lucky[i] >= course->n)
            return refuse(b, "it is damaged");
    if (course->farthest >= course->n)
        return refuse(b, "it is damaged");
    status = get_history(b, s, course);
    if (status != BOUTON_OK)
        return status;
    const uint64_t window = get(s);
    if (s->bad || window > (s->size - s->at) / sizeof(uint16_t) || window > course->n ||
        window < bouton_handover_window(course))
        return refuse(b, "it is damaged");
    s->at += (size_t)window * sizeof(uint16_t);
    const window_past past = {.end = s->data + s->at, .n = course->n};
    if (!fits_space(&course->space, &past, window))
        return refuse(b, "it is damaged");
    return bouton_handover_start(b, course, past_of_window, &past, window);
}

/* A copy of a run of elements; NULL with the error set. */
static uint16_t *get_elements(bouton *b, source *s, size_t count) {
    const void *bytes = get_run(s, count * sizeof(uint16_t));
    if (bytes == NULL) {
        refuse(b, "it is damaged");
        return NULL;
    }
    uint16_t *elements = bouton_calloc(b, count, sizeof *elements);
    if (elements != NULL)
        memcpy(elements, bytes, count * sizeof *elements);
    return elements;
}

static bouton_status get_trail(bouton *b, source *s, bouton_trail *trail) {
    const size_t window = trail->window; /* 0 if there is no trail yet */
    if (get(s) != window)
        return refuse(b, "it is damaged");
    bouton_trail_close(b, trail);
    if (window != 0)
        bouton_trail_open(trail, window, 0);
    trail->spacing = get(s);
    trail->next_at = get(s);
    const uint64_t count = get(s);
    while (trail->count < count) {
        const uint64_t heap = get(s);
        const void *bytes = get_run(s, window * sizeof(uint16_t));
        if (bytes == NULL || trail->count == trail->most)
            return refuse(b, "it is damaged");
        uint16_t *values = bouton_trail_add(b, trail, heap);
        if (values == NULL)
            return b->error.status;
        memcpy(values, bytes, window * sizeof *values);
    }
    return BOUTON_OK;
}

static bouton_status get_search(bouton *b, source *s, bouton_course *course) {
    bouton_recurrence *r = &course->recurrence;
    if (get(s) != r->window)
        return refuse(b, "it is damaged");
    r->next_at = get(s);
    for (uint64_t count = get(s); r->count < count && count <= BOUTON_ANCHORS; r->count++) {
        r->anchors[r->count].end = get(s);
        r->anchors[r->count].elements = get_elements(b, s, r->window);
        if (r->anchors[r->count].elements == NULL)
            return b->error.status;
    }
    course->anchor = get(s);
    course->shift = get(s);
    return BOUTON_OK;
}

/* No value is greater than twice the tokens: no play from a heap is longer, for each move takes a
 * token or makes one heap more. Only beside an engine are not all values kept. */
static bouton_status check_values(bouton *b, bouton_course *course, bool engine) {
    uint32_t largest = 0;
    if (course->n < course->stored || (course->storing && course->n != course->stored) ||
        (!course->storing && !engine) || course->n > INT64_MAX)
        return refuse(b, "it is damaged");
    for (uint64_t i = 0; i < course->stored; i++) {
        if (course->values[i] > 2 * i)
            return refuse(b, "it is damaged");
        if (course->values[i] > largest)
            largest = course->values[i];
    }
    return bouton_naive_reserve(b, &course->naive, largest);
}

bouton_status bouton_checkpoint_read(bouton *b, bouton_course *course, const char *data,
                                     size_t size, const char **more, size_t *more_size) {
    const size_t length = strlen(magic);
    if (size < length + 8 || memcmp(data, magic, length) != 0)
        return refuse(b, "it does not begin like one");
    uint64_t sum;
    memcpy(&sum, data + size - 8, 8);
    if (sum != bouton_checkpoint_sum(data, size - 8))
        return refuse(b, "it is damaged");
    source s = {.data = data, .size = size - 8, .at = length};
    if (!same_code(&s, course->code))
        return refuse(b, "it is of another game");
    if (get(&s) != course->options.period || get(&s) != course->options.window)
        return refuse(b, "it was written with other options");
    *more_size = peek_size(&s);
    *more = get_run(&s, *more_size);
    if (*more == NULL)
        return refuse(b, "it is damaged");
    const uint64_t n = get(&s);
    course->storing = get(&s) != 0;
    course->largest = (uint32_t)get(&s);
    course->largest_at = get(&s);
    course->look_at = get(&s);
    const uint64_t bytes = get(&s);
    if (s.bad || bytes > s.size - s.at || bytes % sizeof *course->values != 0)
        return refuse(b, "it is damaged");
    void *values = course->values;
    course->stored = bytes / sizeof *course->values;
    if (!bouton_reserve(b, &values, &course->capacity, (size_t)course->stored + 1,
                        sizeof *course->values))
        return b->error.status;
    course->values = values;
    memcpy(course->values, s.data + s.at, (size_t)bytes);
    s.at += (size_t)bytes;
    course->n = n;
    const bool engine = get(&s) != 0;
    bouton_status status = check_values(b, course, engine);
    if (status == BOUTON_OK && engine)
        status = get_engine(b, &s, course);
    if (status == BOUTON_OK && course->engine != NULL)
        status = get_trail(b, &s, &course->trail);
    if (status == BOUTON_OK && course->engine != NULL && course->options.period)
        status = get_search(b, &s, course);
    if (status == BOUTON_OK && (s.bad || s.at != s.size))
        status = refuse(b, "it is damaged");
    return status;
}
