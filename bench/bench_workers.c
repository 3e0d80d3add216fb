/* SPDX-License-Identifier: MIT */
/*
 * A search by a master and many workers, simulated in virtual time: the master and the workers are
 * the library's own, but one at a time computes here, for as long as the processor takes for it,
 * and a message arrives when it would have on machines of their own: a job is done at once and its
 * result held back until then. A job that the master stops goes on to its end, so real workers
 * would do no worse. Beside the virtual time stands that of the search alone in the same run. What
 * N workers lack to be N times as fast is partly search overhead, work that the search alone does
 * not do, and partly idle time, without a job or with messages on their way.
 *
 *     bench_workers [SPOTS[xSEEDS] [WORKERS]...]
 */
#define _POSIX_C_SOURCE 200809L

#include "position/position.h"
#include "search/master.h"
#include "search/proof_search.h"

#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SPOTS = 13,
    SEEDS_MAX = 32, /* searches that break ties otherwise */
    STACK_BYTES = 16 << 20,
    WORKER_MEMORY = 256 << 20,
};

static const double latency = 20e-6; /* seconds: of a cluster's network */

typedef struct worker {
    struct simulation *s;
    pthread_t thread;
    bouton_context *b;
    sem_t go, done;
    char *job, *result; /* messages, NULL for none */
    size_t job_size, result_size;
    double arrives; /* the result, in virtual time */
    double busy;
} worker;

typedef struct simulation {
    worker *workers;
    unsigned count;
    double now, master_seen, master_busy;
    bool closing;
} simulation;

static double thread_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static char *copy_of(const char *bytes, size_t size) {
    char *copy = malloc(size + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, bytes, size);
    return copy;
}

static bool send_result(void *user, unsigned to, const char *bytes, size_t size) {
    worker *w = user;
    (void)to;
    free(w->result);
    w->result = copy_of(bytes, size);
    w->result_size = size;
    return true;
}

/* Between jobs a worker stands still; while it works it hears nothing. */
static bouton_heard hear_job(void *user, unsigned milliseconds, unsigned *from,
                             bouton_text *message) {
    worker *w = user;
    *from = 0;
    if (milliseconds == 0)
        return BOUTON_HEARD_NOTHING;
    sem_post(&w->done);
    sem_wait(&w->go);
    if (w->s->closing)
        return BOUTON_HEARD_LOSS;
    bouton_text_put_bytes(message, w->job, w->job_size);
    return BOUTON_HEARD_MESSAGE;
}

static void *serve(void *user) {
    worker *w = user;
    const bouton_link link = {
        .size = sizeof link, .user = w, .count = 1, .send = send_result, .receive = hear_job};
    bouton_work(w->b, &link);
    sem_post(&w->done);
    return NULL;
}

/* The master has computed since it was seen last. */
static void let_master_go_on(simulation *s) {
    const double seen = thread_seconds();
    s->now += seen - s->master_seen;
    s->master_busy += seen - s->master_seen;
    s->master_seen = seen;
}

static bool send_job(void *user, unsigned to, const char *bytes, size_t size) {
    simulation *s = user;
    worker *w = &s->workers[to];
    if (bytes[0] != 'j')
        return true;
    let_master_go_on(s);
    w->job = copy_of(bytes, size);
    w->job_size = size;
    clockid_t clock;
    struct timespec before, after;
    pthread_getcpuclockid(w->thread, &clock);
    clock_gettime(clock, &before);
    sem_post(&w->go);
    sem_wait(&w->done);
    clock_gettime(clock, &after);
    free(w->job);
    w->job = NULL;
    const double took =
        (double)(after.tv_sec - before.tv_sec) + 1e-9 * (double)(after.tv_nsec - before.tv_nsec);
    w->busy += took;
    w->arrives = s->now + 2 * latency + took;
    s->master_seen = thread_seconds();
    return true;
}

static bouton_heard hear_result(void *user, unsigned milliseconds, unsigned *from,
                                bouton_text *message) {
    simulation *s = user;
    worker *next = NULL;
    let_master_go_on(s);
    for (unsigned i = 0; i < s->count; i++)
        if (s->workers[i].result != NULL && (next == NULL || s->workers[i].arrives < next->arrives))
            next = &s->workers[i];
    const double until = s->now + 1e-3 * milliseconds;
    if (next == NULL || next->arrives > until) {
        s->now = until;
        return BOUTON_HEARD_NOTHING;
    }
    s->now = next->arrives > s->now ? next->arrives : s->now;
    *from = (unsigned)(next - s->workers);
    bouton_text_put_bytes(message, next->result, next->result_size);
    free(next->result);
    next->result = NULL;
    return BOUTON_HEARD_MESSAGE;
}

static void open_workers(simulation *s, unsigned count, uint64_t seed) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    *s = (simulation){.workers = calloc(count, sizeof *s->workers), .count = count};
    if (s->workers == NULL)
        abort();
    for (unsigned i = 0; i < count; i++) {
        worker *w = &s->workers[i];
        w->s = s;
        w->b = bouton_new(&(bouton_options){.memory_max = WORKER_MEMORY});
        if (w->b == NULL)
            abort();
        w->b->seed = seed;
        sem_init(&w->go, 0, 0);
        sem_init(&w->done, 0, 0);
        if (pthread_create(&w->thread, &attributes, serve, w) != 0)
            abort();
        sem_wait(&w->done);
    }
    pthread_attr_destroy(&attributes);
    s->master_seen = thread_seconds();
}

static double close_workers(simulation *s) {
    double busy = 0;
    s->closing = true;
    for (unsigned i = 0; i < s->count; i++) {
        worker *w = &s->workers[i];
        sem_post(&w->go);
        pthread_join(w->thread, NULL);
        busy += w->busy;
        bouton_free(w->b);
        free(w->result);
    }
    free(s->workers);
    return busy;
}

/* What is asked: whether the first player loses. */
static const uint64_t zero = 0;

typedef struct problem {
    bouton_context *b;
    bouton_position *position;
    bouton_state state;
    bouton_question question;
} problem;

static void open_problem(problem *p, unsigned spots, uint64_t seed) {
    char text[32];
    p->b = bouton_new(NULL);
    p->b->seed = seed;
    p->position = bouton_position_new(p->b);
    snprintf(text, sizeof text, "sprouts:0*%u", spots);
    bouton_position_read(p->position, text, strlen(text));
    p->state = bouton_position_at(p->position, 0);
    p->question = (bouton_question){
        .rule = p->position->components[0].rule, .states = &p->state, .count = 1, .wanted = &zero};
}

static void close_problem(problem *p) {
    bouton_position_free(p->position);
    bouton_free(p->b);
}

typedef struct result {
    double time, busy, master_busy;
    unsigned long long jobs, positions, options;
    bool is_answered, first_wins;
} result;

static result search_alone(unsigned spots, uint64_t seed) {
    problem p;
    bouton_proof_search search;
    uint64_t value = 1;
    open_problem(&p, spots, seed);
    const double begun = thread_seconds();
    bouton_proof_search_new(&search, p.b, p.question.rule);
    bouton_proof_search_ask(&search, &p.question, &value);
    bouton_proof_search_free(&search);
    const result alone = {.time = thread_seconds() - begun,
                          .positions = bouton_search_cost_of(p.b).positions,
                          .options = bouton_search_cost_of(p.b).options,
                          .first_wins = value != 0};
    close_problem(&p);
    return alone;
}

static result search_together(unsigned spots, uint64_t seed, unsigned workers) {
    problem p;
    simulation s;
    uint64_t value = 1;
    open_problem(&p, spots, seed);
    open_workers(&s, workers, seed);
    const bouton_link link = {.size = sizeof link,
                              .user = &s,
                              .count = workers,
                              .send = send_job,
                              .receive = hear_result};
    bouton_master *master = bouton_master_new(p.b, p.question.rule, &link, BOUTON_ALONE_POSITIONS);
    const bool is_answered =
        master != NULL && bouton_master_ask(master, &p.question, &value) == BOUTON_OK;
    let_master_go_on(&s);
    result together = {.time = s.now,
                       .master_busy = s.master_busy,
                       .jobs = p.b->jobs,
                       .positions = bouton_search_cost_of(p.b).positions,
                       .options = bouton_search_cost_of(p.b).options,
                       .is_answered = is_answered,
                       .first_wins = value != 0};
    bouton_master_free(master);
    together.busy = close_workers(&s);
    close_problem(&p);
    return together;
}

int main(int count, char **arguments) {
    static const unsigned usual[] = {1, 2, 4, 16, 64, 256, 1024};
    unsigned spots = SPOTS, seeds = 1;
    if ((count > 1 && sscanf(arguments[1], "%ux%u", &spots, &seeds) < 1) || seeds < 1 ||
        seeds > SEEDS_MAX) {
        fprintf(stderr, "bench_workers: at most %d seeds, as in 14x5\n", SEEDS_MAX);
        return 2;
    }
    const int runs = count > 2 ? count - 2 : (int)(sizeof usual / sizeof *usual);
    result alone[SEEDS_MAX];
    for (unsigned i = 0; i < seeds; i++) {
        alone[i] = search_alone(spots, i);
        printf("%u spots: %s player wins; alone %.2f s, %llu positions, %llu options\n", spots,
               alone[i].first_wins ? "first" : "second", alone[i].time, alone[i].positions,
               alone[i].options);
    }
    for (int i = 0; i < runs; i++) {
        const unsigned workers = count > 2 ? (unsigned)atoi(arguments[i + 2]) : usual[i];
        double faster = 1;
        for (unsigned seed = 0; seed < seeds; seed++) {
            const result r = search_together(spots, seed, workers), *one = &alone[seed];
            printf("%4u workers: %8.3f s, %6.2f times; work %5.2f times that alone, workers busy "
                   "%5.1f %%, master %5.1f %%; %llu jobs, %llu positions, "
                   "%llu options%s\n",
                   workers, r.time, one->time / r.time, (r.busy + r.master_busy) / one->time,
                   100 * r.busy / (r.time * workers), 100 * r.master_busy / r.time, r.jobs,
                   r.positions, r.options,
                   !r.is_answered                    ? "; NO ANSWER"
                   : r.first_wins != one->first_wins ? "; ANOTHER ANSWER"
                                                     : "");
            fflush(stdout);
            faster *= one->time / r.time;
        }
        if (seeds > 1)
            printf("%4u workers: %.2f times in the geometric mean\n", workers,
                   pow(faster, 1.0 / seeds));
    }
    return 0;
}
