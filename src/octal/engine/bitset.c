/* SPDX-License-Identifier: MIT */
/*
 * The bit-set engine: for few rares and indices below 16; hundreds of millions of values per
 * second. The window of common values is kept as 16-bit words with one bit set
 * (octal/engine/bitset_kernel.inc); the few indices of 16 and more, outliers, are words of 0 and a
 * list.
 */
#include "octal/engine/bitset_plan.h"
#include "octal/engine/engine.h"
#include "octal/engine/kernels.h"

#include <string.h>

enum {
    REVIEW = 64 * BOUTON_SPAN, /* heaps */
    SLOW_MAX = REVIEW / 32,    /* of these, heaps that may be computed one by one */
    ROOM = 1 << 15,            /* words the window moves through before it is copied back */
    LAG_MAX = 1 << 12,
    LAG_MATCH = 128, /* length of the stretch that must recur for a lag */
};

typedef struct bitset {
    const bouton_steady *steady;
    bouton_start start;
    const bouton_bitset_kernel *kernel;
    bouton_bitset_plan plan;
    uint64_t n;       /* the heap of window[at] */
    uint16_t *window; /* [capacity]; 0 for rare heaps too */
    size_t at, keep, capacity;
    uint16_t *head[BOUTON_WORD_INDICES]; /* head[v][k]: word of index(e) ^ v,
                                            e = BOUTON_HEAD - 1 - k */
    bouton_outliers outliers;            /* of the window */
    uint64_t *due; /* unordered heaps to which a tap with a high summand brings an outlier */
    size_t due_count, due_capacity;
    uint64_t due_first;               /* the least of them */
    unsigned slow_rounds, slow_lanes; /* since the last review */
    unsigned lag_wait, lag_pause;     /* reviews until the search for a lag, and after a failure */
} bitset;

static uint16_t word_of(uint32_t index) {
    return index < BOUTON_WORD_INDICES ? (uint16_t)(1u << index) : 0;
}

/* The index of a common heap of the window; BOUTON_INDICES for a rare one. */
static uint32_t index_of(const void *user, uint64_t heap) {
    const bitset *o = user;
    const uint16_t word = o->window[o->at - (size_t)(o->n - heap)];
    if (word != 0)
        return (uint32_t)__builtin_ctz(word);
    const bouton_outlier *outlier = bouton_outliers_find(&o->outliers, heap);
    return outlier != NULL ? outlier->index : BOUTON_INDICES;
}

static bouton_status add_outlier(bouton_context *b, bitset *o, uint64_t heap, uint32_t index) {
    if (bouton_outliers_add(b, &o->outliers, heap, index) != BOUTON_OK)
        return b->error.status;
    const bouton_steady *s = o->steady;
    for (size_t i = 0; i < s->tap_count; i++) {
        if (s->taps[i].index < BOUTON_WORD_INDICES)
            continue;
        void *due = o->due;
        if (!bouton_reserve(b, &due, &o->due_capacity, o->due_count + 1, sizeof *o->due))
            return b->error.status;
        o->due = due;
        const uint64_t place = heap + s->taps[i].offset;
        o->due[o->due_count++] = place;
        if (place < o->due_first)
            o->due_first = place;
    }
    return BOUTON_OK;
}

/* Drops what lies before the window. */
static void drop_old(bitset *o) {
    size_t kept = 0;
    o->due_first = UINT64_MAX;
    for (size_t i = 0; i < o->due_count; i++)
        if (o->due[i] >= o->n) {
            o->due[kept++] = o->due[i];
            o->due_first = o->due[i] < o->due_first ? o->due[i] : o->due_first;
        }
    o->due_count = kept;
    bouton_outliers_drop_before(&o->outliers, o->n > o->keep ? o->n - o->keep : 0);
}

static uint64_t larger(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static bouton_status fill_window(bouton_context *b, bitset *o) {
    const bouton_steady *s = o->steady;
    const bouton_start *start = &o->start;
    const uint64_t reach = larger(s->reach, larger(BOUTON_HEAD, start->window) + s->shape->reach);
    o->keep = (size_t)(reach / BOUTON_SPAN + 1) * BOUTON_SPAN;
    o->capacity = o->keep + (o->keep > ROOM ? o->keep : ROOM);
    o->at = o->keep;
    o->window = bouton_calloc(b, o->capacity, sizeof *o->window);
    if (o->window == NULL)
        return b->error.status;
    for (uint64_t k = o->keep < start->available ? o->keep : start->available; k > 0; k--) {
        const uint64_t heap = o->n - k;
        if (heap == 0)
            continue;
        const uint32_t value = start->past(start->past_user, heap);
        const uint32_t index = bouton_space_index(&s->space, value);
        if (!bouton_space_common(&s->space, heap, value))
            continue;
        o->window[o->at - k] = word_of(index);
        if (index >= BOUTON_WORD_INDICES && add_outlier(b, o, heap, index) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

static bouton_status fill_head(bouton_context *b, bitset *o) {
    const bouton_steady *s = o->steady;
    for (uint32_t v = 0; v < BOUTON_WORD_INDICES; v++) {
        o->head[v] = bouton_calloc(b, BOUTON_HEAD, sizeof *o->head[v]);
        if (o->head[v] == NULL)
            return b->error.status;
        for (size_t e = 1; e < BOUTON_HEAD; e++)
            if (s->head_common[e])
                o->head[v][BOUTON_HEAD - 1 - e] = word_of(s->head[e] ^ v);
    }
    return BOUTON_OK;
}

static void bitset_close(bouton_context *b, bouton_engine *engine) {
    bitset *o = (bitset *)engine;
    for (uint32_t v = 0; v < BOUTON_WORD_INDICES; v++)
        bouton_release_memory(b, o->head[v], BOUTON_HEAD * sizeof *o->head[v]);
    bouton_bitset_plan_close(b, &o->plan);
    bouton_outliers_close(b, &o->outliers);
    bouton_release_memory(b, o->window, o->capacity * sizeof *o->window);
    bouton_release_memory(b, o->due, o->due_capacity * sizeof *o->due);
    bouton_release_memory(b, o, sizeof *o);
}

static bouton_event bitset_open(bouton_context *b, const bouton_steady *s,
                                const bouton_start *start, bouton_engine **engine) {
    BOUTON_ASSERT(bouton_steady_is_valid(s));
    BOUTON_ASSERT(start->n % BOUTON_SPAN == 0 && start->available <= start->n);
    *engine = NULL;
    bitset *o = bouton_calloc(b, 1, sizeof *o);
    if (o == NULL)
        return BOUTON_FAILED;
    o->steady = s;
    o->start = *start;
    o->n = start->n;
    o->due_first = UINT64_MAX;
    o->lag_pause = 1;
    o->kernel = bouton_kernels_of(b)->bitset;
    const bool shows = start->find_witness != NULL;
    if (bouton_bitset_plan_open(b, &o->plan, s, shows) != BOUTON_OK ||
        fill_window(b, o) != BOUTON_OK || (shows && fill_head(b, o) != BOUTON_OK)) {
        bitset_close(b, (bouton_engine *)o);
        return BOUTON_FAILED;
    }
    drop_old(o);
    if (o->outliers.count > o->keep / 256) {
        bitset_close(b, (bouton_engine *)o);
        return BOUTON_TOO_LARGE;
    }
    *engine = (bouton_engine *)o;
    return BOUTON_DONE;
}

/* Whether a pair with a heap of the head makes index v (below 16) an option of the heap at. */
static bool in_head(const bitset *o, size_t at, uint32_t v) {
    enum { CHUNK = 128 };
    const bouton_shape *shape = o->steady->shape;
    for (size_t end = BOUTON_HEAD; end > 0; end -= CHUNK)
        for (size_t i = 0; i < shape->split_count; i++) {
            const uint16_t *partner =
                o->window + at - shape->splits[i] - (BOUTON_HEAD - 1) + (end - CHUNK);
            const uint16_t *head = o->head[v] + (end - CHUNK);
            uint16_t hit = 0;
            for (size_t k = 0; k < CHUNK; k++)
                hit |= partner[k] & head[k];
            if (hit != 0)
                return true;
        }
    return false;
}

/* Shows that the rare indices left over by the witnesses are options of the heap `at`. */
static bouton_event show_missing(bouton_context *b, bitset *o, size_t at, uint16_t missing) {
    if (o->start.find_witness == NULL)
        return BOUTON_DONE;
    const uint64_t n = o->n - o->at + at;
    for (; missing != 0; missing &= (uint16_t)(missing - 1)) {
        const uint32_t v = (uint32_t)__builtin_ctz(missing);
        if (in_head(o, at, v))
            continue;
        const uint32_t value = bouton_space_value(&o->steady->space, n, v, 0);
        const bouton_event event = o->start.find_witness(b, o->start.find_witness_user, n, value);
        if (event != BOUTON_DONE)
            return event;
    }
    return BOUTON_DONE;
}

/* Computes one heap from its taps, whatever the indices. */
static bouton_event compute_slowly(bouton_context *b, bitset *o, size_t at) {
    const bouton_steady *s = o->steady;
    const uint64_t n = o->n - o->at + at;
    if (bouton_space_find(&s->space, n) != NULL)
        return BOUTON_DONE; /* known to be rare: its word stays 0 */
    const uint32_t c = bouton_steady_least(s, index_of, o, n);
    if (c >= BOUTON_INDICES)
        return BOUTON_TOO_LARGE;
    o->window[at] = word_of(c);
    if (c >= BOUTON_WORD_INDICES &&
        (add_outlier(b, o, n, c) != BOUTON_OK ||
         (o->start.outliers != NULL &&
          bouton_outliers_add(b, o->start.outliers, n, c) != BOUTON_OK)))
        return BOUTON_FAILED;
    if (o->start.find_witness == NULL)
        return BOUTON_DONE;
    return bouton_steady_show(b, s, index_of, o, n, c, o->start.find_witness,
                              o->start.find_witness_user);
}

/* Whether too many heaps need that: then this is the wrong engine. */
static bool is_too_slow(bitset *o) {
    return ++o->slow_lanes > SLOW_MAX;
}

static bouton_event compute_rest_slowly(bouton_context *b, bitset *o, size_t from, bool mixed) {
    memset(o->window + from, 0, (o->at + BOUTON_SPAN - from) * sizeof *o->window);
    for (size_t at = from; at < o->at + BOUTON_SPAN; at++) {
        if (!mixed && is_too_slow(o))
            return BOUTON_TOO_LARGE;
        const bouton_event event = compute_slowly(b, o, at);
        if (event != BOUTON_DONE)
            return event;
    }
    return BOUTON_DONE;
}

/* Completes the lanes of a stride that the kernel could not. */
static bouton_event see_to_trouble(bouton_context *b, bitset *o, const uint16_t *missing,
                                   const uint32_t *trouble) {
    for (size_t block = 0; block < BOUTON_STRIDE; block++)
        for (uint32_t lanes = trouble[block]; lanes != 0; lanes &= lanes - 1) {
            const size_t lane = block * BOUTON_LANES + (size_t)__builtin_ctz(lanes);
            const size_t at = o->at + lane;
            const bouton_event event = o->window[at] != 0 ? show_missing(b, o, at, missing[lane])
                                       : is_too_slow(o)   ? BOUTON_TOO_LARGE
                                                          : compute_slowly(b, o, at);
            if (event != BOUTON_DONE)
                return event;
            if (o->due_first < o->n + BOUTON_SPAN)
                return compute_rest_slowly(b, o, at + 1, false);
        }
    return BOUTON_DONE;
}

static uint32_t bitset_value(const bouton_engine *engine, uint64_t n) {
    const bitset *o = (const bitset *)engine;
    const bouton_space *space = &o->steady->space;
    BOUTON_ASSERT(n < o->n + BOUTON_SPAN && n + o->keep >= o->n);
    const uint32_t index = index_of(o, n);
    return index < BOUTON_INDICES ? bouton_space_value(space, n, index, 1)
                                  : bouton_space_find(space, n)->value;
}

/* Decodes the stride just computed. */
static void decode(const bitset *o, uint16_t *values) {
    const uint64_t first = o->n - BOUTON_SPAN;
    o->kernel->decode(&o->plan, o->window + o->at - BOUTON_SPAN, values);
    for (size_t i = o->outliers.count; i-- > 0 && o->outliers.items[i].heap >= first;) {
        const uint64_t heap = o->outliers.items[i].heap;
        values[heap - first] = (uint16_t)bitset_value((const bouton_engine *)o, heap);
    }
}

static bouton_event compute_stride(bouton_context *b, bitset *o) {
    uint16_t missing[BOUTON_SPAN];
    uint32_t trouble[BOUTON_STRIDE], any = 0;
    o->slow_rounds += o->kernel->compute(&o->plan, o->window + o->at, missing, trouble);
    for (size_t i = 0; i < BOUTON_STRIDE; i++)
        any |= trouble[i];
    return any != 0 ? see_to_trouble(b, o, missing, trouble) : BOUTON_DONE;
}

/* The least distance, beyond a stride, at which the last heaps occurred before; 0 if there is
 * none. */
static size_t find_lag(const bitset *o) {
    const uint16_t *last = o->window + o->at - LAG_MATCH;
    for (size_t lag = BOUTON_SPAN; lag + LAG_MATCH <= o->keep && lag < LAG_MAX; lag++)
        if (memcmp(last, last - lag, LAG_MATCH * sizeof *last) == 0)
            return lag;
    return 0;
}

/* Adapts the rounds: more before the first check while one stride in four needs them, or, where the
 * sequence repeats, none, as long as guessing pays. */
static void review(bitset *o) {
    bouton_bitset_plan *plan = &o->plan;
    if (plan->lag != 0 && o->slow_rounds > REVIEW / BOUTON_SPAN / 2) {
        plan->lag = 0;
        o->lag_wait = o->lag_pause *= 2;
    } else if (plan->lag == 0 && o->slow_rounds > 16 && plan->rounds < BOUTON_LANES) {
        plan->rounds++;
    }
    if (plan->lag == 0 && plan->rounds > 1 && o->lag_wait-- == 0) {
        plan->lag = find_lag(o);
        o->lag_wait = o->lag_pause *= plan->lag == 0 ? 2 : 1;
    }
    o->slow_rounds = o->slow_lanes = 0;
}

static bouton_event bitset_next(bouton_context *b, bouton_engine *engine, uint16_t *values) {
    bitset *o = (bitset *)engine;
    if (o->at + BOUTON_SPAN > o->capacity) {
        memmove(o->window, o->window + o->at - o->keep, o->keep * sizeof *o->window);
        o->at = o->keep;
        drop_old(o);
    }
    const bool mixed = bouton_steady_mixed(o->steady, o->n, BOUTON_SPAN);
    const bool due = o->due_first < o->n + BOUTON_SPAN;
    const bouton_event event =
        mixed || due ? compute_rest_slowly(b, o, o->at, mixed) : compute_stride(b, o);
    if (event != BOUTON_DONE) {
        bouton_outliers_drop_from(&o->outliers, o->n);
        return event;
    }
    o->at += BOUTON_SPAN;
    o->n += BOUTON_SPAN;
    if (due)
        drop_old(o);
    if (values != NULL && !mixed)
        decode(o, values);
    for (size_t j = 0; values != NULL && mixed && j < BOUTON_SPAN; j++)
        values[j] = (uint16_t)bitset_value(engine, o->n - BOUTON_SPAN + j);
    if (o->n % REVIEW == 0)
        review(o);
    return BOUTON_DONE;
}

static const uint16_t *bitset_elements(const bouton_engine *engine) {
    const bitset *o = (const bitset *)engine;
    return o->window + o->at - BOUTON_SPAN;
}

static bool bitset_occurs(const bouton_engine *engine, const uint16_t *needle) {
    const bitset *o = (const bitset *)engine;
    return o->kernel->occurs(o->window + o->at - BOUTON_SPAN, needle);
}

const bouton_engine_kind bouton_engine_bitset = {
    .name = "one-hot",
    .stride = BOUTON_SPAN,
    .bytes = 2,
    .indices = BOUTON_WORD_INDICES,
    .pace = 1 << 30,
    .witnesses = {.max = 128,
                  .align = BOUTON_LANES,
                  .offset_min = BOUTON_SPAN,
                  .offset_max = BOUTON_HEAD - BOUTON_LANES,
                  .sample = BOUTON_SAMPLE,
                  .worth = 2},
    .open = bitset_open,
    .close = bitset_close,
    .next = bitset_next,
    .elements = bitset_elements,
    .occurs = bitset_occurs,
    .value = bitset_value,
};
