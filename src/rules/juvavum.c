/* SPDX-License-Identifier: MIT */
#include "rulekit/lines.h"
#include "rulekit/reason.h"

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    (void)rule;
    bouton_lines_moves(state, 1, out);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    (void)rule;
    return bouton_lines_outcome(state, 1, play, outcome);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    (void)rule;
    bouton_lines_reasons(state, 1, play, out);
}

const bouton_game bouton_game_juvavum = {
    .name = "juvavum",
    .summary = "cover any number of free squares, at least one, of one row or of one column",
    .states = "rows x columns, or row by row with dots for free squares and # for covered ones: "
              "juvavum:3x3",
    .example = "juvavum:2x3",
    .notes = "Peter Gerl; M. Schneider, Das Spiel Juvavum, 2009.",
    .normal_notes =
        "In normal play empty boards with an even number of rows and of columns are lost: "
        "answer by half a turn. With one of the two odd they are won: cover the line in "
        "the middle first.",
    .parse = bouton_lines_parse,
    .print = bouton_lines_print,
    .moves = moves,
    .picture = bouton_lines_picture,
    .canonical = bouton_lines_canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .weight = bouton_lines_weight,
    .value_up_to = BOUTON_LINES_VALUE_UP_TO,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
