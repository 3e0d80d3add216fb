/* SPDX-License-Identifier: MIT */
#include "match/several.h"

/* Who makes the last move of a position with best play, where `mover` is to move. */
static bouton_status find_last(const bouton_match *match, bouton_search *search,
                               const bouton_position *position, unsigned mover, unsigned *last) {
    unsigned distance = 0;
    const bouton_status status =
        bouton_last_mover(search, position, match->player_count, &distance);
    *last = (mover + distance) % match->player_count;
    return status;
}

/* The first moves that are as good as the best. */
static bouton_status find_right(const bouton_match *match, unsigned next, bouton_solution *s,
                                bouton_several *found) {
    bouton_position *after = bouton_position_new(match->b);
    bouton_status status = after != NULL ? BOUTON_OK : match->b->error.status;
    for (size_t m = 0;
         m < s->move_count && found->right_count < BOUTON_RIGHT_MAX && status == BOUTON_OK; m++) {
        unsigned last = 0;
        status = bouton_poll(match->b, "moves", m, s->move_count);
        if (status == BOUTON_OK)
            status = bouton_solution_make(s, m, after);
        if (status == BOUTON_OK)
            status = find_last(match, s->search, after, next, &last);
        if (status == BOUTON_OK && last == found->could)
            found->right[found->right_count++] = m;
    }
    bouton_position_free(after);
    return status;
}

bouton_status bouton_match_compare(const bouton_match *match, size_t i, bouton_solution *solution,
                                   bouton_several *found) {
    const unsigned mover = bouton_match_mover(match, i), next = (mover + 1) % match->player_count;
    *found = (bouton_several){0};
    bouton_status status = bouton_solve(match->line[i], BOUTON_NORMAL, BOUTON_WANT_ALL, solution);
    if (status == BOUTON_OK)
        status = find_last(match, solution->search, match->line[i], mover, &found->could);
    if (status == BOUTON_OK)
        status = find_last(match, solution->search, match->line[i + 1], next, &found->does);
    return status == BOUTON_OK ? find_right(match, next, solution, found) : status;
}

void bouton_several_say(const bouton_match *match, size_t i, const bouton_several *found,
                        bouton_text *out) {
    const bouton_player *players = match->players;
    bouton_text_printf(out,
                       "After it %s makes the last move with best play, after another %s would "
                       "have. It is assumed that %s wants most to move last, next best that the "
                       "next player does, and so on.",
                       players[found->does].name, players[found->could].name,
                       players[bouton_match_mover(match, i)].name);
}
