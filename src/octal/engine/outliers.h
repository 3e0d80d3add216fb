/* SPDX-License-Identifier: MIT */
/* Heaps whose indices are too large for an engine's fast form, in ascending order. */
#ifndef BOUTON_OCTAL_ENGINE_OUTLIERS_H
#define BOUTON_OCTAL_ENGINE_OUTLIERS_H

#include "base/context.h"

typedef struct bouton_outlier {
    uint64_t heap;
    uint32_t index;
} bouton_outlier;

typedef struct bouton_outliers {
    bouton_outlier *items;
    size_t count, capacity;
} bouton_outliers;

bouton_status bouton_outliers_add(bouton_context *b, bouton_outliers *list, uint64_t heap,
                                  uint32_t index);
void bouton_outliers_close(bouton_context *b, bouton_outliers *list);

/* NULL if the heap is not there. */
const bouton_outlier *bouton_outliers_find(const bouton_outliers *list, uint64_t heap);
/* Drops heaps below `first`, or from `end` on. */
void bouton_outliers_drop_before(bouton_outliers *list, uint64_t first);
void bouton_outliers_drop_from(bouton_outliers *list, uint64_t end);

#endif
