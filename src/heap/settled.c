/* SPDX-License-Identifier: MIT */
#include "heap/settled.h"

#include <stdlib.h>
#include <string.h>

uint64_t bouton_settled_from(const bouton_shape *shape, const bouton_space *space) {
    enum {
        LEAST = 2 * BOUTON_HEAD + 2 * BOUTON_SAMPLE
    }; /* so that a pair with the head is never
           one of equal heaps */
    const uint64_t from = 2 * (bouton_space_last(space) + shape->reach) + 1024;
    return from > LEAST + 2 * (uint64_t)shape->reach ? from : LEAST + 2 * (uint64_t)shape->reach;
}

static int compare_taps(const void *left, const void *right) {
    const bouton_tap *a = left, *b = right;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

/* A common heap left alone after k tokens were taken is a common option, unless the parity of n is
 * part of the mask and k is odd: then it is a rare one. */
static bool turns_rare(const bouton_settled *s, uint32_t k) {
    return s->space.positional && k % 2 == 1;
}

bouton_status bouton_settled_add_extra(bouton *b, bouton_settled *s, bouton_tap tap) {
    void *extras = s->extras;
    if (!bouton_reserve(b, &extras, &s->extra_capacity, s->extra_count + 1, sizeof *s->extras))
        return b->error.status;
    s->extras = extras;
    s->extras[s->extra_count++] = tap;
    if (tap.offset > s->reach)
        s->reach = tap.offset;
    return BOUTON_OK;
}

static bouton_status list_taps(bouton *b, bouton_settled *s) {
    const bouton_shape *shape = s->shape;
    const size_t most = shape->one_count + shape->split_count * s->space.count;
    void *taps = NULL;
    if (!bouton_reserve(b, &taps, &s->tap_capacity, most + 1, sizeof *s->taps))
        return b->error.status;
    s->taps = taps;
    for (size_t i = 0; i < shape->one_count; i++)
        if (!turns_rare(s, shape->ones[i]))
            s->taps[s->tap_count++] = (bouton_tap){.offset = shape->ones[i]};
    for (size_t i = 0; i < s->space.count; i++)
        for (size_t j = 0; j < shape->split_count; j++)
            s->taps[s->tap_count++] =
                (bouton_tap){.offset = s->space.rares[i].heap + shape->splits[j],
                             .index = bouton_space_index(&s->space, s->space.rares[i].value)};
    qsort(s->taps, s->tap_count, sizeof *s->taps, compare_taps);
    size_t kept = 0;
    for (size_t i = 0; i < s->tap_count; i++)
        if (kept == 0 || compare_taps(&s->taps[kept - 1], &s->taps[i]) != 0)
            s->taps[kept++] = s->taps[i];
    s->tap_count = kept;
    s->reach = kept > 0 ? s->taps[kept - 1].offset : 0;
    return BOUTON_OK;
}

static void list_needs(bouton_settled *s) {
    for (unsigned parity = 0; parity < 2; parity++)
        for (uint32_t c = 0; c < BOUTON_INDICES; c++) {
            const uint32_t common = bouton_space_value(&s->space, parity, c, 1);
            for (uint32_t i = 0; i < BOUTON_INDICES; i++)
                if (bouton_space_value(&s->space, parity, i, 0) < common)
                    s->needs[parity][c][i / 64] |= (uint64_t)1 << (i % 64);
        }
}

bouton_settled *bouton_settled_new(bouton *b, const bouton_shape *shape, const bouton_space *space,
                                   const uint32_t *values, uint64_t n) {
    for (uint64_t i = 0; i < n; i++)
        if (bouton_space_index(space, values[i]) >= BOUTON_INDICES) {
            bouton_fail(b, BOUTON_LIMIT, "not-settled", "values are too large for indices");
            return NULL;
        }
    bouton_settled *s = bouton_calloc(b, 1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->shape = shape;
    s->space = *space;
    s->space.rares = NULL;
    s->space.count = s->space.capacity = 0;
    s->head = bouton_calloc(b, BOUTON_HEAD, 1);
    s->head_common = bouton_calloc(b, BOUTON_HEAD, 1);
    bool ok = s->head != NULL && s->head_common != NULL;
    for (size_t i = 0; ok && i < space->count; i++)
        ok = bouton_space_add(b, &s->space, space->rares[i].heap, space->rares[i].value) ==
             BOUTON_OK;
    if (!ok || list_taps(b, s) != BOUTON_OK) {
        bouton_settled_free(b, s);
        return NULL;
    }
    list_needs(s);
    for (size_t i = 0; i < BOUTON_HEAD; i++) {
        s->head[i] = (uint8_t)bouton_space_index(space, values[i]);
        s->head_common[i] = i > 0 && bouton_space_common(space, i, values[i]);
    }
    return s;
}

void bouton_settled_free(bouton *b, bouton_settled *s) {
    if (s == NULL)
        return;
    bouton_space_close(b, &s->space);
    bouton_release_memory(b, s->taps, s->tap_capacity * sizeof *s->taps);
    bouton_release_memory(b, s->extras, s->extra_capacity * sizeof *s->extras);
    bouton_release_memory(b, s->head, BOUTON_HEAD);
    bouton_release_memory(b, s->head_common, BOUTON_HEAD);
    bouton_release_memory(b, s, sizeof *s);
}

/* A greedy cover: again and again the extra that serves most of what the sample still needs. What
 * an extra serves only shrinks as others are chosen, so a stale figure is an upper bound, and only
 * extras whose bound is the highest are counted anew. */
typedef struct candidate {
    bouton_tap tap;
    uint32_t bound;
    bool fresh;
} candidate;

typedef struct cover {
    size_t size;
    const uint8_t *sample; /* indices of the sampled heaps; those before it reach offset_max back */
    uint8_t *needed;       /* [size][BOUTON_INDICES] */
    candidate *candidates;
    size_t count;
} cover;

static uint32_t count_served(const cover *c, bouton_tap tap) {
    const uint8_t *partner = c->sample - tap.offset;
    uint32_t served = 0;
    for (size_t i = 0; i < c->size; i++)
        served += c->needed[i * BOUTON_INDICES + (partner[i] ^ tap.index)];
    return served;
}

static void take_out(const cover *c, bouton_tap tap) {
    const uint8_t *partner = c->sample - tap.offset;
    for (size_t i = 0; i < c->size; i++)
        c->needed[i * BOUTON_INDICES + (partner[i] ^ tap.index)] = 0;
}

static candidate *best_candidate(const cover *c) {
    for (;;) {
        candidate *best = &c->candidates[0];
        for (size_t i = 1; i < c->count; i++)
            if (c->candidates[i].bound > best->bound)
                best = &c->candidates[i];
        if (best->fresh)
            return best;
        best->bound = count_served(c, best->tap);
        best->fresh = true;
    }
}

static void list_needed(const bouton_settled *s, const cover *c, uint64_t first) {
    for (size_t i = 0; i < c->size; i++) {
        const uint64_t n = first + i;
        uint8_t *needed = c->needed + i * BOUTON_INDICES;
        for (uint32_t v = 0; v < BOUTON_INDICES; v++)
            needed[v] = s->needs[n & 1][c->sample[i]][v / 64] >> (v % 64) & 1;
        if (bouton_settled_halves(s->shape, n))
            needed[0] = 0;
    }
}

static bouton_status choose(bouton *b, bouton_settled *s, const bouton_extras *wish, cover *c) {
    for (uint64_t offset = wish->offset_min; offset <= wish->offset_max; offset += wish->align)
        for (size_t i = 0; i < s->shape->split_count; i++) {
            const uint64_t split = s->shape->splits[i];
            if (split >= offset || !s->head_common[offset - split])
                continue;
            c->candidates[c->count++] =
                (candidate){.tap = {offset, s->head[offset - split]}, .bound = UINT32_MAX};
        }
    for (size_t i = 0; i < s->shape->one_count; i++) {
        const bouton_tap tap = {.offset = s->shape->ones[i]};
        if (!turns_rare(s, s->shape->ones[i]))
            continue;
        if (bouton_settled_add_extra(b, s, tap) != BOUTON_OK)
            return b->error.status;
        take_out(c, tap);
    }
    while (c->count > 0 && s->extra_count < wish->max) {
        candidate *best = best_candidate(c);
        if (best->bound < wish->worth)
            break;
        if (bouton_settled_add_extra(b, s, best->tap) != BOUTON_OK)
            return b->error.status;
        take_out(c, best->tap);
        best->bound = 0;
        for (size_t i = 0; i < c->count; i++)
            c->candidates[i].fresh = c->candidates[i].bound == 0;
    }
    return BOUTON_OK;
}

bouton_status bouton_settled_choose(bouton *b, bouton_settled *s, const bouton_extras *wish,
                                    const uint32_t *values, uint64_t n) {
    const size_t history = wish->sample + wish->offset_max;
    const size_t most = (wish->offset_max / wish->align + 1) * s->shape->split_count;
    uint8_t *indices = bouton_calloc(b, history, 1);
    cover c = {.size = wish->sample,
               .needed = bouton_calloc(b, wish->sample, BOUTON_INDICES),
               .candidates = bouton_calloc(b, most, sizeof *c.candidates)};
    bouton_status status = BOUTON_OK;
    if (indices == NULL || c.needed == NULL || c.candidates == NULL) {
        status = b->error.status;
    } else {
        for (size_t i = 0; i < history; i++)
            indices[i] = (uint8_t)bouton_space_index(&s->space, values[n - history + i]);
        c.sample = indices + wish->offset_max;
        list_needed(s, &c, n - wish->sample);
        status = choose(b, s, wish, &c);
    }
    bouton_release_memory(b, indices, history);
    bouton_release_memory(b, c.needed, wish->sample * BOUTON_INDICES);
    bouton_release_memory(b, c.candidates, most * sizeof *c.candidates);
    return status;
}
