/* SPDX-License-Identifier: MIT */
/* What bouton-check's reader of the rules needs besides what it promises. */
#ifndef BOUTON_PROOFS_RULES_H
#define BOUTON_PROOFS_RULES_H

#include "proofs/checked_code.h"
#include "proofs/codes.h"

#include <stdlib.h>
#include <string.h>

/* What the library promises, in as far as it is needed here. */
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

/*@ requires reading(l) && \valid(c) && \valid(name + (0 .. NAME_MAX));
    requires \separated(c, name + (0 .. NAME_MAX), l, l->file);
    requires \base_addr(c) != \base_addr(l) && \base_addr(c) != \base_addr(l->file);
    assigns *c, name[0 .. NAME_MAX - 1], READS, l->word[0 .. WORD_MAX - 1];
    ensures reading(l);
    ensures \result ==> c->length < DIGITS_MAX && c->parts <= 3;
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_rule(code *c, char *name, size_t number, lines *l);

#endif
