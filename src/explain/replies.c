/* SPDX-License-Identifier: MIT */
/* Moves that do not win, each with the reply that shows it. */
#include "explain/gather.h"

/* A reply in the sum after a move of `moved`, which left that many parts there. */
static void add_reply(bouton_reasons *out, size_t moved, size_t parts, size_t component,
                      const bouton_moves *moves, size_t option) {
    if (component < moved)
        bouton_reason_move(out, component, BOUTON_MAIN, moves, option);
    else if (component < moved + parts)
        bouton_reason_move(out, moved, (int)(component - moved), moves, option);
    else
        bouton_reason_move(out, component + 1 - parts, BOUTON_MAIN, moves, option);
}

/* A winning reply by search over the whole sum, with the search that is open: it remembers. */
static bouton_status search_reply(const bouton_solution *s, bouton_reasons *out,
                                  const bouton_position *after, size_t moved, size_t parts,
                                  bool *found) {
    bouton_context *b = s->b;
    bouton_position *then = bouton_position_new(b);
    bouton_moves moves = bouton_moves_new(b);
    bouton_status status = then != NULL ? BOUTON_OK : b->error.status;
    for (size_t c = 0; c < after->count && status == BOUTON_OK && !*found; c++) {
        status = bouton_rule_moves(after->components[c].rule, bouton_position_at(after, c), &moves);
        for (size_t i = 0; status == BOUTON_OK && i < moves.option_count && !*found; i++) {
            bouton_outcome outcome = BOUTON_N;
            status = bouton_position_copy(then, after);
            if (status == BOUTON_OK)
                status = bouton_position_replace(then, c, &moves, i);
            if (status == BOUTON_OK)
                status = bouton_solution_outcome_of(s, then, &outcome);
            *found = status == BOUTON_OK && outcome == BOUTON_P;
            if (*found)
                add_reply(out, moved, parts, c, &moves, i);
        }
    }
    bouton_moves_free(&moves);
    bouton_position_free(then);
    return status;
}

/* Adds a move that does not win, with a reply that does; in misere play none is needed where no
 * move is left. *found says whether it does not win, as anywhere but where neither can win. */
static bouton_status add_failing_move(const bouton_solution *s, bouton_reasons *out,
                                      size_t component, const bouton_moves *moves, size_t option,
                                      bouton_position *after, bouton_solution *reply, bool *found) {
    const size_t parts = bouton_option_size(moves, option);
    const size_t count = out->count, told = out->move_count;
    bouton_status status = bouton_position_copy(after, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_replace(after, component, moves, option);
    *found = false;
    bouton_reason_begin(out, BOUTON_REASON_FAILS, 0);
    bouton_reason_move(out, component, BOUTON_MAIN, moves, option);
    if (status == BOUTON_OK && s->play == BOUTON_MISERE)
        status = bouton_position_has_ended(after, found);
    if (status != BOUTON_OK || *found)
        return status == BOUTON_OK ? out->status : status;
    if (s->method == BOUTON_SUM_BY_SEARCH || s->closed_set != NULL) {
        status = search_reply(s, out, after, component, parts, found);
    } else {
        bouton_solution_want_most(reply, 1);
        status = bouton_solve(after, s->play, BOUTON_WANT_WINNING, reply);
        *found = status == BOUTON_OK && reply->move_count > 0 && reply->moves[0].wins;
        if (*found)
            add_reply(out, component, parts, reply->moves[0].component, &reply->to, 0);
    }
    if (!*found && out->status == BOUTON_OK) {
        out->count = count;
        out->move_count = told;
    }
    return status == BOUTON_OK ? out->status : status;
}

/* Nothing is added of what has more moves than `most`. */
static bouton_status add_failing_moves(const bouton_solution *s, bouton_reasons *out, size_t most,
                                       bouton_moves *moves, bouton_position *after,
                                       bouton_solution *reply) {
    const size_t count = s->position->count, before = out->count;
    const size_t told = out->move_count;
    size_t listed = 0, failed = 0;
    bouton_status status = BOUTON_OK;
    for (size_t c = 0; c < count && status == BOUTON_OK; c++) {
        moves->option_max = most - listed;
        status = bouton_rule_moves(s->position->components[c].rule,
                                   bouton_position_at(s->position, c), moves);
        listed += moves->option_count;
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK; i++) {
            bool found = false;
            status = add_failing_move(s, out, c, moves, i, after, reply, &found);
            failed += found;
        }
    }
    if (status == BOUTON_LIMIT) {
        out->count = before;
        out->move_count = told;
        return BOUTON_OK;
    }
    if (status == BOUTON_OK && s->outcome == BOUTON_P && failed == listed) {
        bouton_reason_begin(out, BOUTON_REASON_ALL, 0);
        bouton_reason_number(out, failed);
    }
    return status;
}

bouton_status bouton_gather_replies(const bouton_solution *s, bouton_detail detail,
                                    bouton_reasons *out) {
    const size_t most = detail == BOUTON_FULL ? BOUTON_FULLY_TOLD : BOUTON_FAILS_TOLD;
    bouton_context *b = s->b;
    bouton_moves moves = bouton_moves_new(b);
    bouton_position *after = bouton_position_new(b);
    bouton_solution *reply = bouton_solution_new(b);
    const bouton_status status = after != NULL && reply != NULL
                                     ? add_failing_moves(s, out, most, &moves, after, reply)
                                     : b->error.status;
    bouton_solution_free(reply);
    bouton_position_free(after);
    bouton_moves_free(&moves);
    return status;
}
