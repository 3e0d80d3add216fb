/* SPDX-License-Identifier: MIT */
#include "base/parallel.h"

#if defined(__wasi__)
enum { HAS_THREADS = 0 };
#else
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
enum { HAS_THREADS = 1 };
#endif

static bouton_status run_alone(bouton_context *b, size_t count, bouton_task *task, void *user) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = task(b, user, i);
    return status;
}

#if !defined(__wasi__)

typedef struct crew {
    bouton_task *task;
    void *user;
    size_t count;
    atomic_size_t next;
    atomic_bool stop;
    struct worker *failed; /* the first to fail, which made the others stop */
    pthread_mutex_t mutex;
    pthread_cond_t ended; /* signalled when a worker ends */
    unsigned at_work;     /* besides the calling thread */
} crew;

typedef struct worker {
    crew *crew;
    bouton_context *b;
    pthread_t thread;
    bouton_status status;
    bool started;
} worker;

static bouton_verdict poll_crew(void *user, const bouton_progress *progress) {
    (void)progress;
    return atomic_load(&((crew *)user)->stop) ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

static void fail(worker *w) {
    if (w->status != BOUTON_OK && !atomic_exchange(&w->crew->stop, true))
        w->crew->failed = w;
}

static void work(worker *w) {
    crew *c = w->crew;
    while (w->status == BOUTON_OK) {
        const size_t index = atomic_fetch_add(&c->next, 1);
        if (index >= c->count || atomic_load(&c->stop))
            return;
        w->status = c->task(w->b, c->user, index);
    }
    fail(w);
}

static void *work_beside(void *user) {
    worker *w = user;
    work(w);
    pthread_mutex_lock(&w->crew->mutex);
    w->crew->at_work--;
    pthread_cond_signal(&w->crew->ended);
    pthread_mutex_unlock(&w->crew->mutex);
    return NULL;
}

/* The calling thread has nothing left to do, but goes on polling for those that have. */
static void wait_for_others(worker *w) {
    enum { POLL_NS = 50000000 };
    crew *c = w->crew;
    pthread_mutex_lock(&c->mutex);
    while (c->at_work > 0) {
        struct timespec until;
        timespec_get(&until, TIME_UTC);
        until.tv_nsec += POLL_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&c->ended, &c->mutex, &until) == 0 || atomic_load(&c->stop))
            continue;
        const size_t done = c->count - c->at_work;
        pthread_mutex_unlock(&c->mutex);
        w->status = bouton_poll(w->b, "pieces", done, c->count);
        fail(w);
        pthread_mutex_lock(&c->mutex);
    }
    pthread_mutex_unlock(&c->mutex);
}

static bouton_status run_crew(bouton_context *b, crew *c, worker *workers, unsigned threads) {
    for (unsigned i = 1; i < threads; i++) {
        bouton_options options = b->options;
        options.poll = poll_crew;
        options.poll_user = c;
        options.threads = 1;
        workers[i].crew = c;
        workers[i].b = bouton_new_beside(b, &options);
        if (workers[i].b == NULL)
            continue; /* go on with fewer threads */
        workers[i].b->memory_lent = options.memory_max - bouton_memory_share(b) / threads;
        pthread_mutex_lock(&c->mutex);
        workers[i].started =
            pthread_create(&workers[i].thread, NULL, work_beside, &workers[i]) == 0;
        c->at_work += workers[i].started;
        pthread_mutex_unlock(&c->mutex);
    }
    workers[0] = (worker){.crew = c, .b = b};
    work(&workers[0]);
    wait_for_others(&workers[0]);
    for (unsigned i = 1; i < threads; i++)
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
    const bouton_status status = c->failed != NULL ? c->failed->status : BOUTON_OK;
    if (c->failed != NULL)
        b->error = c->failed->b->error;
    for (unsigned i = 1; i < threads; i++)
        bouton_free(workers[i].b);
    return status;
}

#endif

bouton_status bouton_parallel(bouton_context *b, size_t count, bouton_task *task, void *user) {
    if (!HAS_THREADS || b->options.threads <= 1 || count <= 1)
        return run_alone(b, count, task, user);
#if !defined(__wasi__)
    const unsigned threads = b->options.threads < count ? b->options.threads : (unsigned)count;
    worker *workers = bouton_calloc(b, threads, sizeof *workers);
    if (workers == NULL)
        return b->error.status;
    crew c = {.task = task,
              .user = user,
              .count = count,
              .mutex = PTHREAD_MUTEX_INITIALIZER,
              .ended = PTHREAD_COND_INITIALIZER};
    bouton_status status = run_crew(b, &c, workers, threads);
    bouton_release_memory(b, workers, threads * sizeof *workers);
    return status;
#endif
}
