/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of numbers in a text promise: whatever the text is, no run-time
 * error. */
#ifndef BOUTON_PROOFS_TEXTS_H
#define BOUTON_PROOFS_TEXTS_H

#include "proofs/text.h"

#include "checker/texts.h"

#include <limits.h>

/*@ requires \valid(text) && has_end(*text) && \valid(n) && \separated(text, n);
    requires most <= UINT_MAX / 10;
    assigns *text, *n \from *text, *n;
    ensures has_end(*text);
    ensures \result ==> *n < most; */
bool take_number(const char **text, unsigned most, unsigned *n);

/*@ requires \valid(text) && has_end(*text) && \valid(n) && \separated(text, n);
    assigns *text, *n \from *text, *n;
    ensures has_end(*text); */
bool take_large(const char **text, uint64_t *n);

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> (with->numbers[0] == usual && usual > 0) ||
        least <= with->numbers[0] <= most; */
bool set_number(const char *text, uint64_t least, uint64_t most, uint64_t usual, setting *with);

/*@ requires \valid(text) && has_end(*text) && \valid(rows) && \valid(columns);
    requires \separated(text, rows, columns) && most <= UINT_MAX / 10;
    assigns *text, *rows, *columns \from *text, most;
    ensures has_end(*text);
    ensures \result ==> 0 < *rows < most && 0 < *columns < most; */
bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns);

#endif
