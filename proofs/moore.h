/* SPDX-License-Identifier: MIT */
/*
 * What src/nim/moore.c promises, and the theory that it is said with: Moore's game, in which a move
 * makes from one to k heaps smaller. moore.c knows the definitions by what the first functions
 * promise, which moore_next.c proves.
 */
#ifndef BOUTON_PROOFS_MOORE_H
#define BOUTON_PROOFS_MOORE_H

#include "proofs/digits.h"
#include "proofs/nim.h"

#include "nim/columns.h"

/* How many heaps have a one in a binary column. And of two positions, the second with all heaps
 * without their b lowest digits: how many heaps of it are not those of the first (the move has been
 * there), and of the others, how many have a one in the next column, b - 1. */
#ifndef BOUTON_PROOFS_MOORE
/*@ logic integer column_of{L}(uint64_t *heaps, integer n, integer bit) =
        n <= 0 ? 0 : column_of(heaps, n - 1, bit) + digit(heaps[n - 1], bit);
    logic integer moved_of{L}(uint64_t *from, uint64_t *to, integer n, integer b) =
        n <= 0 ? 0 : moved_of(from, to, n - 1, b) + (to[n - 1] == prefix(from[n - 1], b) ? 0 : 1);
    logic integer still_of{L}(uint64_t *from, uint64_t *to, integer n, integer b) =
        n <= 0 ? 0 : still_of(from, to, n - 1, b) +
            (to[n - 1] == prefix(from[n - 1], b) ? digit(from[n - 1], b - 1) : 0); */
#else
/*@ axiomatic Columns {
      logic integer column_of{L}(uint64_t *heaps, integer n, integer bit) reads heaps[0 .. n - 1];
      logic integer moved_of{L}(uint64_t *from, uint64_t *to, integer n, integer b)
          reads from[0 .. n - 1], to[0 .. n - 1];
      logic integer still_of{L}(uint64_t *from, uint64_t *to, integer n, integer b)
          reads from[0 .. n - 1], to[0 .. n - 1];
    } */
#endif

/*@ assigns \nothing;
    ensures \forall integer bit; column_of(heaps, 0, bit) == 0; */
void no_columns(const uint64_t *heaps);

/*@ requires \valid_read(heaps + (0 .. n));
    assigns \nothing;
    ensures \forall integer bit;
        column_of(heaps, n + 1, bit) == column_of(heaps, n, bit) + digit(heaps[n], bit); */
void next_columns(const uint64_t *heaps, size_t n);

/*@ assigns \nothing;
    ensures moved_of(from, to, 0, b) == 0 && still_of(from, to, 0, b) == 0; */
void none_moved(const uint64_t *from, const uint64_t *to, unsigned b);

/*@ requires \valid_read(from + (0 .. n)) && \valid_read(to + (0 .. n));
    assigns \nothing;
    ensures to[n] == prefix(from[n], b)
        ? moved_of(from, to, n + 1, b) == moved_of(from, to, n, b) &&
              still_of(from, to, n + 1, b) == still_of(from, to, n, b) + digit(from[n], b - 1)
        : moved_of(from, to, n + 1, b) == moved_of(from, to, n, b) + 1 &&
              still_of(from, to, n + 1, b) == still_of(from, to, n, b); */
void next_moved(const uint64_t *from, const uint64_t *to, size_t n, unsigned b);

/*@ predicate columns_vanish{L}(uint64_t *heaps, integer n, integer bits, integer modulus) =
        \forall integer bit; 0 <= bit < bits ==> column_of(heaps, n, bit) % modulus == 0; */

/* Moore's rule; k of more than the number of heaps allows no more than that number does. */
/*@ requires heaps == \null || \valid_read(heaps + (0 .. count - 1));
    requires count < UINT64_MAX;
    assigns \nothing;
    ensures \result == BOUTON_P || \result == BOUTON_N;
    ensures k == 0 ==> \result == (play == BOUTON_MISERE ? BOUTON_N : BOUTON_P);
    ensures heaps != \null && 0 < k <= count && play == BOUTON_MISERE &&
        large_of(heaps, count) == 0 ==>
        (\result == BOUTON_P <==> ones_of(heaps, count) % (k + 1) == 1);
    ensures heaps != \null && 0 < count < k && play == BOUTON_MISERE &&
        large_of(heaps, count) == 0 ==>
        (\result == BOUTON_P <==> ones_of(heaps, count) % (count + 1) == 1);
    ensures heaps != \null && 0 < k <= count &&
        !(play == BOUTON_MISERE && large_of(heaps, count) == 0) ==>
        (\result == BOUTON_P <==> columns_vanish(heaps, count, 64, k + 1));
    ensures heaps != \null && 0 < count < k &&
        !(play == BOUTON_MISERE && large_of(heaps, count) == 0) ==>
        (\result == BOUTON_P <==> columns_vanish(heaps, count, 64, count + 1)); */
bouton_outcome bouton_moore_outcome(const uint64_t *heaps, size_t count, uint64_t k,
                                    bouton_play play);

/*@ predicate are_two{L}(uint64_t *heaps, uint64_t *left, integer count) =
        \valid_read(heaps + (0 .. count - 1)) && \valid(left + (0 .. count - 1)) &&
        \separated(heaps + (0 .. count - 1), left + (0 .. count - 1));
    predicate is_upper{L}(uint64_t *heaps, uint64_t *left, integer count, integer b) =
        \forall integer i; 0 <= i < count ==> left[i] <= prefix(heaps[i], b); */

/* Moore's move: all columns have a multiple of k + 1 ones, but in misere play, where no heap of two
 * and more is left, the last one has one more. */
/*@ requires are_two(heaps, left, count);
    requires 0 < k <= count < 9223372036854775808;
    assigns left[0 .. count - 1];
    ensures \forall integer i; 0 <= i < count ==> left[i] <= heaps[i];
    ensures \result <==> moved_of(heaps, left, count, 0) > 0;
    ensures 0 <= moved_of(heaps, left, count, 0) <= k;
    ensures \forall integer c; 0 < c < 64 ==> column_of(left, count, c) % (k + 1) == 0;
    ensures play != BOUTON_MISERE || (\exists integer i; 0 <= i < count && left[i] > 1) ==>
        column_of(left, count, 0) % (k + 1) == 0;
    ensures play == BOUTON_MISERE && (\forall integer i; 0 <= i < count ==> left[i] <= 1) ==>
        column_of(left, count, 0) % (k + 1) == 1 ||
        (column_of(left, count, 0) == 0 && !\result); */
bool bouton_moore_move(const uint64_t *heaps, size_t count, uint64_t k, bouton_play play,
                       uint64_t *left);

#endif
