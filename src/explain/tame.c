/* SPDX-License-Identifier: MIT */
/* Misere play of tame games, which are Nim in disguise there as well. */
#include "explain/gather.h"

#include "misere/tame.h"
#include "rulekit/numbers.h"

static void add_nim_heaps(const bouton_position *position, size_t component, bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    size_t count = 0;
    bouton_rule_nim_heaps(position->components[component].rule,
                          bouton_position_at(position, component), heaps, &count);
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0)
            bouton_reason_heap(out, component, heaps[i]);
}

/* Whether a heap of a rule other than Nim is too large: it would be explained by all smaller
 * ones. */
static bool is_too_large(const bouton_position *position) {
    enum { HEAP_MAX = 20000 };
    uint64_t heap;
    bool large = bouton_tame_has_large_heap(position);
    for (size_t i = 0; i < position->count; i++)
        large |= !bouton_rule_is_nim(position->components[i].rule) &&
                 bouton_position_heap(position, i, &heap) && heap > HEAP_MAX;
    return large;
}

bouton_status bouton_gather_tame(const bouton_position *position, int after, bouton_reasons *out) {
    const size_t count = position->count;
    bouton_genus genus, components[BOUTON_COMPONENTS_SHOWN];
    bouton_nim nim;
    const bool like_nim = bouton_position_is_like_nim(position, &nim);
    bouton_status status = BOUTON_OK;
    if (count > BOUTON_COMPONENTS_SHOWN || (!like_nim && is_too_large(position)))
        return BOUTON_OK;
    if (!like_nim)
        status = bouton_tame_genera(position, &genus, components);
    if (status != BOUTON_OK)
        return status == BOUTON_NO ? BOUTON_OK : status;
    out->after = after;
    bouton_reason_begin(out, BOUTON_REASON_TAME, 0);
    out->after = BOUTON_NO_MOVE;
    for (size_t i = 0; i < count; i++) {
        uint32_t heaps[2];
        if (like_nim) {
            add_nim_heaps(position, i, out);
            continue;
        }
        const size_t heap_count = bouton_genus_nim_heaps(&components[i], heaps);
        BOUTON_ASSERT(heap_count <= 2);
        for (size_t h = 0; h < heap_count; h++)
            if (heaps[h] > 0)
                bouton_reason_heap(out, i, heaps[h]);
    }
    return out->status;
}
