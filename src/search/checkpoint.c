/* SPDX-License-Identifier: MIT */
/* What a long search has found is kept now and then: once it has looked into enough more positions
 * that writing all entries, which takes some nanoseconds for each, takes little beside that. */
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
        b->checkpoint.keep(b->checkpoint.user); /* what fails is tried again, and told at the end */
        b->error = error;
        bouton_thread_team_go_on(team);
    }
    bouton_thread_team_unlock(team);
}
