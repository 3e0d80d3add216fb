/* SPDX-License-Identifier: MIT */
#include "rulekit/rule.h"

const bouton_game bouton_game_kayles = {
    .name = "kayles",
    .summary = "take one skittle or two neighbours of a row; what is left may be two rows",
    .example = "kayles:10,4",
    .notes = "Dudeney and Loyd.",
    .normal_notes = "In normal play it has period 12 from heap 71 on (Guy and Smith 1956).",
    .code = "0.77",
};
