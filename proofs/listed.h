/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check's readers of listed positions need: whatever the file holds, no run-time
 * error; and what is asked of a component that is listed (checker/listed.c).
 */
#ifndef BOUTON_PROOFS_LISTED_H
#define BOUTON_PROOFS_LISTED_H

#include "proofs/components.h"

#include "checker/listed.h"

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
      // Whether symmetry shows that it is lost.
      predicate is_mirrored(integer rule, game_state s);

      // What components_sum gives of an option and a list (proofs/sums.h): the nim-sum of what is
      // listed of it, the number of the others, and one of these.
      logic integer worth(components *known, integer rule, game_option o);
      logic integer unlisted(components *known, integer rule, game_option o);
      logic game_state other_of(components *known, integer rule, game_option o);

      // How often the arrays of a list were written, and the options that they held then.
      logic size_t *version_of(pieces *list);
      logic game_option option_at(pieces *list, integer version, integer i);

      // The same of the whole position, with the values of its heaps, and the rule of that one.
      logic integer whole_worth(proof *p);
      logic integer whole_unlisted(proof *p);
      logic game_state whole_other(proof *p);
      logic integer whole_rule(proof *p);

      logic component *components_pool;
      logic integer components_end;
    }

    // Some option has all its components listed, and their nim-sum is that.
    predicate is_reached(components *known, integer rule, game_state s, integer value) =
        \exists integer i; 0 <= i < count_of(rule, s) &&
            unlisted(known, rule, option_of(rule, s, i)) == 0 &&
            worth(known, rule, option_of(rule, s, i)) == value;
    // All its components are listed, and their nim-sum is not that; or all but one, and that one
    // has an option, all listed, with the nim-sum that makes it.
    predicate is_not(components *known, integer rule, game_option o, integer value) =
        (unlisted(known, rule, o) == 0 && worth(known, rule, o) != value) ||
        (unlisted(known, rule, o) == 1 &&
            is_reached(known, rule, other_of(known, rule, o), worth(known, rule, o) ^ value));
    // The two conditions at the head of checker/listed.c, the first by a list that begins with the
    // numbers below the value in order; and that they hold, or its last one.
    predicate options_show{L}(components *known, integer rule, game_state s, integer value,
                              uint32_t *list) =
        (\forall integer j; 0 <= j < value ==>
            list[j] == j && is_reached(known, rule, s, list[j])) &&
        \forall integer i; 0 <= i < count_of(rule, s) ==>
            is_not(known, rule, option_of(rule, s, i), value);
    predicate is_shown{L}(components *known, integer rule, game_state s, integer value,
                          uint32_t *list) =
        (value == 0 && is_mirrored(rule, s)) || options_show(known, rule, s, value, list);
    // The position has that value; or it is won, for its value is not 0, or the only component that
    // is not listed has an option with which the sum is 0.
    predicate is_true(proof *p, integer is_won, integer value) =
        is_won != 0 ? (whole_unlisted(p) == 0 && whole_worth(p) != 0) ||
                (whole_unlisted(p) == 1 && is_reached(&p->known, whole_rule(p), whole_other(p),
                                                      whole_worth(p) ^ 0))
            : whole_unlisted(p) == 0 && whole_worth(p) == value;
    // A list of all options of a component; that such a list reaches a value; and that none of its
    // options has it.
    predicate same_options(pieces *list, integer version, integer rule, game_state s) =
        \forall integer i; 0 <= i < count_of(rule, s) ==>
            option_at(list, version, i) == option_of(rule, s, i);
    predicate are_options{L}(pieces *list, integer rule, game_state s) =
        list->option_count == count_of(rule, s) < UINT32_MAX &&
        same_options(list, *version_of(list), rule, s);
    predicate is_worth(components *known, integer rule, pieces *list, integer version, integer i,
                       integer value) =
        unlisted(known, rule, option_at(list, version, i)) == 0 &&
        worth(known, rule, option_at(list, version, i)) == value;
    predicate reaches(components *known, integer rule, pieces *list, integer version,
                      integer count, integer value) =
        \exists integer i; 0 <= i < count && is_worth(known, rule, list, version, i, value);
    predicate are_not(components *known, integer rule, pieces *list, integer version,
                      integer count, integer value) =
        \forall integer i; 0 <= i < count ==>
            is_not(known, rule, option_at(list, version, i), value);
    lemma is_reached_too: \forall components *known, integer rule, pieces *list, integer version,
        game_state s, integer value; same_options(list, version, rule, s) &&
        reaches(known, rule, list, version, count_of(rule, s), value) ==>
            is_reached(known, rule, s, value);

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
/* What is written to find what a component reaches, of a checker c; and memory that is given from
 * the beginning on. */
#define WORK c->replies, *version_of(&c->replies), c->reached, c->reached.list[0 .. c->reached.room - 1], GIVES, VERDICT_OF(c->l)
#define GIVEN bytes_given, bytes_pool[\at(bytes_given, Pre) .. bytes_end - 1], halves_given, halves_pool[\at(halves_given, Pre) .. halves_end - 1], words_given, words_pool[\at(words_given, Pre) .. words_end - 1], longs_given, longs_pool[\at(longs_given, Pre) .. longs_end - 1]
#define BESIDE_POOLS(p) \base_addr(p) != \base_addr(bytes_pool) && \base_addr(p) != \base_addr(halves_pool) && \base_addr(p) != \base_addr(words_pool) && \base_addr(p) != \base_addr(longs_pool) && \base_addr(p) != \base_addr(components_pool)
/* What is kept of the components of a checker c that were examined, part by part, as is_right asks:
 * the numbers rise, each is reached, they lie apart from memory that is still to be given; and that
 * they are those of L. */
#define FOUND_RISES \forall integer i, j, k; 0 <= i < c->others.count && c->others.all[i].has_found && 0 <= j < k < c->others.all[i].found_count ==> c->others.all[i].found[j] < c->others.all[i].found[k]
#define FOUND_REACHED \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found && 0 <= k < c->others.all[i].found_count ==> is_reached(&c->p->known, kept_rule(c->others.all[i].bytes), kept_state(c->others.all[i].bytes), c->others.all[i].found[k])
#define FOUND_APART \forall integer i; 0 <= i < c->others.count && c->others.all[i].has_found ==> \valid_read(c->others.all[i].found + (0 .. c->others.all[i].found_count - 1)) && \separated(c->others.all[i].found + (0 .. c->others.all[i].found_count - 1), words_pool + (words_given .. words_end - 1))
#define EACH_RIGHT \forall integer i; 0 <= i < c->others.count ==> is_right(&c->p->known, &c->others.all[i])
#define FOUND_SAME(L) \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found && 0 <= k < c->others.all[i].found_count ==> c->others.all[i].found[k] == \at(c->others.all[i].found[k], L)
/* clang-format on */

/*@ requires \valid(c);
    assigns *c;
    ensures c->l == \old(c->l) && c->most == \old(c->most) && c->count == 0 && c->taken == 0; */
void components_clear(components *c);

/*@ requires \valid(c) && reading(c->l) && rule < KINDS_MAX && in_pools;
    requires \valid_read(bytes + (0 .. size - 1));
    assigns *c, components_pool[0 .. components_end - 1], GIVES, VERDICT_OF(c->l);
    ensures in_pools && grow{Pre, Post} && c->l == \old(c->l);
    ensures c->count == \old(c->count) || (c->count == \old(c->count) + 1 &&
        !c->all[c->count - 1].has_found);
    ensures c->count > 0 ==> are_components(c->all, c->count);
    ensures \forall integer i; 0 <= i < \old(c->count) ==>
        c->all[i].bytes == \old(c->all[i].bytes) && c->all[i].found == \old(c->all[i].found) &&
        c->all[i].found_count == \old(c->all[i].found_count) &&
        c->all[i].has_found == \old(c->all[i].has_found);
    ensures \result == \null ==> c->l->verdict != ACCEPTED;
    ensures \result != \null ==> c->taken <= MEMORY_MAX &&
        (\exists integer i; 0 <= i < c->count && \result == &c->all[i]) &&
        kept_rule(\result->bytes) == rule &&
        kept_state(\result->bytes) == \old(state_of(bytes, size)); */
component *components_get(components *c, size_t rule, const uint8_t *bytes, size_t size);

/*@ requires \valid_read(k) && \valid_read(c) && \valid(to) && reading(l);
    assigns *to, *version_of(to), VERDICT_OF(l);
    ensures \result ==> are_options(to, kept_rule(c->bytes), kept_state(c->bytes));
    ensures !\result ==> l->verdict != ACCEPTED; */
bool kinds_moves(const kinds *k, lines *l, const component *c, pieces *to);

/*@ requires \valid_read(k) && \valid_read(c);
    assigns \nothing;
    ensures \result ==> is_mirrored(kept_rule(c->bytes), kept_state(c->bytes)); */
bool kinds_is_mirrored(const kinds *k, const component *c);

/*@ requires \valid_read(c) && \valid_read(list) && option < list->option_count;
    assigns \nothing;
    ensures \result.value == worth(c, rule, option_at(list, *version_of(list), option));
    ensures \result.others == unlisted(c, rule, option_at(list, *version_of(list), option));
    ensures \result.others > 0 ==> \valid_read(\result.bytes + (0 .. \result.size - 1)) &&
        state_of(\result.bytes, \result.size) ==
            other_of(c, rule, option_at(list, *version_of(list), option)); */
option_sum components_sum(const components *c, size_t rule, const pieces *list, size_t option);

/*@ requires \valid(p) && reading(p->l) && in_pools && \valid(others) && others->l == p->l;
    requires \valid(all) && \valid(rule) && *rule < KINDS_MAX;
    assigns p->text, *version_of(&p->text), *others, components_pool[0 .. components_end - 1];
    assigns *all, *rule, GIVES, VERDICT_OF(p->l);
    ensures in_pools && grow{Pre, Post} && *rule < KINDS_MAX;
    ensures \result ==> all->value == whole_worth(p) && all->others == whole_unlisted(p);
    ensures \result && all->others > 0 ==>
        \valid_read(all->bytes + (0 .. all->size - 1)) && *rule == whole_rule(p) &&
        state_of(all->bytes, all->size) == whole_other(p);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
bool listed_sum_position(proof *p, components *others, option_sum *all, size_t *rule);

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
