/* SPDX-License-Identifier: MIT */
/* What bouton-check's messages promise, which take their arguments by va_list. */
#ifndef BOUTON_PROOFS_SAID_H
#define BOUTON_PROOFS_SAID_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include <stdarg.h>
#include <string.h>

/*@ predicate ends_within{L}(char *s, integer size) =
        \exists integer n; 0 <= n < size && ends(s, n);
    lemma goes_before{L}: \forall char *s, integer n, k;
        k >= 0 && \valid_read(s + (0 .. k + n)) && ends(s + k, n) ==> ends(s, k + n); */

/*@ ensures ends_within(to, size); */
int print(char *to, size_t size, const char *format, ...);

#define vsnprintf print_list
/*@ requires \valid(to + (0 .. size - 1)) && size > 0;
    assigns \result, to[0 .. size - 1] \from size, format[0 ..];
    ensures ends_within(to, size); */
int print_list(char *to, size_t size, const char *format, va_list arguments);

#define strlen length_of
/*@ requires has_end(s);
    assigns \nothing;
    ensures ends(s, \result) && \forall integer n; ends(s, n) ==> \result <= n; */
size_t length_of(const char *s);

/*@ requires \valid(l) && ends_within(&l->said[0], sizeof(l->said));
    assigns l->said[0 .. sizeof(l->said) - 1];
    ensures ends_within(&l->said[0], sizeof(l->said)); */
void say(lines *l, const char *format, ...);

#endif
