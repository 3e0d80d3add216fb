/* SPDX-License-Identifier: MIT */
/* Coin-turning games by their pattern; rulekit/turning.h has the theory. */
#include "rulekit/turning.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    bouton_turning *turning = bouton_rule_make_parameters(rule, sizeof *turning);
    if (turning == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "say which coins may be turned, as in coins=1-2, coins=run,3 or "
                             "coins=sym");
    return bouton_turning_read(rule->b, cursor, turning);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_turning_write(rule->parameters, out);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    bouton_turning_clause(rule->parameters, BOUTON_CLAUSE_TURN, out);
}

const bouton_game bouton_game_coins = {
    .name = "coins",
    .summary =
        "turn coins of a row by the pattern given, the rightmost of them from heads to tails",
    .parameters = "how many coins may be turned: coins=1,3 or coins=1-3; only neighbours: "
                  "coins=run or coins=run,2-3; any that lie symmetrically to their middle: "
                  "coins=sym",
    .example = "coins=1-4:THTHHT",
    .notes = "Coin-turning games, Winning Ways, chapter 14.",
    .normal_notes = "The value is the nim-sum of the values of the heads' places.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    BOUTON_TURNING_GAME,
};
