/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check asks of a certificate of windows once values have been computed: the numbers
 * of the theorem, and what is looked at before the heaps at which something is (docs/theory.md,
 * section 4).
 */
#ifndef BOUTON_PROOFS_LOOKS_H
#define BOUTON_PROOFS_LOOKS_H

#include "proofs/sequence.h"
#include "proofs/windows.h"

/* clang-format off */
#define VERDICT_OF(l) (l)->verdict, (l)->said[0 .. sizeof((l)->said) - 1]
/* clang-format on */

/*@ // The value with that rank among the common ones that the taps don't bring to heap n, if only
    // the heaps from `oldest` on are known.
    axiomatic Ranked {
      logic integer ranked_at{L}(sequence *s, integer n, integer oldest, integer rank)
          reads *s, s->first[0 .. s->first_size - 1], s->ring[0 .. s->ring_size - 1];
    }

    // Whether the window before the next heap has these ranks.
    predicate is_window{L}(proof *p, mark *m) = \forall integer i; 0 <= i < p->s.window ==>
        ranked_at(&p->s, p->s.n - p->s.window + i, p->s.n - p->s.window, m->ranks[i]) ==
            value_at(&p->s, p->s.n - p->s.window + i);

    predicate has_window{L}(proof *p, mark *m) =
        \valid_read(m) && \valid_read(m->ranks + (0 .. p->s.window - 1));
    predicate is_proof{L}(proof *p) =
        \valid(p) && reading(p->l) && \valid_read(p->c) && is_open(&p->s) &&
        \separated(p, p->c, p->l, p->l->file) && p->s.window <= p->s.n &&
        p->c->preperiod <= p->from;
    // How many heaps there are from N - 1 on, or from 0, to F - 1.
    logic integer kept_of{L}(proof *p) = p->from - (p->c->preperiod > 0 ? p->c->preperiod - 1 : 0);
    predicate has_kept{L}(proof *p, uint16_t *kept) =
        \valid(kept + (0 .. kept_of(p) - 1)) &&
        \separated(kept + (0 .. kept_of(p) - 1), p, p->c, p->l, p->l->file,
                   p->s.first + (0 .. p->s.first_size - 1),
                   p->s.ring + (0 .. p->s.ring_size - 1));

    predicate are_same{L}(uint16_t *a, uint16_t *b, integer count) =
        \forall integer i; 0 <= i < count ==> a[i] == b[i];
    // The values repeat from N to F - 1, and that of N - 1 doesn't.
    predicate are_compared{L}(proof *p) =
        (p->c->preperiod > 0 ==> p->before[0] != p->again[0]) &&
        are_same(p->before + (p->c->preperiod > 0 ? 1 : 0),
                 p->again + (p->c->preperiod > 0 ? 1 : 0), p->from - p->c->preperiod); */

#define memcmp compare_halves
/*@ requires size % 2 == 0;
    requires \valid_read(a + (0 .. size / 2 - 1)) && \valid_read(b + (0 .. size / 2 - 1));
    assigns \nothing;
    ensures \result == 0 <==> are_same(a, b, size / 2); */
int compare_halves(const uint16_t *a, const uint16_t *b, size_t size);

/*@ requires \valid_read(p) && reading(p->l) && \valid_read(p->c);
    requires p->c->preperiod <= p->from < 1 << 61;
    requires \valid_read(p->before + (0 .. kept_of(p) - 1)) &&
        \valid_read(p->again + (0 .. kept_of(p) - 1));
    requires p->c->preperiod > 0 || p->from > 0;
    assigns VERDICT_OF(p->l);
    ensures \result ==> are_compared(p);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
bool windows_compare(const proof *p);

/*@ requires is_open(s);
    assigns \nothing;
    ensures \result == ranked_at(s, n, oldest, rank); */
uint32_t sequence_ranked(const sequence *s, uint64_t n, uint64_t oldest, uint32_t rank);

/*@ requires is_proof(p) && has_window(p, m);
    assigns \nothing;
    ensures \result <==> is_window(p, m); */
static bool fits(const proof *p, const mark *m);

/*@ requires is_proof(p) && kept_of(p) <= p->s.n && has_kept(p, kept);
    assigns kept[0 .. kept_of(p) - 1];
    ensures \forall integer i; 0 <= i < kept_of(p) ==>
        kept[i] == (uint16_t)value_at(&p->s, p->s.n - kept_of(p) + i); */
static void keep_beginning(const proof *p, uint16_t *kept);

/*@ requires is_proof(p) && p->from < 1 << 61 && 0 < p->from && p->anchor < 1 << 61;
    requires p->c->period <= LARGEST && p->stop_count <= PRIMES_MAX + 3;
    requires \forall integer i; 3 <= i < p->stop_count ==> p->anchor <= p->stops[i];
    requires kept_of(p) <= p->from && has_kept(p, p->before) && has_kept(p, p->again);
    requires \separated(p->before + (0 .. kept_of(p) - 1), p->again + (0 .. kept_of(p) - 1));
    requires p->at_anchor.heap != 0 ==> has_window(p, &p->at_anchor);
    requires \separated(p->at_anchor.ranks + (0 .. p->s.window - 1),
        p->before + (0 .. kept_of(p) - 1), p->again + (0 .. kept_of(p) - 1));
    assigns p->before[0 .. kept_of(p) - 1], p->again[0 .. kept_of(p) - 1], VERDICT_OF(p->l);
    ensures \result && p->whole && p->s.n == p->from + p->c->period ==> are_compared(p) &&
        \forall integer i; 0 <= i < kept_of(p) ==>
            p->again[i] == (uint16_t)value_at(&p->s, p->s.n - kept_of(p) + i);
    ensures \result && p->whole && p->s.n == p->from && p->c->period > 0 ==>
        \forall integer i; 0 <= i < kept_of(p) ==>
            p->before[i] == (uint16_t)value_at(&p->s, p->s.n - kept_of(p) + i);
    ensures \result && p->at_anchor.heap != 0 && p->s.n == p->anchor + p->c->period ==>
        is_window(p, &p->at_anchor);
    ensures \result && p->at_anchor.heap != 0 ==> \forall integer i; 3 <= i < p->stop_count &&
        p->stops[i] == p->s.n ==> !is_window(p, &p->at_anchor);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool look(proof *p);

#endif
