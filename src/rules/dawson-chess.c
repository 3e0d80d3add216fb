/* SPDX-License-Identifier: MIT */
#include "rulekit/rule.h"

const bouton_game bouton_game_dawson_chess = {
    .name = "dawson-chess",
    .summary = "take a token with its neighbours from a row, or a row of at most two whole",
    .example = "dawson-chess:9,4",
    .notes = "T. R. Dawson 1935.",
    .normal_notes = "As an impartial game in normal play it has period 34 from heap 52 on.",
    .code = "0.137",
};
