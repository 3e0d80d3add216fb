/* SPDX-License-Identifier: MIT */
#include "match/refute.h"

bouton_status bouton_match_refute(const bouton_match *match, size_t i, bouton_solution *solution,
                                  bouton_refutation *refutation) {
    bouton_solution_want_most(solution, 1);
    bouton_solution_want_value(solution, true);
    const bouton_status status =
        bouton_solve(match->line[i + 1], match->play, BOUTON_WANT_WINNING, solution);
    if (status != BOUTON_OK)
        return status;
    const bouton_grundy value = bouton_solution_value(solution);
    bool wins = false;
    if (bouton_solution_moves(solution) > 0)
        bouton_solution_move(solution, 0, &wins);
    *refutation = (bouton_refutation){.outcome = bouton_solution_outcome(solution),
                                      .valued = match->play == BOUTON_NORMAL && value.known &&
                                                !value.infinite,
                                      .sum = value.value,
                                      .reply = wins ? 0 : SIZE_MAX};
    return BOUTON_OK;
}

void bouton_refutation_say(const bouton_refutation *refutation, const bouton_solution *solution,
                           bouton_text *out) {
    const bool replies = refutation->reply != SIZE_MAX;
    if (refutation->valued)
        bouton_text_printf(out, "It leaves the nim-sum %llu, not 0%s",
                           (unsigned long long)refutation->sum,
                           replies ? ", and the other side makes it 0: " : ".");
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

bouton_status bouton_match_write_slip(const bouton_match *match, size_t i, bouton_text *out) {
    if (match == NULL || i >= match->now || match->player_count != 2)
        return BOUTON_INPUT;
    bouton_refutation why;
    bouton_solution *solution = bouton_solution_new(match->b);
    bouton_status status =
        solution != NULL ? bouton_match_refute(match, i, solution, &why) : match->b->error.status;
    if (status == BOUTON_OK) {
        bouton_refutation_say(&why, solution, out);
        status = bouton_text_status(out);
    }
    bouton_solution_free(solution);
    return status;
}
