/* SPDX-License-Identifier: MIT */
/*
 * A value is block * size + low. The claim says that from heap `first` on, low repeats with the
 * period and the block grows by `step` with each period. The options of a heap are taken as they
 * would be far out, by the claim, and those of a whole period are examined.
 */
#include "period.h"

#include <stdlib.h>
#include <string.h>

enum { NEVER = INT32_MAX, TABLE_MAX = 1 << 24, SIZE_MOST = 1 << 20 };

typedef struct view {
    const claim *claim;
    const code *rule;
    const uint32_t *values; /* [checked + 1] */
    uint64_t checked, size;
    uint64_t first, period, step;
    int64_t *block; /* [top + 1]: of the heaps, by the claim */
    uint32_t *low;
    uint64_t top;
    int64_t depth;   /* differences from 0 up to here have a column; larger ones are cut off */
    uint8_t *direct; /* [size][depth] differences reached by one heap that is not bounded */
    int64_t *cover;  /* [size][2 step] every difference of its class from here on */
    int64_t *flat;   /* [size][2 step] options of block 0 from this difference on */
    uint8_t *lacks;  /* [size] */
    int64_t height;  /* that a heap's block must have */
} view;

static int64_t start(const view *v, uint64_t n) {
    return v->block[v->first + (n - v->first) % v->period];
}

/* Before the claim begins or still in block 0: it can stand in an option of every heap. */
static bool still(const view *v, uint64_t n) {
    return n < v->first + v->period && v->block[n] == 0;
}

static void at_most(const view *v, int64_t *table, uint32_t low, int64_t difference) {
    const int64_t classes = 2 * (int64_t)v->step;
    int64_t *entry = &table[low * classes + ((difference % classes) + classes) % classes];
    if (difference < *entry)
        *entry = difference;
}

/* One heap moves with n; the others of an option stay, with the nim-sum `others`. */
static bool one_moves(view *v, uint64_t n, uint64_t moving, uint32_t others, bool tail) {
    const uint32_t low = v->low[moving] ^ others;
    const int64_t step = (int64_t)v->step;
    int64_t difference = v->block[n] - v->block[moving];
    for (; tail && difference < 0; difference += step)
        if (low == v->low[n] && difference % step == 0)
            return false;
    if (low == v->low[n] && difference == 0)
        return false;
    if (difference >= 0 && difference < v->depth)
        v->direct[low * v->depth + difference] = 1;
    for (int i = 0; tail && i < 2; i++)
        at_most(v, v->cover, low, difference + i * step);
    return true;
}

/* Two heaps move, and a third one if third != 0; else one stands still or there is none. */
static bool two_move(view *v, uint64_t n, uint64_t a, uint64_t b, uint64_t third, uint32_t others,
                     bool tail) {
    const uint32_t low = v->low[a] ^ v->low[b] ^ (third != 0 ? v->low[third] : others);
    const int64_t sum = v->block[a] + v->block[b] + (third != 0 ? v->block[third] : 0);
    const int64_t difference = v->block[n] - sum, step = (int64_t)v->step;
    const int64_t larger = start(v, a) > start(v, b) ? start(v, a) : start(v, b);
    if (low == v->low[n] && difference <= 0 && (tail || difference % 2 == 0))
        return false;
    if ((start(v, a) - start(v, b)) % step != 0)
        return true;
    if (third == 0)
        at_most(v, v->flat, low, difference + 2 * larger);
    else if (start(v, third) <= step)
        at_most(v, v->cover, low, difference + 2 * larger);
    return true;
}

/* All options of n by taking k; false if one of them can have the value of n. */
static bool options(view *v, uint64_t n, uint64_t k, uint8_t digit, bool tail) {
    const uint64_t rest = n - k, end = v->first + v->period;
    bool good = (digit & 2) == 0 || one_moves(v, n, rest, 0, tail);
    for (uint64_t a = 1; a < end && good && (digit & 12); a++) {
        if ((digit & 4) && still(v, a))
            good = one_moves(v, n, rest - a, v->low[a], tail);
        if ((digit & 4) && a >= v->first)
            good = good && two_move(v, n, a, rest - a, 0, 0, tail);
        for (uint64_t c = 1; c < end && good && (digit & 8); c++) {
            if (still(v, a) && still(v, c))
                good = one_moves(v, n, rest - a - c, v->low[a] ^ v->low[c], tail);
            if (a >= v->first && still(v, c))
                good = good && two_move(v, n, a, rest - a - c, 0, v->low[c], tail);
            if (a >= v->first && c >= v->first)
                good = good && two_move(v, n, a, c, rest - a - c, 0, tail);
        }
    }
    return good || refuse(v->claim->l,
                          "heap %" PRIu64 " and its like may have an option of their value", n);
}

/* Whether every value below that of n is an option. */
static bool complete(view *v, uint64_t n) {
    const int64_t classes = 2 * (int64_t)v->step;
    for (uint32_t low = 0; low < v->size; low++)
        for (int64_t rest = 0; rest < classes; rest++) {
            const int64_t cover = v->cover[low * classes + rest];
            const int64_t flat = v->flat[low * classes + rest];
            for (int64_t d = rest; d < cover; d += classes)
                if ((d > 0 || low < v->low[n]) && (d >= v->depth || !v->direct[low * v->depth + d]))
                    return refuse(v->claim->l, "heap %" PRIu64 " and its like lack an option", n);
            if ((v->block[n] - rest) % (int64_t)v->step != 0)
                continue;
            if (flat == NEVER)
                v->lacks[low] = 1;
            else if (flat > v->height)
                v->height = flat;
        }
    return true;
}

static bool each_heap(view *v) {
    const uint64_t from = v->top - v->period + 1;
    const size_t rows = v->size * 2 * v->step;
    for (uint64_t n = from; n <= v->top; n++) {
        bool good = true;
        memset(v->direct, 0, v->size * (size_t)v->depth);
        for (size_t i = 0; i < rows; i++)
            v->cover[i] = v->flat[i] = NEVER;
        for (uint64_t k = 0; k <= v->rule->length && good; k++)
            good = options(v, n, k, v->rule->digits[k], false);
        for (uint64_t k = 1; k <= v->period && good && v->rule->tail != 0; k++)
            good = options(v, n, v->rule->length + k, v->rule->tail, true);
        if (!good || !complete(v, n))
            return false;
    }
    return true;
}

/* The heap from which on the tail brings every value that nothing else does. */
static bool tail_brings(const view *v, uint64_t *heap) {
    const uint32_t *g = v->values;
    const uint8_t digit = v->rule->tail;
    uint64_t most = 1;
    for (uint64_t n = v->first; n < v->first + v->period; n++)
        most = (uint64_t)v->block[n] > most ? (uint64_t)v->block[n] : most;
    const uint64_t width = most * v->size;
    bool *had = calloc(width, sizeof *had), all = false;
    if (had == NULL)
        return no_memory(v->claim->l);
    for (uint64_t low = 0; low < v->size; low++)
        had[low] = !v->lacks[low];
    for (uint64_t rest = 0; !all && rest + v->rule->length <= v->checked; rest++) {
        if ((digit & 1) && rest == 0)
            had[0] = true;
        if ((digit & 2) && rest > 0 && g[rest] < width)
            had[g[rest]] = true;
        for (uint64_t a = 1; a < rest; a++) {
            if ((digit & 4) && (g[a] ^ g[rest - a]) < width)
                had[g[a] ^ g[rest - a]] = true;
            for (uint64_t c = 1; (digit & 8) && a + c < rest; c++)
                if ((g[a] ^ g[c] ^ g[rest - a - c]) < width)
                    had[g[a] ^ g[c] ^ g[rest - a - c]] = true;
        }
        all = memchr(had, false, width) == NULL;
        *heap = rest + v->rule->length + 1;
    }
    free(had);
    return all || refuse(v->claim->l, "the tail does not bring all small values");
}

/* Whether exactly as many values were computed as the theorem requires. */
static bool enough(const view *v) {
    const uint64_t end = v->first + v->period;
    uint64_t needed = end + v->period, heap = 0;
    if (needed < v->rule->length + 3 * end)
        needed = v->rule->length + 3 * end;
    for (uint64_t n = v->first; n < end; n++) {
        uint64_t high = n;
        for (int64_t block = v->block[n]; block < v->height; block += (int64_t)v->step)
            high += v->period;
        needed = high > needed ? high : needed;
    }
    if (v->rule->tail == 0 && memchr(v->lacks, 1, v->size) != NULL)
        return refuse(v->claim->l, "some heaps lack an option of no block");
    if (v->rule->tail != 0 && !tail_brings(v, &heap))
        return false;
    needed = heap > needed ? heap : needed;
    return needed == v->checked + 1 ||
           refuse(v->claim->l, "the theorem asks for other values than those checked");
}

static bool open_view(view *v) {
    const uint64_t end = v->first + v->period;
    v->top = 3 * end + v->rule->length + 3 * v->period;
    v->block = calloc(v->top + 1, sizeof *v->block);
    v->low = calloc(v->top + 1, sizeof *v->low);
    if (v->block == NULL || v->low == NULL)
        return no_memory(v->claim->l);
    int64_t most = 0;
    for (uint64_t n = 1; n <= v->top; n++) {
        v->block[n] = n < end ? (int64_t)(v->values[n] / v->size)
                              : v->block[n - v->period] + (int64_t)v->step;
        v->low[n] = n < end ? (uint32_t)(v->values[n] % v->size) : v->low[n - v->period];
        most = v->block[n] > most ? v->block[n] : most;
        if (n < v->first && v->block[n] > 0)
            return refuse(v->claim->l, "a heap before the period has a block");
    }
    v->depth = most + 1;
    if (v->size * (uint64_t)v->depth > TABLE_MAX || v->size * 2 * v->step > TABLE_MAX)
        return refuse(v->claim->l, "its numbers are too large for this checker");
    v->direct = calloc(v->size * (uint64_t)v->depth, 1);
    v->cover = calloc(v->size * 2 * v->step, sizeof *v->cover);
    v->flat = calloc(v->size * 2 * v->step, sizeof *v->flat);
    v->lacks = calloc(v->size, 1);
    return v->direct && v->cover && v->flat && v->lacks ? true : no_memory(v->claim->l);
}

bool check_blocks(const claim *c, const uint32_t *values, uint64_t checked, uint64_t size) {
    const uint64_t even = c->saltus & -c->saltus;
    if (c->saltus == 0 || size < even || (size & (size - 1)) != 0 || size > SIZE_MOST)
        return refuse(c->l, "the size of the blocks does not fit the saltus");
    view v = {.claim = c,
              .rule = &c->code,
              .values = values,
              .checked = checked,
              .size = size,
              .first = c->preperiod > 0 ? c->preperiod : 1,
              .period = c->period * (size / even),
              .step = c->saltus / even,
              .height = 1};
    if (v.first + 2 * v.period > checked + 1)
        return refuse(c->l, "the theorem asks for more values than those checked");
    const bool good = open_view(&v) && each_heap(&v) && enough(&v);
    free(v.block);
    free(v.low);
    free(v.direct);
    free(v.cover);
    free(v.flat);
    free(v.lacks);
    return good;
}
