/* SPDX-License-Identifier: MIT */
/* Keeping moves, and how many of them are wanted. */
#include "solve/listing.h"

#include <stdlib.h>
#include <string.h>

/* Of the move that was put last. */
static bouton_status find_advance(const bouton_solution *s, size_t component, uint32_t depth,
                                  bouton_advance *advance) {
    if (bouton_listing_method(s) == BOUTON_SUM_BY_SEARCH) {
        *advance = (bouton_advance){.after = {.major = depth}};
        return BOUTON_OK;
    }
    BOUTON_ASSERT(component < s->value_count);
    const uint64_t value = s->values[component].value;
    return bouton_advance_of(s->position->components[component].rule,
                             bouton_position_at(s->position, component), &s->to,
                             s->to.option_count - 1, value, s->value.value ^ value, advance);
}

bouton_status bouton_listing_keep(bouton_solution *s, size_t component, size_t option,
                                  bouton_outcome after, uint32_t depth) {
    void *moves = s->moves;
    bouton_advance advance = {0};
    if (s->to.status != BOUTON_OK)
        return s->to.status;
    BOUTON_ASSERT(component < s->position->count && s->to.option_count == s->move_count + 1);
    if (!bouton_reserve(s->b, &moves, &s->move_capacity, s->move_count + 1, sizeof *s->moves))
        return s->b->error.status;
    s->moves = moves;
    if (after == BOUTON_P && bouton_position_is_loopy(s->position)) {
        const bouton_status status = find_advance(s, component, depth, &advance);
        if (status != BOUTON_OK)
            return status;
    }
    s->moves[s->move_count++] = (bouton_list_move){.component = component,
                                                   .option = option,
                                                   .wins = after == BOUTON_P,
                                                   .draws = after == BOUTON_D,
                                                   .depth = depth,
                                                   .advance = advance};
    return BOUTON_OK;
}

bool bouton_listing_has_order(const bouton_solution *s) {
    return s->want == BOUTON_WANT_WINNING && s->outcome == BOUTON_N &&
           bouton_position_is_loopy(s->position);
}

/* A place in the list. */
typedef struct place {
    const bouton_list_move *move;
    size_t at;
} place;

static int compare_places(const void *a, const void *b) {
    const place *x = a, *y = b;
    const int order = bouton_advance_compare(&x->move->advance, &y->move->advance);
    return order != 0 ? order : (x->at > y->at) - (x->at < y->at);
}

/* The list made anew, as far as it is wanted. */
static void take_places(bouton_solution *s, const place *places, bouton_list_move *moves,
                        bouton_moves *to) {
    for (size_t i = 0; i < s->move_count; i++) {
        bouton_listing_copy(to, &s->to, places[i].at);
        moves[i] = *places[i].move;
    }
    memcpy(s->moves, moves, s->move_count * sizeof *moves);
}

bouton_status bouton_listing_put_in_order(bouton_solution *s) {
    bouton_context *b = s->b;
    const size_t count = s->move_count;
    if (count < 2)
        return BOUTON_OK;
    bouton_moves to = bouton_moves_new(b);
    place *places = bouton_calloc(b, count, sizeof *places);
    bouton_list_move *moves = places != NULL ? bouton_calloc(b, count, sizeof *moves) : NULL;
    bouton_status status = moves != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        for (size_t i = 0; i < count; i++)
            places[i] = (place){&s->moves[i], i};
        qsort(places, count, sizeof *places, compare_places);
        s->more = s->most > 0 && count > s->most;
        s->move_count = s->more ? s->most : count;
        take_places(s, places, moves, &to);
        status = to.status;
    }
    if (status == BOUTON_OK) {
        const bouton_moves old = s->to;
        s->to = to;
        to = old;
    }
    bouton_release_memory(b, moves, moves != NULL ? count * sizeof *moves : 0);
    bouton_release_memory(b, places, places != NULL ? count * sizeof *places : 0);
    bouton_moves_free(&to);
    return status;
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
    s->more = s->most > 0 && s->move_count == s->most && !bouton_listing_has_order(s);
    return s->more;
}

bool bouton_listing_has_too_many(const bouton_solution *s) {
    return s->b->error.id == BOUTON_ERROR_TOO_MANY_MOVES;
}

/* Whether the list has a component's option already, which leaves one state. */
static bool is_kept(const bouton_solution *s, size_t component, const bouton_moves *options,
                    size_t option) {
    if (bouton_option_size(options, option) != 1)
        return false;
    const bouton_state state = bouton_option_state(options, option, 0);
    for (size_t i = 0; i < s->move_count; i++) {
        if (s->moves[i].component != component || bouton_option_size(&s->to, i) != 1)
            continue;
        const bouton_state other = bouton_option_state(&s->to, i, 0);
        if (other.size == state.size && memcmp(other.data, state.data, state.size) == 0)
            return true;
    }
    return false;
}

bouton_status bouton_listing_try(bouton_solution *s, size_t component,
                                 const bouton_moves *options) {
    BOUTON_ASSERT(component < s->position->count);
    bouton_nim nim = bouton_listing_nim(s);
    bouton_status status = BOUTON_OK;
    bool found = false;
    const bool all = bouton_listing_has_order(s);
    for (size_t i = 0; i < options->option_count && status == BOUTON_OK && (all || !found); i++) {
        bouton_outcome after = BOUTON_N;
        uint32_t depth = 0;
        status = bouton_listing_judge(s, &nim, 0, component, options, i, &after, &depth);
        if (status == BOUTON_LIMIT && bouton_listing_has_too_many(s))
            status = BOUTON_OK;
        if (status != BOUTON_OK || after != BOUTON_P || is_kept(s, component, options, i))
            continue;
        found = true;
        bouton_listing_copy(&s->to, options, i);
        status = bouton_listing_keep(s, component, BOUTON_LOOKED_MAX, after, depth);
    }
    return status;
}
