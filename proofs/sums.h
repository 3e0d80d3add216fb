/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check's sums of components promise: equal components cancel, the values of those that
 * are listed are added, and the others counted; and that a component which is found has the bytes
 * that were asked for.
 */
#ifndef BOUTON_PROOFS_SUMS_H
#define BOUTON_PROOFS_SUMS_H

#include "proofs/components.h"
#include "proofs/xor.h"

#include <stdlib.h>
#include <string.h>

#define bsearch search_words
/*@ requires \valid_read(key) && \valid_read(list + (0 .. count - 1)) && size == 4;
    requires \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    assigns \nothing;
    ensures \result != \null <==> \exists integer i; 0 <= i < count && list[i] == *key; */
void *search_words(const uint32_t *key, const uint32_t *list, size_t count, size_t size,
                   int (*compare)(const void *, const void *));

/*@ requires \valid_read(list + (0 .. count - 1));
    requires \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    assigns \nothing;
    ensures \result != 0 <==> \exists integer i; 0 <= i < count && list[i] == number; */
bool is_among(const uint32_t *list, size_t count, uint32_t number);

/*@ predicate are_same{L}(uint8_t *a, uint8_t *b, integer size) =
        \forall integer i; 0 <= i < size ==> a[i] == b[i]; */

#define memcmp compare_bytes
/*@ requires \valid_read(a + (0 .. size - 1)) && \valid_read(b + (0 .. size - 1));
    assigns \nothing;
    ensures \result == 0 <==> are_same(a, b, size); */
int compare_bytes(const uint8_t *a, const uint8_t *b, size_t size);

/*@ // A list as pieces.c leaves it.
    predicate is_list{L}(pieces *list) =
        \valid_read(list) && list->count <= UINT32_MAX &&
        \valid_read(list->bytes + (0 .. list->size - 1)) &&
        \valid_read(list->ends + (0 .. list->count - 1)) &&
        (\forall integer i; 0 <= i < list->count ==> list->ends[i] <= list->size) &&
        \forall integer i, j; 0 <= i <= j < list->count ==> list->ends[i] <= list->ends[j];
    predicate has_options{L}(pieces *list) =
        \valid_read(list->options + (0 .. list->option_count - 1)) &&
        (\forall integer i; 0 <= i < list->option_count ==> list->options[i] <= list->count) &&
        \forall integer i, j; 0 <= i <= j < list->option_count ==>
            list->options[i] <= list->options[j];

    logic integer begin_of{L}(pieces *list, integer i) = i > 0 ? list->ends[i - 1] : 0;
    logic integer size_of{L}(pieces *list, integer i) = list->ends[i] - begin_of(list, i);
    predicate alike{L}(pieces *list, integer i, integer j) =
        size_of(list, i) == size_of(list, j) &&
        are_same(list->bytes + begin_of(list, i), list->bytes + begin_of(list, j),
                 size_of(list, i));

    // How many components before `end` are like i.
    axiomatic Times {
      logic integer times{L}(pieces *list, integer i, integer first, integer end)
          reads list->ends, list->bytes, list->ends[0 .. list->count - 1],
              list->bytes[0 .. list->size - 1];
      axiom no_times{L}: \forall pieces *list, integer i, first; times(list, i, first, first) == 0;
      axiom once_more{L}: \forall pieces *list, integer i, first, end;
          first <= end && alike(list, i, end) ==>
              times(list, i, first, end + 1) == times(list, i, first, end) + 1;
      axiom not_more{L}: \forall pieces *list, integer i, first, end;
          first <= end && !alike(list, i, end) ==>
              times(list, i, first, end + 1) == times(list, i, first, end);
    }
    // i stands for an odd number of equal ones, and is the first of them.
    predicate stands{L}(pieces *list, integer first, integer end, integer i) =
        (\forall integer j; first <= j < i ==> !alike(list, i, j)) &&
        times(list, i, first, end) % 2 == 1;

    // The component that is found; that it has these bytes.
    axiomatic Found {
      logic component *found_in{L}(components *c, integer rule, uint8_t *bytes, integer size)
          reads *c, c->all[0 .. c->count - 1], c->slots[0 .. c->slot_count - 1],
              bytes[0 .. size - 1];
    }
    predicate is_it{L}(component *one, integer rule, uint8_t *bytes, integer size) =
        one->size == size + 1 && one->bytes[0] == rule && are_same(one->bytes + 1, bytes, size);
    logic component *piece_of{L}(components *c, integer rule, pieces *list, integer i) =
        found_in(c, rule, list->bytes + begin_of(list, i), size_of(list, i));
    predicate is_in{L}(components *c, integer rule, pieces *list, integer i) =
        piece_of(c, rule, list, i) != \null && piece_of(c, rule, list, i)->value != UNLISTED;

    // The nim-sum of two numbers of 32 digits is one: C's operator works digit by digit.
    axiomatic Digits {
      axiom digits: \forall uint32_t a, b; 0 <= (a ^ b) <= UINT32_MAX;
    }

    // The nim-sum of the values of those before i, and the number of the others.
    axiomatic Sums {
      logic unsigned sum_of{L}(components *c, integer rule, pieces *list, integer first,
                               integer end, integer i)
          reads *c, c->all[0 .. c->count - 1], c->slots[0 .. c->slot_count - 1], list->ends,
              list->bytes, list->ends[0 .. list->count - 1], list->bytes[0 .. list->size - 1];
      logic integer others_of{L}(components *c, integer rule, pieces *list, integer first,
                                 integer end, integer i)
          reads *c, c->all[0 .. c->count - 1], c->slots[0 .. c->slot_count - 1], list->ends,
              list->bytes, list->ends[0 .. list->count - 1], list->bytes[0 .. list->size - 1];
      axiom no_sum{L}: \forall components *c, integer rule, pieces *list, integer first, end;
          sum_of(c, rule, list, first, end, first) == 0 &&
          others_of(c, rule, list, first, end, first) == 0;
      axiom one_listed{L}: \forall components *c, integer rule, pieces *list,
          integer first, end, i; first <= i && stands(list, first, end, i) &&
          is_in(c, rule, list, i) ==>
              sum_of(c, rule, list, first, end, i + 1) ==
                  plus(sum_of(c, rule, list, first, end, i), piece_of(c, rule, list, i)->value) &&
              others_of(c, rule, list, first, end, i + 1) ==
                  others_of(c, rule, list, first, end, i);
      axiom one_unlisted{L}: \forall components *c, integer rule, pieces *list,
          integer first, end, i; first <= i && stands(list, first, end, i) &&
          !is_in(c, rule, list, i) ==>
              sum_of(c, rule, list, first, end, i + 1) ==
                  sum_of(c, rule, list, first, end, i) &&
              others_of(c, rule, list, first, end, i + 1) ==
                  others_of(c, rule, list, first, end, i) + 1;
      axiom no_more{L}: \forall components *c, integer rule, pieces *list,
          integer first, end, i; first <= i && !stands(list, first, end, i) ==>
              sum_of(c, rule, list, first, end, i + 1) ==
                  sum_of(c, rule, list, first, end, i) &&
              others_of(c, rule, list, first, end, i + 1) ==
                  others_of(c, rule, list, first, end, i);
    }

    // The one that is named of these.
    predicate is_other{L}(components *c, integer rule, pieces *list, integer first, integer end,
                          uint8_t *bytes, integer size) =
        \exists integer i; first <= i < end && stands(list, first, end, i) &&
            !is_in(c, rule, list, i) && bytes == list->bytes + begin_of(list, i) &&
            size == size_of(list, i);
    logic integer first_of{L}(pieces *list, integer option) =
        option > 0 ? list->options[option - 1] : 0; */

/*@ requires is_list(list) && i < list->count;
    assigns \nothing;
    ensures \result == begin_of(list, i) && 0 <= \result <= list->ends[i]; */
static size_t start_of(const pieces *list, size_t i);

/*@ requires is_list(list) && i < list->count && j < list->count;
    assigns \nothing;
    ensures \result <==> alike(list, i, j); */
static bool are_equal(const pieces *list, size_t i, size_t j);

/*@ requires is_list(list) && first <= i < end <= list->count;
    assigns \nothing;
    ensures \result <==> stands(list, first, end, i); */
static bool is_left(const pieces *list, size_t first, size_t end, size_t i);

/*@ requires \valid_read(c) && \valid_read(bytes + (0 .. size - 1));
    assigns \nothing;
    ensures \result == found_in(c, rule, bytes, size);
    ensures \result != \null ==> \valid_read(\result) && is_it(\result, rule, bytes, size); */
component *components_find(const components *c, size_t rule, const uint8_t *bytes, size_t size);

/*@ requires \valid_read(c) && is_list(list) && has_options(list);
    requires option < list->option_count;
    assigns \nothing;
    ensures \result.value == sum_of(c, rule, list, first_of(list, option), list->options[option],
                                    list->options[option]);
    ensures \result.others == others_of(c, rule, list, first_of(list, option),
                                        list->options[option], list->options[option]);
    ensures \result.others > 0 ==>
        is_other(c, rule, list, first_of(list, option), list->options[option], \result.bytes,
                 \result.size); */
option_sum components_sum(const components *c, size_t rule, const pieces *list, size_t option);

#endif
