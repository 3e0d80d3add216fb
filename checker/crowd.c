/* SPDX-License-Identifier: MIT */
#include "crowd.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32, THREADS_MAX = 64, OWN_PART = 4 /* of the memory is for the threads' own */ };

#define MEMORY ((uint64_t)4 << 30) /* where none is said */

typedef struct worker {
    const crowd *c;
    const extent *e; /* NULL for all but one, who asks whether to go on */
    struct common *common;
    lines *l;
    size_t memory;
    pthread_t thread;
    bool started;
} worker;

typedef struct common {
    atomic_size_t next, done;
    atomic_size_t bad; /* the first that is known not to be right; those behind it are of no use */
    atomic_bool stopped;
} common;

static uint64_t memory_of(const extent *e) {
    return e->memory > 0 ? e->memory : MEMORY;
}

size_t crowd_memory(const extent *e) {
    const uint64_t most = memory_of(e) - memory_of(e) / OWN_PART;
    return most < SIZE_MAX ? (size_t)most : SIZE_MAX;
}

/* Notes that one is not right. */
static void lower(atomic_size_t *bad, size_t i) {
    size_t known = atomic_load(bad);
    while (i < known && !atomic_compare_exchange_weak(bad, &known, i))
        continue;
}

static bool goes_on(const worker *w) {
    common *s = w->common;
    if (w->e != NULL && w->e->go_on != NULL &&
        !w->e->go_on(w->e->user, w->c->name, atomic_load(&s->done), w->c->count))
        atomic_store(&s->stopped, true);
    return !atomic_load(&s->stopped);
}

static void *work(void *user) {
    worker *w = user;
    common *s = w->common;
    void *own = w->c->begin(w->c->proof, w->l, w->memory);
    if (own == NULL) {
        no_memory(w->l);
        lower(&s->bad, 0);
    }
    while (own != NULL && goes_on(w)) {
        const size_t first = atomic_fetch_add(&s->next, BLOCK);
        size_t i = first;
        while (i < first + BLOCK && i < w->c->count && i < atomic_load(&s->bad)) {
            if (!w->c->look(own, i)) {
                lower(&s->bad, i);
                break;
            }
            i++;
            atomic_fetch_add(&s->done, 1);
        }
        if (i < first + BLOCK)
            break;
    }
    if (own != NULL)
        w->c->end(own);
    return NULL;
}

static void run(worker *workers, unsigned threads) {
    for (unsigned i = 1; i < threads; i++)
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    work(&workers[0]);
    for (unsigned i = 1; i < threads; i++)
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
}

/* The verdict on the first that was not right. */
static bool conclude(const worker *workers, unsigned threads, const common *s, lines *l) {
    const worker *first = NULL;
    for (unsigned i = 0; i < threads; i++)
        if (workers[i].l->verdict != ACCEPTED &&
            (first == NULL || workers[i].l->line < first->l->line))
            first = &workers[i];
    if (first != NULL)
        return judge(l, first->l->verdict, first->l->said);
    if (!atomic_load(&s->stopped) || atomic_load(&s->done) == workers->c->count)
        return true;
    judge(l, SAMPLED, "");
    say(l, ": %zu of %zu %ss are right, then it was broken off", atomic_load(&s->done),
        workers->c->count, workers->c->name);
    return false;
}

bool crowd_look(const crowd *c, lines *l, const extent *e) {
    const unsigned wanted = e->threads == 0            ? 1
                            : e->threads < THREADS_MAX ? e->threads
                                                       : THREADS_MAX;
    const unsigned threads = c->count / BLOCK < wanted ? (unsigned)(c->count / BLOCK) + 1 : wanted;
    worker workers[THREADS_MAX] = {{0}};
    common s;
    bool good = true;
    atomic_init(&s.next, 0);
    atomic_init(&s.done, 0);
    atomic_init(&s.bad, SIZE_MAX);
    atomic_init(&s.stopped, false);
    for (unsigned i = 0; i < threads; i++) {
        workers[i] = (worker){.c = c, .e = i == 0 ? e : NULL, .common = &s};
        workers[i].memory = (size_t)(memory_of(e) / OWN_PART / threads);
        workers[i].l = calloc(1, sizeof *workers[i].l);
        good = good && workers[i].l != NULL;
    }
    if (good) {
        run(workers, threads);
        good = conclude(workers, threads, &s, l);
    } else {
        no_memory(l);
    }
    for (unsigned i = 0; i < threads; i++)
        free(workers[i].l);
    return good;
}
