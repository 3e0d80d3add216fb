/* SPDX-License-Identifier: MIT */
/* A heap's state is its size, eight bytes in the machine's order. */
#ifndef BOUTON_RULEKIT_STATE_H
#define BOUTON_RULEKIT_STATE_H

#include "base/assert.h"

#include <bouton/game.h>
#include <string.h>

/* The size of a heap, from its state. */
static inline uint64_t bouton_heap_size(bouton_state state) {
    uint64_t heap;
    BOUTON_ASSERT(state.size == sizeof heap);
    memcpy(&heap, state.data, sizeof heap);
    return heap;
}

/* The state of a heap, a view of *heap. */
static inline bouton_state bouton_heap_state(const uint64_t *heap) {
    return (bouton_state){(const uint8_t *)heap, sizeof *heap};
}

#endif
