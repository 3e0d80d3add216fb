/* SPDX-License-Identifier: MIT */
#include "misere/binary.h"

/* ---- The monoid ---- */

bool bouton_binary_lay_out(bouton_binary_frame *frame) {
    frame->unbounded = 0;
    frame->classes = 1;
    for (uint32_t i = 0; i < frame->count; i++) {
        bouton_binary_generator *g = &frame->generators[i];
        if (g->unbounded) {
            g->place = frame->unbounded++;
            continue;
        }
        g->unit = frame->classes;
        g->size = g->index + 2;
        if (frame->classes > BOUTON_BINARY_CLASSES / g->size)
            return false;
        frame->classes *= g->size;
    }
    return frame->unbounded <= BOUTON_BINARY_UNBOUNDED;
}

uint32_t bouton_binary_times(const bouton_binary_frame *frame, uint32_t class,
                             const bouton_binary_word *word) {
    for (unsigned j = 0; j < word->count; j++) {
        const bouton_binary_generator *g = &frame->generators[word->parts[j]];
        if (!g->unbounded)
            class = bouton_binary_raise(g, class);
    }
    return class;
}

uint32_t bouton_binary_class(const bouton_binary_frame *frame, const uint64_t *counts) {
    uint32_t class = 0;
    for (uint32_t i = 0; i < frame->count; i++) {
        const bouton_binary_generator *g = &frame->generators[i];
        const uint64_t beyond = counts[i] < g->index ? 0 : (counts[i] - g->index) % 2;
        if (!g->unbounded)
            class += g->unit * (uint32_t)(counts[i] < g->index ? counts[i] : g->index + beyond);
    }
    return class;
}

bool bouton_binary_is_lost(const bouton_binary *binary, const uint64_t *counts) {
    const bouton_binary_frame *frame = &binary->frame;
    const bouton_binary_automaton *a = &binary->automaton;
    const uint32_t class = bouton_binary_class(frame, counts);
    uint32_t state = 0;
    uint64_t all = 0;
    for (uint32_t i = 0; i < frame->count; i++)
        all |= frame->generators[i].unbounded ? counts[i] : 0;
    for (unsigned bit = 0; bit < 64 && all >> bit != 0; bit++) {
        uint32_t digits = 0;
        for (uint32_t i = 0; i < frame->count; i++)
            if (frame->generators[i].unbounded)
                digits |= (uint32_t)(counts[i] >> bit & 1) << frame->generators[i].place;
        state = a->next[(state << frame->unbounded) + digits];
    }
    return bouton_binary_has(a->sets + a->set_of[state] * a->words, class);
}

/* ---- Heaps ---- */

bool bouton_binary_image(const bouton_binary *binary, uint64_t heap, uint16_t *image) {
    heap = bouton_repeated_heap(binary->repetition, heap);
    if (heap >= binary->heaps)
        return false;
    *image = binary->images[heap];
    return true;
}

/* ---- The automaton ---- */
