/* SPDX-License-Identifier: MIT */
#include "match/refute.h"

#include "explain/explain.h"
#include "match/several.h"

/* Solves a position, with the nim-sum where it is known and decides. */
static bouton_status solve_valued(const bouton_match *match, size_t line, bouton_want want,
                                  bouton_solution *solution, bool *valued, uint64_t *sum) {
    bouton_solution_want_most(solution, 1);
    bouton_solution_want_value(solution, true);
    const bouton_status status = bouton_solve(match->line[line], match->play, want, solution);
    const bouton_grundy value = bouton_solution_value(solution);
    *valued = status == BOUTON_OK && match->play == BOUTON_NORMAL && value.known && !value.infinite;
    *sum = *valued ? value.value : 0;
    return status;
}

bouton_status bouton_match_refute(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_refutation *refutation) {
    const size_t count = match->line[i]->count;
    bouton_refutation why = {.reply = SIZE_MAX};
    bool valued = false, wins = false;
    bouton_status status = BOUTON_OK;
    if (match->play == BOUTON_NORMAL) /* in misere play the nim-sum means nothing */
        status = solve_valued(match, i, BOUTON_WANT_OUTCOME, solution, &valued, &why.before);
    if (status == BOUTON_OK)
        status = solve_valued(match, i + 1, BOUTON_WANT_WINNING, solution, &why.valued, &why.sum);
    if (status != BOUTON_OK)
        return status;
    if (bouton_solution_moves(solution) > 0)
        bouton_solution_move(solution, 0, &wins);
    why.by = solution->method == BOUTON_SUM_BY_NIM          ? BOUTON_BY_NIM_SUM
             : count == 1 && match->line[i + 1]->count == 1 ? BOUTON_BY_VALUE
                                                            : BOUTON_BY_VALUES;
    why.outcome = bouton_solution_outcome(solution);
    why.reply = wins ? 0 : SIZE_MAX;
    *refutation = why;
    return BOUTON_OK;
}

/* "It changes the value from 9 to 8, not to 0, and the other side makes it 0: " */
static void say_values(const bouton_refutation *r, bouton_text *out) {
    static const char *const names[] = {[BOUTON_BY_NIM_SUM] = "the nim-sum",
                                        [BOUTON_BY_VALUES] = "the nim-sum of the values",
                                        [BOUTON_BY_VALUE] = "the value"};
    const unsigned long long before = r->before, sum = r->sum;
    if (r->before != 0)
        bouton_text_printf(out, "It changes %s from %llu to %llu, not to 0", names[r->by], before,
                           sum);
    else if (r->by == BOUTON_BY_VALUES)
        bouton_text_printf(out, "It leaves values with the nim-sum %llu, not 0", sum);
    else
        bouton_text_printf(out, "It leaves %s %llu, not 0", names[r->by], sum);
    bouton_text_put(out, r->reply != SIZE_MAX ? ", and the other side makes it 0: " : ".");
}

static void say_outcome(const bouton_refutation *r, bouton_text *out) {
    bouton_text_put(out, r->reply != SIZE_MAX     ? "After it the other side wins: "
                         : r->outcome == BOUTON_D ? "After it neither can force a win."
                                                  : "No move is left after it, and whoever moved "
                                                    "last has lost.");
}

/* What the game says of what the reply leaves, if that is who wins and not a value; else NULL. */
static bouton_status gather_own(const bouton_refutation *r, const bouton_solution *solution,
                                bouton_reasons *reasons, const bouton_reason **own) {
    *own = NULL;
    if (r->by != BOUTON_BY_VALUE || r->reply == SIZE_MAX ||
        bouton_solution_left_count(solution, r->reply) != 1)
        return BOUTON_OK;
    const bouton_status status = bouton_gather_left(
        solution, 0, bouton_option_state(&solution->to, r->reply, 0), BOUTON_NO_MOVE, reasons);
    const bouton_reason *found = bouton_reason_of_game(reasons, 0, BOUTON_NO_MOVE);
    if (status == BOUTON_OK && found != NULL && !bouton_reason_is_of_value(found, solution->play))
        *own = found;
    return status;
}

bouton_status bouton_refutation_say(const bouton_refutation *refutation,
                                    const bouton_solution *solution, bouton_text *out) {
    bouton_reasons reasons = bouton_reasons_new(solution->b);
    const bouton_reason *own;
    const bouton_status status = gather_own(refutation, solution, &reasons, &own);
    if (refutation->valued && own == NULL)
        say_values(refutation, out);
    else
        say_outcome(refutation, out);
    if (refutation->reply != SIZE_MAX) {
        bouton_solution_write_phrase(solution, refutation->reply, out);
        bouton_text_put_char(out, '.');
    }
    if (own != NULL) {
        bouton_text_put(out, " Then ");
        bouton_reason_say(&reasons, solution, own, out);
        bouton_end_sentence(out);
    }
    bouton_reasons_free(&reasons);
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}

static bouton_status write_of_two(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_text *out) {
    bouton_refutation why;
    const bouton_status status = bouton_match_refute(match, i, solution, &why);
    if (status != BOUTON_OK)
        return status;
    return bouton_refutation_say(&why, solution, out);
}

static bouton_status write_of_several(const bouton_match *match, size_t i,
                                      bouton_solution *solution, bouton_text *out) {
    bouton_several found;
    const bouton_status status = bouton_match_compare(match, i, solution, &found);
    if (status != BOUTON_OK)
        return status;
    bouton_several_say(match, i, &found, out);
    if (found.right_count > 0) {
        bouton_text_put(out, " A best move: ");
        bouton_solution_write_phrase(solution, found.right[0], out);
        bouton_text_put_char(out, '.');
    }
    return bouton_text_status(out);
}

bouton_status bouton_match_write_slip(const bouton_match *match, size_t i, bouton_text *out) {
    if (match == NULL || i >= match->now || match->player_count < 2)
        return BOUTON_INPUT;
    bouton_solution *solution = bouton_solution_new(match->b);
    const bouton_status status = solution == NULL ? match->b->error.status
                                 : match->player_count == 2
                                     ? write_of_two(match, i, solution, out)
                                     : write_of_several(match, i, solution, out);
    bouton_solution_free(solution);
    return status;
}
