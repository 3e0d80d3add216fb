/* SPDX-License-Identifier: MIT */
/* What bouton-check's reader of marks promises: whatever the file holds, no run-time error and no
 * overflow, and all ranks are below VALUES_MAX. */
#ifndef BOUTON_PROOFS_WINDOWS_H
#define BOUTON_PROOFS_WINDOWS_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/windows.h"

#include <stdlib.h>
#include <string.h>

#define memset clear
/*@ requires byte == 0 && size % 2 == 0 && \valid(to + (0 .. size / 2 - 1));
    assigns to[0 .. size / 2 - 1] \from byte;
    ensures \forall integer i; 0 <= i < size / 2 ==> to[i] == 0; */
void clear(uint16_t *to, int byte, size_t size);

/*@ predicate may_read{L}(proof *p) =
        \valid(p) && reading(p->l) && 0 < p->s.window <= UINT32_MAX &&
        \separated(p, p->l, p->l->file) &&
        \valid(p->last.ranks + (0 .. p->s.window - 1)) &&
        \separated(p->last.ranks + (0 .. p->s.window - 1), p, p->l, p->l->file); */

/*@ requires may_read(p);
    assigns ADVANCES_OF(p->l), p->last.ranks[0 .. p->s.window - 1];
    ensures reading(p->l);
    ensures \result ==> \forall integer i; 0 <= i < p->s.window ==>
        p->last.ranks[i] < VALUES_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_ranks(proof *p);

#define memcpy copy_ranks
/*@ requires size % 2 == 0 && \valid(to + (0 .. size / 2 - 1));
    requires \valid_read(from + (0 .. size / 2 - 1));
    assigns to[0 .. size / 2 - 1] \from from[0 .. size / 2 - 1]; */
void copy_ranks(uint16_t *to, const uint16_t *from, size_t size);

/*@ requires may_read(p) && \valid(p->at_anchor.ranks + (0 .. p->s.window - 1));
    requires \separated(p->at_anchor.ranks + (0 .. p->s.window - 1), p, p->l, p->l->file,
        p->last.ranks + (0 .. p->s.window - 1));
    requires p->settled <= UINT64_MAX - p->s.window;
    assigns READS_OF(p->l), p->last.heap, p->last.ranks[0 .. p->s.window - 1];
    assigns p->at_anchor.heap, p->at_anchor.ranks[0 .. p->s.window - 1];
    ensures reading(p->l);
    ensures \result ==> \old(p->last.heap) < p->last.heap <= p->checked;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_mark(proof *p);

/*@ requires \valid(p) && reading(p->l) && \separated(p, p->l, p->l->file);
    requires \valid(p->rares + (0 .. count - 1));
    requires \separated(p->rares + (0 .. count - 1), p, p->l, p->l->file);
    assigns READS_OF(p->l), p->rares[0 .. count - 1];
    ensures reading(p->l);
    ensures \result ==> \forall integer i; 0 <= i < count ==>
        0 < p->rares[i].heap <= 1 << 24 && p->rares[i].value < VALUES_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_rares(proof *p, uint64_t count);

/*@ axiomatic Rares {
      logic rare *rares_arena;
      logic integer rares_size;
    }
    predicate in_rares(rare *r, integer count) = \exists integer at;
        r == rares_arena + at && 0 <= at <= at + count <= rares_size;

    // Of these the theorem of windows speaks.
    predicate has_windows{L}(claim *c, integer positional) =
        c->code.tail == 0 && c->code.parts == 2 && c->saltus == 0 &&
        (positional != 0 ==> c->period % 2 == 0 &&
            \forall integer i; 0 <= i < c->code.split_count ==>
                c->code.splits[i] % 2 == c->code.splits[0] % 2);

    lemma taps: \forall integer n, k;
        0 <= n <= 1048576 && 0 <= k <= 4096 ==> 0 <= n * k <= 4294967296; */

/*@ requires \valid(p) && reading(p->l) && \separated(p, p->l, p->l->file);
    requires \valid_read(p->c) && count <= 1 << 20;
    assigns p->rares, p->l->verdict, p->l->said[0 .. sizeof(p->l->said) - 1];
    ensures \result ==> \valid(p->rares + (0 .. count)) && in_rares(p->rares, count + 1) &&
        \separated(p->rares + (0 .. count), p, p->l, p->l->file, p->c);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool make_rares(proof *p, uint64_t count);

/*@ requires \valid(p) && reading(p->l) && \separated(p, p->l, p->l->file, p->c);
    requires \valid_read(p->c) && p->c->code.split_count <= DIGITS_MAX;
    assigns READS_OF(p->l), p->h.mask, p->h.positional, p->h.reach, p->h.rares, p->h.rare_count;
    assigns p->rares, p->marks, rares_arena[0 .. rares_size - 1];
    ensures reading(p->l);
    ensures \result ==> has_windows(p->c, p->h.positional);
    ensures \result ==> 0 < p->h.mask < VALUES_MAX && p->h.reach <= 1 << 24 &&
        p->h.rare_count <= 1 << 20 && p->marks <= 1 << 20;
    ensures \result ==> p->h.rares == p->rares && \forall integer i; 0 <= i < p->h.rare_count ==>
        0 < p->rares[i].heap <= 1 << 24 && p->rares[i].value < VALUES_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_space(proof *p);

#endif
