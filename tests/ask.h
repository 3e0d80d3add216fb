/* SPDX-License-Identifier: MIT */
/* One question to a search of its own. */
#ifndef TESTS_ASK_H
#define TESTS_ASK_H

#include "solve/solve.h"

/* Who wins a sum, by a search through all of it, whatever formulas there are. */
static inline bouton_status ask_whole(const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome) {
    uint32_t depth;
    bouton_search *search = bouton_search_new(position->b);
    const bouton_status status =
        search ? bouton_search_sum(search, position, play, false, outcome, &depth)
               : position->b->error.status;
    bouton_search_free(search);
    return status;
}

static inline bouton_status ask_last_mover(const bouton_position *position, unsigned players,
                                           unsigned *distance) {
    bouton_search *search = bouton_search_new(position->b);
    const bouton_status status =
        search ? bouton_last_mover(search, position, players, distance) : position->b->error.status;
    bouton_search_free(search);
    return status;
}

#endif
