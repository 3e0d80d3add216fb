/* SPDX-License-Identifier: MIT */
/*
 * The byte engine: for any steady state with indices below 256, sixty-four heaps at a time.
 *
 * Of the taps that reach before the current row, the first ones mark their indices in a table of
 * bytes for each heap. Most of what is then unmarked is not an option, so it is cheaper to verify
 * the least unmarked indices of each heap against all the other taps at once than to go on marking.
 * Taps within the row are handled heap by heap. As long as indices are below 64, a word for each
 * heap holds all its options below 64, and usually shows the least non-option.
 *
 * That the smaller rare values are options is shown afterwards, and the taps do not depend on it.
 * So with several threads one computes a batch of rows ahead while the others check the previous
 * batch, piece by piece, against witnesses and the head; meanwhile one thread finds, in order,
 * witnesses for what was left open in the batch before that, whose rows are then delivered.
 */
#include "octal/engine/bytewise.h"

#include "base/parallel.h"
#include "octal/engine/kernels.h"

#include <string.h>

enum {
    ROOM = 1 << 16,   /* indices the window moves through before it is copied back */
    MARKS_MIN = 192,  /* this many taps are always marked, */
    MARKS_SHARE = 40, /* or this percentage */
};

/* Never 0: a game may have no taps at all. */
static size_t tap_total(const bouton_steady *s) {
    return s->tap_count + s->witness_count + 1;
}

static void bytewise_close(bouton_context *b, bouton_engine *engine) {
    bouton_bytewise *l = (bouton_bytewise *)engine;
    const size_t marks = (size_t)BOUTON_ROW * BOUTON_COLUMN;
    bouton_release_memory(b, l->taps, tap_total(l->steady) * sizeof *l->taps);
    bouton_release_memory(b, l->indices, l->capacity);
    bouton_release_memory(b, l->elements, l->capacity * sizeof *l->elements);
    bouton_release_memory(b, l->head, BOUTON_HEAD);
    bouton_release_memory(b, l->head_use, BOUTON_HEAD);
    bouton_release_memory(b, l->common, marks);
    for (int i = 0; i < 2; i++)
        if (l->pieces[i] != NULL)
            bouton_release_memory(b, l->pieces[i], BOUTON_PIECES * sizeof *l->pieces[i]);
    bouton_release_memory(b, l, sizeof *l);
}

static void list_taps(bouton_bytewise *l) {
    const bouton_steady *s = l->steady;
    bouton_bytewise_tap *next = l->taps;
    for (size_t i = s->tap_count; i-- > 0;)
        if (s->taps[i].offset >= BOUTON_ROW)
            *next++ = (bouton_bytewise_tap){(size_t)s->taps[i].offset, s->taps[i].index};
    l->far = (size_t)(next - l->taps);
    for (size_t i = 0; i < s->tap_count && s->taps[i].offset < BOUTON_ROW; i++)
        *next++ = (bouton_bytewise_tap){(size_t)s->taps[i].offset, s->taps[i].index};
    l->near = s->tap_count - l->far;
    if (l->start.find_witness != NULL) {
        for (size_t i = 0; i < s->witness_count; i++)
            *next++ = (bouton_bytewise_tap){(size_t)s->witnesses[i].offset, s->witnesses[i].index};
        l->witnesses = s->witness_count;
    }
    const size_t share = l->far * MARKS_SHARE / 100;
    l->marked = l->far <= MARKS_MIN ? l->far : share < MARKS_MIN ? MARKS_MIN : share;
}

static void fill_window(bouton_bytewise *l) {
    const bouton_steady *s = l->steady;
    const bouton_start *start = &l->start;
    for (uint64_t k = l->keep < start->available ? l->keep : start->available; k > 0; k--) {
        if (k == start->n)
            continue; /* heap 0 is never part of a pair */
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

static bouton_event bytewise_open(bouton_context *b, const bouton_steady *s,
                                  const bouton_start *start, bouton_engine **engine) {
    BOUTON_ASSERT(bouton_steady_is_valid(s));
    BOUTON_ASSERT(start->n % BOUTON_ROW == 0 && start->available <= start->n);
    *engine = NULL;
    bouton_bytewise *l = bouton_calloc(b, 1, sizeof *l);
    if (l == NULL)
        return BOUTON_FAILED;
    l->kernel = bouton_kernels_of(b)->bytewise;
    l->steady = s;
    l->start = *start;
    l->computed = l->looked = l->shown = l->given = start->n;
    l->batch = b->options.threads > 1 && start->find_witness != NULL ? BOUTON_BATCH : 1;
    l->computing.at = l->showing.at = UINT64_MAX;
    uint64_t reach = start->window > BOUTON_HEAD ? start->window : BOUTON_HEAD;
    reach += s->shape->reach;
    reach = reach > s->reach ? reach : s->reach;
    l->keep = (size_t)(reach / BOUTON_ROW + 2 + 3 * l->batch) * BOUTON_ROW;
    l->capacity = l->keep + (l->keep > ROOM ? l->keep : ROOM);
    l->base = start->n - l->keep; /* may wrap around: only differences matter */
    l->taps = bouton_calloc(b, tap_total(s), sizeof *l->taps);
    l->indices = bouton_calloc(b, l->capacity, 1);
    l->elements = bouton_calloc(b, l->capacity, sizeof *l->elements);
    l->head = bouton_calloc(b, BOUTON_HEAD, 1);
    l->head_use = bouton_calloc(b, BOUTON_HEAD, 1);
    l->common = bouton_calloc(b, BOUTON_ROW, BOUTON_COLUMN);
    for (int i = 0; i < 2 && l->batch > 1; i++)
        l->pieces[i] = bouton_calloc(b, BOUTON_PIECES, sizeof *l->pieces[i]);
    if (l->taps == NULL || l->indices == NULL || l->elements == NULL || l->head == NULL ||
        l->head_use == NULL || l->common == NULL ||
        (l->batch > 1 && (l->pieces[0] == NULL || l->pieces[1] == NULL))) {
        bytewise_close(b, (bouton_engine *)l);
        return BOUTON_FAILED;
    }
    list_taps(l);
    fill_window(l);
    *engine = (bouton_engine *)l;
    return BOUTON_DONE;
}

/* The least unmarked indices of each lane; padded with 255, which is verified like any other. */
static void list_candidates(const bouton_bytewise *l, uint8_t (*candidates)[BOUTON_ROW]) {
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

/* The least index of a lane that is not an option, once the lanes before it are known;
 * BOUTON_INDICES if all are. Recomputed from all taps. */
static uint32_t least_of_all(const bouton_bytewise *l, const uint8_t *row, size_t j) {
    const uint64_t n = l->base + (uint64_t)(row - l->indices) + j;
    return bouton_steady_least(l->steady, bouton_bytewise_index, l, n);
}

/* The same, from what the taps that reach before the row have marked and hit. */
static uint32_t least_left(bouton_bytewise *l, const uint8_t *row, size_t j,
                           uint8_t (*candidates)[BOUTON_ROW], const uint64_t *hits) {
    uint8_t *marks = l->common + j * BOUTON_COLUMN;
    const uint8_t *place = row + j;
    const bouton_bytewise_tap *near = l->taps + l->far;
    const size_t near_count = l->near; /* to the compiler, marks may change the field */
    for (size_t i = 0; i < near_count; i++)
        marks[*(place - near[i].offset) ^ near[i].index] = 1;
    for (size_t q = 0; q < BOUTON_CANDIDATES; q++) {
        const uint8_t v = candidates[q][j];
        if (!(hits[q] >> j & 1) && !marks[v])
            return v;
    }
    return least_of_all(l, row, j);
}

static bool compute_mixed_row(bouton_bytewise *l, uint64_t from) {
    const bouton_space *space = &l->steady->space;
    for (uint64_t n = from; n < from + BOUTON_ROW; n++) {
        const bouton_rare *rare = bouton_space_find(space, n);
        const uint32_t c = rare != NULL
                               ? bouton_space_index(space, rare->value)
                               : bouton_steady_least(l->steady, bouton_bytewise_index, l, n);
        if (c >= BOUTON_INDICES)
            return false;
        l->indices[n - l->base] = (uint8_t)c;
        l->elements[n - l->base] = rare != NULL ? 0 : (uint16_t)(c + 1);
    }
    return true;
}

static bool put_lane(bouton_bytewise *l, uint8_t *row, size_t j, uint32_t index) {
    if (index == BOUTON_INDICES)
        return false;
    row[j] = (uint8_t)index;
    l->elements[row + j - l->indices] = (uint16_t)(index + 1);
    return true;
}

/* Computes a row with options collected in words, if the indices of the row before are below 64. */
static bool compute_narrow(bouton_bytewise *l, uint8_t *row) {
    const bouton_bytewise_tap *near = l->taps + l->far;
    const size_t near_count = l->near;
    uint64_t sets[BOUTON_ROW];
    l->kernel->gather(row, l->taps, l->far, sets);
    for (size_t j = 0; j < BOUTON_ROW; j++) {
        uint64_t set = sets[j];
        for (size_t i = 0; i < near_count; i++) {
            const uint32_t v = *(row + j - near[i].offset) ^ near[i].index;
            set |= (uint64_t)(v < 64) << v % 64;
        }
        const uint32_t least =
            ~set != 0 ? (uint32_t)__builtin_ctzll(~set) : least_of_all(l, row, j);
        if (!put_lane(l, row, j, least))
            return false;
    }
    return true;
}

static bool compute_wide(bouton_bytewise *l, uint8_t *row) {
    uint8_t candidates[BOUTON_CANDIDATES][BOUTON_ROW];
    uint64_t hits[BOUTON_CANDIDATES] = {0};
    memset(l->common, 0, (size_t)BOUTON_ROW * BOUTON_COLUMN);
    l->kernel->mark(row, l->taps, l->marked, l->common);
    list_candidates(l, candidates);
    l->kernel->verify(row, l->taps + l->marked, l->far - l->marked, candidates, hits);
    for (size_t j = 0; j < BOUTON_ROW; j++)
        if (!put_lane(l, row, j, least_left(l, row, j, candidates, hits)))
            return false;
    return true;
}

/* Computes a row; false if an index is too large. */
static bool compute_row(bouton_bytewise *l, uint64_t n) {
    uint8_t *row = l->indices + (n - l->base);
    return bouton_steady_mixed(l->steady, n, BOUTON_ROW) ? compute_mixed_row(l, n)
           : bouton_bytewise_narrow(row - BOUTON_ROW)    ? compute_narrow(l, row)
                                                         : compute_wide(l, row);
}

static void note_event(const bouton_context *b, bouton_late_event *late, bouton_event event,
                       uint64_t heap) {
    if (event == BOUTON_DONE)
        return;
    late->at = heap / BOUTON_ROW * BOUTON_ROW;
    late->event = event;
    if (event == BOUTON_FAILED)
        late->error = b->error;
}

static void compute_rows(bouton_context *b, bouton_bytewise *l, uint64_t to) {
    for (; l->computed < to && l->computing.at == UINT64_MAX; l->computed += BOUTON_ROW)
        note_event(b, &l->computing, compute_row(l, l->computed) ? BOUTON_DONE : BOUTON_TOO_LARGE,
                   l->computed);
}

static void show_rows(bouton_context *b, bouton_bytewise *l, uint64_t to) {
    for (; l->shown < to && l->showing.at == UINT64_MAX; l->shown += BOUTON_ROW)
        note_event(b, &l->showing, bouton_bytewise_show(b, l, l->shown), l->shown);
}

/* Shows what the pieces of the previous batch left open, in the order of heaps. */
static void show_pieces(bouton_context *b, bouton_bytewise *l) {
    for (size_t i = 0; i < BOUTON_PIECES && l->showing.at == UINT64_MAX; i++) {
        const bouton_open_values *open = &l->pieces[1][i];
        for (size_t j = 0; j < open->count && l->showing.at == UINT64_MAX; j++)
            note_event(b, &l->showing,
                       l->start.find_witness(b, l->start.find_witness_user, open->items[j].heap,
                                             open->items[j].value),
                       open->items[j].heap);
        if (open->done > l->shown)
            l->shown = open->done;
        show_rows(b, l, open->to);
    }
}

static bouton_status do_batch(bouton_context *b, void *user, size_t index) {
    bouton_bytewise *l = user;
    if (index == 0)
        compute_rows(b, l, l->computed + l->batch * BOUTON_ROW);
    else if (index == 1)
        show_pieces(b, l);
    else
        bouton_bytewise_look(l, &l->pieces[0][index - 2]);
    return BOUTON_OK;
}

static bouton_status do_batches(bouton_context *b, bouton_bytewise *l) {
    const uint64_t to = l->computed;
    for (size_t i = 0; i < BOUTON_PIECES; i++) {
        const uint64_t from = l->looked + i * BOUTON_PIECE;
        l->pieces[0][i].from = from < to ? from : to;
        l->pieces[0][i].to = from + BOUTON_PIECE < to ? from + BOUTON_PIECE : to;
    }
    bouton_status status = bouton_parallel(b, BOUTON_PIECES + 2, do_batch, l);
    bouton_open_values *looked = l->pieces[0];
    l->pieces[0] = l->pieces[1];
    l->pieces[1] = looked;
    l->shown = l->looked;
    l->looked = to;
    return status;
}

static bouton_status advance(bouton_context *b, bouton_bytewise *l) {
    const size_t size = l->batch * BOUTON_ROW;
    if (l->computed - l->base + size > l->capacity) {
        const size_t from = (size_t)(l->computed - l->base) - l->keep;
        memmove(l->indices, l->indices + from, l->keep);
        memmove(l->elements, l->elements + from, l->keep * sizeof *l->elements);
        l->base += from;
    }
    if (l->batch > 1)
        return do_batches(b, l);
    compute_rows(b, l, l->computed + size);
    show_rows(b, l, l->computed);
    return BOUTON_OK;
}

static uint32_t bytewise_value(const bouton_engine *engine, uint64_t n) {
    const bouton_bytewise *l = (const bouton_bytewise *)engine;
    BOUTON_ASSERT(n - l->base < l->capacity);
    const unsigned class = l->elements[n - l->base] != 0;
    return bouton_space_value(&l->steady->space, n, l->indices[n - l->base], class);
}

/* Returns an event whose turn has come, and goes back to where its row begins. */
static bouton_event give_event(bouton_context *b, bouton_bytewise *l,
                               const bouton_late_event *late) {
    if (late->event == BOUTON_FAILED)
        b->error = late->error;
    l->computed = l->looked = l->shown = l->given;
    l->computing.at = l->showing.at = UINT64_MAX;
    for (int i = 0; i < 2 && l->batch > 1; i++)
        memset(l->pieces[i], 0, BOUTON_PIECES * sizeof *l->pieces[i]);
    return late->event;
}

static bouton_event bytewise_next(bouton_context *b, bouton_engine *engine, uint16_t *values) {
    bouton_bytewise *l = (bouton_bytewise *)engine;
    for (;;) {
        const bouton_late_event *late = l->given == l->computing.at ? &l->computing
                                        : l->given == l->showing.at ? &l->showing
                                                                    : NULL;
        if (late != NULL)
            return give_event(b, l, late);
        if (l->given < l->shown)
            break;
        if (advance(b, l) != BOUTON_OK)
            return BOUTON_FAILED;
    }
    BOUTON_ASSERT(l->given < l->shown && l->shown <= l->computed);
    for (size_t j = 0; values != NULL && j < BOUTON_ROW; j++)
        values[j] = (uint16_t)bytewise_value(engine, l->given + j);
    l->given += BOUTON_ROW;
    return BOUTON_DONE;
}

static const uint16_t *bytewise_elements(const bouton_engine *engine) {
    const bouton_bytewise *l = (const bouton_bytewise *)engine;
    return l->elements + (l->given - l->base) - BOUTON_ROW;
}

static bool bytewise_occurs(const bouton_engine *engine, const uint16_t *needle) {
    const uint16_t *elements = bytewise_elements(engine);
    uint16_t hit = 0;
    for (int j = 0; j < BOUTON_ROW; j++)
        hit |= (elements[j - 2] == needle[0]) & (elements[j - 1] == needle[1]) &
               (elements[j] == needle[2]);
    return hit != 0;
}

const bouton_engine_kind bouton_engine_bytewise = {
    .name = "lanes",
    .stride = BOUTON_ROW,
    .bytes = 3,
    .indices = BOUTON_INDICES,
    .pace = 1 << 25,
    .witnesses = {.max = 512,
                  .align = 8,
                  .offset_min = BOUTON_ROW,
                  .offset_max = BOUTON_HEAD - BOUTON_ROW,
                  .sample = BOUTON_SAMPLE / 4,
                  .worth = 4},
    .open = bytewise_open,
    .close = bytewise_close,
    .next = bytewise_next,
    .elements = bytewise_elements,
    .occurs = bytewise_occurs,
    .value = bytewise_value,
};
