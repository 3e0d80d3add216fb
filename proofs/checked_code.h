/* SPDX-License-Identifier: MIT */
/* What the reader of codes in bouton-check promises: whatever the text is, no run-time error. */
#ifndef BOUTON_PROOFS_CHECKED_CODE_H
#define BOUTON_PROOFS_CHECKED_CODE_H

#include "proofs/code_read.h"

/*@ predicate is_digit(integer c) = '0' <= c <= '9' || 'A' <= c <= 'F'; */

/*@ assigns \nothing;
    ensures -1 <= \result <= 15;
    ensures \result >= 0 <==> is_digit(c); */
static int digit_of(char c);

/*@ requires \valid(c) && \valid(text) && \separated(c, text) && has_end(*text);
    requires is_digit(**text);
    assigns c->signs, *text;
    ensures has_end(*text); */
static uint8_t take_digit(code *c, const char **text);

#endif
