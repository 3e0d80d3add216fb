/* SPDX-License-Identifier: MIT */
#include "misere/tame_sum.h"

#include "misere/quotient.h"
#include "misere/tame.h"

enum {
    RULES_MAX = 8,
    HEAP_MAX = 4096, /* some 50 ms */
};

/* The heaps of Nim that a heap is played as: one or two, the other 0. */
typedef struct played {
    uint32_t heaps[2];
} played;

/* Those of a rule's heaps. */
typedef struct heaps {
    const bouton_rule *rule;
    played *list;
    size_t count, capacity;
} heaps;

struct bouton_tame_sum {
    bouton_context *b;
    heaps rules[RULES_MAX];
    size_t rule_count;
};

/* The rule's number among those of the sum; their count if it is not one of them. */
static size_t number_of(const bouton_tame_sum *sum, const bouton_rule *rule) {
    size_t number = 0;
    while (number < sum->rule_count && sum->rules[number].rule != rule)
        number++;
    return number;
}

typedef struct taking {
    bouton_context *b;
    heaps *heaps;
} taking;

static bouton_status take(void *user, uint64_t heap, const bouton_genus *genus) {
    const taking *t = user;
    void *list = t->heaps->list;
    if (!bouton_reserve(t->b, &list, &t->heaps->capacity, (size_t)heap + 1, sizeof(played)))
        return t->b->error.status;
    t->heaps->list = list;
    t->heaps->list[heap] = (played){{0, 0}};
    bouton_genus_nim_heaps(genus, t->heaps->list[heap].heaps);
    t->heaps->count = (size_t)heap + 1;
    return BOUTON_OK;
}

/* Finds what a rule's heaps up to this one are played as; BOUTON_NO if one is not tame. */
static bouton_status take_rule(bouton_tame_sum *sum, bouton_rule *rule, uint64_t heap) {
    taking t = {.b = sum->b, .heaps = &sum->rules[sum->rule_count]};
    uint64_t at;
    if (sum->rule_count == RULES_MAX)
        return BOUTON_NO;
    sum->rules[sum->rule_count++].rule = rule;
    return bouton_tame_heaps(rule, 0, heap, take, &t, &at);
}

static bouton_status take_component(bouton_tame_sum *sum, const bouton_position *position,
                                    size_t component) {
    bouton_rule *rule = position->components[component].rule;
    bouton_nim nim = {0};
    uint64_t heap;
    if (bouton_rule_add_nim_heaps(rule, bouton_position_at(position, component), &nim))
        return BOUTON_OK;
    if (rule->game->loopy || !bouton_position_heap(position, component, &heap))
        return BOUTON_NO;
    if (number_of(sum, rule) < sum->rule_count)
        return BOUTON_OK;
    heap = bouton_position_largest_heap(position, rule);
    return heap > HEAP_MAX ? BOUTON_NO : take_rule(sum, rule, heap);
}

bouton_status bouton_tame_sum_of(const bouton_position *position, bouton_tame_sum **sum) {
    bouton_context *b = position->b;
    bouton_tame_sum *s = bouton_calloc(b, 1, sizeof *s);
    bouton_status status = s != NULL ? BOUTON_OK : b->error.status;
    *sum = NULL;
    if (s != NULL)
        s->b = b;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++)
        status = take_component(s, position, i);
    if (status == BOUTON_OK) {
        *sum = s;
        return BOUTON_OK;
    }
    bouton_tame_sum_free(s);
    return bouton_quotient_was_stopped(b, status) ? status : BOUTON_OK;
}

void bouton_tame_sum_free(bouton_tame_sum *sum) {
    if (sum == NULL)
        return;
    for (size_t i = 0; i < sum->rule_count; i++)
        bouton_release_memory(sum->b, sum->rules[i].list,
                              sum->rules[i].capacity * sizeof *sum->rules[i].list);
    bouton_release_memory(sum->b, sum, sizeof *sum);
}

void bouton_tame_sum_add(const bouton_tame_sum *sum, const bouton_rule *rule, bouton_state state,
                         bouton_nim *nim) {
    const size_t number = number_of(sum, rule);
    if (number == sum->rule_count) {
        bouton_rule_add_nim_heaps(rule, state, nim);
        return;
    }
    const heaps *h = &sum->rules[number];
    BOUTON_ASSERT(bouton_heap_size(state) < h->count);
    const uint32_t *played_as = h->list[bouton_heap_size(state)].heaps;
    for (size_t i = 0; i < 2; i++)
        bouton_nim_add(nim, played_as[i]);
}

bouton_nim bouton_tame_sum_nim(const bouton_tame_sum *sum, const bouton_position *position) {
    bouton_nim nim = {0};
    for (size_t i = 0; i < position->count; i++)
        bouton_tame_sum_add(sum, position->components[i].rule, bouton_position_at(position, i),
                            &nim);
    return nim;
}
