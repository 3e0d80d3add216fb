/* SPDX-License-Identifier: MIT */
/* Grundy's game: a code whose sign means that the parts must differ. */
#include "rulekit/rule.h"

const bouton_game bouton_game_grundy = {
    .name = "grundy",
    .summary = "split a heap into two heaps of different sizes",
    .example = "grundy:12,8",
    .notes = "P. M. Grundy 1939.",
    .normal_notes = "No period of the values is known after 2^35 of them.",
    .code = "4!.0",
};
