/* SPDX-License-Identifier: MIT */
#include "solve/certify.h"

#include <stdlib.h>
#include <string.h>

/* Compares by rule, then value, then bytes. */
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

void bouton_certify_put_groups(bouton_rule *const *rules, bouton_listed *list, size_t count,
                               bouton_text *out) {
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
            bouton_rule_print(rules[list[j].bytes[0]], state, out);
            bouton_text_put_char(out, '\n');
        }
    }
}
