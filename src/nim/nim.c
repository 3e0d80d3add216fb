/* SPDX-License-Identifier: MIT */
#include <bouton/nim.h>

void bouton_nim_add(bouton_nim *nim, uint64_t heap) {
    nim->sum ^= heap;
    nim->ones += heap == 1;
    nim->large += heap > 1;
}

void bouton_nim_remove(bouton_nim *nim, uint64_t heap) {
    nim->sum ^= heap;
    nim->ones -= heap == 1;
    nim->large -= heap > 1;
}

bouton_nim bouton_nim_of(const uint64_t *heaps, size_t count) {
    bouton_nim nim = {0};
    for (size_t i = 0; i < count; i++)
        bouton_nim_add(&nim, heaps[i]);
    return nim;
}

uint64_t bouton_nim_sum(const uint64_t *heaps, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum ^= heaps[i];
    return sum;
}

bouton_outcome bouton_nim_outcome(const bouton_nim *nim, bouton_play play) {
    if (play == BOUTON_MISERE && nim->large == 0)
        return nim->ones % 2 == 1 ? BOUTON_P : BOUTON_N;
    return nim->sum == 0 ? BOUTON_P : BOUTON_N;
}

bool bouton_nim_wins_by(const bouton_nim *nim, bouton_play play, uint64_t heap, uint64_t *left) {
    uint64_t target = heap ^ nim->sum;
    /* Misere: once the move leaves no large heap, leave an odd number of ones. */
    if (play == BOUTON_MISERE && nim->large == (heap > 1)) {
        const uint64_t other_ones = nim->ones - (heap == 1);
        target = other_ones % 2 == 0 ? 1 : 0;
    }
    if (target >= heap)
        return false;
    *left = target;
    return true;
}
