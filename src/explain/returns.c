/* SPDX-License-Identifier: MIT */
/*
 * The value of a state to which play can return: its moves lead to each smaller value, and wherever
 * else a move leads, the other side can return to the value itself.
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

/* Adds an option and, if it leads to no smaller value, the option of it that returns to the value;
 * *found: whether there is one. */
static bouton_status add_return(const gathering *g, const bouton_moves *moves, size_t option,
                                bouton_moves *replies, bool *found) {
    const uint64_t value = g->s->values[g->component].value;
    bouton_status status =
        bouton_rule_moves(g->rule, bouton_option_state(moves, option, 0), replies);
    *found = false;
    for (size_t i = 0; i < replies->option_count && status == BOUTON_OK && !*found; i++) {
        bouton_grundy of_reply;
        status = bouton_component_value_at_hand(
            g->s->search, g->rule, bouton_option_state(replies, i, 0), true, &of_reply);
        *found = status == BOUTON_OK && !of_reply.infinite && of_reply.value == value;
        if (*found) {
            bouton_reason_move(g->out, g->component, BOUTON_MAIN, moves, option);
            bouton_reason_move(g->out, g->component, 0, replies, i);
        }
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
                bouton_reason_move(g->out, g->component, BOUTON_MAIN, moves, i);
                met++;
            }
        }
    return status == BOUTON_OK && (!all || met < value) ? BOUTON_LIMIT : status;
}

bouton_status bouton_gather_returns(const bouton_solution *s, size_t component, bouton_state state,
                                    bouton_reasons *out) {
    const gathering g = {s, out, component, s->position->components[component].rule};
    const size_t reasons = out->count, numbers = out->number_count, told = out->move_count;
    bouton_moves moves = bouton_moves_new(s->b), replies = bouton_moves_new(s->b);
    moves.option_max = replies.option_max = OPTIONS_LOOKED_AT;
    bouton_status status = bouton_rule_moves(g.rule, state, &moves);
    if (status == BOUTON_OK) {
        out->component = component;
        bouton_reason_begin(out, BOUTON_REASON_RETURNS, 0);
        out->component = SIZE_MAX;
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
    out->move_count = told;
    return bouton_unless_limit(status);
}
