/* SPDX-License-Identifier: MIT */
/*
 * Search over a whole sum, from the definition of winning: for misere play, where values do not add
 * up, and for several players. Each sum is searched once, regardless of the order of its
 * components.
 */
#include "search/sum_search.h"
#include "search/table.h"

#include "search/search.h"

#include <string.h>

enum {
    POLL_EVERY = 1024,
};

/* The search finds a position's score, relative to the player to move: how many turns after him the
 * player sits whose win he can get at best. With two players, 0 if the mover wins and 1 if not. */
struct bouton_sum_search {
    bouton_context *b;
    bouton_table table;
    uint32_t players;
    uint32_t at_end; /* score if no move is left */
    uint64_t steps;  /* positions looked up so far */
    uint64_t most;   /* limit on these; 0: none */
};

static bouton_status score_of(bouton_sum_search *s, const bouton_position *position, unsigned depth,
                              uint32_t *score);

/* The best score over the moves in one component. */
static bouton_status try_component(bouton_sum_search *s, const bouton_position *position,
                                   size_t component, bouton_moves *moves, bouton_moves *parts,
                                   bouton_position *after, unsigned depth, bool *can_move,
                                   uint32_t *best) {
    bouton_status status = bouton_rule_moves(position->components[component].rule,
                                             bouton_position_at(position, component), moves);
    for (size_t i = 0; i < moves->option_count && status == BOUTON_OK && *best > 0; i++) {
        uint32_t theirs = 0;
        status = bouton_position_copy(after, position);
        if (status == BOUTON_OK)
            status = bouton_position_replace(after, component, moves, i);
        if (status == BOUTON_OK)
            status =
                bouton_position_simplify(after, component, position->count - component - 1, parts);
        if (status == BOUTON_OK)
            status = score_of(s, after, depth + 1, &theirs);
        const uint32_t mine = (theirs + 1) % s->players;
        *can_move = true;
        if (mine < *best)
            *best = mine;
    }
    return status;
}

static bouton_status score_of_options(bouton_sum_search *s, const bouton_position *position,
                                      unsigned depth, uint32_t *score) {
    bouton_position *after = bouton_position_new(s->b);
    bouton_moves moves = bouton_moves_new(s->b), parts = bouton_moves_new(s->b);
    bouton_status status = after ? BOUTON_OK : s->b->error.status;
    bool can_move = false;
    uint32_t best = s->players;
    for (size_t i = 0; i < position->count && status == BOUTON_OK && best > 0; i++)
        status = try_component(s, position, i, &moves, &parts, after, depth, &can_move, &best);
    *score = can_move ? best : s->at_end;
    bouton_moves_free(&moves);
    bouton_moves_free(&parts);
    bouton_position_free(after);
    return status;
}

static bouton_status score_of(bouton_sum_search *s, const bouton_position *position, unsigned depth,
                              uint32_t *score) {
    if (depth > BOUTON_DEPTH_MAX)
        return bouton_fail(s->b, BOUTON_LIMIT, "depth",
                           "this sum is searched whole, and it can last more than %d moves",
                           (int)BOUTON_DEPTH_MAX);
    bouton_text key = bouton_text_start(s->b);
    bouton_position_key(position, &key);
    bouton_status status = bouton_text_status(&key);
    s->b->sums_searched++;
    if (status == BOUTON_OK && s->steps++ % POLL_EVERY == 0)
        status = bouton_poll(s->b, "positions", s->table.count, 0);
    if (status == BOUTON_OK && s->most > 0 && s->steps > s->most)
        status = bouton_search_too_long(s->b);
    if (status == BOUTON_OK && !bouton_table_get(&s->table, key.data, key.size, score)) {
        status = score_of_options(s, position, depth, score);
        if (status == BOUTON_OK)
            status = bouton_table_put(&s->table, key.data, key.size, *score);
    }
    bouton_text_release(&key);
    return status;
}

bouton_sum_search *bouton_sum_search_new(bouton_context *b, bouton_play play, unsigned players) {
    bouton_sum_search *search = bouton_calloc(b, 1, sizeof *search);
    if (search != NULL)
        *search = (bouton_sum_search){.b = b,
                                      .table = bouton_table_new(b),
                                      .players = players,
                                      .at_end = play == BOUTON_MISERE ? 0 : players - 1};
    return search;
}

void bouton_sum_search_free(bouton_sum_search *search) {
    if (search == NULL)
        return;
    bouton_context *b = search->b;
    bouton_table_free(&search->table);
    bouton_release_memory(b, search, sizeof *search);
}

bouton_status bouton_sum_search_score(bouton_sum_search *search, const bouton_position *position,
                                      uint64_t most, unsigned *score) {
    bouton_context *b = search->b;
    uint32_t found = 0;
    search->most = most > 0 ? search->steps + most : 0;
    bouton_status status = score_of(search, position, 0, &found);
    *score = found;
    return bouton_lacks_memory(b, status) ? bouton_fail_whole_sum(b) : status;
}

bouton_status bouton_fail_whole_sum(bouton_context *b) {
    return bouton_fail(b, BOUTON_LIMIT, "memory-limit",
                       "this sum has to be searched whole, and that needs more than the %llu MB of "
                       "memory allowed",
                       (unsigned long long)(b->options.memory_max >> 20));
}
