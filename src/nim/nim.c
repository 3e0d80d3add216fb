/* SPDX-License-Identifier: MIT */
#include <bouton/nim.h>

void bouton_nim_add(bouton_nim *nim, uint64_t heap) {
    if (nim == NULL)
        return;
    nim->sum ^= heap;
    nim->ones += heap == 1;
    nim->large += heap > 1;
}

void bouton_nim_remove(bouton_nim *nim, uint64_t heap) {
    if (nim == NULL)
        return;
    nim->sum ^= heap;
    nim->ones -= heap == 1;
    nim->large -= heap > 1;
}

bouton_nim bouton_nim_of(const uint64_t *heaps, size_t count) {
    uint64_t sum = 0, ones = 0, large = 0;
    /*@ loop invariant 0 <= i <= count && (heaps == \null ==> i == 0);
        loop invariant sum == sum_of(heaps, i);
        loop invariant ones == ones_of(heaps, i);
        loop invariant large == large_of(heaps, i);
        loop invariant ones + large <= i;
        loop assigns i, sum, ones, large;
        loop variant count - i; */
    for (size_t i = 0; heaps != NULL && i < count; i++) {
        sum ^= heaps[i];
        ones += heaps[i] == 1;
        large += heaps[i] > 1;
    }
    return (bouton_nim){.sum = sum, .ones = ones, .large = large};
}

uint64_t bouton_nim_sum(const uint64_t *heaps, size_t count) {
    uint64_t sum = 0;
    /*@ loop invariant 0 <= i <= count && (heaps == \null ==> i == 0);
        loop invariant sum == sum_of(heaps, i);
        loop assigns i, sum;
        loop variant count - i; */
    for (size_t i = 0; heaps != NULL && i < count; i++)
        sum ^= heaps[i];
    return sum;
}

bouton_outcome bouton_nim_outcome(const bouton_nim *nim, bouton_play play) {
    const bouton_nim heaps = nim != NULL ? *nim : (bouton_nim){0};
    if (play == BOUTON_MISERE && heaps.large == 0)
        return heaps.ones % 2 == 1 ? BOUTON_P : BOUTON_N;
    return heaps.sum == 0 ? BOUTON_P : BOUTON_N;
}

bool bouton_nim_wins_by(const bouton_nim *nim, bouton_play play, uint64_t heap, uint64_t *left) {
    if (nim == NULL)
        return false;
    uint64_t target = heap ^ nim->sum;
    /* Misere: once the move leaves no large heap, leave an odd number of ones. */
    if (play == BOUTON_MISERE && nim->large == (heap > 1)) {
        const uint64_t other_ones = nim->ones - (heap == 1);
        target = other_ones % 2 == 0 ? 1 : 0;
    }
    if (target >= heap)
        return false;
    if (left != NULL)
        *left = target;
    return true;
}
