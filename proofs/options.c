/* SPDX-License-Identifier: MIT */
/*
 * A walk through the options of a heap ends, and comes to each. What its steps promise is proved of
 * src/octal/code/options.c; here are what they take for granted of bits, number by number, and the
 * whole walk.
 */
#include "proofs/code.h"

/*@ requires x < 64;
    assigns \nothing;
    ensures (x & BOUTON_LEAVE_ANY) == x % 16; */
void law_four_bits(uint8_t x) {
    //@ assert x == 0 ==> (x & 15) == 0;
    //@ assert x == 1 ==> (x & 15) == 1;
    //@ assert x == 2 ==> (x & 15) == 2;
    //@ assert x == 3 ==> (x & 15) == 3;
    //@ assert x == 4 ==> (x & 15) == 4;
    //@ assert x == 5 ==> (x & 15) == 5;
    //@ assert x == 6 ==> (x & 15) == 6;
    //@ assert x == 7 ==> (x & 15) == 7;
    //@ assert x == 8 ==> (x & 15) == 8;
    //@ assert x == 9 ==> (x & 15) == 9;
    //@ assert x == 10 ==> (x & 15) == 10;
    //@ assert x == 11 ==> (x & 15) == 11;
    //@ assert x == 12 ==> (x & 15) == 12;
    //@ assert x == 13 ==> (x & 15) == 13;
    //@ assert x == 14 ==> (x & 15) == 14;
    //@ assert x == 15 ==> (x & 15) == 15;
    //@ assert x == 16 ==> (x & 15) == 0;
    //@ assert x == 17 ==> (x & 15) == 1;
    //@ assert x == 18 ==> (x & 15) == 2;
    //@ assert x == 19 ==> (x & 15) == 3;
    //@ assert x == 20 ==> (x & 15) == 4;
    //@ assert x == 21 ==> (x & 15) == 5;
    //@ assert x == 22 ==> (x & 15) == 6;
    //@ assert x == 23 ==> (x & 15) == 7;
    //@ assert x == 24 ==> (x & 15) == 8;
    //@ assert x == 25 ==> (x & 15) == 9;
    //@ assert x == 26 ==> (x & 15) == 10;
    //@ assert x == 27 ==> (x & 15) == 11;
    //@ assert x == 28 ==> (x & 15) == 12;
    //@ assert x == 29 ==> (x & 15) == 13;
    //@ assert x == 30 ==> (x & 15) == 14;
    //@ assert x == 31 ==> (x & 15) == 15;
    //@ assert x == 32 ==> (x & 15) == 0;
    //@ assert x == 33 ==> (x & 15) == 1;
    //@ assert x == 34 ==> (x & 15) == 2;
    //@ assert x == 35 ==> (x & 15) == 3;
    //@ assert x == 36 ==> (x & 15) == 4;
    //@ assert x == 37 ==> (x & 15) == 5;
    //@ assert x == 38 ==> (x & 15) == 6;
    //@ assert x == 39 ==> (x & 15) == 7;
    //@ assert x == 40 ==> (x & 15) == 8;
    //@ assert x == 41 ==> (x & 15) == 9;
    //@ assert x == 42 ==> (x & 15) == 10;
    //@ assert x == 43 ==> (x & 15) == 11;
    //@ assert x == 44 ==> (x & 15) == 12;
    //@ assert x == 45 ==> (x & 15) == 13;
    //@ assert x == 46 ==> (x & 15) == 14;
    //@ assert x == 47 ==> (x & 15) == 15;
    //@ assert x == 48 ==> (x & 15) == 0;
    //@ assert x == 49 ==> (x & 15) == 1;
    //@ assert x == 50 ==> (x & 15) == 2;
    //@ assert x == 51 ==> (x & 15) == 3;
    //@ assert x == 52 ==> (x & 15) == 4;
    //@ assert x == 53 ==> (x & 15) == 5;
    //@ assert x == 54 ==> (x & 15) == 6;
    //@ assert x == 55 ==> (x & 15) == 7;
    //@ assert x == 56 ==> (x & 15) == 8;
    //@ assert x == 57 ==> (x & 15) == 9;
    //@ assert x == 58 ==> (x & 15) == 10;
    //@ assert x == 59 ==> (x & 15) == 11;
    //@ assert x == 60 ==> (x & 15) == 12;
    //@ assert x == 61 ==> (x & 15) == 13;
    //@ assert x == 62 ==> (x & 15) == 14;
    //@ assert x == 63 ==> (x & 15) == 15;
}

/*@ requires 0 < x < 64 && below == x - 1;
    assigns \nothing;
    ensures x % 2 == 1 ==> (x & below) == x - 1;
    ensures x % 4 == 2 ==> (x & below) == x - 2;
    ensures x % 8 == 4 ==> (x & below) == x - 4;
    ensures x % 16 == 8 ==> (x & below) == x - 8; */
void law_lowest_goes(uint8_t x, uint8_t below) {
    //@ assert x == 1 && below == 0 ==> (x & below) == 0;
    //@ assert x == 2 && below == 1 ==> (x & below) == 0;
    //@ assert x == 3 && below == 2 ==> (x & below) == 2;
    //@ assert x == 4 && below == 3 ==> (x & below) == 0;
    //@ assert x == 5 && below == 4 ==> (x & below) == 4;
    //@ assert x == 6 && below == 5 ==> (x & below) == 4;
    //@ assert x == 7 && below == 6 ==> (x & below) == 6;
    //@ assert x == 8 && below == 7 ==> (x & below) == 0;
    //@ assert x == 9 && below == 8 ==> (x & below) == 8;
    //@ assert x == 10 && below == 9 ==> (x & below) == 8;
    //@ assert x == 11 && below == 10 ==> (x & below) == 10;
    //@ assert x == 12 && below == 11 ==> (x & below) == 8;
    //@ assert x == 13 && below == 12 ==> (x & below) == 12;
    //@ assert x == 14 && below == 13 ==> (x & below) == 12;
    //@ assert x == 15 && below == 14 ==> (x & below) == 14;
    //@ assert x == 16 && below == 15 ==> (x & below) == 0;
    //@ assert x == 17 && below == 16 ==> (x & below) == 16;
    //@ assert x == 18 && below == 17 ==> (x & below) == 16;
    //@ assert x == 19 && below == 18 ==> (x & below) == 18;
    //@ assert x == 20 && below == 19 ==> (x & below) == 16;
    //@ assert x == 21 && below == 20 ==> (x & below) == 20;
    //@ assert x == 22 && below == 21 ==> (x & below) == 20;
    //@ assert x == 23 && below == 22 ==> (x & below) == 22;
    //@ assert x == 24 && below == 23 ==> (x & below) == 16;
    //@ assert x == 25 && below == 24 ==> (x & below) == 24;
    //@ assert x == 26 && below == 25 ==> (x & below) == 24;
    //@ assert x == 27 && below == 26 ==> (x & below) == 26;
    //@ assert x == 28 && below == 27 ==> (x & below) == 24;
    //@ assert x == 29 && below == 28 ==> (x & below) == 28;
    //@ assert x == 30 && below == 29 ==> (x & below) == 28;
    //@ assert x == 31 && below == 30 ==> (x & below) == 30;
    //@ assert x == 32 && below == 31 ==> (x & below) == 0;
    //@ assert x == 33 && below == 32 ==> (x & below) == 32;
    //@ assert x == 34 && below == 33 ==> (x & below) == 32;
    //@ assert x == 35 && below == 34 ==> (x & below) == 34;
    //@ assert x == 36 && below == 35 ==> (x & below) == 32;
    //@ assert x == 37 && below == 36 ==> (x & below) == 36;
    //@ assert x == 38 && below == 37 ==> (x & below) == 36;
    //@ assert x == 39 && below == 38 ==> (x & below) == 38;
    //@ assert x == 40 && below == 39 ==> (x & below) == 32;
    //@ assert x == 41 && below == 40 ==> (x & below) == 40;
    //@ assert x == 42 && below == 41 ==> (x & below) == 40;
    //@ assert x == 43 && below == 42 ==> (x & below) == 42;
    //@ assert x == 44 && below == 43 ==> (x & below) == 40;
    //@ assert x == 45 && below == 44 ==> (x & below) == 44;
    //@ assert x == 46 && below == 45 ==> (x & below) == 44;
    //@ assert x == 47 && below == 46 ==> (x & below) == 46;
    //@ assert x == 48 && below == 47 ==> (x & below) == 32;
    //@ assert x == 49 && below == 48 ==> (x & below) == 48;
    //@ assert x == 50 && below == 49 ==> (x & below) == 48;
    //@ assert x == 51 && below == 50 ==> (x & below) == 50;
    //@ assert x == 52 && below == 51 ==> (x & below) == 48;
    //@ assert x == 53 && below == 52 ==> (x & below) == 52;
    //@ assert x == 54 && below == 53 ==> (x & below) == 52;
    //@ assert x == 55 && below == 54 ==> (x & below) == 54;
    //@ assert x == 56 && below == 55 ==> (x & below) == 48;
    //@ assert x == 57 && below == 56 ==> (x & below) == 56;
    //@ assert x == 58 && below == 57 ==> (x & below) == 56;
    //@ assert x == 59 && below == 58 ==> (x & below) == 58;
    //@ assert x == 60 && below == 59 ==> (x & below) == 56;
    //@ assert x == 61 && below == 60 ==> (x & below) == 60;
    //@ assert x == 62 && below == 61 ==> (x & below) == 60;
    //@ assert x == 63 && below == 62 ==> (x & below) == 62;
}

/*@ assigns \nothing;
    ensures x % 16 == 0 ==> x % 8 == 0 && x % 4 == 0 && x % 2 == 0;
    ensures x % 16 == 1 ==> x % 8 == 1 && x % 4 == 1 && x % 2 == 1;
    ensures x % 16 == 2 ==> x % 8 == 2 && x % 4 == 2 && x % 2 == 0;
    ensures x % 16 == 3 ==> x % 8 == 3 && x % 4 == 3 && x % 2 == 1;
    ensures x % 16 == 4 ==> x % 8 == 4 && x % 4 == 0 && x % 2 == 0;
    ensures x % 16 == 5 ==> x % 8 == 5 && x % 4 == 1 && x % 2 == 1;
    ensures x % 16 == 6 ==> x % 8 == 6 && x % 4 == 2 && x % 2 == 0;
    ensures x % 16 == 7 ==> x % 8 == 7 && x % 4 == 3 && x % 2 == 1;
    ensures x % 16 == 8 ==> x % 8 == 0 && x % 4 == 0 && x % 2 == 0;
    ensures x % 16 == 9 ==> x % 8 == 1 && x % 4 == 1 && x % 2 == 1;
    ensures x % 16 == 10 ==> x % 8 == 2 && x % 4 == 2 && x % 2 == 0;
    ensures x % 16 == 11 ==> x % 8 == 3 && x % 4 == 3 && x % 2 == 1;
    ensures x % 16 == 12 ==> x % 8 == 4 && x % 4 == 0 && x % 2 == 0;
    ensures x % 16 == 13 ==> x % 8 == 5 && x % 4 == 1 && x % 2 == 1;
    ensures x % 16 == 14 ==> x % 8 == 6 && x % 4 == 2 && x % 2 == 0;
    ensures x % 16 == 15 ==> x % 8 == 7 && x % 4 == 3 && x % 2 == 1; */
void law_of_sixteen(uint8_t x) {
    (void)x;
}

/*@ requires x < 64;
    requires (x % 2 == 1 && y == x - 1) || (x % 4 == 2 && y == x - 2) ||
        (x % 8 == 4 && y == x - 4) || (x % 16 == 8 && y == x - 8);
    assigns \nothing;
    ensures y < 64;
    ensures \forall integer k; lets(y, k) <==> lets(x, k) && k != lowest(x); */
void law_lets_without(uint8_t x, uint8_t y) {
    law_of_sixteen(x);
    law_of_sixteen(y);
    //@ assert x % 16 == 1 ==> y % 16 == 0 && lowest(x) == 0;
    //@ assert x % 16 == 2 ==> y % 16 == 0 && lowest(x) == 1;
    //@ assert x % 16 == 3 ==> y % 16 == 2 && lowest(x) == 0;
    //@ assert x % 16 == 4 ==> y % 16 == 0 && lowest(x) == 2;
    //@ assert x % 16 == 5 ==> y % 16 == 4 && lowest(x) == 0;
    //@ assert x % 16 == 6 ==> y % 16 == 4 && lowest(x) == 1;
    //@ assert x % 16 == 7 ==> y % 16 == 6 && lowest(x) == 0;
    //@ assert x % 16 == 8 ==> y % 16 == 0 && lowest(x) == 3;
    //@ assert x % 16 == 9 ==> y % 16 == 8 && lowest(x) == 0;
    //@ assert x % 16 == 10 ==> y % 16 == 8 && lowest(x) == 1;
    //@ assert x % 16 == 11 ==> y % 16 == 10 && lowest(x) == 0;
    //@ assert x % 16 == 12 ==> y % 16 == 8 && lowest(x) == 2;
    //@ assert x % 16 == 13 ==> y % 16 == 12 && lowest(x) == 0;
    //@ assert x % 16 == 14 ==> y % 16 == 12 && lowest(x) == 1;
    //@ assert x % 16 == 15 ==> y % 16 == 14 && lowest(x) == 0;
}

/*@ requires \valid_read(walk) && walk->option.count <= BOUTON_PARTS_MAX;
    assigns \nothing;
    ensures \result <==> is_at(walk, count, a, b, c); */
bool is_here(const bouton_heap_walk *walk, unsigned count, uint64_t a, uint64_t b, uint64_t c) {
    const uint64_t *parts = walk->option.parts;
    return walk->option.count == count && (count < 1 || parts[0] == a) &&
           (count < 2 || parts[1] == b) && (count < 3 || parts[2] == c);
}

/*@ predicate begins{L}(bouton_heap_walk *walk) =
        is_walk(walk) && is_code(walk->code) && is_small(walk->code) && is_in_order(walk) &&
        !walk->within && walk->pending == 0 && walk->digit == 0 && walk->take == 0; */

/* A walk from its beginning ends. */
/*@ requires begins(walk);
    assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending, walk->within; */
void comes_to_its_end(bouton_heap_walk *walk) {
    /*@ loop invariant is_walk(walk) && is_in_order(walk);
        loop invariant is_code(walk->code) && is_small(walk->code);
        loop assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending,
            walk->within;
        loop variant WALK_LEFT; */
    while (bouton_heap_next(walk)) {
    }
}

/* Whether a walk from its beginning comes to an option by a digit of the list. */
/*@ requires begins(walk) && d < walk->code->count;
    requires is_option(walk->heap, walk->code->digits[d].take, walk->code->digits[d].leave, count,
        a, b, c);
    assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending, walk->within;
    ensures \result; */
bool comes_to_listed(bouton_heap_walk *walk, size_t d, unsigned count, uint64_t a, uint64_t b,
                     uint64_t c) {
    /*@ loop invariant is_walk(walk) && is_in_order(walk);
        loop invariant is_code(walk->code) && is_small(walk->code);
        loop invariant comes_later(walk, d, count, a, b, c) || (walk->digit == d + 1 &&
            walk->take == walk->code->digits[d].take && comes_now(walk, count, a, b, c));
        loop assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending,
            walk->within;
        loop variant WALK_LEFT; */
    while (bouton_heap_next(walk)) {
        if (walk->digit == d + 1 && walk->take == walk->code->digits[d].take &&
            is_here(walk, count, a, b, c))
            return true;
    }
    return false;
}

/* The same of the tail. */
/*@ requires begins(walk) && take > walk->code->length;
    requires is_option(walk->heap, take, walk->code->tail, count, a, b, c);
    assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending, walk->within;
    ensures \result; */
bool comes_to_last(bouton_heap_walk *walk, uint64_t take, unsigned count, uint64_t a, uint64_t b,
                   uint64_t c) {
    /*@ loop invariant is_walk(walk) && is_in_order(walk);
        loop invariant is_code(walk->code) && is_small(walk->code);
        loop invariant comes_last(walk, take, count, a, b, c) ||
            (walk->digit >= walk->code->count && walk->take == take &&
                comes_now(walk, count, a, b, c));
        loop assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending,
            walk->within;
        loop variant WALK_LEFT; */
    while (bouton_heap_next(walk)) {
        if (walk->digit >= walk->code->count && walk->take == take && is_here(walk, count, a, b, c))
            return true;
    }
    return false;
}

/* An option that the code has is one of either. */
/*@ requires is_code(code) && is_small(code) && says(code, take, leave);
    requires is_option(heap, take, leave, count, a, b, c);
    assigns \nothing;
    ensures take > code->length ==> leave == code->tail;
    ensures take <= code->length ==> \result < code->count &&
        code->digits[\result].take == take && code->digits[\result].leave == leave; */
size_t digit_of_option(const bouton_code *code, uint64_t heap, uint64_t take, uint8_t leave,
                       unsigned count, uint64_t a, uint64_t b, uint64_t c) {
    size_t at = 0;
    /*@ loop invariant 0 <= at <= code->count;
        loop invariant \forall integer i; 0 <= i < at ==> code->digits[i].take != take;
        loop assigns at;
        loop variant code->count - at; */
    while (at < code->count && code->digits[at].take != take)
        at++;
    return at;
}
