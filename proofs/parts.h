/* SPDX-License-Identifier: MIT */
/*
 * What bouton-check's readers of parts of certificates promise: whatever the file holds, nothing is
 * written but `lines` and what is read, and that is within its bounds. And what is claimed of
 * images that repeat themselves.
 */
#ifndef BOUTON_PROOFS_PARTS_H
#define BOUTON_PROOFS_PARTS_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/reach.h"

/*@ predicate is_reach{L}(reach *r, integer count) =
        r->heaps <= UINT32_MAX && count <= RULES_MAX && (r->repeats != 0 ==>
            \forall integer i; 0 <= i < count ==> 0 < r->periods[i] <= UINT32_MAX &&
                0 < r->preperiods[i] <= UINT32_MAX);

    // From a heap on, images have a period.
    predicate repeats{L}(uint16_t *images, integer heaps, integer period, integer from) =
        \forall integer n; from <= n <= heaps - period ==> images[n] == images[n + period];
    predicate is_least{L}(uint16_t *images, integer heaps, integer period, integer from) =
        repeats(images, heaps, period, from) &&
        (from > 1 ==> !repeats(images, heaps, period, from - 1)) &&
        \forall integer p; 0 < p < period && period % p == 0 ==> !repeats(images, heaps, p, from);
 */

/*@ requires reading(l) && count <= RULES_MAX;
    requires \valid(numbers + (0 .. RULES_MAX - 1));
    requires \separated(numbers + (0 .. RULES_MAX - 1), l, l->file);
    assigns READS, numbers[0 .. RULES_MAX - 1];
    ensures reading(l);
    ensures \result ==> numbers[0] <= most;
    ensures \result && numbers[0] > 0 ==> \forall integer i; 0 <= i < count ==> numbers[i] <= most;
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_numbers(lines *l, const char *name, size_t count, uint64_t most,
                         uint64_t *numbers);

/*@ requires reading(l) && \valid_read(r) && \valid_read(c) && rule < RULES_MAX;
    requires \separated(l, r, c);
    requires r->periods[rule] <= UINT32_MAX && r->preperiods[rule] <= UINT32_MAX;
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures \result ==> r->periods[rule] > 0 && r->preperiods[rule] > 0 && c->tail == 0 &&
        r->heaps >= (c->parts == 3 ? 3 : 2) * (r->preperiods[rule] + r->periods[rule]) +
            c->length - 1;
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool check_rule(const reach *r, lines *l, const code *c, size_t rule);

/*@ requires reading(l) && \valid(r) && \valid_read(of) && of->count <= RULES_MAX;
    requires \valid_read(of->codes + (0 .. of->count - 1));
    requires \separated(l, l->file, r, of, of->codes + (0 .. of->count - 1));
    requires heaps_max <= UINT32_MAX && period_max <= UINT32_MAX;
    assigns READS, *r;
    ensures reading(l);
    ensures \result ==> r->heaps <= heaps_max && is_reach(r, of->count);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool reach_read(reach *r, lines *l, const rules *of, uint64_t heaps_max, uint64_t period_max);

/*@ requires \valid_read(images + (0 .. heaps));
    requires heaps <= UINT32_MAX && period <= UINT32_MAX && from <= UINT32_MAX;
    assigns \nothing;
    ensures \result <==> repeats(images, heaps, period, from); */
static bool repeats(const uint16_t *images, uint64_t heaps, uint64_t period, uint64_t from);

/*@ requires reading(l) && \valid_read(images + (0 .. heaps));
    requires \separated(l, images + (0 .. heaps));
    requires heaps <= UINT32_MAX && 0 < period <= UINT32_MAX && 0 < from <= UINT32_MAX;
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures \result ==> is_least(images, heaps, period, from);
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool check_images(lines *l, const uint16_t *images, uint64_t heaps, uint64_t period,
                         uint64_t from);

/*@ requires reading(l) && \valid_read(r) && \valid_read(of) && is_reach(r, of->count);
    requires \forall integer i; 0 <= i < of->count ==>
        \valid_read(images + i * (r->heaps + 1) + (0 .. r->heaps)) &&
        \separated(l, r, of, images + i * (r->heaps + 1) + (0 .. r->heaps));
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures \result && r->repeats ==> \forall integer i; 0 <= i < of->count ==>
        is_least(images + i * (r->heaps + 1), r->heaps, r->periods[i], r->preperiods[i]);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool reach_check(const reach *r, lines *l, const rules *of, const uint16_t *images);

#endif
