/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "sym");
}

const bouton_game bouton_game_sym = {
    .name = "sym",
    .summary = "turn coins of a row that lie symmetrically to their middle, the rightmost of them "
               "from heads to tails",
    .example = "sym:THTHHT",
    .notes = "Winning Ways, chapter 14.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
