/* SPDX-License-Identifier: MIT */
#include "search/thread_workers.h"

#include "search/worker.h"

#ifdef BOUTON_THREADS

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { STACK_BYTES = 64 << 20 };

/* Messages in transit, each allocated by the sender and freed by the receiver, outside of contexts,
 * which serve one thread each. */
typedef struct letter {
    struct letter *next;
    unsigned from;
    size_t size; /* of the bytes that follow it */
} letter;

typedef struct mailbox {
    letter *first, **last;
    pthread_cond_t filled;
} mailbox;

typedef struct worker {
    bouton_thread_workers *all;
    bouton_context *own;
    unsigned number;
    bool is_started;
    pthread_t thread;
    mailbox box;
} worker;

struct bouton_thread_workers {
    bouton_context *b;
    bouton_link link;
    worker *workers;
    unsigned count, started;
    uint64_t memory_lent;  /* by the context, to all of them */
    pthread_mutex_t mutex; /* protects all below, and the boxes */
    mailbox box;           /* the master's */
    bool closing;
};

static void open_box(mailbox *box) {
    box->first = NULL;
    box->last = &box->first;
    pthread_cond_init(&box->filled, NULL);
}

static void free_letter(bouton_context *b, letter *l) {
    b->options.allocate(b->options.allocate_user, l, sizeof *l + l->size, 0);
}

static void close_box(bouton_context *b, mailbox *box) {
    while (box->first != NULL) {
        letter *l = box->first;
        box->first = l->next;
        free_letter(b, l);
    }
    pthread_cond_destroy(&box->filled);
}

/* False if there is no memory for it. */
static bool put_letter(bouton_thread_workers *all, mailbox *box, unsigned from, const char *bytes,
                       size_t size) {
    const bouton_options *options = &all->b->options;
    letter *l = options->allocate(options->allocate_user, NULL, 0, sizeof *l + size);
    if (l == NULL)
        return false;
    *l = (letter){.from = from, .size = size};
    memcpy(l + 1, bytes, size);
    pthread_mutex_lock(&all->mutex);
    *box->last = l;
    box->last = &l->next;
    pthread_cond_signal(&box->filled);
    pthread_mutex_unlock(&all->mutex);
    return true;
}

/* The first letter, waiting up to `milliseconds`; NULL if there is none. With the mutex held. */
static letter *take_letter(bouton_thread_workers *all, mailbox *box, unsigned milliseconds) {
    struct timespec until;
    timespec_get(&until, TIME_UTC);
    const long long at = until.tv_nsec + milliseconds * 1000000ll;
    until.tv_sec += (time_t)(at / 1000000000);
    until.tv_nsec = (long)(at % 1000000000);
    int waited = 0;
    while (box->first == NULL && milliseconds > 0 && waited == 0 && !all->closing)
        waited = pthread_cond_timedwait(&box->filled, &all->mutex, &until);
    letter *l = box->first;
    if (l != NULL)
        box->first = l->next;
    if (box->first == NULL)
        box->last = &box->first;
    return l;
}

static bouton_heard hear(bouton_thread_workers *all, mailbox *box, unsigned milliseconds,
                         unsigned *from, bouton_text *message) {
    pthread_mutex_lock(&all->mutex);
    letter *l = all->closing ? NULL : take_letter(all, box, milliseconds);
    const bool closing = all->closing;
    pthread_mutex_unlock(&all->mutex);
    if (l == NULL)
        return closing ? BOUTON_HEARD_LOSS : BOUTON_HEARD_NOTHING;
    *from = l->from;
    bouton_text_put_bytes(message, l + 1, l->size);
    free_letter(all->b, l);
    return BOUTON_HEARD_MESSAGE;
}

static bool send_to_master(void *user, unsigned to, const char *bytes, size_t size) {
    const worker *w = user;
    (void)to;
    return put_letter(w->all, &w->all->box, w->number, bytes, size);
}

static bouton_heard hear_master(void *user, unsigned milliseconds, unsigned *from,
                                bouton_text *message) {
    worker *w = user;
    return hear(w->all, &w->box, milliseconds, from, message);
}

static void *serve(void *user) {
    worker *w = user;
    const bouton_link link = {
        .size = sizeof link, .user = w, .count = 1, .send = send_to_master, .receive = hear_master};
    bouton_worker_run(w->own, &link, NULL);
    return NULL;
}

static bool start(worker *w) {
    bouton_thread_workers *all = w->all;
    bouton_options options = all->b->options;
    pthread_attr_t attributes;
    options.poll = NULL;
    options.cache = NULL;
    w->own = bouton_new_beside(all->b, &options);
    if (w->own == NULL || pthread_attr_init(&attributes) != 0)
        return false;
    bouton_set_search(w->own, all->b->search_kind);
    w->own->memory_lent = options.memory_max - all->memory_lent / all->count;
    w->is_started = pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0 &&
                    pthread_create(&w->thread, &attributes, serve, w) == 0;
    pthread_attr_destroy(&attributes);
    all->started += w->is_started;
    return w->is_started;
}

static bool send_to_worker(void *user, unsigned to, const char *bytes, size_t size) {
    bouton_thread_workers *all = user;
    worker *w = &all->workers[to];
    return (w->is_started || (w->own == NULL && start(w))) &&
           put_letter(all, &w->box, 0, bytes, size);
}

static bouton_heard hear_workers(void *user, unsigned milliseconds, unsigned *from,
                                 bouton_text *message) {
    bouton_thread_workers *all = user;
    return hear(all, &all->box, milliseconds, from, message);
}

bouton_thread_workers *bouton_thread_workers_new(bouton_context *b) {
    bouton_thread_workers *all = bouton_calloc(b, 1, sizeof *all);
    if (all == NULL)
        return NULL;
    all->b = b;
    all->count = b->options.threads;
    all->workers = bouton_calloc(b, all->count, sizeof *all->workers);
    if (all->workers == NULL) {
        bouton_release_memory(b, all, sizeof *all);
        return NULL;
    }
    pthread_mutex_init(&all->mutex, NULL);
    open_box(&all->box);
    for (unsigned i = 0; i < all->count; i++) {
        all->workers[i] = (worker){.all = all, .number = i};
        open_box(&all->workers[i].box);
    }
    all->memory_lent = (bouton_memory_share(b) - b->memory_used) / 2;
    b->memory_lent += all->memory_lent;
    all->link = (bouton_link){.size = sizeof all->link,
                              .user = all,
                              .count = all->count,
                              .send = send_to_worker,
                              .receive = hear_workers};
    return all;
}

void bouton_thread_workers_free(bouton_thread_workers *all) {
    if (all == NULL)
        return;
    bouton_context *b = all->b;
    pthread_mutex_lock(&all->mutex);
    all->closing = true;
    for (unsigned i = 0; i < all->count; i++)
        pthread_cond_signal(&all->workers[i].box.filled);
    pthread_mutex_unlock(&all->mutex);
    for (unsigned i = 0; i < all->count; i++) {
        worker *w = &all->workers[i];
        if (w->is_started)
            pthread_join(w->thread, NULL);
        close_box(b, &w->box);
        bouton_free(w->own);
    }
    close_box(b, &all->box);
    pthread_mutex_destroy(&all->mutex);
    b->memory_lent -= all->memory_lent;
    bouton_release_memory(b, all->workers, all->count * sizeof *all->workers);
    bouton_release_memory(b, all, sizeof *all);
}

const bouton_link *bouton_thread_workers_link(const bouton_thread_workers *all) {
    return &all->link;
}

unsigned bouton_thread_workers_started(const bouton_thread_workers *all) {
    return all->started;
}

#else

bouton_thread_workers *bouton_thread_workers_new(bouton_context *b) {
    (void)b;
    return NULL;
}

void bouton_thread_workers_free(bouton_thread_workers *all) {
    (void)all;
}

const bouton_link *bouton_thread_workers_link(const bouton_thread_workers *all) {
    (void)all;
    return NULL;
}

unsigned bouton_thread_workers_started(const bouton_thread_workers *all) {
    (void)all;
    return 0;
}

#endif
