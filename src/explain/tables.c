/* SPDX-License-Identifier: MIT */
/* The values of small heaps, by which those of larger ones can be checked. */
#include "explain/explain.h"

/* "kayles and 0.77", the rules for which a component's values are shown. */
static void put_rules(const bouton_position *position, size_t component, bouton_text *out) {
    const bouton_rule *rules[BOUTON_EXPLAIN_ROWS];
    size_t count = 0;
    for (size_t i = 0; i < position->count && count < BOUTON_EXPLAIN_ROWS; i++) {
        const bouton_rule *rule = position->components[i].rule;
        if (bouton_rule_is_like(rule, position->components[component].rule) &&
            bouton_position_first_of(position, rule) == i)
            rules[count++] = rule;
    }
    for (size_t i = 0; i < count; i++)
        bouton_text_printf(out, "%s%s", bouton_text_between(i, count, " and "), rules[i]->text);
}

/* Ten to a line, each line preceded by its first heap. */
static void say_values(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *values) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, values);
    const bouton_reason *by =
        bouton_reason_find(&e->reasons, BOUTON_REASON_PERIOD, values->component);
    const uint64_t *p = by != NULL ? bouton_reason_numbers(&e->reasons, by) : NULL;
    bouton_text rules = bouton_text_start(e->text.b);
    put_rules(s->position, values->component, &rules);
    if (p == NULL || (s->position->count == 1 && values->count == p[0]))
        bouton_say(e, "It can be checked by the values of all smaller heaps, ten to a line from "
                      "the heap at its head on:");
    else
        bouton_say(e,
                   "The values of %s up to heap %zu, %s, ten to a line from the heap at its head "
                   "on:",
                   rules.data, values->count - 1,
                   values->count > p[3] + p[4] ? "which prove the period"
                                               : "the end of the first period");
    for (size_t i = 0; i < values->count; i++) {
        if (i % 10 == 0)
            bouton_say_plain(e, "\n%10zu:", i);
        bouton_say_plain(e, " %llu", (unsigned long long)n[i]);
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= rules.failed;
    bouton_text_release(&rules);
}

void bouton_say_tables(bouton_explanation *e, const bouton_solution *s) {
    for (size_t i = 0; i < e->reasons.count; i++)
        if (e->reasons.list[i].kind == BOUTON_REASON_VALUES) {
            bouton_say_plain(e, "\n");
            say_values(e, s, &e->reasons.list[i]);
        }
}
