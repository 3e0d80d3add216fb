/* SPDX-License-Identifier: MIT */
#include "octal/engine/steady.h"

#include <stdlib.h>
#include <string.h>

uint64_t bouton_steady_from(const bouton_shape *shape, const bouton_space *space) {
    /* So that a pair with the head is never one of equal heaps. */
    enum { LEAST = 2 * BOUTON_HEAD + 2 * BOUTON_SAMPLE };
    const uint64_t from = 2 * (bouton_space_last(space) + shape->reach) + 1024;
    return from > LEAST + 2 * (uint64_t)shape->reach ? from : LEAST + 2 * (uint64_t)shape->reach;
}

static int compare_taps(const void *left, const void *right) {
    const bouton_tap *a = left, *b = right;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

bouton_status bouton_steady_add_witness(bouton_context *b, bouton_steady *s, bouton_tap tap) {
    void *witnesses = s->witnesses;
    if (!bouton_reserve(b, &witnesses, &s->witness_capacity, s->witness_count + 1,
                        sizeof *s->witnesses))
        return b->error.status;
    s->witnesses = witnesses;
    s->witnesses[s->witness_count++] = tap;
    if (tap.offset > s->reach)
        s->reach = tap.offset;
    return BOUTON_OK;
}

static bouton_status list_taps(bouton_context *b, bouton_steady *s) {
    const bouton_shape *shape = s->shape;
    const size_t most = shape->one_count + shape->split_count * s->space.count;
    void *taps = NULL;
    if (!bouton_reserve(b, &taps, &s->tap_capacity, most + 1, sizeof *s->taps))
        return b->error.status;
    s->taps = taps;
    for (size_t i = 0; i < shape->one_count; i++)
        if (!bouton_steady_turns(s, shape->ones[i]))
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

static void list_needs(bouton_steady *s) {
    for (unsigned parity = 0; parity < 2; parity++)
        for (uint32_t c = 0; c < BOUTON_INDICES; c++) {
            const uint32_t common = bouton_space_value(&s->space, parity, c, 1);
            for (uint32_t i = 0; i < BOUTON_INDICES; i++)
                if (bouton_space_value(&s->space, parity, i, 0) < common)
                    s->needs[parity][c][i / 64] |= (uint64_t)1 << (i % 64);
        }
}

static size_t mixed_words(const bouton_steady *s) {
    return (size_t)(s->mixed_count + 63) / 64;
}

static void set_mixed(bouton_steady *s, uint64_t heap) {
    const uint64_t row = heap / BOUTON_MIXED;
    if (row >= s->mixed_from)
        s->mixed[(row - s->mixed_from) / 64] |= (uint64_t)1 << ((row - s->mixed_from) % 64);
}

/* Lists the heaps from n on at which a pair that is used has a rare heap where a common one is
 * expected. */
static bouton_status list_mixed(bouton_context *b, bouton_steady *s, uint64_t n) {
    const uint64_t last = bouton_space_last(&s->space);
    const uint64_t near = BOUTON_HEAD + (uint64_t)s->shape->reach; /* witnesses, head, singles */
    const uint64_t far = s->reach > near ? s->reach : near;
    s->mixed_from = n / BOUTON_MIXED;
    if (s->space.count == 0 || last + far < n)
        return BOUTON_OK;
    s->mixed_count = (last + far) / BOUTON_MIXED + 1 - s->mixed_from;
    s->mixed = bouton_calloc(b, mixed_words(s), sizeof *s->mixed);
    if (s->mixed == NULL)
        return b->error.status;
    for (size_t i = s->space.count; i-- > 0;) {
        const uint64_t rare = s->space.rares[i].heap;
        for (uint64_t heap = n; heap <= rare + near; heap += BOUTON_MIXED)
            set_mixed(s, heap);
        if (rare + near >= n)
            set_mixed(s, rare + near);
        for (size_t j = s->tap_count; j-- > 0 && rare + s->taps[j].offset >= n;)
            set_mixed(s, rare + s->taps[j].offset);
    }
    return BOUTON_OK;
}

bool bouton_steady_mixed(const bouton_steady *s, uint64_t n, unsigned count) {
    const uint64_t end = (n + count - 1) / BOUTON_MIXED + 1 - s->mixed_from;
    for (uint64_t i = n / BOUTON_MIXED - s->mixed_from; i < end && i < s->mixed_count; i++)
        if (s->mixed[i / 64] >> (i % 64) & 1)
            return true;
    return false;
}

bouton_event bouton_steady_new(bouton_context *b, const bouton_shape *shape,
                               const bouton_space *space, const uint32_t *values, uint64_t count,
                               uint64_t n, bouton_steady **steady) {
    BOUTON_ASSERT(bouton_space_is_valid(space));
    *steady = NULL;
    for (uint64_t i = 0; i < count; i++)
        if (bouton_space_index(space, values[i]) >= BOUTON_INDICES)
            return BOUTON_TOO_LARGE;
    bouton_steady *s = bouton_calloc(b, 1, sizeof *s);
    if (s == NULL)
        return BOUTON_FAILED;
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
    if (!ok || list_taps(b, s) != BOUTON_OK || list_mixed(b, s, n) != BOUTON_OK) {
        bouton_steady_free(b, s);
        return BOUTON_FAILED;
    }
    list_needs(s);
    for (size_t i = 0; i < BOUTON_HEAD && i < count; i++) {
        s->head[i] = (uint8_t)bouton_space_index(space, values[i]);
        s->head_common[i] = i > 0 && bouton_space_common(space, i, values[i]);
    }
    *steady = s;
    return BOUTON_DONE;
}

void bouton_steady_free(bouton_context *b, bouton_steady *s) {
    if (s == NULL)
        return;
    bouton_space_close(b, &s->space);
    bouton_release_memory(b, s->taps, s->tap_capacity * sizeof *s->taps);
    bouton_release_memory(b, s->witnesses, s->witness_capacity * sizeof *s->witnesses);
    bouton_release_memory(b, s->mixed, mixed_words(s) * sizeof *s->mixed);
    bouton_release_memory(b, s->head, BOUTON_HEAD);
    bouton_release_memory(b, s->head_common, BOUTON_HEAD);
    bouton_release_memory(b, s, sizeof *s);
}

bool bouton_steady_is_valid(const bouton_steady *s) {
    bool valid = bouton_space_is_valid(&s->space);
    for (size_t i = 0; i < s->tap_count; i++)
        valid = valid && s->taps[i].offset <= s->reach && s->taps[i].index < BOUTON_INDICES &&
                (i == 0 || compare_taps(&s->taps[i - 1], &s->taps[i]) < 0);
    for (size_t i = 0; i < s->witness_count; i++)
        valid = valid && s->witnesses[i].offset > 0 && s->witnesses[i].offset <= s->reach &&
                s->witnesses[i].index < BOUTON_INDICES;
    return valid;
}

uint32_t bouton_steady_least(const bouton_steady *s, bouton_index_of *index_of, const void *user,
                             uint64_t n) {
    bool options[2 * BOUTON_INDICES] = {false}; /* the upper half is for rare partners */
    const bouton_shape *shape = s->shape;
    for (size_t i = 0; i < s->tap_count && s->taps[i].offset < n; i++)
        options[index_of(user, n - s->taps[i].offset) ^ s->taps[i].index] = true;
    for (size_t i = 0; i < shape->one_count; i++) {
        const bouton_rare *rare = bouton_steady_turns(s, shape->ones[i])
                                      ? bouton_space_find(&s->space, n - shape->ones[i])
                                      : NULL;
        if (rare != NULL)
            options[bouton_space_index(&s->space, rare->value)] = true;
    }
    uint32_t c = 0;
    while (c < BOUTON_INDICES && options[c])
        c++;
    return c;
}

static bool near_pair(const bouton_steady *s, bouton_index_of *index_of, const void *user,
                      uint64_t n, uint32_t index) {
    for (size_t i = 0; i < s->witness_count; i++)
        if ((index_of(user, n - s->witnesses[i].offset) ^ s->witnesses[i].index) == index)
            return true;
    for (size_t e = 1; e < BOUTON_HEAD; e++)
        for (size_t i = 0; s->head_common[e] && i < s->shape->split_count; i++)
            if ((index_of(user, n - s->shape->splits[i] - e) ^ s->head[e]) == index)
                return true;
    return false;
}

bouton_event bouton_steady_show(bouton_context *b, const bouton_steady *s,
                                bouton_index_of *index_of, const void *user, uint64_t n,
                                uint32_t index, bouton_find_witness *find_witness,
                                void *find_witness_user) {
    for (uint32_t v = bouton_steady_halves(s->shape, n) ? 1 : 0; v < BOUTON_INDICES; v++) {
        if (!(s->needs[n & 1][index][v / 64] >> (v % 64) & 1) || near_pair(s, index_of, user, n, v))
            continue;
        const bouton_event event =
            find_witness(b, find_witness_user, n, bouton_space_value(&s->space, n, v, 0));
        if (event != BOUTON_DONE)
            return event;
    }
    return BOUTON_DONE;
}
