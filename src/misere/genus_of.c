/* SPDX-License-Identifier: MIT */
/* The genera of positions and of heaps: by the arithmetic of tame games as long as all are tame,
 * then by canonical forms. */
#include "misere/canonical.h"
#include "misere/tame.h"

bool bouton_tame_has_large_heap(const bouton_position *position) {
    uint64_t heap = 0;
    for (size_t i = 0; i < position->count; i++)
        if (bouton_position_heap(position, i, &heap) && heap > BOUTON_TAME_HEAP_MAX)
            return true;
    return false;
}

/* Whether a component is a heap of Nim: then *worth is known without visiting all smaller ones. */
static bool is_nim(const bouton_position *position, size_t component, uint32_t *worth) {
    uint64_t heap;
    if (!bouton_rule_is_nim(position->components[component].rule) ||
        !bouton_position_heap(position, component, &heap) || heap > BOUTON_TAME_HEAP_MAX)
        return false;
    *worth = bouton_tame_nim((uint32_t)heap);
    return true;
}

bouton_status bouton_tame_genera(const bouton_position *position, bouton_genus *genus,
                                 bouton_genus *components) {
    bouton_tame tame = {.b = position->b};
    bouton_walk walk = bouton_walk_new(position->b, &bouton_tame_arithmetic, &tame);
    bouton_status status = BOUTON_OK;
    uint32_t worth = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        uint32_t one = 0;
        if (!is_nim(position, i, &one))
            status = bouton_walk_component(&walk, position, i, &one);
        if (status == BOUTON_OK)
            status = bouton_tame_arithmetic.add(&tame, worth, one, &worth);
        if (status == BOUTON_OK && components != NULL)
            bouton_tame_genus(one, &components[i]);
    }
    if (status == BOUTON_OK)
        bouton_tame_genus(worth, genus);
    bouton_walk_free(&walk);
    bouton_tame_free(&tame);
    return status;
}

static bouton_status genera_by_forms(const bouton_position *position, bouton_genus *genus,
                                     bouton_genus *components) {
    bouton_canonical *forms = bouton_canonical_new(position->b);
    bouton_status status = forms != NULL ? BOUTON_OK : position->b->error.status;
    bouton_form sum = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        bouton_form one = 0;
        status = bouton_walk_component(&forms->walk, position, i, &one);
        if (status == BOUTON_OK)
            status = bouton_canonical_add(forms, sum, one, &sum);
        if (status == BOUTON_OK && components != NULL)
            status = bouton_canonical_genus(forms, one, &components[i]);
    }
    if (status == BOUTON_OK)
        status = bouton_canonical_genus(forms, sum, genus);
    bouton_canonical_free(forms);
    return status;
}

bouton_status bouton_genus_of(const bouton_position *position, bouton_genus *genus,
                              bouton_genus *components) {
    if (position == NULL || genus == NULL)
        return BOUTON_INPUT;
    if (bouton_tame_has_large_heap(position))
        return bouton_fail(position->b, BOUTON_LIMIT, "too-large",
                           "genera are known of heaps up to %d at most", BOUTON_TAME_HEAP_MAX);
    const bouton_status status = bouton_tame_genera(position, genus, components);
    return status == BOUTON_NO ? genera_by_forms(position, genus, components) : status;
}

static bouton_status heaps_by_forms(bouton_rule *rule, uint64_t from, uint64_t to,
                                    bouton_genus_sink *sink, void *user) {
    bouton_canonical *forms = bouton_canonical_new(rule->b);
    bouton_status status = forms != NULL ? BOUTON_OK : rule->b->error.status;
    for (uint64_t n = 0; n <= to && status == BOUTON_OK; n++) {
        bouton_form form = 0;
        bouton_genus genus;
        status = bouton_walk_state(&forms->walk, rule, bouton_heap_state(&n), &form);
        if (status == BOUTON_OK)
            status = bouton_canonical_genus(forms, form, &genus);
        if (status == BOUTON_OK && n >= from)
            status = sink(user, n, &genus);
    }
    bouton_canonical_free(forms);
    return status;
}

bouton_status bouton_genus_of_heaps(bouton_context *b, const char *rule, uint64_t from, uint64_t to,
                                    bouton_genus_sink *sink, void *user) {
    bouton_rule *found;
    uint64_t at;
    if (b == NULL)
        return BOUTON_INPUT;
    if (rule == NULL || sink == NULL || from > to || to == UINT64_MAX)
        return bouton_fail(b, BOUTON_INPUT, "argument", "there are no such heaps");
    bouton_status status = bouton_rule_of(b, rule, &found);
    if (status == BOUTON_OK && !bouton_rule_has_heaps(found))
        status = bouton_fail(b, BOUTON_INPUT, "not-a-heap-game", "%s is not played with heaps",
                             found->text);
    if (status == BOUTON_OK)
        status = bouton_tame_heaps(found, from, to, sink, user, &at);
    if (status != BOUTON_NO || at > to)
        return status == BOUTON_NO ? BOUTON_OK : status;
    return heaps_by_forms(found, at > from ? at : from, to, sink, user);
}
