/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "run");
}

const bouton_game bouton_game_ruler = {
    .name = "ruler",
    .summary =
        "turn any number of neighbouring coins of a row, the rightmost of them from heads to tails",
    .example = "ruler:THTHHT",
    .notes = "Winning Ways, chapter 14.",
    .normal_notes = "Coin n has for its value the greatest power of 2 that divides n.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
