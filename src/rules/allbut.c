/* SPDX-License-Identifier: MIT */
/* All-but games: the complement of a subtraction set. */
#include "rulekit/rule.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_rule_read_set(rule, cursor, true);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write_set(&rule->code, true, out);
}

const bouton_game bouton_game_allbut = {
    .name = "allbut",
    .summary = "take from one heap any number of tokens that is not in the set",
    .parameters = "the set: allbut=2,3,7 or with ranges allbut=1-3",
    .example = "allbut=2,3,7:9,12",
    .notes = "The values grow for ever: after a while G(n + p) = G(n) + s.",
    .read_parameters = read,
    .write_parameters = write,
};
