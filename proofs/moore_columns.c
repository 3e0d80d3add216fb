/* SPDX-License-Identifier: MIT */
/*
 * What a move of Moore's game changes in the columns: where all vanish, it makes one reappear.
 */
#include "proofs/moore_columns.h"

/*@ requires t > 0;
    assigns \nothing;
    ensures t * m >= m; */
void law_at_least(uint64_t t, uint64_t m) {
    //@ assert (t - 1) * m >= 0;
}

void law_rest(uint64_t x, uint64_t q, uint64_t m, uint64_t rest) {
    const uint64_t p = x / m, other = x % m;
    //@ assert x == p * m + other;
    //@ assert (q - p) * m == other - rest;
    if (p < q)
        law_at_least(q - p, m);
    else if (p > q)
        law_at_least(p - q, m);
}

void law_between(uint64_t a, uint64_t b, uint64_t m) {
    const uint64_t p = a / m, q = b / m;
    //@ assert a == p * m + a % m;
    //@ assert b == q * m + b % m;
    if (a % m == b % m) {
        //@ assert a - b == (p - q) * m;
        if (p > q)
            law_at_least(p - q, m);
        else if (p < q)
            law_at_least(q - p, m);
    }
}

void law_rest_of_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest) {
    const uint64_t q = (ones + m - lowest) / m;
    //@ assert ones + m - lowest == q * m + rest;
    if (lowest <= ones) {
        //@ assert q >= 1;
        //@ assert (q - 1) * m >= 0;
        //@ assert ones - lowest - rest == (q - 1) * m;
    }
}

void law_made_up_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest, uint64_t made) {
    const uint64_t q = (ones + m - lowest) / m;
    //@ assert ones + m - lowest == q * m + rest;
    if (made == ones + m - rest) {
        //@ assert made == q * m + lowest;
        law_rest(made, q, m, lowest);
    } else if (lowest <= ones && made == ones - rest) {
        //@ assert q >= 1;
        //@ assert made == (q - 1) * m + lowest;
        law_rest(made, q - 1, m, lowest);
    }
}

void how_many_move(const uint64_t *from, const uint64_t *to, size_t n) {
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= i <= n;
        loop invariant 0 <= moved_of(from, to, i, 0) <= i;
        loop invariant moved_of(from, to, i, 0) == 0 ==>
            \forall integer j; 0 <= j < i ==> to[j] == from[j];
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next_moved(from, to, i, 0);
        prefix_of(from[i], 0);
    }
}

/* The highest column in which a move changes anything: there it only takes ones away, in at least
 * one heap and in no more than those it makes smaller. */
/*@ requires has(from, n) && has(to, n);
    requires is_move(from, to, n, k);
    assigns \nothing;
    ensures \result < 64;
    ensures 1 <= column_of(from, n, \result) - column_of(to, n, \result) <= k;
    ensures 0 <= column_of(to, n, \result) && column_of(from, n, \result) <= n; */
unsigned highest_column(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    how_many_move(from, to, n);
    /*@ loop invariant 0 <= j <= n;
        loop invariant \forall integer i; 0 <= i < j ==> prefix(from[i], 64) == prefix(to[i], 64);
        loop assigns j;
        loop variant n - j; */
    for (size_t j = 0; j < n; j++) {
        law_none_left(from[j]);
        law_none_left(to[j]);
    }
    /*@ loop invariant 0 <= b <= 64;
        loop invariant \forall integer i; 0 <= i < n ==> prefix(from[i], b) == prefix(to[i], b);
        loop assigns b;
        loop variant b; */
    for (unsigned b = 64; b > 0; b--) {
        uint64_t gone = 0, before = 0;
        no_columns(from);
        no_columns(to);
        none_moved(from, to, 0);
        /*@ loop invariant 0 <= i <= n;
            loop invariant before == column_of(from, i, b - 1);
            loop invariant before - gone == column_of(to, i, b - 1);
            loop invariant 0 <= gone <= moved_of(from, to, i, 0);
            loop invariant gone <= before <= i;
            loop invariant gone == 0 ==>
                \forall integer j; 0 <= j < i ==> prefix(from[j], b - 1) == prefix(to[j], b - 1);
            loop assigns i, gone, before;
            loop variant n - i; */
        for (size_t i = 0; i < n; i++) {
            next_columns(from, i);
            next_columns(to, i);
            next_moved(from, to, i, 0);
            prefix_of(from[i], 0);
            law_rises(to[i], from[i], b - 1);
            const uint64_t old = digit_of(from[i], b - 1), left = digit_of(to[i], b - 1);
            //@ assert left <= old;
            before += old;
            gone += old - left;
        }
        if (gone > 0)
            return b - 1;
    }
    none_moved(from, to, 0);
    /*@ loop invariant 0 <= j <= n;
        loop invariant moved_of(from, to, j, 0) == 0;
        loop assigns j;
        loop variant n - j; */
    for (size_t j = 0; j < n; j++) {
        next_moved(from, to, j, 0);
        prefix_of(from[j], 0);
        prefix_of(to[j], 0);
    }
    return 0;
}

void columns_reappear(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k) {
    const unsigned b = highest_column(from, to, n, k);
    uint64_t before = 0, after = 0;
    no_columns(from);
    no_columns(to);
    /*@ loop invariant 0 <= i <= n;
        loop invariant before == column_of(from, i, b) && 0 <= before <= i;
        loop invariant after == column_of(to, i, b) && 0 <= after <= i;
        loop assigns i, before, after;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next_columns(from, i);
        next_columns(to, i);
        before += digit_of(from[i], b);
        after += digit_of(to[i], b);
    }
    law_between(before, after, k + 1);
}
