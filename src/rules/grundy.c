/* SPDX-License-Identifier: MIT */
/* Grundy's game: the code 4.0 with parts that must differ. */
#include "rules/rule.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    (void)cursor;
    rule->code.unequal = true;
    return BOUTON_OK;
}

const bouton_game bouton_game_grundy = {
    .name = "grundy",
    .summary = "split a heap into two heaps of different sizes",
    .example = "grundy:12,8",
    .notes = "P. M. Grundy 1939; no period is known after 2^35 values.",
    .code = "4.0",
    .read_parameters = read,
};
