/* SPDX-License-Identifier: MIT */
/* What bouton-check's values of a long sequence promise as they are kept: whether each is rare is
 * as the certificate says, and what was kept is found again. */
#ifndef BOUTON_PROOFS_SEQUENCE_H
#define BOUTON_PROOFS_SEQUENCE_H

#include "checker/sequence.h"

/* What two numbers have in common is no more than either: C's operator works digit by digit. */
/*@ axiomatic Masks {
      axiom masked: \forall integer n, m; 0 <= n && 0 <= m ==> 0 <= (n & m) <= m && (n & m) <= n;
    }

    predicate is_open{L}(sequence *s) =
        \valid(s) && 0 < s->first_size && 0 < s->ring_size &&
        \valid(s->first + (0 .. s->first_size - 1)) &&
        \valid(s->ring + (0 .. s->ring_size - 1)) &&
        \separated(s->first + (0 .. s->first_size - 1), s->ring + (0 .. s->ring_size - 1), s);

    // What is kept of heap n.
    logic integer value_at{L}(sequence *s, integer n) =
        n < s->first_size ? s->first[n] : s->ring[n & (s->ring_size - 1)];

    // Whether a value is common there, by its digits and the mask.
    axiomatic Common {
      predicate is_common{L}(sequence *s, integer n, integer value)
          reads s->common[0 .. 1][0 .. WORDS - 1], s->h.positional, s->c, s->c->splits[0];
    }
    // Whether the next heap is the next rare one of the certificate.
    predicate is_listed{L}(sequence *s) =
        s->met < s->h.rare_count && s->h.rares[s->met].heap == s->n; */

/*@ requires is_open(s);
    assigns \nothing;
    ensures \result == value_at(s, n); */
uint32_t sequence_value(const sequence *s, uint64_t n);

/*@ requires \valid_read(s);
    assigns \nothing;
    ensures \result != 0 <==> is_common(s, n, value); */
bool sequence_is_common(const sequence *s, uint64_t n, uint32_t value);

/*@ requires is_open(s) && s->error == \null && s->n < 1 << 63;
    requires s->met <= s->h.rare_count <= 1 << 20;
    requires \valid_read(s->h.rares + (0 .. s->h.rare_count - 1));
    requires \separated(s, s->h.rares + (0 .. s->h.rare_count - 1));
    assigns s->n, s->met, s->error, s->first[0 .. s->first_size - 1];
    assigns s->ring[0 .. s->ring_size - 1];
    ensures \result ==> value < VALUES_MAX && s->error == \null && s->n == \old(s->n) + 1;
    ensures \result && \old(s->n) < s->first_size ==> s->first[\old(s->n)] == value;
    ensures \result ==> s->ring[\old(s->n) & (s->ring_size - 1)] == value;
    ensures \result && \old(is_listed(s)) ==> s->met == \old(s->met) + 1 &&
        value == \old(s->h.rares[s->met].value);
    ensures \result && !\old(is_listed(s)) ==> s->met == \old(s->met);
    ensures \result && \old(s->n) > 0 ==>
        (is_common{Pre}(s, \old(s->n), value) <==> !\old(is_listed(s)));
    ensures !\result ==> s->error != \null && s->n == \old(s->n); */
static bool put(sequence *s, uint32_t value);

#endif
