/* SPDX-License-Identifier: MIT */
#include "host/slip.h"

static bouton_status find_outcome_before(bouton_context *b, const bouton_match *match, size_t i,
                                         bouton_outcome *outcome) {
    bouton_solution *before = bouton_solution_new(b);
    const bouton_status status =
        before != NULL ? bouton_solve(bouton_match_position_before(match, i),
                                      bouton_match_play(match), BOUTON_WANT_OUTCOME, before)
                       : BOUTON_SYSTEM;
    *outcome = bouton_solution_outcome(before);
    bouton_solution_free(before);
    return status;
}

bouton_status slip_tell(bouton_context *b, const bouton_match *match, bouton_text *out) {
    const size_t moves = bouton_match_moves(match);
    bouton_verdict_of_move verdict;
    bouton_outcome before;
    if (moves == 0)
        return BOUTON_OK;
    bouton_status status = bouton_match_judge(match, moves - 1, &verdict);
    if (status != BOUTON_OK || verdict != BOUTON_MOVE_SLIP)
        return status;
    if (bouton_match_player_count(match) > 2) {
        bouton_text_put(out, "A slip: another move would have done better. ");
        return bouton_match_write_slip(match, moves - 1, out);
    }
    status = find_outcome_before(b, match, moves - 1, &before);
    if (status != BOUTON_OK)
        return status;
    bouton_text_printf(out, "A slip: it threw the %s away. ", before == BOUTON_D ? "draw" : "win");
    return bouton_match_write_slip(match, moves - 1, out);
}
