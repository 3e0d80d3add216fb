/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "1-3");
}

const bouton_game bouton_game_mock_turtles = {
    .name = "mock-turtles",
    .summary = "turn one, two or three coins of a row, the rightmost of them from heads to tails",
    .example = "mock-turtles:THTHHT",
    .notes = "Winning Ways, chapter 14.",
    .normal_notes =
        "Coin n + 1 has the value 2n or 2n + 1, whichever has an odd number of ones in binary.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
