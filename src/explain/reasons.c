/* SPDX-License-Identifier: MIT */
/* Looking up reasons, and whether the values decide. */
#include "explain/gather.h"

#include "search/loopy.h"

static bool is_known(const bouton_grundy *value) {
    return value->known && !value->infinite;
}

bool bouton_values_known(const bouton_solution *s) {
    bool known = is_known(&s->value);
    for (size_t i = 0; i < s->value_count; i++)
        known &= is_known(&s->values[i]);
    return known;
}

bouton_play bouton_play_like(const bouton_solution *s) {
    return s->method == BOUTON_SUM_WITH_FIRM && !s->wants_depth ? BOUTON_NORMAL : s->play;
}

bool bouton_values_decide(const bouton_solution *s) {
    return bouton_play_like(s) == BOUTON_NORMAL && bouton_values_known(s);
}

const bouton_reason *bouton_reason_find(const bouton_reasons *r, bouton_reason_kind kind,
                                        size_t component) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && r->list[i].component == component)
            return &r->list[i];
    return NULL;
}

const bouton_reason *bouton_reason_after(const bouton_reasons *r, bouton_reason_kind kind,
                                         int after) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && r->list[i].after == after)
            return &r->list[i];
    return NULL;
}

const bouton_reason *bouton_reason_of_game(const bouton_reasons *r, size_t component, int after) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind < BOUTON_REASON_END && r->list[i].component == component &&
            r->list[i].after == after)
            return &r->list[i];
    return NULL;
}

bool bouton_tells_strategy(const bouton_reasons *r) {
    const bouton_reason *own = bouton_reason_of_game(r, 0, BOUTON_NO_MOVE);
    return own != NULL && own->kind != BOUTON_REASON_STOLEN && own->kind != BOUTON_REASON_PARTS;
}
