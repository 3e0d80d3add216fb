/* SPDX-License-Identifier: MIT */
#include "rulekit/rule.h"

const bouton_game bouton_game_treblecross = {
    .name = "treblecross",
    .summary = "take three neighbours of a row; what is left may be two rows",
    .example = "treblecross:12,7",
    .notes = "One-dimensional noughts and crosses with one sign.",
    .normal_notes = "No period of the values is known.",
    .code = "0.007",
};
