/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "3");
}

const bouton_game bouton_game_triplets = {
    .name = "triplets",
    .summary = "turn exactly three coins of a row, the rightmost of them from heads to tails",
    .example = "triplets:THTHHT",
    .notes = "Winning Ways, chapter 14.",
    .normal_notes = "The values are those of Mock Turtles, two coins later.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
