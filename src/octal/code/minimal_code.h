/* SPDX-License-Identifier: MIT */
/*
 * Reduces a code to a least one with the same values.
 *
 * Three kinds of bits of a code add no option value that another bit doesn't give already, for any
 * heap:
 * - "leave two" of k tokens, if t < k tokens may be taken and three heaps left, and the heap of
 *   k - t has value 0: one of the three;
 * - "leave one" of k, if t < k may be taken and two heaps left, and the heap of k - t has value 0;
 * or three left, and two heaps of k - t together have equal values;
 * - "leave none" of k, which only the heap of k has, if that has another option of value 0.
 * Removed in this order, k by k, they change no value, so the values needed for this are those of
 * the given code, as far as its digits go.
 */
#ifndef BOUTON_OCTAL_CODE_MINIMAL_CODE_H
#define BOUTON_OCTAL_CODE_MINIMAL_CODE_H

#include "octal/code/code.h"

/* For a finite code without signs, the code without superfluous bits; any other code unchanged. The
 * caller frees `least` by bouton_code_free. */
bouton_status bouton_minimal_code(bouton_context *b, const bouton_code *code, bouton_code *least);

#endif
