/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "2");
}

const bouton_game bouton_game_twins = {
    .name = "twins",
    .summary = "turn exactly two coins of a row, the right one of them from heads to tails",
    .example = "twins:THTHH",
    .notes = "Winning Ways, chapter 14.",
    .normal_notes = "Coin n has the value n - 1.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
