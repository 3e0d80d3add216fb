/* SPDX-License-Identifier: MIT */
#include "octal/engine/outliers.h"

#include <string.h>

bouton_status bouton_outliers_add(bouton_context *b, bouton_outliers *list, uint64_t heap,
                                  uint32_t index) {
    BOUTON_ASSERT(list->count == 0 || heap > list->items[list->count - 1].heap);
    void *items = list->items;
    if (!bouton_reserve(b, &items, &list->capacity, list->count + 1, sizeof *list->items))
        return b->error.status;
    list->items = items;
    list->items[list->count++] = (bouton_outlier){.heap = heap, .index = index};
    return BOUTON_OK;
}

void bouton_outliers_close(bouton_context *b, bouton_outliers *list) {
    bouton_release_memory(b, list->items, list->capacity * sizeof *list->items);
    *list = (bouton_outliers){0};
}

/* The number of heaps below this one. */
static size_t count_below(const bouton_outliers *list, uint64_t heap) {
    size_t low = 0, high = list->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (list->items[middle].heap < heap)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const bouton_outlier *bouton_outliers_find(const bouton_outliers *list, uint64_t heap) {
    const size_t i = count_below(list, heap);
    return i < list->count && list->items[i].heap == heap ? &list->items[i] : NULL;
}

void bouton_outliers_drop_before(bouton_outliers *list, uint64_t first) {
    const size_t gone = count_below(list, first);
    if (gone == 0)
        return;
    list->count -= gone;
    memmove(list->items, list->items + gone, list->count * sizeof *list->items);
}

void bouton_outliers_drop_from(bouton_outliers *list, uint64_t end) {
    list->count = count_below(list, end);
}
