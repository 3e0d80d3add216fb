/* SPDX-License-Identifier: MIT */
#include "heap/run.h"

#include <string.h>

enum {
    SPARSE_FROM = 256,        /* the first heap that is not done from the definition */
    WINDOW_DEFAULT = 1 << 20, /* heaps */
    LOOK_FIRST = 128,         /* Guy and Smith's theorem is tried at this many values, */
    LOOK_MAX = 1 << 22,       /* and so on by doubling up to this many */
    POLL_EVERY = 1 << 16,     /* heaps */
    SOLO = 64,                /* heaps between polls while they are done one by one */
};

static const bouton_engine_kind *const kinds[] = {&bouton_engine_onehot};

enum { KINDS = sizeof kinds / sizeof *kinds };

bouton_status bouton_run_open(bouton *b, bouton_run *run, const bouton_code *code,
                              const bouton_run_options *options) {
    *run = (bouton_run){.code = code, .options = *options, .storing = true};
    if (run->options.window == 0)
        run->options.window = WINDOW_DEFAULT;
    run->look_at = LOOK_FIRST;
    run->sparse = bouton_shape_fits(code);
    bouton_status status = bouton_naive_open(b, &run->naive, code);
    if (status == BOUTON_OK && run->sparse)
        status = bouton_shape_open(b, &run->shape, code);
    if (status == BOUTON_OK && run->sparse)
        status = bouton_grow_open(b, &run->grow, &run->shape, &run->space);
    if (status != BOUTON_OK)
        bouton_run_close(b, run);
    return status;
}

static void close_engine(bouton *b, bouton_run *run) {
    if (run->engine != NULL)
        run->kind->close(b, run->engine);
    run->engine = NULL;
    run->kind = NULL;
    bouton_settled_free(b, run->settled);
    run->settled = NULL;
    bouton_recurrence_close(b, &run->recurrence);
    bouton_trail_close(b, &run->trail);
    run->shift = run->goal = 0;
}

void bouton_run_close(bouton *b, bouton_run *run) {
    close_engine(b, run);
    bouton_naive_close(b, &run->naive);
    bouton_grow_close(b, &run->grow);
    bouton_space_close(b, &run->space);
    bouton_shape_close(b, &run->shape);
    bouton_release_memory(b, run->values, run->capacity * sizeof *run->values);
    *run = (bouton_run){0};
}

/* Takes up values computed: G(n), G(n + 1), ... */
static bouton_status take(bouton *b, bouton_run *run, const uint32_t *values, size_t count) {
    if (run->storing) {
        void *store = run->values;
        if (!bouton_reserve(b, &store, &run->capacity, run->stored + count, sizeof *run->values))
            return b->error.status;
        run->values = store;
        memcpy(run->values + run->stored, values, count * sizeof *values);
        run->stored += count;
    }
    for (size_t i = 0; i < count; i++)
        if (values[i] > run->largest) {
            run->largest = values[i];
            run->largest_at = run->n + i;
        }
    const uint64_t from = run->n;
    run->n += count;
    if (run->options.sink == NULL)
        return BOUTON_OK;
    return run->options.sink(b, run->options.sink_user, from, values, count);
}

static bouton_status next_one(bouton *b, bouton_run *run) {
    uint32_t value = 0;
    bouton_status status;
    if (run->sparse && run->n >= SPARSE_FROM && run->n > 2 * (uint64_t)run->shape.reach + 2)
        status = bouton_grow_next(b, &run->grow, run->values, run->n, &value);
    else
        status = bouton_naive_next(b, &run->naive, run->values, run->n, &value);
    return status == BOUTON_OK ? take(b, run, &value, 1) : status;
}

/* G(n) for n in the store or in the engine's window. */
static uint32_t known_value(const bouton_run *run, uint64_t n) {
    return n < run->stored ? run->values[n] : run->kind->value(run->engine, n);
}

static bool is_pair(const bouton_run *run, uint64_t n, uint64_t a, uint32_t value) {
    for (size_t i = 0; i < run->shape.split_count; i++) {
        const uint64_t rest = n - run->shape.splits[i];
        const uint64_t partner = rest - a;
        const bool known = partner < run->stored || n - partner <= run->options.window;
        if (known && (a != partner || run->shape.halves) &&
            (known_value(run, a) ^ known_value(run, partner)) == value)
            return true;
    }
    return false;
}

/* The smaller heap of a pair that makes the value an option; 0 if none was found. */
static uint64_t find_pair(const bouton_run *run, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < BOUTON_LUCKY && run->lucky[i] != 0; i++)
        if (is_pair(run, n, run->lucky[i], value))
            return run->lucky[i];
    for (uint64_t a = 1; a <= n / 2; a++) {
        if (a >= run->stored)
            return 0;
        if (is_pair(run, n, a, value))
            return a;
    }
    return 0;
}

static bouton_status settle(bouton *b, void *user, uint64_t n, uint32_t value) {
    bouton_run *run = user;
    const uint64_t a = find_pair(run, n, value);
    if (a == 0 && n > run->stored + run->kind->stride)
        return bouton_fail(b, BOUTON_LIMIT, "window-limit",
                           "whether heap %llu has an option of value %u can't be told from the "
                           "values kept; a longer window is needed",
                           (unsigned long long)n, (unsigned)value);
    if (a == 0)
        return bouton_fail(b, BOUTON_LIMIT, "rare-heap", "G(%llu) = %u is a new rare value",
                           (unsigned long long)n, (unsigned)value);
    size_t i = 0;
    while (i < BOUTON_LUCKY - 1 && run->lucky[i] != a)
        i++;
    memmove(run->lucky + 1, run->lucky, i * sizeof *run->lucky);
    run->lucky[0] = a;
    if (a > run->farthest)
        run->farthest = a;
    return BOUTON_OK;
}

static uint64_t tap_reach(const bouton_settled *settled) {
    const uint64_t reach = settled->tap_count ? settled->taps[settled->tap_count - 1].offset : 0;
    return reach > 3 ? reach : 3;
}

static bouton_status open_engine(bouton *b, bouton_run *run, const bouton_engine_kind *kind) {
    run->settled = bouton_settled_new(b, &run->shape, &run->space, run->values, run->n);
    if (run->settled == NULL)
        return b->error.status;
    bouton_status status =
        bouton_settled_choose(b, run->settled, &kind->extras, run->values, run->n);
    if (status != BOUTON_OK)
        return status;
    const bouton_start start = {.recent = run->values + run->n,
                                .available = run->n,
                                .n = run->n,
                                .window = run->storing ? 0 : run->options.window,
                                .settle = settle,
                                .user = run};
    run->engine = kind->open(b, run->settled, &start);
    if (run->engine == NULL)
        return b->error.status;
    run->kind = kind;
    run->farthest = BOUTON_HEAD;
    const uint64_t reach = tap_reach(run->settled);
    if (run->options.period) {
        bouton_recurrence_open(&run->recurrence, (size_t)reach, run->space.positional);
        bouton_trail_open(&run->trail, (size_t)reach, run->n);
    }
    return BOUTON_OK;
}

/* Whether an engine for settled spaces may take over now. */
static bool settle_due(const bouton_run *run) {
    return run->sparse && run->engine == NULL && run->n >= run->settle_at && run->n > 0 &&
           run->n % BOUTON_STRIDE_MAX == 0 && run->space.mask != 0 && run->stored == run->n &&
           run->n >= bouton_settled_from(&run->shape, &run->space);
}

static bouton_status try_engines(bouton *b, bouton_run *run) {
    for (size_t i = 0; i < KINDS; i++) {
        bouton_status status = open_engine(b, run, kinds[i]);
        if (status == BOUTON_OK)
            return BOUTON_OK;
        close_engine(b, run);
        if (status != BOUTON_LIMIT || strcmp(b->error.code, "not-settled") != 0)
            return status;
    }
    run->settle_at = run->n + run->n / 8;
    return BOUTON_OK;
}

/* An engine can go no further: back to one heap at a time, if all values are at hand. */
static bouton_status fall_back(bouton *b, bouton_run *run) {
    const bool can =
        strcmp(b->error.code, "not-settled") == 0 || strcmp(b->error.code, "rare-heap") == 0;
    if (!can || run->stored < run->n)
        return b->error.status;
    close_engine(b, run);
    run->settle_at = run->n + 1;
    return BOUTON_OK;
}

/* Completes a period found by equal windows: its preperiod is searched by reading the sequence a
 * second time, at two places a period apart. */
static bouton_status complete_period(bouton *b, bouton_run *run);

static bouton_status look_for_window(bouton *b, bouton_run *run) {
    if (run->shift == 0) {
        uint64_t end = 0;
        const bouton_anchor *anchor =
            bouton_recurrence_find(&run->recurrence, run->kind, run->engine, run->n, &end);
        if (anchor != NULL) {
            run->anchor = anchor->end;
            run->shift = end - anchor->end;
        } else {
            bouton_status status =
                bouton_recurrence_step(b, &run->recurrence, run->kind, run->engine, run->n);
            if (status == BOUTON_OK)
                status = bouton_trail_step(b, &run->trail, run->kind, run->engine, run->n);
            if (status != BOUTON_OK)
                return status;
        }
    }
    if (run->shift != 0) {
        /* 0 is an option by two equal heaps at n and n + p only if p is even. */
        const uint64_t even = run->shift % 2 != 0 && run->shape.halves ? 2 : 1;
        run->goal = run->anchor + even * run->shift + run->farthest + run->shape.reach;
        if (run->n >= run->goal)
            return complete_period(b, run);
    }
    return BOUTON_OK;
}

static bouton_status next_stride(bouton *b, bouton_run *run) {
    uint16_t values[BOUTON_STRIDE_MAX];
    const bool wanted = run->storing || run->options.sink != NULL || !run->options.period;
    const unsigned stride = run->kind->stride;
    bouton_status status = run->kind->next(b, run->engine, wanted ? values : NULL);
    if (status != BOUTON_OK)
        return fall_back(b, run);
    if (wanted) {
        uint32_t wide[BOUTON_STRIDE_MAX];
        for (unsigned i = 0; i < stride; i++)
            wide[i] = values[i];
        status = take(b, run, wide, stride);
    } else {
        run->n += stride;
    }
    if (status == BOUTON_OK && run->options.period)
        status = look_for_window(b, run);
    return status;
}

/* Enough has been kept: from here on only the window. */
static bouton_status stop_storing(bouton *b, bouton_run *run) {
    const bouton_engine_kind *kind = run->kind;
    run->storing = false;
    run->kind->close(b, run->engine);
    const bouton_start start = {.recent = run->values + run->n,
                                .available = run->n,
                                .n = run->n,
                                .window = run->options.window + run->shape.reach + 2,
                                .settle = settle,
                                .user = run};
    run->engine = kind->open(b, run->settled, &start);
    return run->engine == NULL ? b->error.status : BOUTON_OK;
}

bouton_status bouton_run_to(bouton *b, bouton_run *run, uint64_t to) {
    uint64_t poll_at = run->n;
    while (run->n <= to && !run->period.proved) {
        if (run->n >= poll_at) {
            bouton_status status = bouton_poll(b, "values", run->n, to);
            if (status != BOUTON_OK)
                return status;
            poll_at = run->n + (run->engine != NULL ? POLL_EVERY : SOLO);
        }
        bouton_status status = BOUTON_OK;
        if (settle_due(run))
            status = try_engines(b, run);
        if (status == BOUTON_OK && run->storing && !run->options.keep && run->engine != NULL &&
            run->n >= 2 * run->options.window)
            status = stop_storing(b, run);
        if (status == BOUTON_OK)
            status = run->engine != NULL ? next_stride(b, run) : next_one(b, run);
        if (status == BOUTON_OK && run->options.period && run->stored == run->n &&
            run->n >= run->look_at && run->n <= LOOK_MAX && !run->period.proved) {
            run->look_at = 2 * run->n;
            status = bouton_guy_smith(b, run->code, run->values, run->n, &run->period);
        }
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* Reads from a heap on, from the store as far as it goes and then from the trail. */
typedef struct source {
    bouton_run *run;
    uint64_t at;
    bool open;
    bouton_reader reader;
} source;

static bouton_status read_source(bouton *b, source *s, size_t count, uint16_t *values) {
    for (; count > 0 && s->at < s->run->stored; count--)
        *values++ = (uint16_t)s->run->values[s->at++];
    if (count == 0)
        return BOUTON_OK;
    if (!s->open) {
        bouton_status status =
            bouton_reader_open(b, &s->reader, &s->run->trail, s->run->settled, s->run->kind, s->at);
        if (status != BOUTON_OK)
            return status;
        s->open = true;
    }
    s->at += count;
    return bouton_reader_read(b, &s->reader, count, values);
}

/* Compares the values from `from` on with those a period later, `count` of each. *last becomes one
 * more than the last heap where they differ; `from` if they don't. */
static bouton_status compare(bouton *b, bouton_run *run, uint64_t from, uint64_t count,
                             uint64_t period, uint64_t *last) {
    enum { CHUNK = 1024 };
    source early = {.run = run, .at = from}, late = {.run = run, .at = from + period};
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
    if (early.open)
        bouton_reader_close(b, &early.reader);
    if (late.open)
        bouton_reader_close(b, &late.reader);
    return status;
}

/* From some heap on the values have period p; where before it they don't is found by halving: if
 * the windows before two heaps p apart agree, the values agree from there on, for both windows
 * determine what follows. */
static bouton_status complete_period(bouton *b, bouton_run *run) {
    const uint64_t p = run->shift, window = run->recurrence.window;
    uint64_t high = run->anchor - window; /* the period holds from here on */
    const bouton_trail *trail = &run->trail;
    uint64_t low = 0; /* the period is looked for from here on */
    size_t first = 0, end = 0;
    while (end < trail->count && trail->heaps[end] <= high)
        end++;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const uint64_t from = trail->heaps[middle];
        uint64_t last = 0;
        bouton_status status = compare(b, run, from, window, p, &last);
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
    bouton_status status = compare(b, run, low, high - low, p, &preperiod);
    if (status != BOUTON_OK)
        return status;
    run->period = (bouton_period){
        .proved = true, .period = p, .preperiod = preperiod, .checked_to = run->goal};
    return BOUTON_OK;
}
