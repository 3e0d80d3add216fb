/* SPDX-License-Identifier: MIT */
#include "rulekit/option_set.h"

#include <string.h>

bouton_option_set bouton_option_set_new(bouton_context *b) {
    return (bouton_option_set){.list = bouton_moves_new(b)};
}

static bool same_option(const bouton_moves *list, size_t i, size_t j) {
    const size_t count = bouton_option_size(list, i);
    if (count != bouton_option_size(list, j))
        return false;
    for (size_t piece = 0; piece < count; piece++) {
        const bouton_state a = bouton_option_state(list, i, piece);
        const bouton_state b = bouton_option_state(list, j, piece);
        if (a.size != b.size || (a.size > 0 && memcmp(a.data, b.data, a.size) != 0))
            return false;
    }
    return true;
}

static uint64_t hash_of(const bouton_moves *list, size_t option) {
    uint64_t hash = 1;
    for (size_t piece = 0; piece < bouton_option_size(list, option); piece++) {
        const bouton_state state = bouton_option_state(list, option, piece);
        for (size_t i = 0; i < state.size; i++)
            hash = (hash ^ state.data[i]) * 0x100000001b3u;
        hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15u;
    }
    return hash >> 32;
}

/* The slot of an option like this one, or the free one where it belongs. */
static uint32_t *slot_of(const bouton_option_set *set, size_t option) {
    BOUTON_ASSERT(set->slot_count > 0 && (set->slot_count & (set->slot_count - 1)) == 0);
    size_t i = hash_of(&set->list, option) & (set->slot_count - 1);
    while (set->slots[i] != 0 && !same_option(&set->list, set->slots[i] - 1, option))
        i = (i + 1) & (set->slot_count - 1);
    return &set->slots[i];
}

/* Makes room for one more, with at most half of the slots taken. */
static bool make_slots(bouton_option_set *set) {
    bouton_moves *list = &set->list;
    if (2 * list->option_count <= set->slot_count)
        return true;
    const size_t count = set->slot_count > 0 ? 4 * set->slot_count : 64;
    uint32_t *slots = bouton_calloc(list->b, count, sizeof *slots);
    if (slots == NULL) {
        list->status = list->b->error.status;
        return false;
    }
    bouton_release_memory(list->b, set->slots, set->slot_count * sizeof *slots);
    set->slots = slots;
    set->slot_count = count;
    for (size_t i = 0; i + 1 < list->option_count; i++)
        *slot_of(set, i) = (uint32_t)i + 1;
    return true;
}

void bouton_option_set_settle(bouton_option_set *set) {
    bouton_moves *list = &set->list;
    if (list->status != BOUTON_OK || !make_slots(set))
        return;
    const size_t last = list->option_count - 1;
    uint32_t *slot = slot_of(set, last);
    if (*slot == 0) {
        *slot = (uint32_t)last + 1;
        return;
    }
    const size_t pieces = bouton_option_size(list, last);
    for (size_t i = 0; i < pieces; i++)
        list->size -= list->pieces[--list->piece_count].size;
    list->option_count--;
}

void bouton_option_set_end(bouton_option_set *set, bouton_moves *out) {
    bouton_moves *list = &set->list;
    for (size_t i = 0; i < list->option_count && list->status == BOUTON_OK; i++) {
        bouton_option_begin(out);
        for (size_t piece = 0; piece < bouton_option_size(list, i); piece++) {
            const bouton_state state = bouton_option_state(list, i, piece);
            bouton_option_add(out, state.data, state.size);
        }
    }
    if (list->status != BOUTON_OK) {
        out->status = list->status;
        out->too_many = list->too_many;
    }
    bouton_release_memory(list->b, set->slots, set->slot_count * sizeof *set->slots);
    bouton_moves_free(list);
}
