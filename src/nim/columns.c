/* SPDX-License-Identifier: MIT */
/*
 * Moore's move, from the highest column down: a heap that has been made smaller may have any digits
 * below. Where k + 1 does not divide a column's ones, the free heaps fill it up if there are enough
 * of them; otherwise the surplus ones are removed, never more than the heaps that may still be
 * moved in, and their heaps become free.
 */
#include "nim/columns.h"

/* How many of the heaps not yet changed have a one in the column. */
static uint64_t ones_of_column(const uint64_t *heaps, const uint64_t *left, size_t count,
                               unsigned bit) {
    uint64_t ones = 0;
    /*@ loop invariant 0 <= i <= count;
        loop invariant ones == still_of(heaps, left, i, bit + 1) && 0 <= ones <= i;
        loop assigns i, ones;
        loop variant count - i; */
    for (size_t i = 0; i < count; i++) {
        //@ ghost digits_of(heaps[i], bit);
        if (left[i] == heaps[i] >> bit >> 1)
            ones += heaps[i] >> bit & 1;
    }
    return ones;
}

/* One more column: the first `fill` of the free heaps get a one, and the first `drop` of the other
 * heaps that have one lose it. */
static void write_column(const uint64_t *heaps, uint64_t *left, size_t count, unsigned bit,
                         uint64_t fill, uint64_t drop) {
    uint64_t free = 0, still = 0;
    /*@ loop invariant 0 <= i <= count;
        loop invariant free == moved_of{Pre}(heaps, left, i, bit + 1) && 0 <= free <= i;
        loop invariant still == still_of{Pre}(heaps, left, i, bit + 1) && 0 <= still <= i;
        loop invariant \forall integer j; i <= j < count ==> left[j] == \at(left[j], Pre);
        loop invariant \forall integer j; 0 <= j < i ==>
            left[j] == 2 * \at(left[j], Pre) + one_more{Pre}(heaps, left, j, bit, fill, drop);
        loop assigns i, free, still, left[0 .. count - 1];
        loop variant count - i; */
    for (size_t i = 0; i < count; i++) {
        //@ ghost digits_of(heaps[i], bit);
        uint64_t digit = heaps[i] >> bit & 1;
        if (left[i] != heaps[i] >> bit >> 1) {
            digit = free < fill;
            free++;
        } else if (digit > 0) {
            digit = still >= drop;
            still++;
        }
        left[i] = 2 * left[i] + digit;
    }
    /*@ ghost
        uint64_t old = 0, digit = 0, moved = 0, same = 0;
        /@ loop invariant 0 <= j <= count;
           loop invariant moved == moved_of{Pre}(heaps, left, j, bit + 1) && 0 <= moved <= j;
           loop invariant same == still_of{Pre}(heaps, left, j, bit + 1) && 0 <= same <= j;
           loop invariant \forall integer i; 0 <= i < j ==> left[i] <= prefix(heaps[i], bit);
           loop invariant column_of(left, j, 0) ==
               (moved < fill ? moved : fill) + (same < drop ? 0 : same - drop);
           loop invariant \forall integer c; c > 0 ==>
               column_of(left, j, c) == column_of{Pre}(left, j, c - 1);
           loop invariant moved_of(heaps, left, j, bit) == moved + (same < drop ? same : drop);
           loop assigns j, old, digit, moved, same;
           loop variant count - j; @/
        for (size_t j = 0; j < count; j++) {
            digits_of(heaps[j], bit);
            old = left[j] / 2;
            /@ assert \forall integer i; i == j ==> left[i] ==
                2 * \at(left[i], Pre) + one_more{Pre}(heaps, left, i, bit, fill, drop); @/
            /@ assert \forall integer i; i == j ==> old == \at(left[i], Pre); @/
            if (old != (heaps[j] >> bit) / 2) {
                digit = moved < fill ? 1 : 0;
                moved++;
            } else {
                digit = same < drop ? 0 : (heaps[j] >> bit) & 1;
                same += (heaps[j] >> bit) & 1;
            }
            /@ assert left[j] == 2 * old + digit; @/
            longer_digits(old, digit, left[j]);
        }
    */
}

/* The next column, whose ones are to be `lowest` modulo k + 1. `moved` heaps are smaller already;
 * returns how many are afterwards. */
static uint64_t next_column(const uint64_t *heaps, uint64_t *left, size_t count, uint64_t k,
                            unsigned bit, uint64_t lowest, uint64_t moved) {
    const uint64_t ones = ones_of_column(heaps, left, count, bit);
    const uint64_t rest = (ones + k + 1 - lowest) % (k + 1);
    //@ ghost rest_of_column(ones, k + 1, lowest, rest);
    const uint64_t fill = rest > 0 && k + 1 - rest <= moved ? k + 1 - rest : 0;
    const uint64_t drop = fill > 0 ? 0 : rest < ones ? rest : ones;
    //@ ghost made_up_column(ones, k + 1, lowest, rest, fill + ones - drop);
    write_column(heaps, left, count, bit, fill, drop);
    return moved + drop;
}

bool bouton_moore_move(const uint64_t *heaps, size_t count, uint64_t k, bouton_play play,
                       uint64_t *left) {
    uint64_t moved = 0, any = 0;
    /*@ loop invariant 0 <= i <= count;
        loop invariant \forall integer j; 0 <= j < i ==> left[j] == 0;
        loop assigns i, left[0 .. count - 1];
        loop variant count - i; */
    for (size_t i = 0; i < count; i++)
        left[i] = 0;
    /*@ ghost
        /@ loop invariant 0 <= j <= count;
           loop invariant \forall integer i; 0 <= i < j ==> prefix(heaps[i], 64) == 0;
           loop invariant moved_of(heaps, left, j, 64) == 0;
           loop invariant \forall integer c; 0 <= c < 64 ==> column_of(left, j, c) == 0;
           loop assigns j;
           loop variant count - j; @/
        for (size_t j = 0; j < count; j++)
            no_digits(heaps[j]);
    */
    /*@ loop invariant 0 <= bit <= 63;
        loop invariant is_upper(heaps, left, count, bit + 1);
        loop invariant moved == moved_of(heaps, left, count, bit + 1) && moved <= k;
        loop invariant columns_vanish(left, count, 64, k + 1);
        loop assigns bit, moved, left[0 .. count - 1];
        loop variant bit; */
    for (unsigned bit = 63; bit > 0; bit--)
        moved = next_column(heaps, left, count, k, bit, 0, moved);
    /*@ loop invariant 0 <= i <= count;
        loop invariant any == 0 <==> \forall integer j; 0 <= j < i ==> left[j] == 0;
        loop assigns i, any;
        loop variant count - i; */
    for (size_t i = 0; i < count && any == 0; i++)
        any = left[i];
    const uint64_t lowest = play == BOUTON_MISERE && any == 0;
    moved = next_column(heaps, left, count, k, 0, lowest, moved);
    return moved > 0;
}
