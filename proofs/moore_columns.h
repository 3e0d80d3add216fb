/* SPDX-License-Identifier: MIT */
/* What moore_columns.c proves, for moore.c and src/nim/columns.c to use. */
#ifndef BOUTON_PROOFS_MOORE_COLUMNS_H
#define BOUTON_PROOFS_MOORE_COLUMNS_H

#define BOUTON_PROOFS_NIM
#define BOUTON_PROOFS_MOORE
#include "proofs/moore.h"

/*@ predicate has{L}(uint64_t *heaps, integer n) = \valid_read(heaps + (0 .. n - 1));

    // A move makes at least one heap smaller, and at most k.
    predicate is_move{L}(uint64_t *from, uint64_t *to, integer n, integer k) =
        (\forall integer i; 0 <= i < n ==> to[i] <= from[i]) &&
        1 <= moved_of(from, to, n, 0) <= k; */

/*@ requires x == q * m + rest && rest < m;
    assigns \nothing;
    ensures x % m == rest; */
void law_rest(uint64_t x, uint64_t q, uint64_t m, uint64_t rest);

/* Numbers that differ by less than the modulus leave different rests. */
/*@ requires a > b && a - b < m;
    assigns \nothing;
    ensures a % m != b % m; */
void law_between(uint64_t a, uint64_t b, uint64_t m);

/* No more heaps are smaller than there are, and none where the positions are the same. */
/*@ requires has(from, n) && has(to, n);
    assigns \nothing;
    ensures 0 <= moved_of(from, to, n, 0) <= n;
    ensures moved_of(from, to, n, 0) == 0 ==>
        \forall integer i; 0 <= i < n ==> to[i] == from[i]; */
void how_many_move(const uint64_t *from, const uint64_t *to, size_t n);

/* Where all columns vanish, they don't after a move. */
/*@ requires has(from, n) && has(to, n) && k < UINT64_MAX;
    requires is_move(from, to, n, k);
    requires columns_vanish(from, n, 64, k + 1);
    assigns \nothing;
    ensures !columns_vanish(to, n, 64, k + 1); */
void columns_reappear(const uint64_t *from, const uint64_t *to, size_t n, uint64_t k);

/* How many ones of a column are too many, for them to be `lowest` modulo m: without them, or with
 * what is missing, they are. */
/*@ requires ones < 9223372036854775808 && 2 <= m <= 9223372036854775808 && lowest <= 1;
    requires rest == (ones + m - lowest) % m;
    assigns \nothing;
    ensures rest < m && (lowest <= ones ==> rest + lowest <= ones); */
void law_rest_of_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest);

/*@ requires ones < 9223372036854775808 && 2 <= m <= 9223372036854775808 && lowest <= 1;
    requires rest == (ones + m - lowest) % m;
    assigns \nothing;
    ensures made == ones + m - rest ==> made % m == lowest;
    ensures lowest <= ones && made == ones - rest ==> made % m == lowest; */
void law_made_up_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest, uint64_t made);

#endif
