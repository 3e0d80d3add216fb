/* SPDX-License-Identifier: MIT */
/* Octal and hexadecimal codes, written in place of a name: 0.77, 4.333..., 0.3F. */
#include "rules/rule.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    const size_t start = cursor->at;
    cursor->at = cursor->end;
    return bouton_rule_place_error(
        rule, cursor, start,
        bouton_code_read(rule->b, &rule->code, cursor->text + start, cursor->end - start));
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write(&rule->code, out);
}

const bouton_game bouton_game_code = {
    .name = "code",
    .summary = "take k tokens from a heap and leave it as digit k of the code allows",
    .parameters =
        "the code stands in place of a name: 0.137, 4.333..., 0.3F. Bit j of the k-th digit "
        "after the point allows to take k tokens and leave j non-empty heaps (1: none, 2: "
        "one, 4: two, 8: three); \"...\" repeats the last digit for ever",
    .example = "0.137:9,4",
    .notes = "Guy and Smith 1956; Winning Ways, chapter 4.",
    .read_parameters = read,
    .write_parameters = write,
    .is_code = true,
};
