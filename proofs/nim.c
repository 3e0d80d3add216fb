/* SPDX-License-Identifier: MIT */
/*
 * Bouton's theorem, of what src/nim/nim.c computes. Each part is a function that Frama-C proves to
 * keep its promise: from a lost position every move leads to one that is not lost, and from any
 * other one that is not the end a move, which bouton_nim_wins_by finds, leads to a lost one. So
 * who is lost can't win, by induction on the tokens: `wins` and `who_follows_it_wins`.
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
    none(heaps);
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
        law_swaps(sum, heap, heaps[k]);
        if (large == 0 && heaps[k] <= 1)
            one_more(sum, ones, heaps[k]);
        sum ^= heaps[k];
        ones += heaps[k] == 1;
        large += heaps[k] > 1;
    }
    law_associates(sum, heap, heap);
}

/* A move makes one heap smaller. */
/*@ predicate is_move{L}(uint64_t *from, uint64_t *to, integer n, integer i) =
        0 <= i < n && to[i] < from[i] &&
        \forall integer k; 0 <= k < n && k != i ==> to[k] == from[k]; */

/*@ requires \valid_read(from + (0 .. n - 1)) && \valid_read(to + (0 .. n - 1));
    requires is_move(from, to, n, i);
    assigns \nothing;
    ensures sum_of(to, n) == plus(plus(sum_of(from, n), from[i]), to[i]);
    ensures ones_of(to, n) ==
        ones_of(from, n) - (from[i] == 1 ? 1 : 0) + (to[i] == 1 ? 1 : 0);
    ensures large_of(to, n) ==
        large_of(from, n) - (from[i] > 1 ? 1 : 0) + (to[i] > 1 ? 1 : 0);
    ensures 0 <= tokens_of(to, n) < tokens_of(from, n); */
void what_a_move_changes(const uint64_t *from, const uint64_t *to, size_t n, size_t i) {
    const uint64_t old = from[i], left = to[i];
    uint64_t sum = 0; /* of the others */
    none(from);
    none(to);
    /*@ loop invariant 0 <= k <= n;
        loop invariant k <= i ==> sum_of(from, k) == sum;
        loop invariant k <= i ==> sum_of(to, k) == sum;
        loop invariant k <= i ==> ones_of(from, k) == ones_of(to, k);
        loop invariant k <= i ==> large_of(from, k) == large_of(to, k);
        loop invariant k > i ==> sum_of(from, k) == plus(sum, old);
        loop invariant k > i ==> sum_of(to, k) == plus(sum, left);
        loop invariant k > i ==> ones_of(to, k) ==
            ones_of(from, k) - (old == 1 ? 1 : 0) + (left == 1 ? 1 : 0);
        loop invariant k > i ==> large_of(to, k) ==
            large_of(from, k) - (old > 1 ? 1 : 0) + (left > 1 ? 1 : 0);
        loop invariant 0 <= tokens_of(to, k);
        loop invariant k <= i ==> tokens_of(to, k) == tokens_of(from, k);
        loop invariant k > i ==> tokens_of(to, k) < tokens_of(from, k);
        loop assigns k, sum;
        loop variant n - k; */
    for (size_t k = 0; k < n; k++) {
        next(from, k);
        next(to, k);
        if (k == i) {
            //@ assert to[k] == left && from[k] == old && left < old;
            continue;
        }
        //@ assert to[k] == from[k];
        law_swaps(sum, old, from[k]);
        law_swaps(sum, left, from[k]);
        sum ^= from[k];
    }
    law_associates(sum, old, old);
}

/* From a lost position every move leads to one that is not. */
/*@ requires \valid_read(from + (0 .. n - 1)) && \valid_read(to + (0 .. n - 1));
    requires is_move(from, to, n, i);
    requires lost_at(from, n, play);
    assigns \nothing;
    ensures !lost_at(to, n, play); */
void from_lost_to_won(const uint64_t *from, const uint64_t *to, size_t n, size_t i,
                      bouton_play play) {
    each_heap_is_there(from, n, i);
    what_a_move_changes(from, to, n, i);
    //@ assert plus(sum_of(from, n), from[i]) == to[i] ==> sum_of(from, n) != 0;
}

/* Of a nim-sum that is not 0, a heap that becomes smaller when it makes up for the others: t is
 * the nim-sum of the heaps from k on, and less than that of those before. */
/*@ requires \valid_read(heaps + (0 .. n - 1)) && sum_of(heaps, n) != 0;
    assigns \nothing;
    ensures \result < n && plus(sum_of(heaps, n), heaps[\result]) < heaps[\result]; */
size_t heap_that_makes_up(const uint64_t *heaps, size_t n) {
    const uint64_t sum = bouton_nim_sum(heaps, n);
    uint64_t t = 0;
    size_t k = n;
    none(heaps);
    /*@ loop invariant 0 <= k <= n;
        loop invariant plus(sum_of(heaps, k), t) == sum;
        loop invariant t < sum_of(heaps, k);
        loop assigns k, t;
        loop variant k; */
    while (k > 0) {
        const uint64_t heap = heaps[k - 1], before = bouton_nim_sum(heaps, k - 1);
        next(heaps, k - 1);
        law_associates(before, heap, t);
        law_associates(before, t, heap);
        if (!reach_smaller(before, heap, t)) {
            law_associates(before ^ t, heap, heap);
            //@ assert sum == plus(plus(before, t), heap);
            //@ assert plus(sum, heap) == plus(before, t);
            return k - 1;
        }
        t ^= heap;
        k--;
    }
    return 0;
}

/* The first heap of two and more. */
/*@ requires \valid_read(heaps + (0 .. n - 1)) && large_of(heaps, n) > 0;
    assigns \nothing;
    ensures \result < n && heaps[\result] > 1; */
size_t large_heap(const uint64_t *heaps, size_t n) {
    none(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant large_of(heaps, i) == 0;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(heaps, i);
        if (heaps[i] > 1)
            return i;
    }
    return 0;
}

/* The first heap of exactly one. */
/*@ requires \valid_read(heaps + (0 .. n - 1)) && ones_of(heaps, n) > 0;
    assigns \nothing;
    ensures \result < n && heaps[\result] == 1; */
size_t heap_of_one(const uint64_t *heaps, size_t n) {
    none(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant ones_of(heaps, i) == 0;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(heaps, i);
        if (heaps[i] == 1)
            return i;
    }
    return 0;
}

/* The end: no heap has a token. */
/*@ requires \valid_read(heaps + (0 .. n - 1));
    assigns \nothing;
    ensures \result <==> \forall integer k; 0 <= k < n ==> heaps[k] == 0;
    ensures \result ==> sum_of(heaps, n) == 0;
    ensures \result <==> ones_of(heaps, n) == 0 && large_of(heaps, n) == 0; */
bool is_end(const uint64_t *heaps, size_t n) {
    none(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer k; 0 <= k < i ==> heaps[k] == 0;
        loop invariant sum_of(heaps, i) == 0;
        loop invariant ones_of(heaps, i) == 0;
        loop invariant large_of(heaps, i) == 0;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(heaps, i);
        if (heaps[i] == 0)
            continue;
        /*@ loop invariant i < k <= n;
            loop invariant 0 <= ones_of(heaps, k) && 0 <= large_of(heaps, k);
            loop invariant ones_of(heaps, k) + large_of(heaps, k) > 0;
            loop assigns k;
            loop variant n - k; */
        for (size_t k = i + 1; k < n; k++)
            next(heaps, k);
        return false;
    }
    return true;
}

/* From a position that is not lost and not the end, a move in one heap at least leads to a lost
 * one; that bouton_nim_wins_by says so of this heap, and by what it leaves, is in its contract. */
/*@ requires \valid_read(heaps + (0 .. n - 1));
    requires !lost_at(heaps, n, play);
    requires ones_of(heaps, n) > 0 || large_of(heaps, n) > 0;
    assigns \nothing;
    ensures \result < n;
    ensures has_heap(sum_of(heaps, n), ones_of(heaps, n), large_of(heaps, n), heaps[\result]);
    ensures target(sum_of(heaps, n), ones_of(heaps, n), large_of(heaps, n), heaps[\result], play) <
        heaps[\result]; */
size_t winning_heap(const uint64_t *heaps, size_t n, bouton_play play) {
    const bouton_nim nim = bouton_nim_of(heaps, n);
    size_t heap;
    if (play == BOUTON_MISERE && nim.large == 0)
        heap = heap_of_one(heaps, n);
    else if (play == BOUTON_MISERE && nim.large == 1)
        heap = large_heap(heaps, n);
    else
        heap = heap_that_makes_up(heaps, n);
    each_heap_is_there(heaps, n, heap);
    return heap;
}

/* And such a move, made, leads to a lost position. */
/*@ requires \valid_read(from + (0 .. n - 1)) && \valid_read(to + (0 .. n - 1));
    requires is_move(from, to, n, i);
    requires to[i] ==
        target(sum_of(from, n), ones_of(from, n), large_of(from, n), from[i], play);
    assigns \nothing;
    ensures lost_at(to, n, play); */
void from_won_to_lost(const uint64_t *from, const uint64_t *to, size_t n, size_t i,
                      bouton_play play) {
    const bouton_nim nim = bouton_nim_of(from, n);
    each_heap_is_there(from, n, i);
    what_a_move_changes(from, to, n, i);
    //@ assert lost_by(nim.sum, nim.ones, nim.large, from[i], to[i], play);
}

/* The position after a move, written down somewhere: this has no body. */
/*@ requires \valid_read(heaps + (0 .. n - 1)) && i < n && left < heaps[i];
    assigns \result \from heaps, n, i, left;
    ensures \valid_read(\result + (0 .. n - 1));
    ensures is_move(heaps, \result, n, i) && \result[i] == left; */
const uint64_t *after(const uint64_t *heaps, size_t n, size_t i, uint64_t left);

/* Whether the player to move wins, by the rules of the game alone: at the end in misere play, and
 * otherwise by a move after which the other one does not. */
/*@ requires \valid_read(heaps + (0 .. n - 1));
    decreases tokens_of(heaps, n);
    assigns \nothing;
    ensures \result <==> !lost_at(heaps, n, play); */
bool wins(const uint64_t *heaps, size_t n, bouton_play play) {
    const bouton_nim nim = bouton_nim_of(heaps, n);
    if (is_end(heaps, n))
        return play == BOUTON_MISERE;
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer k, l; 0 <= k < i && 0 <= l < heaps[k] ==>
            !lost_by(nim.sum, nim.ones, nim.large, heaps[k], l, play);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++)
        /*@ loop invariant 0 <= left <= heaps[i];
            loop invariant \forall integer l; 0 <= l < left ==>
                !lost_by(nim.sum, nim.ones, nim.large, heaps[i], l, play);
            loop assigns left;
            loop variant heaps[i] - left; */
        for (uint64_t left = 0; left < heaps[i]; left++) {
            const uint64_t *to = after(heaps, n, i, left);
            what_a_move_changes(heaps, to, n, i);
            if (!wins(to, n, play)) {
                if (bouton_nim_outcome(&nim, play) == BOUTON_P)
                    from_lost_to_won(heaps, to, n, i, play);
                return true;
            }
        }
    if (bouton_nim_outcome(&nim, play) == BOUTON_N)
        winning_heap(heaps, n, play);
    return false;
}

/* What the other player does, of which nothing is known: a heap that is not empty, and what is left
 * of it. No body either. */
/*@ requires \valid_read(heaps + (0 .. n - 1));
    requires \exists integer k; 0 <= k < n && heaps[k] > 0;
    assigns \result \from heaps, n;
    ensures \result < n && heaps[\result] > 0; */
size_t any_heap(const uint64_t *heaps, size_t n);

/*@ requires heap > 0;
    assigns \result \from heap;
    ensures \result < heap; */
uint64_t any_less(uint64_t heap);

/* What bouton_nim_wins_by leaves of a heap, all of it where it finds no move. */
/*@ requires has_heap(nim.sum, nim.ones, nim.large, heap);
    assigns \nothing;
    ensures target(nim.sum, nim.ones, nim.large, heap, play) < heap ?
        \result == target(nim.sum, nim.ones, nim.large, heap, play) : \result == heap; */
uint64_t left_by(bouton_nim nim, bouton_play play, uint64_t heap) {
    uint64_t left = heap;
    return bouton_nim_wins_by(&nim, play, heap, &left) ? left : heap;
}

/* A match in which the player to move follows bouton_nim_wins_by, and whether that player wins. */
/*@ requires \valid_read(heaps + (0 .. n - 1));
    requires !lost_at(heaps, n, play);
    decreases tokens_of(heaps, n);
    assigns \nothing;
    ensures \result; */
bool who_follows_it_wins(const uint64_t *heaps, size_t n, bouton_play play) {
    if (is_end(heaps, n))
        return play == BOUTON_MISERE;
    const bouton_nim nim = bouton_nim_of(heaps, n);
    const size_t some = winning_heap(heaps, n, play);
    size_t i = 0;
    each_heap_is_there(heaps, n, i);
    /*@ loop invariant 0 <= i <= some;
        loop invariant has_heap(nim.sum, nim.ones, nim.large, heaps[i]);
        loop assigns i;
        loop variant some - i; */
    while (left_by(nim, play, heaps[i]) == heaps[i]) {
        i++;
        each_heap_is_there(heaps, n, i);
    }
    const uint64_t *to = after(heaps, n, i, left_by(nim, play, heaps[i]));
    from_won_to_lost(heaps, to, n, i, play);
    what_a_move_changes(heaps, to, n, i);
    if (is_end(to, n))
        return play != BOUTON_MISERE;
    const size_t k = any_heap(to, n);
    const uint64_t *reply = after(to, n, k, any_less(to[k]));
    from_lost_to_won(to, reply, n, k, play);
    what_a_move_changes(to, reply, n, k);
    return who_follows_it_wins(reply, n, play);
}
