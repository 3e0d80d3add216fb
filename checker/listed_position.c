/* SPDX-License-Identifier: MIT */
#include "listed.h"

#include <stdlib.h>

/* The bytes of an item's component, which are not there for one without moves. */
static const uint8_t *heap_at(const proof *p, size_t item) {
    const size_t at = p->position.options[item],
                 before = item > 0 ? p->position.options[item - 1] : 0;
    return at > before ? p->position.bytes + p->position.ends[at - 1] - sizeof(uint32_t) : NULL;
}

/* Adds the values of a rule's heaps: of Nim they are the heaps (Bouton 1901). */
static bool add_heaps(proof *p, size_t rule) {
    const code *c = p->kinds.all[rule].code;
    const bool is_nim = c->length == 0 && c->digits[0] == 0 && c->tail == 3;
    uint32_t largest = 0, *values = NULL;
    for (size_t i = 0; i < p->position.option_count; i++) {
        const uint8_t *state = p->rule_of[i] == rule ? heap_at(p, i) : NULL;
        if (state != NULL && heap_of(state) > largest)
            largest = heap_of(state);
    }
    if (!is_nim && (values = values_of(c, (uint64_t)largest + 1)) == NULL)
        return no_memory(p->l);
    for (size_t i = 0; i < p->position.option_count; i++) {
        const uint8_t *state = p->rule_of[i] == rule ? heap_at(p, i) : NULL;
        if (state != NULL)
            p->heaps ^= is_nim ? heap_of(state) : values[heap_of(state)];
    }
    free(values);
    return true;
}

bool listed_read_position(proof *p) {
    if (!begin_line(p->l, "position") || !kinds_items(&p->kinds, &p->position, p->rule_of, p->said))
        return false;
    for (size_t rule = 0; rule < p->kinds.count; rule++)
        if (is_heap(&p->kinds, rule) && !add_heaps(p, rule))
            return false;
    return true;
}

/* The sum of the position's components of a rule. */
static bool sum_rule(proof *p, size_t rule, option_sum *s) {
    pieces_clear(&p->text);
    for (size_t item = 0, i = 0; item < p->position.option_count; item++)
        for (; i < p->position.options[item]; i++) {
            const size_t start = i > 0 ? p->position.ends[i - 1] : 0;
            if (p->rule_of[item] == rule)
                pieces_add(&p->text, p->position.bytes + start, p->position.ends[i] - start);
        }
    pieces_end_option(&p->text);
    if (p->text.failed)
        return no_memory(p->l);
    *s = components_sum(&p->known, rule, &p->text, 0);
    return true;
}

bool listed_sum_position(proof *p, components *others, option_sum *all, size_t *rule) {
    *all = (option_sum){.value = p->heaps};
    for (size_t r = 0; r < p->kinds.count; r++) {
        option_sum s;
        if (is_heap(&p->kinds, r))
            continue;
        if (!sum_rule(p, r, &s))
            return false;
        all->value ^= s.value;
        all->others += s.others;
        if (s.others == 0)
            continue;
        const component *c = components_get(others, r, s.bytes, s.size);
        if (c == NULL)
            return false;
        all->bytes = c->bytes + 1;
        all->size = s.size;
        *rule = r;
    }
    return true;
}
