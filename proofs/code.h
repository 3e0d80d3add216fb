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
    ensures \old(*at) <= *at <= \old(*at) + 1 && *at <= size; */
static uint8_t read_sign(const char *text, size_t size, size_t *at, int digit);

/* What is not proved of what these two call: the message, which takes its arguments by va_list, and
 * the list's memory. */
/*@ assigns b->error;
    ensures \result == BOUTON_INPUT; */
static bouton_status refuse(bouton_context *b, const char *text, size_t size, size_t at,
                            const char *message);

/*@ requires code->count <= take <= BOUTON_TAKE_MAX;
    assigns *code, b->error;
    ensures \result == BOUTON_OK ==> code->count <= take + 1; */
bouton_status bouton_code_add(bouton_context *b, bouton_code *code, uint32_t take, uint8_t leave);

/*@ requires \valid(code) && \valid(b) && \valid_read(text + (0 .. size - 1));
    requires \separated(code, b, text + (0 .. size - 1));
    requires code->count == 0;
    assigns *code, b->error; */
static bouton_status read_digits(bouton_context *b, bouton_code *code, const char *text,
                                 size_t size);

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

/* The place of the lowest bit; of the four lowest, if one is set. */
/*@ requires x != 0;
    assigns \nothing;
    ensures 0 <= \result <= 31;
    ensures (x & BOUTON_LEAVE_ANY) != 0 ==> \result <= BOUTON_PARTS_MAX; */
int __builtin_ctz(unsigned x);

/* The next option: it leaves all that is not taken, in sizes as the digit's sign wants them. */
/*@ requires is_walk(walk);
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
