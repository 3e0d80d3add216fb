/* SPDX-License-Identifier: MIT */
/* Moves that do not win, each with the reply that shows it. */
#include "explain/gather.h"

#include "search/search.h"

#include <string.h>

/* Adds a reply in the sum after a move in `moved`, which left that many parts there. */
static void add_reply(bouton_reasons *out, size_t moved, size_t parts, size_t component,
                      const bouton_moves *moves, size_t option) {
    if (component < moved)
        bouton_reason_add_move(out, component, BOUTON_MAIN, moves, option);
    else if (component < moved + parts)
        bouton_reason_add_move(out, moved, (int)(component - moved), moves, option);
    else
        bouton_reason_add_move(out, component + 1 - parts, BOUTON_MAIN, moves, option);
}

/* Whether the sum after a move has no value at hand, and no theory. */
static bool is_searched(const bouton_solution *s, const bouton_position *after) {
    bool searched = s->method == BOUTON_SUM_BY_SEARCH || s->closed_set != NULL;
    bouton_outcome outcome;
    uint64_t value;
    if (searched || (s->method != BOUTON_SUM_BY_OUTCOME && s->method != BOUTON_SUM_BY_VALUES))
        return searched;
    if (after->count == 1 &&
        bouton_component_outcome(after->components[0].rule, bouton_position_at(after, 0), s->play,
                                 &outcome))
        return false;
    for (size_t i = 0; i < after->count; i++)
        searched |= s->play == BOUTON_MISERE ||
                    bouton_method_of(after->components[i].rule, bouton_position_at(after, i),
                                     &value) == BOUTON_BY_SEARCH;
    return searched;
}

/* In normal play, the value that a component of the sum must have for the sum to be lost. */
static bouton_status find_wanted(const bouton_solution *s, const bouton_position *sum,
                                 size_t component, uint64_t *wanted) {
    bouton_grundy value;
    bouton_status status = BOUTON_OK;
    *wanted = 0;
    for (size_t i = 0; i < sum->count && status == BOUTON_OK; i++) {
        if (i == component)
            continue;
        status = bouton_component_value_at_hand(s->search, sum->components[i].rule,
                                                bouton_position_at(sum, i), true, &value);
        *wanted ^= value.value;
        if (status == BOUTON_OK && value.infinite)
            status = bouton_search_too_long(s->b); /* no value decides it */
    }
    return status;
}

/* Where play can come back, how near to the end a winning reply comes; what it leaves is `then`, by
 * search over all of it, or of the value wanted. */
static bouton_status find_advance(const bouton_solution *s, const bouton_position *after,
                                  size_t component, const bouton_moves *moves, size_t option,
                                  uint64_t wanted, const bouton_position *then,
                                  bouton_advance *advance) {
    bouton_rule *rule = after->components[component].rule;
    const bouton_state state = bouton_position_at(after, component);
    bouton_grundy value = {0};
    bouton_status status = BOUTON_OK;
    if (s->play == BOUTON_MISERE || s->method == BOUTON_SUM_BY_SEARCH) {
        bouton_outcome outcome;
        uint32_t depth;
        status = bouton_search_sum(s->search, then, s->play, true, &outcome, &depth);
        *advance = (bouton_advance){.after = {.major = depth}};
        return status;
    }
    if (!rule->game->loopy)
        status = bouton_component_value_at_hand(s->search, rule, state, true, &value);
    return status == BOUTON_OK
               ? bouton_advance_of(rule, state, moves, option, value.value, wanted, advance)
               : status;
}

/* Whether a move of a component leaves a lost sum; false where that takes more than a short search.
 */
static bouton_status try_reply(const bouton_solution *s, const bouton_position *after,
                               size_t component, const bouton_moves *moves, size_t option,
                               uint64_t wanted, bouton_position *then, bool *wins) {
    bouton_outcome outcome = BOUTON_N;
    bouton_status status;
    if (s->play == BOUTON_NORMAL && s->method != BOUTON_SUM_BY_SEARCH) {
        status = bouton_option_is_shortly(s->search, after->components[component].rule, moves,
                                          option, wanted, wins);
    } else {
        status = bouton_position_copy(then, after);
        if (status == BOUTON_OK)
            status = bouton_position_replace(then, component, moves, option);
        if (status == BOUTON_OK)
            status = bouton_solution_outcome_shortly(s, then, &outcome);
        *wins = outcome == BOUTON_P;
    }
    *wins = *wins && status == BOUTON_OK;
    return bouton_is_too_long(s->b, status) ? BOUTON_OK : status;
}

/* A winning reply by searches, with the search that is open: it remembers. The first, or where play
 * can come back the one that comes nearest to the end. */
static bouton_status search_reply(const bouton_solution *s, bouton_reasons *out,
                                  const bouton_position *after, size_t moved, size_t parts,
                                  uint64_t searched_max, bool *found) {
    bouton_context *b = s->b;
    const bool any = !bouton_position_is_loopy(after);
    bouton_advance nearest = {0};
    bouton_position *then = bouton_position_new(b);
    bouton_moves moves = bouton_moves_new(b);
    bouton_status status = then != NULL ? BOUTON_OK : b->error.status;
    for (size_t c = 0; c < after->count && status == BOUTON_OK && !(any && *found); c++) {
        uint64_t wanted = 0;
        status = bouton_rule_moves(after->components[c].rule, bouton_position_at(after, c), &moves);
        if (status == BOUTON_OK && s->play == BOUTON_NORMAL && s->method != BOUTON_SUM_BY_SEARCH)
            status = find_wanted(s, after, c, &wanted);
        for (size_t i = 0; status == BOUTON_OK && i < moves.option_count && !(any && *found); i++) {
            bool wins = false;
            bouton_advance advance = {0};
            status = bouton_searched(b) <= searched_max
                         ? try_reply(s, after, c, &moves, i, wanted, then, &wins)
                         : bouton_search_too_long(b);
            if (wins && !any)
                status = find_advance(s, after, c, &moves, i, wanted, then, &advance);
            if (status != BOUTON_OK || !wins ||
                (*found && bouton_advance_compare(&advance, &nearest) >= 0))
                continue;
            if (*found) { /* that one is not listed */
                out->move_count--;
                out->list[out->count - 1].move_count--;
            }
            *found = true;
            nearest = advance;
            add_reply(out, moved, parts, c, &moves, i);
        }
    }
    *found &= status == BOUTON_OK;
    bouton_moves_free(&moves);
    bouton_position_free(then);
    return status;
}

/* The component that mirrors this one, if the movable components come in pairs; SIZE_MAX: none. */
static size_t twin_of(const bouton_solution *s, const bouton_reasons *out, size_t component) {
    const bouton_reason *mirror = bouton_reason_after(out, BOUTON_REASON_MIRROR, BOUTON_NO_MOVE);
    const bouton_state state = bouton_position_at(s->position, component);
    for (size_t i = 0; mirror != NULL && i < mirror->count; i++) {
        const uint64_t *n = bouton_reason_numbers(out, mirror);
        const size_t twin = (size_t)n[i ^ 1];
        if (n[i] != component)
            continue;
        const bouton_state other = bouton_position_at(s->position, twin);
        const bool same = other.size == state.size && s->position->components[component].rule ==
                                                          s->position->components[twin].rule;
        return same && memcmp(other.data, state.data, state.size) == 0 ? twin : SIZE_MAX;
    }
    return SIZE_MAX;
}

/* Adds a move that does not win, with a reply that does; in misere play none is needed if no move
 * is left, nor where neither side can force a win then. *found: whether it does not win, which
 * always holds unless neither can win. */
static bouton_status add_failing_move(const bouton_solution *s, bouton_reasons *out,
                                      size_t component, const bouton_moves *moves, size_t option,
                                      bouton_position *after, bouton_solution *reply,
                                      uint64_t searched_max, bool *found) {
    const size_t parts = bouton_option_size(moves, option);
    const size_t count = out->count, first_move = out->move_count;
    bouton_status status = bouton_position_copy(after, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_replace(after, component, moves, option);
    *found = false;
    bouton_reason_begin(out, BOUTON_REASON_FAILS, 0);
    bouton_reason_add_move(out, component, BOUTON_MAIN, moves, option);
    if (status == BOUTON_OK && s->play == BOUTON_MISERE)
        status = bouton_position_has_ended(after, found);
    if (status == BOUTON_OK && *found && parts == 1)
        status = bouton_gather_unended(after, (int)count, out);
    if (status != BOUTON_OK || *found)
        return status == BOUTON_OK ? out->status : status;
    const size_t twin = twin_of(s, out, component);
    if (twin != SIZE_MAX) { /* as the strategy says */
        add_reply(out, component, parts, twin < component ? twin : twin - 1 + parts, moves, option);
        *found = true;
        return out->status;
    }
    const bool searched = is_searched(s, after);
    if (searched) {
        status = search_reply(s, out, after, component, parts, searched_max, found);
    } else {
        bouton_solution_want_most(reply, 1);
        status = bouton_solve(after, s->play, BOUTON_WANT_WINNING, reply);
        *found = status == BOUTON_OK && reply->move_count > 0 && reply->moves[0].wins;
        if (*found)
            add_reply(out, component, parts, reply->moves[0].component, &reply->to, 0);
    }
    if (status == BOUTON_OK && !*found && s->outcome == BOUTON_N &&
        bouton_position_is_loopy(after)) {
        if (searched) /* else it was solved above */
            status = bouton_solve(after, s->play, BOUTON_WANT_OUTCOME, reply);
        if (status == BOUTON_OK && reply->outcome == BOUTON_D) {
            out->list[count].kind = BOUTON_REASON_KEEPS;
            return out->status;
        }
    }
    if (!*found && out->status == BOUTON_OK) {
        out->count = count;
        out->move_count = first_move;
    }
    if (bouton_is_too_long(s->b, status)) /* then that move is left out */
        status = BOUTON_OK;
    return status == BOUTON_OK ? out->status : status;
}

/* Adds nothing if there are more moves than may be told. */
static bouton_status add_failing_moves(const bouton_solution *s, bouton_reasons *out, bool full,
                                       bouton_moves *moves, bouton_position *after,
                                       bouton_solution *reply) {
    const size_t count = s->position->count, before = out->count;
    const size_t told = out->move_count;
    const size_t most = full ? BOUTON_MOVES_FULL : BOUTON_FAILS_SHOWN;
    const uint64_t searched_max =
        bouton_searched(s->b) + (full ? BOUTON_REASON_SEARCHED_FULL : BOUTON_REASON_SEARCHED);
    size_t listed = 0, failed = 0, last = 0;
    bouton_status status = BOUTON_OK;
    for (size_t c = 0; c < count && status == BOUTON_OK; c++) {
        moves->option_max = most - listed;
        status = bouton_rule_moves(s->position->components[c].rule,
                                   bouton_position_at(s->position, c), moves);
        listed += moves->option_count;
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++) {
            const size_t reasons_before = out->count;
            bool found = false;
            status = add_failing_move(s, out, c, moves, i, after, reply, searched_max, &found);
            failed += found;
            last +=
                found && reasons_before < out->count && out->list[reasons_before].move_count == 1;
        }
    }
    if (status == BOUTON_LIMIT) {
        out->count = before;
        out->move_count = told;
        out->too_many_moves = full;
        return BOUTON_OK;
    }
    out->moves_tried = full ? listed : 0;
    if (status == BOUTON_OK && s->outcome == BOUTON_P && failed == listed) {
        bouton_reason_begin(out, BOUTON_REASON_ALL, 0);
        bouton_reason_number(out, failed);
        bouton_reason_number(out, last);
    }
    return status;
}

/* Of a lost position with more moves than are listed: how many there are, if --full lists them, and
 * else that they are too many for that. */
static bouton_status count_moves(const bouton_solution *s, bouton_moves *moves,
                                 bouton_reasons *out) {
    const bouton_position *position = s->position;
    size_t all = 0;
    bouton_status status = BOUTON_OK;
    for (size_t c = 0; c < position->count && status == BOUTON_OK; c++) {
        moves->option_max = BOUTON_MOVES_FULL - all;
        status =
            bouton_rule_moves(position->components[c].rule, bouton_position_at(position, c), moves);
        all += moves->option_count;
    }
    if (status == BOUTON_OK && all > BOUTON_FAILS_SHOWN)
        out->replies_cut = all;
    out->too_many_moves = status == BOUTON_LIMIT;
    return bouton_unless_limit(status);
}

bouton_status bouton_gather_replies(const bouton_solution *s, bouton_detail detail,
                                    bouton_reasons *out) {
    bouton_context *b = s->b;
    bouton_moves moves = bouton_moves_new(b);
    bouton_position *after = bouton_position_new(b);
    bouton_solution *reply = bouton_solution_new(b);
    bouton_status status =
        after != NULL && reply != NULL
            ? add_failing_moves(s, out, detail == BOUTON_FULL, &moves, after, reply)
            : b->error.status;
    if (status == BOUTON_OK && detail == BOUTON_USUAL && s->outcome == BOUTON_P)
        status = count_moves(s, &moves, out);
    bouton_solution_free(reply);
    bouton_position_free(after);
    bouton_moves_free(&moves);
    return status;
}
