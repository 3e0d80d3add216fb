/* SPDX-License-Identifier: MIT */
/* The genera of positions and of heaps: as those of tame games as long as all are tame, then by
 * canonical forms. */
#include "misere/canonical.h"
#include "misere/tame.h"

/* Heaps of Nim, which are many where they are large, are known. */
static bool is_nim(const bouton_position *position, size_t component, uint32_t *worth) {
    uint64_t heap;
    if (position->components[component].rule->game != &bouton_game_nim ||
        !bouton_position_heap(position, component, &heap) || heap >= (uint32_t)1 << 31)
        return false;
    *worth = bouton_tame_nim((uint32_t)heap);
    return true;
}

static bouton_status worth_of_component(bouton_walk *walk, const bouton_position *position,
                                        size_t component, uint32_t *worth) {
    bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    if (is_nim(position, component, worth))
        return BOUTON_OK;
    return bouton_rule_has_heaps(rule)
               ? bouton_walk_heap(walk, rule, bouton_heap_size(state), worth)
               : bouton_walk_state(walk, rule, state, worth);
}

/* BOUTON_NO where a game is not tame. */
static bouton_status tame_genus(const bouton_position *position, bouton_genus *genus) {
    bouton_tame tame = {.b = position->b};
    bouton_walk walk = bouton_walk_new(position->b, &bouton_tame_arithmetic, &tame);
    bouton_status status = BOUTON_OK;
    uint32_t worth = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        uint32_t one = 0;
        status = worth_of_component(&walk, position, i, &one);
        if (status == BOUTON_OK)
            status = bouton_tame_arithmetic.add(&tame, worth, one, &worth);
    }
    if (status == BOUTON_OK)
        bouton_tame_genus(worth, genus);
    bouton_walk_free(&walk);
    bouton_tame_free(&tame);
    return status;
}

bouton_status bouton_genus_of(const bouton_position *position, bouton_genus *genus) {
    if (position == NULL || genus == NULL)
        return BOUTON_INPUT;
    bouton_status status = tame_genus(position, genus);
    if (status != BOUTON_NO)
        return status;
    bouton_canonical *forms = bouton_canonical_new(position->b);
    bouton_form form = 0;
    status =
        forms != NULL ? bouton_canonical_of(forms, position, &form) : position->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_canonical_genus(forms, form, genus);
    bouton_canonical_free(forms);
    return status;
}

/* The genera of the heaps as long as they are tame; *at is the next then. */
static bouton_status tame_heaps(bouton_rule *rule, uint64_t from, uint64_t to,
                                bouton_genus_sink *sink, void *user, uint64_t *at) {
    bouton_tame tame = {.b = rule->b};
    bouton_walk walk = bouton_walk_new(rule->b, &bouton_tame_arithmetic, &tame);
    bouton_status status = BOUTON_OK;
    for (*at = 0; *at <= to && status == BOUTON_OK;) {
        uint32_t worth = 0;
        bouton_genus genus;
        status = bouton_walk_state(&walk, rule, bouton_heap_state(at), &worth);
        if (status != BOUTON_OK)
            break;
        bouton_tame_genus(worth, &genus);
        if (*at >= from)
            status = sink(user, *at, &genus);
        ++*at;
    }
    bouton_walk_free(&walk);
    bouton_tame_free(&tame);
    return status;
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
        status = tame_heaps(found, from, to, sink, user, &at);
    if (status != BOUTON_NO)
        return status;
    return heaps_by_forms(found, at > from ? at : from, to, sink, user);
}
