/* SPDX-License-Identifier: MIT */
/* Claims that are lists: pairs of the like, lost sums closed under replies; and values of play that
 * can come back. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_LISTS_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_LISTS_H

#include "reason_claims.h"

enum { LISTED_MOST = BOUTON_SUMS_FULL };

static inline bool mirror_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    unsigned nodes[NODES_MAX];
    size_t count = c->count;
    bool paired[NODES_MAX] = {false};
    memcpy(nodes, c->nodes, sizeof c->nodes);
    if (r->after != BOUTON_NO_MOVE &&
        !after_moves(c, &c->reasons->list[r->after], 1, nodes, &count))
        return false;
    bool holds = c->play == BOUTON_NORMAL && r->count > 0 && r->count % 2 == 0;
    for (size_t i = 0; i + 1 < r->count && holds; i += 2) {
        holds = n[i] < n[i + 1] && n[i + 1] < count && !paired[n[i]] && !paired[n[i + 1]] &&
                nodes[n[i]] == nodes[n[i + 1]];
        if (holds)
            paired[n[i]] = paired[n[i + 1]] = true;
    }
    for (size_t i = 0; i < count && holds; i++)
        holds = paired[i] == (c->s->graph.nodes[nodes[i]].option_count > 0);
    return holds && has_outcome(c, nodes, count, BOUTON_P);
}

/* How often the options of a node have each value, with `rest` added to it. */
static inline void count_values(const graph *g, const uint64_t *values, unsigned node,
                                uint64_t rest, int step, int *often) {
    const explored *e = &g->nodes[node];
    for (size_t at = 0; at < e->piece_count;) {
        uint64_t sum = rest;
        for (size_t left = e->pieces[at++]; left > 0; left--)
            sum ^= values[e->pieces[at++]];
        assert_true(sum < 256);
        often[sum] += step;
    }
}

/* The parts have these values by the definition, and together options of the same values as the
 * state has, as often. */
static inline bool parts_hold(claims *c, const bouton_reason *r, const uint64_t *n, unsigned node) {
    const bouton_moves *states = &c->reasons->states;
    const size_t parts = r->count - 1;
    const uint64_t sum = nim_sum(n, parts);
    int often[256] = {0};
    if (r->move_count != 1 || n[parts] != sum || c->s->values[node] != sum)
        return false;
    const size_t option = c->reasons->moves[r->first_move].option;
    bool holds = bouton_option_size(states, option) == parts;
    count_values(&c->s->graph, c->s->values, node, 0, 1, often);
    for (size_t i = 0; i < parts && holds; i++) {
        graph g;
        assert_true(explore(&g, c->s->rule, bouton_option_state(states, option, i), STATES_MAX));
        uint64_t *values = explored_values(&g);
        holds = n[i] == values[0];
        count_values(&g, values, 0, sum ^ values[0], -1, often);
        free(values);
        explored_free(&g);
    }
    for (size_t v = 0; v < 256; v++)
        holds &= often[v] == 0;
    return holds;
}

/* The positions of a list, and what is looked up in it. */
typedef struct closed_list {
    bouton_position *sums[LISTED_MOST], *after, *then;
    bouton_text keys[LISTED_MOST], key;
    bouton_moves first, second, parts;
    size_t count;
} closed_list;

static inline bool texts_are_equal(const bouton_text *a, const bouton_text *b) {
    return a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

static inline bool is_on(closed_list *l, const bouton_position *sum) {
    bool on = false;
    bouton_text_clear(&l->key);
    bouton_position_key(sum, &l->key);
    for (size_t i = 0; i < l->count; i++)
        on |= texts_are_equal(&l->keys[i], &l->key);
    return on;
}

static inline void make_sum(closed_list *l, const bouton_position *from, size_t component,
                            const bouton_moves *moves, size_t option, bouton_position *to) {
    assert_int_equal(bouton_position_copy(to, from), BOUTON_OK);
    assert_int_equal(bouton_position_replace(to, component, moves, option), BOUTON_OK);
    assert_int_equal(bouton_position_simplify(to, 0, 0, &l->parts), BOUTON_OK);
}

static inline void list_moves(const bouton_position *sum, size_t component, bouton_moves *moves) {
    assert_int_equal(bouton_rule_moves(sum->components[component].rule,
                                       bouton_position_at(sum, component), moves),
                     BOUTON_OK);
}

/* Whether l->after is at an end that is good for the other side, or can be moved to the list. */
static inline bool is_answered(closed_list *l, bouton_play play) {
    size_t moves = 0;
    for (size_t i = 0; i < l->after->count; i++) {
        list_moves(l->after, i, &l->second);
        moves += l->second.option_count;
        for (size_t o = 0; o < l->second.option_count; o++) {
            make_sum(l, l->after, i, &l->second, o, l->then);
            if (is_on(l, l->then))
                return true;
        }
    }
    return moves == 0 && play == BOUTON_MISERE;
}

static inline bool is_closed(closed_list *l, bouton_play play) {
    for (size_t s = 0; s < l->count; s++) {
        size_t moves = 0;
        for (size_t i = 0; i < l->sums[s]->count; i++) {
            list_moves(l->sums[s], i, &l->first);
            moves += l->first.option_count;
            for (size_t o = 0; o < l->first.option_count; o++) {
                make_sum(l, l->sums[s], i, &l->first, o, l->after);
                if (!is_answered(l, play))
                    return false;
            }
        }
        if (moves == 0 && play == BOUTON_MISERE) /* won */
            return false;
    }
    return true;
}

static inline closed_list list_of(const claims *c, const bouton_reason *r) {
    bouton_context *b = c->s->b;
    closed_list l = {.after = bouton_position_new(b),
                     .then = bouton_position_new(b),
                     .key = bouton_text_start(b),
                     .first = bouton_moves_new(b),
                     .second = bouton_moves_new(b),
                     .parts = bouton_moves_new(b)};
    const bouton_moves *states = &c->reasons->states;
    for (; l.count < r->move_count && l.count < LISTED_MOST; l.count++) {
        const size_t option = c->reasons->moves[r->first_move + l.count].option;
        l.sums[l.count] = bouton_position_new(b);
        l.keys[l.count] = bouton_text_start(b);
        for (size_t i = 0; i < bouton_option_size(states, option); i++) {
            bouton_rule *rule = bouton_reason_part_rule(c->solution, c->reasons, r, l.count, i);
            assert_int_equal(
                bouton_position_add(l.sums[l.count], rule, bouton_option_state(states, option, i)),
                BOUTON_OK);
        }
        assert_int_equal(bouton_position_copy(l.after, l.sums[l.count]), BOUTON_OK);
        assert_int_equal(bouton_position_simplify(l.after, 0, 0, &l.parts), BOUTON_OK);
        bouton_position_key(l.after, &l.keys[l.count]);
    }
    return l;
}

static inline void free_list(closed_list *l, size_t count) {
    for (size_t i = 0; i < count; i++) {
        bouton_position_free(l->sums[i]);
        bouton_text_release(&l->keys[i]);
    }
    bouton_position_free(l->after);
    bouton_position_free(l->then);
    bouton_text_release(&l->key);
    bouton_moves_free(&l->first);
    bouton_moves_free(&l->second);
    bouton_moves_free(&l->parts);
}

/* Whether the list begins with the sum if that is lost, else with what a move of it leaves. */
static inline bool begins_with(closed_list *l, const bouton_solution *solution) {
    const bouton_position *sum = solution->position;
    const size_t count = l->count;
    bool begins = false;
    l->count = 1;
    if (solution->outcome == BOUTON_P) {
        assert_int_equal(bouton_position_copy(l->after, sum), BOUTON_OK);
        assert_int_equal(bouton_position_simplify(l->after, 0, 0, &l->parts), BOUTON_OK);
        begins = is_on(l, l->after);
    }
    for (size_t i = 0; i < sum->count && !begins && solution->outcome == BOUTON_N; i++) {
        list_moves(sum, i, &l->first);
        for (size_t o = 0; o < l->first.option_count && !begins; o++) {
            make_sum(l, sum, i, &l->first, o, l->after);
            begins = is_on(l, l->after);
        }
    }
    l->count = count;
    return begins;
}

/* The list begins with the sum if that is lost, else with what moves of it leave; whatever is on it
 * is lost, since each move has a reply that stays on it; and the last could not be left out, unless
 * one of these moves leaves it. */
static inline bool closed_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    closed_list l = list_of(c, r);
    bool begins = false;
    if (r->count != 1 || n[0] != r->move_count || l.count != r->move_count)
        goto out;
    const size_t count = l.count;
    begins =
        begins_with(&l, c->solution) && has_outcome(c, c->nodes, c->count, c->solution->outcome);
    l.count = count;
    begins = begins && is_closed(&l, c->play);
    l.count = count - 1;
    if (begins && l.count >= 1 && l.count >= c->reasons->list_of)
        assert_false(is_closed(&l, c->play));
out:
    free_list(&l, r->move_count);
    return begins;
}

/* A value of play that can come back, by the definition: beside a heap of Nim of that size it is
 * lost, as is found from the ends backwards. */
static inline bool is_worth(const graph *g, unsigned node, uint64_t value) {
    if (value > 16)
        return false;
    const size_t heaps = (size_t)value + 1, count = g->count * heaps;
    bouton_outcome *outcomes = malloc(count * sizeof *outcomes);
    for (size_t i = 0; i < count; i++)
        outcomes[i] = BOUTON_D;
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < count; i++) {
            const explored *e = &g->nodes[i / heaps];
            const size_t heap = i % heaps;
            bool wins = false, loses = true;
            for (size_t h = 0; h < heap; h++) {
                wins |= outcomes[i - heap + h] == BOUTON_P;
                loses &= outcomes[i - heap + h] == BOUTON_N;
            }
            for (size_t at = 0; at < e->piece_count; at += 2) {
                wins |= outcomes[e->pieces[at + 1] * heaps + heap] == BOUTON_P;
                loses &= outcomes[e->pieces[at + 1] * heaps + heap] == BOUTON_N;
            }
            if (outcomes[i] == BOUTON_D && (wins || loses)) {
                outcomes[i] = wins ? BOUTON_N : BOUTON_P;
                grown = true;
            }
        }
    }
    const bool worth = outcomes[node * heaps + value] == BOUTON_P;
    free(outcomes);
    return worth;
}

/* The node that a told move of a list leads to from another by one of its options; the count of
 * nodes: no move. */
static inline unsigned node_after(const claims *c, const bouton_reason *r, size_t move,
                                  unsigned from) {
    const graph *g = &c->s->graph;
    const size_t option = c->reasons->moves[r->first_move + move].option;
    const unsigned to = known_node(g, bouton_option_state(&c->reasons->states, option, 0));
    for (size_t at = 0; at < g->nodes[from].piece_count; at += 2)
        if (g->nodes[from].pieces[at + 1] == to)
            return to;
    return (unsigned)g->count;
}

enum { LOOPY_VALUES = 8 /* more than the games looked at here have */ };

/* The value of a state to which play can come back; LOOPY_VALUES: it has none. */
static inline uint64_t loopy_value(const graph *g, unsigned node) {
    uint64_t value = 0;
    while (value < LOOPY_VALUES && !is_worth(g, node, value))
        value++;
    return value;
}

static inline bool infinite_holds(claims *c, const bouton_reason *r, const uint64_t *n) {
    const graph *g = &c->s->graph;
    uint64_t sum = 0, count = 0;
    bool holds = true, leads[LOOPY_VALUES + 1] = {false};
    unsigned node = 0;
    for (size_t i = 0; i < c->count; i++) {
        const uint64_t value = loopy_value(g, c->nodes[i]);
        if (value < LOOPY_VALUES) {
            sum ^= value;
            continue;
        }
        holds &= 2 + count < r->count && n[2 + count] == i;
        node = c->nodes[i];
        count++;
    }
    size_t at = 2 + count;
    for (size_t i = 0; i < g->nodes[node].piece_count && count == 1; i += 2)
        leads[loopy_value(g, g->nodes[node].pieces[i + 1])] = true;
    for (uint64_t v = 0; v < LOOPY_VALUES && holds; v++)
        if (leads[v])
            holds = at < r->count && n[at++] == v;
    return holds && n[0] == sum && n[1] == count && at == r->count &&
           has_outcome(c, c->nodes, c->count,
                       count == 1 && sum < LOOPY_VALUES && leads[sum] ? BOUTON_N : BOUTON_D);
}

static inline bool returns_hold(claims *c, const bouton_reason *r, const uint64_t *n) {
    const graph *g = &c->s->graph;
    const unsigned node = c->nodes[r->component];
    const uint64_t value = n[0];
    bool holds = c->alone != NULL && r->count == 2 && n[1] == g->nodes[node].option_count &&
                 value <= r->move_count && (r->move_count - value) % 2 == 0 &&
                 is_worth(g, node, value);
    for (size_t v = 0; v < value && holds; v++) {
        const unsigned to = node_after(c, r, v, node);
        holds = to < g->count && is_worth(g, to, v);
    }
    uint64_t smaller = 0; /* moves */
    for (size_t at = 0; at < g->nodes[node].piece_count && holds; at += 2) {
        bool less = false;
        for (uint64_t v = 0; v < value; v++)
            less |= is_worth(g, g->nodes[node].pieces[at + 1], v);
        smaller += less;
        holds = !is_worth(g, g->nodes[node].pieces[at + 1], value);
    }
    holds = holds && smaller + (r->move_count - value) / 2 == n[1];
    for (size_t i = (size_t)value; i < r->move_count && holds; i += 2) {
        const unsigned to = node_after(c, r, i, node);
        const unsigned back = to < g->count ? node_after(c, r, i + 1, to) : to;
        holds = back < g->count && is_worth(g, back, value);
    }
    return holds;
}

/* How many moves are left, if the same whatever is played; else UINT64_MAX. known[i]: one more than
 * that, or 0. */
static inline uint64_t moves_left(const graph *g, unsigned node, uint64_t *known) {
    const explored *e = &g->nodes[node];
    uint64_t most = 0;
    if (known[node] != 0)
        return known[node] - 1;
    for (size_t at = 0; at < e->piece_count;) {
        const bool first = at == 0;
        uint64_t sum = 1;
        for (size_t left = e->pieces[at++]; left > 0; left--) {
            const uint64_t of_part = moves_left(g, e->pieces[at++], known);
            sum = sum == UINT64_MAX || of_part == UINT64_MAX ? UINT64_MAX : sum + of_part;
        }
        most = first || most == sum ? sum : UINT64_MAX;
    }
    known[node] = most == UINT64_MAX ? 0 : most + 1;
    return most;
}

static inline bool lasts_holds(claims *c, const uint64_t *n, const unsigned *nodes, size_t count) {
    char text[512];
    uint64_t pieces = 0, ends = 0, moves = 0;
    uint64_t *known = calloc(c->s->graph.count, sizeof *known);
    for (size_t i = 0; i < count; i++) {
        write_state(c, nodes[i], text, sizeof text);
        for (const char *at = text; *at != '\0';) {
            char *end;
            const uint64_t here = strtoull(at, &end, 10);
            const uint64_t times = *end == '*' ? strtoull(end + 1, &end, 10) : 1;
            pieces += times;
            ends += here * times;
            at = end + (*end == '.');
        }
        moves += moves_left(&c->s->graph, nodes[i], known);
    }
    free(known);
    return n[0] == pieces && n[1] == ends && n[2] == moves && n[2] == n[0] + n[1] - 2 * n[3] &&
           n[3] == count &&
           (c->count > 1 ? count == 1 && c->s->values[nodes[0]] == moves % 2
                         : has_outcome(c, nodes, count,
                                       (moves % 2 == 1) == (c->play == BOUTON_NORMAL) ? BOUTON_N
                                                                                      : BOUTON_P));
}

/* The tokens of Poker Nim and the free squares of Northcott's game. */
static inline bool held_holds(claims *c, const uint64_t *n, unsigned node) {
    char text[512];
    uint64_t held = 0;
    write_state(c, node, text, sizeof text);
    for (const char *at = text; *at != '\0'; at++) {
        held += *at == '.';
        if (*at >= '0' && *at <= '9' && (at == text || at[-1] < '0' || at[-1] > '9'))
            held += strtoull(at, NULL, 10);
    }
    return n[0] == held && held > 1 && c->play == BOUTON_MISERE &&
           has_outcome(c, &node, 1, BOUTON_D);
}

#endif
