/* SPDX-License-Identifier: MIT */
/* What src/nim/columns.c promises: the winning move of Moore's game. */
#ifndef BOUTON_PROOFS_COLUMNS_H
#define BOUTON_PROOFS_COLUMNS_H

#include "proofs/moore.h"

/*@ axiomatic Shifted {
      // What C says of a shift to the right: assumed.
      axiom halved: \forall uint64_t x; \forall integer b; 0 <= b < 64 ==> (x >> b) == prefix(x, b);
    } */

/* What digits.h promises by prefix_of, digit_of, law_none_left and law_longer, and moore_columns.h
 * by law_rest_of_column and law_made_up_column, for ghost code. */
/*@ ghost
    /@ requires b < 64;
       assigns \nothing;
       ensures prefix(x, b) == 2 * prefix(x, b + 1) + digit(x, b);
       ensures 0 <= digit(x, b) <= 1;
       ensures 0 <= prefix(x, b) <= x && 0 <= prefix(x, b + 1) <= x; @/
    void digits_of(uint64_t x, unsigned b);

    /@ assigns \nothing;
       ensures prefix(x, 64) == 0; @/
    void no_digits(uint64_t x);

    /@ requires y == 2 * x + e && e <= 1;
       assigns \nothing;
       ensures digit(y, 0) == e;
       ensures \forall integer c; c > 0 ==> digit(y, c) == digit(x, c - 1); @/
    void longer_digits(uint64_t x, uint64_t e, uint64_t y);

    /@ requires ones < 9223372036854775808 && 2 <= m <= 9223372036854775808 && lowest <= 1;
       requires rest == (ones + m - lowest) % m;
       assigns \nothing;
       ensures rest < m && (lowest <= ones ==> rest + lowest <= ones); @/
    void rest_of_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest);

    /@ requires ones < 9223372036854775808 && 2 <= m <= 9223372036854775808 && lowest <= 1;
       requires rest == (ones + m - lowest) % m;
       assigns \nothing;
       ensures made == ones + m - rest ==> made % m == lowest;
       ensures lowest <= ones && made == ones - rest ==> made % m == lowest; @/
    void made_up_column(uint64_t ones, uint64_t m, uint64_t lowest, uint64_t rest, uint64_t made);
*/

/* The digit that heap i gets in one more column. */
/*@ logic integer one_more{L}(uint64_t *heaps, uint64_t *left, integer i, integer b, integer fill,
                              integer drop) =
        left[i] != prefix(heaps[i], b + 1)
            ? (moved_of(heaps, left, i, b + 1) < fill ? 1 : 0)
            : (still_of(heaps, left, i, b + 1) < drop ? 0 : digit(heaps[i], b)); */

/*@ requires are_two(heaps, left, count) && bit < 64;
    assigns \nothing;
    ensures \result == still_of(heaps, left, count, bit + 1) && \result <= count; */
static uint64_t ones_of_column(const uint64_t *heaps, const uint64_t *left, size_t count,
                               unsigned bit);

/*@ requires are_two(heaps, left, count) && bit < 64;
    requires is_upper(heaps, left, count, bit + 1);
    requires fill <= moved_of(heaps, left, count, bit + 1);
    requires drop <= still_of(heaps, left, count, bit + 1);
    assigns left[0 .. count - 1];
    ensures is_upper(heaps, left, count, bit);
    ensures column_of(left, count, 0) ==
        fill + \old(still_of(heaps, left, count, bit + 1)) - drop;
    ensures \forall integer i; 0 <= i < count ==>
        2 * \old(left[i]) <= left[i] <= 2 * \old(left[i]) + 1;
    ensures \forall integer c; c > 0 ==>
        column_of(left, count, c) == \old(column_of(left, count, c - 1));
    ensures moved_of(heaps, left, count, bit) ==
        \old(moved_of(heaps, left, count, bit + 1)) + drop; */
static void write_column(const uint64_t *heaps, uint64_t *left, size_t count, unsigned bit,
                         uint64_t fill, uint64_t drop);

/*@ requires are_two(heaps, left, count) && bit < 64 && lowest <= 1;
    requires 0 < k <= count < 9223372036854775808;
    requires is_upper(heaps, left, count, bit + 1);
    requires moved == moved_of(heaps, left, count, bit + 1) && moved <= k;
    assigns left[0 .. count - 1];
    ensures is_upper(heaps, left, count, bit);
    ensures \result == moved_of(heaps, left, count, bit) && moved <= \result <= k;
    ensures \forall integer i; 0 <= i < count ==>
        2 * \old(left[i]) <= left[i] <= 2 * \old(left[i]) + 1;
    ensures \forall integer c; c > 0 ==>
        column_of(left, count, c) == \old(column_of(left, count, c - 1));
    ensures lowest == 0 ==> column_of(left, count, 0) % (k + 1) == 0;
    ensures lowest == 1 ==> column_of(left, count, 0) % (k + 1) == 1 ||
        (column_of(left, count, 0) == 0 && \result == 0); */
static uint64_t next_column(const uint64_t *heaps, uint64_t *left, size_t count, uint64_t k,
                            unsigned bit, uint64_t lowest, uint64_t moved);

#endif
