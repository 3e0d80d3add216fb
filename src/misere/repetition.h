/* SPDX-License-Identifier: MIT */
/* What the heaps of a code up to some size prove of all larger ones: theorems 2 and 3 of
 * docs/theory.md, section 8. */
#ifndef BOUTON_MISERE_REPETITION_H
#define BOUTON_MISERE_REPETITION_H

#include "position/position.h"

/* The images of heaps repeat from the preperiod on; period 0: none is proved. */
typedef struct bouton_repetition {
    uint64_t period, preperiod; /* at least 1 */
} bouton_repetition;

/* The least repetition that the images of heaps 0 .. count - 1 of a code, images[n * step] for heap
 * n, prove for all heaps; false if they prove none. */
bool bouton_images_repeat(const bouton_code *code, const uint16_t *images, size_t step,
                          uint64_t count, bouton_repetition *repetition);
/* The number of heaps, 0 included, that prove a repetition. */
uint64_t bouton_repetition_size(const bouton_code *code, bouton_repetition repetition);
/* The number of heaps that, if they are firm from a heap >= 2 on, prove that all larger ones are;
 * 0: for this code no number does. */
uint64_t bouton_firmness_size(const bouton_code *code, uint64_t from);

/* The first heap that has the image of this one by the repetition. */
uint64_t bouton_repeated_heap(bouton_repetition repetition, uint64_t heap);

#endif
