/* SPDX-License-Identifier: MIT */
/*
 * What lies far out in a certificate of windows, computed from mark to mark: a mark determines all
 * that follows, so each of these segments stands alone, and many are computed side by side
 * (lanes.c), by several threads. A segment is right if it leads to the window of the next mark. It
 * goes on beyond that mark as far as the next segment needs heaps for its pairs, and far enough
 * that all heaps before a place that is examined are in one segment.
 */
#include "lanes.h"
#include "state.h"
#include "windows.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Of LANES segments for each thread, before the threads wait for each other. */
enum { BATCHES = 4 };

static const char other_certificate[] = "the checkpoint is another certificate's, or none";

typedef struct piece {
    uint64_t from;
    uint16_t *window,
        *end; /* [window]: the values before it, and before the next one as computed */
} piece;

struct far {
    proof *p;
    lanes_plan plan;
    uint64_t near;
    uint64_t beyond; /* a segment goes on so far after the next mark */
    unsigned threads;
    piece *pieces; /* [capacity + 1]: of the last one only the beginning is known */
    size_t count, capacity;
    stretch *stretches;              /* [capacity] */
    uint16_t *at_anchor;             /* [window] */
    uint16_t *looks[PRIMES_MAX + 3]; /* [window] before the stops, but for the first two */
    bool looked[PRIMES_MAX + 3];
    uint64_t mark;    /* the number, among those put in, of the next one */
    state kept;       /* of the checkpoint: before mark `mark` nothing is left to be done */
    uint16_t *memory; /* of all windows */
    atomic_bool stopped;
};

void far_close(far *f) {
    if (f == NULL)
        return;
    lanes_plan_close(&f->plan);
    free(f->pieces);
    free(f->stretches);
    free(f->memory);
    free(f->kept.values);
    free(f);
}

/* The values at the beginning of the repetition, and a period later. */
static size_t beginning(const proof *p) {
    return (size_t)(p->from - p->c->preperiod + 1);
}

static bool begin_state(far *f) {
    proof *p = f->p;
    state *s = &f->kept;
    const size_t half = beginning(p);
    s->count = 2 * half;
    s->values = calloc(s->count, sizeof *s->values);
    if (s->values == NULL)
        return no_memory(p->l);
    if (p->e->checkpoint == NULL)
        return true;
    if (!state_read(p->e->checkpoint, s))
        return judge(p->l, USAGE, other_certificate);
    if (s->mark > 0) {
        memcpy(p->before, s->values, half * sizeof *p->before);
        memcpy(p->again, s->values + half, half * sizeof *p->again);
    }
    return true;
}

static bool keep_state(far *f) {
    proof *p = f->p;
    state *s = &f->kept;
    const size_t half = beginning(p);
    if (p->e->checkpoint == NULL)
        return true;
    s->mark = f->mark - 1;
    s->sum = p->l->sum;
    memcpy(s->values, p->before, half * sizeof *p->before);
    memcpy(s->values + half, p->again, half * sizeof *p->again);
    return state_write(p->e->checkpoint, s) ||
           judge(p->l, SYSTEM, "the checkpoint can't be written");
}

static void copy_window(const proof *p, uint16_t *to) {
    for (uint64_t i = 0; i < p->s.window; i++)
        to[i] = (uint16_t)sequence_value(&p->s, p->s.n - p->s.window + i);
}

static bool make_room(far *f) {
    const size_t window = f->p->s.window, windows = 2 * (f->capacity + 1) + 1 + PRIMES_MAX + 3;
    f->pieces = calloc(f->capacity + 1, sizeof *f->pieces);
    f->stretches = calloc(f->capacity, sizeof *f->stretches);
    f->memory = calloc(windows * window, sizeof *f->memory);
    if (f->pieces == NULL || f->stretches == NULL || f->memory == NULL)
        return false;
    uint16_t *next = f->memory;
    for (size_t i = 0; i <= f->capacity; i++, next += 2 * window)
        f->pieces[i] = (piece){.window = next, .end = next + window};
    f->at_anchor = next;
    for (size_t i = 0; i < PRIMES_MAX + 3; i++)
        f->looks[i] = next += window;
    return true;
}

/* How many heaps before a stop are examined, or at least kept. */
static uint64_t depth_of(const proof *p, size_t stop) {
    return stop < 2 ? greater(p->from - p->c->preperiod + 1, p->s.window) : p->s.window;
}

/* Whether the first segment has all heaps before each of the stops in it. */
static bool reaches_back(const proof *p, uint64_t near) {
    for (size_t stop = 0; stop < p->stop_count; stop++)
        if (p->stops[stop] > near + 1 &&
            p->stops[stop] + p->s.window < p->last_near.heap + depth_of(p, stop))
            return false;
    return true;
}

far *far_open(proof *p, uint64_t near) {
    bool useless = !reaches_back(p, near);
    if (useless)
        return NULL;
    far *f = calloc(1, sizeof *f);
    if (f == NULL) {
        no_memory(p->l);
        return NULL;
    }
    const unsigned threads = p->e->threads > 0 ? p->e->threads : 1;
    *f = (far){
        .p = p, .near = near, .threads = threads, .capacity = (size_t)threads * BATCHES * LANES};
    const bool good = lanes_plan_open(&f->plan, &p->s, depth_of(p, 0), &useless) && make_room(f);
    f->beyond = greater(f->plan.over, depth_of(p, 0));
    if (good && p->at_anchor.heap != 0) {
        sequence_jump(&p->s, p->anchor, p->at_anchor.ranks);
        copy_window(p, f->at_anchor);
    }
    if (good && begin_state(f))
        return f;
    if (!good && !useless)
        no_memory(p->l);
    far_close(f);
    return NULL;
}

static bool go_on(void *user) {
    far *f = user;
    return !atomic_load(&f->stopped);
}

/* The first thread asks; the others hear of it. */
static bool ask(void *user) {
    far *f = user;
    if (!windows_poll(f->p, f->pieces[0].from))
        atomic_store(&f->stopped, true);
    return go_on(user);
}

/* What a thread works at: all take from the same stretches. */
typedef struct share {
    far *f;
    atomic_size_t *next;
    size_t count;
    bool first, good;
} share;

static void *work(void *user) {
    share *s = user;
    for (size_t i; s->good && (i = atomic_fetch_add(s->next, LANES)) < s->count;)
        s->good =
            lanes_run(&s->f->plan, s->f->stretches + i, s->count - i < LANES ? s->count - i : LANES,
                      s->first ? ask : go_on, s->f);
    return NULL;
}

/* Computes some stretches by all threads. */
static bool compute(far *f, size_t count) {
    enum { THREADS_MAX = 64 };
    pthread_t threads[THREADS_MAX];
    share shares[THREADS_MAX] = {0};
    bool started[THREADS_MAX] = {false};
    const size_t number = f->threads < THREADS_MAX ? f->threads : THREADS_MAX;
    atomic_size_t next = 0;
    bool good = true;
    for (size_t i = 0; i < number; i++) {
        shares[i] = (share){.f = f, .next = &next, .count = count, .first = i == 0, .good = true};
        started[i] = i > 0 && pthread_create(&threads[i], NULL, work, &shares[i]) == 0;
    }
    work(&shares[0]);
    for (size_t i = 0; i < number; i++) {
        if (started[i])
            pthread_join(threads[i], NULL);
        good = good && shares[i].good;
    }
    return good || no_memory(f->p->l);
}

/* What is to be kept of a segment. */
static void put_glimpses(far *f, size_t i, uint64_t next) {
    proof *p = f->p;
    stretch *t = &f->stretches[i];
    const uint64_t early = p->c->preperiod > 0 ? p->c->preperiod - 1 : 0;
    if (next <= p->checked)
        t->glimpses[t->glimpse_count++] = (glimpse){next, p->s.window, f->pieces[i].end};
    for (size_t stop = 0; stop < p->stop_count; stop++) {
        const uint64_t heap = p->stops[stop], depth = depth_of(p, stop) - p->s.window;
        if (heap <= f->near + 1 || heap < t->from + depth ||
            (next <= p->checked && heap >= next + depth))
            continue;
        uint16_t *kept = stop == 0 ? p->before : stop == 1 ? p->again : f->looks[stop];
        const uint64_t count = stop < 2 ? p->from - early : p->s.window;
        t->glimpses[t->glimpse_count++] = (glimpse){heap, count, kept};
        f->looked[stop] = true;
    }
}

/* By the other engine. */
static bool compute_alone(proof *p, stretch *t) {
    uint32_t value = 0;
    sequence_jump_to(&p->s, t->from, t->window);
    for (;;) {
        for (size_t i = 0; i < t->glimpse_count; i++) {
            const glimpse *g = &t->glimpses[i];
            for (uint64_t k = 0; g->heap == p->s.n && k < g->count; k++)
                g->values[k] = (uint16_t)sequence_value(&p->s, p->s.n - g->count + k);
        }
        if (p->s.n == t->to)
            return true;
        if (p->s.n % (1 << 16) == 0 && !windows_poll(p, p->s.n))
            return false;
        if (!sequence_next(&p->s, &value))
            return refuse(p->l, "at heap %" PRIu64 ": %s", p->s.n, p->s.error);
    }
}

/* Looks at the stops that have just been passed. */
static bool look(far *f) {
    const proof *p = f->p;
    const size_t size = p->s.window * sizeof *f->at_anchor;
    if (f->looked[1] && !windows_compare(p))
        return false;
    for (size_t stop = 2; stop < p->stop_count; stop++) {
        if (!f->looked[stop] || p->at_anchor.heap == 0)
            continue;
        const bool again = memcmp(f->looks[stop], f->at_anchor, size) == 0;
        if (again != (stop == 2))
            return again ? refuse(p->l, "%" PRIu64 " is a period too", p->stops[stop] - p->anchor)
                         : refuse(p->l, "the window does not come again before heap %" PRIu64,
                                  p->stops[stop]);
    }
    memset(f->looked, 0, sizeof f->looked);
    return true;
}

/* Computes the segments that begin with the first `count` pieces; `last` ends the last one. */
static bool run(far *f, size_t count, uint64_t last) {
    proof *p = f->p;
    for (size_t i = 0; i < count; i++) {
        const uint64_t next = i + 1 < f->count ? f->pieces[i + 1].from : last;
        const uint64_t to = next + f->beyond < last ? next + f->beyond : last;
        f->stretches[i] =
            (stretch){.from = f->pieces[i].from, .to = to, .window = f->pieces[i].window};
        put_glimpses(f, i, next);
    }
    if (!compute(f, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        stretch *t = &f->stretches[i];
        if (atomic_load(&f->stopped) || (!t->shown && !compute_alone(p, t)))
            return false;
        if (i + 1 < f->count && memcmp(f->pieces[i].end, f->pieces[i + 1].window,
                                       p->s.window * sizeof *f->at_anchor) != 0)
            return refuse(p->l, "the segment from heap %" PRIu64 " does not lead to the next mark",
                          t->from);
    }
    return look(f);
}

bool far_mark(far *f, uint64_t heap) {
    proof *p = f->p;
    const piece first = f->pieces[0];
    if (heap == p->anchor)
        copy_window(p, f->at_anchor);
    const uint64_t number = f->mark++;
    if (number < f->kept.mark)
        return true;
    if (number > 0 && number == f->kept.mark && p->l->sum != f->kept.sum)
        return judge(p->l, USAGE, other_certificate);
    f->pieces[f->count].from = heap;
    copy_window(p, f->pieces[f->count++].window);
    if (f->count <= f->capacity)
        return true;
    if (!run(f, f->capacity, p->checked + 1))
        return false;
    f->pieces[0] = f->pieces[f->capacity];
    f->pieces[f->capacity] = first;
    f->count = 1;
    return keep_state(f);
}

bool far_end(far *f) {
    if (f->count == 0) /* there are fewer marks */
        return judge(f->p->l, USAGE, other_certificate);
    return run(f, f->count, f->p->checked + 1);
}
