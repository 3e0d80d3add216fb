/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check asks of a certificate of a period by finite states: that the states before two
 * heaps, a period apart, agree, so that they agree for ever.
 */
#ifndef BOUTON_PROOFS_STATES_H
#define BOUTON_PROOFS_STATES_H

#include "proofs/period.h"

/*@ // What the tail brings to heap n: the values of heaps that are so much smaller; and the least
    // that it doesn't.
    predicate brings_before{L}(code *c, integer most, integer v) = \exists integer m;
        0 <= m < most && (c->tail & (m == 0 ? 1 : 2)) != 0 && value_of(c, m) == v;
    predicate brings{L}(code *c, integer n, integer v) = brings_before(c, n - c->length, v);
    predicate is_base{L}(code *c, integer n, integer base) = base >= 0 && !brings(c, n, base) &&
        \forall integer v; 0 <= v < base ==> brings(c, n, v);

    // The states before heaps n and n + p agree.
    predicate agree_from{L}(claim *c, integer n, integer early, integer late) =
        late == early + c->saltus &&
        is_base(&c->code, n, early) && is_base(&c->code, n + c->period, late) &&
        \forall integer v; v >= early ==>
            (brings(&c->code, n, v) <==> brings(&c->code, n + c->period, v + (late - early)));
    predicate agree{L}(claim *c, integer n) =
        (\exists integer early, late; agree_from(c, n, early, late)) &&
        \forall integer m; n - c->code.length - 1 <= m < n ==>
            value_of(&c->code, m + c->period) == value_of(&c->code, m) + c->saltus;

    // Of these the theorem speaks.
    predicate has_states{L}(claim *c, integer n, integer checked) =
        c->code.tail != 0 && c->code.parts <= 1 && n >= c->code.length + 2 && agree(c, n) &&
        checked == n + c->period - 1 && shown(c, checked);

    predicate are_values{L}(code *c, uint32_t *values, integer n) =
        \valid_read(values + (0 .. n - 1)) &&
        \forall integer m; 0 <= m < n ==> values[m] == value_of(c, m) <= 2 * m; */

/* Memory for flags is part of one in which nothing else lies. */
/*@ axiomatic Flags {
      logic bool *flags_pool;
      logic integer flags_end;
    }
    predicate is_given(bool *flags, integer at) = flags == flags_pool + at; */
//@ ghost size_t flags_given;
/* clang-format off */
#define FLAGS flags_given, flags_pool[flags_given .. flags_end - 1]
/* clang-format on */

#define calloc give_flags
/*@ requires flags_given <= flags_end;
    assigns \result, FLAGS \from count;
    ensures \old(flags_given) <= flags_given <= flags_end;
    ensures \result != \null ==> is_given(\result, \old(flags_given)) &&
        flags_given == \old(flags_given) + count && \valid(\result + (0 .. count - 1)) &&
        \forall integer i; 0 <= i < count ==> \result[i] == 0; */
bool *give_flags(size_t count, size_t size);

#define memmove move_flags
/*@ requires \valid(to + (0 .. size - 1)) && \valid_read(from + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1];
    ensures \forall integer i; 0 <= i < size ==> to[i] == \old(from[i]); */
void move_flags(bool *to, const bool *from, size_t size);

#define memcmp compare_flags
/*@ requires \valid_read(a + (0 .. size - 1)) && \valid_read(b + (0 .. size - 1));
    assigns \nothing;
    ensures \result == 0 <==> \forall integer i; 0 <= i < size ==> a[i] == b[i]; */
int compare_flags(const bool *a, const bool *b, size_t size);

/*@ requires \valid_read(c) && c->length < DIGITS_MAX && 0 < n && 2 * n < size < 1 << 26;
    requires are_values(c, values, n) && flags_given <= flags_end;
    requires \valid(base) && \separated(base, c) && \separated(base, values + (0 .. n - 1));
    assigns \result, *base, FLAGS;
    ensures \old(flags_given) <= flags_given <= flags_end;
    ensures \result != \null ==> is_given(\result, \old(flags_given)) &&
        flags_given == \old(flags_given) + 2 * size && \valid(\result + (0 .. 2 * size - 1));
    ensures \result != \null ==> is_base(c, n, *base) && *base < size;
    ensures \result != \null ==> \forall integer v; 0 <= v < size ==> 0 <= \result[v] <= 1;
    ensures \result != \null ==> \forall integer v; *base <= v < *base + size ==>
        (\result[v - *base] != 0 <==> brings(c, n, v)); */
static bool *brought_at(const code *c, const uint32_t *values, uint64_t n, uint64_t size,
                        uint64_t *base);

/*@ requires is_claim(c) && flags_given <= flags_end;
    requires c->code.length + 1 < n && n + c->period <= 1 << 24;
    requires are_values(&c->code, values, n + c->period);
    assigns FLAGS, c->l->verdict, c->l->said[0 .. sizeof(c->l->said) - 1];
    ensures \old(flags_given) <= flags_given <= flags_end;
    ensures \result ==> agree(c, n); */
static bool states_agree(const claim *c, const uint32_t *values, uint64_t n);

/*@ requires is_claim(c) && flags_given <= flags_end;
    assigns FLAGS, READS_OF(c->l), c->l->word[0 .. WORD_MAX - 1];
    ensures \result ==> \exists integer n, checked; has_states(c, n, checked);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool check_states(const claim *c);

#endif
