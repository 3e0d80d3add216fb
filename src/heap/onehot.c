/* SPDX-License-Identifier: MIT */
/*
 * The one-hot engine: few rares and indices below 16, hundreds of millions of values a second.
 * The window of common values is kept as 16-bit words with one bit set (heap/onehot_kernel.inc);
 * the few indices of 16 and more are words of 0 and a list of exceptions.
 */
#include "base/cpu.h"
#include "heap/engine.h"
#include "heap/onehot_kernel.h"

#include <string.h>

enum {
    WORD_INDICES = 16,
    REVIEW = 64 * BOUTON_SPAN, /* heaps */
    SLOW_MAX = REVIEW / 32,    /* heaps of these that may be done one by one */
    ROOM = 1 << 15,            /* words the window moves through before it is copied back */
};

typedef struct exception {
    uint64_t heap;
    uint32_t index;
} exception;

typedef struct onehot {
    const bouton_settled *settled;
    bouton_start start;
    bouton_onehot_kernel *kernel;
    bouton_onehot_decoder *decode;
    bouton_onehot_searcher *search;
    bouton_onehot_plan plan;
    uint32_t *offsets; /* of all groups */
    size_t offset_count;
    void *near_memory; /* of near[], with room to align it */
    bouton_onehot_near *near;
    uint64_t n;       /* the heap of window[at] */
    uint16_t *window; /* [capacity] */
    size_t at, keep, capacity;
    uint16_t *head[WORD_INDICES]; /* head[v][k]: word of index(e) ^ v, e = BOUTON_HEAD - 1 - k */
    exception *exceptions;
    size_t exception_count, exception_capacity;
    uint64_t *due; /* heaps that a tap of a high summand brings an exception to, in no order */
    size_t due_count, due_capacity;
    uint64_t due_first;               /* the least of them */
    unsigned slow_rounds, slow_lanes; /* since the last review */
} onehot;

static uint16_t word_of(uint32_t index) {
    return index < WORD_INDICES ? (uint16_t)(1u << index) : 0;
}

/* The index of the common heap at window[at + offset]. */
static uint32_t index_at(const onehot *o, size_t at) {
    const uint16_t word = o->window[at];
    if (word != 0)
        return (uint32_t)__builtin_ctz(word);
    const uint64_t heap = o->n - o->at + at;
    for (size_t i = o->exception_count; i-- > 0;)
        if (o->exceptions[i].heap == heap)
            return o->exceptions[i].index;
    return BOUTON_INDICES; /* no common heap: not asked for */
}

static void plan_groups(onehot *o, bouton_onehot_groups *groups, const bouton_tap *taps,
                        size_t count, uint64_t from, uint64_t to) {
    for (uint32_t index = 0; index < WORD_INDICES; index++) {
        const size_t first = o->offset_count;
        for (size_t i = 0; i < count; i++)
            if (taps[i].index == index && taps[i].offset >= from && taps[i].offset < to)
                o->offsets[o->offset_count++] = (uint32_t)taps[i].offset;
        if (o->offset_count > first)
            groups->groups[groups->count++] =
                (bouton_onehot_group){.index = index,
                                      .count = (uint32_t)(o->offset_count - first),
                                      .offsets = o->offsets + first};
    }
}

static size_t plan_near(const bouton_onehot_groups *groups, bouton_onehot_near *near) {
    size_t count = 0;
    for (size_t i = 0; i < groups->count; i++)
        for (uint32_t j = 0; j < groups->groups[i].count; j++) {
            const unsigned shift = groups->groups[i].offsets[j] % BOUTON_LANES;
            const unsigned index = groups->groups[i].index;
            bouton_onehot_near *tap = &near[count++];
            tap->within = UINT64_MAX << 2 * shift;
            tap->matrix = bouton_onehot_matrix(index);
            for (unsigned k = 0; k < 64; k++)
                tap->bytes[k] = (uint8_t)(64 + (k ^ index >> 3) - 2 * shift);
        }
    return count;
}

static void plan_sets(onehot *o) {
    const bouton_space *space = &o->settled->space;
    bouton_onehot_plan *plan = &o->plan;
    plan->drop = space->drop;
    for (unsigned j = 0; j < BOUTON_LANES; j++) {
        for (uint32_t i = 0; i < WORD_INDICES; i++) {
            const uint32_t value = bouton_space_value(space, j, i, 1);
            for (unsigned k = 0; k < 16; k++)
                plan->bits[k][j] |= (uint16_t)((value >> k & 1) << i);
            for (unsigned k = plan->bit_count; value >> k != 0; k++)
                plan->bit_count = k + 1;
        }
        plan->upper[j] = plan->bits[plan->drop][j];
        plan->free[j] =
            o->start.settle == NULL ? UINT16_MAX : bouton_settled_halves(o->settled->shape, j);
    }
    plan->rounds = 1;
}

static void choose_kernel(const bouton *b, onehot *o) {
    o->kernel = bouton_onehot_portable;
    o->decode = bouton_onehot_decode_portable;
    o->search = bouton_onehot_search_portable;
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    const bouton_cpu wide = BOUTON_CPU_AVX512 | BOUTON_CPU_GFNI;
    if ((b->cpu & wide) == wide) {
        o->kernel = bouton_onehot_avx512;
        o->decode = bouton_onehot_decode_avx512;
        o->search = bouton_onehot_search_avx512;
    } else if (b->cpu & BOUTON_CPU_AVX2) {
        o->kernel = bouton_onehot_avx2;
        o->decode = bouton_onehot_decode_avx2;
        o->search = bouton_onehot_search_avx2;
    }
#else
    (void)b;
#endif
}

static bouton_status add_exception(bouton *b, onehot *o, uint64_t heap, uint32_t index) {
    void *exceptions = o->exceptions;
    if (!bouton_reserve(b, &exceptions, &o->exception_capacity, o->exception_count + 1,
                        sizeof *o->exceptions))
        return b->error.status;
    o->exceptions = exceptions;
    o->exceptions[o->exception_count++] = (exception){.heap = heap, .index = index};
    const bouton_settled *s = o->settled;
    for (size_t i = 0; i < s->tap_count; i++) {
        if (s->taps[i].index < WORD_INDICES)
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

/* Forgets what lies behind the window. */
static void drop_old(onehot *o) {
    size_t kept = 0;
    o->due_first = UINT64_MAX;
    for (size_t i = 0; i < o->due_count; i++)
        if (o->due[i] >= o->n) {
            o->due[kept++] = o->due[i];
            o->due_first = o->due[i] < o->due_first ? o->due[i] : o->due_first;
        }
    o->due_count = kept;
    kept = 0;
    for (size_t i = 0; i < o->exception_count; i++)
        if (o->exceptions[i].heap + o->keep >= o->n)
            o->exceptions[kept++] = o->exceptions[i];
    o->exception_count = kept;
}

static uint64_t larger(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static bouton_status fill_window(bouton *b, onehot *o) {
    const bouton_settled *s = o->settled;
    const bouton_start *start = &o->start;
    const uint64_t reach = larger(s->reach, larger(BOUTON_HEAD, start->window) + s->shape->reach);
    o->keep = (size_t)(reach / BOUTON_SPAN + 1) * BOUTON_SPAN;
    o->capacity = o->keep + (o->keep > ROOM ? o->keep : ROOM);
    o->at = o->keep;
    o->window = bouton_calloc(b, o->capacity, sizeof *o->window);
    if (o->window == NULL)
        return b->error.status;
    for (uint64_t k = o->keep < start->available ? o->keep : start->available; k > 0; k--) {
        const uint32_t value = *(start->recent - k);
        const uint32_t index = bouton_space_index(&s->space, value);
        if (!bouton_space_common(&s->space, o->n - k, value))
            continue;
        o->window[o->at - k] = word_of(index);
        if (index >= WORD_INDICES && add_exception(b, o, o->n - k, index) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

static bouton_status fill_head(bouton *b, onehot *o) {
    const bouton_settled *s = o->settled;
    for (uint32_t v = 0; v < WORD_INDICES; v++) {
        o->head[v] = bouton_calloc(b, BOUTON_HEAD, sizeof *o->head[v]);
        if (o->head[v] == NULL)
            return b->error.status;
        for (size_t e = 1; e < BOUTON_HEAD; e++)
            if (s->head_common[e])
                o->head[v][BOUTON_HEAD - 1 - e] = word_of(s->head[e] ^ v);
    }
    return BOUTON_OK;
}

/* Never 0: a game may have no taps at all. */
static size_t offset_total(const bouton_settled *s) {
    return s->tap_count + s->extra_count + 1;
}

static size_t near_size(const bouton_settled *s) {
    return s->tap_count * sizeof(bouton_onehot_near) + 64;
}

static void onehot_close(bouton *b, bouton_engine *engine) {
    onehot *o = (onehot *)engine;
    for (uint32_t v = 0; v < WORD_INDICES; v++)
        bouton_release_memory(b, o->head[v], BOUTON_HEAD * sizeof *o->head[v]);
    bouton_release_memory(b, o->near_memory, near_size(o->settled));
    bouton_release_memory(b, o->window, o->capacity * sizeof *o->window);
    bouton_release_memory(b, o->offsets, offset_total(o->settled) * sizeof *o->offsets);
    bouton_release_memory(b, o->exceptions, o->exception_capacity * sizeof *o->exceptions);
    bouton_release_memory(b, o->due, o->due_capacity * sizeof *o->due);
    bouton_release_memory(b, o, sizeof *o);
}

static bouton_engine *onehot_open(bouton *b, const bouton_settled *s, const bouton_start *start) {
    onehot *o = bouton_calloc(b, 1, sizeof *o);
    if (o == NULL)
        return NULL;
    o->settled = s;
    o->start = *start;
    o->n = start->n;
    o->due_first = UINT64_MAX;
    o->offsets = bouton_calloc(b, offset_total(s), sizeof *o->offsets);
    o->near_memory = bouton_calloc(b, near_size(s), 1);
    if (o->offsets == NULL || o->near_memory == NULL || fill_window(b, o) != BOUTON_OK ||
        (start->settle != NULL && fill_head(b, o) != BOUTON_OK)) {
        onehot_close(b, (bouton_engine *)o);
        return NULL;
    }
    o->near = (bouton_onehot_near *)(((uintptr_t)o->near_memory + 63) & ~(uintptr_t)63);
    plan_groups(o, &o->plan.near, s->taps, s->tap_count, 0, BOUTON_LANES);
    plan_groups(o, &o->plan.recent, s->taps, s->tap_count, BOUTON_LANES, 2 * BOUTON_LANES);
    plan_groups(o, &o->plan.middle, s->taps, s->tap_count, 2 * BOUTON_LANES, BOUTON_SPAN);
    plan_groups(o, &o->plan.far, s->taps, s->tap_count, BOUTON_SPAN, UINT64_MAX);
    if (start->settle != NULL)
        plan_groups(o, &o->plan.extras, s->extras, s->extra_count, 0, UINT64_MAX);
    o->plan.near_count = plan_near(&o->plan.near, o->near);
    o->plan.recent_count = plan_near(&o->plan.recent, o->near + o->plan.near_count);
    o->plan.near_taps = o->near;
    o->plan.recent_taps = o->near + o->plan.near_count;
    plan_sets(o);
    choose_kernel(b, o);
    drop_old(o);
    if (o->exception_count > o->keep / 256) {
        bouton_fail(b, BOUTON_LIMIT, "not-settled", "too many values are large");
        onehot_close(b, (bouton_engine *)o);
        return NULL;
    }
    return (bouton_engine *)o;
}

/* Whether a pair with a heap of the head makes index v (below 16) an option of the heap at. */
static bool in_head(const onehot *o, size_t at, uint32_t v) {
    enum { CHUNK = 128 };
    const bouton_shape *shape = o->settled->shape;
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

/* The same for any index and with the extras, one by one. */
static bool in_head_slowly(const onehot *o, size_t at, uint32_t v) {
    const bouton_settled *s = o->settled;
    for (size_t i = 0; i < s->extra_count; i++)
        if ((index_at(o, at - s->extras[i].offset) ^ s->extras[i].index) == v)
            return true;
    for (size_t e = 1; e < BOUTON_HEAD; e++)
        for (size_t i = 0; s->head_common[e] && i < s->shape->split_count; i++)
            if ((index_at(o, at - s->shape->splits[i] - e) ^ s->head[e]) == v)
                return true;
    return false;
}

static bouton_status settle(bouton *b, onehot *o, size_t at, uint32_t index) {
    const uint64_t n = o->n - o->at + at;
    const uint32_t value = bouton_space_value(&o->settled->space, n, index, 0);
    return o->start.settle(b, o->start.user, n, value);
}

/* Shows that the rare indices left over by the extras are options of the heap at. */
static bouton_status show_missing(bouton *b, onehot *o, size_t at, uint16_t missing) {
    if (o->start.settle == NULL)
        return BOUTON_OK;
    for (; missing != 0; missing &= (uint16_t)(missing - 1)) {
        const uint32_t v = (uint32_t)__builtin_ctz(missing);
        if (in_head(o, at, v))
            continue;
        bouton_status status = settle(b, o, at, v);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* One heap from its taps, whatever the indices. */
static bouton_status compute_slowly(bouton *b, onehot *o, size_t at) {
    if (++o->slow_lanes > SLOW_MAX)
        return bouton_fail(b, BOUTON_LIMIT, "not-settled", "too many values are large");
    const bouton_settled *s = o->settled;
    const uint64_t n = o->n - o->at + at;
    uint8_t options[2 * BOUTON_INDICES] = {0};
    for (size_t i = 0; i < s->tap_count; i++)
        options[index_at(o, at - s->taps[i].offset) ^ s->taps[i].index] = 1;
    uint32_t c = 0;
    while (options[c])
        c++;
    if (c >= BOUTON_INDICES)
        return bouton_fail(b, BOUTON_LIMIT, "not-settled", "values are too large for indices");
    o->window[at] = word_of(c);
    if (c >= WORD_INDICES && add_exception(b, o, n, c) != BOUTON_OK)
        return b->error.status;
    if (o->start.settle == NULL)
        return BOUTON_OK;
    for (uint32_t v = bouton_settled_halves(s->shape, n) ? 1 : 0; v < BOUTON_INDICES; v++) {
        if (!(s->needs[n & 1][c][v / 64] >> (v % 64) & 1) || in_head_slowly(o, at, v))
            continue;
        bouton_status status = settle(b, o, at, v);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

static bouton_status compute_rest_slowly(bouton *b, onehot *o, size_t from) {
    memset(o->window + from, 0, (o->at + BOUTON_SPAN - from) * sizeof *o->window);
    for (size_t at = from; at < o->at + BOUTON_SPAN; at++) {
        bouton_status status = compute_slowly(b, o, at);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* Completes the lanes of a stride that the kernel could not. */
static bouton_status see_to_trouble(bouton *b, onehot *o, const uint16_t *missing,
                                    const uint32_t *trouble) {
    for (size_t block = 0; block < BOUTON_STRIDE; block++)
        for (uint32_t lanes = trouble[block]; lanes != 0; lanes &= lanes - 1) {
            const size_t lane = block * BOUTON_LANES + (size_t)__builtin_ctz(lanes);
            const size_t at = o->at + lane;
            bouton_status status = o->window[at] != 0 ? show_missing(b, o, at, missing[lane])
                                                      : compute_slowly(b, o, at);
            if (status != BOUTON_OK)
                return status;
            if (o->due_first < o->n + BOUTON_SPAN)
                return compute_rest_slowly(b, o, at + 1);
        }
    return BOUTON_OK;
}

static void decode_exceptions(const onehot *o, uint16_t *values) {
    for (size_t i = o->exception_count; i-- > 0 && o->exceptions[i].heap >= o->n;)
        values[o->exceptions[i].heap - o->n] = (uint16_t)bouton_space_value(
            &o->settled->space, o->exceptions[i].heap, o->exceptions[i].index, 1);
}

static bouton_status onehot_next(bouton *b, bouton_engine *engine, uint16_t *values) {
    onehot *o = (onehot *)engine;
    if (o->at + BOUTON_SPAN > o->capacity) {
        memmove(o->window, o->window + o->at - o->keep, o->keep * sizeof *o->window);
        o->at = o->keep;
        drop_old(o);
    }
    bouton_status status = BOUTON_OK;
    if (o->due_first < o->n + BOUTON_SPAN) {
        status = compute_rest_slowly(b, o, o->at);
        drop_old(o);
    } else {
        uint16_t missing[BOUTON_SPAN];
        uint32_t trouble[BOUTON_STRIDE];
        const unsigned slow = o->kernel(&o->plan, o->window + o->at, missing, trouble);
        o->slow_rounds += slow;
        uint32_t any = 0;
        for (size_t i = 0; i < BOUTON_STRIDE; i++)
            any |= trouble[i];
        if (any != 0)
            status = see_to_trouble(b, o, missing, trouble);
    }
    if (status != BOUTON_OK)
        return status;
    if (values != NULL) {
        o->decode(&o->plan, o->window + o->at, values);
        decode_exceptions(o, values);
    }
    o->at += BOUTON_SPAN;
    o->n += BOUTON_SPAN;
    /* More rounds before the first look while one stride in four needs them. */
    if (o->n % REVIEW == 0) {
        if (o->slow_rounds > 16 && o->plan.rounds < BOUTON_LANES)
            o->plan.rounds++;
        o->slow_rounds = o->slow_lanes = 0;
    }
    return BOUTON_OK;
}

static const uint16_t *onehot_elements(const bouton_engine *engine) {
    const onehot *o = (const onehot *)engine;
    return o->window + o->at - BOUTON_SPAN;
}

static bool onehot_occurs(const bouton_engine *engine, const uint16_t *needle) {
    const onehot *o = (const onehot *)engine;
    return o->search(o->window + o->at - BOUTON_SPAN, needle);
}

static uint32_t onehot_value(const bouton_engine *engine, uint64_t n) {
    const onehot *o = (const onehot *)engine;
    const uint32_t index = index_at(o, o->at - (size_t)(o->n - n));
    return bouton_space_value(&o->settled->space, n, index, 1);
}

const bouton_engine_kind bouton_engine_onehot = {
    .name = "one-hot",
    .stride = BOUTON_SPAN,
    .indices = WORD_INDICES,
    .extras = {.max = 128,
               .align = BOUTON_LANES,
               .offset_min = BOUTON_SPAN,
               .offset_max = BOUTON_HEAD - BOUTON_LANES,
               .sample = BOUTON_SAMPLE,
               .worth = 2},
    .open = onehot_open,
    .close = onehot_close,
    .next = onehot_next,
    .elements = onehot_elements,
    .occurs = onehot_occurs,
    .value = onehot_value,
};
