/* SPDX-License-Identifier: MIT */
/* Good moves, each with its proof: what it leaves, and that this is lost. */
#include "explain/gather.h"

#include "rulekit/rule_picture.h"

#include <string.h>

enum {
    OPTIONS_COUNTED = 20000, /* limit on the options of what a move leaves */
};

typedef struct gathering {
    const bouton_solution *s;
    bouton_reasons *out;
    bouton_position *left; /* what the move leaves */
} gathering;

/* Adds the values that a winning move leaves, part by part if known, and the nim-sum of the
 * rest. */
static bouton_status add_values_left(const gathering *g, size_t i) {
    const bouton_solution *s = g->s;
    const size_t component = s->moves[i].component;
    bouton_rule *rule = s->position->components[component].rule;
    const uint64_t rest = s->value.value ^ s->values[component].value;
    const size_t parts = bouton_option_size(&s->to, i);
    bool known = bouton_method_of_rule(rule) != BOUTON_BY_LOOPS;
    const size_t before = g->out->number_count;
    bouton_reason *reason = &g->out->list[g->out->count - 1];
    for (size_t part = 0; part < parts && known; part++) {
        bouton_grundy value;
        const bouton_status status = bouton_component_value_at_hand(
            s->search, rule, bouton_option_state(&s->to, i, part), true, &value);
        if (status != BOUTON_OK && status != BOUTON_LIMIT)
            return status;
        known = status == BOUTON_OK;
        if (known)
            bouton_reason_number(g->out, value.value);
    }
    if (!known || parts == 0) { /* their total is the value that wins */
        g->out->number_count = before;
        reason->count = 0;
        bouton_reason_number(g->out, rest);
    }
    bouton_reason_number(g->out, rest);
    return g->out->status;
}

/* How many moves end the game, where only one component has moves. */
static bouton_status count_last_moves(const bouton_position *position, size_t component,
                                      bouton_moves *moves, uint64_t *count) {
    bouton_position *after = bouton_position_new(position->b);
    bouton_status status = after != NULL
                               ? bouton_rule_moves(position->components[component].rule,
                                                   bouton_position_at(position, component), moves)
                               : position->b->error.status;
    for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++) {
        bool ended = false;
        status = bouton_position_copy(after, position);
        if (status == BOUTON_OK)
            status = bouton_position_replace(after, component, moves, i);
        if (status == BOUTON_OK)
            status = bouton_position_has_ended(after, &ended);
        *count += ended;
    }
    bouton_position_free(after);
    return status;
}

/* Adds how many moves a lost position has, and how many of them lose at once. */
static bouton_status add_count(const gathering *g, const bouton_position *position, int after) {
    bouton_moves moves = bouton_moves_new(g->s->b);
    uint64_t count = 0, last = 0;
    size_t movable = 0, only = 0;
    bouton_status status = BOUTON_OK;
    moves.option_max = OPTIONS_COUNTED;
    for (size_t c = 0; c < position->count && status == BOUTON_OK; c++) {
        status = bouton_rule_moves(position->components[c].rule, bouton_position_at(position, c),
                                   &moves);
        count += moves.option_count;
        if (moves.option_count > 0) {
            movable++;
            only = c;
        }
    }
    if (status == BOUTON_OK && g->s->play == BOUTON_MISERE && movable == 1)
        status = count_last_moves(position, only, &moves, &last);
    bouton_moves_free(&moves);
    if (status != BOUTON_OK)
        return bouton_unless_limit(status);
    g->out->after = after;
    bouton_reason_begin(g->out, BOUTON_REASON_ALL, 0);
    bouton_reason_number(g->out, count);
    bouton_reason_number(g->out, last);
    g->out->after = BOUTON_NO_MOVE;
    return g->out->status;
}

static bool is_tame(const bouton_reasons *reasons) {
    return bouton_reason_find(reasons, BOUTON_REASON_TAME, SIZE_MAX) != NULL;
}

/* Adds, where a move split a game into parts that each last a fixed number of moves, that together
 * they do too. */
static bouton_status add_fixed_length(const gathering *g, size_t i, int after) {
    bouton_reasons *out = g->out;
    const size_t first = out->count, parts = bouton_option_size(&g->s->to, i);
    uint64_t sums[4] = {0};
    bouton_status status = BOUTON_OK;
    bool fixed = true;
    for (size_t part = 0; part < parts && status == BOUTON_OK && fixed; part++) {
        const size_t before = out->count, numbers = out->number_count;
        status = bouton_gather_left(g->s, 0, bouton_option_state(&g->s->to, i, part), after, out);
        fixed = status == BOUTON_OK && out->count == before + 1 &&
                out->list[before].kind == BOUTON_REASON_LASTS;
        for (size_t n = 0; n < 4 && fixed; n++)
            sums[n] += bouton_reason_numbers(out, &out->list[before])[n];
        out->count = before;
        out->number_count = numbers;
    }
    if (status != BOUTON_OK || !fixed)
        return status;
    BOUTON_ASSERT(out->count == first);
    out->after = after;
    bouton_reason_begin(out, BOUTON_REASON_LASTS, 0);
    for (size_t n = 0; n < 4; n++)
        bouton_reason_number(out, sums[n]);
    out->after = BOUTON_NO_MOVE;
    return out->status;
}

/* Adds why what is left is lost, by the first reason that shows it. */
static bouton_status add_why(const gathering *g, size_t i, int after) {
    const bouton_solution *s = g->s;
    const bool values = bouton_values_decide(s);
    const bool simple = s->position->count == 1 && bouton_option_size(&s->to, i) == 1;
    const size_t before = g->out->count;
    bouton_status status = bouton_position_copy(g->left, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_replace(g->left, s->moves[i].component, &s->to, i);
    if (status == BOUTON_OK && values && s->method != BOUTON_SUM_BY_NIM && s->play == BOUTON_NORMAL)
        status = bouton_unless_limit(bouton_gather_mirror(g->left, after, g->out));
    if (status == BOUTON_OK && simple && g->out->count == before)
        status = bouton_gather_left(s, 0, bouton_option_state(&s->to, i, 0), after, g->out);
    if (status == BOUTON_OK && !values && s->position->count == 1 &&
        bouton_option_size(&s->to, i) > 1 && g->out->count == before)
        status = add_fixed_length(g, i, after);
    if (status == BOUTON_OK && is_tame(g->out) && g->out->count == before)
        status = bouton_unless_limit(bouton_gather_tame(g->left, after, g->out));
    const bool counts = values
                            ? simple
                            : s->method == BOUTON_SUM_BY_SEARCH ||
                                  (s->method == BOUTON_SUM_BY_OUTCOME && s->play == BOUTON_MISERE);
    return status == BOUTON_OK && counts && g->out->count == before ? add_count(g, g->left, after)
                                                                    : status;
}

/* Adds a winning move or, where neither wins, one that keeps it so. */
static bouton_status add_good_move(const gathering *g, size_t i) {
    BOUTON_ASSERT(i < g->s->move_count);
    const bool wins = g->s->moves[i].wins;
    const int reason = (int)g->out->count;
    bouton_reason_begin(g->out, wins ? BOUTON_REASON_WINS : BOUTON_REASON_KEEPS, 0);
    bouton_reason_add_move(g->out, g->s->moves[i].component, BOUTON_MAIN, &g->s->to, i);
    bouton_status status = g->out->status;
    if (status == BOUTON_OK && wins && bouton_values_decide(g->s))
        status = add_values_left(g, i);
    return status == BOUTON_OK && wins ? add_why(g, i, reason) : status;
}

/* Whether move i leaves two heaps of one size, the best known trick of the first player. */
static bool leaves_twins(const bouton_solution *s, size_t i) {
    if (bouton_option_size(&s->to, i) != 2)
        return false;
    const bouton_state a = bouton_option_state(&s->to, i, 0), b = bouton_option_state(&s->to, i, 1);
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

/* Whether the strategy is to take the middle first, then to rotate each of the opponent's moves by
 * half a turn. */
static bool has_middle(const bouton_reasons *reasons) {
    const bouton_reason *own = bouton_reason_of_game(reasons, 0, BOUTON_NO_MOVE);
    if (own == NULL || own->kind != BOUTON_REASON_HALF_TURN)
        return false;
    const uint64_t how = bouton_reason_numbers(reasons, own)[2];
    return how == BOUTON_COVER_MIDDLE || how == BOUTON_FILL_MIDDLE;
}

/* Whether no square of a board is free, as where its only line has been filled. */
static bouton_status is_full(const gathering *g, bouton_state board, bool *full) {
    bouton_picture squares = bouton_picture_start(g->s->b);
    const bouton_status status =
        bouton_rule_picture_unplaced(g->s->position->components[0].rule, board, &squares);
    *full = status == BOUTON_OK;
    for (size_t i = 0; i < squares.count; i++)
        *full = *full && squares.parts[i].kind != BOUTON_PART_FREE;
    bouton_picture_release(&squares);
    return status;
}

/* Whether what move i leaves is symmetric under half a turn, or empty. */
static bouton_status takes_middle(const gathering *g, size_t i, bool *takes) {
    bouton_reasons *out = g->out;
    const size_t before = out->count, numbers = out->number_count, moves = out->move_count;
    *takes = false;
    if (bouton_option_size(&g->s->to, i) != 1)
        return BOUTON_OK;
    const bouton_state left = bouton_option_state(&g->s->to, i, 0);
    bouton_status status = bouton_gather_left(g->s, 0, left, BOUTON_NO_MOVE, out);
    if (status == BOUTON_OK && out->count > before &&
        out->list[before].kind == BOUTON_REASON_HALF_TURN)
        *takes = true;
    else if (status == BOUTON_OK)
        status = is_full(g, left, takes);
    out->count = before;
    out->number_count = numbers;
    out->move_count = moves;
    return status;
}

bouton_status bouton_first_shown(const bouton_solution *s, bouton_reasons *out, size_t *first) {
    const gathering g = {s, out, NULL};
    bouton_status status = BOUTON_OK;
    bool easy = false;
    *first = 0;
    if (s->position->count != 1 || s->play == BOUTON_MISERE)
        return BOUTON_OK;
    const bool middle = has_middle(out), values = bouton_values_decide(s);
    for (size_t i = 0; i < s->move_count && status == BOUTON_OK && !easy; i++) {
        if (middle)
            status = takes_middle(&g, i, &easy);
        else
            easy = values && leaves_twins(s, i);
        *first = easy ? i : 0;
    }
    return status;
}

static bouton_status add_good_moves(const gathering *g, bouton_detail detail) {
    const bouton_solution *s = g->s;
    const size_t most = detail == BOUTON_BRIEF  ? 1
                        : detail == BOUTON_FULL ? BOUTON_MOVES_FULL
                                                : BOUTON_WINS_SHOWN;
    size_t first;
    bouton_status status = bouton_first_shown(s, g->out, &first);
    for (size_t listed = 0; listed < s->move_count && listed < most && status == BOUTON_OK;
         listed++)
        status = add_good_move(g, listed == 0 ? first : listed - (listed <= first));
    return status;
}

/* In one sentence that every move has a reply: whether an explanation lists these. */
static bouton_status find_replies(const bouton_solution *s, bouton_reasons *out) {
    const size_t count = out->count, numbers = out->number_count, moves = out->move_count;
    const bouton_status status = bouton_gather_replies(s, BOUTON_USUAL, out);
    out->usual_has_replies =
        out->count > count && out->list[out->count - 1].kind == BOUTON_REASON_ALL;
    out->count = count;
    out->number_count = numbers;
    out->move_count = moves;
    return status;
}

bouton_status bouton_gather_moves(const bouton_solution *s, bouton_detail detail,
                                  bouton_reasons *out) {
    const bool wants_replies =
        detail == BOUTON_FULL || (detail == BOUTON_USUAL && s->outcome != BOUTON_N);
    const gathering g = {s, out, bouton_position_new(s->b)};
    bouton_status status = g.left != NULL ? add_good_moves(&g, detail) : s->b->error.status;
    if (status == BOUTON_OK && detail == BOUTON_BRIEF && s->outcome == BOUTON_P &&
        !bouton_values_decide(s))
        status = add_count(&g, s->position, BOUTON_NO_MOVE);
    if (status == BOUTON_OK && detail == BOUTON_BRIEF && s->outcome == BOUTON_P &&
        s->method == BOUTON_SUM_BY_SEARCH)
        status = find_replies(s, out);
    bouton_position_free(g.left);
    return status == BOUTON_OK && wants_replies ? bouton_gather_replies(s, detail, out) : status;
}
