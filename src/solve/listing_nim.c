/* SPDX-License-Identifier: MIT */
/* Sums that are played as heaps of Nim: finds these heaps, and who wins after a move. */
#include "solve/listing.h"

void bouton_listing_add_nim(const bouton_solution *s, const bouton_rule *rule, bouton_state state,
                            bouton_nim *nim) {
    if (s->tame != NULL)
        bouton_tame_sum_add(s->tame, rule, state, nim);
    else
        bouton_rule_add_nim_heaps(rule, state, nim);
}

bouton_nim bouton_listing_nim(const bouton_solution *s) {
    const bouton_sum_method how = bouton_listing_method(s);
    bouton_nim nim = {.sum = s->value.value}; /* nothing else matters in normal play */
    if (how == BOUTON_SUM_TAME)
        return bouton_tame_sum_nim(s->tame, s->position);
    if (how == BOUTON_SUM_BY_NIM || how == BOUTON_SUM_LIKE_NIM)
        bouton_position_is_like_nim(s->position, &nim);
    return nim;
}

bouton_nim bouton_listing_nim_without(const bouton_solution *s, const bouton_nim *nim,
                                      size_t component) {
    bouton_nim after = *nim, its = {0};
    bouton_listing_add_nim(s, s->position->components[component].rule,
                           bouton_position_at(s->position, component), &its);
    BOUTON_ASSERT(its.ones <= after.ones && its.large <= after.large);
    after.sum ^= its.sum;
    after.ones -= its.ones;
    after.large -= its.large;
    return after;
}

bouton_outcome bouton_listing_like_nim(const bouton_solution *s, const bouton_nim *nim,
                                       size_t component, const bouton_moves *options,
                                       size_t option) {
    bouton_nim after = bouton_listing_nim_without(s, nim, component);
    for (size_t i = 0; i < bouton_option_size(options, option); i++)
        bouton_listing_add_nim(s, s->position->components[component].rule,
                               bouton_option_state(options, option, i), &after);
    return bouton_nim_outcome(&after, s->play);
}
