/* SPDX-License-Identifier: MIT */
#include "tiles.h"

#include <stdlib.h>

enum { BLOCK = 1 << 14 }; /* rows computed before those that are remembered are moved */

typedef tiles_run run;

static tiles_computer *const computers[] = {
    tiles_plain,
#if LANES_X86
    tiles_avx2,
    tiles_avx512,
#endif
};

/* Puts down what is to be kept of a stretch when its heap `n` is next. */
static void keep(const run *r, size_t lane, uint64_t n, size_t at) {
    const stretch *t = &r->stretches[lane];
    for (size_t i = 0; i < t->glimpse_count; i++) {
        const glimpse *g = &t->glimpses[i];
        for (uint64_t k = 1; g->heap == n && k <= g->count; k++) {
            const uint32_t word = r->rows[at - k][lane];
            const uint32_t index = word != 0 ? (uint32_t)__builtin_ctz(word) : 0;
            g->values[g->count - k] = (uint16_t)lanes_value(r->p, n - k, index);
        }
    }
}

/* The next row, counted from `from`, at which something of some stretch is to be done. */
static uint64_t next_stop(const run *r, uint64_t row_now) {
    uint64_t next = UINT64_MAX;
    for (size_t lane = 0; lane < r->count; lane++) {
        const stretch *t = &r->stretches[lane];
        if (r->active[lane] == 0)
            continue;
        if (t->to - t->from < next)
            next = t->to - t->from;
        for (size_t i = 0; i < t->glimpse_count; i++) {
            const uint64_t stop = t->glimpses[i].heap - t->from;
            if (stop > row_now && stop < next)
                next = stop;
        }
    }
    return next;
}

static void begin(run *r) {
    const lanes_plan *p = r->p;
    const sequence *s = p->s;
    for (size_t rows = 0; rows <= ROWS; rows++)
        memset(r->first[rows], 0xff, rows * LANES * sizeof r->first[rows][0]);
    for (size_t lane = 0; lane < r->count; lane++) {
        const stretch *t = &r->stretches[lane];
        bool good = true;
        for (uint64_t i = 0; i < s->window; i++) {
            const uint32_t index = lanes_index(p, t->window[i]);
            good = good && index < INDICES;
            r->rows[p->back - s->window + i][lane] = (uint16_t)(good ? 1u << index : 0);
        }
        for (size_t i = 0; i < 2 * ROWS; i++) {
            const size_t parity = i % 2, cell = i / 2 * LANES + lane;
            const uint64_t n = t->from + parity + i / 2;
            bool even = false; /* two equal heaps may be left */
            for (size_t j = 0; j < s->c->split_count; j++)
                even |= (n - s->c->splits[j]) % 2 == 0;
            r->upper[parity][cell] = p->upper[sequence_place(s, n)];
            r->halves[parity][cell] = even && !sequence_is_common(s, n, 0);
            r->active[cell] = good ? UINT16_MAX : 0;
        }
    }
}

/* Keeps what is to be kept at the next heap of each stretch, and ends those that end there. */
static void arrive(run *r, size_t at, uint64_t done) {
    for (size_t lane = 0; lane < r->count; lane++) {
        stretch *t = &r->stretches[lane];
        if (r->active[lane] == 0)
            continue;
        keep(r, lane, t->from + done, at);
        if (t->from + done == t->to) {
            t->shown = true;
            tiles_leave(r, lane);
        }
    }
}

static bool goes_on(const run *r) {
    bool any = false;
    for (size_t lane = 0; lane < r->count; lane++)
        any |= r->active[lane] != 0;
    return any;
}

/* Computes all rows. */
static void go(run *r, bool (*go_on)(void *user), void *user) {
    const lanes_plan *p = r->p;
    size_t at = p->back;
    arrive(r, at, 0);
    for (uint64_t done = 0; goes_on(r) && (go_on == NULL || go_on(user));) {
        if (at == p->back + BLOCK) {
            at = p->back;
            memmove(r->rows, r->rows + BLOCK, p->back * sizeof *r->rows);
        }
        const bool trusted = done < p->over;
        uint64_t next = next_stop(r, done);
        next = trusted && next > p->over ? p->over : next;
        const uint64_t room = p->back + BLOCK - at;
        const size_t end = at + (size_t)(next - done < room ? next - done : room);
        computers[p->vectors](r, at, end, done % 2, trusted);
        done += end - at;
        at = end;
        arrive(r, at, done);
    }
}

bool lanes_run(const lanes_plan *p, stretch *stretches, size_t count, bool (*go_on)(void *user),
               void *user) {
    run r = {.p = p, .stretches = stretches, .count = count};
    const size_t size = (p->back + BLOCK + ROWS) * sizeof *r.rows;
    r.rows = aligned_alloc(ROWS * sizeof *r.rows, size);
    if (r.rows == NULL)
        return false;
    memset(r.rows, 0, size);
    begin(&r);
    go(&r, go_on, user);
    free(r.rows);
    return true;
}
