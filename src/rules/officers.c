/* SPDX-License-Identifier: MIT */
#include "rulekit/rule.h"

const bouton_game bouton_game_officers = {
    .name = "officers",
    .summary = "take one token from a heap and leave the rest as one heap or two; a last token "
               "can't be taken",
    .example = "officers:9,5",
    .normal_notes =
        "No period of the values is known; it is the first open octal game with one digit.",
    .code = "0.6",
};
