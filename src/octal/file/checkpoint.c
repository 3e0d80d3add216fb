/* SPDX-License-Identifier: MIT */
/*
 * A checkpoint is a list of numbers of 64 bits and runs of bytes, in the machine's order, with a
 * checksum at the end. What can be computed again from it (marks, tables, the engine's window) is
 * not kept: only the values that it is computed from.
 */
#include "octal/file/checkpoint.h"

#include "octal/sequence/history.h"
#include "octal/sequence/switch.h"

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

static void put_engine(const bouton_run *run, bouton_text *out) {
    const bouton_steady *steady = run->steady;
    put_run(out, run->kind->name, strlen(run->kind->name));
    put(out, steady->space.mask);
    put(out, steady->space.positional);
    put(out, steady->space.odd);
    put(out, steady->space.count);
    for (size_t i = 0; i < steady->space.count; i++) {
        put(out, steady->space.rares[i].heap);
        put(out, steady->space.rares[i].value);
    }
    put(out, steady->witness_count);
    for (size_t i = 0; i < steady->witness_count; i++) {
        put(out, steady->witnesses[i].offset);
        put(out, steady->witnesses[i].index);
    }
    put(out, run->farthest);
    put_run(out, run->lucky, sizeof run->lucky);
    put(out, run->outliers_complete);
    put_run(out, run->outliers.items, run->outliers.count * sizeof *run->outliers.items);
    put(out, run->recording);
    put_run(out, run->history, run->history_end > run->stored ? run->history_end - run->stored : 0);
    const uint64_t window = bouton_switch_window(run);
    put(out, window);
    for (uint64_t k = window; k > 0; k--) {
        const uint16_t value = (uint16_t)bouton_history_at(run, run->n - k);
        bouton_text_put_bytes(out, &value, sizeof value);
    }
}

static void put_search(const bouton_run *run, bouton_text *out) {
    const bouton_recurrence *r = &run->recurrence;
    put(out, r->window);
    put(out, r->next_at);
    put(out, r->count);
    for (size_t i = 0; i < r->count; i++) {
        put(out, r->anchors[i].end);
        put_run(out, r->anchors[i].elements, r->window * sizeof(uint16_t));
    }
    put(out, run->anchor);
    put(out, run->shift);
}

static void put_trail(const bouton_snapshots *snapshots, bouton_text *out) {
    put(out, snapshots->window);
    put(out, snapshots->spacing);
    put(out, snapshots->next_at);
    put(out, snapshots->count);
    for (size_t i = 0; i < snapshots->count; i++) {
        put(out, snapshots->marks[i].heap);
        put_run(out, snapshots->marks[i].values, snapshots->window * sizeof(uint16_t));
    }
}

bouton_status bouton_checkpoint_write(bouton_context *b, const bouton_run *run, const void *more,
                                      size_t more_size, bouton_text *out) {
    (void)b;
    const size_t start = out->size;
    bouton_text_put(out, magic);
    put_code(out, run->code);
    put(out, run->options.period);
    put(out, run->options.window);
    put_run(out, more, more_size);
    put(out, run->n);
    put(out, run->storing);
    put(out, run->largest);
    put(out, run->largest_at);
    put(out, run->look_at);
    put_run(out, run->values, run->stored * sizeof *run->values);
    put(out, run->engine != NULL);
    if (run->engine != NULL)
        put_engine(run, out);
    if (run->engine != NULL)
        put_trail(&run->snapshots, out);
    if (run->engine != NULL && run->options.period)
        put_search(run, out);
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

static bouton_status refuse(bouton_context *b, const char *why) {
    return bouton_fail(b, BOUTON_INPUT, "checkpoint", "the checkpoint can't be used: %s", why);
}

static bouton_status get_space(bouton_context *b, source *s, uint64_t n, bouton_space *space) {
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

/* Fewer values than a steady-state engine wants at the least were never kept. */
static bool enough_stored(const bouton_run *run) {
    const bouton_space none = {.mask = 1};
    return run->stored >= bouton_steady_from(&run->shape, &none);
}

static bouton_status get_history(bouton_context *b, source *s, bouton_run *run) {
    bouton_outliers *list = &run->outliers;
    run->outliers_complete = get(s) != 0;
    const size_t size = peek_size(s);
    const void *items = get_run(s, size);
    if (items == NULL || size % sizeof *list->items != 0)
        return refuse(b, "it is damaged");
    for (size_t i = 0; i < size / sizeof *list->items; i++) {
        bouton_outlier item;
        memcpy(&item, (const char *)items + i * sizeof item, sizeof item);
        if (item.heap >= run->n || item.index >= BOUTON_INDICES ||
            (i > 0 && item.heap <= list->items[i - 1].heap))
            return refuse(b, "it is damaged");
        if (bouton_outliers_add(b, list, item.heap, item.index) != BOUTON_OK)
            return b->error.status;
    }
    run->recording = get(s) != 0;
    const size_t known = peek_size(s);
    const void *history = get_run(s, known);
    if (history == NULL || known > run->n - run->stored ||
        (run->recording && run->stored + known != run->n))
        return refuse(b, "it is damaged");
    if (known == 0)
        return BOUTON_OK;
    bouton_status status = bouton_history_reserve(b, run, run->stored + known, 0);
    if (status != BOUTON_OK)
        return status;
    memcpy(run->history, history, known);
    run->history_end = run->stored + known;
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

static bouton_status get_engine(bouton_context *b, source *s, bouton_run *run) {
    const uint64_t name_size = get(s);
    if (s->bad || name_size > s->size - s->at)
        return refuse(b, "it is damaged");
    const bouton_engine_kind *kind = bouton_switch_kind(s->data + s->at, (size_t)name_size);
    if (kind == NULL)
        return refuse(b, "it is damaged");
    s->at += (size_t)name_size;
    if (!run->sparse || !enough_stored(run))
        return refuse(b, "it is damaged");
    bouton_status status = get_space(b, s, run->n, &run->space);
    if (status != BOUTON_OK)
        return status;
    run->kind = kind;
    run->steady = bouton_steady_new(b, &run->shape, &run->space, run->values, run->stored, run->n);
    if (run->steady == NULL)
        return b->error.status;
    for (uint64_t count = get(s); count > 0 && !s->bad; count--) {
        bouton_tap tap = {.offset = get(s)};
        tap.index = (uint32_t)get(s);
        if (tap.offset == 0 || tap.offset >= run->n || tap.index >= BOUTON_INDICES)
            return refuse(b, "it is damaged");
        if (bouton_steady_add_witness(b, run->steady, tap) != BOUTON_OK)
            return b->error.status;
    }
    run->farthest = get(s);
    const void *lucky = get_run(s, sizeof run->lucky);
    if (lucky != NULL)
        memcpy(run->lucky, lucky, sizeof run->lucky);
    for (size_t i = 0; i < BOUTON_LUCKY; i++)
        if (run->lucky[i] >= run->n)
            return refuse(b, "it is damaged");
    if (run->farthest >= run->n)
        return refuse(b, "it is damaged");
    status = get_history(b, s, run);
    if (status != BOUTON_OK)
        return status;
    const uint64_t window = get(s);
    if (s->bad || window > (s->size - s->at) / sizeof(uint16_t) || window > run->n ||
        window < bouton_switch_window(run))
        return refuse(b, "it is damaged");
    s->at += (size_t)window * sizeof(uint16_t);
    const window_past past = {.end = s->data + s->at, .n = run->n};
    if (!fits_space(&run->space, &past, window))
        return refuse(b, "it is damaged");
    return bouton_switch_start(b, run, past_of_window, &past, window);
}

/* A copy of a run of elements; NULL with the error set. */
static uint16_t *get_elements(bouton_context *b, source *s, size_t count) {
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

static bouton_status get_trail(bouton_context *b, source *s, bouton_snapshots *snapshots) {
    const size_t window = snapshots->window; /* 0 if there is no trail yet */
    if (get(s) != window)
        return refuse(b, "it is damaged");
    bouton_snapshots_close(b, snapshots);
    if (window != 0)
        bouton_snapshots_open(snapshots, window, 0);
    snapshots->spacing = get(s);
    snapshots->next_at = get(s);
    const uint64_t count = get(s);
    while (snapshots->count < count) {
        const uint64_t heap = get(s);
        const void *bytes = get_run(s, window * sizeof(uint16_t));
        if (bytes == NULL || snapshots->count == snapshots->most)
            return refuse(b, "it is damaged");
        uint16_t *values = bouton_snapshots_add(b, snapshots, heap);
        if (values == NULL)
            return b->error.status;
        memcpy(values, bytes, window * sizeof *values);
    }
    return BOUTON_OK;
}

static bouton_status get_search(bouton_context *b, source *s, bouton_run *run) {
    bouton_recurrence *r = &run->recurrence;
    if (get(s) != r->window)
        return refuse(b, "it is damaged");
    r->next_at = get(s);
    for (uint64_t count = get(s); r->count < count && count <= BOUTON_ANCHORS; r->count++) {
        r->anchors[r->count].end = get(s);
        r->anchors[r->count].elements = get_elements(b, s, r->window);
        if (r->anchors[r->count].elements == NULL)
            return b->error.status;
    }
    run->anchor = get(s);
    run->shift = get(s);
    return BOUTON_OK;
}

/* No value is greater than twice the tokens: no play from a heap is longer, for each move takes a
 * token or makes one heap more. Only beside an engine are not all values kept. */
static bouton_status check_values(bouton_context *b, bouton_run *run, bool engine) {
    uint32_t largest = 0;
    if (run->n < run->stored || (run->storing && run->n != run->stored) ||
        (!run->storing && !engine) || run->n > INT64_MAX)
        return refuse(b, "it is damaged");
    for (uint64_t i = 0; i < run->stored; i++) {
        if (run->values[i] > 2 * i)
            return refuse(b, "it is damaged");
        if (run->values[i] > largest)
            largest = run->values[i];
    }
    return bouton_direct_reserve(b, &run->direct, largest);
}

bouton_status bouton_checkpoint_read(bouton_context *b, bouton_run *run, const char *data,
                                     size_t size, const char **more, size_t *more_size) {
    const size_t length = strlen(magic);
    if (size < length + 8 || memcmp(data, magic, length) != 0)
        return refuse(b, "it does not begin like one");
    uint64_t sum;
    memcpy(&sum, data + size - 8, 8);
    if (sum != bouton_checkpoint_sum(data, size - 8))
        return refuse(b, "it is damaged");
    source s = {.data = data, .size = size - 8, .at = length};
    if (!same_code(&s, run->code))
        return refuse(b, "it is of another game");
    if (get(&s) != run->options.period || get(&s) != run->options.window)
        return refuse(b, "it was written with other options");
    *more_size = peek_size(&s);
    *more = get_run(&s, *more_size);
    if (*more == NULL)
        return refuse(b, "it is damaged");
    const uint64_t n = get(&s);
    run->storing = get(&s) != 0;
    run->largest = (uint32_t)get(&s);
    run->largest_at = get(&s);
    run->look_at = get(&s);
    const uint64_t bytes = get(&s);
    if (s.bad || bytes > s.size - s.at || bytes % sizeof *run->values != 0)
        return refuse(b, "it is damaged");
    void *values = run->values;
    run->stored = bytes / sizeof *run->values;
    if (!bouton_reserve(b, &values, &run->capacity, (size_t)run->stored + 1, sizeof *run->values))
        return b->error.status;
    run->values = values;
    memcpy(run->values, s.data + s.at, (size_t)bytes);
    s.at += (size_t)bytes;
    run->n = n;
    const bool engine = get(&s) != 0;
    bouton_status status = check_values(b, run, engine);
    if (status == BOUTON_OK && engine)
        status = get_engine(b, &s, run);
    if (status == BOUTON_OK && run->engine != NULL)
        status = get_trail(b, &s, &run->snapshots);
    if (status == BOUTON_OK && run->engine != NULL && run->options.period)
        status = get_search(b, &s, run);
    if (status == BOUTON_OK && (s.bad || s.at != s.size))
        status = refuse(b, "it is damaged");
    return status;
}
