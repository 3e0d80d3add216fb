/* SPDX-License-Identifier: MIT */
#include "rulekit/rule.h"

const bouton_game bouton_game_dawson_kayles = {
    .name = "dawson-kayles",
    .summary = "take two neighbours of a row; what is left may be two rows",
    .example = "dawson-kayles:9,4",
    .notes = "Dawson's chess, one heap later.",
    .normal_notes = "In normal play it has period 34 from heap 53 on.",
    .code = "0.07",
};
