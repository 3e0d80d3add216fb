/* SPDX-License-Identifier: MIT */
/*
 * What the functions of src/nim promise, and the theory that it is said with. Read by Frama-C
 * before each source file that is proved; docs/proofs.md tells what that comes to.
 */
#ifndef BOUTON_PROOFS_NIM_H
#define BOUTON_PROOFS_NIM_H

#include "proofs/xor.h"

#include <bouton/nim.h>

/* A position is an array of n heaps: their nim-sum, how many are 1, how many are
 * larger, and all their tokens. nim.c knows
 * the definitions by what `none` and `next` promise. */
#ifndef BOUTON_PROOFS_NIM
/*@ logic integer sum_of{L}(uint64_t *heaps, integer n) =
        n <= 0 ? 0 : plus(sum_of(heaps, n - 1), heaps[n - 1]);
    logic integer ones_of{L}(uint64_t *heaps, integer n) =
        n <= 0 ? 0 : ones_of(heaps, n - 1) + (heaps[n - 1] == 1 ? 1 : 0);
    logic integer large_of{L}(uint64_t *heaps, integer n) =
        n <= 0 ? 0 : large_of(heaps, n - 1) + (heaps[n - 1] > 1 ? 1 : 0);
    logic integer tokens_of{L}(uint64_t *heaps, integer n) =
        n <= 0 ? 0 : tokens_of(heaps, n - 1) + heaps[n - 1]; */
#else
/*@ axiomatic Position {
      logic integer sum_of{L}(uint64_t *heaps, integer n) reads heaps[0 .. n - 1];
      logic integer ones_of{L}(uint64_t *heaps, integer n) reads heaps[0 .. n - 1];
      logic integer large_of{L}(uint64_t *heaps, integer n) reads heaps[0 .. n - 1];
      logic integer tokens_of{L}(uint64_t *heaps, integer n) reads heaps[0 .. n - 1];
    } */
#endif

/*@ assigns \nothing;
    ensures sum_of(heaps, 0) == 0 && ones_of(heaps, 0) == 0 && large_of(heaps, 0) == 0;
    ensures tokens_of(heaps, 0) == 0; */
void none(const uint64_t *heaps);

/*@ requires \valid_read(heaps + (0 .. n));
    assigns \nothing;
    ensures tokens_of(heaps, n + 1) == tokens_of(heaps, n) + heaps[n];
    ensures sum_of(heaps, n + 1) == plus(sum_of(heaps, n), heaps[n]);
    ensures ones_of(heaps, n + 1) == ones_of(heaps, n) + (heaps[n] == 1 ? 1 : 0);
    ensures large_of(heaps, n + 1) == large_of(heaps, n) + (heaps[n] > 1 ? 1 : 0); */
void next(const uint64_t *heaps, size_t n);

/* Bouton's theorem tells these apart: the player to move is lost. */
/*@ predicate lost(integer sum, integer ones, integer large, integer play) =
        play == BOUTON_MISERE && large == 0 ? ones % 2 == 1 : sum == 0;

    predicate is_nim{L}(integer sum, integer ones, integer large, uint64_t *heaps, integer n) =
        sum == sum_of(heaps, n) && ones == ones_of(heaps, n) && large == large_of(heaps, n);

    predicate lost_at{L}(uint64_t *heaps, integer n, integer play) =
        lost(sum_of(heaps, n), ones_of(heaps, n), large_of(heaps, n), play);

    // After a heap was made `left`.
    predicate lost_by(integer sum, integer ones, integer large, integer heap, integer left,
                      integer play) =
        lost(plus(plus(sum, heap), left), ones - (heap == 1 ? 1 : 0) + (left == 1 ? 1 : 0),
             large - (heap > 1 ? 1 : 0) + (left > 1 ? 1 : 0), play);

    // What is true of a heap of the position: without others of two and more, the others' nim-sum
    // is their number's parity.
    predicate has_heap(integer sum, integer ones, integer large, integer heap) =
        ones >= (heap == 1 ? 1 : 0) && large >= (heap > 1 ? 1 : 0) &&
        (large == (heap > 1 ? 1 : 0) ==> plus(sum, heap) == (ones - (heap == 1 ? 1 : 0)) % 2);

    // What a heap must become for the other side to be lost, if that is a move.
    logic integer target(integer sum, integer ones, integer large, integer heap, integer play) =
        play == BOUTON_MISERE && large == (heap > 1 ? 1 : 0)
            ? ((ones - (heap == 1 ? 1 : 0)) % 2 == 0 ? 1 : 0)
            : plus(sum, heap);

    lemma target_wins: \forall uint64_t sum, ones, large, heap; \forall integer play;
        has_heap(sum, ones, large, heap) ==>
            lost_by(sum, ones, large, heap, target(sum, ones, large, heap, play), play);

    lemma only_target_wins: \forall uint64_t sum, ones, large, heap, left; \forall integer play;
        has_heap(sum, ones, large, heap) && left < heap &&
            lost_by(sum, ones, large, heap, left, play) ==>
            left == target(sum, ones, large, heap, play); */

/*@ requires nim == \null || \valid(nim);
    requires nim != \null ==> nim->ones + nim->large < 18446744073709551615;
    assigns *nim;
    ensures nim != \null ==>
        nim->sum == plus(\old(nim->sum), heap) &&
        nim->ones == \old(nim->ones) + (heap == 1 ? 1 : 0) &&
        nim->large == \old(nim->large) + (heap > 1 ? 1 : 0); */
void bouton_nim_add(bouton_nim *nim, uint64_t heap);

/*@ requires nim == \null || \valid(nim);
    requires nim != \null ==>
        nim->ones >= (heap == 1 ? 1 : 0) && nim->large >= (heap > 1 ? 1 : 0);
    assigns *nim;
    ensures nim != \null ==>
        nim->sum == plus(\old(nim->sum), heap) &&
        nim->ones == \old(nim->ones) - (heap == 1 ? 1 : 0) &&
        nim->large == \old(nim->large) - (heap > 1 ? 1 : 0); */
void bouton_nim_remove(bouton_nim *nim, uint64_t heap);

/*@ requires heaps == \null || \valid_read(heaps + (0 .. count - 1));
    assigns \nothing;
    ensures is_nim(\result.sum, \result.ones, \result.large, heaps, heaps != \null ? count : 0); */
bouton_nim bouton_nim_of(const uint64_t *heaps, size_t count);

/*@ requires heaps == \null || \valid_read(heaps + (0 .. count - 1));
    assigns \nothing;
    ensures \result == sum_of(heaps, heaps != \null ? count : 0); */
uint64_t bouton_nim_sum(const uint64_t *heaps, size_t count);

/*@ requires nim == \null || \valid_read(nim);
    assigns \nothing;
    ensures \result == BOUTON_P || \result == BOUTON_N;
    ensures nim != \null ==>
        (\result == BOUTON_P <==> lost(nim->sum, nim->ones, nim->large, play));
    ensures nim == \null ==> (\result == BOUTON_P <==> lost(0, 0, 0, play)); */
bouton_outcome bouton_nim_outcome(const bouton_nim *nim, bouton_play play);

/*@ requires nim == \null || \valid_read(nim);
    requires left == \null || \valid(left);
    requires nim != \null ==> has_heap(nim->sum, nim->ones, nim->large, heap);
    assigns *left;
    ensures nim == \null ==> !\result;
    ensures nim != \null ==> (\result <==>
        target(\old(nim->sum), \old(nim->ones), \old(nim->large), heap, play) < heap);
    ensures \result && left != \null ==>
        *left == target(\old(nim->sum), \old(nim->ones), \old(nim->large), heap, play); */
bool bouton_nim_wins_by(const bouton_nim *nim, bouton_play play, uint64_t heap, uint64_t *left);

#endif
