/* SPDX-License-Identifier: MIT */
#include "solve/certify.h"

#include <stdlib.h>
#include <string.h>

bouton_status bouton_certify_refuse(bouton_context *b) {
    return bouton_fail(b, BOUTON_LIMIT, "too-large",
                       "a certificate of this position would be too large");
}

/* A rule's place; the count where it is not in the list. */
static size_t find(const bouton_certified_rules *rules, const bouton_rule *rule) {
    size_t number = 0;
    while (number < rules->count && rules->list[number] != rule)
        number++;
    return number;
}

bouton_status bouton_certify_rule(bouton_certified_rules *rules, bouton_rule *rule,
                                  size_t *number) {
    *number = find(rules, rule);
    if (*number == sizeof rules->list / sizeof *rules->list)
        return bouton_certify_refuse(rule->b);
    if (*number == rules->count)
        rules->list[rules->count++] = rule;
    return BOUTON_OK;
}

void bouton_certify_put_position(const bouton_certified_rules *rules,
                                 const bouton_position *position, bouton_text *out) {
    bouton_text_printf(out, "rules %zu\n", rules->count);
    for (size_t i = 0; i < rules->count; i++)
        bouton_text_printf(out, "rule %s\n", rules->list[i]->text);
    bouton_text_put(out, "position");
    for (size_t i = 0; i < position->count; i++) {
        const bouton_component *c = &position->components[i];
        bouton_text_printf(out, " %zu:", find(rules, c->rule));
        bouton_rule_print(c->rule, bouton_position_at(position, i), out);
    }
    bouton_text_put_char(out, '\n');
}

/* By their rules, then their values, then their bytes. */
static int compare(const void *a, const void *b) {
    const bouton_listed *x = a, *y = b;
    if (x->bytes[0] != y->bytes[0])
        return x->bytes[0] < y->bytes[0] ? -1 : 1;
    if (x->value != y->value)
        return x->value < y->value ? -1 : 1;
    const int order = memcmp(x->bytes, y->bytes, x->size < y->size ? x->size : y->size);
    return order != 0 ? order : (x->size > y->size) - (x->size < y->size);
}

static bool are_grouped(const bouton_listed *a, const bouton_listed *b) {
    return a->bytes[0] == b->bytes[0] && a->value == b->value;
}

void bouton_certify_put_groups(const bouton_certified_rules *rules, bouton_listed *list,
                               size_t count, bouton_text *out) {
    size_t groups = 0;
    if (count > 0)
        qsort(list, count, sizeof *list, compare);
    for (size_t i = 0; i < count; i++)
        groups += i == 0 || !are_grouped(&list[i - 1], &list[i]);
    bouton_text_printf(out, "groups %zu\n", groups);
    for (size_t i = 0, end = 0; i < count; i = end) {
        while (end < count && are_grouped(&list[i], &list[end]))
            end++;
        bouton_text_printf(out, "group %u %u %zu\n", list[i].bytes[0], list[i].value, end - i);
        for (size_t j = i; j < end; j++) {
            const bouton_state state = {list[j].bytes + 1, list[j].size - 1};
            bouton_rule_print(rules->list[list[j].bytes[0]], state, out);
            bouton_text_put_char(out, '\n');
        }
    }
}
