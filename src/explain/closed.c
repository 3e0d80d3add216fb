/* SPDX-License-Identifier: MIT */
/*
 * Shows a win without a theory, by a list of lost sums such that every move from any of them can be
 * answered by a move to another. A player who has to move from the list stays on it for ever and
 * never wins. If such a list is too long, only its first sum is kept, with an answer to each of its
 * moves.
 */
#include "explain/listed.h"

#include "search/digraph.h"
#include "search/search.h"

enum {
    REPLIES_USUAL = 20000,
    REPLIES_FULL = 400000,
    SEARCHED_USUAL = 1 << 12, /* positions searched for the whole list, in normal play */
    SEARCHED_FULL = 1 << 16,
};

typedef struct closing {
    const bouton_solution *s;
    size_t most, replies_max, replies;
    bouton_listed lost; /* lost sums, by their simplest form, but shown with the names of vertices
                           that they have here */
    bouton_position *after, *then;
    bouton_position *plain; /* a graph with names, in its simplest form */
    bouton_moves parts, first, second;
    bouton_digraph left; /* what the moves of the first sum leave, counted by their keys */
    uint64_t searched_max, searched; /* positions; before */
    size_t starts, closed;           /* winning moves listed; of those that the list holds of */
    size_t first_move;               /* the number of the first */
    bool open;                       /* too much to be listed */
} closing;

/* `to` becomes what the move leaves, simplified. */
static bouton_status make(closing *c, const bouton_position *from, size_t component,
                          const bouton_moves *moves, size_t option, bouton_position *to) {
    bouton_status status = bouton_position_copy(to, from);
    if (status == BOUTON_OK)
        status = bouton_position_replace(to, component, moves, option);
    return status == BOUTON_OK ? bouton_listed_simplify(to, &c->parts) : status;
}

static bouton_status look_up(closing *c, const bouton_position *sum, bool *listed) {
    size_t place = 0;
    const bool named = bouton_listed_keeps_names(sum);
    bouton_status status = named ? bouton_position_copy(c->plain, sum) : BOUTON_OK;
    if (status == BOUTON_OK && named)
        status = bouton_position_simplify(c->plain, 0, 0, &c->parts);
    if (status == BOUTON_OK)
        status = bouton_listed_find(&c->lost, named ? c->plain : sum, &place);
    *listed = place < c->lost.count;
    return status;
}

/* Appends a sum that was just looked up. */
static bouton_status append_sum(closing *c, const bouton_position *sum) {
    c->open |= c->lost.count == c->most;
    return c->open ? BOUTON_OK : bouton_listed_append(&c->lost, sum);
}

static bouton_status add_sum(closing *c, const bouton_position *sum) {
    bool listed;
    const bouton_status status = look_up(c, sum, &listed);
    return status != BOUTON_OK || listed ? status : append_sum(c, sum);
}

static uint64_t searched(const closing *c) {
    return bouton_searched(c->s->b) - c->searched;
}

/* The outcome of c->then. In normal play by the values, as long as these are cheap. */
static bouton_status find_outcome(closing *c, bouton_outcome *outcome) {
    const bouton_position *sum = c->then;
    uint64_t values = 0;
    if (c->s->play == BOUTON_MISERE)
        return bouton_solution_outcome_shortly(c->s, sum, outcome);
    for (size_t i = 0; i < sum->count; i++) {
        bouton_grundy value;
        const bouton_status status = bouton_component_value_at_hand(
            c->s->search, sum->components[i].rule, bouton_position_at(sum, i), true, &value);
        if (status != BOUTON_OK)
            return status;
        values ^= value.value;
    }
    *outcome = values == 0 ? BOUTON_P : BOUTON_N;
    return BOUTON_OK;
}

/* c->then becomes a lost sum that is an option of c->after; with `listed`, one on the list. */
static bouton_status find_reply(closing *c, bool listed, bool *found) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < c->after->count && status == BOUTON_OK && !*found; i++) {
        status = bouton_rule_moves(c->after->components[i].rule, bouton_position_at(c->after, i),
                                   &c->second);
        for (size_t o = 0; o < c->second.option_count && status == BOUTON_OK && !*found; o++) {
            bouton_outcome outcome = BOUTON_N;
            c->open |= c->replies++ == c->replies_max || searched(c) > c->searched_max;
            if (c->open)
                return BOUTON_OK;
            status = make(c, c->after, i, &c->second, o, c->then);
            if (status == BOUTON_OK && listed)
                status = look_up(c, c->then, found);
            else if (status == BOUTON_OK)
                status = find_outcome(c, &outcome);
            *found |= outcome == BOUTON_P;
        }
    }
    return status;
}

/* The same of sums to which play can come back: the one that is lost soonest. */
static bouton_status find_soonest_reply(closing *c, bool *found) {
    bouton_status status = BOUTON_OK;
    uint32_t soonest = 0;
    size_t component = 0, option = 0;
    for (size_t i = 0; i < c->after->count && status == BOUTON_OK; i++) {
        status = bouton_rule_moves(c->after->components[i].rule, bouton_position_at(c->after, i),
                                   &c->second);
        for (size_t o = 0; o < c->second.option_count && status == BOUTON_OK; o++) {
            bouton_outcome outcome;
            uint32_t depth;
            c->open |= c->replies++ == c->replies_max;
            if (c->open)
                return BOUTON_OK;
            status = make(c, c->after, i, &c->second, o, c->then);
            if (status == BOUTON_OK)
                status =
                    bouton_search_sum(c->s->search, c->then, c->s->play, true, &outcome, &depth);
            if (status != BOUTON_OK || outcome != BOUTON_P || (*found && depth >= soonest))
                continue;
            *found = true;
            soonest = depth;
            component = i;
            option = o;
        }
    }
    if (status == BOUTON_OK && *found)
        status = bouton_rule_moves(c->after->components[component].rule,
                                   bouton_position_at(c->after, component), &c->second);
    return status == BOUTON_OK && *found ? make(c, c->after, component, &c->second, option, c->then)
                                         : status;
}

/* Adds what answers each move of a sum that is listed. */
static bouton_status answer_all(closing *c, const bouton_position *sum) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < sum->count && status == BOUTON_OK && !c->open; i++) {
        status = bouton_rule_moves(sum->components[i].rule, bouton_position_at(sum, i), &c->first);
        for (size_t o = 0; o < c->first.option_count && status == BOUTON_OK && !c->open; o++) {
            bool found = false;
            status = make(c, sum, i, &c->first, o, c->after);
            if (status == BOUTON_OK && c->s->play == BOUTON_MISERE)
                status = bouton_position_has_ended(c->after, &found);
            if (status != BOUTON_OK || found)
                continue;
            status = find_reply(c, true, &found);
            if (status == BOUTON_OK && !found && !c->open)
                status = find_reply(c, false, &found);
            BOUTON_ASSERT(status != BOUTON_OK || found || c->open);
            if (status == BOUTON_OK && !c->open)
                status = add_sum(c, c->then);
        }
    }
    return status;
}

/* Appends c->after, which a move of the first sum leaves, and a lost sum that answers it; nothing
 * if it is there already or takes too much. */
static bouton_status answer(closing *c) {
    bool listed, found = false;
    uint32_t node;
    const size_t before = c->left.count;
    bouton_status status = look_up(c, c->after, &listed);
    if (status == BOUTON_OK)
        status = bouton_digraph_node(&c->left, c->lost.key.data, c->lost.key.size, &node);
    if (status != BOUTON_OK || c->left.count == before)
        return status;
    if (c->lost.count + 2 > c->most || c->open)
        return BOUTON_OK;
    status = append_sum(c, c->after);
    if (status == BOUTON_OK)
        status = bouton_position_is_loopy(c->s->position) ? find_soonest_reply(c, &found)
                                                          : find_reply(c, false, &found);
    if (status == BOUTON_OK && found)
        status = look_up(c, c->then, &listed);
    if (status == BOUTON_OK && found)
        status = append_sum(c, c->then);
    else
        bouton_listed_keep(&c->lost, c->lost.count - 1);
    BOUTON_ASSERT(status != BOUTON_OK || c->lost.count % 2 == 1); /* the first, and pairs */
    return status;
}

/* Keeps the first sum and appends an answer to each of its moves; c->left gets all sums that these
 * moves lead to, except terminal ones, since moving there loses. */
static bouton_status answer_first(closing *c) {
    BOUTON_ASSERT(c->lost.count > 0);
    const bouton_position *sum = c->lost.sums[0];
    bouton_status status = BOUTON_OK;
    bouton_listed_keep(&c->lost, 1);
    c->open = false;
    c->replies = 0;
    c->searched = bouton_searched(c->s->b);
    c->searched_max = BOUTON_REASON_SEARCHED;
    for (size_t i = 0; i < sum->count && status == BOUTON_OK; i++) {
        status = bouton_rule_moves(sum->components[i].rule, bouton_position_at(sum, i), &c->first);
        for (size_t o = 0; o < c->first.option_count && status == BOUTON_OK; o++) {
            bool ended = false;
            status = make(c, sum, i, &c->first, o, c->after);
            if (status == BOUTON_OK)
                status = bouton_position_has_ended(c->after, &ended);
            if (status == BOUTON_OK && !ended)
                status = answer(c);
        }
    }
    return status;
}

/* Whether bouton_gather_replies lists all moves of a lost position with a reply to each. */
static bouton_status has_replies(closing *c, size_t most, bool *has) {
    const bouton_position *sum = c->s->position;
    size_t moves = 0;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < sum->count && status == BOUTON_OK; i++) {
        status = bouton_rule_moves(sum->components[i].rule, bouton_position_at(sum, i), &c->first);
        moves += c->first.option_count;
    }
    *has = c->s->outcome == BOUTON_P && moves <= most;
    return status;
}

static bouton_status tell_answers(closing *c, bool full, bouton_reasons *out) {
    bool has = c->s->play != BOUTON_MISERE;
    uint64_t numbers[2] = {0, 0};
    bouton_status status = BOUTON_OK;
    if (!has)
        status = has_replies(c, full ? BOUTON_MOVES_FULL : BOUTON_FAILS_SHOWN, &has);
    if (status != BOUTON_OK || has)
        return status;
    c->most = full ? BOUTON_SUMS_FULL : 1 + 2 * BOUTON_ANSWERS_SHOWN;
    status = answer_first(c);
    numbers[0] = c->lost.count / 2;
    numbers[1] = c->left.count;
    return status == BOUTON_OK && numbers[0] > 0
               ? bouton_listed_add_reason(&c->lost, c->s->position, BOUTON_REASON_ANSWERS, numbers,
                                          2, out)
               : status;
}

/* Makes the list begin with the position, or with what winning moves leave, in the order in which
 * they are listed. */
static bouton_status begin_list(closing *c, size_t first, size_t starts) {
    const bouton_solution *s = c->s;
    bouton_status status = BOUTON_OK;
    bouton_listed_keep(&c->lost, 0);
    for (size_t i = 0; i < starts && status == BOUTON_OK; i++) {
        const size_t move = i == 0 ? first : i - (i <= first);
        BOUTON_ASSERT(s->outcome != BOUTON_N || move < s->move_count);
        status = s->outcome == BOUTON_N
                     ? make(c, s->position, s->moves[move].component, &s->to, move, c->then)
                     : bouton_position_copy(c->then, s->position);
        if (status == BOUTON_OK)
            status = bouton_listed_simplify(c->then, &c->parts);
        if (status == BOUTON_OK)
            status = add_sum(c, c->then);
    }
    return status;
}

/* Adds to the first sums all others that the list takes. */
static bouton_status close_from(closing *c, size_t starts, size_t most, bool full) {
    c->most = most;
    c->open = false;
    bouton_status status = begin_list(c, c->first_move, starts);
    c->replies_max = full ? REPLIES_FULL : REPLIES_USUAL;
    if (c->s->closed_set != NULL) /* each lookup multiplies all elements */
        c->replies_max /= c->s->position->count;
    c->searched_max = c->s->play == BOUTON_MISERE ? BOUTON_REASON_SEARCHED
                      : full                      ? SEARCHED_FULL
                                                  : SEARCHED_USUAL;
    c->searched = bouton_searched(c->s->b);
    c->replies = 0;
    for (size_t i = 0; i < c->lost.count && status == BOUTON_OK && !c->open; i++)
        status = answer_all(c, c->lost.sums[i]);
    c->open |= status == BOUTON_LIMIT;
    return status;
}

/* From as many of the winning moves that are listed as may be. */
static bouton_status close_list(closing *c, size_t most, bool full) {
    size_t starts = c->starts;
    bouton_status status = close_from(c, starts, most, full);
    while (starts > 1 && c->open && (status == BOUTON_OK || status == BOUTON_LIMIT)) {
        starts = starts > BOUTON_WINS_SHOWN ? BOUTON_WINS_SHOWN : 1;
        status = close_from(c, starts, most, full);
    }
    c->closed = starts;
    return status;
}

/* The list, and where it is too long, or does not hold of all moves listed, what --full has. */
static bouton_status gather_list(closing *c, bouton_detail detail, bouton_reasons *out) {
    const bool full = detail == BOUTON_FULL;
    const size_t most = full ? BOUTON_SUMS_FULL : BOUTON_SUMS_SHOWN;
    bouton_status status = close_list(c, most, full);
    out->list_too_long = c->open;
    out->list_of = c->open ? 1 : c->closed;
    if (status != BOUTON_OK || full || (!c->open && c->closed == c->starts))
        return status;
    const size_t closed = c->closed;
    const bool open = c->open;
    status = bouton_unless_limit(close_list(c, BOUTON_SUMS_FULL, true));
    out->full_has_list = open && !c->open;
    out->full_list_of = c->open ? 0 : c->closed;
    if (status == BOUTON_OK && !open)
        status = close_from(c, closed, most, false);
    c->open |= open;
    return status;
}

/* The list; none where it would only say that who can end the game wins. */
static bouton_status tell_list(const closing *c, bouton_reasons *out) {
    bool ended = false;
    const bouton_status status =
        c->lost.count == 1 ? bouton_position_has_ended(c->lost.sums[0], &ended) : BOUTON_OK;
    return status == BOUTON_OK && !ended
               ? bouton_listed_add_reason(&c->lost, c->s->position, BOUTON_REASON_CLOSED,
                                          &(uint64_t){c->lost.count}, 1, out)
               : status;
}

/* The sums begin with the one that is lost, or with those that the winning moves leave. Where play
 * can come back they may be lost by coming closer to the end, so no list is closed. */
bouton_status bouton_gather_closed(const bouton_solution *s, bouton_detail detail,
                                   bouton_reasons *out) {
    bouton_context *b = s->b;
    const bool full = detail == BOUTON_FULL;
    const bool tame = bouton_reason_find(out, BOUTON_REASON_TAME, SIZE_MAX) != NULL;
    closing c = {.s = s, .most = BOUTON_SUMS_SHOWN, .replies_max = REPLIES_FULL};
    if (s->position->count == 0 || s->outcome == BOUTON_D ||
        (s->outcome == BOUTON_N && s->move_count == 0))
        return BOUTON_OK;
    c.parts = bouton_moves_new(b);
    c.first = bouton_moves_new(b);
    c.second = bouton_moves_new(b);
    c.first.option_max = c.second.option_max = REPLIES_USUAL;
    c.lost = bouton_listed_new(b);
    c.left = bouton_digraph_new(b);
    c.after = bouton_position_new(b);
    c.then = bouton_position_new(b);
    c.plain = bouton_position_new(b);
    bouton_status status =
        c.after != NULL && c.then != NULL && c.plain != NULL ? BOUTON_OK : b->error.status;
    const size_t listed = full ? BOUTON_MOVES_FULL : BOUTON_WINS_SHOWN;
    c.starts = s->outcome == BOUTON_P || tame ? 1 : s->move_count < listed ? s->move_count : listed;
    if (status == BOUTON_OK && s->outcome == BOUTON_N)
        status = bouton_first_shown(s, out, &c.first_move);
    if (status == BOUTON_OK)
        status = begin_list(&c, c.first_move, 1);
    c.open = bouton_position_is_loopy(s->position);
    if (status == BOUTON_OK && !c.open)
        status = gather_list(&c, detail, out);
    if (status == BOUTON_OK && !c.open)
        status = tell_list(&c, out);
    else if (status == BOUTON_OK && !tame)
        status = tell_answers(&c, full, out);
    bouton_position_free(c.plain);
    bouton_position_free(c.then);
    bouton_position_free(c.after);
    bouton_digraph_free(&c.left);
    bouton_listed_free(&c.lost);
    bouton_moves_free(&c.second);
    bouton_moves_free(&c.first);
    bouton_moves_free(&c.parts);
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}
