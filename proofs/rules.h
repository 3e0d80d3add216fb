/* SPDX-License-Identifier: MIT */
/* What bouton-check's reader of the rules promises, and that of sums of heaps by them. */
#ifndef BOUTON_PROOFS_RULES_H
#define BOUTON_PROOFS_RULES_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/checked_code.h"
#include "proofs/lines.h"

#include "checker/rules.h"

#include <stdlib.h>
#include <string.h>

/* What the library promises, in as far as it is needed here: memory for codes is part of one in
 * which there is nothing else, and never given twice. */
/*@ axiomatic Codes {
      logic code *codes_arena;
      logic integer codes_size;
    }
    predicate in_arena(code *c, integer count) = \exists integer at;
        c == codes_arena + at && 0 <= at <= at + count <= codes_size; */
#define calloc new_codes
/*@ requires count > 0;
    assigns \nothing;
    ensures \result != \null ==> \valid(\result + (0 .. count - 1));
    ensures \result != \null ==> in_arena(\result, count); */
code *new_codes(size_t count, size_t size);

#define strlen length_of
/*@ requires has_end(s);
    assigns \nothing;
    ensures ends(s, \result) && \result == size_of(s); */
size_t length_of(const char *s);

#define memcpy copy
/*@ requires \valid(to + (0 .. size - 1));
    requires \valid_read(from + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1]; */
void copy(char *to, const char *from, size_t size);

/*@ predicate is_rules{L}(rules *r) =
        r->count <= RULES_MAX && \forall integer i; 0 <= i < r->count ==>
            \valid_read(r->codes + i) && r->codes[i].length < DIGITS_MAX &&
            r->codes[i].parts <= 3; */

/*@ requires reading(l) && \valid(r) && r->count == 0;
    requires \separated(l, l->file, r) && \base_addr(l) != \base_addr(codes_arena);
    requires \base_addr(r) != \base_addr(codes_arena);
    requires \base_addr(l->file) != \base_addr(codes_arena);
    assigns READS, l->word[0 .. WORD_MAX - 1], *r, codes_arena[0 .. codes_size - 1];
    ensures reading(l);
    ensures \result ==> is_rules(r);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool rules_read(rules *r, lines *l);

#endif
