/* SPDX-License-Identifier: MIT */
/* Choosing the witnesses of a steady state. */
#include "octal/engine/steady.h"

/* Where a sequence repeats, the aligned witnesses may all give the same few values at some of its
 * heaps. So finally others are admitted: among the first heaps are some unlike all later ones. */
enum {
    LOOSE_MAX = 512, /* their largest offset */
    LOOSE_COST = 2,  /* times that of an aligned one */
};

/* A greedy cover: repeatedly takes the witness that serves most of what the sample still needs.
 * What one serves only shrinks as others are chosen, so an old count is an upper bound, and only
 * those with the highest bound are counted again. */
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

static void list_needed(const bouton_steady *s, const cover *c, uint64_t first) {
    for (size_t i = 0; i < c->size; i++) {
        const uint64_t n = first + i;
        uint8_t *needed = c->needed + i * BOUTON_INDICES;
        for (uint32_t v = 0; v < BOUTON_INDICES; v++)
            needed[v] = s->needs[n & 1][c->sample[i]][v / 64] >> (v % 64) & 1;
        if (bouton_steady_halves(s->shape, n))
            needed[0] = 0;
    }
}

static void list_candidates(const bouton_steady *s, cover *c, uint64_t from, uint64_t to,
                            uint64_t step) {
    c->count = 0;
    for (uint64_t offset = from; offset <= to; offset += step)
        for (size_t i = 0; i < s->shape->split_count; i++) {
            const uint64_t split = s->shape->splits[i];
            if (split >= offset || !s->head_common[offset - split])
                continue;
            c->candidates[c->count++] =
                (candidate){.tap = {offset, s->head[offset - split]}, .bound = UINT32_MAX};
        }
}

static bouton_status choose_singles(bouton_context *b, bouton_steady *s, cover *c) {
    for (size_t i = 0; i < s->shape->one_count; i++) {
        const bouton_tap tap = {.offset = s->shape->ones[i]};
        if (!bouton_steady_turns(s, s->shape->ones[i]))
            continue;
        if (bouton_steady_add_witness(b, s, tap) != BOUTON_OK)
            return b->error.status;
        take_out(c, tap);
    }
    return BOUTON_OK;
}

static bouton_status choose(bouton_context *b, bouton_steady *s, cover *c, size_t max,
                            unsigned worth) {
    while (c->count > 0 && s->witness_count < max) {
        candidate *best = best_candidate(c);
        if (best->bound < worth)
            break;
        if (bouton_steady_add_witness(b, s, best->tap) != BOUTON_OK)
            return b->error.status;
        take_out(c, best->tap);
        best->bound = 0;
        for (size_t i = 0; i < c->count; i++)
            c->candidates[i].fresh = c->candidates[i].bound == 0;
    }
    return BOUTON_OK;
}

bouton_status bouton_steady_choose_witnesses(bouton_context *b, bouton_steady *s,
                                             const bouton_witness_limits *wish,
                                             const uint32_t *values, uint64_t n) {
    const size_t history = wish->sample + wish->offset_max;
    BOUTON_ASSERT(wish->sample <= BOUTON_SAMPLE && n >= history);
    const size_t most = (wish->offset_max / wish->align + LOOSE_MAX + 1) * s->shape->split_count;
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
        status = choose_singles(b, s, &c);
        list_candidates(s, &c, wish->offset_min, wish->offset_max, wish->align);
        if (status == BOUTON_OK)
            status = choose(b, s, &c, wish->max, wish->worth);
        list_candidates(s, &c, 1, LOOSE_MAX, 1);
        if (status == BOUTON_OK)
            status = choose(b, s, &c, wish->max, LOOSE_COST * wish->worth);
    }
    bouton_release_memory(b, indices, history);
    bouton_release_memory(b, c.needed, wish->sample * BOUTON_INDICES);
    bouton_release_memory(b, c.candidates, most * sizeof *c.candidates);
    return status;
}
