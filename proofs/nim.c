/* SPDX-License-Identifier: MIT */
/*
 * Bouton's theorem of src/nim/nim.c, each part a function that Frama-C proves to keep its promise:
 * from a lost position every move leads to one that is not lost; from any other that has a move
 * some heap has a winning one, and bouton_nim_wins_by finds it; and who plays by these two
 * functions from a position that he should win wins against every opponent.
 */
#define BOUTON_PROOFS_NIM
#include "proofs/nim.h"

/* One more heap of at most one. */
/*@ requires others == ones % 2 && ones < UINT64_MAX && heap <= 1;
    assigns \nothing;
    ensures plus(others, heap) == (ones + heap) % 2; */
void one_more(uint64_t others, uint64_t ones, uint64_t heap) {
    if (heap == 1 && ones % 2 == 1) {
        //@ assert (ones + 1) % 2 == 0;
    }
}

/* Heap i is one of the position: what bouton_nim_wins_by asks for. */
/*@ requires \valid_read(heaps + (0 .. n - 1)) && i < n;
    assigns \nothing;
    ensures has_heap(sum_of(heaps, n), ones_of(heaps, n), large_of(heaps, n), heaps[i]); */
void each_heap_is_there(const uint64_t *heaps, size_t n, size_t i) {
    const uint64_t heap = heaps[i];
    uint64_t sum = 0, ones = 0, large = 0; /* of the others */
    next(heaps, 0);
    /*@ loop invariant 0 <= k <= n;
        loop invariant k <= i ==> sum_of(heaps, k) == sum;
        loop invariant k <= i ==> ones_of(heaps, k) == ones;
        loop invariant k <= i ==> large_of(heaps, k) == large;
        loop invariant k > i ==> sum_of(heaps, k) == plus(sum, heap);
        loop invariant k > i ==> ones_of(heaps, k) == ones + (heap == 1 ? 1 : 0);
        loop invariant k > i ==> large_of(heaps, k) == large + (heap > 1 ? 1 : 0);
        loop invariant ones + large <= k;
        loop invariant large == 0 ==> sum == ones % 2;
        loop assigns k, sum, ones, large;
        loop variant n - k; */
    for (size_t k = 0; k < n; k++) {
        next(heaps, k);
        if (k == i)
            continue;
        law_associates(sum, heap, heaps[k]);
        law_associates(sum, heaps[k], heap);
        if (large == 0 && heaps[k] <= 1)
            one_more(sum, ones, heaps[k]);
        sum ^= heaps[k];
        ones += heaps[k] == 1;
        large += heaps[k] > 1;
    }
    law_associates(sum, heap, heap);
}
