/* SPDX-License-Identifier: MIT */
/*
 * A game to copy: take one stone or two from the right end of a row of black and white stones, but
 * both only when they are alike. Copy this file to NAME.c, rename the struct to bouton_game_NAME,
 * and the build does the rest. CONTRIBUTING.md goes through it.
 */
#include "rulekit/rule.h"

/* A state is the row as written, a byte a stone. */
static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    int c;
    while ((c = bouton_cursor_peek(cursor)) == 'b' || c == 'w') {
        bouton_text_put_char(state, (char)c);
        cursor->at++;
    }
    if (c >= 0)
        return bouton_refuse(rule->b, cursor, "state", "a row is written with the letters b and w");
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_bytes(out, state.data, state.size);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    (void)rule;
    const size_t n = state.size;
    if (n >= 1)
        bouton_option(out, state.data, n - 1);
    if (n >= 2 && state.data[n - 1] == state.data[n - 2])
        bouton_option(out, state.data, n - 2);
}

extern const bouton_game bouton_game_template;
const bouton_game bouton_game_template = {
    .name = "template",
    .summary = "take one stone from the right end of a row, or two that are alike",
    .states = "the row, a letter b or w for each stone",
    .example = "template:bwwb",
    .parse = parse,
    .print = print,
    .moves = moves,
};
