/* SPDX-License-Identifier: MIT */
/* Saves what a long search has found now and then: once enough more positions have been searched
 * that writing all entries, at some nanoseconds each, costs little in comparison. */
#include "search/search.h"
#include "search/thread_team.h"

enum { ENTRIES_A_POSITION = 4 };

static bool is_due(bouton_context *b) {
    const uint64_t done = b->checkpoint.positions;
    return done >= b->checkpoint.every &&
           ENTRIES_A_POSITION * done >= bouton_search_cost_of(b).entries;
}

void bouton_search_checkpoint(bouton_context *b, bouton_thread_team *team, uint64_t positions) {
    if (b->checkpoint.keep == NULL)
        return;
    bouton_thread_team_lock(team);
    b->checkpoint.positions += positions;
    if (is_due(b)) {
        const bouton_error error = b->error;
        bouton_thread_team_halt(team);
        b->checkpoint.positions = 0;
        b->checkpoint.keep(b->checkpoint.user); /* failures are retried, and reported at the end */
        b->error = error;
        bouton_thread_team_go_on(team);
    }
    bouton_thread_team_unlock(team);
}
