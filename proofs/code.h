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

/* What can be read of a walk through the options of a heap. */
/*@ predicate is_readable{L}(bouton_heap_walk *walk) =
        \valid(walk) && \valid_read(walk->code) &&
        \valid_read(walk->code->digits + (0 .. walk->code->count - 1)) &&
        \separated(walk, walk->code, walk->code->digits + (0 .. walk->code->count - 1)); */

/* Passes over options that are like this one. */
/*@ requires \valid(walk) && walk->option.count <= BOUTON_PARTS_MAX;
    requires walk->option.count >= 2 ==> walk->option.parts[0] >= walk->option.parts[1];
    assigns walk->option.parts[0 .. 1];
    ensures walk->option.parts[0] == \old(walk->option.parts[0]) - \result;
    ensures walk->option.parts[1] == \old(walk->option.parts[1]) + \result;
    ensures walk->option.count >= 2 ==> walk->option.parts[0] >= walk->option.parts[1]; */
uint64_t bouton_heap_skip(bouton_heap_walk *walk);

#endif
