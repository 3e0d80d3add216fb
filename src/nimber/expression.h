/* SPDX-License-Identifier: MIT */
/*
 * Expressions in the field of nimbers below 2^128, as text.
 *
 *     sum     = product { ("+" | "-") product }      both are the nim-sum
 *     product = power { ("*" | "/") power }
 *     power   = part [ "^" exponent ]
 *     part    = [ "*" ] number | "(" sum ")" | "-" part | function "(" sum [ "," sum ] ")"
 *
 * Numbers are decimal, or hexadecimal after 0x. The functions are sqrt(x), inv(x), order(x), log(x,
 * base) and solve(b, c), the roots of x^2 + b x + c = 0; log(x) takes as its base the least
 * generator of the smallest field that holds x. An exponent is a whole number, which may have a
 * minus sign, stand in parentheses, or be log(...) or order(...), whose values are whole numbers,
 * not nimbers.
 */
#ifndef BOUTON_NIMBER_EXPRESSION_H
#define BOUTON_NIMBER_EXPRESSION_H

#include "nimber/nimber128.h"

typedef enum bouton_answer_kind {
    BOUTON_ANSWER_NIMBER,
    BOUTON_ANSWER_WHOLE, /* a whole number: an order or a logarithm */
    BOUTON_ANSWER_ROOTS, /* two nimbers, equal if the root is double */
} bouton_answer_kind;

typedef struct bouton_nimber_answer {
    bouton_answer_kind kind;
    bouton_nimber128 value, other_root;
    unsigned equation_bits; /* roots: the smallest field that holds b and c */
    bouton_nimber128 base;  /* of the logarithm that the answer is; 0 if it is none */
    /* The value in ordinary arithmetic; NAN where there is none. */
    double ordinary, other_ordinary;
} bouton_nimber_answer;

/* The answer is written only with BOUTON_OK. BOUTON_INPUT with the place for bad text, a division
 * by 0 or a logarithm of 0; BOUTON_NO when there is no such logarithm, or the roots lie beyond
 * 2^128. */
bouton_status bouton_nimber_evaluate(bouton_context *b, const char *text, size_t size,
                                     bouton_nimber_answer *answer);

#endif
