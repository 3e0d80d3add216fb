/* SPDX-License-Identifier: MIT */
#include "mpi/ranks.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    MASTER = 0,
    PATIENCE = 30,       /* seconds */
    SLEEP_LEAST = 10000, /* nanoseconds between two looks for a message */
    SLEEP_MOST = 200000,
    WORKERS_PATIENCE = 10, /* times that: a worker that gives up does not come back */
    LIFE_PARTS = 4,        /* of the patience: how often life is shown */
    SHORTLY = 2, /* seconds that what is said last has to get there, where a rank was lost */
};

typedef enum tag {
    TAG_MESSAGE,
    TAG_LIFE,  /* no bytes */
    TAG_END,   /* no bytes; a worker's answers the master's */
    TAG_LEAVE, /* one byte: whether a rank was lost */
} tag;

/* A message on its way: MPI reads or writes its bytes until it is there. Nobody waits for one, as
 * the rank at the other end may be lost in the middle of a long message. */
typedef struct parcel {
    struct parcel *next;
    MPI_Request request;
    int from, kind, size; /* of one that comes */
    bool is_broken;       /* it never gets there whole */
    char bytes[];
} parcel;

struct ranks {
    int rank, count;
    double patience, life_shown;
    double *heard;  /* when each rank was heard last */
    bool *is_lost;  /* since then it has been told as lost */
    bool lost_some; /* ever */
    int ended;      /* how often TAG_END has come */
    bool may_leave; /* TAG_LEAVE has come */
    parcel *leaving, *coming;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

bool ranks_is_master(const ranks *r) {
    return r->rank == MASTER;
}

ranks *ranks_open(int *count, char ***arguments) {
    ranks *r = calloc(1, sizeof *r);
    const char *patience = getenv("BOUTON_PATIENCE");
    MPI_Init(count, arguments);
    if (r == NULL)
        return NULL;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &r->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &r->count);
    r->patience = patience != NULL ? strtod(patience, NULL) : PATIENCE;
    if (!(r->patience > 0))
        r->patience = PATIENCE;
    r->heard = calloc((size_t)r->count, sizeof *r->heard);
    r->is_lost = calloc((size_t)r->count, sizeof *r->is_lost);
    for (int i = 0; r->heard != NULL && i < r->count; i++)
        r->heard[i] = now();
    if (r->heard != NULL && r->is_lost != NULL)
        return r;
    free(r->heard);
    free(r->is_lost);
    free(r);
    return NULL;
}

/* Whether a message is no longer on its way. */
static bool is_done(parcel *p) {
    int done = 0;
    p->is_broken = MPI_Test(&p->request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    return p->is_broken || done;
}

/* Frees what has been sent. */
static void clear_sent(ranks *r) {
    for (parcel **at = &r->leaving; *at != NULL;) {
        parcel *p = *at;
        if (is_done(p)) {
            *at = p->next;
            free(p);
        } else
            at = &p->next;
    }
}

static bool post(ranks *r, int to, tag kind, const void *bytes, size_t size) {
    clear_sent(r);
    parcel *p = size <= INT32_MAX ? malloc(sizeof *p + size) : NULL;
    if (p == NULL)
        return false;
    memcpy(p->bytes, bytes, size);
    if (MPI_Isend(p->bytes, (int)size, MPI_BYTE, to, kind, MPI_COMM_WORLD, &p->request) !=
        MPI_SUCCESS) {
        free(p);
        return false;
    }
    p->next = r->leaving;
    r->leaving = p;
    return true;
}

void ranks_show_life(ranks *r) {
    const double time = now();
    if (time - r->life_shown < r->patience / LIFE_PARTS)
        return;
    r->life_shown = time;
    for (int i = 0; i < r->count; i++)
        if (i != r->rank && (ranks_is_master(r) || i == MASTER) && !r->is_lost[i])
            post(r, i, TAG_LIFE, "", 0);
}

static void hear_of(ranks *r, int rank) {
    r->heard[rank] = now();
    r->is_lost[rank] = false;
}

/* Begins to receive the next message that somebody sends; false for none. */
static bool begin_to_receive(ranks *r) {
    MPI_Status status;
    int is_there = 0, size = 0;
    if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status) !=
            MPI_SUCCESS ||
        !is_there || MPI_Get_count(&status, MPI_BYTE, &size) != MPI_SUCCESS)
        return false;
    parcel *p = malloc(sizeof *p + (size_t)size);
    if (p == NULL)
        return false;
    *p = (parcel){.from = status.MPI_SOURCE, .kind = status.MPI_TAG, .size = size};
    if (MPI_Irecv(p->bytes, size, MPI_BYTE, p->from, p->kind, MPI_COMM_WORLD, &p->request) !=
        MPI_SUCCESS) {
        free(p);
        return false;
    }
    parcel **last = &r->coming;
    while (*last != NULL)
        last = &(*last)->next;
    *last = p;
    hear_of(r, p->from);
    return true;
}

/* Whether an earlier message of the same rank is still coming. */
static bool must_wait(const ranks *r, const parcel *p) {
    const parcel *q = r->coming;
    while (q != p && q->from != p->from)
        q = q->next;
    return q != p;
}

/* Takes the next message that is there, of any kind; whether it was one for the library, to be
 * appended to *message unless that is NULL. */
static bool take(ranks *r, int *from, bouton_text *message, bool *any) {
    const bool begun = begin_to_receive(r);
    parcel **at = &r->coming;
    while (*at != NULL && (must_wait(r, *at) || !is_done(*at)))
        at = &(*at)->next;
    parcel *p = *at;
    *any = begun || p != NULL;
    if (p == NULL)
        return false;
    *at = p->next;
    *from = p->from;
    if (!p->is_broken)
        hear_of(r, p->from);
    r->ended += p->kind == TAG_END && !p->is_broken;
    if (p->kind == TAG_LEAVE && !p->is_broken) {
        r->may_leave = true;
        r->lost_some |= p->size > 0 && p->bytes[0] != 0;
    }
    const bool is_message = p->kind == TAG_MESSAGE && !p->is_broken;
    if (is_message && message != NULL)
        bouton_text_put_bytes(message, p->bytes, (size_t)p->size);
    free(p);
    return is_message;
}

/* The next rank that has been silent for too long; false for none. */
static bool find_lost(ranks *r, int *lost) {
    const double time = now(), patience = r->patience * (ranks_is_master(r) ? 1 : WORKERS_PATIENCE);
    for (int i = 0; i < r->count; i++) {
        if (i == r->rank || r->is_lost[i] || (!ranks_is_master(r) && i != MASTER) ||
            time - r->heard[i] < patience)
            continue;
        r->is_lost[i] = r->lost_some = true;
        *lost = i;
        return true;
    }
    return false;
}

/* Numbers of the library: a worker's for the master, 0 for the master. */
static unsigned number_of(const ranks *r, int rank) {
    return ranks_is_master(r) ? (unsigned)rank - 1 : 0;
}

/* Sleeps between two looks for a message, longer if it has already been long in coming. */
static void sleep_after(double waited) {
    const double sleep = 1e9 * waited / 4;
    const long ns = sleep < SLEEP_LEAST  ? SLEEP_LEAST
                    : sleep > SLEEP_MOST ? SLEEP_MOST
                                         : (long)sleep;
    nanosleep(&(struct timespec){.tv_nsec = ns}, NULL);
}

static bouton_heard hear(void *user, unsigned milliseconds, unsigned *from, bouton_text *message) {
    ranks *r = user;
    const double begun = now(), until = begun + 1e-3 * milliseconds;
    for (;;) {
        int rank = 0;
        bool any = false;
        ranks_show_life(r);
        if (take(r, &rank, message, &any)) {
            *from = number_of(r, rank);
            return BOUTON_HEARD_MESSAGE;
        }
        if (any)
            continue;
        if (find_lost(r, &rank)) {
            *from = number_of(r, rank);
            return BOUTON_HEARD_LOSS;
        }
        if (now() >= until)
            return BOUTON_HEARD_NOTHING;
        sleep_after(now() - begun);
    }
}

static bool send_bytes(void *user, unsigned to, const char *bytes, size_t size) {
    ranks *r = user;
    return post(r, ranks_is_master(r) ? (int)to + 1 : MASTER, TAG_MESSAGE, bytes, size);
}

bouton_link ranks_link(ranks *r) {
    return (bouton_link){.size = sizeof(bouton_link),
                         .user = r,
                         .count = ranks_is_master(r) ? (unsigned)r->count - 1 : 1,
                         .send = send_bytes,
                         .receive = hear};
}

/* Takes messages until it is so, for some seconds at most. */
static bool wait_until(ranks *r, bool (*is_so)(const ranks *r), double seconds) {
    const double begun = now(), until = begun + seconds;
    while (!is_so(r) && now() < until) {
        int rank;
        bool any;
        take(r, &rank, NULL, &any);
        clear_sent(r);
        if (!any)
            sleep_after(now() - begun);
    }
    return is_so(r);
}

static bool others_have_ended(const ranks *r) {
    return r->ended >= (ranks_is_master(r) ? r->count - 1 : 1);
}

static bool all_is_sent(const ranks *r) {
    return r->leaving == NULL;
}

static bool may_leave(const ranks *r) {
    return r->may_leave;
}

static void send_workers(ranks *r, tag kind, const void *bytes, size_t size) {
    for (int i = 1; i < r->count; i++)
        post(r, i, kind, bytes, size);
}

/* Whether all are there to end together. The master asks, and then tells what it found: a rank may
 * have been lost so lately that its silence was not noticed. */
static bool part(ranks *r) {
    if (ranks_is_master(r)) {
        send_workers(r, TAG_END, "", 0);
        r->lost_some |= !wait_until(r, others_have_ended, r->lost_some ? 0 : r->patience);
        send_workers(r, TAG_LEAVE, &(char){r->lost_some}, 1);
        r->lost_some |= !wait_until(r, all_is_sent, r->lost_some ? SHORTLY : r->patience);
    } else {
        if (!wait_until(r, others_have_ended, r->patience))
            return false;
        post(r, MASTER, TAG_END, "", 0);
        r->lost_some |= !wait_until(r, may_leave, 2 * r->patience);
    }
    return !r->lost_some;
}

void ranks_close(ranks *r, int status) {
    if (!part(r))
        _exit(status); /* MPI_Finalize would wait for those that are lost */
    MPI_Finalize();
    free(r->heard);
    free(r->is_lost);
    free(r);
}
