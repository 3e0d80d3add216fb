/* SPDX-License-Identifier: MIT */
#include "search/terms.h"

void bouton_terms_free(bouton_terms *terms, bouton_context *b) {
    bouton_release_memory(b, terms->list, terms->capacity * sizeof *terms->list);
    *terms = (bouton_terms){0};
}

bool bouton_terms_push(bouton_terms *terms, bouton_couples *s, size_t first_part, size_t count) {
    const size_t first = terms->count;
    terms->list = bouton_nodes_reserve(&s->nodes, terms->list, &terms->capacity, first + count,
                                       sizeof *terms->list);
    if (s->nodes.status != BOUTON_OK)
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint32_t node = s->parts[first_part + i],
                       weight = bouton_couples_node(s, node)->weight;
        size_t at = terms->count++;
        for (; at > first && bouton_couples_node(s, terms->list[at - 1].node)->weight > weight;
             at--)
            terms->list[at] = terms->list[at - 1];
        terms->list[at] = (bouton_term){.node = node};
        terms->list[at].numbers = bouton_couples_numbers(s, node, 0);
    }
    return true;
}

uint32_t bouton_terms_add(bouton_terms *terms, bouton_couples *s, size_t first, uint32_t *nimber) {
    BOUTON_ASSERT(first <= terms->count);
    uint32_t missing = 0;
    size_t count = first;
    for (size_t i = first; i < terms->count && !bouton_couples_end(s); i++) {
        bouton_term t = terms->list[i];
        while (t.numbers.won == 0 && bouton_couples_node(s, t.node)->value == 0)
            t.numbers = bouton_couples_numbers(s, t.node, ++t.nimber);
        const uint32_t value = bouton_couples_node(s, t.node)->value;
        if (value != 0) {
            *nimber ^= value & ~BOUTON_EXACT;
            continue;
        }
        missing = bouton_effort_sum(missing, bouton_effort_least(t.numbers.won, t.numbers.lost));
        terms->list[count++] = t;
    }
    terms->count = count;
    return missing;
}
