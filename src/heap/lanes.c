/* SPDX-License-Identifier: MIT */
/*
 * The lanes engine: any settled space with indices below 256, sixty-four heaps side by side.
 *
 * Of the taps that reach before the row at hand, the first ones mark their indices in a table of
 * bytes for each heap. Most of what is left unmarked then is no option, so it is cheaper to verify
 * the least unmarked indices of each heap against all the other taps at once than to mark on. The
 * taps within the row are done heap by heap.
 *
 * That the smaller rare values are options is shown afterwards, and the taps do not depend on it.
 * So with two threads one computes rows ahead while the other shows what is left to show of the
 * batch before; rows are given out once both are done.
 */
#include "base/cpu.h"
#include "base/parallel.h"
#include "heap/engine.h"
#include "heap/lanes_kernel.h"

#include <string.h>

enum {
    ROOM = 1 << 16,   /* indices the window moves through before it is copied back */
    BATCH = 256,      /* rows computed ahead with two threads */
    MARKS_MIN = 192,  /* so many taps are always marked, */
    MARKS_SHARE = 40, /* or so many of a hundred */
};

typedef struct lanes {
    const bouton_settled *settled;
    bouton_start start;
    const bouton_lanes_kernel *kernel;
    bouton_lanes_tap *taps; /* far ones, near ones, extras */
    size_t far, marked, near, extras;
    uint8_t *indices;   /* [capacity] */
    uint16_t *elements; /* [capacity] index + 1 of common heaps, 0 of others */
    size_t keep, capacity;
    uint64_t base;                   /* the heap of indices[0] */
    uint64_t computed, shown, given; /* heaps below these are; given <= shown <= computed */
    size_t batch;                    /* rows computed in one go */
    struct {
        uint64_t at; /* the heap where computing or showing failed; UINT64_MAX if nowhere */
        bouton_error error;
    } failures[2];
    uint8_t *head, *head_use; /* the head from its end: heap e at BOUTON_HEAD - 1 - e */
    uint8_t *common, *rare;   /* [BOUTON_ROW][BOUTON_COLUMN] marks of options */
} lanes;

/* Never 0: a game may have no taps at all. */
static size_t tap_total(const bouton_settled *s) {
    return s->tap_count + s->extra_count + 1;
}

static void lanes_close(bouton *b, bouton_engine *engine) {
    lanes *l = (lanes *)engine;
    const size_t marks = (size_t)BOUTON_ROW * BOUTON_COLUMN;
    bouton_release_memory(b, l->taps, tap_total(l->settled) * sizeof *l->taps);
    bouton_release_memory(b, l->indices, l->capacity);
    bouton_release_memory(b, l->elements, l->capacity * sizeof *l->elements);
    bouton_release_memory(b, l->head, BOUTON_HEAD);
    bouton_release_memory(b, l->head_use, BOUTON_HEAD);
    bouton_release_memory(b, l->common, marks);
    bouton_release_memory(b, l->rare, marks);
    bouton_release_memory(b, l, sizeof *l);
}

static void choose_kernel(const bouton *b, lanes *l) {
    l->kernel = &bouton_lanes_portable;
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    if (b->cpu & BOUTON_CPU_AVX512)
        l->kernel = &bouton_lanes_avx512;
    else if (b->cpu & BOUTON_CPU_AVX2)
        l->kernel = &bouton_lanes_avx2;
#else
    (void)b;
#endif
}

static void list_taps(lanes *l) {
    const bouton_settled *s = l->settled;
    bouton_lanes_tap *next = l->taps;
    for (size_t i = s->tap_count; i-- > 0;)
        if (s->taps[i].offset >= BOUTON_ROW)
            *next++ = (bouton_lanes_tap){(size_t)s->taps[i].offset, s->taps[i].index};
    l->far = (size_t)(next - l->taps);
    for (size_t i = 0; i < s->tap_count && s->taps[i].offset < BOUTON_ROW; i++)
        *next++ = (bouton_lanes_tap){(size_t)s->taps[i].offset, s->taps[i].index};
    l->near = s->tap_count - l->far;
    if (l->start.settle != NULL) {
        for (size_t i = 0; i < s->extra_count; i++)
            *next++ = (bouton_lanes_tap){(size_t)s->extras[i].offset, s->extras[i].index};
        l->extras = s->extra_count;
    }
    const size_t share = l->far * MARKS_SHARE / 100;
    l->marked = l->far <= MARKS_MIN ? l->far : share < MARKS_MIN ? MARKS_MIN : share;
}

static void fill_window(lanes *l) {
    const bouton_settled *s = l->settled;
    const bouton_start *start = &l->start;
    for (uint64_t k = l->keep < start->available ? l->keep : start->available; k > 0; k--) {
        if (k == start->n)
            continue; /* heap 0 is no part of a pair */
        const uint64_t heap = start->n - k;
        const uint32_t value = start->past(start->past_user, heap);
        l->indices[l->keep - k] = (uint8_t)bouton_space_index(&s->space, value);
        if (bouton_space_common(&s->space, heap, value))
            l->elements[l->keep - k] = l->indices[l->keep - k] + 1;
    }
    for (size_t e = 0; e < BOUTON_HEAD; e++) {
        l->head[BOUTON_HEAD - 1 - e] = s->head[e];
        l->head_use[BOUTON_HEAD - 1 - e] = s->head_common[e];
    }
}

static bouton_engine *lanes_open(bouton *b, const bouton_settled *s, const bouton_start *start) {
    lanes *l = bouton_calloc(b, 1, sizeof *l);
    if (l == NULL)
        return NULL;
    l->settled = s;
    l->start = *start;
    l->computed = l->shown = l->given = start->n;
    l->batch = b->options.threads > 1 && start->settle != NULL ? BATCH : 1;
    l->failures[0].at = l->failures[1].at = UINT64_MAX;
    uint64_t reach = start->window > BOUTON_HEAD ? start->window : BOUTON_HEAD;
    reach += s->shape->reach;
    reach = reach > s->reach ? reach : s->reach;
    l->keep = (size_t)(reach / BOUTON_ROW + 2 + 2 * l->batch) * BOUTON_ROW;
    l->capacity = l->keep + (l->keep > ROOM ? l->keep : ROOM);
    l->base = start->n - l->keep; /* may wrap around: only differences count */
    l->taps = bouton_calloc(b, tap_total(s), sizeof *l->taps);
    l->indices = bouton_calloc(b, l->capacity, 1);
    l->elements = bouton_calloc(b, l->capacity, sizeof *l->elements);
    l->head = bouton_calloc(b, BOUTON_HEAD, 1);
    l->head_use = bouton_calloc(b, BOUTON_HEAD, 1);
    l->common = bouton_calloc(b, BOUTON_ROW, BOUTON_COLUMN);
    l->rare = bouton_calloc(b, BOUTON_ROW, BOUTON_COLUMN);
    if (l->taps == NULL || l->indices == NULL || l->elements == NULL || l->head == NULL ||
        l->head_use == NULL || l->common == NULL || l->rare == NULL) {
        lanes_close(b, (bouton_engine *)l);
        return NULL;
    }
    choose_kernel(b, l);
    list_taps(l);
    fill_window(l);
    return (bouton_engine *)l;
}

/* The least unmarked indices of each lane; 255 fills up, which is verified like any other. */
static void list_candidates(const lanes *l, uint8_t (*candidates)[BOUTON_ROW]) {
    for (size_t j = 0; j < BOUTON_ROW; j++) {
        size_t q = 0;
        for (size_t base = 0; base < BOUTON_COLUMN && q < BOUTON_CANDIDATES; base += 64) {
            uint64_t free = l->kernel->zeros(l->common + j * BOUTON_COLUMN + base);
            for (; free != 0 && q < BOUTON_CANDIDATES; free &= free - 1)
                candidates[q++][j] = (uint8_t)(base + (size_t)__builtin_ctzll(free));
        }
        while (q < BOUTON_CANDIDATES)
            candidates[q++][j] = BOUTON_COLUMN - 1;
    }
}

/* The least index of a lane that is no option, once the lanes before it are known; BOUTON_COLUMN if
 * all are. */
static uint32_t least_left(lanes *l, const uint8_t *row, size_t j,
                           uint8_t (*candidates)[BOUTON_ROW], const uint64_t *hits) {
    uint8_t *marks = l->common + j * BOUTON_COLUMN;
    const uint8_t *place = row + j;
    const bouton_lanes_tap *near = l->taps + l->far;
    for (size_t i = 0; i < l->near; i++)
        marks[*(place - near[i].offset) ^ near[i].index] = 1;
    for (size_t q = 0; q < BOUTON_CANDIDATES; q++) {
        const uint8_t v = candidates[q][j];
        if (!(hits[q] >> j & 1) && !marks[v])
            return v;
    }
    for (size_t i = l->marked; i < l->far; i++)
        marks[*(place - l->taps[i].offset) ^ l->taps[i].index] = 1;
    uint32_t v = 0;
    while (v < BOUTON_COLUMN && marks[v])
        v++;
    return v;
}

static bool in_head(const lanes *l, const uint8_t *place, uint8_t v) {
    const bouton_shape *shape = l->settled->shape;
    for (size_t end = BOUTON_HEAD; end > 0; end -= 64)
        for (size_t i = 0; i < shape->split_count; i++) {
            const uint8_t *partner = place - shape->splits[i] - (BOUTON_HEAD - 1);
            if (l->kernel->pair(partner + (end - 64), l->head + (end - 64),
                                l->head_use + (end - 64), v))
                return true;
        }
    return false;
}

/* Shows that the rare values below the one of lane j are options. */
static bouton_status show_smaller(bouton *b, const lanes *l, uint64_t n, size_t j) {
    const bouton_settled *s = l->settled;
    const uint8_t *place = l->indices + (n - l->base);
    const uint64_t *needs = s->needs[n & 1][*place];
    const uint8_t *marks = l->rare + j * BOUTON_COLUMN;
    for (size_t w = 0; w < BOUTON_INDICES / 64 && needs[w] != 0; w++) {
        uint64_t left = needs[w] & l->kernel->zeros(marks + 64 * w);
        if (w == 0 && bouton_settled_halves(s->shape, n))
            left &= ~(uint64_t)1;
        for (; left != 0; left &= left - 1) {
            const uint32_t v = (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(left);
            if (in_head(l, place, (uint8_t)v))
                continue;
            bouton_status status =
                l->start.settle(b, l->start.settle_user, n, bouton_space_value(&s->space, n, v, 0));
            if (status != BOUTON_OK)
                return status;
        }
    }
    return BOUTON_OK;
}

static uint32_t index_of(const void *user, uint64_t heap) {
    const lanes *l = user;
    const uint16_t element = l->elements[heap - l->base];
    return element != 0 ? element - 1u : BOUTON_INDICES;
}

static bouton_status refuse_large(bouton *b) {
    return bouton_fail(b, BOUTON_LIMIT, "not-settled", "values are too large for indices");
}

static bouton_status compute_mixed_row(bouton *b, lanes *l, uint64_t from) {
    const bouton_space *space = &l->settled->space;
    for (uint64_t n = from; n < from + BOUTON_ROW; n++) {
        const bouton_rare *rare = bouton_space_find(space, n);
        const uint32_t c = rare != NULL ? bouton_space_index(space, rare->value)
                                        : bouton_settled_least(l->settled, index_of, l, n);
        if (c >= BOUTON_INDICES)
            return refuse_large(b);
        l->indices[n - l->base] = (uint8_t)c;
        l->elements[n - l->base] = rare != NULL ? 0 : (uint16_t)(c + 1);
    }
    return BOUTON_OK;
}

static bouton_status show_mixed_row(bouton *b, const lanes *l, uint64_t from) {
    bouton_status status = BOUTON_OK;
    for (uint64_t n = from; n < from + BOUTON_ROW && status == BOUTON_OK; n++) {
        const uint32_t c = index_of(l, n);
        if (c < BOUTON_INDICES)
            status = bouton_settled_show(b, l->settled, index_of, l, n, c, l->start.settle,
                                         l->start.settle_user);
    }
    return status;
}

static bouton_status compute_row(bouton *b, lanes *l, uint64_t n) {
    if (bouton_settled_mixed(l->settled, n, BOUTON_ROW))
        return compute_mixed_row(b, l, n);
    uint8_t *row = l->indices + (n - l->base);
    uint16_t *elements = l->elements + (n - l->base);
    uint8_t candidates[BOUTON_CANDIDATES][BOUTON_ROW];
    uint64_t hits[BOUTON_CANDIDATES] = {0};
    memset(l->common, 0, (size_t)BOUTON_ROW * BOUTON_COLUMN);
    l->kernel->mark(row, l->taps, l->marked, l->common);
    list_candidates(l, candidates);
    l->kernel->verify(row, l->taps + l->marked, l->far - l->marked, candidates, hits);
    for (size_t j = 0; j < BOUTON_ROW; j++) {
        const uint32_t c = least_left(l, row, j, candidates, hits);
        if (c == BOUTON_COLUMN)
            return refuse_large(b);
        row[j] = (uint8_t)c;
        elements[j] = (uint16_t)(c + 1);
    }
    return BOUTON_OK;
}

static bouton_status show_row(bouton *b, lanes *l, uint64_t n) {
    if (l->start.settle == NULL)
        return BOUTON_OK;
    if (bouton_settled_mixed(l->settled, n, BOUTON_ROW))
        return show_mixed_row(b, l, n);
    memset(l->rare, 0, (size_t)BOUTON_ROW * BOUTON_COLUMN);
    l->kernel->mark(l->indices + (n - l->base), l->taps + l->far + l->near, l->extras, l->rare);
    bouton_status status = BOUTON_OK;
    for (size_t j = 0; j < BOUTON_ROW && status == BOUTON_OK; j++)
        status = show_smaller(b, l, n + j, j);
    return status;
}

/* A batch of rows for both: the one computes on, the other shows what was computed before. */
typedef struct batch {
    lanes *l;
    uint64_t compute_from, compute_to, show_from, show_to;
} batch;

/* A failure stays with its heap until the rows before it have been given out. */
static bouton_status do_batch(bouton *b, void *user, size_t index) {
    const batch *work = user;
    lanes *l = work->l;
    const bool computes = index == 0;
    const uint64_t from = computes ? work->compute_from : work->show_from;
    const uint64_t to = computes ? work->compute_to : work->show_to;
    for (uint64_t n = from; n < to && l->failures[index].at == UINT64_MAX; n += BOUTON_ROW) {
        if ((computes ? compute_row(b, l, n) : show_row(b, l, n)) == BOUTON_OK)
            continue;
        l->failures[index].at = n;
        l->failures[index].error = b->error;
    }
    return BOUTON_OK;
}

static bouton_status advance(bouton *b, lanes *l) {
    const size_t size = l->batch * BOUTON_ROW;
    if (l->computed - l->base + size > l->capacity) {
        const size_t from = (size_t)(l->computed - l->base) - l->keep;
        memmove(l->indices, l->indices + from, l->keep);
        memmove(l->elements, l->elements + from, l->keep * sizeof *l->elements);
        l->base += from;
    }
    batch work = {.l = l,
                  .compute_from = l->computed,
                  .compute_to = l->computed + size,
                  .show_from = l->shown,
                  .show_to = l->computed};
    bouton_status status;
    if (l->batch > 1) {
        status = bouton_parallel(b, 2, do_batch, &work);
    } else {
        status = do_batch(b, &work, 0);
        work.show_to = work.compute_to;
        if (l->failures[0].at == UINT64_MAX)
            status = do_batch(b, &work, 1);
    }
    l->computed = work.compute_to;
    l->shown = work.show_to;
    return status;
}

static uint32_t lanes_value(const bouton_engine *engine, uint64_t n) {
    const lanes *l = (const lanes *)engine;
    const unsigned class = l->elements[n - l->base] != 0;
    return bouton_space_value(&l->settled->space, n, l->indices[n - l->base], class);
}

static bouton_status lanes_next(bouton *b, bouton_engine *engine, uint16_t *values) {
    lanes *l = (lanes *)engine;
    for (;;) {
        for (int i = 0; i < 2; i++)
            if (l->given == l->failures[i].at) {
                b->error = l->failures[i].error;
                return b->error.status;
            }
        if (l->given < l->shown)
            break;
        bouton_status status = advance(b, l);
        if (status != BOUTON_OK)
            return status;
    }
    for (size_t j = 0; values != NULL && j < BOUTON_ROW; j++)
        values[j] = (uint16_t)lanes_value(engine, l->given + j);
    l->given += BOUTON_ROW;
    return BOUTON_OK;
}

static const uint16_t *lanes_elements(const bouton_engine *engine) {
    const lanes *l = (const lanes *)engine;
    return l->elements + (l->given - l->base) - BOUTON_ROW;
}

static bool lanes_occurs(const bouton_engine *engine, const uint16_t *needle) {
    const uint16_t *elements = lanes_elements(engine);
    uint16_t hit = 0;
    for (int j = 0; j < BOUTON_ROW; j++)
        hit |= (elements[j - 2] == needle[0]) & (elements[j - 1] == needle[1]) &
               (elements[j] == needle[2]);
    return hit != 0;
}

const bouton_engine_kind bouton_engine_lanes = {
    .name = "lanes",
    .stride = BOUTON_ROW,
    .bytes = 3,
    .indices = BOUTON_INDICES,
    .extras = {.max = 512,
               .align = 8,
               .offset_min = BOUTON_ROW,
               .offset_max = BOUTON_HEAD - BOUTON_ROW,
               .sample = BOUTON_SAMPLE / 4,
               .worth = 4},
    .open = lanes_open,
    .close = lanes_close,
    .next = lanes_next,
    .elements = lanes_elements,
    .occurs = lanes_occurs,
    .value = lanes_value,
};
