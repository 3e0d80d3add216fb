/* SPDX-License-Identifier: MIT */
/* What a reason claims, evaluated: true or false, with nothing of src/rules but the moves. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_H
#define BOUTON_TESTS_REASON_CLAIMS_H

#include "every_game.h"

#include "explain/explain.h"

enum { NODES_MAX = 64 };

/* A sum of nodes of one graph, explained. */
typedef struct claims {
    sample *s;
    sums misere;                 /* of games that end */
    const bouton_outcome *alone; /* of loopy games: the nodes', in this play */
    bouton_play play;
    unsigned nodes[NODES_MAX];
    size_t count;
    const bouton_reasons *reasons;
    bool undecided; /* an outcome that was asked for takes too much work */
} claims;

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
        *outcome = c->alone[nodes[0]];
        return count == 1;
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

/* Makes a move told: where *place is the node that changes, the nodes that come in its place are
 * put. False if it is no move. */
static inline bool make_told(const claims *c, const bouton_told_move *told, size_t place,
                             unsigned *nodes, size_t *count) {
    const graph *g = &c->s->graph;
    const bouton_moves *states = &c->reasons->states;
    const size_t parts = bouton_option_size(states, told->option);
    unsigned left[NODES_MAX];
    if (place >= *count || *count + parts > NODES_MAX)
        return false;
    for (size_t i = 0; i < parts; i++) {
        left[i] = known_node(g, bouton_option_state(states, told->option, i));
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
    const bouton_told_move *told = &c->reasons->moves[r->first_move];
    bool good = r->move_count >= moves;
    memcpy(nodes, c->nodes, sizeof c->nodes);
    *count = c->count;
    for (size_t i = 0; i < moves && good; i++) {
        size_t place = told[i].component;
        if (i == 1) {
            const size_t parts = bouton_option_size(&c->reasons->states, told[0].option);
            if (told[1].part != BOUTON_MAIN)
                good = told[1].component == told[0].component && (size_t)told[1].part < parts;
            else
                good = told[1].component != told[0].component;
            place = told[1].part != BOUTON_MAIN ? place + (size_t)told[1].part
                    : place > told[0].component ? place + parts - 1
                                                : place;
        }
        good = good && make_told(c, &told[i], place, nodes, count);
    }
    return good;
}

static inline bool mex_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const unsigned node = c->nodes[r->component];
    const explored *e = &c->s->graph.nodes[node];
    bool holds = r->count == 2 && n[0] == c->s->values[node] && n[1] == e->option_count &&
                 r->move_count == n[0];
    for (size_t v = 0; v < r->move_count && holds; v++) {
        const bouton_told_move *told = &c->reasons->moves[r->first_move + v];
        unsigned nodes[NODES_MAX] = {node};
        size_t count = 1;
        uint64_t sum = 0;
        holds = told->component == r->component && make_told(c, told, 0, nodes, &count);
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
    return r->count == c->count + 1 && nim_sum(n, r->count) == 0 &&
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
    const bouton_told_move *told = &c->reasons->moves[r->first_move];
    const size_t parts = bouton_option_size(&c->reasons->states, told->option);
    uint64_t left = 0, rest = 0;
    for (size_t i = 0; i < count; i++)
        *(i >= told->component && i < told->component + parts ? &left : &rest) ^=
            c->s->values[nodes[i]];
    return n[r->count - 1] == rest && nim_sum(n, r->count - 1) == left &&
           (r->count - 1 != parts || are_values(c, n, parts, nodes + told->component));
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

/* As many replies as moves, and no two moves alike in list and option. */
static inline bool all_holds(claims *c, const uint64_t *n) {
    uint64_t told = 0;
    for (size_t i = 0; i < c->reasons->count; i++)
        told += c->reasons->list[i].kind == BOUTON_REASON_FAILS;
    return n[0] == told && n[0] == option_count(c, c->nodes, c->count) &&
           has_outcome(c, c->nodes, c->count, BOUTON_P);
}

static inline bool misere_nim_holds(claims *c, const uint64_t *n) {
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 0; i < c->count; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(&c->s->graph, c->nodes[i]));
        large += heap > 1;
        ones += heap == 1;
        sum ^= heap;
    }
    const bool lost = n[0] > 0 ? n[2] == 0 : n[1] % 2 == 1;
    return n[0] == large && n[1] == ones && n[2] == sum &&
           has_outcome(c, c->nodes, c->count, lost ? BOUTON_P : BOUTON_N);
}

/* In a sum of two heaps at most, a heap from n[2] on never makes misere play another than normal
 * play, and the one before it does. */
static inline bool firm_from_holds(claims *c, uint64_t from) {
    const unsigned heaps = (unsigned)c->s->graph.count;
    bool before = false;
    for (unsigned i = 0; i < heaps; i++) {
        const uint64_t heap = bouton_heap_size(explored_state(&c->s->graph, i));
        for (unsigned j = 0; j <= heaps; j++) {
            const unsigned nodes[] = {i, j};
            const uint64_t sum = c->s->values[i] ^ (j < heaps ? c->s->values[j] : 0);
            bouton_outcome outcome = BOUTON_D;
            c->undecided |= !outcome_of(c, nodes, j < heaps ? 2 : 1, &outcome);
            const bool differs = (outcome == BOUTON_P) != (sum == 0);
            if (heap >= from && differs)
                return false;
            before |= heap + 1 == from && differs;
        }
    }
    return before;
}

static inline bool firm_holds(claims *c, const uint64_t *n) {
    uint64_t sum = 0;
    for (size_t i = 0; i < c->count; i++)
        sum ^= c->s->values[c->nodes[i]];
    return n[0] < c->count && c->play == BOUTON_MISERE &&
           n[1] == bouton_heap_size(explored_state(&c->s->graph, c->nodes[n[0]])) && n[1] >= n[2] &&
           has_outcome(c, c->nodes, c->count, sum == 0 ? BOUTON_P : BOUTON_N) &&
           firm_from_holds(c, n[2]);
}

/* Each component has the value of its heaps and alone their outcome; the sum that of all. */
static inline bool tame_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    uint64_t large = 0, ones = 0, sum = 0, component = 0;
    for (size_t i = 0; i < r->count; i += 2) {
        if (n[i] < component || n[i] >= c->count || n[i + 1] == 0)
            return false;
        component = n[i];
        large += n[i + 1] > 1;
        ones += n[i + 1] == 1;
        sum ^= n[i + 1];
    }
    for (size_t i = 0; i < c->count; i++) {
        uint64_t own_large = 0, own_ones = 0, own = 0;
        for (size_t at = 0; at < r->count; at += 2)
            if (n[at] == i) {
                own_large += n[at + 1] > 1;
                own_ones += n[at + 1] == 1;
                own ^= n[at + 1];
            }
        const bool lost = own_large > 0 ? own == 0 : own_ones % 2 == 1;
        if (own != c->s->values[c->nodes[i]] ||
            !has_outcome(c, &c->nodes[i], 1, lost ? BOUTON_P : BOUTON_N))
            return false;
    }
    const bool lost = large > 0 ? sum == 0 : ones % 2 == 1;
    return has_outcome(c, c->nodes, c->count, lost ? BOUTON_P : BOUTON_N);
}

/* The product of elements is lost or not as it says; elements themselves are
 * tests/test_quotient.c's. */
static inline bool quotient_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const bouton_reason *own = r;
    const uint64_t *true_numbers = bouton_reason_numbers(c->reasons, own);
    return r->count == c->count + 2 && n[r->count - 1] <= 1 &&
           memcmp(n, true_numbers, (r->count - 1) * sizeof *n) == 0 &&
           has_outcome(c, c->nodes, c->count, n[r->count - 1] != 0 ? BOUTON_P : BOUTON_N);
}

#include "reason_claims_of_games.h"

/* Whether the claim holds with these numbers; those of its list unless one has been changed. */
static inline bool holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count;
    switch (r->kind) {
    case BOUTON_REASON_END:
        return option_count(c, c->nodes, c->count) == 0;
    case BOUTON_REASON_MEX:
        return mex_holds(c, r, n);
    case BOUTON_REASON_SUM:
        return sum_holds(c, r, n);
    case BOUTON_REASON_WINS:
        return wins_holds(c, r, n);
    case BOUTON_REASON_KEEPS:
        return after_moves(c, r, 1, nodes, &count) && has_outcome(c, nodes, count, BOUTON_D);
    case BOUTON_REASON_FAILS:
        return fails_holds(c, r);
    case BOUTON_REASON_ALL:
        return all_holds(c, n);
    case BOUTON_REASON_MISERE_NIM:
        return misere_nim_holds(c, n);
    case BOUTON_REASON_FIRM:
        return firm_holds(c, n);
    case BOUTON_REASON_TAME:
        return tame_holds(c, r, n);
    case BOUTON_REASON_QUOTIENT:
        return quotient_holds(c, r, n);
    default: {
        /* Of one state: a component's, or that which a winning move leaves. */
        unsigned node = c->nodes[r->component];
        if (r->after != BOUTON_NO_MOVE) {
            const bouton_reason *wins = &c->reasons->list[r->after];
            if (wins->kind != BOUTON_REASON_WINS || !after_moves(c, wins, 1, nodes, &count) ||
                count != 1)
                return false;
            node = nodes[0];
        }
        return of_state_holds(c, r, n, node);
    }
    }
}

#endif
