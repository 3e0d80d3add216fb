/* SPDX-License-Identifier: MIT */
/*
 * Several threads that do the same search. They help one another through the table, and by
 * postponing what another is searching; the first to finish stops the others.
 *
 * The table is read without a lock, and numbers in it are changed without one: an entry's tag,
 * which makes it visible, is written last. Entries are added under the team's lock. When it has to
 * move or to drop entries, all others must pause: they do so between two positions, and while they
 * wait for the lock. The members' own stacks are small and not counted as memory of the context.
 *
 * A search without a team passes NULL; all these functions then do nothing.
 */
#ifndef BOUTON_SEARCH_THREAD_TEAM_H
#define BOUTON_SEARCH_THREAD_TEAM_H

#include "base/context.h"

#include <stdatomic.h>

enum { BOUTON_BUSY_MAX = 4096 };

typedef struct bouton_thread_team {
    atomic_bool stop;                       /* one has finished */
    atomic_bool halt;                       /* all except the holder of the lock must pause */
    _Atomic uint64_t busy[BOUTON_BUSY_MAX]; /* hashes of states being searched */
} bouton_thread_team;

/* What every member does, with a context of its own; the answer goes to *value. The caller of
 * bouton_thread_team_run is member 0. */
typedef bouton_status bouton_thread_team_task(bouton_context *own, bouton_thread_team *team,
                                              unsigned member, const void *task, uint64_t *value);

#ifdef BOUTON_THREADS
enum { BOUTON_HAS_TEAMS = 1 };
#else
enum { BOUTON_HAS_TEAMS = 0 }; /* none of these functions is called */
#endif

/* A team of this many threads, at least 1; NULL with the error set. Its threads are started by the
 * first task, wait between tasks, and end with the team. */
bouton_thread_team *bouton_thread_team_new(bouton_context *b, unsigned threads);
void bouton_thread_team_free(bouton_thread_team *team);
/* How many threads have been started, not counting the caller's. */
unsigned bouton_thread_team_started(const bouton_thread_team *team);

/* Runs a task. The caller's thread is one of the team's, and the only one that polls. Returns the
 * status of the first to finish, with its error in the team's context. */
bouton_status bouton_thread_team_run(bouton_thread_team *team, bouton_thread_team_task *run,
                                     const void *task, uint64_t *value);

/* To be called around changes to what is shared. */
void bouton_thread_team_lock(bouton_thread_team *team);
void bouton_thread_team_unlock(bouton_thread_team *team);

/* With the lock held: pauses the others, and lets them go on. */
void bouton_thread_team_halt(bouton_thread_team *team);
void bouton_thread_team_go_on(bouton_thread_team *team);

/* Pauses while another member wants that. */
void bouton_thread_team_wait(bouton_thread_team *team);

/* To be called where a member holds no pointers into the table. False: it is time to stop. */
static inline bool bouton_thread_team_may_go_on(bouton_thread_team *team) {
    if (team == NULL)
        return true;
    if (atomic_load_explicit(&team->halt, memory_order_relaxed))
        bouton_thread_team_wait(team);
    return !atomic_load_explicit(&team->stop, memory_order_relaxed);
}

/* Marks a state as being searched, or no longer. */
static inline void bouton_thread_team_set_busy(bouton_thread_team *team, uint64_t hash, bool busy) {
    if (team != NULL)
        atomic_store_explicit(&team->busy[hash % BOUTON_BUSY_MAX], busy ? hash : 0,
                              memory_order_relaxed);
}

static inline bool bouton_thread_team_is_busy(bouton_thread_team *team, uint64_t hash) {
    return team != NULL &&
           atomic_load_explicit(&team->busy[hash % BOUTON_BUSY_MAX], memory_order_relaxed) == hash;
}

#endif
