/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check asks of a certificate of a period by the theorem of Guy and Smith: that all
 * values which the theorem wants repeat themselves as claimed, from the preperiod on and no sooner,
 * and with no smaller period.
 */
#ifndef BOUTON_PROOFS_PERIOD_H
#define BOUTON_PROOFS_PERIOD_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/code_read.h"
#include "proofs/lines.h"

#include "checker/period.h"

#include <stdlib.h>
#include <string.h>

/*@ // The value of a heap of n by the definition: what values_of is taken to compute.
    axiomatic Value {
      logic integer value_of{L}(code *c, integer n)
          reads c->digits[0 .. DIGITS_MAX - 1], c->length, c->tail;
    }

    predicate is_prime(integer q) = q >= 2 && \forall integer d; 2 <= d < q ==> q % d != 0;

    predicate is_claim{L}(claim *c) =
        \valid_read(c) && reading(c->l) && \separated(c, c->l, c->l->file) &&
        0 < c->period <= LARGEST && c->preperiod <= LARGEST && c->saltus <= LARGEST &&
        c->code.length < DIGITS_MAX && c->code.parts <= 3;

    // Of an array of values: one that was not repeated shows that p / q is no period.
    predicate is_least{L}(claim *c, uint32_t *values, integer checked, integer q) =
        c->saltus % q != 0 ||
        \exists integer n; checked - c->period + c->period / q < n <= checked &&
            values[n] != values[n - c->period / q] + c->saltus / q;
    predicate repeats{L}(claim *c, uint32_t *values, integer checked) =
        (\forall integer n; c->preperiod <= n <= checked - c->period ==>
            values[n + c->period] == values[n] + c->saltus) &&
        (c->preperiod > 0 ==> c->preperiod - 1 + c->period <= checked &&
            values[c->preperiod - 1 + c->period] != values[c->preperiod - 1] + c->saltus) &&
        (\forall integer q; is_prime(q) && c->period % q == 0 ==>
            is_least(c, values, checked, q));

    // As far as it has to hold by the theorem to hold for ever.
    logic integer most_of{L}(claim *c) =
        (c->code.parts > 0 ? c->code.parts : 1) * (c->preperiod + c->period) + c->code.length;

    // The same of the values themselves.
    predicate is_least_period{L}(claim *c, integer checked, integer q) =
        c->saltus % q != 0 ||
        \exists integer n; checked - c->period + c->period / q < n <= checked &&
            value_of(&c->code, n) != value_of(&c->code, n - c->period / q) + c->saltus / q;
    predicate shown{L}(claim *c, integer checked) =
        (\forall integer n; c->preperiod <= n <= checked - c->period ==>
            value_of(&c->code, n + c->period) == value_of(&c->code, n) + c->saltus) &&
        (c->preperiod > 0 ==> c->preperiod - 1 + c->period <= checked &&
            value_of(&c->code, c->preperiod - 1 + c->period) !=
                value_of(&c->code, c->preperiod - 1) + c->saltus) &&
        (\forall integer q; is_prime(q) && c->period % q == 0 ==>
            is_least_period(c, checked, q)); */

#define strcpy copy_text
/*@ requires \exists integer n; ends(from, n) && \valid(to + (0 .. n)) &&
        \separated(to + (0 .. n), from + (0 .. n));
    requires \exists integer n; n < WORD_MAX && ends(from, n) && \valid(to + (0 .. WORD_MAX - 1));
    assigns to[0 .. WORD_MAX - 1] \from from[0 .. WORD_MAX - 1]; */
void copy_text(char *to, const char *from);

/* What is not proved of what these call. */
/*@ requires p > 0 && \valid(primes + (0 .. PRIMES_MAX - 1));
    assigns primes[0 .. PRIMES_MAX - 1];
    ensures \result <= PRIMES_MAX;
    ensures \forall integer i; 0 <= i < \result ==> primes[i] >= 2 && p % primes[i] == 0;
    ensures \forall integer q; is_prime(q) && p % q == 0 ==>
        \exists integer i; 0 <= i < \result && primes[i] == q; */
size_t primes_of(uint64_t p, uint64_t primes[PRIMES_MAX]);

/*@ requires \valid_read(c) && count > 0;
    assigns \result \from *c, count;
    ensures \result != \null ==> \valid_read(\result + (0 .. count - 1)) &&
        \forall integer n; 0 <= n < count ==> \result[n] == value_of(c, n) <= 2 * n; */
uint32_t *values_of(const code *c, uint64_t count);

#define free release
/*@ assigns \nothing; */
void release(void *memory);

/*@ requires \valid(c) && reading(c->l) && \separated(c, c->l, c->l->file);
    assigns c->rule[0 .. WORD_MAX - 1], c->code, READS_OF(c->l), c->l->word[0 .. WORD_MAX - 1];
    ensures reading(c->l);
    ensures \result ==> c->code.length < DIGITS_MAX && c->code.parts <= 3 && !c->code.signs;
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool read_rule(claim *c);

/*@ requires \valid(c) && reading(c->l) && \separated(c, c->l, c->l->file);
    assigns c->rule[0 .. WORD_MAX - 1], c->code, c->period, c->preperiod, c->saltus,
        READS_OF(c->l), c->l->word[0 .. WORD_MAX - 1];
    ensures \result ==> is_claim(c) && !c->code.signs;
    ensures \result ==> has_end(&c->l->word[0]);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool read_claim(claim *c);

/*@ requires is_claim(c);
    requires \valid_read(values + (0 .. checked)) && c->period <= checked < 8 * LARGEST;
    assigns c->l->verdict, c->l->said[0 .. sizeof(c->l->said) - 1];
    ensures \result ==> repeats(c, values, checked);
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool check_repetition(const claim *c, const uint32_t *values, uint64_t checked);

/*@ requires is_claim(c) && most <= LARGEST;
    assigns \result \from *c, checked, most;
    assigns c->l->verdict, c->l->said[0 .. sizeof(c->l->said) - 1];
    ensures \result != \null ==> shown(c, checked) && c->period <= checked < most;
    ensures \result != \null ==> \valid_read(\result + (0 .. checked)) &&
        \forall integer n; 0 <= n <= checked ==> \result[n] == value_of(&c->code, n) <= 2 * n;
    ensures \result == \null ==> c->l->verdict != ACCEPTED; */
static uint32_t *values_up_to(const claim *c, uint64_t checked, uint64_t most);

/*@ requires is_claim(c);
    assigns c->l->line, c->l->sum_before, c->l->next, c->l->sum, c->l->verdict,
        c->l->said[0 .. sizeof(c->l->said) - 1], *c->l->file, c->l->word[0 .. WORD_MAX - 1];
    ensures \result ==> c->code.tail == 0 && c->saltus == 0;
    ensures \result ==> shown(c, most_of(c));
    ensures !\result ==> c->l->verdict != ACCEPTED; */
static bool check_guy_smith(const claim *c);

#endif
