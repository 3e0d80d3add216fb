/* SPDX-License-Identifier: MIT */
/* All-but games: the complement of a subtraction set. */
#include "rulekit/clauses.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_rule_read_set(rule, cursor, true);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write_set(&rule->code, true, out);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const bouton_code *code = &rule->code;
    uint32_t next = 1;
    bouton_clause_begin(out, BOUTON_CLAUSE_TAKE_ALL_BUT, 0);
    for (size_t i = 0; i <= code->count; i++) {
        const uint32_t end = i < code->count ? code->digits[i].take : code->length + 1;
        if (next < end)
            bouton_clause_range(out, next, end - 1);
        next = end + 1;
    }
}

const bouton_game bouton_game_allbut = {
    .name = "allbut",
    .summary = "take from one heap any number of tokens but those that the rule names",
    .parameters = "the set: allbut=2,3,7 or with ranges allbut=1-3",
    .example = "allbut=2,3,7:9,12",
    .normal_notes = "The values grow for ever: after a while G(n + p) = G(n) + s.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
};
