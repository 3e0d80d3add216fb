/* SPDX-License-Identifier: MIT */
/*
 * Moves of Moore's game that columns decide. Where all vanish, a move makes one reappear; where one
 * doesn't, `above` makes a move after which all vanish, from the highest column down: a heap that
 * is smaller already is free to have what it likes below.
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

/* What is too much taken away, or what is missing added, gives a multiple. */
/*@ requires m > 0;
    requires sum == a - a % m || sum == a + (m - a % m);
    assigns \nothing;
    ensures sum % m == 0; */
void law_made_up(uint64_t a, uint64_t m, uint64_t sum) {
    const uint64_t q = a / m, rest = a % m;
    //@ assert a - rest == q * m;
    if (sum == a - rest) {
        law_rest(sum, q, m, 0);
    } else {
        //@ assert sum == (q + 1) * m;
        //@ assert q + 1 <= sum;
        law_rest(sum, q + 1, m, 0);
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

/* The position in the upper columns and one more: what is smaller already gets a one in the first
 * `fill` heaps, of the others the first `drop` that have one there lose it. It can be written down
 * somewhere: this has no body. */
/*@ predicate is_longer{L}(uint64_t *from, uint64_t *upper, uint64_t *to, integer n, integer b,
                           integer fill, integer drop) =
        \forall integer i; 0 <= i < n ==> to[i] == 2 * upper[i] +
            (upper[i] != prefix(from[i], b + 1)
                 ? (moved_of(from, upper, i, b + 1) < fill ? 1 : 0)
                 : (still_of(from, upper, i, b + 1) < drop ? 0 : digit(from[i], b))); */

/*@ requires has(from, n) && has(upper, n) && b < 64;
    requires \forall integer i; 0 <= i < n ==> upper[i] <= prefix(from[i], b + 1);
    assigns \result \from from, upper, n, b, fill, drop;
    ensures has(\result, n) && is_longer(from, upper, \result, n, b, fill, drop); */
const uint64_t *longer(const uint64_t *from, const uint64_t *upper, size_t n, unsigned b,
                       uint64_t fill, uint64_t drop);

/*@ assigns \result \from n;
    ensures has(\result, n) && \forall integer i; 0 <= i < n ==> \result[i] == 0; */
const uint64_t *zeros(size_t n);

/* What the last column of that holds, and how many heaps are smaller now. */
/*@ requires has(from, n) && has(upper, n) && has(to, n) && b < 64;
    requires \forall integer i; 0 <= i < n ==> upper[i] <= prefix(from[i], b + 1);
    requires is_longer(from, upper, to, n, b, fill, drop);
    requires 0 <= fill <= moved_of(from, upper, n, b + 1);
    requires 0 <= drop <= still_of(from, upper, n, b + 1);
    assigns \nothing;
    ensures \forall integer i; 0 <= i < n ==> to[i] <= prefix(from[i], b);
    ensures column_of(to, n, 0) == fill + still_of(from, upper, n, b + 1) - drop;
    ensures \forall integer c; c >= 0 ==> column_of(to, n, c + 1) == column_of(upper, n, c);
    ensures moved_of(from, to, n, b) == moved_of(from, upper, n, b + 1) + drop; */
void what_is_longer(const uint64_t *from, const uint64_t *upper, const uint64_t *to, size_t n,
                    unsigned b, uint64_t fill, uint64_t drop) {
    uint64_t moved = 0, still = 0;
    no_columns(upper);
    no_columns(to);
    none_moved(from, to, b);
    none_moved(from, upper, b + 1);
    /*@ loop invariant 0 <= i <= n;
        loop invariant moved == moved_of(from, upper, i, b + 1);
        loop invariant still == still_of(from, upper, i, b + 1);
        loop invariant 0 <= moved <= i && 0 <= still <= i;
        loop invariant \forall integer j; 0 <= j < i ==> to[j] <= prefix(from[j], b);
        loop invariant column_of(to, i, 0) ==
            (moved < fill ? moved : fill) + (still < drop ? 0 : still - drop);
        loop invariant \forall integer c; c >= 0 ==>
            column_of(to, i, c + 1) == column_of(upper, i, c);
        loop invariant moved_of(from, to, i, b) == moved + (still < drop ? still : drop);
        loop assigns i, moved, still;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        const uint64_t whole = prefix_of(from[i], b + 1), last = digit_of(from[i], b);
        next_columns(upper, i);
        next_columns(to, i);
        next_moved(from, to, i, b);
        next_moved(from, upper, i, b + 1);
        if (upper[i] != whole) {
            law_longer(upper[i], moved < fill ? 1 : 0, to[i]);
            moved++;
        } else {
            law_longer(upper[i], still < drop ? 0 : last, to[i]);
            still += last;
        }
    }
}

/* From the highest column down to b: all columns vanish, and at most k heaps are smaller. */
/*@ requires has(from, n) && 0 < k < UINT64_MAX && b <= 64;
    decreases 64 - b;
    assigns \result \from from, n, k, b;
    ensures has(\result, n);
    ensures \forall integer i; 0 <= i < n ==> \result[i] <= prefix(from[i], b);
    ensures 0 <= moved_of(from, \result, n, b) <= k;
    ensures \forall integer c; 0 <= c < 64 ==> column_of(\result, n, c) % (k + 1) == 0; */
const uint64_t *above(const uint64_t *from, size_t n, uint64_t k, unsigned b) {
    uint64_t moved = 0, still = 0;
    if (b == 64) {
        const uint64_t *none = zeros(n);
        no_columns(none);
        none_moved(from, none, 64);
        /*@ loop invariant 0 <= i <= n;
            loop invariant \forall integer j; 0 <= j < i ==> prefix(from[j], 64) == 0;
            loop invariant moved_of(from, none, i, 64) == 0;
            loop invariant \forall integer c; 0 <= c < 64 ==> column_of(none, i, c) == 0;
            loop assigns i;
            loop variant n - i; */
        for (size_t i = 0; i < n; i++) {
            next_columns(none, i);
            next_moved(from, none, i, 64);
            law_none_left(from[i]);
        }
        return none;
    }
    const uint64_t *upper = above(from, n, k, b + 1);
    none_moved(from, upper, b + 1);
    /*@ loop invariant 0 <= i <= n;
        loop invariant moved == moved_of(from, upper, i, b + 1);
        loop invariant still == still_of(from, upper, i, b + 1);
        loop invariant 0 <= moved && 0 <= still && moved + still <= i;
        loop assigns i, moved, still;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        const uint64_t whole = prefix_of(from[i], b + 1), last = digit_of(from[i], b);
        next_moved(from, upper, i, b + 1);
        moved += upper[i] != whole;
        still += upper[i] == whole ? last : 0;
    }
    const uint64_t rest = still % (k + 1);
    const uint64_t fill = rest > 0 && k + 1 - rest <= moved ? k + 1 - rest : 0;
    const uint64_t drop = fill > 0 ? 0 : rest;
    const uint64_t *to = longer(from, upper, n, b, fill, drop);
    what_is_longer(from, upper, to, n, b, fill, drop);
    law_made_up(still, k + 1, fill + still - drop);
    //@ assert column_of(to, n, 0) % (k + 1) == 0;
    //@ assert \forall integer c; 1 <= c < 64 ==> column_of(to, n, c) == column_of(upper, n, c - 1);
    return to;
}

const uint64_t *to_columns(const uint64_t *from, size_t n, uint64_t k) {
    const uint64_t *to = above(from, n, k, 0);
    how_many_move(from, to, n);
    no_columns(from);
    no_columns(to);
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer j; 0 <= j < i ==> to[j] <= from[j];
        loop invariant moved_of(from, to, n, 0) == 0 ==>
            \forall integer c; column_of(from, i, c) == column_of(to, i, c);
        loop assigns i;
        loop variant n - i; */
    for (size_t i = 0; i < n; i++) {
        next_columns(from, i);
        next_columns(to, i);
        prefix_of(from[i], 0);
    }
    return to;
}
