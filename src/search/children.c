/* SPDX-License-Identifier: MIT */
/* The options of a question, each a list of parts on the stack of components. */
#include "search/component_stack.h"

#include "base/bytes.h"

#include <stdlib.h>

enum {
    COMPARED_MAX = 1 << 10, /* options compared with; with more, repeats are possible */
    INSERTED_MAX = 1 << 7,  /* options sorted by insertion */
};

/* Whether an earlier option has the same parts and known value. */
static bool is_repeated(const bouton_component_stack *s, size_t first_child,
                        const bouton_child *c) {
    const size_t before = s->child_count - first_child;
    for (size_t i = s->child_count - (before < COMPARED_MAX ? before : COMPARED_MAX);
         i < s->child_count; i++) {
        const bouton_child *other = &s->children[i];
        if (other->hash != c->hash || other->count != c->count || other->known != c->known)
            continue;
        size_t j = 0;
        while (j < c->count && bouton_component_stack_same_part(s, other->first + j, c->first + j))
            j++;
        if (j == c->count)
            return true;
    }
    return false;
}

bool bouton_component_stack_add_child(bouton_component_stack *s, size_t first_child, size_t first,
                                      uint64_t known) {
    BOUTON_ASSERT(first <= s->stack.piece_count && first_child <= s->child_count);
    const size_t count = s->stack.piece_count - first;
    uint64_t weight = 0, hash = 0;
    bouton_component_stack_sort(s, first, count);
    for (size_t j = first; j < first + count; j++) {
        weight += s->parts[j].weight;
        hash += s->parts[j].hash;
    }
    weight = weight * 32 + 31 - bouton_count_bits(s->parts[first].excluded & BOUTON_COMMON);
    void *children = s->children;
    if (!bouton_reserve(s->b, &children, &s->child_capacity, s->child_count + 1,
                        sizeof *s->children)) {
        bouton_component_stack_failed(s, s->b->error.status);
        return false;
    }
    s->children = children;
    bouton_child *c = &s->children[s->child_count];
    *c = (bouton_child){first, count, known, weight, hash};
    if (is_repeated(s, first_child, c))
        return false;
    s->child_count++;
    return true;
}

/* Compares by weight, then by the order in which they were made. */
static int compare_children(const void *left, const void *right) {
    const bouton_child *a = left, *b = right;
    if (a->weight != b->weight)
        return a->weight < b->weight ? -1 : 1;
    return (a->first > b->first) - (a->first < b->first);
}

void bouton_component_stack_sort_children(bouton_component_stack *s, size_t first_child) {
    BOUTON_ASSERT(first_child <= s->child_count);
    if (s->child_count - first_child > INSERTED_MAX) {
        qsort(s->children + first_child, s->child_count - first_child, sizeof *s->children,
              compare_children);
        return;
    }
    for (size_t i = first_child + 1; i < s->child_count; i++) {
        if (s->children[i - 1].weight <= s->children[i].weight)
            continue;
        const bouton_child c = s->children[i];
        size_t place = i;
        for (; place > first_child && s->children[place - 1].weight > c.weight; place--)
            s->children[place] = s->children[place - 1];
        s->children[place] = c;
    }
}
