/* SPDX-License-Identifier: MIT */
/*
 * A position is shown by a list of components with their values. The checker makes all moves of a
 * component by itself. A component with the value v is right, provided that those of its options
 * are right,
 * - for each j < v some option has its components listed, and their nim-sum is j;
 * - each option has all its components listed, and their nim-sum is not v; or all but one, and that
 *   one has an option all listed, whose nim-sum is the one with which it would make v.
 * For then a move leads from that option, beside a heap of v, to a sum that is lost, and the value
 * of the option is not v. In each sum equal components cancel. Play ends, so that all are right.
 * One with the value 0 is right as well if the game knows an answer to each move by symmetry.
 * Heaps are not listed: what they are worth is computed.
 */
#include "listed.h"

#include "crowd.h"

#include <stdlib.h>
#include <string.h>

enum {
    COMPONENTS_MAX = 1 << 30,
    GROUPS_MAX = 1 << 20,
    POLL = 256, /* components that are read */
};

/* What a thread needs to look at components. */
typedef struct checker {
    const proof *p;
    lines *l;
    components others; /* met that are not listed, with the nim-sums that they reach */
    pieces options, replies;
    numbers listed, reached; /* nim-sums of options whose components are all listed */
} checker;

/*@ predicate is_set{L}(checker *c) =
        \valid(c) && \valid_read(c->p) && reading(c->l) && c->others.l == c->l &&
        \separated(c, c->p, c->l, c->l->file, version_of(&c->options), version_of(&c->replies)) &&
        \valid(version_of(&c->replies)) &&
        BESIDE_POOLS(c) && BESIDE_POOLS(c->p) && BESIDE_POOLS(c->l) && BESIDE_POOLS(c->l->file) &&
        BESIDE_POOLS(version_of(&c->options)) && BESIDE_POOLS(version_of(&c->replies)) &&
        \base_addr(components_pool) != \base_addr(words_pool) &&
        \base_addr(components_pool) != \base_addr(longs_pool);
    predicate has_lists{L}(checker *c) =
        is_numbers(&c->listed) && is_numbers(&c->reached) &&
        \separated(c->listed.list + (0 .. c->listed.room - 1),
                   c->reached.list + (0 .. c->reached.room - 1)) &&
        is_free(&c->others, &c->listed) && is_free(&c->others, &c->reached);
    predicate is_checker{L}(checker *c) =
        is_set(c) && has_lists(c) && are_right(&c->p->known, &c->others); */

/* Adds the nim-sum of an option whose components are all listed. */
/*@ requires is_numbers(to) && reading(l) && \separated(to, l, l->file);
    requires \separated(l, to->list + (0 .. to->room - 1));
    requires \base_addr(l) != \base_addr(words_pool);
    assigns *to, to->list[0 .. to->room - 1], GIVES, VERDICT_OF(l);
    ensures is_numbers(to) && grow{Pre, Post};
    ensures has_moved{Pre, Post}(to);
    ensures \result ==> to->count <= \old(to->count) + 1;
    ensures \result ==> \forall integer i; 0 <= i < to->count ==>
        (i < \old(to->count) && to->list[i] == \old(to->list[i])) ||
        (s.others == 0 && to->list[i] == s.value);
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool add_listed(numbers *to, option_sum s, lines *l) {
    return s.others > 0 || numbers_add(to, s.value, l);
}

/* Keeps the nim-sums that a component reaches. */
/*@ requires is_checker(c) && c->others.taken <= MEMORY_MAX && !of->has_found;
    requires \exists integer i; 0 <= i < c->others.count && of == &c->others.all[i];
    requires c->reached.count < UINT32_MAX;
    requires \forall integer j; 0 <= j < c->reached.count ==> is_reached(&c->p->known,
        kept_rule(of->bytes), kept_state(of->bytes), c->reached.list[j]);
    assigns c->reached.count, c->reached.list[0 .. c->reached.room - 1];
    assigns c->others.taken, of->found, of->found_count, of->has_found, GIVES, VERDICT_OF(c->l);
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post};
    ensures \result ==> of->has_found;
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool keep_reached(checker *c, component *of) {
    //@ assert \base_addr(of) == \base_addr(components_pool);
    numbers_sort(&c->reached);
    //@ assert FOUND_SAME(Pre);
    //@ assert are_right(&c->p->known, &c->others);
    //@ assert has_lists(c);
    /*@ assert \forall integer j; 0 <= j < c->reached.count ==> is_reached(&c->p->known,
            kept_rule(\at(of->bytes, Pre)), kept_state(\at(of->bytes, Pre)),
            c->reached.list[j]); */
    /*@ assert \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found &&
            0 <= k < c->others.all[i].found_count ==>
                \separated(c->others.all[i].found + k,
                           words_pool + (words_given .. words_end - 1)); */
    const bool kept = components_keep(&c->others, of, &c->reached);
    /*@ assert kept ==>
            \separated(of->found + (0 .. of->found_count - 1),
                       c->listed.list + (0 .. c->listed.room - 1)) &&
            \separated(of->found + (0 .. of->found_count - 1),
                       c->reached.list + (0 .. c->reached.room - 1)); */
    //@ assert kept || !of->has_found;
    /*@ assert \forall integer i; 0 <= i < c->others.count && &c->others.all[i] != of ==>
            c->others.all[i].has_found == \at(c->others.all[i].has_found, Pre) &&
            c->others.all[i].found == \at(c->others.all[i].found, Pre) &&
            c->others.all[i].found_count == \at(c->others.all[i].found_count, Pre) &&
            c->others.all[i].bytes == \at(c->others.all[i].bytes, Pre); */
    /*@ assert \forall integer i, k; 0 <= i < c->others.count && &c->others.all[i] != of &&
            c->others.all[i].has_found && 0 <= k < c->others.all[i].found_count ==>
                c->others.all[i].found[k] == \at(c->others.all[i].found[k], Pre); */
    /*@ assert \forall integer j; 0 <= j < c->reached.count ==> is_reached(&c->p->known,
            kept_rule(of->bytes), kept_state(of->bytes), c->reached.list[j]); */
    /*@ assert \forall integer i, j; 0 <= i < j < c->reached.count ==>
            c->reached.list[i] < c->reached.list[j]; */
    /*@ assert kept ==> \separated(of->found + (0 .. of->found_count - 1),
            words_pool + (words_given .. words_end - 1)); */
    //@ assert is_right(&c->p->known, of);
    /*@ assert \forall integer i; 0 <= i < c->others.count && &c->others.all[i] != of ==>
            is_right(&c->p->known, &c->others.all[i]); */
    return kept;
}

/* Lists the nim-sums of the options whose components are all listed. */
/*@ requires is_numbers(to) && reading(l) && \valid_read(known) && \valid_read(options);
    requires \separated(to, l, l->file, options, version_of(options));
    requires \separated(l, to->list + (0 .. to->room - 1));
    requires BESIDE_POOLS(l) && BESIDE_POOLS(l->file) && BESIDE_POOLS(to);
    requires BESIDE_POOLS(options) && BESIDE_POOLS(version_of(options));
    assigns *to, to->list[0 .. to->room - 1], GIVES, VERDICT_OF(l);
    ensures is_numbers(to) && grow{Pre, Post} && has_moved{Pre, Post}(to);
    ensures \result ==> to->count <= options->option_count;
    ensures \result ==> \forall integer j; 0 <= j < to->count ==>
        reaches(known, rule, options, *version_of(options), options->option_count, to->list[j]);
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool list_reached(const components *known, size_t rule, const pieces *options, numbers *to,
                         lines *l) {
    to->count = 0;
    /*@ loop invariant 0 <= i <= options->option_count;
        loop invariant is_numbers(to) && grow{Pre, Here} && has_moved{Pre, Here}(to);
        loop invariant to->count <= i;
        loop invariant \forall integer j; 0 <= j < to->count ==>
            reaches(known, rule, options, *version_of(options), i, to->list[j]);
        loop assigns i, *to, GIVEN, VERDICT_OF(l),
            \at(to->list, Pre)[0 .. \at(to->room, Pre) - 1];
        loop variant options->option_count - i; */
    for (size_t i = 0; i < options->option_count; i++) {
        const option_sum s = components_sum(known, rule, options, i);
        /*@ assert s.others == 0 ==>
                is_worth(known, rule, options, *version_of(options), i, s.value); */
        //@ ghost Before:;
        if (!add_listed(to, s, l))
            return false;
        //@ assert *version_of(options) == \at(*version_of(options), Before);
        /*@ assert \forall integer j; 0 <= j < \at(to->count, Before) ==>
                reaches(known, rule, options, *version_of(options), i, \at(to->list[j], Before)); */
        /*@ assert s.others == 0 ==>
                is_worth(known, rule, options, *version_of(options), i, s.value); */
        /*@ assert \forall integer j; 0 <= j < to->count ==>
                (j < \at(to->count, Before) && to->list[j] == \at(to->list[j], Before)) ||
                is_worth(known, rule, options, *version_of(options), i, to->list[j]); */
    }
    return true;
}

/* Lists the nim-sums of a component's options whose components are all listed. */
/*@ requires is_checker(c) && !of->has_found;
    requires \exists integer i; 0 <= i < c->others.count && of == &c->others.all[i];
    requires kept_rule(of->bytes) == rule;
    assigns WORK;
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post} && has_moved{Pre, Post}(&c->reached);
    ensures \result ==> c->reached.count < UINT32_MAX;
    ensures \result ==> \forall integer j; 0 <= j < c->reached.count ==> is_reached(&c->p->known,
        kept_rule(of->bytes), kept_state(of->bytes), c->reached.list[j]);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool list_replies(checker *c, size_t rule, const component *of) {
    //@ assert \base_addr(of) == \base_addr(components_pool);
    const bool can_move = kinds_moves(&c->p->kinds, c->l, of, &c->replies);
    //@ assert is_set(c);
    //@ assert has_lists(c);
    //@ assert are_right(&c->p->known, &c->others);
    if (!can_move)
        return false;
    /*@ assert \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found &&
            0 <= k < c->others.all[i].found_count ==>
                \separated(c->others.all[i].found + k,
                           words_pool + (words_given .. words_end - 1)) &&
                \separated(c->others.all[i].found + k,
                           c->reached.list + (0 .. c->reached.room - 1)); */
    //@ ghost Before:;
    const bool found = list_reached(&c->p->known, rule, &c->replies, &c->reached, c->l);
    //@ assert is_set(c);
    /*@ assert c->others.count == \at(c->others.count, Pre) &&
            c->others.all == \at(c->others.all, Pre); */
    /*@ assert \forall integer i; 0 <= i < c->others.count ==>
            c->others.all[i].has_found == \at(c->others.all[i].has_found, Pre) &&
            c->others.all[i].found == \at(c->others.all[i].found, Pre) &&
            c->others.all[i].found_count == \at(c->others.all[i].found_count, Pre) &&
            c->others.all[i].bytes == \at(c->others.all[i].bytes, Pre); */
    //@ assert FOUND_SAME(Pre);
    //@ assert has_moved{Before, Here}(&c->reached);
    /*@ assert \forall integer i; 0 <= i < c->others.count && c->others.all[i].has_found ==>
            \separated(c->others.all[i].found + (0 .. c->others.all[i].found_count - 1),
                       words_pool + (\at(words_given, Before) .. words_end - 1)); */
    //@ assert FOUND_RISES;
    //@ assert FOUND_REACHED;
    //@ assert FOUND_APART;
    //@ assert EACH_RIGHT;
    //@ assert are_right(&c->p->known, &c->others);
    //@ assert is_free(&c->others, &c->reached);
    //@ assert is_numbers(&c->listed);
    //@ assert has_lists(c);
    //@ assert *version_of(&c->replies) == \at(*version_of(&c->replies), Before);
    //@ assert of->bytes == \at(of->bytes, Pre);
    //@ assert are_options(&c->replies, rule, kept_state(of->bytes));
    /*@ assert found ==> \forall integer j; 0 <= j < c->reached.count ==> is_reached(&c->p->known,
            kept_rule(of->bytes), kept_state(of->bytes), c->reached.list[j]); */
    return found;
}

/* Finds them, and keeps them. */
/*@ requires is_checker(c) && c->others.taken <= MEMORY_MAX && !of->has_found;
    requires \exists integer i; 0 <= i < c->others.count && of == &c->others.all[i];
    requires kept_rule(of->bytes) == rule;
    assigns c->others.taken, of->found, of->found_count, of->has_found, WORK;
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post} && has_moved{Pre, Post}(&c->reached);
    ensures \result ==> of->has_found;
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool find_reached(checker *c, size_t rule, component *of) {
    const bool found = list_replies(c, rule, of);
    //@ assert \base_addr(of) == \base_addr(components_pool);
    //@ assert !of->has_found;
    return found && keep_reached(c, of);
}

/* A component that is not listed; NULL if there is no room, and that is said. */
/*@ requires is_checker(c) && rule < KINDS_MAX;
    requires \valid_read(s.bytes + (0 .. s.size - 1));
    assigns c->others, components_pool[0 .. components_end - 1], GIVES, VERDICT_OF(c->l);
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post};
    ensures \result == \null ==> c->l->verdict != ACCEPTED;
    ensures \result != \null ==> c->others.taken <= MEMORY_MAX &&
        (\exists integer i; 0 <= i < c->others.count && \result == &c->others.all[i]) &&
        kept_rule(\result->bytes) == rule &&
        kept_state(\result->bytes) == \old(state_of(s.bytes, s.size)); */
static component *other_component(checker *c, size_t rule, option_sum s) {
    if (c->others.taken > c->others.most / 2)
        components_clear(&c->others);
    //@ assert is_set(c);
    //@ assert has_lists(c);
    //@ assert are_right(&c->p->known, &c->others);
    /*@ assert \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found &&
            0 <= k < c->others.all[i].found_count ==>
                \separated(c->others.all[i].found + k,
                           words_pool + (words_given .. words_end - 1)) &&
                \separated(c->others.all[i].found + k,
                           components_pool + (0 .. components_end - 1)) &&
                \separated(c->others.all[i].found + k, c) &&
                \separated(c->others.all[i].found + k, c->l); */
    //@ assert FOUND_REACHED;
    //@ assert FOUND_APART;
    //@ ghost Before:;
    component *of = components_get(&c->others, rule, s.bytes, s.size);
    //@ assert is_set(c);
    /*@ assert \forall integer i; 0 <= i < c->others.count && c->others.all[i].has_found ==>
            i < \at(c->others.count, Before) &&
            \at(c->others.all[i].has_found, Before) &&
            c->others.all[i].found == \at(c->others.all[i].found, Before) &&
            c->others.all[i].found_count == \at(c->others.all[i].found_count, Before) &&
            c->others.all[i].bytes == \at(c->others.all[i].bytes, Before); */
    //@ assert FOUND_SAME(Before);
    //@ assert FOUND_RISES;
    //@ assert FOUND_REACHED;
    //@ assert FOUND_APART;
    //@ assert EACH_RIGHT;
    /*@ assert c->listed == \at(c->listed, Before) && c->reached == \at(c->reached, Before); */
    //@ assert is_free(&c->others, &c->listed);
    //@ assert is_free(&c->others, &c->reached);
    return of;
}

/* A component that is not listed, after what it reaches has been found. NULL if that can't be
 * done, and that is said. */
/*@ requires is_checker(c) && rule < KINDS_MAX;
    requires \valid_read(s.bytes + (0 .. s.size - 1));
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post} && has_moved{Pre, Post}(&c->reached);
    ensures \result == \null ==> c->l->verdict != ACCEPTED;
    ensures \result != \null ==> \valid_read(\result) && \result->has_found &&
        is_right(&c->p->known, \result) && kept_rule(\result->bytes) == rule &&
        kept_state(\result->bytes) == \old(state_of(s.bytes, s.size)); */
static const component *examined(checker *c, size_t rule, option_sum s) {
    component *of = other_component(c, rule, s);
    if (of == NULL)
        return NULL;
    //@ ghost Got:;
    if (!of->has_found && !find_reached(c, rule, of))
        return NULL;
    //@ assert of->bytes == \at(of->bytes, Got) && of->has_found;
    /*@ assert c->others.all == \at(c->others.all, Got) &&
            c->others.count == \at(c->others.count, Got); */
    //@ assert \exists integer i; 0 <= i < c->others.count && of == &c->others.all[i];
    //@ assert is_right(&c->p->known, of);
    return of;
}

/* Whether the sum is shown to have another value. */
/*@ requires is_checker(c) && rule < KINDS_MAX;
    requires s.others > 0 ==> \valid_read(s.bytes + (0 .. s.size - 1));
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post} && has_moved{Pre, Post}(&c->reached);
    ensures \result ==> \old((s.others == 0 && s.value != value) ||
        (s.others == 1 && is_reached(&c->p->known, rule, state_of(s.bytes, s.size),
                                      s.value ^ value)));
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool is_other(checker *c, size_t rule, option_sum s, uint32_t value) {
    if (s.others == 0)
        return s.value != value || refuse(c->l, "an option has the same value, %u", value);
    if (s.others > 1)
        return refuse(c->l, "an option has %u components that are not listed", s.others);
    const uint32_t wanted = s.value ^ value;
    const component *other = examined(c, rule, s);
    //@ assert is_set(c);
    if (other == NULL)
        return false;
    return is_among(other->found, other->found_count, wanted) ||
           refuse(c->l, "an option is not shown to have another value than %u", value);
}

/* The least value that is not among sorted ones. */
/*@ requires \valid_read(n) && n->count < UINT32_MAX;
    requires \valid_read(n->list + (0 .. n->count - 1));
    requires \forall integer i, j; 0 <= i < j < n->count ==> n->list[i] < n->list[j];
    assigns \nothing;
    ensures \forall integer v; 0 <= v < \result ==> v < n->count && n->list[v] == v;
    ensures \forall integer i; 0 <= i < n->count ==> n->list[i] != \result; */
static uint32_t least_missing(const numbers *n) {
    uint32_t least = 0;
    /*@ loop invariant least <= n->count;
        loop invariant \forall integer v; 0 <= v < least ==> n->list[v] == v;
        loop invariant least > 0 ==> n->list[least - 1] == least - 1;
        loop assigns least;
        loop variant n->count - least; */
    while (least < n->count && n->list[least] == least)
        least++;
    //@ assert least < n->count ==> least < n->list[least];
    return least;
}

/* Looks at an option of a component with that value, and lists its nim-sum. */
/*@ requires is_checker(c) && rule < KINDS_MAX && option < c->options.option_count;
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    assigns c->listed, c->listed.list[0 .. c->listed.room - 1];
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post};
    ensures has_moved{Pre, Post}(&c->reached) && has_moved{Pre, Post}(&c->listed);
    ensures \result ==> c->listed.count <= \old(c->listed.count) + 1;
    ensures \result ==> \forall integer j; 0 <= j < c->listed.count ==>
        (j < \old(c->listed.count) && c->listed.list[j] == \old(c->listed.list[j])) ||
        is_worth(&c->p->known, rule, &c->options, \old(*version_of(&c->options)), option,
                 c->listed.list[j]);
    ensures \result ==> is_not(&c->p->known, rule,
        option_at(&c->options, \old(*version_of(&c->options)), option), value);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool look_at_option(checker *c, size_t rule, size_t option, uint32_t value) {
    const option_sum s = components_sum(&c->p->known, rule, &c->options, option);
    if (!is_other(c, rule, s, value))
        return false;
    /*@ assert c->listed.list == \at(c->listed.list, Pre) &&
            c->listed.room == \at(c->listed.room, Pre); */
    //@ assert grow{Pre, Here};
    /*@ assert \forall integer i, k; 0 <= i < c->others.count && c->others.all[i].has_found &&
            0 <= k < c->others.all[i].found_count ==>
                \separated(c->others.all[i].found + k,
                           words_pool + (words_given .. words_end - 1)) &&
                \separated(c->others.all[i].found + k,
                           c->listed.list + (0 .. c->listed.room - 1)); */
    //@ ghost Before:;
    const bool added = add_listed(&c->listed, s, c->l);
    //@ assert is_set(c);
    //@ assert is_numbers(&c->reached) && is_numbers(&c->listed);
    //@ assert has_moved{Before, Here}(&c->listed);
    //@ assert is_free(&c->others, &c->reached);
    //@ assert is_free(&c->others, &c->listed);
    //@ assert has_lists(c);
    //@ assert FOUND_SAME(Before);
    //@ assert FOUND_RISES;
    //@ assert FOUND_REACHED;
    //@ assert FOUND_APART;
    //@ assert EACH_RIGHT;
    return added;
}

/* Looks at all options of a component with that value, and lists their nim-sums. */
/*@ requires is_checker(c) && rule < KINDS_MAX;
    requires c->options.option_count < UINT32_MAX && c->listed.count == 0;
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    assigns c->listed, c->listed.list[0 .. c->listed.room - 1];
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures grow{Pre, Post};
    ensures has_moved{Pre, Post}(&c->reached) && has_moved{Pre, Post}(&c->listed);
    ensures \result ==> c->listed.count < UINT32_MAX;
    ensures \result ==> \forall integer j; 0 <= j < c->listed.count ==>
        reaches(&c->p->known, rule, &c->options, \old(*version_of(&c->options)),
                c->options.option_count, c->listed.list[j]);
    ensures \result ==> are_not(&c->p->known, rule, &c->options,
        \old(*version_of(&c->options)), c->options.option_count, value);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool look_at_options(checker *c, size_t rule, uint32_t value) {
    /*@ loop invariant 0 <= option <= c->options.option_count;
        loop invariant is_set(c) && has_lists(c) && are_right(&c->p->known, &c->others);
        loop invariant grow{Pre, Here};
        loop invariant has_moved{Pre, Here}(&c->reached) && has_moved{Pre, Here}(&c->listed);
        loop invariant *version_of(&c->options) == \at(*version_of(&c->options), Pre);
        loop invariant c->listed.count <= option;
        loop invariant \forall integer j; 0 <= j < c->listed.count ==>
            reaches(&c->p->known, rule, &c->options, \at(*version_of(&c->options), Pre), option,
                    c->listed.list[j]);
        loop invariant are_not(&c->p->known, rule, &c->options,
            \at(*version_of(&c->options), Pre), option, value);
        loop assigns option, c->others, components_pool[0 .. components_end - 1], c->replies,
            *version_of(&c->replies), c->reached, c->listed, GIVEN, VERDICT_OF(c->l),
            \at(c->reached.list, Pre)[0 .. \at(c->reached.room, Pre) - 1],
            \at(c->listed.list, Pre)[0 .. \at(c->listed.room, Pre) - 1];
        loop variant c->options.option_count - option; */
    for (size_t option = 0; option < c->options.option_count; option++) {
        if (!look_at_option(c, rule, option, value))
            return false;
        /*@ assert is_not(&c->p->known, rule, option_at(&c->options,
                \at(*version_of(&c->options), Pre), option), value); */
        /*@ assert are_not(&c->p->known, rule, &c->options,
                \at(*version_of(&c->options), Pre), option + 1, value); */
    }
    return true;
}

/* Sorts the nim-sums that are listed, and looks whether all below a value are among them. */
/*@ requires is_checker(c) && c->listed.count < UINT32_MAX;
    assigns c->listed.count, c->listed.list[0 .. c->listed.room - 1], VERDICT_OF(c->l);
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures \result ==> \forall integer v; 0 <= v < value ==> c->listed.list[v] == v &&
        was_among{Pre}(c->listed.list, \old(c->listed.count), c->listed.list[v]);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool has_all_below(checker *c, uint32_t value) {
    numbers_sort(&c->listed);
    //@ assert FOUND_SAME(Pre);
    //@ assert are_right(&c->p->known, &c->others);
    //@ assert has_lists(c);
    const uint32_t least = least_missing(&c->listed);
    /*@ assert \forall integer v; 0 <= v < least ==>
            was_among{Pre}(c->listed.list, \at(c->listed.count, Pre), c->listed.list[v]); */
    return least >= value ||
           refuse(c->l, "no option is listed with the value %u, which is less", least);
}

/* Whether the options of a component that is listed show its value. */
/*@ requires is_checker(c) && \valid_read(of) && \valid_read(of->bytes);
    requires \separated(of, c, c->l, version_of(&c->options));
    requires \separated(of->bytes, c, c->l, version_of(&c->options));
    requires of->bytes[0] == kept_rule(of->bytes) < KINDS_MAX;
    assigns c->options, *version_of(&c->options);
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    assigns c->listed, c->listed.list[0 .. c->listed.room - 1];
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures \result ==> options_show(&c->p->known, \old(kept_rule(of->bytes)),
        \old(kept_state(of->bytes)), \old(of->value), c->listed.list);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool look_by_moves(checker *c, const component *of) {
    const size_t rule = of->bytes[0];
    const uint32_t value = of->value;
    c->listed.count = 0;
    if (!kinds_moves(&c->p->kinds, c->l, of, &c->options))
        return false;
    //@ assert is_checker(c);
    if (!look_at_options(c, rule, value))
        return false;
    /*@ assert \forall integer j; 0 <= j < c->listed.count ==> is_reached(&c->p->known, rule,
            kept_state(\at(of->bytes, Pre)), c->listed.list[j]); */
    /*@ assert \forall integer i; 0 <= i < count_of(rule, kept_state(\at(of->bytes, Pre))) ==>
            is_not(&c->p->known, rule, option_of(rule, kept_state(\at(of->bytes, Pre)), i),
                   value); */
    //@ assert has_moved{Pre, Here}(&c->listed);
    const bool all = has_all_below(c, value);
    /*@ assert all ==> \forall integer v; 0 <= v < value ==> is_reached(&c->p->known, rule,
            kept_state(\at(of->bytes, Pre)), c->listed.list[v]); */
    return all;
}

/* Looks at a component that is listed. */
/*@ requires is_checker(c) && \valid_read(of) && \valid_read(of->bytes);
    requires \separated(of, c, c->l, version_of(&c->options));
    requires \separated(of->bytes, c, c->l, version_of(&c->options));
    requires of->bytes[0] == kept_rule(of->bytes) < KINDS_MAX;
    assigns c->l->line;
    assigns c->options, *version_of(&c->options);
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    assigns c->listed, c->listed.list[0 .. c->listed.room - 1];
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures \result ==> is_shown(&c->p->known, \old(kept_rule(of->bytes)),
        \old(kept_state(of->bytes)), \old(of->value), c->listed.list);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool look_at(checker *c, const component *of) {
    c->l->line = of->line;
    //@ assert is_checker(c);
    return (of->value == 0 && kinds_is_mirrored(&c->p->kinds, of)) || look_by_moves(c, of);
}

static bool look(void *own, size_t i) {
    checker *c = own;
    return look_at(c, &c->p->known.all[i]);
}

static void *begin(const void *shared, lines *l, size_t memory) {
    checker *c = calloc(1, sizeof *c);
    if (c != NULL)
        *c = (checker){.p = shared, .l = l, .others = {.l = l, .most = memory}};
    return c;
}

static void end(void *own) {
    checker *c = own;
    components_close(&c->others);
    pieces_close(&c->options);
    pieces_close(&c->replies);
    free(c->listed.list);
    free(c->reached.list);
    free(c);
}

/* Reads a component of the list. What has no move is worth nothing, and need not be there. */
static bool read_component(proof *p, size_t rule, uint32_t value) {
    if (!begin_line(p->l, "") || !kinds_state(&p->kinds, rule, &p->text) || !end_line(p->l))
        return false;
    if (p->text.count == 0 && value == 0)
        return true;
    if (p->text.count != 1)
        return refuse(p->l, "this is not one component with that value");
    component *c = components_get(&p->known, rule, p->text.bytes, p->text.size);
    if (c == NULL)
        return false;
    if (c->value != UNLISTED)
        return refuse(p->l, "this component is listed in line %" PRIu64 " already", c->line);
    c->value = value;
    c->line = p->l->line;
    return true;
}

static bool poll(const proof *p, uint64_t at) {
    if (at % POLL != 0 || p->e->go_on == NULL || p->e->go_on(p->e->user, "line", p->l->line, 0))
        return true;
    judge(p->l, SAMPLED, "");
    say(p->l, ": read up to line %" PRIu64 ", then it was broken off", p->l->line);
    return false;
}

/* The head of a group: its components, which have this value, follow. */
/*@ requires \valid_read(p) && reading(p->l) && p->kinds.count <= KINDS_MAX;
    requires \valid(rule) && \valid(value) && \valid(count);
    requires \separated(p, p->l, p->l->file, rule, value, count);
    assigns READS_OF(p->l), *rule, *value, *count;
    ensures reading(p->l);
    ensures \result ==> *rule < p->kinds.count && *value <= LISTED_VALUE_MAX &&
        *count <= COMPONENTS_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool begin_group(const proof *p, uint64_t *rule, uint64_t *value, uint64_t *count) {
    if (!begin_number(p->l, "group", KINDS_MAX, rule))
        return false;
    if (*rule >= p->kinds.count || is_heap(&p->kinds, *rule))
        return refuse(p->l, "there is no rule %" PRIu64, *rule);
    return need(p->l, ' ', "a value is missing") && number(p->l, LISTED_VALUE_MAX, value) &&
           need(p->l, ' ', "a number is missing") && number(p->l, COMPONENTS_MAX, count) &&
           end_line(p->l);
}

static bool read_groups(proof *p) {
    uint64_t groups = 0, rule = 0, value = 0, count = 0;
    if (!number_line(p->l, "groups", GROUPS_MAX, &groups))
        return false;
    for (; groups > 0; groups--) {
        if (!begin_group(p, &rule, &value, &count))
            return false;
        for (; count > 0; count--)
            if (!read_component(p, rule, (uint32_t)value) || !poll(p, count))
                return false;
    }
    return lines_end(p->l);
}

/* A position of value 0 is lost; for one that is won its value need not be shown. */
/*@ requires is_checker(c) && rule < KINDS_MAX;
    requires all.others > 0 ==> \valid_read(all.bytes + (0 .. all.size - 1));
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    ensures is_set(c);
    ensures has_lists(c);
    ensures are_right(&c->p->known, &c->others);
    ensures \result && is_won ==> \old((all.others == 0 && all.value != 0) ||
        (all.others == 1 && is_reached(&c->p->known, rule, state_of(all.bytes, all.size),
                                        all.value ^ (uint32_t)0)));
    ensures \result && !is_won ==> all.others == 0 && all.value == value;
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool is_claimed(checker *c, size_t rule, option_sum all, bool is_won, uint64_t value) {
    if (is_won)
        return is_other(c, rule, all, 0);
    if (all.others > 0)
        return refuse(c->l, "not all components of the position are listed");
    return all.value == value || refuse(c->l, "the nim-sum of the values is %u", all.value);
}

/* Whether that is so of the whole position. */
/*@ requires \valid(p) && is_checker(c) && c->p == p && c->l == p->l && c->others.count == 0;
    requires \valid(last) && last->l == p->l && last->count == 0;
    requires \valid(version_of(&p->text)) && BESIDE_POOLS(version_of(&p->text));
    requires BESIDE_POOLS(last) && \separated(c, p, p->l, p->l->file, last,
        version_of(&p->text), version_of(&c->options), version_of(&c->replies));
    assigns p->text, *version_of(&p->text), *last;
    assigns c->others, components_pool[0 .. components_end - 1], WORK;
    ensures \result ==> is_true(p, is_won, value);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool claim_holds(proof *p, checker *c, components *last, bool is_won, uint64_t value) {
    option_sum all;
    size_t rule = 0;
    if (!listed_sum_position(p, last, &all, &rule))
        return false;
    //@ assert is_checker(c);
    return is_claimed(c, rule, all, is_won, value);
}

static bool check_claim(proof *p, bool is_won, uint64_t value) {
    checker *c = begin(p, p->l, crowd_memory(p->e));
    components last = {.l = p->l};
    const bool good = (c != NULL || no_memory(p->l)) && claim_holds(p, c, &last, is_won, value);
    components_close(&last);
    if (c != NULL)
        end(c);
    return good;
}

/*@ requires \valid_read(p) && reading(p->l);
    requires \valid(of_value) && \valid(is_won) && \valid(value);
    requires \separated(p, p->l, p->l->file, of_value, is_won, value);
    assigns READS_OF(p->l), p->l->word[0 .. WORD_MAX - 1], *of_value, *is_won, *value;
    ensures reading(p->l);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_claim(proof *p, bool *of_value, bool *is_won, uint64_t *value) {
    if (p->l->next == 'v') {
        *of_value = true;
        return number_line(p->l, "value", UINT32_MAX, value);
    }
    if (!word_line(p->l, "outcome"))
        return false;
    *is_won = strcmp(p->l->word, "N") == 0;
    return *is_won || strcmp(p->l->word, "P") == 0 ||
           refuse(p->l, "its outcome is neither P nor N");
}

bool check_listed(lines *l, const extent *e) {
    proof *p = calloc(1, sizeof *p);
    bool of_value = false, is_won = false;
    uint64_t value = 0;
    if (p == NULL)
        return no_memory(l);
    *p = (proof){.l = l, .e = e, .known = {.l = l, .most = crowd_memory(e)}};
    bool good = kinds_read(&p->kinds, l) && listed_read_position(p) &&
                read_claim(p, &of_value, &is_won, &value) && read_groups(p) &&
                check_claim(p, is_won, value);
    const crowd all = {p, p->known.count, "component", begin, look, end};
    good = good && crowd_look(&all, l, e);
    if (good) {
        say(l, "%s", p->position.option_count == 0 ? ": nothing" : p->said);
        if (of_value)
            say(l, " has the value %" PRIu64, value);
        else
            say(l, " is %s-position in normal play", is_won ? "an N" : "a P");
    }
    kinds_close(&p->kinds);
    components_close(&p->known);
    pieces_close(&p->text);
    pieces_close(&p->position);
    free(p);
    return good;
}
