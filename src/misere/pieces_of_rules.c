/* SPDX-License-Identifier: MIT */
#include "misere/pieces.h"

#include <string.h>

/* Refuses a rule without a code. The game's example may have another parameter. */
static bouton_status refuse(bouton_context *b, const char *text, const bouton_rule *rule) {
    const char *state = strchr(rule->game->example, ':');
    bouton_position *position = bouton_position_new(b);
    bouton_status status = position != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK)
        status = state == NULL ? BOUTON_INPUT
                               : bouton_position_add_state(position, rule->text, state + 1,
                                                           strlen(state + 1));
    bouton_position_free(position);
    if (status != BOUTON_OK && status != BOUTON_INPUT)
        return status;
    const bool fits = status == BOUTON_OK;
    return bouton_fail_at(
        b, BOUTON_INPUT, "not-a-heap-game", text, strlen(text), 0,
        "%s is not played with heaps by a code; a position of it has a quotient%s%s%s", rule->text,
        fits ? ", as " : "", fits ? rule->text : "", fits ? state : "");
}

bouton_status bouton_pieces_of_rules(bouton_pieces *pieces, bouton_context *b,
                                     const char *const rules[], size_t count) {
    *pieces = (bouton_pieces){.b = b};
    pieces->rules = bouton_calloc(b, count, sizeof *pieces->rules);
    if (pieces->rules == NULL)
        return b->error.status;
    pieces->rule_count = count;
    for (size_t i = 0; i < count; i++) {
        bouton_rule *rule;
        const bouton_status status = bouton_rule_of(b, rules[i], &rule);
        if (status != BOUTON_OK || !bouton_rule_has_code(rule))
            return status != BOUTON_OK ? status : refuse(b, rules[i], rule);
        pieces->rules[i] = rule;
    }
    return BOUTON_OK;
}
