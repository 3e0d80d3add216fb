/* SPDX-License-Identifier: MIT */
/* What lanes.c looks at for each heap. */
#include "lanes.h"

#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 512,     /* heaps by which witnesses are chosen */
    CANDIDATES = 4096, /* they are chosen of small heaps up to here */
    ROUND = 32,        /* witnesses chosen by the same ones */
    OFTEN = 64,        /* witnesses tried first, */
    MORE = 128,        /* and after these */
    BACK_MAX = 1 << 16,
};

uint32_t lanes_index(const lanes_plan *p, uint32_t value) {
    const uint32_t low = ((uint32_t)1 << p->drop) - 1;
    return (value >> (p->drop + 1)) << p->drop | (value & low);
}

uint32_t lanes_value(const lanes_plan *p, uint64_t n, uint32_t index) {
    const uint32_t low = ((uint32_t)1 << p->drop) - 1;
    const uint32_t value = (index & ~low) << 1 | (index & low);
    const unsigned ones = (unsigned)__builtin_popcount(value & p->s->h.mask);
    return (ones + sequence_place(p->s, n)) % 2 != 0 ? value : value | (uint32_t)1 << p->drop;
}

/* A list of offsets and indices, to be put in order by index. */
typedef struct listing {
    uint32_t offsets[OFTEN + MORE];
    uint8_t indices[OFTEN + MORE];
    size_t count;
} listing;

static bool put_in_order(sources *to, const uint32_t *offsets, const uint8_t *indices, size_t from,
                         size_t end) {
    size_t put = 0;
    to->places = calloc(end - from + 1, sizeof *to->places);
    for (unsigned v = 0; to->places != NULL && v < INDICES; v++) {
        for (size_t i = from; i < end; i++)
            if (indices[i] == v)
                to->places[put++] = -(int32_t)(offsets[i] * LANES);
        to->begin[v + 1] = (uint32_t)put;
    }
    return to->places != NULL;
}

/* A single heap keeps its class, unless the position counts and an odd number is taken. */
static bool changes_class(const sequence *s, uint64_t taken) {
    return s->h.positional && taken % 2 != 0;
}

/* Those of single heaps, whose class stays, and of rare ones in pairs. */
static bool make_common(lanes_plan *p, bool *useless) {
    const sequence *s = p->s;
    uint32_t *offsets = calloc(s->tap_count + 1, sizeof *offsets);
    uint8_t *indices = calloc(s->tap_count + 1, sizeof *indices);
    size_t count = 0;
    bool good = offsets != NULL && indices != NULL;
    for (size_t i = 0; good && i < s->tap_count; i++) {
        const tap *t = &s->taps[i];
        if (i < s->c->single_count && changes_class(s, t->offset))
            continue;
        const uint32_t index = lanes_index(p, t->value);
        *useless |= index >= INDICES || t->offset > BACK_MAX;
        if (t->offset < p->rows)
            p->rows = (size_t)t->offset;
        offsets[count] = (uint32_t)t->offset;
        indices[count++] = (uint8_t)index;
    }
    good = good && !*useless && put_in_order(&p->taps, offsets, indices, 0, count);
    free(offsets);
    free(indices);
    return good;
}

/* The rare values below that of a common heap, by their indices. */
static uint32_t needed_below(const lanes_plan *p, uint64_t n, uint32_t value) {
    uint32_t needed = 0;
    for (uint32_t v = 0; v < value && v < VALUES_MAX; v++)
        if (!sequence_is_common(p->s, n, v) && lanes_index(p, v) < INDICES)
            needed |= (uint32_t)1 << lanes_index(p, v);
    return needed;
}

/* Heaps with what the witnesses don't show to be an option of theirs, yet. */
typedef struct samples {
    uint64_t heaps[SAMPLES];
    uint32_t missing[SAMPLES];
    size_t count;
} samples;

/* What a heap at this offset brings. */
static uint32_t brought(const lanes_plan *p, uint64_t n, uint32_t offset, uint32_t index) {
    const uint32_t sum = lanes_index(p, sequence_value(p->s, n - offset)) ^ index;
    return sum < INDICES ? (uint32_t)1 << sum : 0;
}

/* Takes heaps, the last ones that are known, of which the chosen witnesses don't show all. */
static void take_samples(const lanes_plan *p, const listing *chosen, samples *to) {
    const sequence *s = p->s;
    to->count = 0;
    for (uint64_t n = s->first_size; n-- > s->first_size / 2 && to->count < SAMPLES;) {
        uint32_t missing = needed_below(p, n, sequence_value(s, n));
        for (size_t i = 0; i < chosen->count && missing != 0; i++)
            missing &= ~brought(p, n, chosen->offsets[i], chosen->indices[i]);
        to->heaps[to->count] = n;
        to->missing[to->count] = missing;
        to->count += missing != 0;
    }
}

/* Takes the witness that serves most of the samples; false if none serves any. Their offsets are
 * multiples of ROWS, so that tiles are read where they begin. */
static bool choose_next(const lanes_plan *p, listing *chosen, samples *from) {
    const sequence *s = p->s;
    const uint64_t last = s->h.reach < CANDIDATES ? s->h.reach : CANDIDATES;
    uint32_t most = 0, best = 0;
    uint8_t index = 0;
    for (size_t j = 0; j < s->c->split_count; j++)
        for (uint64_t a = ROWS - s->c->splits[j] % ROWS; a <= last; a += ROWS) {
            const uint32_t offset = (uint32_t)a + s->c->splits[j];
            uint32_t served = 0;
            for (size_t i = 0; p->small[a] < INDICES && i < from->count; i++)
                served += (from->missing[i] & brought(p, from->heaps[i], offset, p->small[a])) != 0;
            if (served > most)
                most = served, best = offset, index = p->small[a];
        }
    for (size_t i = 0; i < from->count && most > 0; i++)
        from->missing[i] &= ~brought(p, from->heaps[i], best, index);
    if (most > 0) {
        chosen->offsets[chosen->count] = best;
        chosen->indices[chosen->count++] = index;
    }
    return most > 0;
}

/* A greedy cover, with ever harder samples. */
static void choose(const lanes_plan *p, listing *chosen) {
    samples s;
    size_t before;
    do {
        before = chosen->count;
        take_samples(p, chosen, &s);
        while (chosen->count < OFTEN + MORE && chosen->count < before + ROUND &&
               choose_next(p, chosen, &s))
            continue;
    } while (chosen->count > before);
}

static bool make_rare(lanes_plan *p) {
    const sequence *s = p->s;
    listing chosen = {.count = 0};
    p->small = calloc(s->h.reach + 1, sizeof *p->small);
    if (p->small == NULL)
        return false;
    for (uint64_t a = 0; a <= s->h.reach; a++) {
        const uint32_t value = a < s->first_size ? sequence_value(s, a) : 0;
        const bool of_use = a > 0 && a < s->first_size && sequence_is_common(s, a, value) &&
                            lanes_index(p, value) < INDICES;
        p->small[a] = of_use ? (uint8_t)lanes_index(p, value) : NO_INDEX;
    }
    for (size_t i = 0; i < s->c->single_count && chosen.count < OFTEN; i++)
        if (changes_class(s, s->c->singles[i])) {
            chosen.offsets[chosen.count] = s->c->singles[i];
            chosen.indices[chosen.count++] = 0;
        }
    choose(p, &chosen);
    const size_t half = chosen.count < OFTEN ? chosen.count : OFTEN;
    return put_in_order(&p->often[0], chosen.offsets, chosen.indices, 0, half) &&
           put_in_order(&p->often[1], chosen.offsets, chosen.indices, half, chosen.count);
}

bool lanes_plan_open(lanes_plan *p, const sequence *s, uint64_t back, bool *useless) {
    *p = (lanes_plan){.s = s,
                      .over = s->h.reach + s->c->length,
                      .drop = (unsigned)__builtin_ctz(s->h.mask),
                      .rows = ROWS,
                      .vectors = lanes_vectors()};
    p->back = (greater(greater(p->over, s->window), back) + ROWS - 1) / ROWS * ROWS;
    *useless = p->back > BACK_MAX || s->c->split_count == 0 || s->n < s->first_size ||
               s->first_size < s->h.reach + CANDIDATES + SAMPLES + s->c->length;
    for (uint32_t index = 0; index < INDICES; index++)
        for (unsigned place = 0; place < 2; place++) {
            const uint64_t n = place + s->c->splits[0]; /* where the position counts */
            if (lanes_value(p, n, index) >> p->drop & 1)
                p->upper[place] |= (uint16_t)(1u << index);
        }
    return !*useless && make_common(p, useless) && make_rare(p);
}

void lanes_plan_close(lanes_plan *p) {
    free(p->taps.places);
    free(p->often[0].places);
    free(p->often[1].places);
    free(p->small);
}

unsigned lanes_vectors(void) {
#if LANES_X86
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        return 2;
    if (__builtin_cpu_supports("avx2"))
        return 1;
#endif
    return 0;
}
