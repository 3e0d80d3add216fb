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
    ensures large_of(heaps, n) == 0 <==> \forall integer i; 0 <= i < n ==> heaps[i] <= 1; */
void kinds_of_heaps(const uint64_t *heaps, size_t n) {
    none(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant 0 <= ones_of(heaps, i) && 0 <= large_of(heaps, i);
        loop invariant ones_of(heaps, i) + large_of(heaps, i) <= i;
        loop invariant large_of(heaps, i) == 0 <==> \forall integer j; 0 <= j < i ==> heaps[j] <= 1;
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

/* What bouton_moore_move does, and that what is known of the heaps stays: it writes elsewhere. */
/*@ requires are_two(from, to, n);
    requires 0 < k <= n < 9223372036854775808;
    assigns to[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> to[i] <= from[i];
    ensures \result <==> moved_of(from, to, n, 0) > 0;
    ensures 0 <= moved_of(from, to, n, 0) <= k;
    ensures \forall integer c; 0 < c < 64 ==> column_of(to, n, c) % (k + 1) == 0;
    ensures play != BOUTON_MISERE || (\exists integer i; 0 <= i < n && to[i] > 1) ==>
        column_of(to, n, 0) % (k + 1) == 0;
    ensures play == BOUTON_MISERE && (\forall integer i; 0 <= i < n ==> to[i] <= 1) ==>
        column_of(to, n, 0) % (k + 1) == 1 || (column_of(to, n, 0) == 0 && !\result);
    ensures \forall integer c; 0 <= c < 64 ==>
        column_of(from, n, c) == \old(column_of(from, n, c));
    ensures ones_of(from, n) == \old(ones_of(from, n));
    ensures large_of(from, n) == \old(large_of(from, n));
    ensures tokens_of(from, n) == \old(tokens_of(from, n)); */
bool programs_move(const uint64_t *from, uint64_t *to, size_t n, uint64_t k, bouton_play play) {
    none(from);
    no_columns(from);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer j, c; 0 <= j < i && 0 <= c < 64 ==>
            column_of(from, j + 1, c) == column_of(from, j, c) + digit(from[j], c);
        loop invariant \forall integer j; 0 <= j < i ==>
            ones_of(from, j + 1) == ones_of(from, j) + (from[j] == 1 ? 1 : 0) &&
            large_of(from, j + 1) == large_of(from, j) + (from[j] > 1 ? 1 : 0) &&
            tokens_of(from, j + 1) == tokens_of(from, j) + from[j];
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next_columns(from, i);
    }
    const bool is_move = bouton_moore_move(from, n, k, play, to);
    none(from);
    no_columns(from);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer c; 0 <= c < 64 ==>
            column_of(from, i, c) == column_of{Pre}(from, i, c);
        loop invariant ones_of(from, i) == ones_of{Pre}(from, i);
        loop invariant large_of(from, i) == large_of{Pre}(from, i);
        loop invariant tokens_of(from, i) == tokens_of{Pre}(from, i);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next_columns(from, i);
    }
    return is_move;
}

/* Where no heap is large, the lowest column has the heaps of one. */
/*@ requires has(heaps, n) && large_of(heaps, n) == 0;
    assigns \nothing;
    ensures column_of(heaps, n, 0) == ones_of(heaps, n);
    ensures \forall integer c; 0 < c < 64 ==> column_of(heaps, n, c) == 0; */
void columns_of_ones(const uint64_t *heaps, size_t n) {
    kinds_of_heaps(heaps, n);
    none(heaps);
    no_columns(heaps);
    /*@ loop invariant 0 <= i <= n;
        loop invariant column_of(heaps, i, 0) == ones_of(heaps, i);
        loop invariant \forall integer c; 0 < c < 64 ==> column_of(heaps, i, c) == 0;
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(heaps, i);
        next_columns(heaps, i);
        prefix_of(heaps[i], 0);
        law_of_one(heaps[i], 0);
        /*@ loop invariant 1 <= c <= 64;
            loop invariant \forall integer d; 0 < d < c ==> digit(heaps[i], d) == 0;
            loop assigns c;
            loop variant 64 - c; */
        for (unsigned c = 1; c < 64; c++)
            law_of_one(heaps[i], c);
    }
}

/* Positions with the same heaps have the same columns and kinds of heaps. */
/*@ requires has(from, n) && has(to, n);
    requires \forall integer i; 0 <= i < n ==> to[i] == from[i];
    assigns \nothing;
    ensures \forall integer c; 0 <= c < 64 ==> column_of(to, n, c) == column_of(from, n, c);
    ensures ones_of(to, n) == ones_of(from, n) && large_of(to, n) == large_of(from, n); */
void same_heaps(const uint64_t *from, const uint64_t *to, size_t n) {
    none(from);
    none(to);
    no_columns(from);
    no_columns(to);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer c; 0 <= c < 64 ==>
            column_of(to, i, c) == column_of(from, i, c);
        loop invariant ones_of(to, i) == ones_of(from, i) && large_of(to, i) == large_of(from, i);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next(from, i);
        next(to, i);
        next_columns(from, i);
        next_columns(to, i);
    }
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

/* From a position that is not lost and not the end the program's move leads to a lost one. */
/*@ requires are_two(from, to, n);
    requires 0 < k <= n < 9223372036854775808;
    requires !moore_lost(from, n, k, play);
    requires ones_of(from, n) > 0 || large_of(from, n) > 0;
    assigns to[0 .. n - 1];
    ensures \result && is_move(from, to, n, k);
    ensures moore_lost(to, n, k, play);
    ensures 0 <= tokens_of(to, n) < \old(tokens_of(from, n)); */
bool to_lost(const uint64_t *from, uint64_t *to, size_t n, uint64_t k, bouton_play play) {
    const bool moves = programs_move(from, to, n, k, play);
    const bouton_nim nim = bouton_nim_of(to, n);
    kinds_of_heaps(to, n);
    if (nim.large == 0)
        columns_of_ones(to, n);
    if (!moves) {
        how_many_move(from, to, n);
        same_heaps(from, to, n);
        return false;
    }
    fewer_tokens(from, to, n, k);
    return true;
}

/* What a player does of whom nothing is known, but that it is a move; it can be written down beside
 * `room`. This has no body. */
/*@ requires has(heaps, n) && k > 0;
    requires \exists integer i; 0 <= i < n && heaps[i] > 0;
    assigns \result \from heaps, n, k, room;
    ensures has(\result, n) && is_move(heaps, \result, n, k);
    ensures \separated(\result + (0 .. n - 1), room + (0 .. n - 1)); */
const uint64_t *any_move(const uint64_t *heaps, size_t n, uint64_t k, const uint64_t *room);

/* What the C function says is what the theorem says, k being at most n, which allows the same. */
/*@ requires heaps != \null && has(heaps, n) && 0 < n < UINT64_MAX && 0 < k;
    assigns \nothing;
    ensures \result <==> moore_lost(heaps, n, k < n ? k : n, play); */
bool is_lost(const uint64_t *heaps, size_t n, uint64_t k, bouton_play play) {
    bouton_nim_of(heaps, n);
    return bouton_moore_outcome(heaps, n, k, play) == BOUTON_P;
}

/* A match in which the player to move makes the program's move, and whether that player wins. */
/*@ requires are_two(heaps, room, n) && 0 < n < 9223372036854775808 && 0 < k;
    requires !moore_lost(heaps, n, k < n ? k : n, play);
    decreases tokens_of(heaps, n);
    assigns room[0 .. n - 1];
    ensures \result; */
bool who_follows_it_wins(const uint64_t *heaps, uint64_t *room, size_t n, uint64_t k,
                         bouton_play play) {
    const uint64_t most = k < n ? k : n;
    kinds_of_heaps(heaps, n);
    if (is_end(heaps, n))
        return play == BOUTON_MISERE;
    if (!to_lost(heaps, room, n, most, play))
        return false;
    if (is_end(room, n)) {
        law_rest(0, 0, most + 1, 0);
        return play != BOUTON_MISERE;
    }
    const uint64_t *reply = any_move(room, n, k, room);
    how_many_move(room, reply, n);
    from_lost_to_won(room, reply, n, most, play);
    fewer_tokens(room, reply, n, most);
    return who_follows_it_wins(reply, room, n, k, play);
}

/* Moore's theorem: of a position that bouton_moore_outcome calls N the player to move wins a match
 * by the moves of bouton_moore_move, of one that it calls P the other one does, whatever the first
 * move. */
/*@ requires are_two(heaps, room, n) && heaps != \null && 0 < n < 9223372036854775808 && 0 < k;
    assigns room[0 .. n - 1];
    ensures \result; */
bool outcome_is_right(const uint64_t *heaps, uint64_t *room, size_t n, uint64_t k,
                      bouton_play play) {
    const uint64_t most = k < n ? k : n;
    if (!is_lost(heaps, n, k, play))
        return who_follows_it_wins(heaps, room, n, k, play);
    if (is_end(heaps, n)) {
        law_rest(0, 0, most + 1, 0);
        return play != BOUTON_MISERE;
    }
    const uint64_t *to = any_move(heaps, n, k, room);
    how_many_move(heaps, to, n);
    from_lost_to_won(heaps, to, n, most, play);
    return who_follows_it_wins(to, room, n, k, play);
}
