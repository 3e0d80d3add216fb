/* SPDX-License-Identifier: MIT */
#include "match/refute.h"

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
    why.outcome = bouton_solution_outcome(solution);
    why.reply = wins ? 0 : SIZE_MAX;
    *refutation = why;
    return BOUTON_OK;
}

void bouton_refutation_say(const bouton_refutation *refutation, const bouton_solution *solution,
                           bouton_text *out) {
    const bool replies = refutation->reply != SIZE_MAX;
    if (refutation->valued && refutation->before != 0)
        bouton_text_printf(out, "It changes the nim-sum from %llu to %llu, not to 0",
                           (unsigned long long)refutation->before,
                           (unsigned long long)refutation->sum);
    else if (refutation->valued)
        bouton_text_printf(out, "It leaves the nim-sum %llu, not 0",
                           (unsigned long long)refutation->sum);
    if (refutation->valued)
        bouton_text_put(out, replies ? ", and the other side makes it 0: " : ".");
    else if (replies)
        bouton_text_put(out, "After it the other side wins: ");
    else
        bouton_text_put(out, refutation->outcome == BOUTON_D
                                 ? "After it neither can force a win."
                                 : "No move is left after it, and whoever moved last has lost.");
    if (!replies)
        return;
    bouton_solution_write_phrase(solution, refutation->reply, out);
    bouton_text_put_char(out, '.');
}

static bouton_status write_of_two(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_text *out) {
    bouton_refutation why;
    const bouton_status status = bouton_match_refute(match, i, solution, &why);
    if (status != BOUTON_OK)
        return status;
    bouton_refutation_say(&why, solution, out);
    return bouton_text_status(out);
}

static bouton_status write_of_several(const bouton_match *match, size_t i,
                                      bouton_solution *solution, bouton_text *out) {
    bouton_several found;
    const bouton_status status = bouton_match_compare(match, i, solution, &found);
    if (status != BOUTON_OK)
        return status;
    bouton_several_say(match, i, &found, out);
    if (found.right_count > 0) {
        bouton_text_put(out, " Right was: ");
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
