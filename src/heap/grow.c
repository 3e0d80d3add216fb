/* SPDX-License-Identifier: MIT */
/*
 * The value of n is either the least common value c that is no option, or the least rare value
 * below c that is no option. The common options all come from the rare heaps; that each rare value
 * below c is an option has to be shown by some pair, and nearly always soon is.
 */
#include "heap/grow.h"

#include <string.h>

bouton_status bouton_grow_open(bouton *b, bouton_grow *grow, const bouton_shape *shape,
                               bouton_space *space) {
    *grow = (bouton_grow){.shape = shape, .space = space, .width = 64};
    grow->marks = bouton_calloc(b, grow->width, 1);
    return grow->marks == NULL ? b->error.status : BOUTON_OK;
}

void bouton_grow_close(bouton *b, bouton_grow *grow) {
    bouton_release_memory(b, grow->marks, grow->width);
    *grow = (bouton_grow){0};
}

/* Prepares for a value above all before, and chooses the mask when it is due. */
static bouton_status prepare(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n) {
    bool wider = false;
    uint32_t all = 0;
    for (; grow->looked_at < n; grow->looked_at++)
        all |= values[grow->looked_at];
    while (all >= grow->width) {
        uint8_t *marks = bouton_resize(b, grow->marks, grow->width, 2 * grow->width);
        if (marks == NULL)
            return b->error.status;
        grow->marks = marks;
        grow->width *= 2;
        wider = true;
    }
    if (n >= grow->choose_at || wider) {
        grow->choose_at = n + n / 2;
        return bouton_space_choose(b, grow->space, grow->shape, values, n);
    }
    if (!bouton_space_common(grow->space, n - 1, values[n - 1]))
        return bouton_space_add(b, grow->space, n - 1, values[n - 1]);
    return BOUTON_OK;
}

static void mark_rares(const bouton_space *space, const uint32_t *values, uint64_t rest,
                       bool halves, uint8_t *marks) {
    const bouton_rare *rares = space->rares;
    size_t count = space->count;
    while (count > 0 && rares[count - 1].heap >= rest)
        count--;
    for (size_t i = 0; i < count; i++)
        if (halves || 2 * rares[i].heap != rest)
            marks[values[rest - rares[i].heap] ^ rares[i].value] = 1;
}

/* Marks pairs until every value below `limit` is marked or there are no more pairs. */
static void mark_pairs_below(const uint32_t *values, uint64_t rest, bool halves, uint32_t limit,
                             uint8_t *marks) {
    enum { SPAN = 64 };
    const uint64_t end = (halves ? rest / 2 : (rest - 1) / 2) + 1;
    uint32_t low = 0;
    for (uint64_t a = 1; a < end; a += SPAN) {
        while (low < limit && marks[low])
            low++;
        if (low == limit)
            return;
        const uint64_t stop = end - a < SPAN ? end : a + SPAN;
        for (uint64_t i = a; i < stop; i++)
            marks[values[i] ^ values[rest - i]] = 1;
    }
}

bouton_status bouton_grow_next(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n,
                               uint32_t *value) {
    bouton_status status = prepare(b, grow, values, n);
    if (status != BOUTON_OK)
        return status;
    const bouton_shape *shape = grow->shape;
    uint8_t *marks = grow->marks;
    memset(marks, 0, grow->width);
    for (size_t i = 0; i < shape->one_count; i++)
        marks[values[n - shape->ones[i]]] = 1;
    for (size_t i = 0; i < shape->split_count; i++)
        mark_rares(grow->space, values, n - shape->splits[i], shape->halves, marks);
    uint32_t common = 0;
    while (common < grow->width && (marks[common] || !bouton_space_common(grow->space, n, common)))
        common++;
    for (size_t i = 0; i < shape->split_count; i++)
        mark_pairs_below(values, n - shape->splits[i], shape->halves, common, marks);
    uint32_t mex = 0;
    while (mex < common && marks[mex])
        mex++;
    *value = mex;
    return BOUTON_OK;
}

bool bouton_grow_has_pair(const uint32_t *values, uint64_t rest, uint32_t value, bool halves) {
    enum { SPAN = 256 };
    const uint64_t end = (halves ? rest / 2 : (rest - 1) / 2) + 1;
    for (uint64_t a = 1; a < end; a += SPAN) {
        const uint64_t stop = end - a < SPAN ? end : a + SPAN;
        uint32_t found = 0;
        for (uint64_t i = a; i < stop; i++)
            found |= (values[i] ^ values[rest - i]) == value;
        if (found)
            return true;
    }
    return false;
}
