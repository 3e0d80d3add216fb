/* SPDX-License-Identifier: MIT */
#include "search/thread_team.h"

#ifdef BOUTON_THREADS

#include <pthread.h>
#include <sched.h>

enum { STACK_BYTES = 64 << 20 };

typedef struct member {
    struct whole_team *team;
    bouton_context *own;
    unsigned number;
    pthread_t thread;
} member;

typedef struct whole_team {
    bouton_thread_team shared; /* first: what the members see */
    bouton_context *b;
    member *members;
    unsigned threads;
    unsigned started; /* members 1 to this one have threads */
    atomic_flag lock;
    pthread_mutex_t mutex; /* protects all below, and changes to halt and stop */
    pthread_cond_t changed;
    bool closing;
    uint64_t tasks;            /* given so far */
    unsigned active, standing; /* members at the task; those of them that have paused */
    bouton_thread_team_task *run;
    const void *task;
    bouton_status status; /* of the first to end */
    uint64_t value;
    bouton_error error;
} whole_team;

static whole_team *search(bouton_thread_team *team) {
    return (whole_team *)team;
}

void bouton_thread_team_lock(bouton_thread_team *team) {
    while (team != NULL &&
           atomic_flag_test_and_set_explicit(&search(team)->lock, memory_order_acquire)) {
        if (atomic_load_explicit(&team->halt, memory_order_relaxed))
            bouton_thread_team_wait(team);
        else
            sched_yield();
    }
}

void bouton_thread_team_unlock(bouton_thread_team *team) {
    if (team != NULL)
        atomic_flag_clear_explicit(&search(team)->lock, memory_order_release);
}

void bouton_thread_team_halt(bouton_thread_team *team) {
    whole_team *all = search(team);
    if (team == NULL)
        return;
    pthread_mutex_lock(&all->mutex);
    atomic_store(&team->halt, true);
    while (all->standing + 1 < all->active)
        pthread_cond_wait(&all->changed, &all->mutex);
    pthread_mutex_unlock(&all->mutex);
}

void bouton_thread_team_go_on(bouton_thread_team *team) {
    whole_team *all = search(team);
    if (team == NULL)
        return;
    pthread_mutex_lock(&all->mutex);
    atomic_store(&team->halt, false);
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
}

void bouton_thread_team_wait(bouton_thread_team *team) {
    whole_team *all = search(team);
    pthread_mutex_lock(&all->mutex);
    all->standing++;
    pthread_cond_broadcast(&all->changed);
    while (atomic_load(&team->halt))
        pthread_cond_wait(&all->changed, &all->mutex);
    all->standing--;
    pthread_mutex_unlock(&all->mutex);
}

/* The first to finish leaves its answer and stops the others. */
static void work(const member *m) {
    whole_team *all = m->team;
    uint64_t value = 0;
    const bouton_status status = all->run(m->own, &all->shared, m->number, all->task, &value);
    pthread_mutex_lock(&all->mutex);
    if (!atomic_exchange(&all->shared.stop, true)) {
        all->status = status;
        all->value = value;
        all->error = m->own->error;
    }
    all->active--;
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
}

/* Waits for tasks. A task that ended before this thread wakes is skipped. */
static void *serve(void *user) {
    const member *m = user;
    whole_team *all = m->team;
    uint64_t seen = 0;
    pthread_mutex_lock(&all->mutex);
    while (!all->closing) {
        if (seen == all->tasks || atomic_load(&all->shared.stop)) {
            pthread_cond_wait(&all->changed, &all->mutex);
            continue;
        }
        seen = all->tasks;
        all->active++;
        pthread_mutex_unlock(&all->mutex);
        work(m);
        pthread_mutex_lock(&all->mutex);
    }
    pthread_mutex_unlock(&all->mutex);
    return NULL;
}

/* Starts as many as possible; the caller's thread does the rest. */
static void start_threads(whole_team *all) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return;
    if (pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0)
        while (all->started + 1 < all->threads &&
               pthread_create(&all->members[all->started + 1].thread, &attributes, serve,
                              &all->members[all->started + 1]) == 0)
            all->started++;
    pthread_attr_destroy(&attributes);
}

bouton_thread_team *bouton_thread_team_new(bouton_context *b, unsigned threads) {
    whole_team *all = bouton_calloc(b, 1, sizeof *all);
    BOUTON_ASSERT(threads >= 1);
    if (all == NULL)
        return NULL;
    all->b = b;
    all->threads = threads;
    pthread_mutex_init(&all->mutex, NULL);
    pthread_cond_init(&all->changed, NULL);
    all->members = bouton_calloc(b, threads, sizeof *all->members);
    bouton_status status = all->members ? BOUTON_OK : b->error.status;
    for (unsigned i = 0; i < threads && status == BOUTON_OK; i++) {
        bouton_options options = b->options;
        if (i > 0)
            options.poll = NULL;
        all->members[i] = (member){.team = all, .own = bouton_new_beside(b, &options), .number = i};
        if (all->members[i].own == NULL)
            status =
                bouton_fail(b, BOUTON_SYSTEM, "memory", "the system has no more memory to give");
    }
    if (status == BOUTON_OK)
        return &all->shared;
    bouton_thread_team_free(&all->shared);
    return NULL;
}

void bouton_thread_team_free(bouton_thread_team *team) {
    whole_team *all = search(team);
    if (team == NULL)
        return;
    bouton_context *b = all->b;
    pthread_mutex_lock(&all->mutex);
    all->closing = true;
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
    for (unsigned i = 1; i <= all->started; i++)
        pthread_join(all->members[i].thread, NULL);
    for (unsigned i = 0; all->members != NULL && i < all->threads; i++)
        bouton_free(all->members[i].own);
    pthread_cond_destroy(&all->changed);
    pthread_mutex_destroy(&all->mutex);
    bouton_release_memory(b, all->members, all->threads * sizeof *all->members);
    bouton_release_memory(b, all, sizeof *all);
}

unsigned bouton_thread_team_started(const bouton_thread_team *team) {
    return ((const whole_team *)team)->started;
}

bouton_status bouton_thread_team_run(bouton_thread_team *team, bouton_thread_team_task *run,
                                     const void *task, uint64_t *value) {
    whole_team *all = search(team);
    pthread_mutex_lock(&all->mutex);
    BOUTON_ASSERT(all->active == 0 && all->standing == 0);
    atomic_store(&team->stop, false);
    for (size_t i = 0; i < BOUTON_BUSY_MAX;
         i++) /* a task that is stopped leaves its states there */
        atomic_store_explicit(&team->busy[i], 0, memory_order_relaxed);
    all->run = run;
    all->task = task;
    all->active = 1;
    all->tasks++;
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
    if (all->tasks == 1)
        start_threads(all);
    work(&all->members[0]);
    pthread_mutex_lock(&all->mutex);
    while (all->active > 0)
        pthread_cond_wait(&all->changed, &all->mutex);
    pthread_mutex_unlock(&all->mutex);
    *value = all->value;
    if (all->status != BOUTON_OK)
        all->b->error = all->error;
    return all->status;
}

#else

/* Without threads there are only teams of one. */
void bouton_thread_team_lock(bouton_thread_team *team) {
    (void)team;
}

void bouton_thread_team_unlock(bouton_thread_team *team) {
    (void)team;
}

void bouton_thread_team_halt(bouton_thread_team *team) {
    (void)team;
}

void bouton_thread_team_go_on(bouton_thread_team *team) {
    (void)team;
}

void bouton_thread_team_wait(bouton_thread_team *team) {
    (void)team;
}

bouton_thread_team *bouton_thread_team_new(bouton_context *b, unsigned threads) {
    (void)b;
    (void)threads;
    return NULL;
}

void bouton_thread_team_free(bouton_thread_team *team) {
    (void)team;
}

unsigned bouton_thread_team_started(const bouton_thread_team *team) {
    (void)team;
    return 0;
}

bouton_status bouton_thread_team_run(bouton_thread_team *team, bouton_thread_team_task *run,
                                     const void *task, uint64_t *value) {
    return run(NULL, team, 0, task, value);
}

#endif
