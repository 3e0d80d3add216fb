/* SPDX-License-Identifier: MIT */
#include "rulekit/clauses.h"

#include <bouton/rule.h>

struct bouton_rule_words {
    bouton_rule *rule;
    bouton_clauses clauses;
};

bouton_rule_words *bouton_rule_words_open(bouton_context *b, const char *rule) {
    bouton_rule *read;
    if (b == NULL)
        return NULL;
    if (rule == NULL) {
        bouton_fail(b, BOUTON_INPUT, "argument", "there is no rule to be told");
        return NULL;
    }
    if (bouton_rule_of(b, rule, &read) != BOUTON_OK)
        return NULL;
    bouton_rule_words *words = bouton_calloc(b, 1, sizeof *words);
    if (words == NULL)
        return NULL;
    *words = (bouton_rule_words){.rule = read, .clauses = bouton_clauses_new(b)};
    if (bouton_rule_clauses(read, &words->clauses) != BOUTON_OK) {
        bouton_rule_words_close(words);
        return NULL;
    }
    return words;
}

void bouton_rule_words_close(bouton_rule_words *words) {
    if (words == NULL)
        return;
    bouton_context *b = words->rule->b;
    bouton_clauses_free(&words->clauses);
    bouton_release_memory(b, words, sizeof *words);
}

const char *bouton_rule_words_rule(const bouton_rule_words *words) {
    return words != NULL ? words->rule->text : "";
}

const char *bouton_rule_words_game(const bouton_rule_words *words) {
    return words != NULL ? words->rule->game->name : "";
}

void bouton_rule_words_write(const bouton_rule_words *words, bouton_text *out) {
    if (words != NULL && out != NULL)
        bouton_rule_say(words->rule, &words->clauses, out);
}

size_t bouton_rule_words_count(const bouton_rule_words *words) {
    return words != NULL ? words->clauses.count : 0;
}

bouton_rule_clause bouton_rule_words_clause(const bouton_rule_words *words, size_t clause) {
    if (clause >= bouton_rule_words_count(words))
        return (bouton_rule_clause){.kind = ""};
    const bouton_clause *c = &words->clauses.list[clause];
    const bool arc = c->kind == BOUTON_CLAUSE_ARC;
    return (bouton_rule_clause){.kind = bouton_clause_name(c->kind),
                                .range_count = c->count,
                                .heaps = bouton_clause_heaps(c),
                                .sizes = bouton_clause_sizes(c),
                                .shape = bouton_clause_shape(c),
                                .has_from = arc,
                                .from = arc ? c->detail : 0};
}

bool bouton_rule_words_range(const bouton_rule_words *words, size_t clause, size_t i,
                             uint64_t *from, uint64_t *to) {
    if (from == NULL || to == NULL || clause >= bouton_rule_words_count(words) ||
        i >= words->clauses.list[clause].count)
        return false;
    const bouton_range *range = &words->clauses.ranges[words->clauses.list[clause].first + i];
    *from = range->from;
    *to = range->to;
    return true;
}
