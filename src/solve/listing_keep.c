/* SPDX-License-Identifier: MIT */
/* Keeping moves, and how many of them are wanted. */
#include "solve/listing.h"

bouton_status bouton_listing_keep(bouton_solution *s, size_t component, size_t option,
                                  bouton_outcome after, uint32_t depth) {
    void *moves = s->moves;
    if (s->to.status != BOUTON_OK)
        return s->to.status;
    BOUTON_ASSERT(component < s->position->count && s->to.option_count == s->move_count + 1);
    if (!bouton_reserve(s->b, &moves, &s->move_capacity, s->move_count + 1, sizeof *s->moves))
        return s->b->error.status;
    s->moves = moves;
    s->moves[s->move_count++] = (bouton_list_move){.component = component,
                                                   .option = option,
                                                   .wins = after == BOUTON_P,
                                                   .draws = after == BOUTON_D,
                                                   .depth = depth};
    return BOUTON_OK;
}

bool bouton_listing_has_looked_enough(const bouton_move_listing *l) {
    return l->s->want != BOUTON_WANT_WINNING || l->s->move_count > l->found_before ||
           l->looked >= BOUTON_LOOKED_MAX;
}

void bouton_listing_copy(bouton_moves *to, const bouton_moves *from, size_t option) {
    const size_t count = bouton_option_size(from, option);
    bouton_option_begin(to);
    for (size_t i = 0; i < count; i++) {
        const bouton_state state = bouton_option_state(from, option, i);
        bouton_option_add(to, state.data, state.size);
    }
}

bool bouton_listing_is_full(bouton_solution *s) {
    s->more = s->most > 0 && s->move_count == s->most;
    return s->more;
}

bool bouton_listing_has_too_many(const bouton_solution *s) {
    return s->b->error.id == BOUTON_ERROR_TOO_MANY_MOVES;
}

bouton_status bouton_listing_try(bouton_solution *s, size_t component,
                                 const bouton_moves *options) {
    BOUTON_ASSERT(component < s->position->count);
    bouton_nim nim = bouton_listing_nim(s);
    bouton_status status = BOUTON_OK;
    bouton_outcome after = BOUTON_N;
    for (size_t i = 0; i < options->option_count && status == BOUTON_OK && after != BOUTON_P; i++) {
        uint32_t depth = 0;
        status = bouton_listing_judge(s, &nim, 0, component, options, i, &after, &depth);
        if (status == BOUTON_LIMIT && bouton_listing_has_too_many(s))
            status = BOUTON_OK;
        if (status != BOUTON_OK || after != BOUTON_P)
            continue;
        bouton_listing_copy(&s->to, options, i);
        status = bouton_listing_keep(s, component, BOUTON_LOOKED_MAX, after, depth);
    }
    return status;
}
