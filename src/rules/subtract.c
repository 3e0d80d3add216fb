/* SPDX-License-Identifier: MIT */
/* Subtraction games: a code of digits 3 at the numbers of the set. */
#include "rulekit/rule.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_rule_read_set(rule, cursor, false);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write_set(&rule->code, false, out);
}

const bouton_game bouton_game_subtract = {
    .name = "subtract",
    .summary = "take from one heap a number of tokens that is in the set",
    .parameters = "the set: subtract=1,3,4 or with ranges subtract=1-3",
    .example = "subtract=1-3:3,4,5",
    .notes =
        "With the set a to b, a heap n is lost exactly when n mod (a + b) < a. Every finite set "
        "gives a periodic sequence.",
    .read_parameters = read,
    .write_parameters = write,
};
