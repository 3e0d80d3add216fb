/* SPDX-License-Identifier: MIT */
/* What bouton-check's reader of codes promises those who call it; it is proved with
 * proofs/checked_code.h. */
#ifndef BOUTON_PROOFS_CODE_READ_H
#define BOUTON_PROOFS_CODE_READ_H

#include "proofs/text.h"

#include "checker/code.h"

/*@ requires \valid(c) && has_end(text);
    assigns *c;
    ensures \result ==> c->length < DIGITS_MAX && c->parts <= 3 &&
        c->single_count <= c->length + 1 && c->split_count <= c->length + 1; */
bool code_read(code *c, const char *text);

#endif
