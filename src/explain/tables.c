/* SPDX-License-Identifier: MIT */
/* Tables of small heaps as they are written. */
#include "explain/explain.h"

#include "misere/at_hand.h"

/* "kayles and 0.77", the rules of which a component's values are shown. */
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

/* What stands of a heap in a table that is not of values. */
static void put_item(const bouton_solution *s, const bouton_reason *table, const uint64_t *n,
                     size_t heap, bouton_text *out) {
    if (table->kind == BOUTON_REASON_ELEMENTS)
        bouton_quotient_element_name(s->quotient, (uint32_t)n[heap], out);
    else if (n[2 * heap + 1] == 0)
        bouton_text_printf(out, "%llu", (unsigned long long)n[2 * heap]);
    else
        bouton_text_printf(out, "%llu+%llu", (unsigned long long)n[2 * heap],
                           (unsigned long long)n[2 * heap + 1]);
}

/* As many to a line as fit in, in columns. */
static void say_items(bouton_explanation *e, const bouton_solution *s, const bouton_reason *table,
                      const uint64_t *n, size_t heaps) {
    enum { HEAD = 11 };
    size_t width = 0, per_line = 10;
    bouton_text item = bouton_text_start(e->text.b);
    for (size_t heap = 0; heap < heaps; heap++) {
        bouton_text_clear(&item);
        put_item(s, table, n, heap, &item);
        width = item.size > width ? item.size : width;
    }
    while (per_line > 1 && HEAD + per_line * (width + 1) > BOUTON_EXPLAIN_WIDTH)
        per_line = per_line == 10 ? 5 : 1;
    for (size_t heap = 0; heap < heaps; heap++) {
        const bool last = (heap + 1) % per_line == 0 || heap + 1 == heaps;
        bouton_text_clear(&item);
        put_item(s, table, n, heap, &item);
        if (heap % per_line == 0)
            bouton_say_plain(e, "\n%10zu:", heap);
        bouton_say_plain(e, " %-*s", last ? 0 : (int)width, bouton_text_data(&item));
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= item.failed;
    bouton_text_release(&item);
}

bool bouton_elements_repeat(const bouton_solution *s, const bouton_reason *elements,
                            uint64_t *period, uint64_t *preperiod) {
    const bouton_rule *rule = s->position->components[elements->component].rule;
    const size_t number = bouton_quotient_rule_number(s->quotient, rule);
    return bouton_quotient_period(s->quotient, number, period, preperiod) &&
           elements->count == *preperiod + *period;
}

static void say_elements(bouton_explanation *e, const bouton_solution *s,
                         const bouton_reason *elements) {
    const char *rule = s->position->components[elements->component].rule->text;
    uint64_t period, preperiod;
    bouton_say(e,
               "By this list one can compute what any move leaves: what the heaps of %s count as, "
               "from the heap at the head of each line on:",
               rule);
    say_items(e, s, elements, bouton_reason_numbers(&e->reasons, elements), elements->count);
    if (bouton_elements_repeat(s, elements, &period, &preperiod)) {
        bouton_say_plain(e, "\n");
        bouton_say(e, "From heap %llu on that comes again every %llu heap%s.",
                   (unsigned long long)preperiod, (unsigned long long)period,
                   period == 1 ? "" : "s");
    }
}

static void say_played(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *played) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, played);
    const size_t heaps = played->count / 2;
    bool pairs = false;
    for (size_t heap = 0; heap < heaps; heap++)
        pairs |= n[2 * heap + 1] > 0;
    bouton_say(e,
               "By this list one can look up what any move leaves: as which heaps of Nim those of "
               "%s are played, 0 for none%s, from the heap at the head of each line on:",
               s->position->components[played->component].rule->text,
               pairs ? " and with a + for two" : "");
    say_items(e, s, played, n, heaps);
}

/* The tables that there is no room for. */
static void say_none(bouton_explanation *e) {
    const bool tame = bouton_reason_after(&e->reasons, BOUTON_REASON_TAME, BOUTON_NO_MOVE) != NULL;
    const bool elements = bouton_reason_find(&e->reasons, BOUTON_REASON_QUOTIENT, SIZE_MAX) != NULL;
    const char *what = tame       ? "as which heaps of Nim the smaller heaps are played"
                       : elements ? "what the smaller heaps count as"
                                  : "the values of all smaller heaps";
    if (e->reasons.tables_cut > 0)
        bouton_say_full(e, what);
    if (e->reasons.tables_long > 0) {
        bouton_say_plain(e, "\n");
        bouton_say(e, "A list of %s would be too long.", what);
    }
}

void bouton_say_tables(bouton_explanation *e, const bouton_solution *s) {
    for (size_t i = 0; i < e->reasons.count; i++) {
        const bouton_reason *r = &e->reasons.list[i];
        if (r->kind != BOUTON_REASON_VALUES && r->kind != BOUTON_REASON_ELEMENTS &&
            r->kind != BOUTON_REASON_PLAYED)
            continue;
        bouton_say_plain(e, "\n");
        if (r->kind == BOUTON_REASON_VALUES)
            say_values(e, s, r);
        else
            (r->kind == BOUTON_REASON_ELEMENTS ? say_elements : say_played)(e, s, r);
    }
    bouton_say_proofs(e, s);
    say_none(e);
}
