/* SPDX-License-Identifier: MIT */
#include "search/thread_team.h"

#ifdef BOUTON_THREADS

#include <pthread.h>
#include <sched.h>

enum { STACK_BYTES = 64 << 20 };

typedef struct member {
    struct whole_team *team;
    bouton_context *own;
    pthread_t thread;
    bool started;
} member;

typedef struct whole_team {
    bouton_thread_team shared; /* first: what the members see */
    atomic_flag lock;
    pthread_mutex_t door; /* of the two below and of changes to halt */
    pthread_cond_t changed;
    unsigned active, standing; /* members that have not ended; of them, those that stand still */
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
    pthread_mutex_lock(&all->door);
    atomic_store(&team->halt, true);
    while (all->standing + 1 < all->active)
        pthread_cond_wait(&all->changed, &all->door);
    pthread_mutex_unlock(&all->door);
}

void bouton_thread_team_go_on(bouton_thread_team *team) {
    whole_team *all = search(team);
    if (team == NULL)
        return;
    pthread_mutex_lock(&all->door);
    atomic_store(&team->halt, false);
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->door);
}

void bouton_thread_team_wait(bouton_thread_team *team) {
    whole_team *all = search(team);
    pthread_mutex_lock(&all->door);
    all->standing++;
    pthread_cond_broadcast(&all->changed);
    while (atomic_load(&team->halt))
        pthread_cond_wait(&all->changed, &all->door);
    all->standing--;
    pthread_mutex_unlock(&all->door);
}

/* The first to come to an end leaves its answer and stops the others. */
static void *work(void *user) {
    const member *m = user;
    whole_team *all = m->team;
    uint64_t value = 0;
    const bouton_status status = all->run(m->own, &all->shared, all->task, &value);
    pthread_mutex_lock(&all->door);
    if (!atomic_exchange(&all->shared.stop, true)) {
        all->status = status;
        all->value = value;
        all->error = m->own->error;
    }
    all->active--;
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->door);
    return NULL;
}

static void start(member *m, const pthread_attr_t *attributes) {
    pthread_mutex_lock(&m->team->door);
    m->started = pthread_create(&m->thread, attributes, work, m) == 0;
    m->team->active += m->started;
    pthread_mutex_unlock(&m->team->door);
}

/* Works alone if no other thread can be started. */
static void work_together(member *members, unsigned threads) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) == 0) {
        if (pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0)
            for (unsigned i = 1; i < threads; i++)
                start(&members[i], &attributes);
        pthread_attr_destroy(&attributes);
    }
    work(&members[0]);
    for (unsigned i = 1; i < threads; i++)
        if (members[i].started)
            pthread_join(members[i].thread, NULL);
}

bouton_status bouton_thread_team_run(bouton_context *b, unsigned threads,
                                     bouton_thread_team_task *run, const void *task,
                                     uint64_t *value) {
    member *members = bouton_calloc(b, threads, sizeof *members);
    whole_team *all = bouton_calloc(b, 1, sizeof *all);
    bouton_status status = members && all ? BOUTON_OK : b->error.status;
    for (unsigned i = 0; i < threads && status == BOUTON_OK; i++) {
        bouton_options options = b->options;
        if (i > 0)
            options.poll = NULL;
        members[i] = (member){.team = all, .own = bouton_new(&options)};
        if (members[i].own == NULL)
            status =
                bouton_fail(b, BOUTON_SYSTEM, "memory", "the system has no more memory to give");
    }
    if (status == BOUTON_OK) {
        all->run = run;
        all->task = task;
        all->active = 1;
        pthread_mutex_init(&all->door, NULL);
        pthread_cond_init(&all->changed, NULL);
        work_together(members, threads);
        pthread_cond_destroy(&all->changed);
        pthread_mutex_destroy(&all->door);
        status = all->status;
        *value = all->value;
        if (status != BOUTON_OK)
            b->error = all->error;
    }
    for (unsigned i = 0; members != NULL && i < threads; i++)
        bouton_free(members[i].own);
    bouton_release_memory(b, members, threads * sizeof *members);
    bouton_release_memory(b, all, sizeof *all);
    return status;
}

#else

/* Without threads there are no teams but those of one. */
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

bouton_status bouton_thread_team_run(bouton_context *b, unsigned threads,
                                     bouton_thread_team_task *run, const void *task,
                                     uint64_t *value) {
    (void)threads;
    return run(b, NULL, task, value);
}

#endif
