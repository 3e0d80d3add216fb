/* SPDX-License-Identifier: MIT */
#include <bouton/nim.h>

/* Whether each binary column of the heaps holds a multiple of `modulus` ones. */
/*@ requires \valid_read(heaps + (0 .. count - 1)) && modulus > 0;
    assigns \nothing;
    ensures \result <==> columns_vanish(heaps, count, 64, modulus); */
static bool columns_vanish(const uint64_t *heaps, size_t count, uint64_t modulus) {
    /*@ loop invariant 0 <= bit <= 64;
        loop invariant columns_vanish(heaps, count, bit, modulus);
        loop assigns bit;
        loop variant 64 - bit; */
    for (unsigned bit = 0; bit < 64; bit++) {
        uint64_t ones = 0;
        /*@ loop invariant 0 <= i <= count;
            loop invariant ones == column_of(heaps, i, bit);
            loop invariant ones <= i;
            loop assigns i, ones;
            loop variant count - i; */
        for (size_t i = 0; i < count; i++)
            ones += heaps[i] >> bit & 1;
        if (ones % modulus != 0)
            return false;
    }
    return true;
}

bouton_outcome bouton_moore_outcome(const uint64_t *heaps, size_t count, uint64_t k,
                                    bouton_play play) {
    if (heaps == NULL)
        count = 0;
    /* Any k >= count allows the same moves. */
    const uint64_t enough = count > 0 ? count : 1;
    const uint64_t modulus = (k < enough ? k : enough) + 1;
    if (k == 0)
        return play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
    const bouton_nim nim = bouton_nim_of(heaps, count);
    if (play == BOUTON_MISERE && nim.large == 0)
        return nim.ones % modulus == 1 ? BOUTON_P : BOUTON_N;
    return columns_vanish(heaps, count, modulus) ? BOUTON_P : BOUTON_N;
}
