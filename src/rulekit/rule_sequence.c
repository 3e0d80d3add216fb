/* SPDX-License-Identifier: MIT */
/* The sequences of rules: from their codes, and from their games' formulas. */
#include "rulekit/rule.h"

#include <string.h>

static bool ask_game(const void *user, uint64_t n, uint64_t *value) {
    const bouton_rule *rule = user;
    return rule->game->value(rule, bouton_heap_state(&n), value);
}

bouton_sequence *bouton_rule_open_sequence(bouton_rule *rule,
                                           const bouton_sequence_options *options) {
    static const bouton_period of_sizes = {
        .proved = true, .period = 1, .saltus = 1, .proof = BOUTON_PROOF_FORMULA}; /* G(n) = n */
    const bouton_code *code = bouton_rule_has_code(rule) ? &rule->code : NULL;
    bouton_sequence *sequence = bouton_sequence_new(rule->b, code, options);
    if (sequence != NULL)
        bouton_sequence_set_rule(sequence, rule->text, rule->game->value != NULL ? ask_game : NULL,
                                 rule, rule->game->value_is_size ? &of_sizes : NULL);
    return sequence;
}

bouton_sequence *bouton_rule_sequence(bouton_rule *rule) {
    if (rule->sequence == NULL)
        rule->sequence = bouton_rule_open_sequence(rule, NULL);
    return rule->sequence;
}

bool bouton_rule_is_like(const bouton_rule *rule, const bouton_rule *other) {
    const bouton_code *a = &rule->code, *b = &other->code;
    bool same = bouton_rule_has_code(rule) && bouton_rule_has_code(other) && a->count == b->count &&
                a->length == b->length && a->tail == b->tail;
    for (size_t i = 0; i < a->count && same; i++)
        same = a->digits[i].take == b->digits[i].take && a->digits[i].leave == b->digits[i].leave;
    return same || rule == other;
}

bouton_status bouton_rule_need_heaps(const bouton_rule *rule, const char *text) {
    if (bouton_rule_has_heaps(rule))
        return BOUTON_OK;
    return bouton_fail_at(rule->b, BOUTON_INPUT, "not-a-heap-game", text, strlen(text), 0,
                          "%s is not played with heaps, so it has no sequence of values",
                          rule->game->name);
}

bouton_sequence *bouton_sequence_open(bouton_context *b, const char *text,
                                      const bouton_sequence_options *options) {
    bouton_rule *rule;
    if (b != NULL && text == NULL)
        bouton_fail(b, BOUTON_INPUT, "argument", "the rule is missing");
    if (b == NULL || text == NULL || bouton_rule_of(b, text, &rule) != BOUTON_OK ||
        bouton_rule_need_heaps(rule, text) != BOUTON_OK)
        return NULL;
    return bouton_rule_open_sequence(rule, options);
}
