/* SPDX-License-Identifier: MIT */
/* Lists of items. */
#include "misere/components.h"

#include <string.h>

void bouton_items_free(bouton_items *items) {
    bouton_release_memory(items->b, items->list, items->capacity * sizeof *items->list);
    *items = (bouton_items){.b = items->b};
}

static bouton_status reserve_items(bouton_items *items, size_t count) {
    void *array = items->list;
    if (!bouton_reserve(items->b, &array, &items->capacity, items->count + count + 1,
                        sizeof *items->list))
        return items->b->error.status;
    items->list = array;
    return BOUTON_OK;
}

bouton_status bouton_items_put(bouton_items *items, const bouton_item *list, size_t count) {
    const bouton_status status = reserve_items(items, count);
    if (status == BOUTON_OK && count > 0)
        memcpy(items->list + items->count, list, count * sizeof *list);
    if (status == BOUTON_OK)
        items->count += count;
    return status;
}

bouton_status bouton_items_copy(bouton_items *items, size_t from, size_t count) {
    BOUTON_ASSERT(from + count <= items->count);
    const bouton_status status = reserve_items(items, count);
    return status == BOUTON_OK ? bouton_items_put(items, items->list + from, count) : status;
}
