/* SPDX-License-Identifier: MIT */
/*
 * Moore's theorem, of what src/nim/moore.c computes: from a lost position every move leads to one
 * that is not lost, and from any other one that is not the end a move leads to a lost one.
 */
#include "proofs/moore_columns.h"

/* Without heaps of two and more, each heap has at most one. */
/*@ requires has(heaps, n);
    assigns \nothing;
    ensures 0 <= ones_of(heaps, n) && 0 <= large_of(heaps, n);
    ensures ones_of(heaps, n) + large_of(heaps, n) <= n;
    ensures large_of(heaps, n) == 0 ==> \forall integer i; 0 <= i < n ==> heaps[i] <= 1; */
void kinds_of_heaps(const uint64_t *heaps, size_t n) {
    none(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant 0 <= ones_of(heaps, i) && 0 <= large_of(heaps, i);
        loop invariant ones_of(heaps, i) + large_of(heaps, i) <= i;
        loop invariant large_of(heaps, i) == 0 ==> \forall integer j; 0 <= j < i ==> heaps[j] <= 1;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++)
        next(heaps, i);
}

/*@ predicate moore_lost{L}(uint64_t *heaps, integer n, integer k, integer play) =
        play == BOUTON_MISERE && large_of(heaps, n) == 0 ? ones_of(heaps, n) % (k + 1) == 1
            : columns_vanish(heaps, n, 64, k + 1); */

/* A move among heaps of one takes one from each that it touches. */
/*@ requires has(from, n) && has(to, n);
    requires large_of(from, n) == 0;
    requires is_move(from, to, n, k);
    assigns \nothing;
    ensures large_of(to, n) == 0;
    ensures ones_of(to, n) == ones_of(from, n) - moved_of(from, to, n, 0); */
void move_of_ones(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    kinds_of_heaps(from, n);
    none(from);
    none(to);
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant large_of(to, i) == 0;
        loop invariant ones_of(to, i) == ones_of(from, i) - moved_of(from, to, i, 0);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next(to, i);
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
        //@ assert to[i] <= from[i] <= 1;
    }
}

/* Where columns vanish and a heap has two or more, more than k have, so one stays after a move. */
/*@ requires has(from, n) && has(to, n) && 0 < k < UINT64_MAX;
    requires large_of(from, n) > 0 && columns_vanish(from, n, 64, k + 1);
    requires is_move(from, to, n, k);
    assigns \nothing;
    ensures large_of(to, n) > 0; */
void a_large_heap_stays(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    size_t first = 0;
    how_many_move(from, to, n);
    kinds_of_heaps(to, n);
    none(from);
    /*@ loop invariant 0 <= first <= n && large_of(from, first) == 0;
        loop assigns first;
        loop variant n - first; */
    while (first < n) {
        next(from, first);
        if (from[first] > 1)
            break;
        first++;
    }
    //@ assert first < n && from[first] > 1;
    const unsigned bit = law_of_large(from[first]);
    uint64_t ones = 0;
    no_columns(from);
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant ones == column_of(from, i, bit) && 0 <= ones <= i;
        loop invariant first < i ==> ones >= 1;
        loop invariant large_of(to, n) == 0 ==> ones <= moved_of(from, to, i, 0);
        loop assigns i, ones;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next_columns(from, i);
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
        if (from[i] <= 1)
            law_of_one(from[i], bit);
        ones += digit_of(from[i], bit);
    }
    //@ assert ones % (k + 1) == 0;
    if (ones <= k)
        law_between(ones, 0, k + 1);
}

/* From a lost position every move leads to one that is not. */
/*@ requires has(from, n) && has(to, n) && 0 < k < UINT64_MAX;
    requires moore_lost(from, n, k, play);
    requires is_move(from, to, n, k);
    assigns \nothing;
    ensures !moore_lost(to, n, k, play); */
void from_lost_to_won(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k,
                      bouton_play play) {
    const bouton_nim nim = bouton_nim_of(from, n), then = bouton_nim_of(to, n);
    if (play == BOUTON_MISERE && nim.large == 0) {
        move_of_ones(from, to, n, k);
        law_between(nim.ones, then.ones, k + 1);
        return;
    }
    if (play == BOUTON_MISERE)
        a_large_heap_stays(from, to, n, k);
    columns_reappear(from, to, n, k);
}

/* A position in which each heap has at most one: of the large ones the first `kept` keep one, and
 * the first `taken` of the ones are taken. No body either. */
/*@ requires has(from, n);
    assigns \result \from from, n, kept, taken;
    ensures has(\result, n);
    ensures \forall integer i; 0 <= i < n ==> \result[i] ==
        (from[i] > 1 ? (large_of(from, i) < kept ? 1 : 0)
                     : from[i] == 1 && ones_of(from, i) >= taken ? 1 : 0); */
const uint64_t *singles(const uint64_t *from, size_t n, uint64_t kept, uint64_t taken);

/*@ requires has(from, n) && kept <= large_of(from, n) && taken <= ones_of(from, n);
    requires 1 <= large_of(from, n) + taken <= k;
    assigns \result \from from, n, k, kept, taken;
    ensures has(\result, n) && is_move(from, \result, n, k);
    ensures large_of(\result, n) == 0;
    ensures ones_of(\result, n) == ones_of(from, n) + kept - taken; */
const uint64_t *to_singles(const uint64_t *from, size_t n, uint64_t k, uint64_t kept,
                           uint64_t taken) {
    const uint64_t *to = singles(from, n, kept, taken);
    uint64_t ones = 0, large = 0;
    none(from);
    none(to);
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant ones == ones_of(from, i) && large == large_of(from, i);
        loop invariant ones + large <= i;
        loop invariant large_of(to, i) == 0;
        loop invariant ones_of(to, i) == (large < kept ? large : kept) +
            (ones < taken ? 0 : ones - taken);
        loop invariant moved_of(from, to, i, 0) == large + (ones < taken ? ones : taken);
        loop invariant \forall integer j; 0 <= j < i ==> to[j] <= from[j];
        loop assigns i, ones, large;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next(to, i);
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
        ones += from[i] == 1;
        large += from[i] > 1;
    }
    return to;
}

/* Where a move leaves no large heap, it touches all that there are. */
/*@ requires has(from, n) && has(to, n);
    requires is_move(from, to, n, k) && large_of(to, n) == 0;
    assigns \nothing;
    ensures large_of(from, n) <= k; */
void all_large_move(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    kinds_of_heaps(to, n);
    none(from);
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant large_of(from, i) <= moved_of(from, to, i, 0);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
    }
}

/* From a position that is not lost and not the end a move leads to a lost one. */
/*@ requires has(from, n) && 0 < k < UINT64_MAX;
    requires !moore_lost(from, n, k, play);
    requires ones_of(from, n) > 0 || large_of(from, n) > 0;
    assigns \result \from from, n, k, play;
    ensures has(\result, n) && is_move(from, \result, n, k);
    ensures moore_lost(\result, n, k, play); */
const uint64_t *to_lost(const uint64_t *from, size_t n, uint64_t k, bouton_play play) {
    const bouton_nim nim = bouton_nim_of(from, n);
    kinds_of_heaps(from, n);
    if (play == BOUTON_MISERE && nim.large == 0) {
        const uint64_t taken = (nim.ones - 1) % (k + 1), q = (nim.ones - 1) / (k + 1);
        law_rest(nim.ones - taken, q, k + 1, 1);
        if (taken == 0)
            law_rest(nim.ones, q, k + 1, 1);
        return to_singles(from, n, k, 0, taken);
    }
    const uint64_t *to = to_columns(from, n, k);
    if (play != BOUTON_MISERE || bouton_nim_of(to, n).large > 0)
        return to;
    all_large_move(from, to, n, k);
    kinds_of_heaps(to, n);
    /* From `low` to `low` + k single tokens may be left, or one, where that is below. */
    uint64_t left = 1;
    if (nim.ones >= k - nim.large) {
        const uint64_t low = nim.ones - (k - nim.large), rest = low % (k + 1), q = low / (k + 1);
        left = low + (rest <= 1 ? 1 - rest : k + 2 - rest);
        //@ assert low == q * (k + 1) + rest;
        //@ assert rest <= 1 ==> left == q * (k + 1) + 1;
        //@ assert rest > 1 ==> left == (q + 1) * (k + 1) + 1;
        law_rest(left, rest <= 1 ? q : q + 1, k + 1, 1);
    } else {
        law_rest(left, 0, k + 1, 1);
    }
    return left > nim.ones ? to_singles(from, n, k, left - nim.ones, 0)
                           : to_singles(from, n, k, 0, nim.ones - left);
}

/* The end: no heap has a token. */
/*@ requires has(heaps, n);
    assigns \nothing;
    ensures \result <==> \forall integer i; 0 <= i < n ==> heaps[i] == 0;
    ensures \result <==> ones_of(heaps, n) == 0 && large_of(heaps, n) == 0;
    ensures \result ==> \forall integer bit; 0 <= bit < 64 ==> column_of(heaps, n, bit) == 0; */
bool is_end(const uint64_t *heaps, size_t n) {
    none(heaps);
    no_columns(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer j; 0 <= j < i ==> heaps[j] == 0;
        loop invariant ones_of(heaps, i) == 0 && large_of(heaps, i) == 0;
        loop invariant \forall integer bit; 0 <= bit < 64 ==> column_of(heaps, i, bit) == 0;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(heaps, i);
        next_columns(heaps, i);
        if (heaps[i] == 0)
            continue;
        /*@ loop invariant i < j <= n;
            loop invariant 0 <= ones_of(heaps, j) && 0 <= large_of(heaps, j);
            loop invariant ones_of(heaps, j) + large_of(heaps, j) > 0;
            loop assigns j;
            loop variant n - j; */
        for (size_t j = i + 1; j < n; j++)
            next(heaps, j);
        return false;
    }
    return true;
}

/*@ requires has(from, n) && has(to, n) && is_move(from, to, n, k);
    assigns \nothing;
    ensures 0 <= tokens_of(to, n) < tokens_of(from, n); */
void fewer_tokens(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    none(from);
    none(to);
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant 0 <= tokens_of(to, i);
        loop invariant 0 <= moved_of(from, to, i, 0) <= tokens_of(from, i) - tokens_of(to, i);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next(to, i);
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
    }
}

/* What a player does of whom nothing is known, but that it is a move. No body either. */
/*@ requires has(heaps, n) && k > 0;
    requires \exists integer i; 0 <= i < n && heaps[i] > 0;
    assigns \result \from heaps, n, k;
    ensures has(\result, n) && is_move(heaps, \result, n, k); */
const uint64_t *any_move(const uint64_t *heaps, size_t n, uint64_t k);

/* What the C function says is what the theorem says, k being at most n, which allows the same. */
/*@ requires heaps != \null && has(heaps, n) && 0 < n < UINT64_MAX && 0 < k;
    assigns \nothing;
    ensures \result <==> moore_lost(heaps, n, k < n ? k : n, play); */
bool is_lost(const uint64_t *heaps, size_t n, uint64_t k, bouton_play play) {
    bouton_nim_of(heaps, n);
    return bouton_moore_outcome(heaps, n, k, play) == BOUTON_P;
}

/* A match in which the player to move goes to lost positions, and whether that player wins. */
/*@ requires has(heaps, n) && 0 < n < UINT64_MAX && 0 < k;
    requires !moore_lost(heaps, n, k < n ? k : n, play);
    decreases tokens_of(heaps, n);
    assigns \nothing;
    ensures \result; */
bool who_follows_it_wins(const uint64_t *heaps, size_t n, uint64_t k, bouton_play play) {
    const uint64_t most = k < n ? k : n;
    kinds_of_heaps(heaps, n);
    if (is_end(heaps, n))
        return play == BOUTON_MISERE;
    const uint64_t *to = to_lost(heaps, n, most, play);
    fewer_tokens(heaps, to, n, most);
    if (is_end(to, n)) {
        law_rest(0, 0, most + 1, 0);
        return play != BOUTON_MISERE;
    }
    const uint64_t *reply = any_move(to, n, k);
    how_many_move(to, reply, n);
    from_lost_to_won(to, reply, n, most, play);
    fewer_tokens(to, reply, n, most);
    return who_follows_it_wins(reply, n, k, play);
}

/* Moore's theorem: of a position that bouton_moore_outcome calls N the player to move wins a match
 * by following that, of one that it calls P the other one does, whatever the first move. */
/*@ requires heaps != \null && has(heaps, n) && 0 < n < UINT64_MAX && 0 < k;
    assigns \nothing;
    ensures \result; */
bool outcome_is_right(const uint64_t *heaps, size_t n, uint64_t k, bouton_play play) {
    const uint64_t most = k < n ? k : n;
    if (!is_lost(heaps, n, k, play))
        return who_follows_it_wins(heaps, n, k, play);
    if (is_end(heaps, n)) {
        law_rest(0, 0, most + 1, 0);
        return play != BOUTON_MISERE;
    }
    const uint64_t *to = any_move(heaps, n, k);
    how_many_move(heaps, to, n);
    from_lost_to_won(heaps, to, n, most, play);
    return who_follows_it_wins(to, n, k, play);
}
