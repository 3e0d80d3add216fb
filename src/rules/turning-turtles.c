/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_turning_named(rule, cursor, "1-2");
}

const bouton_game bouton_game_turning_turtles = {
    .name = "turning-turtles",
    .summary = "turn one or two coins of a row, the right one of them from heads to tails",
    .example = "turning-turtles:THTHH",
    .notes = "Lenstra; Winning Ways, chapter 14.",
    .normal_notes = "Coin n has the value n: Nim.",
    .read_parameters = read,
    BOUTON_TURNING_GAME,
};
