/* SPDX-License-Identifier: MIT */
/* Explains misere sums of heaps of one rule by their values, weights and spans. */
#include "explain/gather.h"

void bouton_gather_dominance(const bouton_solution *s, bouton_reasons *out) {
    const size_t count = s->position->count;
    const bouton_quotient_dominance *d = bouton_quotient_dominance_of(s->quotient);
    uint64_t value = 0, weight = 0, dominating = 0;
    bouton_reason_begin(out, BOUTON_REASON_DOMINANCE, 0);
    for (size_t i = 0; i < count; i++) {
        bouton_quotient_heap_standing heap = {.value = 0};
        bouton_quotient_standing(s->quotient, bouton_heap_size(bouton_position_at(s->position, i)),
                                 &heap);
        bouton_reason_number(out, heap.value);
        bouton_reason_number(out, heap.weight);
        bouton_reason_number(out, heap.span);
        value ^= heap.value;
        weight = weight > UINT64_MAX - heap.weight ? UINT64_MAX : weight + heap.weight;
    }
    for (size_t i = 0; i < count && out->status == BOUTON_OK; i++) {
        const uint64_t *heap = out->numbers + out->list[out->count - 1].first + 3 * i;
        if (weight - heap[1] < heap[2])
            dominating = i + 1;
    }
    bouton_reason_number(out, value);
    bouton_reason_number(out, weight);
    bouton_reason_number(out, dominating);
    bouton_reason_number(out, d->lost_value);
}
