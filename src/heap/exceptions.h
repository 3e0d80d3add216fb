/* SPDX-License-Identifier: MIT */
/* Heaps whose indices are too large for an engine's fast form, in ascending order. */
#ifndef BOUTON_HEAP_EXCEPTIONS_H
#define BOUTON_HEAP_EXCEPTIONS_H

#include "base/context.h"

typedef struct bouton_exception {
    uint64_t heap;
    uint32_t index;
} bouton_exception;

typedef struct bouton_exceptions {
    bouton_exception *items;
    size_t count, capacity;
} bouton_exceptions;

bouton_status bouton_exceptions_add(bouton *b, bouton_exceptions *list, uint64_t heap,
                                    uint32_t index);
void bouton_exceptions_close(bouton *b, bouton_exceptions *list);

/* NULL if the heap is not there. */
const bouton_exception *bouton_exceptions_find(const bouton_exceptions *list, uint64_t heap);
/* Forgets heaps below `first`, or from `end` on. */
void bouton_exceptions_drop_before(bouton_exceptions *list, uint64_t first);
void bouton_exceptions_drop_from(bouton_exceptions *list, uint64_t end);

#endif
