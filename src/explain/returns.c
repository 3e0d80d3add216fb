/* SPDX-License-Identifier: MIT */
/*
 * The value of a state to which play can come back: its moves lead to each smaller value, and
 * wherever else one leads the other side can come back to the value itself, and nearer to the end,
 * so that it does not go on for ever (solve/advance.h).
 */
#include "explain/gather.h"

#include "search/loopy.h"

enum { OPTIONS_LOOKED_AT = 400 };

typedef struct gathering {
    const bouton_solution *s;
    bouton_reasons *out;
    size_t component;
    bouton_rule *rule;
} gathering;

/* Whether a reply has the component's value, nearer to the end than the one found before. */
static bouton_status comes_nearer(const gathering *g, bouton_state reply, bouton_distance *nearest,
                                  bool *nearer) {
    bouton_grundy value;
    bouton_distance distance = {0};
    bouton_status status =
        bouton_component_value_at_hand(g->s->search, g->rule, reply, true, &value);
    *nearer =
        status == BOUTON_OK && !value.infinite && value.value == g->s->values[g->component].value;
    if (*nearer)
        status = bouton_distance_of(g->rule, reply, &distance);
    *nearer = *nearer && status == BOUTON_OK && bouton_distance_compare(&distance, nearest) < 0;
    if (*nearer)
        *nearest = distance;
    return status;
}

/* An option by the number of a list, and where it leads to no smaller value the reply that comes
 * back nearest to the end; *found says whether there is one that is nearer than before. */
static bouton_status add_return(const gathering *g, const bouton_moves *moves, size_t option,
                                bouton_moves *replies, bool *found) {
    bouton_distance nearest;
    size_t reply = SIZE_MAX;
    bouton_status status =
        bouton_rule_moves(g->rule, bouton_option_state(moves, option, 0), replies);
    if (status == BOUTON_OK)
        status =
            bouton_distance_of(g->rule, bouton_position_at(g->s->position, g->component), &nearest);
    for (size_t i = 0; i < replies->option_count && status == BOUTON_OK; i++) {
        bool nearer;
        status = comes_nearer(g, bouton_option_state(replies, i, 0), &nearest, &nearer);
        if (nearer)
            reply = i;
    }
    *found = status == BOUTON_OK && reply != SIZE_MAX;
    if (*found) {
        bouton_reason_add_move(g->out, g->component, BOUTON_MAIN, moves, option);
        bouton_reason_add_move(g->out, g->component, 0, replies, reply);
    }
    return status;
}

/* The first option with each smaller value, then the others. */
static bouton_status add_returns_of(const gathering *g, const bouton_moves *moves,
                                    bouton_moves *replies) {
    const uint64_t value = g->s->values[g->component].value;
    uint64_t met = 0, wanted = 0;
    bouton_status status = BOUTON_OK;
    bool all = true;
    for (; wanted <= value && status == BOUTON_OK && all; wanted++)
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK && all; i++) {
            bouton_grundy of_option;
            status = bouton_component_value_at_hand(
                g->s->search, g->rule, bouton_option_state(moves, i, 0), true, &of_option);
            const bool smaller = !of_option.infinite && of_option.value < value;
            if (status == BOUTON_OK && wanted == value && !smaller)
                status = add_return(g, moves, i, replies, &all);
            if (smaller && of_option.value == wanted && met == wanted) {
                bouton_reason_add_move(g->out, g->component, BOUTON_MAIN, moves, i);
                met++;
            }
        }
    return status == BOUTON_OK && (!all || met < value) ? BOUTON_LIMIT : status;
}

bouton_status bouton_gather_returns(const bouton_solution *s, size_t component, bouton_state state,
                                    bouton_reasons *out) {
    const gathering g = {s, out, component, s->position->components[component].rule};
    const size_t reasons = out->count, numbers = out->number_count, listed = out->move_count;
    bouton_moves moves = bouton_moves_new(s->b), replies = bouton_moves_new(s->b);
    BOUTON_ASSERT(component < s->value_count && !s->values[component].infinite);
    moves.option_max = replies.option_max = OPTIONS_LOOKED_AT;
    bouton_status status = bouton_rule_moves(g.rule, state, &moves);
    if (status == BOUTON_OK) {
        bouton_reason_begin_of(out, component, BOUTON_REASON_RETURNS, 0);
        bouton_reason_number(out, s->values[component].value);
        bouton_reason_number(out, moves.option_count);
        status = add_returns_of(&g, &moves, &replies);
    }
    bouton_moves_free(&replies);
    bouton_moves_free(&moves);
    if (status == BOUTON_OK)
        return out->status;
    out->count = reasons;
    out->number_count = numbers;
    out->move_count = listed;
    return bouton_unless_limit(status);
}
