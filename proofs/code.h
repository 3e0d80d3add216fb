/* SPDX-License-Identifier: MIT */
/*
 * What the functions of src/octal/code promise, and the theory that it is said with: the code of a
 * taking-and-breaking game, and the options that it gives a heap.
 */
#ifndef BOUTON_PROOFS_CODE_H
#define BOUTON_PROOFS_CODE_H

#include "octal/code/code.h"

/*@ // That many heaps, a the largest, with `rest` tokens together.
    logic integer together(integer count, integer a, integer b, integer c) =
        (count >= 1 ? a : 0) + (count >= 2 ? b : 0) + (count >= 3 ? c : 0);
    predicate is_split(integer rest, integer count, integer a, integer b, integer c) =
        together(count, a, b, c) == rest && (count >= 1 ==> a >= 1) &&
        (count >= 2 ==> a >= b >= 1) && (count >= 3 ==> b >= c >= 1);

    // What a digit's sign says of their sizes.
    predicate sizes_fit(integer sizes, integer count, integer a, integer b, integer c) =
        sizes == BOUTON_DIFFERENT ?
            (count >= 2 ==> a != b) && (count >= 3 ==> b != c && a != c) :
        sizes == BOUTON_EQUAL ? (count >= 2 ==> a == b) && (count >= 3 ==> b == c) :
        sizes == BOUTON_UNEQUAL ? (count == 2 ==> a != b) && (count >= 3 ==> a != b || b != c) :
        \true;

    // The order in which the splits into that many heaps are given, by all but the largest heap.
    predicate before(integer count, integer b, integer c, integer next_b, integer next_c) =
        count == 2 ? b < next_b : count >= 3 && (c < next_c || (c == next_c && b < next_b)); */

/* What a code's list of digits says of `take`, and that the list is one. */
/*@ predicate has_digits{L}(bouton_code *code) =
        \valid_read(code) && \valid_read(code->digits + (0 .. code->count - 1)) &&
        code->count <= BOUTON_TAKE_MAX + 1 && code->length <= BOUTON_TAKE_MAX;
    predicate rise{L}(bouton_digit *digits, integer count) =
        \forall integer i, j; 0 <= i < j < count ==> digits[i].take < digits[j].take;
    predicate is_code{L}(bouton_code *code) =
        has_digits(code) && rise(code->digits, code->count) &&
        \forall integer i; 0 <= i < code->count ==> code->digits[i].take <= code->length;
    predicate lists{L}(bouton_code *code, integer take) =
        \exists integer i; 0 <= i < code->count && code->digits[i].take == take;
    predicate says{L}(bouton_code *code, integer take, integer leave) =
        take > code->length ? leave == code->tail :
            (\forall integer i; 0 <= i < code->count && code->digits[i].take == take ==>
                leave == code->digits[i].leave) &&
            (!lists(code, take) ==> leave == 0); */

/*@ requires is_code(code);
    assigns \nothing;
    ensures says(code, take, \result); */
uint8_t bouton_code_signed_digit(const bouton_code *code, uint64_t take);

/*@ requires is_code(code);
    assigns \nothing;
    ensures \exists integer leave; says(code, take, leave) &&
        \result == (leave & BOUTON_LEAVE_ANY); */
uint8_t bouton_code_digit(const bouton_code *code, uint64_t take);

/*@ requires \valid(code) && is_code(code);
    requires \separated(code, code->digits + (0 .. code->count - 1));
    assigns code->count, code->length;
    ensures is_code(code);
    ensures code->count <= \old(code->count) && code->length <= \old(code->length);
    ensures \forall integer take, leave; 0 <= take ==>
        (says{Pre}(code, take, leave) <==> says(code, take, leave)); */
void bouton_code_normalize(bouton_code *code);

/*@ requires has_digits(code);
    assigns \nothing;
    ensures \result <= BOUTON_PARTS_MAX; */
unsigned bouton_code_parts(const bouton_code *code);

/*@ requires has_digits(code) && \valid(sizes);
    requires \separated(sizes, code, code->digits + (0 .. code->count - 1));
    assigns *sizes; */
bool bouton_code_sizes(const bouton_code *code, unsigned *sizes);

/*@ assigns \nothing;
    ensures -1 <= \result <= 15;
    ensures '0' <= c <= '9' ==> \result == c - '0';
    ensures 'A' <= c <= 'F' ==> \result == c - 'A' + 10;
    ensures 'a' <= c <= 'f' ==> \result == c - 'a' + 10;
    ensures \result >= 0 ==> '0' <= c <= '9' || 'A' <= c <= 'F' || 'a' <= c <= 'f'; */
static int hex_digit(char c);

/*@ requires \valid(at) && *at <= size && \valid_read(text + (0 .. size - 1));
    requires \separated(at, text + (0 .. size - 1)) && 0 <= digit <= BOUTON_LEAVE_ANY;
    assigns *at;
    ensures \result < 64;
    ensures \old(*at) <= *at <= \old(*at) + 1 && *at <= size; */
static uint8_t read_sign(const char *text, size_t size, size_t *at, int digit);

/* A list that can grow, of digits that rise and have no bits but those of a digit and its sign. Its
 * memory is part of one in which there is nothing but digits. */
/*@ axiomatic Memory {
      logic bouton_digit *arena;
      logic integer arena_size;
    }
    predicate is_small{L}(bouton_code *code) = code->tail < 64 &&
        \forall integer i; 0 <= i < code->count ==> code->digits[i].leave < 64;
    predicate is_in_arena{L}(bouton_code *code) =
        \valid(code->digits + (0 .. code->capacity - 1)) &&
        code->capacity <= SIZE_MAX / sizeof(bouton_digit) &&
        (code->capacity > 0 ==> \exists integer at; code->digits == arena + at &&
            0 <= at <= at + code->capacity <= arena_size);
    predicate is_list{L}(bouton_code *code) =
        \valid(code) && code->count <= code->capacity && is_in_arena(code) && is_code(code) &&
        is_small(code); */

/* What is not proved of what these call: the message, which takes its arguments by va_list, and
 * the list's memory, which comes without a type and goes so. */
/*@ requires \valid(b);
    assigns *b; */
void bouton_release_memory(bouton_context *b, void *pointer, size_t size);

/*@ requires \valid(b) && \valid(code) && \separated(b, code, arena + (0 .. arena_size - 1));
    requires code->count <= code->capacity && code->count <= BOUTON_TAKE_MAX && is_in_arena(code);
    assigns code->digits, code->capacity, *b \from *code, *b;
    ensures code->capacity >= \old(code->capacity) && is_in_arena(code);
    ensures \result ==> code->count < code->capacity;
    ensures \forall integer i; 0 <= i < code->count ==>
        code->digits[i].take == \old(code->digits[i].take) &&
        code->digits[i].leave == \old(code->digits[i].leave);
    ensures !\result ==> b->error.status != BOUTON_OK; */
static bool reserve_digit(bouton_context *b, bouton_code *code);

/*@ assigns b->error;
    ensures \result == BOUTON_INPUT; */
static bouton_status refuse(bouton_context *b, const char *text, size_t size, size_t at,
                            const char *message);

/*@ requires \valid(b) && is_list(code) && \separated(b, code, arena + (0 .. arena_size - 1));
    requires code->count <= take <= BOUTON_TAKE_MAX && leave < 64;
    requires \forall integer i; 0 <= i < code->count ==> code->digits[i].take < take;
    assigns *code, *b, arena[0 .. arena_size - 1];
    ensures \result == BOUTON_OK ==> has_digits(code);
    ensures \result == BOUTON_OK ==> rise(code->digits, code->count);
    ensures \result == BOUTON_OK ==>
        \forall integer i; 0 <= i < code->count ==> code->digits[i].take <= take;
    ensures \result == BOUTON_OK ==> is_small(code);
    ensures is_in_arena(code) && \valid(code) && code->count <= code->capacity;
    ensures \result == BOUTON_OK ==> code->count <= take + 1;
    ensures \result == BOUTON_OK ==> code->length == take && code->tail == \old(code->tail); */
bouton_status bouton_code_add(bouton_context *b, bouton_code *code, uint32_t take, uint8_t leave);

/*@ requires \valid(b) && \valid_read(text + (0 .. size - 1));
    requires is_list(code) && code->count == 0 && code->tail == 0 && code->length == 0;
    requires \separated(b, code, arena + (0 .. arena_size - 1), text + (0 .. size - 1));
    assigns *code, *b, arena[0 .. arena_size - 1];
    ensures is_in_arena(code);
    ensures \result == BOUTON_OK ==> is_list(code); */
static bouton_status read_digits(bouton_context *b, bouton_code *code, const char *text,
                                 size_t size);

/*@ requires \valid(b) && \valid(code) && is_in_arena(code);
    requires \separated(b, code);
    assigns *code, *b;
    ensures code->count == 0 && code->capacity == 0; */
void bouton_code_free(bouton_context *b, bouton_code *code);

/* What is read of any text is a list, as bouton_heap_next wants it. */
/*@ requires \valid(b) && \valid(code) && \valid_read(text + (0 .. size - 1));
    requires \separated(b, code, arena + (0 .. arena_size - 1), text + (0 .. size - 1));
    assigns *code, *b, arena[0 .. arena_size - 1];
    ensures \result == BOUTON_OK ==> is_list(code);
    ensures \result != BOUTON_OK ==> code->count == 0 && code->capacity == 0; */
bouton_status bouton_code_read(bouton_context *b, bouton_code *code, const char *text, size_t size);

/* What can be read of a walk through the options of a heap. */
/*@ predicate is_readable{L}(bouton_heap_walk *walk) =
        \valid(walk) && \valid_read(walk->code) &&
        \valid_read(walk->code->digits + (0 .. walk->code->count - 1)) &&
        \separated(walk, walk->code, walk->code->digits + (0 .. walk->code->count - 1)); */

/* What a walk is between two of its options: `within` one, or before the next digit's first. */
/*@ predicate holds_split{L}(bouton_heap_walk *walk) =
        walk->option.count <= BOUTON_PARTS_MAX && walk->take <= walk->heap &&
        walk->option.take == walk->take &&
        is_split(walk->heap - walk->take, walk->option.count, walk->option.parts[0],
            walk->option.parts[1], walk->option.parts[2]) &&
        ((walk->leave & BOUTON_SIZES) == BOUTON_EQUAL ==>
            sizes_fit(BOUTON_EQUAL, walk->option.count, walk->option.parts[0],
                walk->option.parts[1], walk->option.parts[2]));
    predicate is_walk{L}(bouton_heap_walk *walk) =
        is_readable(walk) && (walk->within ==> holds_split(walk)) &&
        ((walk->pending & BOUTON_LEAVE_ANY) != 0 ==> walk->take <= walk->heap); */

/* Whether a digit lets one leave that many heaps; the option that a walk is at; and those that are
 * still to come of the digit it is at, of a later one of the list, and of what the tail says. */
/*@ predicate lets(integer digit, integer count) =
        (count == 0 && digit % 2 >= 1) || (count == 1 && digit % 4 >= 2) ||
        (count == 2 && digit % 8 >= 4) || (count == 3 && digit % 16 >= 8);
    predicate is_option(integer heap, integer take, integer leave, integer count, integer a,
                        integer b, integer c) =
        take <= heap && lets(leave, count) && is_split(heap - take, count, a, b, c) &&
        sizes_fit(leave & BOUTON_SIZES, count, a, b, c);
    predicate is_at{L}(bouton_heap_walk *walk, integer count, integer a, integer b, integer c) =
        walk->option.count == count && (count >= 1 ==> walk->option.parts[0] == a) &&
        (count >= 2 ==> walk->option.parts[1] == b) && (count >= 3 ==> walk->option.parts[2] == c);
    predicate comes_now{L}(bouton_heap_walk *walk, integer count, integer a, integer b,
                           integer c) =
        lets(walk->pending, count) &&
        is_option(walk->heap, walk->take, walk->leave, count, a, b, c) &&
        (walk->within && walk->option.count == count ==>
            before(count, walk->option.parts[1], walk->option.parts[2], b, c));
    predicate comes_later{L}(bouton_heap_walk *walk, integer d, integer count, integer a,
                             integer b, integer c) =
        walk->digit <= d < walk->code->count &&
        is_option(walk->heap, walk->code->digits[d].take, walk->code->digits[d].leave, count, a, b,
            c);
    predicate comes_last{L}(bouton_heap_walk *walk, integer take, integer count, integer a,
                            integer b, integer c) =
        take > walk->code->length && (walk->digit >= walk->code->count ==> take > walk->take) &&
        is_option(walk->heap, take, walk->code->tail, count, a, b, c);

    // The least number that a digit lets one leave, or 4. Of what is pending it is the one that is
    // being walked.
    logic integer lowest(integer digit) =
        digit % 2 == 1 ? 0 : digit % 4 == 2 ? 1 : digit % 8 == 4 ? 2 : digit % 16 == 8 ? 3 : 4;
    predicate is_in_order{L}(bouton_heap_walk *walk) =
        walk->pending < 64 && (walk->within ==> walk->option.count == lowest(walk->pending));
    lemma only_one: \forall integer rest, count, a, b, c, x, y, z;
        is_split(rest, count, a, b, c) && is_split(rest, count, x, y, z) &&
            !before(count, b, c, y, z) ==>
            before(count, y, z, b, c) || ((count >= 1 ==> a == x) && (count >= 2 ==> b == y) &&
                (count == 3 ==> c == z)); */

/* A measure of what a walk has before it, which falls with each option: digits of the list, takes
 * of the tail, numbers of heaps that are pending, and splits into one, by the two smaller heaps. */
/*@ logic integer splits_left(integer count, integer b, integer c) =
        (count >= 3 ? UINT64_MAX - c : 0) * 18446744073709551616 +
        (count >= 2 ? UINT64_MAX - b : 0);
    logic integer takes_left(integer digits, integer takes) =
        (digits > 0 ? digits : 0) * 18446744073709551616 + (takes > 0 ? takes : 0);
    logic integer walk_left(integer digits, integer takes, integer pending, integer within,
                            integer count, integer b, integer c) =
        (takes_left(digits, takes) * 512 + 2 * pending + (within != 0 ? 0 : 1)) *
            340282366920938463463374607431768211456 +
        (within != 0 ? splits_left(count, b, c) : 0); */
/* clang-format off */
#define SPLITS_LEFT splits_left(walk->option.count, walk->option.parts[1], walk->option.parts[2])
#define TAKES_LEFT takes_left(walk->code->count - walk->digit, walk->heap - walk->take)
#define WALK_LEFT walk_left(walk->code->count - walk->digit, walk->heap - walk->take, \
    walk->pending, walk->within, walk->option.count, walk->option.parts[1], walk->option.parts[2])
/* clang-format on */

/* The four lowest bits, and a digit without its lowest bit: proofs/options.c proves it of each
 * digit below 64. */
/*@ ghost
    /@ requires x < 64;
       assigns \nothing;
       ensures (x & BOUTON_LEAVE_ANY) == x % 16; @/
    void four_bits(uint8_t x);

    /@ requires 0 < x < 64 && below == x - 1;
       assigns \nothing;
       ensures x % 2 == 1 ==> (x & below) == x - 1;
       ensures x % 4 == 2 ==> (x & below) == x - 2;
       ensures x % 8 == 4 ==> (x & below) == x - 4;
       ensures x % 16 == 8 ==> (x & below) == x - 8; @/
    void lowest_goes(uint8_t x, uint8_t below);

    /@ assigns \nothing;
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
       ensures x % 16 == 15 ==> x % 8 == 7 && x % 4 == 3 && x % 2 == 1; @/
    void of_sixteen(uint8_t x);

    /@ requires x < 64;
       requires (x % 2 == 1 && y == x - 1) || (x % 4 == 2 && y == x - 2) ||
           (x % 8 == 4 && y == x - 4) || (x % 16 == 8 && y == x - 8);
       assigns \nothing;
       ensures y < 64;
       ensures \forall integer k; lets(y, k) <==> lets(x, k) && k != lowest(x); @/
    void lets_without(uint8_t x, uint8_t y); */

/*@ requires x < 64 && x % 16 != 0;
    assigns \nothing;
    ensures \result < x < 64;
    ensures \forall integer k; lets(\result, k) <==> lets(x, k) && k != lowest(x); */
static uint8_t without_lowest(uint8_t x);

/* The place of the lowest bit; of the four lowest, if one is set. */
/*@ requires x != 0;
    assigns \nothing;
    ensures 0 <= \result <= 31;
    ensures x % 16 != 0 ==> \result <= BOUTON_PARTS_MAX && \result == lowest(x); */
int __builtin_ctz(unsigned x);

/* None is passed over: what was still to come is given now, or still to come. */
/*@ predicate goes_on{L1, L2}(bouton_heap_walk *walk, integer given) =
        \forall integer count, a, b, c; comes_now{L1}(walk, count, a, b, c) ==>
            comes_now{L2}(walk, count, a, b, c) ||
            (given != 0 && is_at{L2}(walk, count, a, b, c)); */

/*@ requires is_walk(walk) && is_in_order(walk) && walk->within;
    assigns walk->option.parts[0 .. 2], walk->pending, walk->within;
    ensures is_walk(walk) && is_in_order(walk);
    ensures \result <==> walk->within;
    ensures \result ==> sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count,
        walk->option.parts[0], walk->option.parts[1], walk->option.parts[2]);
    ensures goes_on{Pre, Post}(walk, \result);
    ensures \result ==> WALK_LEFT < \old(WALK_LEFT);
    ensures !\result ==> WALK_LEFT < \old(WALK_LEFT); */
static bool next_of_count(bouton_heap_walk *walk);

/*@ requires is_walk(walk) && is_in_order(walk) && !walk->within;
    requires walk->pending % 16 != 0 && walk->take <= walk->heap;
    assigns walk->option, walk->pending, walk->within;
    ensures is_walk(walk) && is_in_order(walk);
    ensures \result <==> walk->within;
    ensures \result ==> sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count,
        walk->option.parts[0], walk->option.parts[1], walk->option.parts[2]);
    ensures goes_on{Pre, Post}(walk, \result);
    ensures \result ==> WALK_LEFT < \old(WALK_LEFT);
    ensures !\result ==> WALK_LEFT < \old(WALK_LEFT); */
static bool first_of_count(bouton_heap_walk *walk);

/*@ requires is_walk(walk) && is_in_order(walk);
    assigns walk->option, walk->pending, walk->within;
    ensures is_walk(walk) && is_in_order(walk);
    ensures \result <==> walk->within;
    ensures \result ==> sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count,
        walk->option.parts[0], walk->option.parts[1], walk->option.parts[2]);
    ensures goes_on{Pre, Post}(walk, \result);
    ensures !\result ==> (walk->pending & BOUTON_LEAVE_ANY) == 0 &&
        \forall integer count, a, b, c; !comes_now{Pre}(walk, count, a, b, c);
    ensures WALK_LEFT <= \old(WALK_LEFT);
    ensures \result ==> WALK_LEFT < \old(WALK_LEFT); */
static bool next_of_take(bouton_heap_walk *walk);

/* The next option: it leaves all that is not taken, in sizes as the digit's sign wants them. */
/*@ requires is_walk(walk);
    requires is_code(walk->code) && is_small(walk->code) && is_in_order(walk);
    ensures is_in_order(walk);
    ensures \forall integer count, a, b, c; comes_now{Pre}(walk, count, a, b, c) ==>
        \result && walk->take == \old(walk->take) && walk->digit == \old(walk->digit) &&
        (is_at(walk, count, a, b, c) || comes_now(walk, count, a, b, c));
    ensures \forall integer d, count, a, b, c; comes_later{Pre}(walk, d, count, a, b, c) ==>
        \result && (comes_later(walk, d, count, a, b, c) ||
            (walk->digit == d + 1 && walk->take == walk->code->digits[d].take &&
                (is_at(walk, count, a, b, c) || comes_now(walk, count, a, b, c))));
    ensures \forall integer take, count, a, b, c; comes_last{Pre}(walk, take, count, a, b, c) ==>
        \result && (comes_last(walk, take, count, a, b, c) ||
            (walk->digit >= walk->code->count && walk->take == take &&
                (is_at(walk, count, a, b, c) || comes_now(walk, count, a, b, c))));
    ensures \result ==> WALK_LEFT < \old(WALK_LEFT);
    assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending, walk->within;
    ensures is_readable(walk);
    ensures walk->within ==> holds_split(walk);
    ensures (walk->pending & BOUTON_LEAVE_ANY) != 0 ==> walk->take <= walk->heap;
    ensures \result ==> walk->within;
    ensures \result ==> sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count,
   walk->option.parts[0], walk->option.parts[1], walk->option.parts[2]); */
bool bouton_heap_next(bouton_heap_walk *walk);

/* Passes over options that are like this one. */
/*@ requires \valid(walk) && walk->option.count <= BOUTON_PARTS_MAX;
    requires walk->option.count >= 2 ==> walk->option.parts[0] >= walk->option.parts[1];
    assigns walk->option.parts[0 .. 1];
    ensures walk->option.parts[0] == \old(walk->option.parts[0]) - \result;
    ensures walk->option.parts[1] == \old(walk->option.parts[1]) + \result;
    ensures walk->option.count >= 2 ==> walk->option.parts[0] >= walk->option.parts[1]; */
uint64_t bouton_heap_skip(bouton_heap_walk *walk);

#endif
