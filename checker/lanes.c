/* SPDX-License-Identifier: MIT */
/*
 * Stretches of a sequence side by side. A row has a heap of each stretch, a lane each: the word of
 * a heap is 2^i, i the index of its value, 0 .. 15. All heaps are common here, as those after the
 * last rare one are to be. The nim-sum with an index permutes the bits of a word, so the words at
 * all offsets that share a summand are OR-ed first; then the summands 8, 4, 2, 1 are added one
 * after the other, each to half as many words (fold). What the taps bring so are all common
 * options, as in sequence.c, and the least index that they leave free is the value, ~S & (S + 1) as
 * a word, if all rare values below are options. Pairs with small common heaps, the witnesses, show
 * these in the same way; for the few that they do not show a pair is looked for.
 *
 * A stretch where an index is 16 or more, or where no pair is found, is not shown, and that is all
 * that is said of it: whether it is wrong, sequence.c decides.
 */
#include "lanes.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 14 }; /* rows computed before those that are remembered are moved */

typedef uint16_t row __attribute__((vector_size(LANES * sizeof(uint16_t))));
typedef uint64_t wide __attribute__((vector_size(sizeof(row))));

typedef struct run {
    const lanes_plan *p;
    row *rows;     /* [back + BLOCK] */
    row upper[2];  /* of the plan, for even and odd rows */
    row halves[2]; /* 0 is shown by two equal heaps */
    row active;    /* lanes that are neither done nor given up */
    row missing;   /* where it stopped: indices that are not shown, or all ones */
    stretch *stretches;
    size_t count;
} run;

#define INLINE static inline __attribute__((always_inline))

INLINE bool any(const row *r) {
    wide w;
    uint64_t all = 0;
    memcpy(&w, r, sizeof w);
    for (size_t i = 0; i < sizeof w / sizeof all; i++)
        all |= w[i];
    return all != 0;
}

/* Nim-adds 2^k to all indices. */
INLINE void exchange(row *r, unsigned k) {
    switch (k) {
    case 3:
        *r = *r << 8 | *r >> 8;
        break;
    case 2:
        *r = (*r & 0x0f0f) << 4 | (*r >> 4 & 0x0f0f);
        break;
    case 1:
        *r = (*r & 0x3333) << 2 | (*r >> 2 & 0x3333);
        break;
    default:
        *r = (*r & 0x5555) << 1 | (*r >> 1 & 0x5555);
    }
}

/* Adds 2^k to the summands that have it. */
INLINE void fold(row *sets, unsigned k) {
    for (unsigned v = 0; v < 1u << k; v++) {
        row other = sets[v + (1u << k)];
        exchange(&other, k);
        sets[v] |= other;
    }
}

/* The options that the sources bring to a row. */
INLINE void collect(const sources *from, const row *now, row *options) {
    row sets[INDICES];
    for (unsigned v = 0; v < INDICES; v++) {
        row set = {0};
        for (uint32_t i = from->begin[v]; i < from->begin[v + 1]; i += AT_ONCE)
            for (uint32_t k = i; k < i + AT_ONCE; k++)
                set |= *(now - from->offsets[k]);
        sets[v] = set;
    }
    fold(sets, 3);
    fold(sets, 2);
    fold(sets, 1);
    fold(sets, 0);
    *options = sets[0];
}

/* Computes the rows from `at` on. Returns the first where something is missing, or `end`. */
INLINE size_t compute(run *r, size_t at, size_t end, unsigned parity, bool trusted) {
    const lanes_plan *p = r->p;
    for (; at < end; at++, parity ^= 1) {
        row options, missing, group, more;
        collect(&p->taps, r->rows + at, &options);
        const row word = ~options & (options + 1);
        r->rows[at] = word;
        missing = (row)(word == 0); /* all ones */
        if (!trusted) {
            group = word;
            for (unsigned k = 0; k < p->drop && k < 4; k++) {
                more = group;
                exchange(&more, k);
                group |= more;
            }
            missing |= ((group & -group) - 1) | (group & r->upper[parity]);
            missing &= ~r->halves[parity];
            collect(&p->often[0], r->rows + at, &options);
            missing &= ~options;
        }
        missing &= r->active;
        if (!any(&missing))
            continue;
        if (!trusted) {
            collect(&p->often[1], r->rows + at, &options);
            missing &= ~options;
        }
        missing |= (row)(word == 0) & r->active;
        if (any(&missing)) {
            r->missing = missing;
            return at;
        }
    }
    return end;
}

static size_t compute_plain(run *r, size_t at, size_t end, unsigned parity, bool trusted) {
    return compute(r, at, end, parity, trusted);
}

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
__attribute__((target("avx2"))) static size_t compute_avx2(run *r, size_t at, size_t end,
                                                           unsigned parity, bool trusted) {
    return compute(r, at, end, parity, trusted);
}

__attribute__((target("avx512f,avx512bw,avx512vl"))) static size_t
compute_avx512(run *r, size_t at, size_t end, unsigned parity, bool trusted) {
    return compute(r, at, end, parity, trusted);
}
#endif

typedef size_t computer(run *r, size_t at, size_t end, unsigned parity, bool trusted);

static computer *const computers[] = {
    compute_plain,
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    compute_avx2,
    compute_avx512,
#endif
};

unsigned lanes_vectors(void) {
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        return 2;
    if (__builtin_cpu_supports("avx2"))
        return 1;
#endif
    return 0;
}

/* Whether a pair shows an index to be an option of a lane's heap. */
static bool find_pair(const run *r, size_t at, size_t lane, uint32_t index) {
    const lanes_plan *p = r->p;
    const code *c = p->s->c;
    for (uint64_t a = 1; a <= p->s->h.reach; a++)
        for (size_t j = 0; p->small[a] < INDICES && j < c->split_count; j++)
            if (r->rows[at - c->splits[j] - a][lane] == 1u << (index ^ p->small[a]))
                return true;
    return false;
}

/* Looks at each lane where witnesses were not enough; gives those up where nothing is. */
static void look_for(run *r, size_t at) {
    for (size_t lane = 0; lane < r->count; lane++) {
        bool good = r->rows[at][lane] != 0;
        for (uint32_t index = 0; good && index < INDICES; index++)
            good = (r->missing[lane] >> index & 1) == 0 || find_pair(r, at, lane, index);
        if (!good)
            r->active[lane] = 0;
    }
}

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
    for (size_t lane = 0; lane < r->count; lane++) {
        const stretch *t = &r->stretches[lane];
        bool good = true;
        for (uint64_t i = 0; i < s->window; i++) {
            const uint32_t index = lanes_index(p, t->window[i]);
            good = good && index < INDICES;
            r->rows[p->back - s->window + i][lane] = (uint16_t)(good ? 1u << index : 0);
        }
        r->active[lane] = good ? UINT16_MAX : 0;
        for (unsigned parity = 0; parity < 2; parity++) {
            const uint64_t n = t->from + parity;
            bool even = false; /* two equal heaps may be left */
            for (size_t j = 0; j < s->c->split_count; j++)
                even |= (n - s->c->splits[j]) % 2 == 0;
            r->upper[parity][lane] = p->upper[sequence_place(s, n)];
            r->halves[parity][lane] = even && !sequence_is_common(s, n, 0);
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
            r->active[lane] = 0;
        }
    }
}

/* Computes all rows. */
static void go(run *r, bool (*go_on)(void *user), void *user) {
    const lanes_plan *p = r->p;
    computer *const compute_rows = computers[p->vectors];
    size_t at = p->back;
    arrive(r, at, 0);
    for (uint64_t done = 0; any(&r->active) && (go_on == NULL || go_on(user));) {
        if (at == p->back + BLOCK) {
            at = p->back;
            memmove(r->rows, r->rows + BLOCK, p->back * sizeof *r->rows);
        }
        const bool trusted = done < p->over;
        uint64_t next = next_stop(r, done);
        next = trusted && next > p->over ? p->over : next;
        const uint64_t room = p->back + BLOCK - at;
        const size_t end = at + (size_t)(next - done < room ? next - done : room);
        const size_t stopped = compute_rows(r, at, end, done % 2, trusted);
        if (stopped < end)
            look_for(r, stopped);
        const size_t reached = stopped < end ? stopped + 1 : end;
        done += reached - at;
        at = reached;
        arrive(r, at, done);
    }
}

bool lanes_run(const lanes_plan *p, stretch *stretches, size_t count, bool (*go_on)(void *user),
               void *user) {
    run r = {.p = p, .stretches = stretches, .count = count};
    char *memory = calloc(p->back + BLOCK + 1, sizeof *r.rows);
    if (memory == NULL)
        return false;
    r.rows = (row *)(memory + (-(uintptr_t)memory & (sizeof *r.rows - 1)));
    begin(&r);
    go(&r, go_on, user);
    free(memory);
    return true;
}
