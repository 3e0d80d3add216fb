/* SPDX-License-Identifier: MIT */
#include "components.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(size_t rule, const uint8_t *bytes, size_t size) {
    uint64_t hash = rule + 0x9e3779b97f4a7c15u * (size + 1);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
    return hash ^ hash >> 32;
}

/* Where a component stands or would stand among the slots. */
static size_t slot_of(const components *c, size_t rule, const uint8_t *bytes, size_t size) {
    for (size_t at = (size_t)hash_of(rule, bytes, size);; at++) {
        const uint32_t number = c->slots[at & (c->slot_count - 1)];
        const component *one = number > 0 ? &c->all[number - 1] : NULL;
        if (one == NULL || (one->size == size + 1 && one->bytes[0] == rule &&
                            memcmp(one->bytes + 1, bytes, size) == 0))
            return at & (c->slot_count - 1);
    }
}

component *components_find(const components *c, size_t rule, const uint8_t *bytes, size_t size) {
    const uint32_t number = c->slot_count > 0 ? c->slots[slot_of(c, rule, bytes, size)] : 0;
    return number > 0 ? &c->all[number - 1] : NULL;
}

/* Twice as many slots, at most half of which are taken. */
static bool make_slots(components *c) {
    enum { FEW = 1024 };
    const size_t count = c->slot_count > 0 ? 2 * c->slot_count : FEW;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (slots == NULL)
        return no_memory(c->l);
    free(c->slots);
    c->slots = slots;
    c->slot_count = count;
    for (size_t i = 0; i < c->count; i++) {
        const component *one = &c->all[i];
        slots[slot_of(c, one->bytes[0], one->bytes + 1, one->size - 1)] = (uint32_t)i + 1;
    }
    return true;
}

/* The bytes of a new component; NULL without memory for it. */
static uint8_t *make_room(components *c, size_t size) {
    enum { FEW = 256 };
    if (c->count == c->room) {
        const size_t room = c->room > 0 ? 2 * c->room : FEW;
        component *all = more(c->all, c->count, room, sizeof *all);
        if (all == NULL)
            return NULL;
        c->all = all;
        c->room = room;
    }
    return calloc(size, 1);
}

component *components_get(components *c, size_t rule, const uint8_t *bytes, size_t size) {
    if (2 * (c->count + 1) > c->slot_count && !make_slots(c))
        return NULL;
    const size_t slot = slot_of(c, rule, bytes, size);
    if (c->slots[slot] > 0)
        return &c->all[c->slots[slot] - 1];
    uint8_t *own = make_room(c, size + 1);
    if (own == NULL) {
        no_memory(c->l);
        return NULL;
    }
    own[0] = (uint8_t)rule;
    memcpy(own + 1, bytes, size);
    c->all[c->count] = (component){.bytes = own, .size = (uint32_t)size + 1, .value = UNLISTED};
    c->slots[slot] = (uint32_t)++c->count;
    return &c->all[c->count - 1];
}

void components_close(components *c) {
    for (size_t i = 0; i < c->count; i++)
        free((void *)(uintptr_t)c->all[i].bytes);
    free(c->all);
    free(c->slots);
}

static size_t start_of(const pieces *list, size_t i) {
    return i > 0 ? list->ends[i - 1] : 0;
}

static bool are_equal(const pieces *list, size_t i, size_t j) {
    const size_t a = start_of(list, i), b = start_of(list, j), size = list->ends[i] - a;
    return size == list->ends[j] - b && memcmp(list->bytes + a, list->bytes + b, size) == 0;
}

/* Whether an odd number of components is like this one, which is the first of them. */
static bool is_left(const pieces *list, size_t first, size_t end, size_t i) {
    unsigned times = 0;
    for (size_t j = first; j < end; j++) {
        const bool equal = are_equal(list, i, j);
        if (equal && j < i)
            return false;
        times += equal;
    }
    return times % 2 == 1;
}

sum components_sum(const components *c, size_t rule, const pieces *list, size_t option) {
    const size_t first = option > 0 ? list->options[option - 1] : 0, end = list->options[option];
    sum s = {.value = 0};
    for (size_t i = first; i < end; i++) {
        const uint8_t *bytes = list->bytes + start_of(list, i);
        const size_t size = list->ends[i] - start_of(list, i);
        if (end - first > 1 && !is_left(list, first, end, i))
            continue;
        const component *one = components_find(c, rule, bytes, size);
        if (one != NULL && one->value != UNLISTED)
            s.value ^= one->value;
        else
            s = (sum){s.value, s.others + 1, bytes, size};
    }
    return s;
}
