/* SPDX-License-Identifier: MIT */
/* What a reason claims, evaluated: true or false, with nothing of src/rules but the moves. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_H
#define BOUTON_TESTS_REASON_CLAIMS_H

#include "every_game.h"

#include "explain/explain.h"

enum { NODES_MAX = 64, LABELS_MOST = 300, PLACES_MOST = 14 };

/* A sum of nodes of one graph, explained. */
typedef struct claims {
    sample *s;
    sums misere;                 /* of games that end */
    const bouton_outcome *alone; /* of loopy games: the nodes', in this play, */
    const bouton_outcome *pairs; /* and those of the sums of two nodes; or NULL */
    bouton_play play;
    unsigned nodes[NODES_MAX];
    size_t count;
    const bouton_solution *solution;
    const bouton_reasons *reasons;
    const bouton_reason *followed; /* the table of sums last looked through: where each leads */
    bool leads[LABELS_MOST][LABELS_MOST];
    const bouton_rule *places_of; /* whose coins are worth this at their places */
    uint64_t places[PLACES_MOST];
    bool undecided; /* an outcome that was asked for takes too much work */
} claims;

static inline bool is_worth(const graph *g, unsigned node, uint64_t value);

static inline size_t option_count(const claims *c, const unsigned *nodes, size_t count) {
    size_t options = 0;
    for (size_t i = 0; i < count; i++)
        options += c->s->graph.nodes[nodes[i]].option_count;
    return options;
}

/* False where that is too much work. */
static inline bool outcome_of(claims *c, const unsigned *nodes, size_t count,
                              bouton_outcome *outcome) {
    const graph *g = &c->s->graph;
    if (c->alone != NULL) {
        const bool both = count == 2 && c->pairs != NULL;
        *outcome = both ? c->pairs[nodes[0] * g->count + nodes[1]] : c->alone[nodes[0]];
        return both || count == 1;
    }
    bool wins = false;
    uint64_t sum = 0;
    node_sum position = {.count = 0};
    bool fits = true;
    for (size_t i = 0; i < count; i++) {
        sum ^= c->s->values[nodes[i]];
        fits &= c->play == BOUTON_NORMAL || sum_add(g, &position, nodes[i]);
    }
    if (c->play == BOUTON_NORMAL)
        wins = sum != 0;
    else if (!fits || !misere_wins(&c->misere, &position, &wins))
        return false;
    *outcome = wins ? BOUTON_N : BOUTON_P;
    return true;
}

static inline bool has_outcome(claims *c, const unsigned *nodes, size_t count,
                               bouton_outcome wanted) {
    bouton_outcome outcome = wanted;
    c->undecided |= !outcome_of(c, nodes, count, &outcome);
    return outcome == wanted;
}

/* The node of a state that was explored; the count of nodes: none. */
static inline unsigned known_node(const graph *g, bouton_state state) {
    unsigned i = 0;
    while (i < g->count && (g->nodes[i].size != state.size ||
                            (state.size > 0 && memcmp(g->nodes[i].bytes, state.data, state.size))))
        i++;
    return i;
}

/* Makes a move of a reason: where *place is the node that changes, the nodes that come in its place
 * are put. False if it is no move. */
static inline bool make_move(const claims *c, const bouton_reason_move *move, size_t place,
                             unsigned *nodes, size_t *count) {
    const graph *g = &c->s->graph;
    const bouton_moves *states = &c->reasons->states;
    const size_t parts = bouton_option_size(states, move->option);
    unsigned left[NODES_MAX];
    if (place >= *count || *count + parts > NODES_MAX)
        return false;
    for (size_t i = 0; i < parts; i++) {
        left[i] = known_node(g, bouton_option_state(states, move->option, i));
        if (left[i] == g->count)
            return false;
    }
    const explored *from = &g->nodes[nodes[place]];
    bool found = false;
    for (size_t at = 0; at < from->piece_count && !found; at += 1 + from->pieces[at])
        found = from->pieces[at] == parts &&
                (parts == 0 || memcmp(&from->pieces[at + 1], left, parts * sizeof *left) == 0);
    memmove(nodes + place + parts, nodes + place + 1, (*count - place - 1) * sizeof *nodes);
    memcpy(nodes + place, left, parts * sizeof *left);
    *count += parts - 1;
    return found;
}

/* The sum after the first moves of a reason; false if one is no move. */
static inline bool after_moves(const claims *c, const bouton_reason *r, size_t moves,
                               unsigned *nodes, size_t *count) {
    const bouton_reason_move *move = &c->reasons->moves[r->first_move];
    bool good = r->move_count >= moves;
    memcpy(nodes, c->nodes, sizeof c->nodes);
    *count = c->count;
    for (size_t i = 0; i < moves && good; i++) {
        size_t place = move[i].component;
        if (i == 1) {
            const size_t parts = bouton_option_size(&c->reasons->states, move[0].option);
            if (move[1].part != BOUTON_MAIN)
                good = move[1].component == move[0].component && (size_t)move[1].part < parts;
            else
                good = move[1].component != move[0].component;
            place = move[1].part != BOUTON_MAIN ? place + (size_t)move[1].part
                    : place > move[0].component ? place + parts - 1
                                                : place;
        }
        good = good && make_move(c, &move[i], place, nodes, count);
    }
    return good;
}

/* The sum that a reason speaks of: as it stands, or after the winning move of another reason. */
static inline bool told_sum(const claims *c, const bouton_reason *r, unsigned *nodes,
                            size_t *count) {
    memcpy(nodes, c->nodes, sizeof c->nodes);
    *count = c->count;
    return r->after == BOUTON_NO_MOVE ||
           ((c->reasons->list[r->after].kind == BOUTON_REASON_WINS ||
             (c->reasons->list[r->after].kind == BOUTON_REASON_FAILS &&
              c->reasons->list[r->after].move_count == 1)) &&
            after_moves(c, &c->reasons->list[r->after], 1, nodes, count));
}

static inline bool mex_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const unsigned node = c->nodes[r->component];
    const explored *e = &c->s->graph.nodes[node];
    bool holds = r->count == 2 && n[0] == c->s->values[node] && n[1] == e->option_count &&
                 r->move_count == n[0];
    for (size_t v = 0; v < r->move_count && holds; v++) {
        const bouton_reason_move *move = &c->reasons->moves[r->first_move + v];
        unsigned nodes[NODES_MAX] = {node};
        size_t count = 1;
        uint64_t sum = 0;
        holds = move->component == r->component && make_move(c, move, 0, nodes, &count);
        for (size_t i = 0; i < count && holds; i++)
            sum ^= c->s->values[nodes[i]];
        holds = holds && sum == v;
    }
    for (size_t at = 0; at < e->piece_count && holds;) {
        uint64_t sum = 0;
        for (size_t left = e->pieces[at++]; left > 0; left--)
            sum ^= c->s->values[e->pieces[at++]];
        holds = sum != n[0];
    }
    return holds;
}

/* The nim-sum, where the numbers are the values of these nodes and, `extra`, of what else there is.
 */
static inline bool are_values(const claims *c, const uint64_t *n, size_t count,
                              const unsigned *nodes) {
    bool holds = c->s->values != NULL;
    for (size_t i = 0; i < count && holds; i++)
        holds = n[i] == c->s->values[nodes[i]];
    return holds;
}

static inline uint64_t nim_sum(const uint64_t *n, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum ^= n[i];
    return sum;
}

static inline bool sum_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    bool worth = r->count == c->count + 1;
    for (size_t i = 0; i < c->count && worth && c->alone != NULL; i++)
        worth = is_worth(&c->s->graph, c->nodes[i], n[i]);
    return worth && nim_sum(n, r->count) == 0 &&
           (c->alone != NULL || are_values(c, n, c->count, c->nodes)) &&
           has_outcome(c, c->nodes, c->count, n[c->count] == 0 ? BOUTON_P : BOUTON_N);
}

static inline bool wins_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count;
    if (!after_moves(c, r, 1, nodes, &count) || !has_outcome(c, nodes, count, BOUTON_P))
        return false;
    if (r->count == 0 || c->alone != NULL) /* values of play that can come back are not evaluated */
        return nim_sum(n, r->count) == 0;
    const bouton_reason_move *move = &c->reasons->moves[r->first_move];
    const size_t parts = bouton_option_size(&c->reasons->states, move->option);
    uint64_t left = 0, rest = 0;
    for (size_t i = 0; i < count; i++)
        *(i >= move->component && i < move->component + parts ? &left : &rest) ^=
            c->s->values[nodes[i]];
    return n[r->count - 1] == rest && nim_sum(n, r->count - 1) == left &&
           (r->count - 1 != parts || are_values(c, n, parts, nodes + move->component));
}

static inline bool fails_holds(claims *c, const bouton_reason *r) {
    unsigned nodes[NODES_MAX];
    size_t count;
    if (r->move_count == 1)
        return r->count == 0 && after_moves(c, r, 1, nodes, &count) &&
               option_count(c, nodes, count) == 0 && c->play == BOUTON_MISERE;
    return r->count == 0 && r->move_count == 2 && after_moves(c, r, 2, nodes, &count) &&
           has_outcome(c, nodes, count, BOUTON_P);
}

/* How many moves of a sum leave no move. */
static inline uint64_t last_moves(const claims *c, const unsigned *nodes, size_t count) {
    const graph *g = &c->s->graph;
    uint64_t last = 0;
    for (size_t i = 0; i < count; i++) {
        const explored *e = &g->nodes[nodes[i]];
        const size_t rest = option_count(c, nodes, count) - e->option_count;
        for (size_t at = 0; at < e->piece_count;) {
            size_t then = rest;
            for (size_t left = e->pieces[at++]; left > 0; left--)
                then += g->nodes[e->pieces[at++]].option_count;
            last += then == 0;
        }
    }
    return last;
}

/* As many replies as moves, and no two moves alike in list and option; of what a winning move
 * leaves, and in one sentence, the number of moves alone is told. */
static inline bool all_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count;
    uint64_t told = 0;
    if (!told_sum(c, r, nodes, &count) ||
        n[1] != (c->play == BOUTON_MISERE ? last_moves(c, nodes, count) : 0))
        return false;
    for (size_t i = 0; i < c->reasons->count && r->after == BOUTON_NO_MOVE; i++)
        told += c->reasons->list[i].kind == BOUTON_REASON_FAILS;
    return (told == 0 || n[0] == told) && n[0] == option_count(c, nodes, count) &&
           has_outcome(c, nodes, count, BOUTON_P);
}

#include "reason_claims_of_graphs.h"
#include "reason_claims_of_lists.h"
#include "reason_claims_of_misere.h"

/* after the lists */
#include "reason_claims_of_answers.h"
#include "reason_claims_of_coins.h"
#include "reason_claims_of_labels.h"

static inline bool of_state_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                  unsigned node) {
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
        return heaps_hold(c, r, n, node);
    case BOUTON_REASON_PLACES:
        return places_hold(c, r, n, node);
    case BOUTON_REASON_TURNS:
        return r->count >= 3 && turns_hold(c, r, n, node);
    case BOUTON_REASON_PRODUCTS:
        return products_hold(c, r, n, node);
    case BOUTON_REASON_TAKES:
        return r->count == 5 && takes_hold(c, n, node);
    case BOUTON_REASON_HALVES:
        return r->count == 3 && halves_hold(c, n, node);
    case BOUTON_REASON_TWOS:
        return r->count == 3 && twos_hold(c, n, node);
    case BOUTON_REASON_QUOTIENTS:
        return quotients_hold(c, r, n, node);
    case BOUTON_REASON_PAIR:
        return r->count == 4 && pair_holds(c, n, node);
    case BOUTON_REASON_APART:
        return apart_holds(c, r, n, node);
    case BOUTON_REASON_ZECKENDORF:
        return zeckendorf_holds(c, r, n, node);
    case BOUTON_REASON_HALF_TURN:
        return r->count == 3 && half_turn_holds(c, n, node);
    case BOUTON_REASON_PAIRED:
        return paired_holds(c, r, n, node);
    case BOUTON_REASON_PARTS:
        return r->count > 2 && parts_hold(c, r, n, node);
    case BOUTON_REASON_LINES:
        return r->count == 2 && lines_hold(c, r, n, node);
    case BOUTON_REASON_STOLEN:
        return r->count == 2 && stolen_holds(c, n, node);
    case BOUTON_REASON_COLUMNS:
    case BOUTON_REASON_ONES:
        return columns_hold(c, r, n, node);
    case BOUTON_REASON_MATCHING:
        return matching_holds(c, r, n, node);
    case BOUTON_REASON_PERIOD:
        return r->count == 8 && period_holds(c, n, node);
    case BOUTON_REASON_FUSION:
        return fusion_holds(c, r, n, node);
    case BOUTON_REASON_BETWEEN:
        return r->count == 5 && between_holds(c, n, node);
    case BOUTON_REASON_VERTICES:
        return r->count % 2 == 0 && vertices_hold(c, r, n, node);
    case BOUTON_REASON_LASTS:
        return r->count == 4 && lasts_holds(c, n, &node, 1);
    case BOUTON_REASON_HOLDS:
        return r->count == 1 && held_holds(c, n, node);
    case BOUTON_REASON_UNENDED:
        return r->count == 1 && unended_holds(c, n, node);
    case BOUTON_REASON_LOONY:
        return r->count == 3 && loony_holds(c, n, node);
    default:
        fail_msg("no claim of the kind %s is evaluated", bouton_reason_name(r->kind));
        return false;
    }
}

/* Whether the claim holds with these numbers; those of its list unless one has been changed. */
static inline bool holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count;
    switch (r->kind) {
    case BOUTON_REASON_END:
        return option_count(c, c->nodes, c->count) == 0;
    case BOUTON_REASON_MEX:
        return mex_holds(c, r, n);
    case BOUTON_REASON_FUSED:
        return fused_holds(c, r, n);
    case BOUTON_REASON_RETURNS:
        return returns_hold(c, r, n);
    case BOUTON_REASON_SUM:
        return sum_holds(c, r, n);
    case BOUTON_REASON_INFINITE:
        return r->count >= 3 && infinite_holds(c, r, n);
    case BOUTON_REASON_VALUES:
        return values_hold(c, r, n);
    case BOUTON_REASON_PROVED:
        return r->detail == BOUTON_PROVED_BEFORE ? r->count == 6 && proved_before_holds(c, r, n)
                                                 : r->count == 5 && proved_holds(c, r, n);
    case BOUTON_REASON_WINS:
        return wins_holds(c, r, n);
    case BOUTON_REASON_KEEPS:
        return after_moves(c, r, 1, nodes, &count) && has_outcome(c, nodes, count, BOUTON_D);
    case BOUTON_REASON_FAILS:
        return fails_holds(c, r);
    case BOUTON_REASON_ALL:
        return r->count == 2 && all_holds(c, r, n);
    case BOUTON_REASON_MIRROR:
        return mirror_holds(c, r, n);
    case BOUTON_REASON_CLOSED:
        return closed_holds(c, r, n);
    case BOUTON_REASON_ANSWERS:
        return answers_hold(c, r, n);
    case BOUTON_REASON_LABELS:
        return labels_hold(c, r, n);
    case BOUTON_REASON_MISERE_NIM:
        return misere_nim_holds(c, n);
    case BOUTON_REASON_FIRM:
        return firm_holds(c, n);
    case BOUTON_REASON_TAME:
        return tame_holds(c, r, n);
    case BOUTON_REASON_QUOTIENT:
        return quotient_holds(c, r, n);
    case BOUTON_REASON_ELEMENTS:
        return elements_hold(c, r, n);
    case BOUTON_REASON_PLAYED:
        return r->count % 2 == 0 && played_hold(c, r, n);
    case BOUTON_REASON_DOMINANCE:
        return dominance_holds(c, r, n);
    default:
        if (!told_sum(c, r, nodes, &count))
            return false;
        if (r->kind == BOUTON_REASON_LASTS && r->after != BOUTON_NO_MOVE)
            return r->count == 4 && lasts_holds(c, n, nodes, count);
        /* Of one state: a component's, or that which a winning move leaves. */
        if (r->after != BOUTON_NO_MOVE && count != 1 && r->kind != BOUTON_REASON_UNENDED)
            return false;
        return of_state_holds(c, r, n, nodes[r->component]);
    }
}

#endif
