/* SPDX-License-Identifier: MIT */
/* What bouton-check's lists of numbers promise, however long they become: no run-time error, no
 * overflow, and nothing is written but the list and memory that was not given before. */
#ifndef BOUTON_PROOFS_COMPONENTS_H
#define BOUTON_PROOFS_COMPONENTS_H

#define IS_NAME 1 == 1
#include "proofs/lines.h"
#include "proofs/memory.h"

#include "checker/components.h"

#include <string.h>

/*@ predicate is_numbers{L}(numbers *n) = \valid(n) && in_pools &&
        \base_addr(n) != \base_addr(words_pool) && \base_addr(n) != \base_addr(longs_pool) &&
        0 <= n->count <= n->room <= MEMORY_MAX && (n->room > 0 ==> are_words(n->list, n->room)); */

/* A line's verdict, which is said where there is no memory. */
/* clang-format off */
#define VERDICT_OF(l) (l)->verdict, (l)->said[0 .. sizeof((l)->said) - 1]
/* clang-format on */

/*@ requires is_numbers(n) && reading(l) && \separated(n, l, l->file);
    requires \separated(l, n->list + (0 .. n->room - 1));
    requires \base_addr(l) != \base_addr(words_pool);
    assigns *n, n->list[0 .. n->room - 1], GIVES, VERDICT_OF(l);
    ensures is_numbers(n) && grow{Pre, Post};
    ensures (n->list == \old(n->list) && n->room == \old(n->room)) ||
        n->list == words_pool + \old(words_given);
    ensures \result ==> n->count == \old(n->count) + 1 && n->list[n->count - 1] == number &&
        \forall integer i; 0 <= i < \old(n->count) ==> n->list[i] == \old(n->list[i]);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool numbers_add(numbers *n, uint32_t number, lines *l);

/*@ predicate was_among{L}(uint32_t *list, integer count, integer number) =
        \exists integer i; 0 <= i < count && list[i] == number; */

#define qsort sort_words
/*@ requires \valid(list + (0 .. count - 1)) && size == 4;
    assigns list[0 .. count - 1];
    ensures \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    ensures \forall integer i; 0 <= i < count ==> was_among{Pre}(list, count, list[i]); */
void sort_words(uint32_t *list, size_t count, size_t size,
                int (*compare)(const void *, const void *));

/*@ requires count == 0 || \valid(list + (0 .. count - 1));
    requires \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    assigns list[0 .. count - 1];
    ensures \result <= count;
    ensures \forall integer i, j; 0 <= i < j < \result ==> list[i] < list[j];
    ensures \forall integer i; 0 <= i < \result ==> was_among{Pre}(list, count, list[i]); */
static size_t keep_once(uint32_t *list, size_t count);

/*@ requires is_numbers(n);
    assigns n->count, n->list[0 .. n->room - 1];
    ensures is_numbers(n);
    ensures n->count <= \old(n->count);
    ensures \forall integer i, j; 0 <= i < j < n->count ==> n->list[i] < n->list[j];
    ensures \forall integer i; 0 <= i < n->count ==>
        was_among{Pre}(n->list, \old(n->count), n->list[i]); */
void numbers_sort(numbers *n);

#define memcpy copy_words
/*@ requires \valid(to + (0 .. size / 4 - 1)) && \valid_read(from + (0 .. size / 4 - 1));
    assigns to[0 .. size / 4 - 1] \from from[0 .. size / 4 - 1];
    ensures \forall integer i; 0 <= i < size / 4 ==> to[i] == \old(from[i]); */
void copy_words(uint32_t *to, const uint32_t *from, size_t size);

/*@ requires \valid(c) && reading(c->l) && \separated(c, c->l, c->l->file);
    requires c->taken <= MEMORY_MAX && bytes <= MEMORY_MAX;
    assigns c->taken, VERDICT_OF(c->l);
    ensures c->taken == \old(c->taken) + bytes;
    ensures \result <==> c->most == 0 || c->taken <= c->most;
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool charge(components *c, size_t bytes);

/*@ requires \valid(c) && reading(c->l) && \separated(c, c->l, c->l->file);
    requires \valid(of) && \separated(of, c, c->l, c->l->file) && c->taken <= MEMORY_MAX;
    requires is_numbers(found) && found->count < 1 << 32;
    requires \separated(found, c, c->l, c->l->file, of);
    requires \base_addr(of) != \base_addr(words_pool);
    requires \base_addr(c) != \base_addr(words_pool);
    assigns c->taken, of->found, of->found_count, of->has_found, GIVES, VERDICT_OF(c->l);
    ensures in_pools && grow{Pre, Post};
    ensures \result ==> of->has_found && of->found_count == found->count &&
        are_words(of->found, of->found_count + 1) &&
        of->found == words_pool + \old(words_given) &&
        \forall integer i; 0 <= i < found->count ==> of->found[i] == found->list[i];
    ensures !\result ==> of->has_found == \old(of->has_found);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
bool components_keep(components *c, component *of, const numbers *found);

#endif
