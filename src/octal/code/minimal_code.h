/* SPDX-License-Identifier: MIT */
/*
 * The least of the codes with the same values.
 *
 * Three kinds of bits of a code bring no option that another doesn't bring already, whatever the
 * heap:
 * - "leave two" of k tokens, if t < k tokens may be taken and three heaps left, and the heap of
 *   k - t has value 0: one of the three;
 * - "leave one" of k, if t < k may be taken and two heaps left, and the heap of k - t has value 0;
 * or three left, and two heaps of k - t together have equal values;
 * - "leave none" of k, which only the heap of k has, if that has another option of value 0.
 * Left out in this order, and k by k, they change no value, so that the values needed for it are
 * those of the code at hand, as far as its digits go.
 */
#ifndef BOUTON_OCTAL_CODE_MINIMAL_CODE_H
#define BOUTON_OCTAL_CODE_MINIMAL_CODE_H

#include "octal/code/code.h"

/* A finite code without signs, without the bits that bring nothing; any other code as it is.
 * `least` is the caller's, to be freed by bouton_code_free. */
bouton_status bouton_minimal_code(bouton_context *b, const bouton_code *code, bouton_code *least);

#endif
