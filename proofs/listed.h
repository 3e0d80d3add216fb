/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check's readers of listed positions need: whatever the file holds, no run-time
 * error; and what is asked of a component that is listed (checker/listed.c).
 */
#ifndef BOUTON_PROOFS_LISTED_H
#define BOUTON_PROOFS_LISTED_H

#include "proofs/components.h"

#include "checker/kinds.h"

/*@ // A component's state, as its bytes say it, and an option of one.
    axiomatic Options {
      type game_state;
      type game_option;
      logic game_state state_of{L}(uint8_t *bytes, integer size) reads bytes[0 .. size - 1];

      // The rule and the state that are written at these bytes, once and for good.
      logic integer kept_rule(uint8_t *bytes);
      logic game_state kept_state(uint8_t *bytes);

      // The options of a component by its rule: how many there are, and each.
      logic integer count_of(integer rule, game_state s);
      logic game_option option_of(integer rule, game_state s, integer i);

      // What components_sum gives of an option and a list (proofs/sums.h): the nim-sum of what is
      // listed of it, and the number of the others.
      logic integer worth(components *known, integer rule, game_option o);
      logic integer unlisted(components *known, integer rule, game_option o);

      // Stands for what the arrays of a list hold.
      logic size_t *version_of(pieces *list);

      logic component *components_pool;
      logic integer components_end;
    }

    // Some option has all its components listed, and their nim-sum is that.
    predicate is_reached(components *known, integer rule, game_state s, integer value) =
        \exists integer i; 0 <= i < count_of(rule, s) &&
            unlisted(known, rule, option_of(rule, s, i)) == 0 &&
            worth(known, rule, option_of(rule, s, i)) == value;
    predicate are_components{L}(component *list, integer count) =
        \valid(list + (0 .. count - 1)) && \exists integer at;
            list == components_pool + at && 0 <= at <= at + count <= components_end;
    // What is kept of a component that was examined is right.
    predicate is_right{L}(components *known, component *one) = one->has_found ==>
        \valid_read(one->found + (0 .. one->found_count - 1)) &&
        \base_addr(one->found) == \base_addr(words_pool) &&
        \separated(one->found + (0 .. one->found_count - 1),
                   words_pool + (words_given .. words_end - 1)) &&
        (\forall integer i, j; 0 <= i < j < one->found_count ==>
            one->found[i] < one->found[j]) &&
        \forall integer i; 0 <= i < one->found_count ==> is_reached(known,
            kept_rule(one->bytes), kept_state(one->bytes), one->found[i]);
    predicate are_right{L}(components *known, components *c) =
        (c->count > 0 ==> are_components(c->all, c->count)) &&
        \forall integer i; 0 <= i < c->count ==> is_right(known, &c->all[i]);
    // A list that grows is not where something was kept.
    predicate is_free{L}(components *c, numbers *n) = \forall integer i;
        0 <= i < c->count && c->all[i].has_found ==> \separated(
            c->all[i].found + (0 .. c->all[i].found_count - 1), n->list + (0 .. n->room - 1));
    // It is where it was, or in memory that was given since.
    predicate has_moved{L1, L2}(numbers *n) =
        (\at(n->list, L1) == \at(n->list, L2) && \at(n->room, L1) == \at(n->room, L2)) ||
        \exists integer at; \at(n->list, L2) == words_pool + at && \at(words_given, L1) <= at &&
            at + \at(n->room, L2) <= \at(words_given, L2); */

/* clang-format off */
/* What is written to find what a component reaches, of a checker c. */
#define WORK c->replies, *version_of(&c->replies), c->reached, c->reached.list[0 .. c->reached.room - 1], GIVES, VERDICT_OF(c->l)
#define BESIDE_POOLS(p) \base_addr(p) != \base_addr(bytes_pool) && \base_addr(p) != \base_addr(halves_pool) && \base_addr(p) != \base_addr(words_pool) && \base_addr(p) != \base_addr(longs_pool) && \base_addr(p) != \base_addr(components_pool)
/* clang-format on */

/* Proved with proofs/sums.h. */
/*@ requires count == 0 || \valid_read(list + (0 .. count - 1));
    requires \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    assigns \nothing;
    ensures \result != 0 <==> \exists integer i; 0 <= i < count && list[i] == number; */
bool is_among(const uint32_t *list, size_t count, uint32_t number);

#define strcmp compare_texts
/*@ requires has_end(a);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/*@ requires \valid_read(k) && rule < k->count <= KINDS_MAX;
    assigns \nothing; */
bool is_heap(const kinds *k, size_t rule);

#endif
