/* SPDX-License-Identifier: MIT */
#include "misere/dominance.h"

#include <string.h>

bouton_standing bouton_dominance_heap(const bouton_dominance *d, uint64_t heap) {
    BOUTON_ASSERT(heap <= BOUTON_DOMINANCE_MAX);
    const uint64_t count = (uint64_t)d->preperiod + d->period;
    if (heap < count)
        return d->heaps[heap];
    const uint64_t periods = (heap - d->preperiod) / d->period;
    bouton_standing standing = d->heaps[heap - periods * d->period];
    standing.weight += periods * d->saltus;
    if (standing.span > 0)
        standing.span += periods * d->saltus;
    return standing;
}

void bouton_standings_add(bouton_standings *sum, bouton_standing heap) {
    sum->value ^= heap.value;
    sum->weight = sum->weight > UINT64_MAX - heap.weight ? UINT64_MAX : sum->weight + heap.weight;
    const uint64_t own = heap.span > 0 ? heap.weight + heap.span : 0;
    if (own > sum->most) {
        sum->next = sum->most;
        sum->most = own;
    } else if (own > sum->next) {
        sum->next = own;
    }
}

void bouton_standings_remove(bouton_standings *sum, bouton_standing heap) {
    sum->value ^= heap.value;
    sum->weight -= heap.weight; /* saturated: the others still outweigh a heap */
    if (heap.span > 0 && heap.weight + heap.span == sum->most)
        sum->most = sum->next;
}

bool bouton_standings_dominated(const bouton_standings *sum) {
    return sum->most > sum->weight;
}

bool bouton_standings_lost(const bouton_dominance *d, const bouton_standings *sum) {
    if (bouton_standings_dominated(sum))
        return sum->value == d->lost_value;
    return sum->value == (sum->weight == 0 ? 1 : 0);
}

/* ---- Options ---- */

static uint64_t span_beside(bouton_standing part, uint64_t weight) {
    return part.span > weight ? part.span - weight : 0;
}

static bouton_status append(bouton_alikes *a, size_t first, bouton_alike option) {
    for (size_t i = first; i < a->count; i++) {
        bouton_alike *seen = &a->list[i];
        if (seen->value != option.value || seen->weight != option.weight)
            continue;
        if (option.least_span < seen->least_span)
            seen->least_span = option.least_span;
        if (option.most_span > seen->most_span)
            seen->most_span = option.most_span;
        return BOUTON_OK;
    }
    void *array = a->list;
    const bool room = bouton_reserve(a->b, &array, &a->capacity, a->count + 1, sizeof *a->list);
    a->list = array;
    if (room)
        a->list[a->count++] = option;
    return room ? BOUTON_OK : a->b->error.status;
}

bouton_status bouton_alikes_append(bouton_alikes *a, const bouton_code *code, uint64_t heap,
                                   const bouton_standing *heaps, bouton_meter *meter) {
    bouton_heap_walk walk = {.code = code, .heap = heap};
    const size_t first = a->count;
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && bouton_heap_next(&walk)) {
        const bouton_heap_option *o = &walk.option;
        BOUTON_ASSERT(o->count <= 2);
        const bouton_standing none = {.value = 0};
        const bouton_standing larger = o->count > 0 ? heaps[o->parts[0]] : none;
        const bouton_standing other = o->count > 1 ? heaps[o->parts[1]] : none;
        const uint64_t spans[] = {span_beside(larger, other.weight),
                                  span_beside(other, larger.weight)};
        const uint64_t span = spans[0] > spans[1] ? spans[0] : spans[1];
        status = append(a, first,
                        (bouton_alike){.value = larger.value ^ other.value,
                                       .weight = larger.weight + other.weight,
                                       .least_span = span,
                                       .most_span = span});
        if (status == BOUTON_OK)
            status = bouton_meter_spend(meter, 8 + a->count - first);
    }
    return status;
}

void bouton_alikes_free(bouton_alikes *a) {
    bouton_release_memory(a->b, a->list, a->capacity * sizeof *a->list);
    *a = (bouton_alikes){.b = a->b};
}

unsigned bouton_alikes_mex(const bouton_alike *list, size_t count) {
    unsigned seen = 0, mex = 0;
    for (size_t i = 0; i < count; i++)
        seen |= 1u << list[i].value;
    while (seen >> mex & 1)
        mex++;
    return mex;
}

bool bouton_dominance_grows(const bouton_dominance *d) {
    uint32_t h = d->preperiod;
    while (h < d->preperiod + d->period && d->heaps[h].span == 0)
        h++;
    return h < d->preperiod + d->period;
}
