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
