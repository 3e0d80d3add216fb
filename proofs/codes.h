/* SPDX-License-Identifier: MIT */
/* What bouton-check's reader of the rules promises: whatever the file holds, no run-time error, and
 * the codes are as what reads on wants them. */
#ifndef BOUTON_PROOFS_CODES_H
#define BOUTON_PROOFS_CODES_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include "checker/rules.h"

/* Memory for codes is part of one in which there is nothing else, and never given twice. */
/*@ axiomatic Codes {
      logic code *codes_arena;
      logic integer codes_size;
    }
    predicate in_arena(code *c, integer count) = \exists integer at;
        c == codes_arena + at && 0 <= at <= at + count <= codes_size; */
/* clang-format off */
#define CODES_ARENA codes_arena[0 .. codes_size - 1]
#define APART_FROM_CODES(p) \base_addr(p) != \base_addr(codes_arena)
/* What must be so for a struct that has the rules to be read. */
#define MAY_READ_RULES(of)                                                                         \
    (\valid(of) && reading((of)->l) && \separated(of, (of)->l, (of)->l->file) &&                   \
     (of)->rules.count == 0 && APART_FROM_CODES(of) && APART_FROM_CODES((of)->l) &&                \
     APART_FROM_CODES((of)->l->file))
/* ... and what it writes besides the struct. */
#define READS_RULES_OF(of) READS_OF((of)->l), (of)->l->word[0 .. WORD_MAX - 1], CODES_ARENA
/* clang-format on */

/*@ predicate is_rules{L}(rules *r) =
        r->count <= RULES_MAX && \forall integer i; 0 <= i < r->count ==>
            \valid_read(r->codes + i) && r->codes[i].length < DIGITS_MAX &&
            r->codes[i].parts <= 3; */

/*@ requires reading(l) && \valid(r) && r->count == 0;
    requires \separated(l, l->file, r) && \base_addr(l) != \base_addr(codes_arena);
    requires \base_addr(r) != \base_addr(codes_arena);
    requires \base_addr(l->file) != \base_addr(codes_arena);
    assigns READS, l->word[0 .. WORD_MAX - 1], *r, codes_arena[0 .. codes_size - 1];
    ensures reading(l) && l->file == \old(l->file);
    ensures \result ==> is_rules(r);
    ensures \result ==> \valid_read(r->codes + (0 .. r->count - 1));
    ensures \result ==> \base_addr(r->codes) == \base_addr(codes_arena);
    ensures \result && r->count > 0 ==> \valid_read(r->codes) && r->codes->length < DIGITS_MAX &&
        r->codes->parts <= 3;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool rules_read(rules *r, lines *l);

#endif
